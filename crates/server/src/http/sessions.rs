//! The sessions of an account or a guest: where it is used, and how that ends.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use parlor_store::ListedSession;
use parlor_wire::{SessionView, Sessions};

use super::caller::Caller;
use super::error::{Problem, Usual};
use super::identity;
use super::named::Named;
use crate::app::App;
use crate::clock;
use crate::error::Error;
use crate::secret::Digest;

fn session(listed: &ListedSession, current: Option<Digest>) -> SessionView {
    SessionView {
        id: listed.id(),
        since: listed.since.0,
        used: listed.used.0,
        browser: Some(listed.browser.clone()).filter(|browser| !browser.is_empty()),
        current: current.is_some_and(|current| listed.digest == current),
    }
}

/// The caller's sessions, as views.
pub(super) async fn listed(app: &App, caller: &Caller) -> Result<Vec<SessionView>, Error> {
    let Some(user) = caller.user else { return Ok(Vec::new()) };
    let sessions = app.store.sessions_of(user, clock::moment(clock::now())).await?;
    Ok(sessions.iter().map(|one| session(one, caller.session)).collect())
}

/// Where you are logged in.
#[utoipa::path(get, path = "/api/v1/me/sessions", tag = "me", responses((status = 200, body = Sessions), Usual))]
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Json<Sessions>, Error> {
    Ok(Json(Sessions { sessions: listed(&app, &caller).await? }))
}

/// End a session. Its cookie is worth nothing at once, and its live connections are closed.
#[utoipa::path(
    delete, path = "/api/v1/me/sessions/{session}", tag = "me", params(("session" = String, Path)),
    responses((status = 204), (status = 404, body = Problem), Usual)
)]
pub(crate) async fn end(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named<String>,
) -> Result<Response, Error> {
    let missing = Error::NotFound("such-session");
    let Some(user) = caller.user else { return Err(missing) };
    let sessions = app.store.sessions_of(user, clock::moment(clock::now())).await?;
    let Some(found) = sessions.into_iter().find(|one| one.id() == id) else { return Err(missing) };
    let digest = Digest::try_from(found.digest).map_err(|_| Error::Internal)?;
    app.store.log_out(&digest).await?;
    app.people.end(&digest);
    match caller.session == Some(digest) {
        true => Ok((StatusCode::NO_CONTENT, identity::no_cookie()).into_response()),
        false => Ok(StatusCode::NO_CONTENT.into_response()),
    }
}

/// End all sessions but this one.
#[utoipa::path(delete, path = "/api/v1/me/sessions", tag = "me", responses((status = 204), Usual))]
pub(crate) async fn end_others(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<StatusCode, Error> {
    if let Ok((user, current)) = caller.known() {
        app.people.end_all(app.store.end_others(user, &current).await?);
    }
    Ok(StatusCode::NO_CONTENT)
}
