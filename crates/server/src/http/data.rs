//! All data of a user as one document, for the user.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use parlor_room::{Event, UserId};
use parlor_store::{Player, StoredMatch};
use parlor_table::words::Language;
use parlor_wire::{Data, Played, Statistics, WholeMatch};

use super::caller::Caller;
use super::error::{Problem, Usual};
use super::me::{played, rating};
use super::{sessions, tournaments};
use crate::app::App;
use crate::clock;
use crate::error::Error;

fn count(statistics: &mut Statistics, played: &Played) {
    statistics.matches += 1;
    statistics.finished += u32::from(played.ended.is_some());
    statistics.won += u32::from(played.won == Some(true));
    statistics.helped += u32::from(played.helped);
    statistics.best = statistics.best.max(played.score);
}

/// Everything that is known about you, to download.
#[utoipa::path(
    get, path = "/api/v1/me/data", tag = "me",
    responses((status = 200, body = Data), (status = 403, body = Problem), Usual)
)]
pub(crate) async fn data(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, Error> {
    let (user, _) = caller.known()?;
    app.downloads.take(caller.client).map_err(Error::RateLimited)?;
    let name = app.store.name(user).await?;
    let now = clock::moment(clock::now());
    let ratings = app.store.ratings_of(Player::Person(user), now).await?;
    let mut statistics = BTreeMap::<String, Statistics>::new();
    let mut matches = Vec::new();
    for summary in app.store.matches_of(user, u32::MAX).await? {
        let played = played(summary, Language::ENGLISH);
        count(statistics.entry(played.game.clone()).or_default(), &played);
        let Some(kept) = app.store.load(&played.id).await? else { continue };
        let log = match played.ended {
            Some(_) => kept.lines,
            None => app.pool.run(move || seen(kept, user)).await?,
        };
        matches.push(WholeMatch { played, log });
    }
    let theirs = app.store.tournaments_of(user).await?;
    let summary = |one| tournaments::summary(one, Language::ENGLISH);
    let document = Data {
        name: Some(name.text).filter(|name| !name.is_empty()),
        registered: name.registered,
        sessions: sessions::listed(&app, &caller).await?,
        ratings: ratings.into_iter().map(rating).collect(),
        statistics,
        matches,
        tournaments: theirs.into_iter().map(summary).collect(),
    };
    let attached = [(header::CONTENT_DISPOSITION, "attachment; filename=\"parlor-data.json\"")];
    Ok((attached, Json(document)).into_response())
}

/// The lines of a match that goes on, as far as a player may see them; none if it cannot be read.
fn seen(kept: StoredMatch, user: UserId) -> Vec<String> {
    let (Ok(events), Ok(room)) = (kept.events(), kept.room()) else { return Vec::new() };
    let viewer = room.viewer(Some(user));
    let open = room.table().secret().is_none();
    let may_see = |event: &&Event| open || room.shows(event, viewer);
    events.iter().filter(may_see).map(ToString::to_string).collect()
}
