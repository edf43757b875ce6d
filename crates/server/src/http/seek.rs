//! Seeking an opponent.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::{Extension, Json};
use parlor_games::catalogue;
use parlor_rating::pool::PATIENCE;
use parlor_room::{TimeControl, clock_class};
use parlor_store::Discipline;
use parlor_table::words::message;
use parlor_wire::{NewSeek, SeekView};

use super::error::{Problem, Unread, Usual};
use super::identity::CurrentUser;
use crate::app::App;
use crate::clock;
use crate::error::Error;
use crate::seeks::{Progress, Wish};

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Seek an opponent, and hear how far that has come. Ask again every second: a seek that nobody asks for ends after
/// 5 seconds. Players of similar rating are paired, with a range that widens by the second. After 30 seconds the
/// user's seat is opened to all.
#[utoipa::path(
    post, path = "/api/v1/seek", tag = "together", request_body = NewSeek,
    responses(
        (status = 200, body = SeekView), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn seek(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    body: Result<Json<NewSeek>, JsonRejection>,
) -> Result<Json<SeekView>, Error> {
    let NewSeek { game, setup, time, rated } = body?.0;
    let user = user.ok_or(Error::NotYours)?;
    let listing = catalogue::find(&game).ok_or(Error::NotFound("such-game"))?;
    let opened = (listing.open)(&setup.unwrap_or_else(listing.setup));
    let table = opened.map_err(Error::refused)?;
    let manners = table.manners();
    if table.seats() != 2 || !manners.turns || !manners.resigns || table.start().is_some() {
        return Err(Error::Refused(message!("refused-rated-game")));
    }
    let time = time.map(|text| text.parse::<TimeControl>()).transpose();
    let time = time.map_err(Error::refused)?;
    if rated {
        app.check_may_play_rated(user).await?;
    }
    let (setup, clock) = (table.rated_as(), clock_class(time));
    let discipline = Discipline { game: game.clone(), setup, clock };
    let now = clock::moment(app.dailies.now());
    let rating = app.store.rating_in(user, &discipline, now).await?.rating;
    let wish = Wish { game, setup: table.setup(), time, rated };
    // A task of its own: a client that disconnects must not leave a match half begun.
    let work = async move { app.seek(user, wish, rating).await };
    let Progress { waited, others, found } =
        tokio::spawn(work).await.unwrap_or(Err(Error::Internal))?;
    let (id, open) = found.map_or((None, false), |(id, open)| (Some(id), open));
    let (waited, patience) = (milliseconds(waited), milliseconds(PATIENCE));
    Ok(Json(SeekView { waited, patience, others, id, open }))
}

/// Seek an opponent no more.
#[utoipa::path(
    delete, path = "/api/v1/seek", tag = "together", responses((status = 204, description = "Nobody is sought"), Usual)
)]
pub(crate) async fn cancel(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
) -> Result<StatusCode, Error> {
    if let Some(user) = user {
        app.store.end_seek(user).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}
