//! A match as one viewer sees it.

use parlor_table::scene::{Button, Fact, Picks, Shape};
use parlor_table::{Advice, Seat};
use serde::{Deserialize, Serialize};

/// A match as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchView {
    /// The id of the match.
    pub id: String,
    /// The name of the game.
    pub game: String,
    /// The name of the game on screen.
    pub title: String,
    /// The options.
    pub setup: String,
    /// The position that the match began from, if one was chosen.
    pub start: Option<String>,
    /// Whether the match counts neither for ratings nor for records.
    pub casual: bool,
    /// The day, if this is a puzzle of the day.
    pub daily: Option<String>,
    /// The number of events so far. An action says on which number it is based.
    pub seq: u64,
    /// The number of steps that a replay shows.
    pub length: usize,
    /// The position as one line of text.
    pub position: String,
    /// The seats, from the first on.
    pub seats: Vec<SeatView>,
    /// How the match ended, once it is over.
    pub over: Option<Over>,
    /// The seat that the viewer plays; null for a spectator. A viewer with several seats sees the board as
    /// the one that is to act.
    pub viewer: Option<u16>,
    /// The drawing of the board without its ground.
    pub scene: SceneView,
    /// The part of the drawing that rarely changes.
    pub ground: Ground,
    /// The running clock, if there is one.
    pub clock: Option<ClockView>,
    /// The last action that the viewer may see.
    pub last: Option<LastAction>,
    /// What the viewer may do beside the actions of the game.
    pub can: Can,
    /// The kinds of advice that the viewer can ask for.
    pub advice: Vec<AdviceView>,
    /// Whether a bot is thinking.
    pub thinking: bool,
    /// Remarks on what happened last, a sentence each.
    pub news: Vec<String>,
    /// An optimal line of play, once it may be shown.
    pub playback: Option<Playback>,
    /// Whether the lobby lists the match while a seat is free.
    pub public: bool,
    /// Whether the match waits for players before it begins.
    pub waiting: bool,
    /// The offer that waits for an answer.
    pub offer: Option<OfferView>,
    /// The id of the rematch, once a player has asked for one.
    pub rematch: Option<String>,
    /// The number of spectators.
    pub watching: usize,
    /// The actions since the number that a returning client has seen; absent if there were too many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missed: Option<Vec<LastAction>>,
}

/// An offer of one player to the others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OfferView {
    /// The seat of the player who made the offer.
    pub seat: u16,
    /// `draw` or `undo`.
    pub what: String,
    /// Whether the viewer made the offer.
    pub mine: bool,
}

/// Actions to show one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Playback {
    /// The position in which they begin, as one line of text.
    pub position: String,
    /// The actions.
    pub actions: Vec<String>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// The number of the seat, from 1.
    pub seat: u16,
    /// The name of the seat.
    pub name: String,
    /// Who sits there.
    pub player: PlayerKind,
    /// The name of the player, if it is a person who has chosen one.
    pub called: Option<String>,
    /// Whether that is the name of an account, which is unique.
    pub registered: bool,
    /// Whether the player is connected; bots always are.
    pub present: bool,
    /// The level of a bot, if it plays at one.
    pub level: Option<u8>,
    /// The style of a bot, if it is one of the game's own.
    pub style: Option<StyleView>,
    /// Whether the viewer plays this seat.
    pub mine: bool,
    /// Whether this seat may act now.
    pub to_act: bool,
}

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// The seat is free.
    Nobody,
}

/// A bot of the game's own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StyleView {
    /// The name of the style.
    pub name: String,
    /// The name of the style on screen.
    pub label: String,
    /// The number of moves that it looks ahead.
    pub depth: u8,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Over {
    /// The seats that won.
    pub winners: Vec<u16>,
    /// The points of each seat, where there are points.
    pub scores: Vec<u32>,
    /// The result in words.
    pub text: String,
}

/// The drawing of a board without its ground.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SceneView {
    /// The width of the drawing; x runs to the right from 0.
    pub width: f32,
    /// The height of the drawing; y runs down from 0.
    pub height: f32,
    /// The x from which on the drawing only shows what to compare the board with, if it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<f32>,
    /// The board in one sentence.
    pub label: String,
    /// The shapes that come, go and move.
    pub shapes: Vec<Shape>,
    /// Where an action may begin and go on.
    pub picks: Picks,
    /// Actions that are not done on the board, but with a button.
    pub buttons: Vec<Button>,
    /// Counts to show beside the board.
    pub facts: Vec<Fact>,
}

/// The part of a drawing that rarely changes: cells and walls. It is sent once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ground {
    /// Identifies the ground: a client that names it is not sent the same shapes again.
    pub hash: String,
    /// The shapes; null if the client has them already.
    pub shapes: Option<Vec<Shape>>,
}

/// A clock, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClockView {
    /// The time that is left.
    pub left: u64,
    /// The time that the clock began with.
    pub length: u64,
}

/// An action that a player took.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LastAction {
    /// The seat that acted.
    pub seat: u16,
    /// The text of the action.
    pub action: String,
}

impl From<(Seat, String)> for LastAction {
    fn from((seat, action): (Seat, String)) -> Self {
        LastAction { seat: seat.0 + 1, action }
    }
}

/// What a viewer may do beside the actions of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Can {
    /// Take the last action back.
    pub undo: bool,
    /// Play again what was taken back.
    pub redo: bool,
    /// Whether actions can be taken back in this match at all without asking an opponent.
    pub takes_back: bool,
    /// Resign.
    pub resign: bool,
    /// Offer a draw.
    pub offer_draw: bool,
    /// Ask to take the last action back.
    pub offer_undo: bool,
    /// Accept or decline the offer.
    pub answer: bool,
    /// Take a seat.
    pub join: bool,
    /// Give up the seats that the viewer has.
    pub leave: bool,
    /// Begin although seats are free.
    pub start: bool,
    /// Play another match with the same options.
    pub rematch: bool,
}

/// A kind of advice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AdviceView {
    /// The name of the advice in requests.
    pub name: String,
    /// The label of the button that asks for it.
    pub label: String,
}

impl From<&Advice> for AdviceView {
    fn from(advice: &Advice) -> Self {
        AdviceView { name: advice.name.to_owned(), label: advice.label.to_owned() }
    }
}
