//! The interface: JSON under `/api/v1`, live updates over WebSockets, and the page.

mod about;
mod accounts;
mod assets;
mod caller;
mod compress;
mod daily;
mod data;
mod error;
mod games;
mod guard;
mod health;
mod identity;
mod language;
mod line;
mod live;
mod lobby;
mod matches;
mod me;
mod merits;
mod named;
mod page;
mod pictures;
mod private;
mod ratings;
mod record;
mod replay;
mod rules;
mod seek;
mod sessions;
mod share;
mod tournaments;

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::Response;
use axum::routing::get;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use compress::Packed;

pub(crate) use assets::Folder;
use record::Recorder;

use crate::access::Journal;
use crate::app::App;
use crate::error::Error;

/// The largest request that is read.
const LARGEST: usize = 64 << 10;

#[derive(OpenApi)]
#[openapi(info(
    title = "Parlor",
    description = "Play, solve and study small, deep board games.",
    license(name = "MIT OR Apache-2.0")
))]
struct Document;

fn interface() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(Document::openapi())
        .routes(routes!(about::about))
        .routes(routes!(games::list))
        .routes(routes!(games::setup))
        .routes(routes!(games::sample))
        .routes(routes!(rules::rules))
        .routes(routes!(games::position))
        .routes(routes!(line::line))
        .routes(routes!(games::analysis))
        .routes(routes!(games::edit))
        .routes(routes!(games::picture_svg))
        .routes(routes!(games::picture_png))
        .routes(routes!(matches::begin))
        .routes(routes!(matches::look))
        .routes(routes!(matches::act))
        .routes(routes!(matches::undo))
        .routes(routes!(matches::redo))
        .routes(routes!(matches::say))
        .routes(routes!(matches::rematch))
        .routes(routes!(matches::advise))
        .routes(routes!(merits::merits))
        .routes(routes!(ratings::of_match))
        .routes(routes!(ratings::leaderboard))
        .routes(routes!(ratings::of_me))
        .routes(routes!(replay::steps))
        .routes(routes!(replay::at))
        .routes(routes!(replay::analysis))
        .routes(routes!(replay::log))
        .routes(routes!(replay::picture_svg))
        .routes(routes!(replay::picture_png))
        .routes(routes!(lobby::lobby))
        .routes(routes!(seek::seek, seek::cancel))
        .routes(routes!(tournaments::list, tournaments::make))
        .routes(routes!(tournaments::look))
        .routes(routes!(tournaments::say))
        .routes(routes!(tournaments::results))
        .routes(routes!(tournaments::results_text))
        .routes(routes!(me::me))
        .routes(routes!(accounts::rename))
        .routes(routes!(accounts::register))
        .routes(routes!(accounts::log_in))
        .routes(routes!(accounts::log_out))
        .routes(routes!(accounts::change_password))
        .routes(routes!(accounts::delete))
        .routes(routes!(sessions::list))
        .routes(routes!(sessions::end_others))
        .routes(routes!(sessions::end))
        .routes(routes!(data::data))
        .routes(routes!(daily::today))
        .routes(routes!(daily::archive))
        .routes(routes!(daily::play))
        .routes(routes!(daily::results))
        .routes(routes!(share::share))
        .routes(routes!(share::card))
        .routes(routes!(live::live))
}

/// The document that describes the interface.
pub fn openapi() -> utoipa::openapi::OpenApi {
    interface().split_for_parts().1
}

/// The document as it is sent, made when a client first asks for it.
static DOCUMENT: LazyLock<Packed> =
    LazyLock::new(|| Packed::new(openapi().to_json().unwrap_or_default().into()));

async fn document(State(app): State<Arc<App>>, headers: HeaderMap) -> Result<Response, Error> {
    Ok(app.pool.run(move || DOCUMENT.answer(&headers, "application/json")).await?)
}

/// Everything that is answered.
pub(crate) fn routes(
    app: Arc<App>,
    web: Option<Folder>,
    journal: Option<Arc<Journal>>,
    proxied: bool,
) -> Router {
    let recorder = Arc::new(Recorder::new(app.metrics.clone(), journal, proxied));
    let (interface, _) = interface().split_for_parts();
    let interface = interface.layer(from_fn_with_state(app.clone(), private::only_for_players));
    let compressing = app.clone();
    let inside = interface.clone().with_state(app.clone());
    let page = page::routes(app.clone(), web, inside);
    interface
        .layer(from_fn_with_state(app.clone(), identity::identify))
        .route("/api/v1/openapi.json", get(document))
        .route("/livez", get(health::live))
        .route("/readyz", get(health::ready))
        .route("/healthz", get(health::ready))
        .method_not_allowed_fallback(error::no_such_way)
        .with_state(app)
        .merge(page)
        .layer(from_fn(guard::own_pages_only))
        .layer(from_fn(guard::read_whole))
        .layer(from_fn(guard::safe_headers))
        .layer(from_fn(language::speak))
        .layer(from_fn_with_state(compressing, compress::compress))
        .layer(from_fn_with_state(recorder, record::record))
        .layer(from_fn_with_state(guard::Proxied(proxied), guard::whence))
}
