//! What is sent: a match as one viewer may see it. These types are the interface's own: a server writes
//! them, its clients read them.

use parlor_games::catalogue;
use parlor_table::scene::{Button, Fact, Picks, Shape};
use parlor_table::{Advice, Outcome, Seat, Skill};
use serde::{Deserialize, Serialize};

use crate::Ending;

/// A match as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MatchView {
    /// Its name in addresses.
    pub id: String,
    /// The game's name.
    pub game: String,
    /// The game's name on screen.
    pub title: String,
    /// The options.
    pub setup: String,
    /// The position that it began from, if one was chosen.
    pub start: Option<String>,
    /// Whether it counts neither for ratings nor for records.
    pub casual: bool,
    /// The day, if this is a puzzle of the day.
    pub daily: Option<String>,
    /// How many events there were: an action is based on this number.
    pub seq: u64,
    /// How many entries the log of the game has: how far a replay goes.
    pub length: usize,
    /// The board as one line of text.
    pub position: String,
    /// Who sits where.
    pub seats: Vec<SeatView>,
    /// How it ended, if it did.
    pub over: Option<Over>,
    /// The seat whose view this is.
    pub viewer: Option<u16>,
    /// The board.
    pub scene: SceneView,
    /// What rarely changes on the board.
    pub ground: Ground,
    /// The clock that runs.
    pub clock: Option<ClockView>,
    /// What was done last.
    pub last: Option<LastAction>,
    /// What the viewer may do beside the game's own actions.
    pub can: Can,
    /// The kinds of advice there are.
    pub advice: Vec<AdviceView>,
    /// Whether a bot is thinking.
    pub thinking: bool,
    /// What there is to say about what just happened.
    pub news: Vec<String>,
    /// What could have been done, once that may be known.
    pub playback: Option<Playback>,
    /// Whether everybody may see it in the lobby.
    pub public: bool,
    /// Whether it waits for players before it begins.
    pub waiting: bool,
    /// What a player has proposed.
    pub offer: Option<OfferView>,
    /// The id of the rematch, once a player has asked for one.
    pub rematch: Option<String>,
    /// How many watch without playing.
    pub watching: usize,
    /// What was done since the number that a client had seen, when it comes back; not there if that was
    /// too much.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missed: Option<Vec<LastAction>>,
}

/// What a player has proposed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct OfferView {
    /// The seat of that player.
    pub seat: u16,
    /// `draw` or `undo`.
    pub what: String,
    /// Whether the viewer did.
    pub mine: bool,
}

/// Actions that can be shown one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Playback {
    /// The board where they begin, as one line of text.
    pub position: String,
    /// The actions.
    pub actions: Vec<String>,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatView {
    /// Its number, from 1.
    pub seat: u16,
    /// Its name.
    pub name: String,
    /// Who plays it.
    pub player: PlayerKind,
    /// What a person wants to be called.
    pub called: Option<String>,
    /// Whether that is the name of an account, which is unique.
    pub registered: bool,
    /// Whether a person is connected; bots always are.
    pub present: bool,
    /// A bot's level, where it plays at one.
    pub level: Option<u8>,
    /// A bot's style, where it is one of the game's own players.
    pub style: Option<StyleView>,
    /// Whether the viewer plays it.
    pub mine: bool,
    /// Whether it may act now.
    pub to_act: bool,
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum PlayerKind {
    /// A person.
    Person,
    /// A bot.
    Bot,
    /// Nobody: the seat is free.
    Nobody,
}

/// One of a game's own players, in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StyleView {
    /// Its name.
    pub name: String,
    /// Its name on screen.
    pub label: String,
    /// How many moves it looks ahead.
    pub depth: u8,
}

impl StyleView {
    /// The style of a bot in a game, where it has one.
    pub fn of(game: &str, skill: Skill) -> Option<StyleView> {
        let Skill::Style { name, depth } = skill else { return None };
        let styles = (catalogue::find(game)?.styles)();
        let style = styles.into_iter().find(|style| style.name == name)?;
        Some(StyleView { name: name.to_owned(), label: style.label.to_owned(), depth })
    }
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Over {
    /// The seats that won.
    pub winners: Vec<u16>,
    /// The points of each seat, where there are points.
    pub scores: Vec<u32>,
    /// In words.
    pub text: String,
}

impl From<&Ending> for Over {
    fn from(Ending { outcome: Outcome { winners, scores }, text, .. }: &Ending) -> Self {
        let winners = winners.iter().map(|seat| seat.0 + 1).collect();
        Over { winners, scores: scores.clone(), text: text.clone() }
    }
}

/// The board without its ground.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SceneView {
    /// The extent of the drawing.
    pub width: f32,
    /// The extent of the drawing.
    pub height: f32,
    /// Where what is only to compare the board with begins, to the right of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub beside: Option<f32>,
    /// The board in one sentence.
    pub label: String,
    /// What comes, goes and moves.
    pub shapes: Vec<Shape>,
    /// Where an action may begin and go on.
    pub picks: Picks,
    /// Actions that are not done on the board.
    pub buttons: Vec<Button>,
    /// Counts that matter.
    pub facts: Vec<Fact>,
}

/// What rarely changes on a board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Ground {
    /// The same for the same ground.
    pub hash: String,
    /// The shapes; none if the viewer has them already.
    pub shapes: Option<Vec<Shape>>,
}

/// A clock, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ClockView {
    /// What is left.
    pub left: u64,
    /// What there was at first.
    pub length: u64,
}

/// What was done last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LastAction {
    /// The seat that did it.
    pub seat: u16,
    /// The text of the action.
    pub action: String,
}

impl From<(Seat, String)> for LastAction {
    fn from((seat, action): (Seat, String)) -> Self {
        LastAction { seat: seat.0 + 1, action }
    }
}

/// What may be done beside the game's own actions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Can {
    /// Take back.
    pub undo: bool,
    /// Play again what was taken back.
    pub redo: bool,
    /// Whether there is taking back at all in this match, without asking anybody.
    pub takes_back: bool,
    /// Resign.
    pub resign: bool,
    /// Propose a draw.
    pub offer_draw: bool,
    /// Ask to take back.
    pub offer_undo: bool,
    /// Accept or decline what was proposed.
    pub answer: bool,
    /// Take a seat.
    pub join: bool,
    /// Give up one's seats.
    pub leave: bool,
    /// Begin without those who are missing.
    pub start: bool,
    /// Play another match with the same options.
    pub rematch: bool,
}

/// A kind of advice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct AdviceView {
    /// Its name.
    pub name: String,
    /// What a button says.
    pub label: String,
}

impl From<&Advice> for AdviceView {
    fn from(advice: &Advice) -> Self {
        AdviceView { name: advice.name.to_owned(), label: advice.label.to_owned() }
    }
}
