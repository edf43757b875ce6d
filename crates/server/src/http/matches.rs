//! Matches: begin, look, act, take back, talk, ask for advice, play again.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::{JsonRejection, QueryRejection};
use axum::extract::{Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use parlor_games::catalogue::{self, Listing};
use parlor_room::view::Known;
use parlor_room::{Claim, Command, Phrase, Proposal, SeatChoice, TimeControl, UserId};
use parlor_table::Seat;
use parlor_table::words::{Language, message};
use parlor_wire::{
    Answer, GroundQuery, MatchQuery, MatchView, NewAction, NewChange, NewMatch, NewSeat, NewWord,
    Question, Saying,
};
use tokio::time::timeout;

use super::error::{NotYet, Problem, Unread, Usual};
use super::identity::CurrentUser;
use super::language::Reader;
use super::named::Named;
use crate::app::{App, MatchSpec};
use crate::error::Error;
use crate::live::{Basis, LiveMatch, ViewText};
use crate::warm::Lease;

/// The longest name of a request.
const LONGEST_REQUEST: usize = 64;
/// How long somebody may wait for news without a live connection.
const LONGEST_WAIT: Duration = Duration::from_secs(20);

fn choice(seat: &NewSeat, listing: &Listing) -> Result<SeatChoice, Error> {
    let bot = match seat {
        NewSeat::Person => return Ok(SeatChoice::Me),
        NewSeat::Open => return Ok(SeatChoice::Open),
        NewSeat::Bot { level: Some(level), style: None, depth: None } => level.to_string(),
        NewSeat::Bot { level: None, style: Some(style), depth: Some(depth) } => {
            format!("{style}:{depth}")
        }
        NewSeat::Bot { .. } => {
            return Err(Error::Refused(message!("error-bot")));
        }
    };
    (listing.skill)(&bot).map(SeatChoice::Bot).map_err(Error::refused)
}

/// What a client without the match is told of it.
pub(super) fn told(language: Language) -> Known {
    Known { language, ..Known::default() }
}

type Body<T> = Result<Json<T>, JsonRejection>;

pub(super) fn basis(
    seq: Option<u64>,
    request: String,
    ground: Option<String>,
    language: Language,
) -> Result<Basis, Error> {
    let good = |letter: char| letter.is_ascii_alphanumeric() || letter == '-';
    match !request.is_empty() && request.len() <= LONGEST_REQUEST && request.chars().all(good) {
        true => Ok(Basis { seq, request, ground, language }),
        false => Err(Error::Refused(message!("error-request-name", most = LONGEST_REQUEST))),
    }
}

impl IntoResponse for ViewText {
    fn into_response(self) -> Response {
        ([(header::CONTENT_TYPE, "application/json")], Bytes::from(self.text)).into_response()
    }
}

/// Lets something happen in a match, and to the end even if whoever asked has gone: what is stored must
/// also be told. Answers with the match as it is then.
async fn done(
    app: Arc<App>,
    id: String,
    user: Option<UserId>,
    basis: Basis,
    command: Command,
) -> Result<ViewText, Error> {
    let room = app.room(&id).await?;
    let (live, known) = (room.clone(), basis.known());
    let mut unsettled = Unsettled(Some(room));
    live.command(user, basis, command).await.inspect_err(|_| unsettled.0 = None)?;
    let _room = unsettled.0.take();
    live.answer(user, known).await
}

/// A match while a command is being stored. If the client disconnects in that time, its request is dropped halfway;
/// this then reads the match again, so that the watchers hear of the command.
struct Unsettled(Option<Lease<LiveMatch>>);

impl Drop for Unsettled {
    fn drop(&mut self) {
        if let Some(live) = self.0.take() {
            tokio::spawn(async move { live.settle().await });
        }
    }
}

/// Begin a match.
#[utoipa::path(
    post, path = "/api/v1/matches", tag = "matches",
    request_body = NewMatch,
    responses((status = 201, body = MatchView), NotYet, (status = 404, body = Problem), (status = 422, body = Problem), Usual, Unread)
)]
pub(crate) async fn begin(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    body: Body<NewMatch>,
) -> Result<Response, Error> {
    let NewMatch { game, setup, position, seed, seats, public, private, time, rated } = body?.0;
    let listing = catalogue::find(&game).ok_or(Error::NotFound("such-game"))?;
    let seats = seats.iter().map(|seat| choice(seat, listing)).collect::<Result<Vec<_>, _>>()?;
    if seed.is_some() && seats.contains(&SeatChoice::Open) {
        return Err(Error::Refused(message!("refused-seed")));
    }
    let seed = seed.map(|seed| {
        let refused = || Error::Refused(message!("refused-seed-number", seed = seed.clone()));
        seed.parse().map_err(|_| refused())
    });
    let seed = seed.transpose()?;
    let time = time.map(|text| text.parse::<TimeControl>()).transpose();
    let time = time.map_err(Error::refused)?;
    let spec = MatchSpec {
        game,
        setup,
        position,
        seed,
        seats,
        daily: None,
        practice: None,
        offset: None,
        public,
        private,
        time,
        rated,
    };
    let room = app.begin(spec, user.ok_or(Error::NotYours)?).await?;
    Ok((StatusCode::CREATED, room.answer(user, told(language)).await?).into_response())
}

/// A match as it is now, or as soon as it has changed.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}", tag = "matches", params(("id" = String, Path), MatchQuery),
    responses((status = 200, body = MatchView), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn look(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Named(id): Named<String>,
    query: Result<Query<MatchQuery>, QueryRejection>,
) -> Result<ViewText, Error> {
    let MatchQuery { ground, since, after } = query?.0;
    let room = app.room(&id).await?;
    if let Some(seq) = after {
        // Whoever has waited in vain sees the match as it is, and so does everybody when the server stops.
        let mut closing = app.closing();
        let news = async {
            tokio::select! {
                _ = room.beyond(seq) => {}
                _ = closing.wait_for(|closing| *closing) => {}
            }
        };
        let _ = timeout(LONGEST_WAIT, news).await;
    }
    room.answer(user, Known { ground, since: since.or(after), language }).await
}

/// Act in a match.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/actions", tag = "matches", params(("id" = String, Path), GroundQuery),
    request_body = NewAction,
    responses(
        (status = 200, body = MatchView), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, description = "The action is based on an earlier state; the answer has the current one", body = Problem),
        (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn act(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Named(id): Named<String>,
    query: Result<Query<GroundQuery>, QueryRejection>,
    body: Body<NewAction>,
) -> Result<ViewText, Error> {
    let NewAction { seq, request, action } = body?.0;
    let GroundQuery { ground } = query?.0;
    let basis = basis(Some(seq), request, ground, language)?;
    done(app, id, user, basis, Command::Act(action)).await
}

/// Take the last action of the user back, with everything that followed it.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/undo", tag = "matches", params(("id" = String, Path), GroundQuery),
    request_body = NewChange,
    responses(
        (status = 200, body = MatchView), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn undo(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Named(id): Named<String>,
    query: Result<Query<GroundQuery>, QueryRejection>,
    body: Body<NewChange>,
) -> Result<ViewText, Error> {
    let NewChange { seq, request } = body?.0;
    let GroundQuery { ground } = query?.0;
    let basis = basis(Some(seq), request, ground, language)?;
    done(app, id, user, basis, Command::Undo).await
}

/// Play again what was taken back.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/redo", tag = "matches", params(("id" = String, Path), GroundQuery),
    request_body = NewChange,
    responses(
        (status = 200, body = MatchView), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn redo(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Named(id): Named<String>,
    query: Result<Query<GroundQuery>, QueryRejection>,
    body: Body<NewChange>,
) -> Result<ViewText, Error> {
    let NewChange { seq, request } = body?.0;
    let GroundQuery { ground } = query?.0;
    let basis = basis(Some(seq), request, ground, language)?;
    done(app, id, user, basis, Command::Redo).await
}

/// Join, leave, start, resign, offer a draw or to take back, accept, decline, claim, abort.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/words", tag = "together", params(("id" = String, Path), GroundQuery),
    request_body = NewWord,
    responses(
        (status = 200, body = MatchView), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 409, description = "Another player was faster; the answer has the match as it is now", body = Problem),
        (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn say(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Named(id): Named<String>,
    query: Result<Query<GroundQuery>, QueryRejection>,
    body: Body<NewWord>,
) -> Result<ViewText, Error> {
    let NewWord { seq, request, word, seat, phrase } = body?.0;
    let GroundQuery { ground } = query?.0;
    let basis = basis(seq, request, ground, language)?;
    let seat = seat.map(|seat| {
        let number = seat.checked_sub(1).map(Seat);
        number.ok_or_else(|| Error::Refused(message!("error-seat-number")))
    });
    let command = match word {
        Saying::Join => Command::Join(seat.transpose()?),
        Saying::Leave => Command::Leave,
        Saying::Start => Command::Start,
        Saying::Resign => Command::Resign,
        Saying::OfferDraw => Command::Offer(Proposal::Draw),
        Saying::OfferUndo => Command::Offer(Proposal::Undo),
        Saying::Accept => Command::Accept,
        Saying::Decline => Command::Decline,
        Saying::ClaimWin => Command::Claim(Claim::Win),
        Saying::ClaimDraw => Command::Claim(Claim::Draw),
        Saying::Abort => Command::Abort,
        Saying::Say => {
            Command::Say(phrase.as_deref().and_then(Phrase::named).ok_or_else(|| {
                let names = Phrase::ALL.map(Phrase::name).join(", ");
                Error::Refused(message!("refused-no-phrase", names = names))
            })?)
        }
    };
    done(app, id, user, basis, command).await
}

/// Begin a rematch with the same options, or join the one that another player has begun.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/rematch", tag = "together", params(("id" = String, Path)),
    responses(
        (status = 200, body = MatchView), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 422, body = Problem), Usual
    )
)]
pub(crate) async fn rematch(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Named(id): Named<String>,
) -> Result<ViewText, Error> {
    let somebody = user.ok_or(Error::NotYours)?;
    let room = app.room(&id).await?;
    let next = tokio::spawn(async move { room.rematch(somebody).await }).await;
    let next = next.unwrap_or(Err(Error::Busy))?;
    next.answer(user, told(language)).await
}

/// Ask for advice.
#[utoipa::path(
    post, path = "/api/v1/matches/{id}/advice", tag = "matches", params(("id" = String, Path)),
    request_body = Question,
    responses(
        (status = 200, body = Answer), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn advise(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    Reader(language): Reader,
    Named(id): Named<String>,
    body: Body<Question>,
) -> Result<Json<Answer>, Error> {
    let Question { name } = body?.0;
    let room = app.room(&id).await?;
    let action = room.advise(user, &name).await?;
    let view = room.view(user, told(language)).await?;
    let picks = view.scene.picks.of(&action);
    Ok(Json(Answer { action, picks }))
}
