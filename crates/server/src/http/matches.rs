//! Matches: begin, look, act, take back, ask for advice, replay, take along.

use std::sync::Arc;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use parlor_table::{Level, Table};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::named::Named;
use super::pictures;
use super::trouble::{Problem, Unread, Usual};
use super::visitor::Guest;
use crate::hall::{Hall, Wish};
use crate::pool;
use crate::room::{Basis, Room, Trouble};
use crate::view::{MatchView, Other, layers, worth};

/// The longest name of a request.
const LONGEST_REQUEST: usize = 64;

/// What somebody wants to play.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct NewMatch {
    /// The game's name.
    game: String,
    /// The options; the usual ones if none are given.
    setup: Option<String>,
    /// What decides all chance, as digits; random if none is given.
    seed: Option<String>,
    /// Who sits where; the visitor in the first seat and bots in the others if nothing is said.
    #[serde(default)]
    seats: Vec<NewSeat>,
}

/// Who sits in a seat.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(tag = "player", rename_all = "lowercase")]
enum NewSeat {
    /// The visitor, or somebody who shares the screen.
    Person,
    /// A bot.
    Bot {
        /// From 1 to 8.
        level: u8,
    },
}

/// What a viewer has already.
#[derive(Debug, Deserialize, IntoParams)]
pub(crate) struct Known {
    /// The hash of the ground that the viewer has, which is then not sent again.
    ground: Option<String>,
}

/// An action.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct NewAction {
    /// The number of the state that it is based on.
    seq: u64,
    /// A name of the client's choice; the same request again changes nothing more.
    request: String,
    /// The text of the action.
    action: String,
}

/// Something done to a match as a whole.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct NewChange {
    /// The number of the state that it is based on.
    seq: u64,
    /// A name of the client's choice; the same request again changes nothing more.
    request: String,
}

/// Which advice.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct Question {
    /// One of the match's kinds of advice.
    name: String,
}

/// Advice.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Answer {
    /// The text of an action.
    action: String,
    /// The coordinates to pick for it.
    picks: Vec<String>,
}

type Body<T> = Result<Json<T>, JsonRejection>;

fn basis(seq: u64, request: &str) -> Result<Basis<'_>, Trouble> {
    let good = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    match !request.is_empty() && request.len() <= LONGEST_REQUEST && request.chars().all(good) {
        true => Ok(Basis { seq, request }),
        false => Err(Trouble::Refused(format!(
            "a request's name is 1 to {LONGEST_REQUEST} letters, digits and hyphens"
        ))),
    }
}

/// Begin a match.
#[utoipa::path(
    post, path = "/api/v1/matches", tag = "matches",
    request_body = NewMatch,
    responses((status = 201, body = MatchView), (status = 404, body = Problem), (status = 422, body = Problem), Usual, Unread)
)]
pub(crate) async fn begin(
    State(hall): State<Arc<Hall>>,
    Extension(Guest(visitor)): Extension<Guest>,
    body: Body<NewMatch>,
) -> Result<Response, Trouble> {
    let NewMatch { game, setup, seed, seats } = body?.0;
    let seat = |seat: &NewSeat| match *seat {
        NewSeat::Person => Ok(None),
        NewSeat::Bot { level } => Level::new(level)
            .map(Some)
            .ok_or_else(|| Trouble::Refused(format!("levels go from 1 to 8, not {level}"))),
    };
    let seats = seats.iter().map(seat).collect::<Result<_, _>>()?;
    let seed = seed.map(|seed| {
        let refused = || Trouble::Refused(format!("a seed is a whole number, not '{seed}'"));
        seed.parse().map_err(|_| refused())
    });
    let wish = Wish { game, setup, seed: seed.transpose()?, seats, daily: None };
    let room = hall.begin(wish, visitor.ok_or(Trouble::NotYours)?).await?;
    Ok((StatusCode::CREATED, Json(room.view(visitor, None).await)).into_response())
}

/// A match as it stands.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}", tag = "matches", params(("id" = String, Path), Known),
    responses((status = 200, body = MatchView), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn look(
    State(hall): State<Arc<Hall>>,
    Extension(Guest(visitor)): Extension<Guest>,
    Named(id): Named<String>,
    query: Result<Query<Known>, QueryRejection>,
) -> Result<Json<MatchView>, Trouble> {
    let Known { ground } = query?.0;
    let room = hall.room(&id).await?;
    Ok(Json(room.view(visitor, ground.as_deref()).await))
}

/// Act in a match.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/actions", tag = "matches", params(("id" = String, Path), Known),
    request_body = NewAction,
    responses(
        (status = 200, body = MatchView), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, description = "It was based on an earlier state; the current one is there", body = Problem),
        (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn act(
    State(hall): State<Arc<Hall>>,
    Extension(Guest(visitor)): Extension<Guest>,
    Named(id): Named<String>,
    query: Result<Query<Known>, QueryRejection>,
    body: Body<NewAction>,
) -> Result<Json<MatchView>, Trouble> {
    let NewAction { seq, request, action } = body?.0;
    let Known { ground } = query?.0;
    let room = hall.room(&id).await?;
    room.act(visitor, basis(seq, &request)?, &action).await?;
    Ok(Json(room.view(visitor, ground.as_deref()).await))
}

/// Take back one's last action, with what followed it.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/undo", tag = "matches", params(("id" = String, Path), Known),
    request_body = NewChange,
    responses(
        (status = 200, body = MatchView), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn undo(
    State(hall): State<Arc<Hall>>,
    Extension(Guest(visitor)): Extension<Guest>,
    Named(id): Named<String>,
    query: Result<Query<Known>, QueryRejection>,
    body: Body<NewChange>,
) -> Result<Json<MatchView>, Trouble> {
    let NewChange { seq, request } = body?.0;
    let Known { ground } = query?.0;
    let room = hall.room(&id).await?;
    room.undo(visitor, basis(seq, &request)?).await?;
    Ok(Json(room.view(visitor, ground.as_deref()).await))
}

/// Play again what was taken back.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/redo", tag = "matches", params(("id" = String, Path), Known),
    request_body = NewChange,
    responses(
        (status = 200, body = MatchView), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn redo(
    State(hall): State<Arc<Hall>>,
    Extension(Guest(visitor)): Extension<Guest>,
    Named(id): Named<String>,
    query: Result<Query<Known>, QueryRejection>,
    body: Body<NewChange>,
) -> Result<Json<MatchView>, Trouble> {
    let NewChange { seq, request } = body?.0;
    let Known { ground } = query?.0;
    let room = hall.room(&id).await?;
    room.redo(visitor, basis(seq, &request)?).await?;
    Ok(Json(room.view(visitor, ground.as_deref()).await))
}

/// Ask what to do.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/advice", tag = "matches", params(("id" = String, Path)),
    request_body = Question,
    responses(
        (status = 200, body = Answer), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn advise(
    State(hall): State<Arc<Hall>>,
    Extension(Guest(visitor)): Extension<Guest>,
    Named(id): Named<String>,
    body: Body<Question>,
) -> Result<Json<Answer>, Trouble> {
    let Question { name } = body?.0;
    let room = hall.room(&id).await?;
    let action = room.advise(visitor, &name).await?;
    let view = room.view(visitor, None).await;
    let picks = view.scene.picks.of(&action);
    Ok(Json(Answer { action, picks }))
}

/// What happened in a match.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Steps {
    steps: Vec<StepView>,
}

/// One thing that happened.
#[derive(Debug, Serialize, ToSchema)]
struct StepView {
    /// Its number, from 1: the match after it is at this number.
    number: usize,
    /// Who acted; null for chance and clocks.
    seat: Option<u16>,
    /// The action, or what happened, in words.
    text: String,
}

fn step((number, line): (usize, &String)) -> StepView {
    let acted = line.split_once(' ').and_then(|(seat, action)| Some((seat.parse().ok()?, action)));
    let (seat, text) = match acted {
        Some((seat, action)) => (Some(seat), action.to_owned()),
        // What nature decided shows on the board; the line itself may tell more than that.
        None if line.starts_with('*') => (None, "dealt".to_owned()),
        None => (None, "the time ran out".to_owned()),
    };
    StepView { number: number + 1, seat, text }
}

/// What happened in a match, for a replay.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/steps", tag = "replay", params(("id" = String, Path)),
    responses((status = 200, body = Steps), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn steps(
    State(hall): State<Arc<Hall>>,
    Named(id): Named<String>,
) -> Result<Json<Steps>, Trouble> {
    let entries = hall.room(&id).await?.table().await.entries();
    Ok(Json(Steps { steps: entries.iter().enumerate().map(step).collect() }))
}

/// A match as it was.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Past {
    /// How many things had happened.
    number: usize,
    /// The board as one line of text.
    position: String,
    scene: crate::view::SceneView,
    ground: crate::view::Ground,
}

async fn back(hall: &Arc<Hall>, id: &str, number: usize) -> Result<Box<dyn Table>, Trouble> {
    let table = hall.room(id).await?.table().await;
    table.after(number).ok_or(Trouble::Missing("such point in the match"))
}

/// A match as it was after so many steps.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/at/{number}", tag = "replay",
    params(("id" = String, Path), ("number" = usize, Path), Known),
    responses((status = 200, body = Past), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn at(
    State(hall): State<Arc<Hall>>,
    Named((id, number)): Named<(String, usize)>,
    query: Result<Query<Known>, QueryRejection>,
) -> Result<Json<Past>, Trouble> {
    let Known { ground } = query?.0;
    let table = back(&hall, &id, number).await?;
    let (scene, ground) = layers(table.scene(None), ground.as_deref());
    Ok(Json(Past { number, position: table.position(), scene, ground }))
}

/// What there is to say about a step.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Judged {
    /// The best line instead, its first action first.
    best: Vec<String>,
    /// What the best action was worth.
    verdict: String,
    /// Whether that is proven.
    proven: bool,
    /// What was done.
    played: String,
    /// Whether it was as good as the best.
    was_best: bool,
    /// Other good actions.
    others: Vec<Other>,
}

/// Was a step the best? What was better?
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/at/{number}/analysis", tag = "replay",
    params(("id" = String, Path), ("number" = usize, Path)),
    responses(
        (status = 200, body = Judged), (status = 404, body = Problem),
        (status = 422, body = Problem), Usual
    )
)]
pub(crate) async fn analysis(
    State(hall): State<Arc<Hall>>,
    Named((id, number)): Named<(String, usize)>,
) -> Result<Json<Judged>, Trouble> {
    judged(&hall, &id, number).await.map(Json)
}

async fn judged(hall: &Arc<Hall>, id: &str, number: usize) -> Result<Judged, Trouble> {
    let now = hall.room(id).await?.table().await;
    if let Some(why) = now.secret() {
        return Err(Trouble::Refused(why.to_owned()));
    }
    let refused = |why: &str| Trouble::Refused(why.to_owned());
    let line = number.checked_sub(1).and_then(|at| now.entries().get(at).cloned());
    let line = line.ok_or(Trouble::Missing("such step"))?;
    let StepView { seat: Some(_), text: played, .. } = step((number, &line)) else {
        return Err(refused("nobody acted at this point"));
    };
    let before = back(hall, id, number - 1).await?;
    let work = move |budget: &mut _| before.analyse(pool::OTHERS, budget);
    let found = hall.pool.think(pool::ANALYSIS_NODES, pool::ANALYSIS_TIME, work).await?;
    let found = found.ok_or_else(|| refused("there is nothing to say about this step"))?;
    let as_good = found
        .others
        .iter()
        .any(|(action, verdict)| *action == played && worth(*verdict) == worth(found.verdict));
    Ok(Judged {
        was_best: found.line.first() == Some(&played) || as_good,
        played,
        verdict: worth(found.verdict),
        proven: found.proven,
        others: found.others.into_iter().map(Other::from).collect(),
        best: found.line,
    })
}

async fn shown(hall: &Arc<Hall>, id: &str) -> Result<Box<dyn Table>, Trouble> {
    let room: Arc<Room> = hall.room(id).await?;
    Ok(room.table().await)
}

/// The whole match as text.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/log", tag = "replay", params(("id" = String, Path)),
    responses(
        (status = 200, content_type = "text/plain", body = String), (status = 404, body = Problem),
        (status = 422, description = "It would tell too much now", body = Problem), Usual
    )
)]
pub(crate) async fn log(
    State(hall): State<Arc<Hall>>,
    Named(id): Named<String>,
) -> Result<String, Trouble> {
    let table = shown(&hall, &id).await?;
    match table.secret() {
        Some(why) => Err(Trouble::Refused(why.to_owned())),
        None => Ok(table.log()),
    }
}

/// The board as a picture.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/picture.svg", tag = "replay", params(("id" = String, Path)),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn picture_svg(
    State(hall): State<Arc<Hall>>,
    Named(id): Named<String>,
) -> Result<Response, Trouble> {
    Ok(pictures::svg(&shown(&hall, &id).await?.scene(None)))
}

/// The board as a picture.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/picture.png", tag = "replay", params(("id" = String, Path)),
    responses((status = 200, content_type = "image/png", body = Vec<u8>), (status = 404, body = Problem), (status = 422, body = Problem), Usual)
)]
pub(crate) async fn picture_png(
    State(hall): State<Arc<Hall>>,
    Named(id): Named<String>,
) -> Result<Response, Trouble> {
    pictures::png(&hall, shown(&hall, &id).await?.scene(None)).await
}
