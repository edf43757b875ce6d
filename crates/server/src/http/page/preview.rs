//! The pictures of previews: cards with a board, a title and a sentence. They are drawn in the pool and kept.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Extension;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, OriginalUri, State};
use axum::http::{HeaderMap, Uri, header};
use axum::response::{IntoResponse, Response};
use quick_cache::unsync;

use super::Page;
use super::place::Place;
use super::subject::Subject;
use crate::error::Error;
use crate::http::guard::Private;
use crate::http::pictures;

/// How many cards are kept; then those that are seldom asked for give way.
const CAPACITY: usize = 128;

/// The cards that were drawn, by all that is on them.
pub(crate) struct Cards(Mutex<unsync::Cache<String, Bytes>>);

impl Default for Cards {
    fn default() -> Self {
        Cards(Mutex::new(unsync::Cache::new(CAPACITY)))
    }
}

impl Cards {
    fn lock(&self) -> MutexGuard<'_, unsync::Cache<String, Bytes>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The place of which an address below `/preview` has the picture.
fn place(uri: &Uri) -> Option<Place> {
    let path = uri.path().strip_prefix("/preview")?.strip_suffix(".png")?;
    let path = if path == "/parlor" { "/" } else { path };
    let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
    Some(Place::of(&format!("{path}{query}").parse().ok()?))
}

/// The picture of a page.
pub(crate) async fn preview(
    State(page): State<Arc<Page>>,
    ConnectInfo(address): ConnectInfo<std::net::SocketAddr>,
    Extension(private): Extension<Private>,
    OriginalUri(uri): OriginalUri,
    headers: HeaderMap,
) -> Result<Response, Error> {
    let visitor = page.visitor(address, private, &headers).await?;
    let place = place(&uri).filter(|place| !matches!(place, Place::Other));
    let place = place.ok_or(Error::NotFound("such-picture"))?;
    let subject = Subject::of(&page.app, &place, visitor.reader.0).await;
    let key = format!("{}\n{}\n{}", subject.title, subject.text, subject.boards.key());
    let known = page.cards.lock().get(&key).cloned();
    let card = match known {
        Some(card) => card,
        None => {
            let language = visitor.reader.0;
            let draw = move || subject.card(language);
            let drawn = pictures::draw(&page.app, visitor.client, draw).await?;
            let card = Bytes::from(drawn?);
            page.cards.lock().insert(key, card.clone());
            card
        }
    };
    let headers =
        [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "public, max-age=300")];
    Ok((headers, card).into_response())
}
