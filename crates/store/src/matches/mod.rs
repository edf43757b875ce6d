//! Matches, their seats and their logs.

mod lists;
mod reading;
mod writing;

use crate::{Moment, Name, StoreError, Visitor};

type Done<T> = Result<T, Refused>;
type Read<T> = Result<T, StoreError>;

/// What is fixed about a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its name in addresses.
    pub id: String,
    /// The game.
    pub game: String,
    /// The options.
    pub setup: String,
    /// What decides all chance. Nobody may see it while the match is played.
    pub seed: u64,
    /// Who made it.
    pub owner: Visitor,
    /// The day, like 2026-11-16, if this is a puzzle of the day.
    pub daily: Option<String>,
    /// Whether everybody may see it in the lobby.
    pub public: bool,
    /// Whether it counts neither for ratings nor for records.
    pub casual: bool,
}

/// Who plays a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person.
    Person(Visitor),
    /// A bot: a level (`4`), or a style of the game's own with its look-ahead (`classic:3`).
    Bot(String),
    /// Nobody: the seat is free.
    Nobody,
}

/// A clock that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Which clock of the match it is.
    pub number: u32,
    /// When it runs out.
    pub end: Moment,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// In a sentence.
    pub text: String,
    /// For each seat.
    pub results: Vec<SeatResult>,
    /// Of how many things how many were done optimally, in a match alone, where that can be told.
    pub optimal: Option<Optimal>,
}

/// How a match ended for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatResult {
    /// Whether it won, where somebody wins.
    pub won: Option<bool>,
    /// Its score, where there are scores.
    pub score: Option<u32>,
}

/// How much was done optimally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Optimal {
    /// So many,
    pub count: u32,
    /// of so many.
    pub of: u32,
}

/// A match as it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// What is fixed.
    pub record: Record,
    /// Who sits where, from the first seat on.
    pub seats: Vec<Sitter>,
    /// Whether it waits for players before it begins.
    pub waiting: bool,
    /// The match after it, with the same options.
    pub rematch: Option<String>,
    /// Whether there was help: hints, or something taken back.
    pub helped: bool,
    /// Everything that happened, a line each.
    pub lines: Vec<String>,
    /// The running clock.
    pub clock: Option<Clock>,
}

/// What is new in a match.
#[derive(Clone, Debug, Default)]
pub struct Fresh {
    /// How many lines there are already: the place of the first new one.
    pub seq: u64,
    /// The new lines.
    pub lines: Vec<String>,
    /// The client's name for the request that brings them.
    pub request: Option<String>,
    /// The clock that runs from now on.
    pub clock: Option<Clock>,
    /// How the match ended, if it did.
    pub ending: Option<Ending>,
    /// Whether something is taken back, which counts as help.
    pub helped: bool,
    /// Who sits down or gets up where.
    pub seats: Vec<(u16, Sitter)>,
    /// Whether the match waits for players.
    pub waiting: bool,
    /// What counts for the ratings of two.
    pub contest: Option<Contest>,
}

/// How a match of two counts for their ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct Contest {
    /// The options as which it is rated.
    pub setup: String,
    /// What the first has got: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub score: f64,
}

/// Why lines were not written.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// Somebody else was first.
    #[error("somebody else was first")]
    Taken,
    /// The request of this name was written before.
    #[error("this has been done already")]
    Repeated,
    /// The database failed; nothing was written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for Refused {
    fn from(error: sqlx::Error) -> Self {
        let taken = error.as_database_error().is_some_and(|error| error.is_unique_violation());
        if taken { Refused::Taken } else { Refused::Store(error.into()) }
    }
}

/// A match in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its name in addresses.
    pub id: String,
    /// The game.
    pub game: String,
    /// The options.
    pub setup: String,
    /// When it began.
    pub began: Moment,
    /// When something last happened.
    pub changed: Moment,
    /// The day, if it is a puzzle of the day.
    pub daily: Option<String>,
    /// How it ended for whoever asks, if one seat was theirs.
    pub result: SeatResult,
    /// Whether there was help: hints, or something taken back.
    pub helped: bool,
    /// Whether it counts neither for ratings nor for records.
    pub casual: bool,
    /// How it ended, if it did.
    pub ending: Option<Ending>,
}

/// A match that somebody can join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// Its name in addresses.
    pub id: String,
    /// The game.
    pub game: String,
    /// The options.
    pub setup: String,
    /// When it began.
    pub began: Moment,
    /// When something last happened.
    pub changed: Moment,
    /// Whether it waits for players.
    pub waiting: bool,
    /// Who sits where, and what people are called.
    pub seats: Vec<(Sitter, Name)>,
}

/// A page of the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyPage {
    /// Matches in which nothing has happened since then are left out.
    pub since: Moment,
    /// Where the page before this one ended.
    pub after: Option<Place>,
    /// How many matches there are on a page.
    pub most: u32,
    /// How many of them may be of one maker.
    pub per_maker: u32,
}

/// Where a match stands in the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// When something last happened in it.
    pub changed: Moment,
    /// Its name in addresses.
    pub id: String,
}
