//! Seeking an opponent: the pool.

use serde::{Deserialize, Serialize};

/// What the user wants to play with someone now.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct NewSeek {
    /// The name of the game: one in which two take turns.
    pub game: String,
    /// The options; the default ones if none are given.
    pub setup: Option<String>,
    /// How much time each player has, like `3+2`; no limit if none is given.
    pub time: Option<String>,
    /// Whether the match is to be rated.
    #[serde(default)]
    pub rated: bool,
}

/// How far seeking an opponent has come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeekView {
    /// For how many milliseconds the user has sought.
    pub waited: u64,
    /// After how many milliseconds the user's seat is opened to all.
    pub patience: u64,
    /// How many others seek the same.
    pub others: usize,
    /// The id of the match, once there is one.
    pub id: Option<String>,
    /// Whether that match waits for another player: nobody was found in time, and the user's seat is open to all.
    pub open: bool,
}
