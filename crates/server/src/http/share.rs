//! The result of a puzzle of the day, to share.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::{Extension, Json};
use parlor_wire::Share;

use super::error::{Problem, Usual};
use super::guard::Private;
use super::language::Reader;
use super::named::Named;
use crate::app::App;
use crate::error::Error;

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
