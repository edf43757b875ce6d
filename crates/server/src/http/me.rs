//! The user, and the matches that they have played.

use std::sync::Arc;

use axum::extract::State;
use axum::{Extension, Json};
use parlor_store::{Discipline, MatchSummary, Player, Rated, SeatResult};
use parlor_table::opening_parts;
use parlor_table::words::Language;
use parlor_wire::{Me, Played, RatingView};

use super::error::Usual;
use super::identity::CurrentUser;
use super::language::Reader;
use super::ratings::shown;
use crate::app::App;
use crate::clock;
use crate::error::Error;

/// How many matches are listed.
const MOST: u32 = 200;

pub(super) fn rating(Rated { discipline, rating, games }: Rated) -> RatingView {
    let Discipline { game, setup, clock } = discipline;
    let (rating, deviation) = (shown(rating.rating), shown(rating.deviation));
    RatingView { game, setup, clock, rating, deviation, games }
}

pub(super) fn played(summary: MatchSummary, language: Language) -> Played {
    let MatchSummary { id, game, setup, began, changed, daily, practice, .. } = summary;
    let MatchSummary { result, helped, casual, rated, ending, .. } = summary;
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
        ended: ending.map(|ending| language.result(&ending.text)),
        daily: daily.map(|date| date.to_string()),
        practice: practice.map(|date| date.to_string()),
        helped,
        casual,
        rated,
    }
}

/// The user, and what they have played.
#[utoipa::path(get, path = "/api/v1/me", tag = "me", responses((status = 200, body = Me), Usual))]
pub(crate) async fn me(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
) -> Result<Json<Me>, Error> {
    let Some(user) = user else { return Ok(Json(Me::default())) };
    let name = app.store.name(user).await?;
    let now = clock::moment(clock::now());
    let ratings = app.store.ratings_of(Player::Person(user), now).await?;
    let matches = app.store.matches_of(user, MOST).await?;
    Ok(Json(Me {
        name: Some(name.text).filter(|name| !name.is_empty()),
        registered: name.registered,
        number: Some(user.0),
        ratings: ratings.into_iter().map(rating).collect(),
        matches: matches.into_iter().map(|one| played(one, language)).collect(),
    }))
}
