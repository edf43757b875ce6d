//! Everything that is known about somebody, for themselves, as one document.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use parlor_room::{Event, UserId};
use parlor_store::{Kept, Player};
use serde::Serialize;
use utoipa::ToSchema;

use super::caller::Caller;
use super::me::{Played, RatingView};
use super::sessions::{self, SessionView};
use super::trouble::{Problem, Usual};
use crate::clock;
use crate::hall::Hall;
use crate::trouble::Trouble;

/// Everything that is known about the caller.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Data {
    /// The name; null if there is none.
    name: Option<String>,
    /// Whether that is the name of an account.
    registered: bool,
    /// Where the caller is logged in.
    sessions: Vec<SessionView>,
    /// How strong they are, in games for two.
    ratings: Vec<RatingView>,
    /// Numbers by game.
    statistics: BTreeMap<String, Statistics>,
    /// Matches, the latest first.
    matches: Vec<WholeMatch>,
}

/// What somebody has played of a game.
#[derive(Debug, Default, Serialize, ToSchema)]
struct Statistics {
    matches: u32,
    /// Those that are over.
    finished: u32,
    won: u32,
    /// Those with hints or something taken back.
    helped: u32,
    /// The best score, where there are scores.
    best: Option<u32>,
}

impl Statistics {
    fn count(&mut self, played: &Played) {
        self.matches += 1;
        self.finished += u32::from(played.ended.is_some());
        self.won += u32::from(played.won == Some(true));
        self.helped += u32::from(played.helped);
        self.best = self.best.max(played.score);
    }
}

/// A match with what happened in it.
#[derive(Debug, Serialize, ToSchema)]
struct WholeMatch {
    #[serde(flatten)]
    played: Played,
    /// What happened, a line each, as docs/protocol.md says. While a match goes on, only what its
    /// players may see.
    log: Vec<String>,
}

/// Everything that is known about you, to download.
#[utoipa::path(
    get, path = "/api/v1/me/data", tag = "me",
    responses((status = 200, body = Data), (status = 403, body = Problem), Usual)
)]
pub(crate) async fn data(
    State(hall): State<Arc<Hall>>,
    caller: Caller,
) -> Result<Response, Trouble> {
    let (visitor, _) = caller.known()?;
    hall.downloads.take(caller.client).map_err(Trouble::TooMuch)?;
    let name = hall.store.name(visitor).await?;
    let now = clock::moment(clock::now());
    let ratings = hall.store.ratings_of(Player::Person(visitor), now).await?;
    let mut statistics = BTreeMap::<String, Statistics>::new();
    let mut matches = Vec::new();
    for summary in hall.store.matches_of(visitor, u32::MAX).await? {
        let played = Played::from(summary);
        statistics.entry(played.game.clone()).or_default().count(&played);
        let Some(kept) = hall.store.load(&played.id).await? else { continue };
        let log = match played.ended {
            Some(_) => kept.lines,
            None => hall.pool.run(move || seen(kept, visitor)).await?,
        };
        matches.push(WholeMatch { played, log });
    }
    let document = Data {
        name: Some(name.text).filter(|name| !name.is_empty()),
        registered: name.registered,
        sessions: sessions::listed(&hall, &caller).await?,
        ratings: ratings.into_iter().map(RatingView::from).collect(),
        statistics,
        matches,
    };
    let attached = [(header::CONTENT_DISPOSITION, "attachment; filename=\"parlor-data.json\"")];
    Ok((attached, Json(document)).into_response())
}

/// The lines of a match that goes on, as far as a player may see them; none if it cannot be read.
fn seen(kept: Kept, user: UserId) -> Vec<String> {
    let (Ok(events), Ok(room)) = (kept.events(), kept.room()) else { return Vec::new() };
    let viewer = room.viewer(Some(user));
    let open = room.table().secret().is_none();
    let may_see = |event: &&Event| open || room.shows(event, viewer);
    events.iter().filter(may_see).map(ToString::to_string).collect()
}
