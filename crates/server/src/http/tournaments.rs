//! Tournaments: make, find, look, take part, run, results.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use parlor_room::{TimeControl, UserId};
use parlor_store::{BadName, ListedTournament, TournamentName, TournamentPhase};
use parlor_table::words::{Language, message};
use parlor_tournament::view::format_view;
use parlor_tournament::{Command, Format, PlayerNumber, Rest, RoundCount};
use parlor_wire::{
    NewTournament, NewTournamentWord, TournamentFormat, TournamentQuery, TournamentResults,
    TournamentSummary, TournamentView, TournamentWord, Tournaments,
};
use tokio::time::timeout;

use super::error::{Problem, Unread, Usual};
use super::identity::CurrentUser;
use super::language::Reader;
use super::named::Named;
use crate::app::App;
use crate::error::Error;
use crate::tournaments::TournamentSpec;
use crate::view::title;

/// How long a client may wait for a change.
const LONGEST_WAIT: Duration = Duration::from_secs(20);
/// How many tournaments of each phase are listed.
const MOST: u32 = 20;

type Body<T> = Result<Json<T>, JsonRejection>;

/// Make a tournament. The user becomes its organiser, and can take part as well.
#[utoipa::path(
    post, path = "/api/v1/tournaments", tag = "tournaments",
    request_body = NewTournament,
    responses(
        (status = 201, body = TournamentView), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn make(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    body: Body<NewTournament>,
) -> Result<Response, Error> {
    let organiser = user.ok_or(Error::NotYours)?;
    let live = app.make_tournament(spec(body?.0)?, organiser).await?;
    Ok((StatusCode::CREATED, Json(live.view(user, language).await?)).into_response())
}

fn spec(wanted: NewTournament) -> Result<TournamentSpec, Error> {
    let NewTournament { name, game, setup, time, format, rounds, rest, public } = wanted;
    let refused = |why| Error::Refused(why);
    let name: TournamentName = name.parse().map_err(|why| {
        refused(match why {
            BadName::Length(most) => message!("tournament-name-length", most = most),
            BadName::Unseen => message!("tournament-name-unseen"),
            BadName::Marks => message!("tournament-name-marks"),
        })
    })?;
    let format = match (format, rounds) {
        (TournamentFormat::Swiss, rounds) => {
            let rounds = rounds.and_then(RoundCount::new);
            let missing = || refused(message!("tournament-rounds", most = RoundCount::MOST));
            Format::Swiss(rounds.ok_or_else(missing)?)
        }
        (TournamentFormat::RoundRobin, None) => Format::RoundRobin,
        (TournamentFormat::RoundRobin, Some(_)) => {
            return Err(refused(message!("tournament-rounds-fixed")));
        }
    };
    let rest = rest.map_or(Some(Rest::default()), Rest::of_seconds);
    let rest = rest.ok_or_else(|| refused(message!("tournament-rest", most = Rest::MOST)))?;
    let time: TimeControl = time.parse().map_err(Error::refused)?;
    Ok(TournamentSpec { name, game, setup, time, format, rest, public })
}

/// The tournaments that everybody may find, and those of the user.
#[utoipa::path(
    get, path = "/api/v1/tournaments", tag = "tournaments",
    responses((status = 200, body = Tournaments), Usual)
)]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
) -> Result<Json<Tournaments>, Error> {
    Ok(Json(Tournaments {
        open: listed(&app, TournamentPhase::Open, user, language).await?,
        running: listed(&app, TournamentPhase::Running, user, language).await?,
        over: listed(&app, TournamentPhase::Over, user, language).await?,
    }))
}

async fn listed(
    app: &App,
    phase: TournamentPhase,
    user: Option<UserId>,
    language: Language,
) -> Result<Vec<TournamentSummary>, Error> {
    let found = app.store.tournaments(phase, user, MOST).await?;
    Ok(found.into_iter().map(|one| summary(one, language)).collect())
}

pub(super) fn summary(listed: ListedTournament, language: Language) -> TournamentSummary {
    TournamentSummary {
        title: title(&listed.game, language).to_owned(),
        id: listed.id,
        name: listed.name,
        game: listed.game,
        time: listed.time,
        format: format_view(listed.format),
        players: listed.players,
        round: listed.round,
        rounds: listed.rounds,
        own: listed.own,
    }
}

/// A tournament as it is now, or as soon as it has changed.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}", tag = "tournaments", params(("id" = String, Path), TournamentQuery),
    responses((status = 200, body = TournamentView), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Named(id): Named<String>,
    query: Result<Query<TournamentQuery>, QueryRejection>,
) -> Result<Json<TournamentView>, Error> {
    let TournamentQuery { after } = query?.0;
    let live = app.tournament(&id).await?;
    if let Some(seq) = after {
        // A client that has waited in vain gets the tournament as it is, and so do all when the server stops.
        let mut closing = app.closing();
        let news = async {
            tokio::select! {
                _ = live.beyond(seq) => {}
                _ = closing.wait_for(|closing| *closing) => {}
            }
        };
        let _ = timeout(LONGEST_WAIT, news).await;
    }
    Ok(Json(live.view(user, language).await?))
}

/// Join or leave; for the organiser: start, pause, resume, remove a player, end.
#[utoipa::path(
    post, path = "/api/v1/tournaments/{id}/words", tag = "tournaments", params(("id" = String, Path)),
    request_body = NewTournamentWord,
    responses(
        (status = 200, body = TournamentView), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn say(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Named(id): Named<String>,
    body: Body<NewTournamentWord>,
) -> Result<Json<TournamentView>, Error> {
    let NewTournamentWord { word, player } = body?.0;
    let command = match word {
        TournamentWord::Join => Command::Join,
        TournamentWord::Leave => Command::Leave,
        TournamentWord::Start => Command::Start,
        TournamentWord::Pause => Command::Pause,
        TournamentWord::Resume => Command::Resume,
        TournamentWord::End => Command::End,
        TournamentWord::Remove => {
            let player = player.ok_or_else(|| Error::Refused(message!("tournament-whom")))?;
            Command::Remove(PlayerNumber(player))
        }
    };
    let live = app.tournament(&id).await?;
    live.command(user.ok_or(Error::NotYours)?, command).await?;
    Ok(Json(live.view(user, language).await?))
}

/// The results of all rounds.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}/results.json", tag = "tournaments", params(("id" = String, Path)),
    responses((status = 200, body = TournamentResults), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn results(
    State(app): State<Arc<App>>,
    Named(id): Named<String>,
) -> Result<Json<TournamentResults>, Error> {
    Ok(Json(app.tournament(&id).await?.results().await?))
}

/// The results of all rounds as a table in plain text.
#[utoipa::path(
    get, path = "/api/v1/tournaments/{id}/results.txt", tag = "tournaments", params(("id" = String, Path)),
    responses(
        (status = 200, body = String, content_type = "text/plain"), (status = 404, body = Problem), Usual
    )
)]
pub(crate) async fn results_text(
    State(app): State<Arc<App>>,
    Reader(language): Reader,
    Named(id): Named<String>,
) -> Result<Response, Error> {
    let text = app.tournament(&id).await?.results_text(language).await?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}
