//! The games: what can be played, with which options, and by which rules.

use std::collections::BTreeMap;

use parlor_table::scene::Shape;
use serde::{Deserialize, Serialize};

use crate::AdviceView;

/// All games and races. A race is a game for several players that is made of a game for one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Games {
    /// The games.
    pub games: Vec<GameView>,
    /// The races.
    pub races: Vec<GameView>,
}

/// A game that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameView {
    /// The name of the game in requests.
    pub name: String,
    /// The name of the game on screen.
    pub title: String,
    /// What the game is about, in one sentence.
    pub summary: String,
    /// The default options.
    pub setup: String,
    /// The text of the options, with the names of the fields in braces.
    pub pattern: String,
    /// The options as fields of a form.
    pub fields: Vec<FieldView>,
    /// Options that have a name, for players who want no more than to choose one; the first are the
    /// default ones.
    pub presets: Vec<PresetView>,
    /// The kinds of advice that players can ask for.
    pub advice: Vec<AdviceView>,
    /// Bots of the game's own, beside those of the eight levels.
    pub styles: Vec<StyleChoice>,
    /// Whether players act one after the other, so that a match can have a time limit.
    pub turns: bool,
    /// The names of the seats with the default options.
    pub seats: Vec<String>,
    /// The seconds on the clock that starts together with a match of the default options; null where none does.
    pub first_clock: Option<u32>,
    /// What a player who sees the game for the first time is told before that clock starts, one sentence after the other;
    /// empty where none starts: then the match tells it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub coach: Vec<String>,
    /// The name of the race that is made of the game, if it is a game for one.
    pub race: Option<String>,
    /// The fields that make room for other players, with their values then, where the default options
    /// are for one player.
    pub together: BTreeMap<String, String>,
}

/// Options that have a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PresetView {
    /// The name on screen.
    pub name: String,
    /// The options as text.
    pub setup: String,
    /// The value of every field, by its name.
    pub values: BTreeMap<String, String>,
}

/// A bot of the game's own, and how many moves it can look ahead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StyleChoice {
    /// The name of the style in requests.
    pub name: String,
    /// The name of the style on screen.
    pub label: String,
    /// The smallest number of moves that it looks ahead.
    pub least: u8,
    /// The largest number of moves that it looks ahead.
    pub most: u8,
}

/// An option of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct FieldView {
    /// The name of the field in the pattern.
    pub name: String,
    /// The name of the field on screen.
    pub label: String,
    /// The default value.
    pub usual: String,
    /// What kind of value the field takes.
    pub kind: FieldKind,
    /// The smallest number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub least: Option<u32>,
    /// The largest number, or the length of the longest text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub most: Option<u32>,
    /// The values of a choice.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub values: Vec<ValueView>,
    /// Whether a position determines this option, so that it cannot be chosen in a match that begins
    /// from a position.
    pub carried: bool,
    /// With which value of another field this option does not matter, if there is one.
    pub unless: Option<Condition>,
}

/// A field with a certain value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Condition {
    /// The name of the field.
    pub field: String,
    /// The value.
    pub value: String,
}

/// Something to edit a board with.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Brush {
    /// The name of the brush in requests.
    pub name: String,
    /// The name of the brush on screen.
    pub label: String,
    /// How it is used.
    pub kind: BrushKind,
    /// What it puts on the board, drawn around the origin with a radius of at most 10; nothing where words are enough.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schema(required = false))]
    pub token: Vec<Shape>,
    /// Whether the position is in the state that it brings about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub holds: Option<bool>,
    /// What the number is now, where it sets one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub value: Option<u32>,
    /// The smallest such number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub least: Option<u32>,
    /// The largest such number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(nullable = false))]
    pub most: Option<u32>,
}

/// How a brush is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum BrushKind {
    /// On a coordinate of the board.
    Place,
    /// On the whole position.
    Whole,
    /// On the whole position, to bring it into a state that it may be in already.
    State,
    /// To set a number of the position, from `least` to `most`.
    Number,
}

/// What kind of value a field takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum FieldKind {
    /// A whole number from `least` to `most`.
    Number,
    /// One of `values`.
    Choice,
    /// A text of at most `most` characters.
    Text,
}

/// A value that can be chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ValueView {
    /// The value in the options.
    pub value: String,
    /// The value on screen.
    pub label: String,
}

/// A form that was filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Filled {
    /// The values of fields by name. Fields that are left out have their default values.
    #[serde(default)]
    pub values: BTreeMap<String, String>,
    /// A position to begin from. It takes precedence over the options that it determines.
    pub position: Option<String>,
}

/// Options that can be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Possible {
    /// The options as text.
    pub setup: String,
    /// The names of the seats.
    pub seats: Vec<String>,
    /// The seconds on the clock that starts together with a match; null where none does.
    pub first_clock: Option<u32>,
}

/// The rules of a game for players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rules {
    /// The parts in the order to show them.
    pub parts: Vec<RulesPart>,
}

/// A part of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulesPart {
    /// The heading; null for the first part.
    pub heading: Option<String>,
    /// The paragraphs.
    pub text: Vec<String>,
    /// The pictures below the paragraphs.
    pub pictures: Vec<RulesPicture>,
}

/// A picture in the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RulesPicture {
    /// The position to draw, in the game's notation.
    pub position: String,
    /// The caption.
    pub caption: String,
}
