//! Boards outside a match: drawn, analysed, and after each of some actions.

use parlor_table::scene::{Fact, Scene, Shape};
use serde::{Deserialize, Serialize};

use crate::{Brush, GroundView};

/// A position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct PositionQuery {
    /// The position as one line of text.
    pub text: String,
}

/// Which board of a game in the middle of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct SampleQuery {
    /// Whether it has the options of the puzzle of the day, in a game that has one; else the usual ones.
    #[serde(default)]
    #[cfg_attr(feature = "schema", param(required = false))]
    pub daily: bool,
}

/// A position and actions that are played from it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams))]
pub struct LineQuery {
    /// The position as one line of text.
    pub text: String,
    /// The actions, separated by spaces.
    pub actions: String,
    /// The match that shows this very line to the caller as its `playback`. What a player is shown after a round of a
    /// puzzle of the day is refused otherwise, until the whole puzzle is over.
    #[serde(default, skip_serializing_if = "Option::is_none", rename = "match")]
    #[cfg_attr(feature = "schema", param(nullable = false))]
    pub shown_in: Option<String>,
}

/// A board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoardView {
    /// The position as one line of text.
    pub position: String,
    /// The drawing without its ground.
    pub scene: Scene,
    /// The part of the drawing that rarely changes.
    pub ground: GroundView,
    /// Why no match can begin from the position, in one sentence, where that was looked for; absent if one can.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub unready: Option<String>,
    /// What the board can be edited with (see `POST /games/{game}/edit`), where that was looked for.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub brushes: Vec<Brush>,
}

/// The boards after each of some actions.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Boards {
    /// The board after the first action; null if there is no action.
    pub first: Option<BoardView>,
    /// What each further action changes.
    pub then: Vec<BoardChange>,
}

/// What an action changes on a board. Shapes are identified by their keys.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoardChange {
    /// The position as one line of text.
    pub position: String,
    /// The board in one sentence.
    pub label: String,
    /// The shapes that are new or different.
    pub shapes: Vec<Shape>,
    /// The keys of the shapes that are gone.
    pub gone: Vec<String>,
    /// Counts to show beside the board.
    pub facts: Vec<Fact>,
}

/// A position to edit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BoardEdit {
    /// The position as one line of text.
    pub position: String,
    /// The name of one of the position's brushes.
    pub brush: String,
    /// The coordinate that the brush is used on, or the number that it sets; left out where it changes the whole position.
    #[serde(default)]
    pub at: Option<String>,
}

/// A position after an edit.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Edited {
    /// The board.
    pub board: BoardView,
    /// Why no match can begin from it, in one sentence; null if one can.
    pub unready: Option<String>,
}

/// The analysis of a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Thoughts {
    /// The name of the player to move; null in a game for one.
    pub mover: Option<String>,
    /// What the position is worth to the player to move, in words.
    pub verdict: String,
    /// Whether the verdict is proven.
    pub proven: bool,
    /// The best line, its first action first.
    pub best: Vec<String>,
    /// Other good actions.
    pub others: Vec<Other>,
}

/// A good action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Other {
    /// The text of the action.
    pub action: String,
    /// What the action is worth, in words.
    pub verdict: String,
}
