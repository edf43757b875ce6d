//! What somebody has played.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use parlor_store::Summary;
use serde::Serialize;
use utoipa::ToSchema;

use super::trouble::Usual;
use super::visitor::Guest;
use crate::hall::Hall;
use crate::room::Trouble;

/// How many matches are listed.
const MOST: u32 = 200;

/// What somebody has played.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    /// Matches, the latest first.
    matches: Vec<Played>,
}

/// A match in short.
#[derive(Debug, Serialize, ToSchema)]
struct Played {
    id: String,
    game: String,
    setup: String,
    /// When it began, in milliseconds since 1970.
    began: i64,
    /// When something last happened, in milliseconds since 1970.
    changed: i64,
    /// How it ended, in words; null while it is played.
    ended: Option<String>,
    /// Whether it was won, where there is somebody to win against.
    won: Option<bool>,
    /// The score, where there are scores.
    score: Option<u32>,
    /// How many rounds were played optimally, where that can be told.
    optimal: Option<u32>,
    /// How many rounds there were, where it can be told how many were optimal.
    rounds: Option<u32>,
    /// The day, if it was a puzzle of the day.
    daily: Option<String>,
    /// Whether there were hints or something was taken back.
    helped: bool,
}

impl From<Summary> for Played {
    fn from(summary: Summary) -> Self {
        let Summary { id, game, setup, began, changed, daily, helped, ending } = summary;
        let optimal = ending.as_ref().and_then(|ending| ending.optimal);
        Played {
            id,
            game,
            setup,
            began: began.0,
            changed: changed.0,
            won: ending.as_ref().and_then(|ending| ending.won),
            score: ending.as_ref().and_then(|ending| ending.score),
            optimal: optimal.map(|optimal| optimal.count),
            rounds: optimal.map(|optimal| optimal.of),
            ended: ending.map(|ending| ending.text),
            daily,
            helped,
        }
    }
}

/// What the visitor has played.
#[utoipa::path(get, path = "/api/v1/me", tag = "me", responses((status = 200, body = Me), Usual))]
pub(crate) async fn me(
    State(hall): State<Arc<Hall>>,
    Extension(Guest(visitor)): Extension<Guest>,
) -> Result<Json<Me>, Trouble> {
    let matches = match visitor {
        Some(visitor) => hall.store.matches_of(visitor, MOST).await?,
        None => Vec::new(),
    };
    Ok(Json(Me { matches: matches.into_iter().map(Played::from).collect() }))
}
