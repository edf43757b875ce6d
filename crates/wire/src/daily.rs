//! The puzzles of the day.

use serde::{Deserialize, Serialize};

/// The puzzles of a day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Today {
    /// The day in UTC, like `2026-11-17`.
    pub day: String,
    /// One puzzle for each game that has puzzles of the day.
    pub puzzles: Vec<Puzzle>,
}

/// A puzzle of the day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Puzzle {
    /// The name of the game.
    pub game: String,
    /// The name of the game on screen.
    pub title: String,
    /// The options.
    pub setup: String,
    /// The task in one sentence.
    pub task: String,
    /// The id of the user's match, once it has begun.
    pub id: Option<String>,
    /// How the user's match ended, in words, once it is over.
    pub ended: Option<String>,
}
