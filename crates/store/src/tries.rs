//! Tries of the puzzles of the day. What counts is said in [`parlor_room::daily`].

use parlor_room::Room;
use parlor_room::daily::Date;
use parlor_table::Tally;

/// A try of a puzzle of the day, the one of its player that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The id of the match.
    pub id: String,
    /// The game.
    pub game: String,
    /// The date of the puzzle.
    pub date: Date,
    /// How it ended, in a sentence, once it is over.
    pub ended: Option<String>,
    /// Whether there was help.
    pub helped: bool,
    /// The result, once it is over and was replayed.
    pub result: Option<TryResult>,
}

/// The result of a try, found by replaying its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TryResult {
    /// Whether the puzzle was solved.
    pub solved: bool,
    /// Its place among the kinds of results of its game, from 0.
    pub place: usize,
}

impl TryResult {
    /// The result of a match that is over, if it is a try of a puzzle of the day.
    pub fn of(room: &Room) -> Option<TryResult> {
        room.record().daily?;
        room.tally().map(|Tally { solved, place, .. }| TryResult { solved, place })
    }
}
