//! Ratings of players.

use std::fmt;

use crate::UserId;
use crate::rating::Rating;

/// Who has a rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person.
    Person(UserId),
    /// A bot, as [`Occupant::Bot`](crate::Occupant::Bot) has it.
    Bot(String),
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Player::Person(user) => write!(f, "v{}", user.0),
            Player::Bot(bot) => write!(f, "b{bot}"),
        }
    }
}

/// A rating of a player in a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// The game.
    pub game: String,
    /// Its options: with others it is another game.
    pub setup: String,
    /// The rating, as sure as it is now.
    pub rating: Rating,
    /// After so many matches.
    pub games: u32,
}
