//! Tournaments: to make one, to take part, to run it, and how it stands.

use serde::{Deserialize, Serialize};

/// A tournament to make. The user becomes its organiser.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewTournament {
    /// What it is called, in 1 to 60 characters.
    pub name: String,
    /// The name of the game: one in which two take turns.
    pub game: String,
    /// The options of all matches; the default ones if none are given.
    pub setup: Option<String>,
    /// How much time each player has for a match: minutes, and seconds that are added for each move, like `3+2`. The
    /// clock of a match runs from its beginning.
    pub time: String,
    /// Who plays whom.
    pub format: TournamentFormat,
    /// The number of rounds of a Swiss tournament, from 1 to 30. Not for a round-robin.
    pub rounds: Option<u16>,
    /// How many seconds lie between two rounds, up to 3600; 15 if nothing is said.
    pub rest: Option<u16>,
    /// Whether everybody may find it in the list of tournaments. Otherwise people come by its link.
    #[serde(default)]
    pub public: bool,
}

/// Who plays whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TournamentFormat {
    /// Players with equal points meet, and no two meet twice.
    #[default]
    Swiss,
    /// Every player meets every other once.
    RoundRobin,
}

/// How far a tournament has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TournamentPhase {
    /// Players join.
    Open,
    /// Rounds are played.
    Running,
    /// No round begins until the organiser resumes it. Games under way go on.
    Paused,
    /// It is over.
    Over,
}

/// Whether to wait for a change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct TournamentQuery {
    /// The answer is delayed until `seq` is greater than this number, up to 20 seconds.
    pub after: Option<u64>,
}

/// Something that a player or the organiser does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewTournamentWord {
    /// What they do.
    pub word: TournamentWord,
    /// The number of the player to remove.
    pub player: Option<u16>,
}

/// What a player or the organiser can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum TournamentWord {
    /// Take part, also again after leaving.
    Join,
    /// Take part no longer; a game under way is resigned.
    Leave,
    /// Begin the first round. This and what follows is for the organiser.
    Start,
    /// Begin no further round for now.
    Pause,
    /// Go on.
    Resume,
    /// Remove a player, who cannot come back.
    Remove,
    /// End it now.
    End,
}

/// A tournament as the user sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentView {
    /// The id of the tournament.
    pub id: String,
    /// How many events there were. It grows with every change.
    pub seq: u64,
    /// What it is called.
    pub name: String,
    /// The name of the game.
    pub game: String,
    /// The name of the game on screen.
    pub title: String,
    /// The options of all matches.
    pub setup: String,
    /// How much time each player has for a match, like `3+2`.
    pub time: String,
    /// Who plays whom.
    pub format: TournamentFormat,
    /// How far it has come.
    pub phase: TournamentPhase,
    /// How many rounds have been paired. The last one may be under way.
    pub round: usize,
    /// How many rounds there are to be; in an open round-robin, with the players there are.
    pub rounds: usize,
    /// How many seconds lie between two rounds.
    pub rest: u16,
    /// In how many milliseconds the next round begins; null while that is not known.
    pub next: Option<u64>,
    /// Whether everybody may find it in the list.
    pub public: bool,
    /// Who runs it.
    pub organiser: Entrant,
    /// The names of the first seat and of the second.
    pub seats: Vec<String>,
    /// The players, the best first.
    pub standings: Vec<StandingView>,
    /// The boards of the latest round.
    pub boards: Vec<TournamentBoard>,
    /// The numbers of the players who get a point in the latest round without a game.
    pub byes: Vec<u16>,
    /// What the user has to do with it; null if nothing.
    pub own: Option<OwnPart>,
    /// What the user can do.
    pub can: TournamentCan,
}

/// A person in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Entrant {
    /// The name, if the person has chosen one.
    pub called: Option<String>,
    /// Whether that is the name of an account, which is unique.
    pub registered: bool,
    /// The number of the user, which tells guests without a name apart.
    pub number: i64,
}

/// The place of a player in the standings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StandingView {
    /// The rank, from 1; shared by those who are equal.
    pub rank: usize,
    /// The number of the player, from 1, in the order of joining.
    pub player: u16,
    /// Who it is.
    pub entrant: Entrant,
    /// Whether the player is paired, has left, or was removed.
    pub status: EntrantStatus,
    /// The points: 1 for a win or a bye, 0.5 for a draw.
    pub points: f64,
    /// The sum of the points of all opponents; null in a round-robin.
    pub buchholz: Option<f64>,
    /// The sum of the points of the opponents beaten, and half of those of the opponents drawn with.
    pub sonneborn_berger: f64,
    /// The points from games among those who are equal so far; null unless each of them has met each other.
    pub direct: Option<f64>,
    /// The number of games won.
    pub wins: usize,
    /// What each round was for the player.
    pub rounds: Vec<OutingView>,
}

/// Whether a player is paired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EntrantStatus {
    /// The player is paired.
    Playing,
    /// The player has left, or did not come to a game.
    Left,
    /// The organiser has removed the player.
    Removed,
}

/// What a round was for a player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OutingView {
    /// Whether there was a game.
    pub kind: OutingKind,
    /// The number of the opponent, in a game.
    pub opponent: Option<u16>,
    /// Whether the player had the first seat, in a game.
    pub first: Option<bool>,
    /// What the player got; null while the game is under way.
    pub points: Option<f64>,
}

/// Whether a player had a game in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum OutingKind {
    /// There was a game.
    Game,
    /// The player got a point without a game.
    Bye,
    /// The player did not take part.
    Missed,
    /// The table of a round-robin has no opponent for the player.
    Rest,
}

/// A board of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentBoard {
    /// The number of the board, from 1.
    pub board: u16,
    /// The id of the match.
    pub id: String,
    /// The number of the player in the first seat.
    pub first: u16,
    /// The number of the player in the second seat.
    pub second: u16,
    /// `1-0`, `0-1` or `1/2-1/2`; null while it is played.
    pub result: Option<String>,
}

/// What the user has to do with a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnPart {
    /// Whether the user runs it.
    pub organiser: bool,
    /// The user's number, if they take part or did so.
    pub player: Option<u16>,
    /// The user's game that is under way.
    pub game: Option<OwnGame>,
}

/// The user's game in the latest round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OwnGame {
    /// The id of the match.
    pub id: String,
    /// The number of the board.
    pub board: u16,
    /// The number of the opponent.
    pub opponent: u16,
    /// Whether the user has the first seat.
    pub first: bool,
}

/// What the user can do in a tournament.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentCan {
    /// Take part.
    pub join: bool,
    /// Take part no longer.
    pub leave: bool,
    /// Begin the first round.
    pub start: bool,
    /// Begin no further round for now.
    pub pause: bool,
    /// Go on.
    pub resume: bool,
    /// Remove players.
    pub remove: bool,
    /// End it.
    pub end: bool,
}

/// The tournaments that everybody may find, and those of the user; the latest first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tournaments {
    /// Those that can be joined before they begin.
    pub open: Vec<TournamentSummary>,
    /// Those under way.
    pub running: Vec<TournamentSummary>,
    /// Those that are over.
    pub over: Vec<TournamentSummary>,
}

/// A tournament in short.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentSummary {
    /// The id of the tournament.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The name of the game.
    pub game: String,
    /// The name of the game on screen.
    pub title: String,
    /// How much time each player has for a match, like `3+2`.
    pub time: String,
    /// Who plays whom.
    pub format: TournamentFormat,
    /// How many players take part.
    pub players: usize,
    /// How many rounds have been paired.
    pub round: usize,
    /// How many rounds there are to be.
    pub rounds: usize,
    /// Whether the user organises it or takes part.
    pub own: bool,
}

/// The results of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentResults {
    /// What it is called.
    pub name: String,
    /// The name of the game.
    pub game: String,
    /// The options of all matches.
    pub setup: String,
    /// How much time each player has for a match.
    pub time: String,
    /// Who plays whom.
    pub format: TournamentFormat,
    /// How far it has come: the results are final when it is over.
    pub phase: TournamentPhase,
    /// The players, the best first.
    pub standings: Vec<StandingView>,
    /// The boards of every round.
    pub rounds: Vec<TournamentRound>,
}

/// A round of a tournament.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct TournamentRound {
    /// The boards.
    pub boards: Vec<TournamentBoard>,
    /// The numbers of the players who got a point without a game.
    pub byes: Vec<u16>,
}
