//! Ratings: of the players of a match, of the best, and how those of the user went.

use std::sync::Arc;

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::{Extension, Json};
use parlor_games::catalogue;
use parlor_rating::{ENOUGH_MATCHES, SURE};
use parlor_room::Occupant;
use parlor_store::{Discipline, Leader};
use parlor_wire::{
    LeaderView, Leaderboard, LeaderboardQuery, MatchRatings, RatingCourse, RatingCourses,
    RatingStep, SeatRating,
};

use super::error::{Problem, Usual};
use super::identity::CurrentUser;
use super::named::Named;
use crate::app::App;
use crate::clock;
use crate::error::Error;

/// How many players a leaderboard has.
const MOST_LEADERS: u32 = 100;
/// How many matches are told of how ratings went.
const MOST_STEPS: u32 = 1000;
/// How many of one rating.
const MOST_OF_ONE: usize = 200;

/// A rating as it is shown.
pub(super) fn shown(rating: f64) -> i32 {
    rating.round() as i32
}

/// The ratings of the players of a match, and what it did to them; nothing if it is not rated.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/ratings", tag = "matches", params(("id" = String, Path)),
    responses((status = 200, body = MatchRatings), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn of_match(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
) -> Result<Json<MatchRatings>, Error> {
    let live = app.room(&id).await?;
    let Some((discipline, occupants)) = live.rated_players().await? else {
        return Ok(Json(MatchRatings { seats: Vec::new() }));
    };
    let changes = app.store.rating_changes(&id).await?;
    let changed = |change: parlor_store::RatingChange| SeatRating {
        seat: change.seat + 1,
        rating: shown(change.before),
        provisional: change.deviation > SURE,
        change: Some(shown(change.after) - shown(change.before)),
    };
    if !changes.is_empty() {
        return Ok(Json(MatchRatings { seats: changes.into_iter().map(changed).collect() }));
    }
    let mut seats = Vec::new();
    for (seat, occupant) in (1..).zip(occupants) {
        let Occupant::Person(user) = occupant else { continue };
        let now = clock::moment(app.dailies.now());
        let known = app.store.rating_in(user, &discipline, now).await?;
        let (rating, provisional) = (shown(known.rating), known.deviation > SURE);
        seats.push(SeatRating { seat, rating, provisional, change: None });
    }
    Ok(Json(MatchRatings { seats }))
}

/// The best players of a game in a clock class, of those with enough rated matches.
#[utoipa::path(
    get, path = "/api/v1/leaderboard", tag = "together", params(LeaderboardQuery),
    responses((status = 200, body = Leaderboard), (status = 404, body = Problem), (status = 422, body = Problem), Usual)
)]
pub(crate) async fn leaderboard(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    query: Result<Query<LeaderboardQuery>, QueryRejection>,
) -> Result<Json<Leaderboard>, Error> {
    let Query(LeaderboardQuery { game, clock, setup }) = query?;
    let listing = catalogue::find(&game).ok_or(Error::NotFound("such-game"))?;
    let clock = clock.parse().map_err(Error::refused)?;
    let opened = (listing.open)(&setup.unwrap_or_else(listing.setup));
    let setup = opened.map_err(Error::refused)?.rated_as();
    let now = clock::moment(app.dailies.now());
    let discipline = Discipline { game, setup, clock };
    let leaders = app.store.leaders(&discipline, MOST_LEADERS, now).await?;
    let view = |Leader { user: leader, name, rating, games }: Leader| LeaderView {
        called: Some(name.text).filter(|name| !name.is_empty()),
        registered: name.registered,
        number: leader.0,
        mine: user == Some(leader),
        rating: shown(rating.rating),
        deviation: shown(rating.deviation),
        games,
    };
    let players = leaders.into_iter().map(view).collect();
    Ok(Json(Leaderboard { setup: discipline.setup, needed: ENOUGH_MATCHES, players }))
}

/// How the ratings of the user went, and whether they may play rated.
#[utoipa::path(
    get, path = "/api/v1/me/ratings", tag = "me", responses((status = 200, body = RatingCourses), Usual)
)]
pub(crate) async fn of_me(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
) -> Result<Json<RatingCourses>, Error> {
    let Some(user) = user else { return Ok(Json(RatingCourses::default())) };
    let mut courses: Vec<RatingCourse> = Vec::new();
    for step in app.store.rating_steps(user, MOST_STEPS).await? {
        let Discipline { game, setup, clock } = step.discipline;
        let same = |course: &RatingCourse| {
            (&course.game, &course.setup, course.clock) == (&game, &setup, clock)
        };
        let at = courses.iter().position(same).unwrap_or(courses.len());
        if at == courses.len() {
            courses.push(RatingCourse { game, setup, clock, steps: Vec::new() });
        }
        let rating = shown(step.rating);
        courses[at].steps.push(RatingStep { id: step.id, at: step.at.0, rating });
    }
    for course in &mut courses {
        let surplus = course.steps.len().saturating_sub(MOST_OF_ONE);
        course.steps.drain(..surplus);
    }
    Ok(Json(RatingCourses { may_play: app.store.may_play_rated(user).await?, courses }))
}
