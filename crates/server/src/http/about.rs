//! Which program this is.

use axum::Json;
use parlor_wire::About;

use super::error::Usual;

/// The name and the version of the server.
#[utoipa::path(get, path = "/api/v1", tag = "about", responses((status = 200, body = About), Usual))]
pub(crate) async fn about() -> Json<About> {
    Json(About { name: "Parlor".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() })
}
