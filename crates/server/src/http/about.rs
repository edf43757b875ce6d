//! Which program this is.

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

use super::trouble::Usual;

/// The program that answers.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct About {
    /// `Parlor`.
    name: &'static str,
    /// Its version, like 0.1.0.
    version: &'static str,
}

/// The name and the version of the server.
#[utoipa::path(get, path = "/api/v1", tag = "about", responses((status = 200, body = About), Usual))]
pub(crate) async fn about() -> Json<About> {
    Json(About { name: "Parlor", version: env!("CARGO_PKG_VERSION") })
}
