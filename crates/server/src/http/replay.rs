//! What happened in a match: step by step, thought about, as text and as pictures.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::response::Response;
use axum::{Extension, Json};
use parlor_games::catalogue;
use parlor_room::Event;
use parlor_table::{Drawing, Seat, Table};
use parlor_wire::{GroundQuery, GroundView, Judged, Past, StepView, Steps};

use super::error::{Problem, Usual};
use super::named::Named;
use super::pictures;
use crate::app::App;
use crate::error::Error;
use crate::limits::Client;
use crate::pool::{self, Purpose};
use crate::view::{other, worth};

/// The match of a name, to look at.
async fn shown(app: &Arc<App>, id: &str) -> Result<Box<dyn Table>, Error> {
    app.room(id).await?.table().await
}

/// The match of a name, if everybody may see what was done in it.
async fn open(app: &Arc<App>, id: &str) -> Result<Box<dyn Table>, Error> {
    let table = shown(app, id).await?;
    let hidden = Seat::all(table.seats()).any(|seat| !table.shows(seat, None));
    match table.secret().filter(|_| hidden) {
        Some(why) => Err(Error::Refused(why.to_owned())),
        None => Ok(table),
    }
}

fn step((number, line): (usize, &String)) -> StepView {
    let (seat, text) = match line.parse() {
        Ok(Event::Acted(seat, action)) => (Some(seat.0 + 1), action),
        Ok(Event::Expired) => (None, "the time ran out".to_owned()),
        // What nature decided shows on the board; the line itself may tell more than that.
        _ => (None, "dealt".to_owned()),
    };
    StepView { number: number + 1, seat, text }
}

/// The steps of a match, for a replay.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/steps", tag = "replay", params(("id" = String, Path)),
    responses(
        (status = 200, body = Steps), (status = 404, body = Problem),
        (status = 422, description = "The match keeps this secret until it is over", body = Problem), Usual
    )
)]
pub(crate) async fn steps(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
) -> Result<Json<Steps>, Error> {
    let entries = open(&app, &id).await?.entries();
    Ok(Json(Steps { steps: entries.iter().enumerate().map(step).collect() }))
}

/// The match as it was after so many steps, and who made the last of them.
async fn back(
    app: &Arc<App>,
    id: &str,
    number: usize,
) -> Result<(Box<dyn Table>, Option<Seat>), Error> {
    let table = open(app, id).await?;
    let past = app.pool.run(move || table.after(number)).await?;
    let past = past.ok_or(Error::NotFound("such point in the match"))?;
    let last = past.entries().pop();
    let actor = last.and_then(|line| line.parse::<Event>().ok()?.seat());
    Ok((past, actor))
}

/// The board of a match after some of its steps.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/at/{number}", tag = "replay",
    params(("id" = String, Path), ("number" = usize, Path), GroundQuery),
    responses(
        (status = 200, body = Past), (status = 404, body = Problem),
        (status = 422, description = "The match keeps this secret until it is over", body = Problem), Usual
    )
)]
pub(crate) async fn at(
    State(app): State<Arc<App>>,
    Named((id, number)): Named<(String, usize)>,
    query: Result<Query<GroundQuery>, QueryRejection>,
) -> Result<Json<Past>, Error> {
    let GroundQuery { ground } = query?.0;
    let (table, actor) = back(&app, &id, number).await?;
    let Drawing { ground: drawn, scene } = table.drawing(actor);
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
        (status = 200, body = Judged), (status = 404, body = Problem),
        (status = 422, body = Problem), Usual
    )
)]
pub(crate) async fn analysis(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Named((id, number)): Named<(String, usize)>,
) -> Result<Json<Judged>, Error> {
    judged(&app, client, &id, number).await.map(Json)
}

async fn judged(app: &Arc<App>, client: Client, id: &str, number: usize) -> Result<Judged, Error> {
    let now = shown(app, id).await?;
    if let Some(why) = now.secret() {
        return Err(Error::Refused(why.to_owned()));
    }
    let listing = catalogue::find(now.name()).ok_or(Error::NotFound("such game"))?;
    let refused = |why: &str| Error::Refused(why.to_owned());
    let line = number.checked_sub(1).and_then(|at| now.entries().get(at).cloned());
    let line = line.ok_or(Error::NotFound("such step"))?;
    let StepView { seat: Some(seat), text: played, .. } = step((number, &line)) else {
        return Err(refused("nobody acted at this point"));
    };
    let (before, _) = back(app, id, number - 1).await?;
    let actor = seat.checked_sub(1).map(Seat);
    let work = move |budget: &mut _| before.analyse(actor, pool::OTHERS, budget);
    let found = app
        .pool
        .think(Purpose::Question, client, pool::ANALYSIS_NODES, pool::ANALYSIS_TIME, work)
        .await?;
    let found = found.ok_or_else(|| refused("there is nothing to say about this step"))?;
    let as_good =
        found.others.iter().any(|(action, verdict)| *action == played && *verdict == found.verdict);
    Ok(Judged {
        was_best: found.line.first() == Some(&played) || as_good,
        played,
        verdict: worth(listing, found.verdict),
        proven: found.proven,
        others: found.others.into_iter().map(|good| other(listing, good)).collect(),
        best: found.line,
    })
}

/// The whole match as text.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/log", tag = "replay", params(("id" = String, Path)),
    responses(
        (status = 200, content_type = "text/plain", body = String), (status = 404, body = Problem),
        (status = 422, description = "The match keeps this secret until it is over", body = Problem), Usual
    )
)]
pub(crate) async fn log(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
) -> Result<String, Error> {
    app.room(&id).await?.log().await
}

/// The board as a picture.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/picture.svg", tag = "replay", params(("id" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn picture_svg(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Named(id): Named<String>,
) -> Result<Response, Error> {
    let drawing = shown(&app, &id).await?.drawing(None);
    pictures::svg(&app, client, drawing).await
}

/// The board as a picture.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/picture.png", tag = "replay", params(("id" = String, Path)),
    responses((status = 200, content_type = "image/png", body = Vec<u8>), (status = 404, body = Problem), (status = 422, body = Problem), Usual)
)]
pub(crate) async fn picture_png(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Named(id): Named<String>,
) -> Result<Response, Error> {
    pictures::png(&app, client, shown(&app, &id).await?.drawing(None)).await
}
