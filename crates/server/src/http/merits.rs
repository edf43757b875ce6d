//! What was good about a match, for the user who played it.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use parlor_room::UserId;
use parlor_room::daily::{LocalTime, streak};
use parlor_store as store;
use parlor_wire::{Best, Merits};

use super::error::{Problem, Usual};
use super::identity::CurrentUser;
use super::named::Named;
use crate::app::App;
use crate::error::Error;

fn best(best: store::Best) -> Best {
    Best { value: best.value, before: best.before }
}

/// What was good about a match that is over, compared with what the user played before.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/merits", tag = "matches", params(("id" = String, Path)),
    responses((status = 200, body = Merits), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn merits(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Named(id): Named<String>,
) -> Result<Json<Merits>, Error> {
    let live = app.room(&id).await?;
    let Some(user) = user else { return Ok(Json(Merits::default())) };
    let store::Merits { wins, perfect, score, rounds, first_win } =
        app.store.merits(user, &id).await?;
    Ok(Json(Merits {
        wins,
        first_win,
        perfect,
        best_score: score.map(best),
        best_rounds: rounds.map(best),
        days: match live.day().await? {
            Some((game, now)) => {
                days(&app, user, game, LocalTime { at: app.dailies.now(), ..now }).await?
            }
            None => 0,
        },
    }))
}

/// On how many dates in a row a user has solved a puzzle, if they have solved that of this game and date.
async fn days(app: &App, user: UserId, game: &str, now: LocalTime) -> Result<u32, Error> {
    let Some(own) = app.store.daily(user, game, now.date).await? else { return Ok(0) };
    let solved = app.result(&own).await?.is_some_and(|result| result.solved);
    match solved {
        true => Ok(streak(&app.store.solves(user).await?, now).days),
        false => Ok(0),
    }
}
