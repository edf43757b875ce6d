//! Results to share: that of a puzzle of the day as a text, that of any match as a picture.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse as _, Response};
use axum::{Extension, Json};
use parlor_wire::Share;

use super::error::{Problem, Usual};
use super::guard::Private;
use super::language::Reader;
use super::named::Named;
use super::page::{Shown, Subject};
use super::pictures;
use crate::app::App;
use crate::error::Error;
use crate::limits::Client;

/// The address of a match, as the client knows this server.
fn address(headers: &HeaderMap, Private(private): Private, id: &str) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    let scheme = if private { "https" } else { "http" };
    host.map_or_else(|| format!("/m/{id}"), |host| format!("{scheme}://{host}/m/{id}"))
}

/// The result of a finished try of a puzzle of the day, as a text to share.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/share", tag = "daily", params(("id" = String, Path)),
    responses(
        (status = 200, body = Share),
        (status = 404, description = "No such match, or not a finished try of a puzzle of the day", body = Problem),
        Usual
    )
)]
pub(crate) async fn share(
    State(app): State<Arc<App>>,
    Extension(private): Extension<Private>,
    Reader(language): Reader,
    headers: HeaderMap,
    Named(id): Named<String>,
) -> Result<Json<Share>, Error> {
    let address = address(&headers, private, &id);
    let text = app.room(&id).await?.share(address.clone(), language).await?;
    let text = text.ok_or(Error::NotFound("result-to-share"))?;
    Ok(Json(Share { text, address }))
}

/// A match as a picture to share: its result, and the board as far as that gives no puzzle away.
#[utoipa::path(
    get, path = "/api/v1/matches/{id}/card.png", tag = "replay", params(("id" = String, Path)),
    responses(
        (status = 200, content_type = "image/png", body = Vec<u8>),
        (status = 404, body = Problem), (status = 422, body = Problem), Usual
    )
)]
pub(crate) async fn card(
    State(app): State<Arc<App>>,
    Extension(client): Extension<Client>,
    Reader(language): Reader,
    Named(id): Named<String>,
) -> Result<Response, Error> {
    let subject = Subject::of_match(&app, &id, Shown::ToVisitors, language).await;
    let subject = subject.ok_or(Error::NotFound("such-match"))?;
    let drawn = pictures::draw(&app, client, move || subject.card(language)).await?;
    let picture = drawn?;
    Ok(([(header::CONTENT_TYPE, "image/png")], picture).into_response())
}
