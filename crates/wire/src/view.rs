//! A match as one viewer sees it.

use parlor_table::Advice;
use parlor_table::scene::{Ground, Picks, Scene, Shape};
use parlor_table::words::Language;
use serde::{Deserialize, Serialize};

/// A match as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchView {
    /// The id of the match.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The name of the game on screen.
    pub title: String,
    /// The options.
    pub setup: String,
    /// The position that the match began from, if one was chosen.
    pub start: Option<String>,
    /// The seconds on the clock that starts together with a match of these options; null where none does. Players
    /// should get ready before they begin such a match.
    pub first_clock: Option<u32>,
    /// Whether the match counts neither for ratings nor for records.
    pub casual: bool,
    /// Whether the match counts for the ratings of its players.
    pub rated: bool,
    /// Whether only the players may see the match.
    pub private: bool,
    /// How much time each player has, like `3+2`: minutes, and seconds that are added for each move; null without
    /// a limit.
    pub time: Option<String>,
    /// The place of the match in a tournament; null if it belongs to none.
    pub fixture: Option<FixtureView>,
    /// The date, if this is the user's try of a puzzle of the day.
    pub daily: Option<String>,
    /// The seed that decided all chance, once the match is over; never of a puzzle of the day.
    pub seed: Option<String>,
    /// The date, if this is practice of a puzzle of the day. Practice counts for nothing.
    pub practice: Option<String>,
    /// The number of events so far. An action says on which number it is based.
    pub seq: u64,
    /// The number of steps that a replay shows.
    pub length: usize,
    /// The position as one line of text.
    pub position: String,
    /// The seats, from the first on.
    pub seats: Vec<SeatView>,
    /// How the match ended, once it is over.
    pub over: Option<Over>,
    /// The seat that the viewer plays; null for a spectator. A viewer with several seats sees the board as
    /// the one that is to act.
    pub viewer: Option<u16>,
    /// The drawing of the board without its ground.
    pub scene: Scene,
    /// The part of the drawing that rarely changes.
    pub ground: GroundView,
    /// What a player who sees the game for the first time is told, one sentence after the other; empty for a client that
    /// has the ground of the board, because it was told before.
    #[serde(default)]
    pub coach: Vec<String>,
    /// Whether the board is withheld: it belongs to a puzzle of the day, the viewer does not play, and others may still
    /// have the puzzle before them. The scene and its ground are empty then, and so is the position.
    #[serde(default)]
    pub veiled: bool,
    /// The last action that the viewer may see, to be marked on the board.
    pub marked: Option<String>,
    /// The running clock, if there is one.
    pub clock: Option<ClockView>,
    /// What the match is about now, in a few words: whose move it is, the phase of a round, who won.
    pub status: String,
    /// What the viewer is to do, or why the match ended so, in a sentence; empty where there is no more to say.
    pub goal: String,
    /// The position in which the viewer may try actions that no other player sees, while they cannot act on
    /// the board: the answers about positions show how it looks after each.
    pub trial: Option<String>,
    /// Where an action may begin and go on that the viewer picks beforehand, while another player is to act. The
    /// server knows nothing of such a premove and refuses actions out of turn: a client keeps it, and sends it
    /// when it is the viewer's turn and the action is then among the picks of the scene. Null where there is nothing to
    /// pick beforehand.
    pub premoves: Option<Picks>,
    /// The rounds that are over, in a game with rounds.
    pub rounds: Vec<RoundView>,
    /// The events since the number that the client has seen, as far as the viewer may see them, oldest
    /// first. A client that has seen none, or one from long ago, is told the last action and the events
    /// after it.
    pub events: Vec<EventView>,
    /// What the viewer may do beside the actions of the game.
    pub can: Can,
    /// The kinds of advice that the viewer can ask for.
    pub advice: Vec<AdviceView>,
    /// An optimal line of play, once it may be shown.
    pub playback: Option<Playback>,
    /// Whether the lobby lists the match while a seat is free.
    pub public: bool,
    /// Whether the match waits for players before it begins.
    pub waiting: bool,
    /// The offer that waits for an answer.
    pub offer: Option<OfferView>,
    /// The id of the rematch, once a player has asked for one.
    pub rematch: Option<String>,
    /// The number of spectators.
    pub watching: usize,
}

/// The place of a match in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FixtureView {
    /// The id of the tournament.
    pub tournament: String,
    /// The round, from 1.
    pub round: u16,
    /// The board, from 1.
    pub board: u16,
}

impl MatchView {
    /// The actions among the events, each with the seat that acted.
    pub fn actions(&self) -> impl Iterator<Item = (u16, &str)> {
        self.events.iter().filter_map(|event| Some((event.seat?, event.action.as_deref()?)))
    }
}

/// An event of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EventView {
    /// The number of the event, from 1.
    pub seq: u64,
    /// The kind of event.
    pub kind: EventKind,
    /// The seat that caused it, if one did.
    pub seat: Option<u16>,
    /// Whether that seat is the viewer's.
    pub mine: bool,
    /// The text of the action, if a seat acted.
    pub action: Option<String>,
    /// What players call the action, in a list of moves.
    pub called: Option<String>,
    /// How many pieces the action captured; told only of the last action.
    pub captured: u32,
    /// The event in one sentence.
    pub text: String,
    /// Remarks of the game on it, a sentence each.
    pub news: Vec<String>,
}

/// The kind of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    /// A seat acted.
    Acted,
    /// A clock ran out.
    Expired,
    /// An action was taken back.
    TookBack,
    /// An action that was taken back was played again.
    PlayedAgain,
    /// A player resigned.
    Resigned,
    /// The players agreed on a draw.
    Agreed,
    /// The clock of a player ran out, who has lost.
    Flagged,
    /// A player was away, and the others claimed the match.
    Claimed,
    /// A player ended the match before anybody had moved.
    Aborted,
    /// A player is away.
    Away,
    /// A player is back.
    Back,
    /// A player said something to the others.
    Said,
    /// A player joined.
    Joined,
    /// A player left.
    Left,
    /// The match began without all players.
    Started,
    /// A player made an offer.
    Offered,
    /// A player accepted an offer.
    Accepted,
    /// A player declined an offer.
    Declined,
    /// A player asked for a rematch.
    Rematched,
}

/// An offer of one player to the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OfferView {
    /// The seat of the player who made the offer.
    pub seat: u16,
    /// What is offered.
    pub what: OfferKind,
    /// Whether the viewer made the offer.
    pub mine: bool,
}

/// What a player can offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take the last action of the player back.
    Undo,
}

/// Actions to show one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Playback {
    /// The position in which they begin, as one line of text.
    pub position: String,
    /// The actions.
    pub actions: Vec<String>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The number of the seat, from 1.
    pub seat: u16,
    /// The name of the seat.
    pub name: String,
    /// What the viewer would call the player: `You`, the name of an opponent, `Bot`; the name of the seat where
    /// the viewer plays several.
    pub title: String,
    /// More about the player, in a few words: `Steady, level 4`; empty for people.
    pub who: String,
    /// Who sits there.
    pub player: PlayerKind,
    /// Whether the empty seat is reserved for the player named in `title`, who played in the match before.
    pub kept: bool,
    /// The name of the player, if it is a person who has chosen one.
    pub called: Option<String>,
    /// Whether that is the name of an account, which is unique.
    pub registered: bool,
    /// Whether the player is connected; bots always are.
    pub present: bool,
    /// The clock of the player, in a match with a time limit.
    pub clock: Option<SeatClock>,
    /// In how many milliseconds other players may claim the match, because this player is away; null while the
    /// player is there.
    pub away: Option<u64>,
    /// The level of a bot, if it plays at one.
    pub level: Option<u8>,
    /// The style of a bot, if it is one of the game's own.
    pub style: Option<StyleView>,
    /// Whether the viewer plays this seat.
    pub mine: bool,
    /// Whether this seat may act now.
    pub to_act: bool,
    /// A shape that stands for the seat: a piece in its colour, its symbol. Its centre is the origin, its radius
    /// at most 10.
    pub token: Option<Shape>,
    /// The points so far, where there are points.
    pub score: Option<u32>,
    /// How many pieces the seat has captured.
    pub captured: u32,
    /// Something else about the seat, in a few words: `bid 5`, `passed`, `ready`.
    pub note: Option<String>,
}

/// A round that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RoundView {
    /// What was the best possible.
    pub best: u32,
    /// The seat that won the round, if one did.
    pub winner: Option<u16>,
    /// What the winner took for it.
    pub took: Option<u32>,
    /// The points of each seat in this round; negative for a penalty.
    pub points: Vec<i32>,
}

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// The seat is free.
    Nobody,
}

/// A bot of the game's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StyleView {
    /// The name of the style.
    pub name: String,
    /// The name of the style on screen.
    pub label: String,
    /// The number of moves that it looks ahead.
    pub depth: u8,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Over {
    /// The seats that won.
    pub winners: Vec<u16>,
    /// The points of each seat, where there are points.
    pub scores: Vec<u32>,
    /// The result in a few words for this viewer: `You won!`, `Solved in 6 clicks (best: 4)`.
    pub headline: String,
    /// The result in words for anyone.
    pub text: String,
}

/// The part of a drawing that rarely changes: cells and walls. It is sent once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GroundView {
    /// Identifies the ground within its game: a client that names it is not sent the same shapes again.
    pub name: String,
    /// The shapes; null if the client has them already.
    pub shapes: Option<Vec<Shape>>,
}

impl From<Ground> for GroundView {
    fn from(Ground { name, shapes }: Ground) -> Self {
        GroundView { name, shapes: Some(shapes) }
    }
}

/// A clock, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClockView {
    /// The time that is left.
    pub left: u64,
    /// The time that the clock began with.
    pub length: u64,
}

/// The clock of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatClock {
    /// The time that is left, in milliseconds.
    pub left: u64,
    /// Whether the clock runs. Clocks run from the second move of a player on.
    pub running: bool,
}

/// What a viewer may do beside the actions of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Can {
    /// Take the last action back.
    pub undo: bool,
    /// Play again what was taken back.
    pub redo: bool,
    /// Whether actions can be taken back in this match at all without asking an opponent.
    pub takes_back: bool,
    /// Resign.
    pub resign: bool,
    /// Offer a draw.
    pub offer_draw: bool,
    /// Ask to take the last action back.
    pub offer_undo: bool,
    /// Accept or decline the offer.
    pub answer: bool,
    /// Claim the match, because another player is away; at once, or in the time that the seat says.
    pub claim: bool,
    /// End the match, because nobody has moved yet.
    pub abort: bool,
    /// Say something to the other players.
    pub speak: bool,
    /// Take a seat.
    pub join: bool,
    /// Give up the seats that the viewer has.
    pub leave: bool,
    /// Begin although seats are free.
    pub start: bool,
    /// Play another match with the same options.
    pub rematch: bool,
    /// See all steps made so far, and the boards after them. Not while players hide what they do from each other, and not
    /// what another user does in a puzzle of the day.
    pub replay: bool,
    /// Share a link to the position, which anyone can analyse. Not while the match withholds its log, because the
    /// analysis gives away what the log would.
    pub share_position: bool,
}

/// A kind of advice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AdviceView {
    /// The name of the advice in requests.
    pub name: String,
    /// The label of the button that asks for it.
    pub label: String,
}

impl AdviceView {
    /// A kind of advice as it is offered in a language.
    pub fn new(advice: &Advice, language: Language) -> Self {
        let label = advice.label.text(language).to_owned();
        AdviceView { name: advice.name.to_owned(), label }
    }
}
