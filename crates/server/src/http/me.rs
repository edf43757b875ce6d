//! What somebody has played.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use parlor_store::{Player, Rated, SeatResult, Summary};
use parlor_table::opening_parts;
use serde::Serialize;
use utoipa::ToSchema;

use super::trouble::Usual;
use super::visitor::Guest;
use crate::clock;
use crate::hall::Hall;
use crate::trouble::Trouble;

/// How many matches are listed.
const MOST: u32 = 200;

/// Who somebody is, and what they have played.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    /// What they are called; nothing if they have not said.
    name: Option<String>,
    /// Whether that is the name of an account.
    registered: bool,
    /// How strong they are, in games for two.
    ratings: Vec<RatingView>,
    /// Matches, the latest first.
    matches: Vec<Played>,
}

/// A rating.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct RatingView {
    game: String,
    /// The options: with others it is another game.
    setup: String,
    rating: i32,
    /// How sure it is: two thirds of all such ratings are not farther off than this.
    deviation: i32,
    /// After so many matches.
    games: u32,
}

impl From<Rated> for RatingView {
    fn from(Rated { game, setup, rating, games }: Rated) -> Self {
        let (strength, deviation) = (rating.rating.round(), rating.deviation.round());
        RatingView { game, setup, rating: strength as i32, deviation: deviation as i32, games }
    }
}

/// A match in short.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct Played {
    pub(super) id: String,
    pub(super) game: String,
    setup: String,
    /// The position that it began from, if one was chosen.
    start: Option<String>,
    /// When it began, in milliseconds since 1970.
    began: i64,
    /// When something last happened, in milliseconds since 1970.
    changed: i64,
    /// How it ended, in words; null while it is played.
    pub(super) ended: Option<String>,
    /// Whether it was won, where there is somebody to win against.
    pub(super) won: Option<bool>,
    /// The score, where there are scores.
    pub(super) score: Option<u32>,
    /// How many rounds were played optimally, where that can be told.
    optimal: Option<u32>,
    /// How many rounds there were, where it can be told how many were optimal.
    rounds: Option<u32>,
    /// The day, if it was a puzzle of the day.
    daily: Option<String>,
    /// Whether there were hints or something was taken back.
    pub(super) helped: bool,
    /// Whether it counts neither for ratings nor for records, because it began from a chosen position.
    casual: bool,
}

impl From<Summary> for Played {
    fn from(summary: Summary) -> Self {
        let Summary { id, game, setup, began, changed, daily, result, helped, casual, ending } =
            summary;
        let result = if ending.is_some() { result } else { SeatResult::default() };
        let optimal = ending.as_ref().and_then(|ending| ending.optimal);
        let (options, start) = opening_parts(&setup);
        Played {
            id,
            game,
            setup: options.to_owned(),
            start: start.map(str::to_owned),
            began: began.0,
            changed: changed.0,
            won: result.won,
            score: result.score,
            optimal: optimal.map(|optimal| optimal.count),
            rounds: optimal.map(|optimal| optimal.of),
            ended: ending.map(|ending| ending.text),
            daily,
            helped,
            casual,
        }
    }
}

/// Who the visitor is, and what they have played.
#[utoipa::path(get, path = "/api/v1/me", tag = "me", responses((status = 200, body = Me), Usual))]
pub(crate) async fn me(
    State(hall): State<Arc<Hall>>,
    Extension(Guest(visitor)): Extension<Guest>,
) -> Result<Json<Me>, Trouble> {
    let Some(visitor) = visitor else {
        return Ok(Json(Me {
            name: None,
            registered: false,
            ratings: Vec::new(),
            matches: Vec::new(),
        }));
    };
    let name = hall.store.name(visitor).await?;
    let now = clock::moment(clock::now());
    let ratings = hall.store.ratings_of(Player::Person(visitor), now).await?;
    let matches = hall.store.matches_of(visitor, MOST).await?;
    Ok(Json(Me {
        name: Some(name.text).filter(|name| !name.is_empty()),
        registered: name.registered,
        ratings: ratings.into_iter().map(RatingView::from).collect(),
        matches: matches.into_iter().map(Played::from).collect(),
    }))
}
