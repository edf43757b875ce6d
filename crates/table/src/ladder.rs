//! How two players of a game are compared.

use crate::{Game, Session};

/// How to show that every level of a game beats the one below.
pub struct Ladder<G: Game> {
    /// What is played, in a few words.
    pub what: &'static str,
    /// How two players meet.
    pub duel: Duel<G>,
    /// A short form for tests: up to which level, and how many matches between two neighbours.
    pub short: (u8, u64),
}

/// How two players meet.
pub enum Duel<G: Game> {
    /// They sit down together and change seats from match to match: the match of a number, in which the
    /// same opening comes once with each seat (2n and 2n+1).
    Seated(fn(number: u64) -> Session<G>),
    /// Each plays the same board alone.
    Alone {
        /// The options.
        setup: fn() -> G::Setup,
        /// After how many turns a match is stopped.
        turns: usize,
        /// The result of a match: more is better.
        worth: fn(&Session<G>) -> i64,
    },
}
