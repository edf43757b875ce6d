//! Ratings of players.

use std::fmt;

use parlor_rating::Rating;
use parlor_room::ClockClass;

use crate::{Moment, Name, UserId};

/// Who has a rating.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person.
    Person(UserId),
    /// A bot, as [`Occupant::Bot`](crate::Occupant::Bot) has it. Bots were rated in earlier releases.
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

/// What is rated: a game with options and a clock class. With others it is another game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Discipline {
    /// The game.
    pub game: String,
    /// Its options, as they are rated.
    pub setup: String,
    /// The clock class.
    pub clock: ClockClass,
}

/// A rating of a player.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// What is rated.
    pub discipline: Discipline,
    /// The rating, as sure as it is now.
    pub rating: Rating,
    /// After so many matches.
    pub games: u32,
}

/// A rating after a match.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingStep {
    /// What is rated.
    pub discipline: Discipline,
    /// The match.
    pub id: String,
    /// When it ended.
    pub at: Moment,
    /// The rating after it.
    pub rating: f64,
}

/// What a match did to the rating of the player in a seat.
#[derive(Clone, Debug, PartialEq)]
pub struct RatingChange {
    /// The number of the seat, from 0.
    pub seat: u16,
    /// The rating before the match.
    pub before: f64,
    /// Its deviation then.
    pub deviation: f64,
    /// The rating after it.
    pub after: f64,
}

/// A player in a leaderboard.
#[derive(Clone, Debug, PartialEq)]
pub struct Leader {
    /// Who it is.
    pub user: UserId,
    /// What they are called.
    pub name: Name,
    /// The rating, as sure as it is now.
    pub rating: Rating,
    /// After so many rated matches.
    pub games: u32,
}
