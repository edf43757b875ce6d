//! Boards as pictures, and other drawing that takes some time.

use axum::http::header;
use axum::response::{IntoResponse, Response};
use parlor_table::Drawing;
use parlor_table::words::Language;
use parlor_wire::BoardView;

use crate::app::App;
use crate::error::Error;
use crate::limits::Client;
use crate::pool::{self, Purpose};

/// A drawn position.
pub(crate) fn board(position: String, mut drawing: Drawing, language: Language) -> BoardView {
    drawing.speak(language);
    let Drawing { scene, ground } = drawing;
    BoardView { position, scene, ground: ground.into(), unready: None, brushes: Vec::new() }
}

/// Draws something in the pool, under the same limits as thinking.
pub(crate) async fn draw<T: Send + 'static>(
    app: &App,
    client: Client,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Error> {
    let work = move |_: &mut _| work();
    Ok(app.pool.think(Purpose::Picture, client, 1, pool::ANALYSIS_TIME, work).await?)
}

/// A drawing as SVG.
pub(crate) async fn svg(
    app: &App,
    client: Client,
    mut drawing: Drawing,
    language: Language,
) -> Result<Response, Error> {
    /// Drawings of up to so many shapes are written in a moment.
    const FEW: usize = 2000;
    drawing.speak(language);
    let picture = match drawing.shapes().count() {
        ..=FEW => parlor_picture::svg(&drawing),
        _ => draw(app, client, move || parlor_picture::svg(&drawing)).await?,
    };
    // The style inside the picture is its own.
    let policy = "default-src 'none'; style-src 'unsafe-inline'";
    let headers =
        [(header::CONTENT_TYPE, "image/svg+xml"), (header::CONTENT_SECURITY_POLICY, policy)];
    Ok((headers, picture).into_response())
}

/// A drawing as PNG.
pub(crate) async fn png(
    app: &App,
    client: Client,
    mut drawing: Drawing,
    language: Language,
) -> Result<Response, Error> {
    drawing.speak(language);
    let drawn = draw(app, client, move || parlor_picture::png(&drawing)).await?;
    let picture = drawn?;
    Ok(([(header::CONTENT_TYPE, "image/png")], picture).into_response())
}
