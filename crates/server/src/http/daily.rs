//! The puzzles of the day: the same for everybody, one try each. What counts is said in [`parlor_room::daily`].

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use parlor_games::catalogue::Listing;
use parlor_room::UserId;
use parlor_room::daily::{Date, DateError, LocalTime, Offset, Streak, streak};
use parlor_room::view::seconds;
use parlor_store::Try;
use parlor_table::Daily;
use parlor_table::words::{Name, message};
use parlor_wire::{
    Archive, ArchiveDay, ArchivePuzzle, ArchiveQuery, Bucket, DailyQuery, MatchView, NewTry,
    Puzzle, Results, ResultsQuery, StreakView, Today,
};

use super::error::{Problem, Unread, Usual};
use super::identity::CurrentUser;
use super::language::Reader;
use super::matches::told;
use super::named::Named;
use crate::app::{App, MatchSpec};
use crate::daily::{puzzle, puzzles};
use crate::error::Error;

/// How many days there are on a page of the archive.
const PAGE: usize = 14;

/// The date that a client names, or today in UTC.
fn date(text: Option<&str>, now: Duration) -> Result<Date, Error> {
    match text {
        Some(text) => text.parse().map_err(|why: DateError| Error::refused(why)),
        None => Ok(Date::at(now, Offset::UTC)),
    }
}

/// The offset of a client's clock, if it is told.
fn offset(minutes: Option<i64>) -> Result<Option<Offset>, Error> {
    let refused = |minutes| {
        let (least, most) = (Offset::LAST.minutes(), Offset::FIRST.minutes());
        Error::Refused(message!("error-offset", least = least, most = most, found = minutes))
    };
    let read = |minutes| Offset::new(minutes).ok_or_else(|| refused(minutes));
    minutes.map(read).transpose()
}

/// The seconds on the clock that starts with a puzzle.
fn first_clock(game: &Listing, setup: &str) -> Option<u32> {
    seconds((game.open)(setup).ok()?.first_clock())
}

/// The tries of a user from a date to another one, by game and date.
async fn tries(
    app: &App,
    user: Option<UserId>,
    from: Date,
    to: Date,
) -> Result<HashMap<(String, Date), Try>, Error> {
    let Some(user) = user else { return Ok(HashMap::new()) };
    let mut tries = HashMap::new();
    for mut own in app.store.tries(user, from, to).await? {
        own.result = app.result(&own).await?;
        tries.insert((own.game.clone(), own.date), own);
    }
    Ok(tries)
}

/// The puzzles of a date, and how the user did.
#[utoipa::path(
    get, path = "/api/v1/daily", tag = "daily", params(DailyQuery),
    responses((status = 200, body = Today), (status = 422, body = Problem), Usual)
)]
pub(crate) async fn today(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    query: Result<Query<DailyQuery>, QueryRejection>,
) -> Result<Json<Today>, Error> {
    let Query(query) = query?;
    let at = app.dailies.now();
    let date = date(query.date.as_deref(), at)?;
    let now = LocalTime { date, at, offset: offset(query.offset)? };
    let mut own = tries(&app, user, date, date).await?;
    let view = |(game, Daily { setup, task, .. }): (&Listing, Daily)| {
        let own = own.remove(&(game.name.to_owned(), date));
        Puzzle {
            game: game.name.to_owned(),
            title: game.title.text(language).to_owned(),
            setup: setup.to_owned(),
            task: task.text(language).to_owned(),
            first_clock: first_clock(game, setup),
            solved: own.as_ref().and_then(|own| own.result).map(|result| result.solved),
            helped: own.as_ref().is_some_and(|own| own.helped),
            ended: own.as_ref().and_then(|own| Some(language.result(own.ended.as_ref()?))),
            id: own.map(|own| own.id),
        }
    };
    let puzzles = puzzles().map(view).collect();
    let solved = match user {
        Some(user) => app.store.solves(user).await?,
        None => Vec::new(),
    };
    let Streak { days, best } = streak(&solved, now);
    Ok(Json(Today {
        date: date.to_string(),
        playable: date.is_playable(at),
        streak: StreakView { days, best },
        puzzles,
    }))
}

/// Begin your try of a puzzle of the day, go on with it, or practise.
///
/// There is one try for each puzzle, and to begin is to try.
#[utoipa::path(
    post, path = "/api/v1/daily/{game}", tag = "daily", params(("game" = String, Path)),
    request_body = NewTry,
    responses(
        (status = 200, description = "The try that the user has begun before", body = MatchView),
        (status = 201, description = "A new try, or practice", body = MatchView),
        (status = 403, description = "Practice of a playable date before the user's own try is over", body = Problem),
        (status = 404, body = Problem), (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn play(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Named(game): Named<String>,
    body: Result<Option<Json<NewTry>>, JsonRejection>,
) -> Result<Response, Error> {
    let owner = user.ok_or(Error::NotYours)?;
    let asked = body?.map(|Json(asked)| asked).unwrap_or_default();
    let (listing, Daily { setup, .. }) = puzzle(&game)?;
    let now = app.dailies.now();
    let date = date(asked.date.as_deref(), now)?;
    let offset = offset(asked.offset)?;
    let game = listing.name;
    let playable = date.is_playable(now);
    match (playable, asked.practice) {
        (true, false) => {
            if let Some(begun) = app.store.daily(owner, game, date).await? {
                let room = app.room(&begun.id).await?;
                return Ok(room.answer(user, told(language)).await?.into_response());
            }
        }
        (true, true) if !app.has_tried(user, game, date).await? => return Err(Error::NotYet),
        (true, true) => {}
        (false, _) if !date.is_past(now) => {
            return Err(Error::Refused(message!("refused-daily-early", date = date.in_words())));
        }
        (false, false) => {
            return Err(Error::Refused(message!("refused-daily-late", date = date.in_words())));
        }
        (false, true) if date < app.dailies.first(now) => {
            return Err(Error::NotFound("puzzle-of-that-date"));
        }
        (false, true) => {}
    }
    let spec = MatchSpec {
        game: game.to_owned(),
        setup: Some(setup.to_owned()),
        position: None,
        seed: Some(app.daily_seed(game, date).await?),
        seats: Vec::new(),
        daily: Some(date).filter(|_| !asked.practice),
        practice: Some(date).filter(|_| asked.practice),
        offset,
        public: false,
        private: false,
        time: None,
        rated: false,
    };
    let room = app.begin(spec, owner).await?;
    Ok((StatusCode::CREATED, room.answer(user, told(language)).await?).into_response())
}

/// How everybody did in a puzzle of the day, once your own try is over.
#[utoipa::path(
    get, path = "/api/v1/daily/{game}/results", tag = "daily",
    params(("game" = String, Path), ResultsQuery),
    responses(
        (status = 200, body = Results),
        (status = 403, description = "The user's own try is not over, and the date is still playable", body = Problem),
        (status = 404, body = Problem), (status = 422, body = Problem), Usual
    )
)]
pub(crate) async fn results(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Named(game): Named<String>,
    query: Result<Query<ResultsQuery>, QueryRejection>,
) -> Result<Json<Results>, Error> {
    let Query(query) = query?;
    let (listing, daily) = puzzle(&game)?;
    let now = app.dailies.now();
    let date = date(query.date.as_deref(), now)?;
    let own = tries(&app, user, date, date).await?.remove(&(listing.name.to_owned(), date));
    let over = own.as_ref().is_some_and(|own| own.ended.is_some());
    if !over && !date.is_past(now) {
        return Err(Error::NotYet);
    }
    let mine = own.and_then(|own| own.result).map(|result| result.place);
    let counts: HashMap<usize, u64> =
        app.store.results(listing.name, date).await?.into_iter().collect();
    let bucket = |(place, label): (usize, &Name)| Bucket {
        label: label.text(language).to_owned(),
        count: counts.get(&place).copied().unwrap_or(0),
        mine: mine == Some(place),
    };
    Ok(Json(Results {
        tries: counts.values().sum(),
        mine: mine
            .and_then(|place| daily.results.get(place))
            .map(|label| label.text(language).to_owned()),
        buckets: daily.results.iter().enumerate().map(bucket).collect(),
    }))
}

/// Past puzzles, to practise.
#[utoipa::path(
    get, path = "/api/v1/daily/archive", tag = "daily", params(ArchiveQuery),
    responses((status = 200, body = Archive), (status = 422, body = Problem), Usual)
)]
pub(crate) async fn archive(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    query: Result<Query<ArchiveQuery>, QueryRejection>,
) -> Result<Json<Archive>, Error> {
    let Query(query) = query?;
    let now = app.dailies.now();
    let first = app.dailies.first(now);
    // There is nothing to practise in dates to come.
    let tomorrow = Date::at(now, Offset::FIRST).next();
    let before = date(query.before.as_deref(), now)?.min(tomorrow);
    let dates = std::iter::successors(Some(before), |date| Some(date.previous()))
        .skip(1)
        .take(PAGE)
        .take_while(|date| *date >= first && *date < before);
    let dates: Vec<Date> = dates.collect();
    let (Some(&last), Some(&oldest)) = (dates.first(), dates.last()) else {
        return Ok(Json(Archive { days: Vec::new(), next: None }));
    };
    let mut own = tries(&app, user, oldest, last).await?;
    let mut day = |date: Date| ArchiveDay {
        date: date.to_string(),
        playable: date.is_playable(now),
        puzzles: puzzles()
            .map(|(game, Daily { setup, .. })| {
                let own = own.remove(&(game.name.to_owned(), date));
                ArchivePuzzle {
                    game: game.name.to_owned(),
                    title: game.title.text(language).to_owned(),
                    first_clock: first_clock(game, setup),
                    solved: own.as_ref().and_then(|own| own.result).map(|result| result.solved),
                    ended: own.as_ref().and_then(|own| Some(language.result(own.ended.as_ref()?))),
                    id: own.map(|own| own.id),
                }
            })
            .collect(),
    };
    let days = dates.iter().map(|&date| day(date)).collect();
    Ok(Json(Archive { days, next: (oldest > first).then(|| oldest.to_string()) }))
}
