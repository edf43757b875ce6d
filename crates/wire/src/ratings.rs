//! Ratings: clock classes, leaderboards, how ratings went, and what a match did to them.

use std::fmt;
use std::str::FromStr;

use parlor_table::words::{Message, ToMessage, message};
use serde::{Deserialize, Serialize};

/// How fast a match is, by the time that a player has for 40 moves. Each class has ratings of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum ClockClass {
    /// Less than 3 minutes.
    Lightning,
    /// Less than 8 minutes.
    Quick,
    /// 8 minutes or more.
    Long,
    /// No limit.
    None,
}

impl ClockClass {
    /// All classes, the fastest first.
    pub const ALL: [ClockClass; 4] =
        [ClockClass::Lightning, ClockClass::Quick, ClockClass::Long, ClockClass::None];

    /// Its name in requests.
    pub fn name(self) -> &'static str {
        match self {
            ClockClass::Lightning => "lightning",
            ClockClass::Quick => "quick",
            ClockClass::Long => "long",
            ClockClass::None => "none",
        }
    }
}

impl fmt::Display for ClockClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no clock class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockClassError(String);

impl ToMessage for ClockClassError {
    fn message(&self) -> Message {
        message!("clock-class-malformed", found = self.0.clone())
    }
}

impl fmt::Display for ClockClassError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for ClockClassError {}

impl FromStr for ClockClass {
    type Err = ClockClassError;

    fn from_str(text: &str) -> Result<ClockClass, ClockClassError> {
        let found = ClockClass::ALL.into_iter().find(|class| class.name() == text);
        found.ok_or_else(|| ClockClassError(text.to_owned()))
    }
}

/// A rating.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingView {
    /// The name of the game.
    pub game: String,
    /// The options. A game is rated separately for each set of options.
    pub setup: String,
    /// How fast the matches were. Each clock class is rated separately.
    pub clock: ClockClass,
    /// The rating, by Glicko-2.
    pub rating: i32,
    /// The standard deviation: in two of three cases the true strength is not farther off than this.
    pub deviation: i32,
    /// The number of matches that it is based on.
    pub games: u32,
}

/// How the ratings of the user went.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingCourses {
    /// Whether the user may play rated: with an account, or after some days as a guest.
    pub may_play: bool,
    /// One course for each rating that a rated match has changed.
    pub courses: Vec<RatingCourse>,
}

/// How a rating went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingCourse {
    /// The name of the game.
    pub game: String,
    /// The options.
    pub setup: String,
    /// How fast the matches were.
    pub clock: ClockClass,
    /// The rating after each of up to 200 rated matches, the oldest first.
    pub steps: Vec<RatingStep>,
}

/// A rating after a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RatingStep {
    /// The id of the match.
    pub id: String,
    /// When the match ended, in milliseconds since 1970.
    pub at: i64,
    /// The rating after it.
    pub rating: i32,
}

/// The ratings of the players of a rated match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchRatings {
    /// One entry for each seat that a person plays, or played; none in a match that is not rated.
    pub seats: Vec<SeatRating>,
}

/// The rating of a player of a rated match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatRating {
    /// The number of the seat, from 1.
    pub seat: u16,
    /// The rating before the match.
    pub rating: i32,
    /// Whether that rating is not sure yet.
    pub provisional: bool,
    /// By how much the match has changed it; null while the match goes on, and if it did not count.
    pub change: Option<i32>,
}

/// Which leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct LeaderboardQuery {
    /// The name of the game.
    pub game: String,
    /// The clock class: `lightning`, `quick`, `long` or `none`.
    pub clock: String,
    /// The options; the default ones if none are given.
    pub setup: Option<String>,
}

/// The best players of a game in a clock class.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Leaderboard {
    /// The options that are rated.
    pub setup: String,
    /// The number of rated matches that a player needs for a place.
    pub needed: u32,
    /// Up to 100 players, the best first.
    pub players: Vec<LeaderView>,
}

/// A player in a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LeaderView {
    /// The name of the player; null for a guest without one.
    pub called: Option<String>,
    /// Whether that is the name of an account, which is unique.
    pub registered: bool,
    /// The number of the player, which tells guests without a name apart.
    pub number: i64,
    /// Whether this is the user.
    pub mine: bool,
    /// The rating.
    pub rating: i32,
    /// The standard deviation of the rating.
    pub deviation: i32,
    /// The number of rated matches.
    pub games: u32,
}
