//! The games: what can be played, with which options, and single positions.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::response::Response;
use axum::{Extension, Json};
use parlor_games::catalogue::{self, GAMES, Listing, RACES};
use parlor_table::form::{Choice, Field, Form, Preset};
use parlor_table::scene::Scene;
use parlor_table::{Budget, Input, Level, Seat, StyleListing, Table, opening_text};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::named::Named;
use super::pictures;
use super::trouble::{Problem, Unread, Usual};
use crate::hall::Hall;
use crate::limits::Client;
use crate::pool::{self, Purpose};
use crate::trouble::Trouble;
use crate::view::{Other, worth};
use parlor_room::view::{AdviceView, Ground, SceneView, layers};

/// All games, and the races that several run in games for one.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Games {
    games: Vec<GameView>,
    races: Vec<GameView>,
}

/// A game that can be played.
#[derive(Debug, Serialize, ToSchema)]
struct GameView {
    name: &'static str,
    title: &'static str,
    summary: &'static str,
    /// The usual options.
    setup: String,
    /// The options as text, with the names of the fields in braces.
    pattern: &'static str,
    fields: Vec<FieldView>,
    /// Options that players like; the first are the usual ones.
    presets: Vec<PresetView>,
    advice: Vec<AdviceView>,
    /// The game's own players, to which a seat can be given beside bots of the eight levels.
    styles: Vec<StyleChoice>,
    /// The names of the seats with the usual options.
    seats: Vec<String>,
    /// The name of the race that several run in it, where it is a game for one.
    race: Option<&'static str>,
}

/// One of a game's own players, and how far it can look ahead.
#[derive(Debug, Serialize, ToSchema)]
struct StyleChoice {
    /// Its name.
    name: &'static str,
    /// Its name on screen.
    label: &'static str,
    /// The fewest moves that it looks ahead.
    least: u8,
    /// The most moves that it looks ahead.
    most: u8,
}

impl From<StyleListing> for StyleChoice {
    fn from(StyleListing { name, label, depths: (least, most) }: StyleListing) -> Self {
        StyleChoice { name, label, least, most }
    }
}

/// Options that have a name.
#[derive(Debug, Serialize, ToSchema)]
struct PresetView {
    /// What they are called on screen.
    name: &'static str,
    /// The options as text.
    setup: String,
    /// The values of all fields.
    values: BTreeMap<&'static str, &'static str>,
}

impl PresetView {
    fn new(preset: &Preset, form: &Form) -> Self {
        let usual = form.fields.iter().map(|field| (field.name, field.usual));
        PresetView {
            name: preset.name,
            setup: form.preset(preset),
            values: usual.chain(preset.values.iter().copied()).collect(),
        }
    }
}

/// An option.
#[derive(Debug, Serialize, ToSchema)]
struct FieldView {
    name: &'static str,
    label: &'static str,
    usual: &'static str,
    /// `number`, `choice` or `text`.
    kind: &'static str,
    /// The smallest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<u32>,
    /// The largest number, or the longest text.
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    values: Vec<ValueView>,
    /// Whether a position carries it itself, so that there is no choice in a match from a position.
    carried: bool,
}

/// What can be chosen.
#[derive(Debug, Serialize, ToSchema)]
struct ValueView {
    value: &'static str,
    label: &'static str,
}

impl FieldView {
    fn new(field: &Field, form: &Form) -> Self {
        let Field { name, label, choice, usual } = *field;
        let (kind, least, most, values) = match choice {
            Choice::Number { least, most } => ("number", Some(least), Some(most), &[][..]),
            Choice::Text { most } => ("text", None, Some(most), &[][..]),
            Choice::OneOf(values) => ("choice", None, None, values),
        };
        let values = values.iter().map(|&(value, label)| ValueView { value, label }).collect();
        let carried = form.carried.contains(&name);
        FieldView { name, label, usual, kind, least, most, values, carried }
    }
}

impl From<&Listing> for GameView {
    fn from(listing: &Listing) -> Self {
        let setup = (listing.setup)();
        GameView {
            name: listing.name,
            title: listing.title,
            summary: listing.summary,
            seats: (listing.open)(&setup).map_or_else(|_| Vec::new(), |table| names(&*table)),
            setup,
            pattern: listing.form.pattern,
            fields: listing
                .form
                .fields
                .iter()
                .map(|field| FieldView::new(field, &listing.form))
                .collect(),
            presets: listing
                .form
                .presets
                .iter()
                .map(|preset| PresetView::new(preset, &listing.form))
                .collect(),
            advice: listing.advice.iter().map(AdviceView::from).collect(),
            styles: (listing.styles)().into_iter().map(StyleChoice::from).collect(),
            race: listing.race,
        }
    }
}

fn names(table: &dyn Table) -> Vec<String> {
    Seat::all(table.seats()).map(|seat| table.seat_name(seat)).collect()
}

pub(super) fn find(game: &str) -> Result<&'static Listing, Trouble> {
    catalogue::find(game).ok_or(Trouble::Missing("such game"))
}

/// All games and their options.
#[utoipa::path(get, path = "/api/v1/games", tag = "games", responses((status = 200, body = Games), Usual))]
pub(crate) async fn list() -> Json<Games> {
    let views = |listings: &[Listing]| listings.iter().map(GameView::from).collect();
    Json(Games { games: views(&GAMES), races: views(&RACES) })
}

/// A filled-in form.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Filled {
    /// The values of fields; the others stay as usual.
    #[serde(default)]
    values: BTreeMap<String, String>,
    /// A position to begin from. What it carries itself takes the place of those options.
    position: Option<String>,
}

/// Options that can be played.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Possible {
    /// The options as text.
    setup: String,
    /// The names of the seats.
    seats: Vec<String>,
}

/// The options of a filled-in form, and the seats they make.
#[utoipa::path(
    post, path = "/api/v1/games/{game}/setup", tag = "games", params(("game" = String, Path)),
    request_body = Filled,
    responses((status = 200, body = Possible), (status = 404, body = Problem), (status = 422, body = Problem), Usual, Unread)
)]
pub(crate) async fn setup(
    Named(game): Named<String>,
    filled: Result<Json<Filled>, JsonRejection>,
) -> Result<Json<Possible>, Trouble> {
    let Json(filled) = filled?;
    let listing = find(&game)?;
    let setup = listing.form.setup(|name| filled.values.get(name).map(String::as_str));
    let opening = opening_text(&setup, filled.position.as_deref());
    let table = (listing.open)(&opening).map_err(Trouble::Refused)?;
    Ok(Json(Possible { setup: table.setup(), seats: names(&*table) }))
}

/// A board to look at.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BoardView {
    /// The board as one line of text.
    pub(super) position: String,
    pub(super) scene: SceneView,
    pub(super) ground: Ground,
}

/// A board of the game in the middle of play, for a miniature.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/sample", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = BoardView), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn sample(Named(game): Named<String>) -> Result<Json<BoardView>, Trouble> {
    let table = in_the_middle(find(&game)?)?;
    let (scene, ground) = layers(table.scene(None), None);
    Ok(Json(BoardView { position: table.position(None), scene, ground }))
}

/// A match after a few moves of bots.
fn in_the_middle(listing: &Listing) -> Result<Box<dyn Table>, Trouble> {
    /// A seed whose boards look well, who plays, and how long.
    const SEED: u64 = 7;
    const MOVES: u16 = 4;
    const NODES: u64 = 500;
    let mut table = (listing.open)(&(listing.setup)()).map_err(Trouble::Refused)?;
    table.happen(Input::Nature, SEED).map_err(Trouble::Refused)?;
    // Alone, one move is enough: a puzzle soon ends.
    let moves = if table.seats() > 1 { MOVES } else { 1 };
    for _ in 0..moves {
        let Some(seat) = table.turn().only() else { break };
        let thought = table.think(seat, Level::LOWEST.into(), SEED, &mut Budget::nodes(NODES));
        let Some(thought) = thought else { break };
        let act = Input::Act(seat, &thought.action);
        table.happen(act, SEED).map_err(Trouble::Refused)?;
    }
    Ok(table)
}

/// A position.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct Described {
    /// The position as one line of text.
    text: String,
}

/// A position's canonical text and its scene; a large board is drawn in the pool.
async fn drawn(
    hall: &Hall,
    client: Client,
    game: &str,
    text: String,
) -> Result<(String, Scene), Trouble> {
    /// Texts up to this length are of boards that are drawn in a moment.
    const SHORT: usize = 1000;
    let listing = find(game)?;
    let drawn = match text.len() {
        ..=SHORT => (listing.drawn)(&text),
        _ => pictures::draw(hall, client, move || (listing.drawn)(&text)).await?,
    };
    drawn.map_err(Trouble::Refused)
}

/// A position drawn.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/position", tag = "games",
    params(("game" = String, Path), Described),
    responses((status = 200, body = BoardView), (status = 404, body = Problem), (status = 422, body = Problem), Usual)
)]
pub(crate) async fn position(
    State(hall): State<Arc<Hall>>,
    Extension(client): Extension<Client>,
    Named(game): Named<String>,
    described: Result<Query<Described>, QueryRejection>,
) -> Result<Json<BoardView>, Trouble> {
    let (position, scene) = drawn(&hall, client, &game, described?.0.text).await?;
    let (scene, ground) = layers(scene, None);
    Ok(Json(BoardView { position, scene, ground }))
}

/// What is known of a position.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Thoughts {
    /// What it is worth to whoever is to act, in words.
    verdict: String,
    /// Whether that is proven.
    proven: bool,
    /// The best line, its first action first.
    best: Vec<String>,
    /// Other good actions.
    others: Vec<Other>,
}

/// The best line from a position, and other good actions.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/analysis", tag = "games",
    params(("game" = String, Path), Described),
    responses(
        (status = 200, body = Thoughts), (status = 404, body = Problem),
        (status = 422, body = Problem), Usual
    )
)]
pub(crate) async fn analysis(
    State(hall): State<Arc<Hall>>,
    Extension(client): Extension<Client>,
    Named(game): Named<String>,
    described: Result<Query<Described>, QueryRejection>,
) -> Result<Json<Thoughts>, Trouble> {
    let Query(Described { text }) = described?;
    let listing = find(&game)?;
    let work = move |budget: &mut _| (listing.analysed)(&text, pool::OTHERS, budget);
    let found = hall
        .pool
        .think(Purpose::Question, client, pool::ANALYSIS_NODES, pool::ANALYSIS_TIME, work)
        .await?;
    let over = || Trouble::Refused("there is nothing to do in this position".to_owned());
    let found = found.map_err(Trouble::Refused)?.ok_or_else(over)?;
    Ok(Json(Thoughts {
        verdict: worth(listing, found.verdict),
        proven: found.proven,
        best: found.line,
        others: found.others.into_iter().map(|other| Other::new(listing, other)).collect(),
    }))
}

/// A position as a picture.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/picture.svg", tag = "games",
    params(("game" = String, Path), Described),
    responses(
        (status = 200, content_type = "image/svg+xml", body = String),
        (status = 404, body = Problem), (status = 422, body = Problem), Usual
    )
)]
pub(crate) async fn picture_svg(
    State(hall): State<Arc<Hall>>,
    Extension(client): Extension<Client>,
    Named(game): Named<String>,
    described: Result<Query<Described>, QueryRejection>,
) -> Result<Response, Trouble> {
    let (_, scene) = drawn(&hall, client, &game, described?.0.text).await?;
    pictures::svg(&hall, client, scene).await
}

/// A position as a picture.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/picture.png", tag = "games",
    params(("game" = String, Path), Described),
    responses(
        (status = 200, content_type = "image/png", body = Vec<u8>),
        (status = 404, body = Problem), (status = 422, body = Problem), Usual
    )
)]
pub(crate) async fn picture_png(
    State(hall): State<Arc<Hall>>,
    Extension(client): Extension<Client>,
    Named(game): Named<String>,
    described: Result<Query<Described>, QueryRejection>,
) -> Result<Response, Trouble> {
    let (_, scene) = drawn(&hall, client, &game, described?.0.text).await?;
    pictures::png(&hall, client, scene).await
}
