//! What is sent: a match as one viewer may see it.

use std::hash::{DefaultHasher, Hash, Hasher};

use parlor_games::catalogue::{self, Listing};
use parlor_store::{Sitter, Visitor};
use parlor_table::scene::{Button, Fact, Form, Picks, Point, Scene, Shape};
use parlor_table::{Advice, Outcome, Seat, Skill, Table, Turn, Verdict};
use serde::Serialize;
use utoipa::ToSchema;

use crate::room::{Close, Offer, Proposal};

/// A match as one viewer sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct MatchView {
    /// Its name in addresses.
    pub(crate) id: String,
    /// The game's name.
    pub(crate) game: &'static str,
    /// The game's name on screen.
    pub(crate) title: &'static str,
    /// The options.
    pub(crate) setup: String,
    /// The position that it began from, if one was chosen.
    pub(crate) start: Option<String>,
    /// Whether it counts neither for ratings nor for records.
    pub(crate) casual: bool,
    /// The day, if this is a puzzle of the day.
    pub(crate) daily: Option<String>,
    /// How much has happened: an action is based on this number.
    pub(crate) seq: u64,
    /// How many entries the log has: how far a replay goes.
    pub(crate) length: usize,
    /// The board as one line of text.
    pub(crate) position: String,
    /// Who sits where.
    pub(crate) seats: Vec<SeatView>,
    /// How it ended, if it did.
    pub(crate) over: Option<Over>,
    /// The seat whose view this is.
    pub(crate) viewer: Option<u16>,
    /// The board.
    pub(crate) scene: SceneView,
    /// What rarely changes on the board.
    pub(crate) ground: Ground,
    /// The clock that runs.
    pub(crate) clock: Option<ClockView>,
    /// What was done last.
    pub(crate) last: Option<LastAction>,
    /// What the viewer may do beside the game's own actions.
    pub(crate) can: Can,
    /// The kinds of advice there are.
    pub(crate) advice: Vec<AdviceView>,
    /// Whether a bot is thinking.
    pub(crate) thinking: bool,
    /// What there is to say about what just happened.
    pub(crate) news: Vec<String>,
    /// What could have been done, once that may be known.
    pub(crate) playback: Option<Playback>,
    /// Whether everybody may see it in the lobby.
    pub(crate) public: bool,
    /// Whether it waits for players before it begins.
    pub(crate) waiting: bool,
    /// What somebody has proposed.
    pub(crate) offer: Option<OfferView>,
    /// The name of the match after this one, once somebody wanted one.
    pub(crate) rematch: Option<String>,
    /// How many watch without playing.
    pub(crate) watching: usize,
    /// What was done since the number that a watcher had seen, on coming back; not there if that was
    /// too much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) missed: Option<Vec<LastAction>>,
}

/// What somebody has proposed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct OfferView {
    /// Who.
    pub(crate) seat: u16,
    /// `draw` or `undo`.
    pub(crate) what: &'static str,
    /// Whether the viewer did.
    pub(crate) mine: bool,
}

impl OfferView {
    pub(crate) fn new(offer: &Offer, viewer: Option<Seat>) -> OfferView {
        let what = match offer.what {
            Proposal::Draw => "draw",
            Proposal::Undo => "undo",
        };
        OfferView { seat: offer.seat.0 + 1, what, mine: viewer == Some(offer.seat) }
    }
}

/// Actions that can be shown one after the other.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Playback {
    /// The board where they begin, as one line of text.
    pub(crate) position: String,
    /// The actions.
    pub(crate) actions: Vec<String>,
}

/// A seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SeatView {
    /// Its number, from 1.
    pub(crate) seat: u16,
    /// Its name.
    pub(crate) name: String,
    /// `person`, `bot`, or `nobody` where it is free.
    pub(crate) player: &'static str,
    /// What a person wants to be called.
    pub(crate) called: Option<String>,
    /// Whether that is the name of an account, which nobody else has.
    pub(crate) registered: bool,
    /// Whether a person is connected; bots always are.
    pub(crate) present: bool,
    /// A bot's level, where it plays at one.
    pub(crate) level: Option<u8>,
    /// A bot's style, where it is one of the game's own players.
    pub(crate) style: Option<StyleView>,
    /// Whether the viewer plays it.
    pub(crate) mine: bool,
    /// Whether it may act now.
    pub(crate) to_act: bool,
}

/// One of a game's own players, in a seat.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct StyleView {
    /// Its name.
    pub(crate) name: &'static str,
    /// Its name on screen.
    pub(crate) label: &'static str,
    /// How many moves it looks ahead.
    pub(crate) depth: u8,
}

impl StyleView {
    /// The style of a bot in a game, where it has one.
    pub(crate) fn of(game: &str, skill: Skill) -> Option<StyleView> {
        let Skill::Style { name, depth } = skill else { return None };
        let styles = (catalogue::find(game)?.styles)();
        let style = styles.into_iter().find(|style| style.name == name)?;
        Some(StyleView { name, label: style.label, depth })
    }
}

/// How a match ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Over {
    /// The seats that won.
    pub(crate) winners: Vec<u16>,
    /// The points of each seat, where there are points.
    pub(crate) scores: Vec<u32>,
    /// In words.
    pub(crate) text: String,
}

impl From<&Close> for Over {
    fn from(Close { outcome: Outcome { winners, scores }, text, .. }: &Close) -> Self {
        let winners = winners.iter().map(|seat| seat.0 + 1).collect();
        Over { winners, scores: scores.clone(), text: text.clone() }
    }
}

/// The board without its ground.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SceneView {
    /// The extent of the drawing.
    pub(crate) width: f32,
    /// The extent of the drawing.
    pub(crate) height: f32,
    /// Where what is only to compare the board with begins, to the right of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) beside: Option<f32>,
    /// The board in one sentence.
    pub(crate) label: String,
    /// What comes, goes and moves.
    pub(crate) shapes: Vec<Shape>,
    /// Where an action may begin and go on.
    pub(crate) picks: Picks,
    /// Actions that are not done on the board.
    pub(crate) buttons: Vec<Button>,
    /// Counts that matter.
    pub(crate) facts: Vec<Fact>,
}

/// What rarely changes on a board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Ground {
    /// The same for the same ground.
    pub(crate) hash: String,
    /// The shapes; none if the viewer has them already.
    pub(crate) shapes: Option<Vec<Shape>>,
}

/// A clock, in milliseconds.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct ClockView {
    /// What is left.
    pub(crate) left: u64,
    /// What there was at first.
    pub(crate) length: u64,
}

/// What was done last.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct LastAction {
    /// By whom.
    pub(crate) seat: u16,
    /// The text of the action.
    pub(crate) action: String,
}

impl From<(Seat, String)> for LastAction {
    fn from((seat, action): (Seat, String)) -> Self {
        LastAction { seat: seat.0 + 1, action }
    }
}

/// What may be done beside the game's own actions.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
pub(crate) struct Can {
    /// Take back.
    pub(crate) undo: bool,
    /// Play again what was taken back.
    pub(crate) redo: bool,
    /// Whether there is taking back at all in this match, without asking anybody.
    pub(crate) takes_back: bool,
    /// Give up.
    pub(crate) resign: bool,
    /// Propose a draw.
    pub(crate) offer_draw: bool,
    /// Ask to take back.
    pub(crate) offer_undo: bool,
    /// Accept or decline what was proposed.
    pub(crate) answer: bool,
    /// Sit down.
    pub(crate) join: bool,
    /// Get up.
    pub(crate) leave: bool,
    /// Begin without those who are missing.
    pub(crate) start: bool,
    /// Play another match with the same options.
    pub(crate) rematch: bool,
}

/// A kind of advice.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub(crate) struct AdviceView {
    /// Its name.
    pub(crate) name: &'static str,
    /// What a button says.
    pub(crate) label: &'static str,
}

impl From<&Advice> for AdviceView {
    fn from(advice: &Advice) -> Self {
        AdviceView { name: advice.name, label: advice.label }
    }
}

/// A scene in two layers; the ground is left out for a viewer who knows it.
pub(crate) fn layers(scene: Scene, known: Option<&str>) -> (SceneView, Ground) {
    let Scene { width, height, beside, label, ground, shapes, picks, buttons, facts } = scene;
    let hash = ground_hash(&ground);
    let shapes_of_ground = (known != Some(&hash)).then_some(ground);
    (
        SceneView { width, height, beside, label, shapes, picks, buttons, facts },
        Ground { hash, shapes: shapes_of_ground },
    )
}

fn ground_hash(ground: &[Shape]) -> String {
    let mut hasher = DefaultHasher::new();
    for shape in ground {
        (&shape.key, &shape.class, &shape.label, &shape.pick).hash(&mut hasher);
        (shape.at.x.to_bits(), shape.at.y.to_bits()).hash(&mut hasher);
        hash_form(&shape.form, &mut hasher);
    }
    format!("{:016x}", hasher.finish())
}

/// Hashes a form by its bits: this is done for every view, and to write numbers out takes longer than
/// all the rest.
fn hash_form(form: &Form, hasher: &mut impl Hasher) {
    let points = |points: &[Point], hasher: &mut _| {
        for point in points {
            (point.x.to_bits(), point.y.to_bits()).hash(hasher);
        }
    };
    std::mem::discriminant(form).hash(hasher);
    match form {
        Form::Disc { radius } => radius.to_bits().hash(hasher),
        Form::Box { width, height, round } => {
            (width.to_bits(), height.to_bits(), round.to_bits()).hash(hasher);
        }
        Form::Polygon(corners) => points(corners, hasher),
        Form::Line(places) => points(places, hasher),
        Form::Text { text, size } => (text, size.to_bits()).hash(hasher),
    }
}

/// Whose view somebody gets: of their seats the one that is to act, or else the first.
pub(crate) fn viewer(seats: &[Sitter], turn: &Turn, visitor: Option<Visitor>) -> Option<Seat> {
    let mine = seats_of(seats, visitor);
    mine.iter().copied().find(|&seat| turn.includes(seat)).or(mine.first().copied())
}

/// The seats that somebody plays.
pub(crate) fn seats_of(seats: &[Sitter], visitor: Option<Visitor>) -> Vec<Seat> {
    let Some(visitor) = visitor else { return Vec::new() };
    let mine = |&(_, sitter): &(u16, &Sitter)| *sitter == Sitter::Person(visitor);
    (0..).zip(seats).filter(mine).map(|(seat, _)| Seat(seat)).collect()
}

/// The action in a line of a log, if it is one that a viewer may see.
pub(crate) fn action(table: &dyn Table, line: &str, viewer: Option<Seat>) -> Option<LastAction> {
    let (seat, action) = line.split_once(' ')?;
    let seat: Seat = seat.parse().ok()?;
    table.shows(seat, viewer).then(|| LastAction::from((seat, action.to_owned())))
}

/// The game's name on screen.
pub(crate) fn title(game: &str) -> &'static str {
    catalogue::find(game).map_or("", |listing| listing.title)
}

/// What a position or an action of a game is worth, in words.
pub(crate) fn worth(game: &Listing, verdict: Verdict) -> String {
    match verdict {
        Verdict::Win(plies) => format!("wins in {plies}"),
        Verdict::Loss(plies) => format!("loses in {plies}"),
        Verdict::Draw => "a draw".to_owned(),
        Verdict::Score(points) => (game.worth)(points),
        Verdict::Solved(0) => "solved".to_owned(),
        Verdict::Solved(actions) => format!("{actions} to go"),
        Verdict::AtLeast(actions) => format!("at least {actions} to go"),
        Verdict::Unsolvable => "no way from here".to_owned(),
    }
}

/// A good action.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Other {
    action: String,
    /// What it is worth, in words.
    verdict: String,
}

impl Other {
    pub(crate) fn new(game: &Listing, (action, verdict): (String, Verdict)) -> Self {
        Other { action, verdict: worth(game, verdict) }
    }
}
