//! What happened in a match: step by step, thought about, as text and as pictures.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::Response;
use axum::{Extension, Json};
use parlor_games::catalogue;
use parlor_room::{Event, UserId};
use parlor_table::words::{Language, Message, message};
use parlor_table::{Drawing, Seat, Table};
use parlor_wire::{GroundQuery, GroundView, Judged, Past, StepQuery, StepView, Steps};

use super::error::{NotYet, Problem, Usual};
use super::identity::CurrentUser;
use super::language::Reader;
use super::named::Named;
use super::pictures;
use crate::app::App;
use crate::error::Error;
use crate::limits::Client;
use crate::pool::{self, Purpose};
use crate::view::{self, other, worth};

/// The match of a name, to look at.
async fn shown(app: &Arc<App>, id: &str) -> Result<Box<dyn Table>, Error> {
    app.room(id).await?.table().await
}

/// The match of a name, if the user may see what was done in it.
pub(super) async fn open(
    app: &Arc<App>,
    user: Option<UserId>,
    id: &str,
) -> Result<Box<dyn Table>, Error> {
    let live = app.room(id).await?;
    app.check_replay(user, &live).await?;
    let table = live.table().await?;
    let hidden = Seat::all(table.seats()).any(|seat| !table.shows(seat, None));
    match table.secret().filter(|_| hidden) {
        Some(why) => Err(Error::Refused(why)),
        None => Ok(table),
    }
}

/// An entry of the log as a step. What nature decided shows on the board; the line itself may tell more than that.
fn step(number: usize, line: &str, called: Option<Message>, language: Language) -> StepView {
    let (seat, action, happened) = match line.parse() {
        Ok(Event::Acted(seat, action)) => (Some(seat.0 + 1), Some(action), Message::default()),
        Ok(Event::Expired) => (None, None, message!("step-expired")),
        _ => (None, None, message!("step-dealt")),
    };
    StepView { number, seat, action, text: called.unwrap_or(happened).text(language) }
}

/// The steps of a match, for a replay.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/steps", tag = "replay", params(("id" = String, Path)),
    responses(
        (status = 200, body = Steps), NotYet, (status = 404, body = Problem),
        (status = 422, description = "The match keeps this secret until it is over", body = Problem), Usual
    )
)]
pub(crate) async fn steps(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Named(id): Named<String>,
) -> Result<Json<Steps>, Error> {
    let table = open(&app, user, &id).await?;
    let entries = (1..).zip(table.entries()).zip(table.called());
    let view =
        |((number, line), called): ((usize, String), _)| step(number, &line, called, language);
    Ok(Json(Steps { steps: entries.map(view).collect() }))
}

/// The match as it was after so many steps, and who made the last of them.
async fn back(
    app: &Arc<App>,
    user: Option<UserId>,
    id: &str,
    number: usize,
) -> Result<(Box<dyn Table>, Option<Seat>), Error> {
    let table = open(app, user, id).await?;
    let past = app.pool.run(move || table.after(number)).await?;
    let past = past.ok_or(Error::NotFound("such-point-in-the-match"))?;
    let last = past.entries().pop();
    let actor = last.and_then(|line| line.parse::<Event>().ok()?.seat());
    Ok((past, actor))
}

/// The board of a match after some of its steps.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/at/{number}", tag = "replay",
    params(("id" = String, Path), ("number" = usize, Path), GroundQuery),
    responses(
        (status = 200, body = Past), NotYet, (status = 404, body = Problem),
        (status = 422, description = "The match keeps this secret until it is over", body = Problem), Usual
    )
)]
pub(crate) async fn at(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Named((id, number)): Named<(String, usize)>,
    query: Result<Query<GroundQuery>, QueryRejection>,
) -> Result<Json<Past>, Error> {
    let GroundQuery { ground } = query?.0;
    let (table, actor) = back(&app, user, &id, number).await?;
    let mut drawing = table.drawing(actor);
    drawing.speak(language);
    let Drawing { ground: drawn, scene } = drawing;
    let mut drawn = GroundView::from(drawn);
    if ground.as_ref() == Some(&drawn.name) {
        drawn.shapes = None;
    }
    Ok(Json(Past { number, position: table.position(actor), scene, ground: drawn }))
}

/// Whether a step was the best, and what would have been better.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/at/{number}/analysis", tag = "replay",
    params(("id" = String, Path), ("number" = usize, Path)),
    responses(
        (status = 200, body = Judged), NotYet, (status = 404, body = Problem),
        (status = 422, body = Problem), Usual
    )
)]
pub(crate) async fn analysis(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Reader(language): Reader,
    Named((id, number)): Named<(String, usize)>,
) -> Result<Json<Judged>, Error> {
    let live = app.room(&id).await?;
    app.check_match(client.user, &live).await?;
    app.check_contest(&live).await?;
    judged(&app, client, &id, number, language).await.map(Json)
}

async fn judged(
    app: &Arc<App>,
    client: Client,
    id: &str,
    number: usize,
    language: Language,
) -> Result<Judged, Error> {
    let now = shown(app, id).await?;
    if let Some(why) = now.secret() {
        return Err(Error::Refused(why));
    }
    let listing = catalogue::find(now.name()).ok_or(Error::NotFound("such-game"))?;
    let line = number.checked_sub(1).and_then(|at| now.entries().get(at).cloned());
    let line = line.ok_or(Error::NotFound("such-step"))?;
    let Ok(Event::Acted(actor, played)) = line.parse() else {
        return Err(Error::Refused(message!("refused-no-step")));
    };
    let (before, _) = back(app, client.user, id, number - 1).await?;
    let action = played.clone();
    let work = move |budget: &mut _| {
        // To bid or to pass is no move of the board: there is nothing better on it.
        let is_move = (listing.line)(&before.position(None), &[&action], &mut |_| Ok(())).is_ok();
        before.analyse(Some(actor), pool::OTHERS, budget).filter(|_| is_move)
    };
    let found = app
        .pool
        .think(Purpose::Question, client, pool::ANALYSIS_NODES, pool::ANALYSIS_TIME, work)
        .await?;
    let found = found.ok_or_else(|| Error::Refused(message!("refused-nothing-to-say")))?;
    let value = (now.seats() == 2).then_some(actor);
    let as_good =
        found.others.iter().any(|(action, verdict)| *action == played && *verdict == found.verdict);
    Ok(Judged {
        was_best: found.line.first() == Some(&played) || as_good,
        played,
        verdict: worth(listing, found.verdict).text(language),
        value: value.map(|seat| view::value(listing, found.verdict, seat)),
        proven: found.proven,
        others: found.others.into_iter().map(|good| other(listing, good, language)).collect(),
        best: found.line,
    })
}

/// The whole match as text.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/log", tag = "replay", params(("id" = String, Path)),
    responses(
        (status = 200, content_type = "text/plain", body = String), NotYet, (status = 404, body = Problem),
        (status = 422, description = "The match keeps this secret until it is over", body = Problem), Usual
    )
)]
pub(crate) async fn log(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Named(id): Named<String>,
) -> Result<String, Error> {
    let live = app.room(&id).await?;
    app.check_replay(user, &live).await?;
    live.log().await
}

/// The board as a picture.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/picture.svg", tag = "replay", params(("id" = String, Path), StepQuery),
    responses((status = 200, content_type = "image/svg+xml", body = String), NotYet, (status = 404, body = Problem), (status = 422, body = Problem), Usual)
)]
pub(crate) async fn picture_svg(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Extension(client): Extension<Client>,
    Named(id): Named<String>,
    query: Result<Query<StepQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let drawing = pictured(&app, user, &id, query?.0).await?;
    pictures::svg(&app, client, drawing, language).await
}

/// The board as a picture.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/picture.png", tag = "replay", params(("id" = String, Path), StepQuery),
    responses((status = 200, content_type = "image/png", body = Vec<u8>), NotYet, (status = 404, body = Problem), (status = 422, body = Problem), Usual)
)]
pub(crate) async fn picture_png(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Extension(client): Extension<Client>,
    Named(id): Named<String>,
    query: Result<Query<StepQuery>, QueryRejection>,
) -> Result<Response, Error> {
    let drawing = pictured(&app, user, &id, query?.0).await?;
    pictures::png(&app, client, drawing, language).await
}

/// The board of a match, now or after some of its steps.
async fn pictured(
    app: &Arc<App>,
    user: Option<UserId>,
    id: &str,
    asked: StepQuery,
) -> Result<Drawing, Error> {
    match asked.at {
        Some(number) => {
            let (table, actor) = back(app, user, id, number).await?;
            Ok(table.drawing(actor))
        }
        None => Ok(shown(app, id).await?.drawing(None)),
    }
}
