//! The games: what can be played, with which options, and single positions.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::response::Response;
use axum::{Extension, Json};
use parlor_games::catalogue::{self, GAMES, Listing, RACES};
use parlor_room::view::seconds;
use parlor_table::edit;
use parlor_table::form::{Choice, Field, Form, Preset};
use parlor_table::words::{Language, Message, Name, message};
use parlor_table::{Budget, Drawing, Input, Level, Seat, StyleListing, Table, opening_text};
use parlor_wire::{
    AdviceView, BoardEdit, BoardView, Brush, BrushKind, Condition, Edited, FieldKind, FieldView,
    Filled, GameView, Games, PositionQuery, Possible, PresetView, SampleQuery, StyleChoice,
    Thoughts, ValueView,
};

use super::error::{NotYet, Problem, Unread, Usual};
use super::identity::CurrentUser;
use super::language::Reader;
use super::named::Named;
use super::pictures;
use crate::app::App;
use crate::error::Error;
use crate::limits::Client;
use crate::pool::{self, Purpose};
use crate::view::{other, worth};

fn style(listing: StyleListing, language: Language) -> StyleChoice {
    let StyleListing { name, label, depths: (least, most) } = listing;
    let label = label.text(language).to_owned();
    StyleChoice { name: name.to_owned(), label, least, most }
}

fn field(field: &Field, form: &Form, language: Language) -> FieldView {
    let Field { name, label, choice, usual, unless } = *field;
    let (kind, least, most, values) = match choice {
        Choice::Number { least, most } => (FieldKind::Number, Some(least), Some(most), &[][..]),
        Choice::Text { most } => (FieldKind::Text, None, Some(most), &[][..]),
        Choice::OneOf(values) => (FieldKind::Choice, None, None, values),
    };
    let value = |&(value, label): &(&str, Name)| ValueView {
        value: value.to_owned(),
        label: label.text(language).to_owned(),
    };
    FieldView {
        name: name.to_owned(),
        label: label.text(language).to_owned(),
        usual: usual.to_owned(),
        kind,
        least,
        most,
        values: values.iter().map(value).collect(),
        carried: form.carried.contains(&name),
        unless: unless
            .map(|(field, value)| Condition { field: field.to_owned(), value: value.to_owned() }),
    }
}

fn preset(preset: &Preset, form: &Form, language: Language) -> PresetView {
    let usual = form.fields.iter().map(|field| (field.name, field.usual));
    let values = usual.chain(preset.values.iter().copied());
    PresetView {
        name: preset.name.text(language).to_owned(),
        setup: form.preset(preset),
        values: values.map(|(name, value)| (name.to_owned(), value.to_owned())).collect(),
    }
}

fn brush(brush: edit::Brush, language: Language) -> Brush {
    let plain = |kind| Brush {
        name: brush.name.into_owned(),
        label: brush.label.beginning().text(language),
        kind,
        token: brush.token,
        holds: None,
        value: None,
        least: None,
        most: None,
    };
    match brush.kind {
        edit::BrushKind::Place => plain(BrushKind::Place),
        edit::BrushKind::Whole => plain(BrushKind::Whole),
        edit::BrushKind::State { holds } => Brush { holds: Some(holds), ..plain(BrushKind::State) },
        edit::BrushKind::Number { value, bounds } => {
            let (least, most) = (Some(*bounds.start()), Some(*bounds.end()));
            Brush { value: Some(value), least, most, ..plain(BrushKind::Number) }
        }
    }
}

/// What a position can be edited with.
fn brushes(listing: &Listing, position: &str, language: Language) -> Vec<Brush> {
    let brushes = (listing.brushes)(position).unwrap_or_default();
    brushes.into_iter().map(|one| brush(one, language)).collect()
}

fn owned(values: &[(&str, &str)]) -> BTreeMap<String, String> {
    values.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
}

fn game(listing: &Listing, language: Language) -> GameView {
    let (setup, form) = ((listing.setup)(), &listing.form);
    let table = (listing.open)(&setup).ok();
    let first_clock = table.as_deref().and_then(|table| seconds(table.first_clock()));
    let coach = listing.coach.iter().filter(|_| first_clock.is_some());
    GameView {
        name: listing.name.to_owned(),
        title: listing.title.text(language).to_owned(),
        summary: listing.summary.text(language).to_owned(),
        seats: table.as_deref().map(|table| names(table, language)).unwrap_or_default(),
        first_clock,
        coach: coach.map(|line| line.text(language).to_owned()).collect(),
        setup,
        pattern: form.pattern.to_owned(),
        fields: form.fields.iter().map(|one| field(one, form, language)).collect(),
        presets: form.presets.iter().map(|one| preset(one, form, language)).collect(),
        advice: listing.advice.iter().map(|one| AdviceView::new(one, language)).collect(),
        styles: (listing.styles)().into_iter().map(|one| style(one, language)).collect(),
        turns: listing.turns,
        race: listing.race.map(str::to_owned),
        together: owned(form.together),
    }
}

fn names(table: &dyn Table, language: Language) -> Vec<String> {
    Seat::all(table.seats()).map(|seat| table.seat_name(seat).text(language)).collect()
}

pub(super) fn find(game: &str) -> Result<&'static Listing, Error> {
    catalogue::find(game).ok_or(Error::NotFound("such-game"))
}

/// All games and their options.
#[utoipa::path(get, path = "/api/v1/games", tag = "games", responses((status = 200, body = Games), Usual))]
pub(crate) async fn list(Reader(language): Reader) -> Json<Games> {
    let views = |listings: &[Listing]| listings.iter().map(|one| game(one, language)).collect();
    Json(Games { games: views(&GAMES), races: views(&RACES) })
}

/// The options of a filled-in form, and the seats they make.
#[utoipa::path(
    post, path = "/api/v1/games/{game}/setup", tag = "games", params(("game" = String, Path)),
    request_body = Filled,
    responses((status = 200, body = Possible), (status = 404, body = Problem), (status = 422, body = Problem), Usual, Unread)
)]
pub(crate) async fn setup(
    Reader(language): Reader,
    Named(game): Named<String>,
    filled: Result<Json<Filled>, JsonRejection>,
) -> Result<Json<Possible>, Error> {
    let Json(filled) = filled?;
    let listing = find(&game)?;
    let setup = listing.form.setup(|name| filled.values.get(name).map(String::as_str));
    let opening = opening_text(&setup, filled.position.as_deref());
    let explained = |why| match (listing.explain_setup)(&setup) {
        Some(told) if filled.position.is_none() => Error::Refused(told),
        _ => Error::Refused(why),
    };
    let table = (listing.open)(&opening).map_err(explained)?;
    let first_clock = seconds(table.first_clock());
    Ok(Json(Possible { setup: table.setup(), seats: names(&*table, language), first_clock }))
}

/// A board of the game in the middle of play, for a miniature.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/sample", tag = "games", params(("game" = String, Path), SampleQuery),
    responses((status = 200, body = BoardView), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn sample(
    Reader(language): Reader,
    Named(game): Named<String>,
    query: Result<Query<SampleQuery>, QueryRejection>,
) -> Result<Json<BoardView>, Error> {
    let (listing, Query(SampleQuery { daily })) = (find(&game)?, query?);
    let puzzle = listing.daily.filter(|_| daily);
    let table = in_the_middle(listing, puzzle.map(|puzzle| puzzle.setup))?;
    Ok(Json(pictures::board(table.position(None), table.drawing(None), language)))
}

/// A match after a few moves of bots, with these options or the usual ones.
pub(super) fn in_the_middle(
    listing: &Listing,
    setup: Option<&str>,
) -> Result<Box<dyn Table>, Error> {
    /// A seed whose boards look well, who plays, and how long.
    const SEED: u64 = 7;
    const MOVES: u16 = 4;
    const NODES: u64 = 500;
    let setup = setup.map_or_else(listing.setup, str::to_owned);
    let mut table = (listing.open)(&setup).map_err(Error::refused)?;
    table.happen(Input::Nature, SEED).map_err(Error::refused)?;
    // Alone, one move is enough: a puzzle soon ends.
    let moves = if table.seats() > 1 { MOVES } else { 1 };
    for _ in 0..moves {
        let Some(seat) = table.turn().only() else { break };
        let thought = table.think(seat, Level::LOWEST.into(), SEED, &mut Budget::nodes(NODES));
        let Some(thought) = thought else { break };
        let act = Input::Act(seat, &thought.action);
        table.happen(act, SEED).map_err(Error::refused)?;
    }
    Ok(table)
}

/// A position's canonical text and its drawing; a large board is drawn in the pool.
async fn drawn(
    app: &App,
    client: Client,
    game: &str,
    text: String,
) -> Result<(String, Drawing), Error> {
    /// Texts up to this length are of boards that are drawn in a moment.
    const SHORT: usize = 1000;
    let listing = find(game)?;
    let drawn = match text.len() {
        ..=SHORT => (listing.drawn)(&text),
        _ => pictures::draw(app, client, move || (listing.drawn)(&text)).await?,
    };
    drawn.map_err(Error::refused)
}

/// A position drawn.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/position", tag = "games",
    params(("game" = String, Path), PositionQuery),
    responses((status = 200, body = BoardView), (status = 404, body = Problem), (status = 422, body = Problem), Usual)
)]
pub(crate) async fn position(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Reader(language): Reader,
    Named(game): Named<String>,
    described: Result<Query<PositionQuery>, QueryRejection>,
) -> Result<Json<BoardView>, Error> {
    let (position, drawing) = drawn(&app, client, &game, described?.0.text).await?;
    let listing = find(&game)?;
    let unready = (listing.unfit)(&position).map(|why| why.text(language));
    let brushes = brushes(listing, &position, language);
    Ok(Json(BoardView { unready, brushes, ..pictures::board(position, drawing, language) }))
}

/// The best line from a position, and other good actions.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/analysis", tag = "games",
    params(("game" = String, Path), PositionQuery),
    responses(
        (status = 200, body = Thoughts), NotYet, (status = 404, body = Problem),
        (status = 422, body = Problem), Usual
    )
)]
pub(crate) async fn analysis(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Extension(client): Extension<Client>,
    Reader(language): Reader,
    Named(game): Named<String>,
    described: Result<Query<PositionQuery>, QueryRejection>,
) -> Result<Json<Thoughts>, Error> {
    let Query(PositionQuery { text }) = described?;
    let listing = find(&game)?;
    app.check_spoiler(user, listing, &text).await?;
    app.check_contested(listing, &text).await?;
    let mover = (listing.mover)(&text);
    let work = move |budget: &mut _| (listing.analysed)(&text, pool::OTHERS, budget);
    let found = app
        .pool
        .think(Purpose::Question, client, pool::ANALYSIS_NODES, pool::ANALYSIS_TIME, work)
        .await?;
    let over = || Error::Refused(message!("refused-nothing-to-do"));
    let found = found.map_err(Error::refused)?.ok_or_else(over)?;
    Ok(Json(Thoughts {
        mover: mover.map(|mover| mover.text(language)),
        verdict: worth(listing, found.verdict).text(language),
        proven: found.proven,
        best: found.line,
        others: found.others.into_iter().map(|good| other(listing, good, language)).collect(),
    }))
}

/// A position after an edit, and whether a match can begin from it.
#[utoipa::path(
    post, path = "/api/v1/games/{game}/edit", tag = "games", params(("game" = String, Path)),
    request_body = BoardEdit,
    responses(
        (status = 200, body = Edited), (status = 404, body = Problem),
        (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn edit(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Reader(language): Reader,
    Named(game): Named<String>,
    edit: Result<Json<BoardEdit>, JsonRejection>,
) -> Result<Json<Edited>, Error> {
    /// Enough to solve every puzzle that people are likely to set up.
    const NODES: u64 = 200_000;
    let Json(BoardEdit { position, brush, at }) = edit?;
    let listing = find(&game)?;
    let work = move |budget: &mut Budget| {
        let (position, drawing) = (listing.edited)(&position, &brush, at.as_deref())?;
        let unready = (listing.unready)(&position, budget);
        let brushes = brushes(listing, &position, language);
        let board = pictures::board(position, drawing, language);
        Ok::<_, Message>((BoardView { brushes, ..board }, unready))
    };
    let edited = app.pool.think(Purpose::Picture, client, NODES, pool::ANALYSIS_TIME, work).await?;
    let (board, unready) = edited.map_err(Error::Refused)?;
    Ok(Json(Edited { board, unready: unready.map(|why| why.text(language)) }))
}

/// A position as a picture.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/picture.svg", tag = "games",
    params(("game" = String, Path), PositionQuery),
    responses(
        (status = 200, content_type = "image/svg+xml", body = String),
        (status = 404, body = Problem), (status = 422, body = Problem), Usual
    )
)]
pub(crate) async fn picture_svg(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Reader(language): Reader,
    Named(game): Named<String>,
    described: Result<Query<PositionQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let (_, drawing) = drawn(&app, client, &game, described?.0.text).await?;
    pictures::svg(&app, client, drawing, language).await
}

/// A position as a picture.
#[utoipa::path(
    get, path = "/api/v1/games/{game}/picture.png", tag = "games",
    params(("game" = String, Path), PositionQuery),
    responses(
        (status = 200, content_type = "image/png", body = Vec<u8>),
        (status = 404, body = Problem), (status = 422, body = Problem), Usual
    )
)]
pub(crate) async fn picture_png(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Reader(language): Reader,
    Named(game): Named<String>,
    described: Result<Query<PositionQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let (_, drawing) = drawn(&app, client, &game, described?.0.text).await?;
    pictures::png(&app, client, drawing, language).await
}
