//! What plays a seat by itself, and what proves an answer.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use crate::{Budget, Game, Seat, number};

/// A bot: plays a seat by itself.
pub trait Player<G: Game>: Send {
    /// What this player does now in that seat; `None` where it would rather do nothing (there is
    /// nothing legal, or in a race nothing worth saying).
    fn choose(&mut self, game: &G, seat: Seat, budget: &mut Budget) -> Option<Thought<G::Action>>;
}

/// What a bot has decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought<A> {
    /// What it will do.
    pub action: A,
    /// How long after the decision became possible it would say so, where people race it.
    pub delay: Duration,
}

impl<A> From<A> for Thought<A> {
    fn from(action: A) -> Self {
        Thought { action, delay: Duration::ZERO }
    }
}

/// A solver: finds an answer about a position and knows whether it is proven.
pub trait Solve<P> {
    /// What it finds.
    type Answer;

    /// The answer for a position, the best that the budget allows.
    fn solve(&mut self, position: &P, budget: &mut Budget) -> Self::Answer;
}

/// How strong a bot is: from 1, which a beginner beats, to 8, the strongest there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const LOWEST: Level = Level(1);
    /// The strongest.
    pub const HIGHEST: Level = Level(8);

    /// The level with this number, if there is one.
    pub fn new(number: u8) -> Option<Level> {
        (1..=8).contains(&number).then_some(Level(number))
    }

    /// Its number, 1 to 8.
    pub fn get(self) -> u8 {
        self.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A text that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is not a level: levels go from 1 to 8")]
pub struct LevelError(String);

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Self, LevelError> {
        number(text).and_then(Level::new).ok_or_else(|| LevelError(text.to_owned()))
    }
}
