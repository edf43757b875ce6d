//! The puzzles of the day.

use serde::{Deserialize, Serialize};

/// Whose calendar is asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct DailyQuery {
    /// The date on the user's calendar, like `2026-11-17`; today in UTC if it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// How far the user's clock is ahead of UTC, in minutes, from -720 to 840. It keeps the streak of a traveller
    /// who crosses the date line and never meets a date.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offset: Option<i64>,
}

/// The puzzles of a date.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Today {
    /// The date, like `2026-11-17`.
    pub date: String,
    /// Whether the puzzles can be played: while it is this date anywhere on earth.
    pub playable: bool,
    /// The streak of the user.
    pub streak: StreakView,
    /// One puzzle for each game that has puzzles of the day.
    pub puzzles: Vec<Puzzle>,
}

/// On how many dates in a row the user has solved a puzzle while it was playable.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StreakView {
    /// The streak up to the date that was asked for, or up to the day before it.
    pub days: u32,
    /// The longest streak.
    pub best: u32,
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
    /// The seconds on the clock that starts when the puzzle is begun; null where none does.
    pub first_clock: Option<u32>,
    /// The id of the user's try, once it has begun. Only the first try counts, and only that is listed.
    pub id: Option<String>,
    /// How the user's try ended, in words, once it is over.
    pub ended: Option<String>,
    /// Whether the user has solved it; null until the try is over.
    pub solved: Option<bool>,
    /// Whether the user had help.
    pub helped: bool,
}

/// A try of a puzzle of the day, or practice.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(default)]
pub struct NewTry {
    /// The date on the user's calendar, like `2026-11-17`; today in UTC if it is left out.
    pub date: Option<String>,
    /// How far the user's clock is ahead of UTC, in minutes, from -720 to 840.
    pub offset: Option<i64>,
    /// Whether to practise: a match that counts for nothing and may be repeated, for dates that are past and for
    /// puzzles of which the user's own try is over.
    pub practice: bool,
}

/// Which puzzle's results.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct ResultsQuery {
    /// The date, like `2026-11-17`; today in UTC if it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
}

/// How everybody did in a puzzle of the day.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Results {
    /// The number of finished tries.
    pub tries: u64,
    /// The label of the user's own result; null if the user has not finished a try.
    pub mine: Option<String>,
    /// The kinds of results, the best first.
    pub buckets: Vec<Bucket>,
}

/// A kind of result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Bucket {
    /// The result in a few words.
    pub label: String,
    /// The number of tries with this result.
    pub count: u64,
    /// Whether the user's own try is among them.
    pub mine: bool,
}

/// Which page of the archive.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct ArchiveQuery {
    /// `next` of the previous page: the page has the dates before this one. Today in UTC if it is left out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<String>,
}

/// A page of past puzzles.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Archive {
    /// The latest date comes first.
    pub days: Vec<ArchiveDay>,
    /// The value of `before` for the next page; null on the last page.
    pub next: Option<String>,
}

/// The puzzles of a date of the archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ArchiveDay {
    /// The date, like `2026-11-17`.
    pub date: String,
    /// Whether it is still this date somewhere on earth, so that a try counts.
    pub playable: bool,
    /// One puzzle for each game that has puzzles of the day.
    pub puzzles: Vec<ArchivePuzzle>,
}

/// A puzzle of the archive.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ArchivePuzzle {
    /// The name of the game.
    pub game: String,
    /// The name of the game on screen.
    pub title: String,
    /// The seconds on the clock that starts when the puzzle is begun; null where none does.
    pub first_clock: Option<u32>,
    /// The id of the user's try, if there was one.
    pub id: Option<String>,
    /// How the user's try ended, in words, if it is over.
    pub ended: Option<String>,
    /// Whether the user has solved it; null without a finished try.
    pub solved: Option<bool>,
}

/// The result of a puzzle of the day, to share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Share {
    /// The text: words, then a few lines of symbols. With a line end and the address it has at most 280 characters. It
    /// does not tell how the puzzle is solved.
    pub text: String,
    /// The address of the match.
    pub address: String,
}
