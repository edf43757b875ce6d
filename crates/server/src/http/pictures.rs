//! Boards as pictures to take along.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use parlor_table::Scene;

use crate::hall::Hall;
use crate::limits::Client;
use crate::pool::{self, Purpose};
use crate::room::Trouble;

/// A scene as SVG.
pub(crate) fn svg(scene: &Scene) -> Response {
    // The style inside the picture is its own.
    let policy = "default-src 'none'; style-src 'unsafe-inline'";
    let headers =
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CONTENT_SECURITY_POLICY, policy)];
    (headers, parlor_picture::svg(scene)).into_response()
}

/// A scene as PNG, drawn where thinking is done.
pub(crate) async fn png(hall: &Hall, client: Client, scene: Scene) -> Result<Response, Trouble> {
    let work = move |_: &mut _| parlor_picture::png(&scene);
    let drawn = hall.pool.think(Purpose::Picture, client, 1, pool::ANALYSIS_TIME, work).await?;
    let picture = drawn.map_err(|why| Trouble::Refused(why.to_string()))?;
    Ok(([(header::CONTENT_TYPE, "image/png")], picture).into_response())
}
