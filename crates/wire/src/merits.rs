//! What was good about a match.

use serde::{Deserialize, Serialize};

/// What was good about a match for the user who played it, compared with what they played before. Matches with help and
/// matches that count for nothing have no merits, and no others are compared with them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Merits {
    /// How many matches of the game in a row the user has won, this one included; 0 if it was not won.
    pub wins: u32,
    /// Whether the user has won against this bot for the first time.
    pub first_win: bool,
    /// How many matches of the game in a row the user has played optimally from beginning to end, this one included.
    pub perfect: u32,
    /// The score, if it is higher than in all earlier matches with the same options.
    pub best_score: Option<Best>,
    /// The number of optimal rounds, if there were fewer in all earlier matches with the same options.
    pub best_rounds: Option<Best>,
    /// On how many dates in a row the user has solved a puzzle of the day, if this was one and is solved.
    pub days: u32,
}

/// A result that is better than all before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Best {
    /// The new best.
    pub value: u32,
    /// The best until then.
    pub before: u32,
}
