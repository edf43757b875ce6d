//! Tournaments as they are kept: what is fixed, the log, and what is written to both.

use parlor_room::UserId;
use parlor_tournament::{Damaged, Event, EventError, Format, Phase, Record, Tournament};

use crate::Moment;

/// A tournament as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTournament {
    /// What is fixed.
    pub record: Record,
    /// Everything that happened, a line each.
    pub lines: Vec<String>,
}

/// Why a tournament cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DamagedTournament {
    /// A line of its log is no event.
    #[error(transparent)]
    Line(#[from] EventError),
    /// Something cannot have happened.
    #[error(transparent)]
    Event(#[from] Damaged),
}

impl StoredTournament {
    /// The tournament, replayed.
    pub fn tournament(self) -> Result<Tournament, DamagedTournament> {
        let events: Vec<Event> =
            self.lines.iter().map(|line| line.parse()).collect::<Result<_, _>>()?;
        Ok(Tournament::replay(self.record, &events)?)
    }
}

/// New events of a tournament, and the columns that change with them.
#[derive(Clone, Debug)]
pub struct TournamentUpdate {
    /// How many lines there are already: the place of the first new one.
    pub seq: u64,
    /// The new lines.
    pub lines: Vec<String>,
    /// Who runs it.
    pub organiser: UserId,
    /// How far it has come.
    pub phase: TournamentPhase,
    /// How many players take part.
    pub players: usize,
    /// How many rounds have been paired.
    pub round: usize,
    /// How many rounds there are to be.
    pub rounds: usize,
    /// Who has joined with these events.
    pub joined: Vec<UserId>,
}

/// How far a tournament has come, as far as lists tell it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentPhase {
    /// Players join.
    Open,
    /// It has begun.
    Running,
    /// It is over.
    Over,
}

impl TournamentPhase {
    /// All of them.
    pub const ALL: [TournamentPhase; 3] =
        [TournamentPhase::Open, TournamentPhase::Running, TournamentPhase::Over];

    /// Its name in the database.
    pub fn name(self) -> &'static str {
        match self {
            TournamentPhase::Open => "open",
            TournamentPhase::Running => "running",
            TournamentPhase::Over => "over",
        }
    }
}

impl TournamentUpdate {
    /// The update for some events, which have been applied to the tournament already.
    pub fn of(tournament: &Tournament, events: &[Event]) -> TournamentUpdate {
        let joined = |event: &Event| match event {
            Event::Joined(user) => Some(*user),
            _ => None,
        };
        TournamentUpdate {
            seq: tournament.seq() - events.len() as u64,
            lines: events.iter().map(ToString::to_string).collect(),
            organiser: tournament.organiser(),
            phase: match tournament.phase() {
                Phase::Open => TournamentPhase::Open,
                Phase::Running | Phase::Paused => TournamentPhase::Running,
                Phase::Over => TournamentPhase::Over,
            },
            players: match tournament.phase() {
                Phase::Open => tournament.playing().count(),
                _ => tournament.listed().count(),
            },
            round: tournament.round(),
            rounds: tournament.planned_rounds(),
            joined: events.iter().filter_map(joined).collect(),
        }
    }
}

/// A tournament in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTournament {
    /// Its id in addresses.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The game.
    pub game: String,
    /// How much time each player has for a match.
    pub time: String,
    /// Who plays whom.
    pub format: Format,
    /// How many players take part.
    pub players: usize,
    /// How many rounds have been paired.
    pub round: usize,
    /// How many rounds there are to be.
    pub rounds: usize,
    /// Whether the user who asks organises it or takes part.
    pub own: bool,
    /// When something last happened.
    pub changed: Moment,
}
