//! The page: one shell for all addresses, with the tags of each in its head and the first answers that it needs.
//!
//! A page is made for one visitor, so nobody keeps it. Who asks for more pages than the limit allows gets the shell alone.

mod first;
mod head;
pub(crate) mod modules;
pub(crate) mod place;
mod preview;
mod subject;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{ConnectInfo, MatchedPath, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use super::assets::{self, Files, Folder};
use super::compress::HTML;
use super::error;
use super::guard::Private;
use super::identity;
use super::language::Reader;
use crate::app::App;
use crate::error::Error;
use first::{First, Visitor};
use place::{PAGES, Place};
use preview::Cards;
pub(super) use subject::{Shown, Subject};

/// What stands in the shell around the tags of a page, and where its first answers go.
const HEAD: (&str, &str) = ("<!-- head -->", "<!-- /head -->");
const FIRST: &str = "<!-- first -->";

/// What all pages share.
pub(crate) struct Page {
    pub(crate) app: Arc<App>,
    /// The files for the readers of each language.
    files: Vec<Arc<Files>>,
    first: First,
    cards: Cards,
}

/// The page. `interface` answers what pages ask first; it takes users from the extensions of a request.
pub(crate) fn routes(app: Arc<App>, web: Option<Folder>, interface: Router) -> Router {
    let (files, first) = (Files::for_all(web), First::new(interface));
    let page = Arc::new(Page { app, files, first, cards: Cards::default() });
    let pages =
        PAGES.iter().fold(Router::new(), |router, (address, _)| router.route(address, get(show)));
    pages
        .route("/page/{release}/{*path}", get(assets::file))
        .route("/favicon.ico", get(assets::known_icon))
        .route("/apple-touch-icon.png", get(assets::known_icon))
        .route("/preview/{*path}", get(preview::preview))
        .fallback(nothing_here)
        .with_state(page)
}

impl Page {
    /// The files of a release, or else those for a reader.
    pub(crate) fn files_of(&self, release: Option<&str>, Reader(language): Reader) -> &Arc<Files> {
        let named = self.files.iter().find(|files| release == Some(files.release.as_str()));
        let own = self.files.iter().find(|files| files.language == language);
        named.or(own).unwrap_or(&self.files[0])
    }

    /// Who asks, unless they ask too often.
    async fn visitor(
        &self,
        address: SocketAddr,
        private: Private,
        headers: &HeaderMap,
    ) -> Result<Visitor, Error> {
        let (user, session, client) = identity::visitor(&self.app, address, headers).await?;
        let reader = Reader::of(headers);
        Ok(Visitor { user, session, client, address, private, reader })
    }

    /// The shell with the tags of a place and, for a known visitor, its first answers.
    async fn written(&self, request: &Parts) -> Option<String> {
        let reader = Reader::of(&request.headers);
        let files = self.files_of(None, reader);
        let shell = files.shell()?;
        let extensions = &request.extensions;
        let private = extensions.get().copied().unwrap_or(Private(false));
        let address = extensions.get::<ConnectInfo<SocketAddr>>().map(|address| address.0);
        let matched = extensions.get::<MatchedPath>().map(MatchedPath::as_str);
        let module =
            PAGES.iter().find(|(address, _)| matched == Some(address)).map(|&(_, module)| module);
        let visitor = match address {
            Some(address) => self.visitor(address, private, &request.headers).await.ok(),
            None => None,
        };
        let place = if module.is_some() { Place::of(&request.uri) } else { Place::Other };
        let (subject, first) = match visitor {
            Some(visitor) => {
                let subject = Subject::of(&self.app, &place, reader.0).await;
                (subject, self.first.element(&place, visitor).await)
            }
            None => (subject::site(reader.0), String::new()),
        };
        let site = head::site(&request.headers, private);
        let site = site.as_deref().filter(|_| module.is_some());
        let preloads: String = files
            .preloads(module)
            .iter()
            .map(|address| format!("<link rel=\"modulepreload\" href=\"{address}\">\n"))
            .collect();
        Some(filled(&shell, &(head::tags(&subject, site) + &preloads), &first))
    }
}

/// A shell with what belongs between its marks. One without marks stays as it is.
fn filled(shell: &str, head: &str, first: &str) -> String {
    let parts = shell.split_once(HEAD.0).and_then(|(before, rest)| {
        let (_, after) = rest.split_once(HEAD.1)?;
        Some((before, after.trim_start()))
    });
    let shell = match parts {
        Some((before, after)) => format!("{before}{head}{after}"),
        None => shell.to_owned(),
    };
    match shell.split_once(FIRST) {
        Some((before, after)) => format!("{before}{first}{}", after.trim_start()),
        None => shell,
    }
}

/// Where nothing is, people get the page, which says so; programs get it as JSON.
async fn nothing_here(state: State<Arc<Page>>, request: Request) -> Response {
    let wanted = request.headers().get(header::ACCEPT).and_then(|kinds| kinds.to_str().ok());
    let is_person = wanted.is_some_and(|kinds| kinds.contains("text/html"));
    match is_person && !request.uri().path().starts_with("/api/") {
        true => (StatusCode::NOT_FOUND, show(state, request).await).into_response(),
        false => error::no_such_place().await,
    }
}

/// The page of an address.
async fn show(State(page): State<Arc<Page>>, request: Request) -> Response {
    let Some(text) = page.written(&request.into_parts().0).await else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(HTML)),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        (header::VARY, HeaderValue::from_static("cookie, accept-language")),
    ];
    (headers, text).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shell_without_marks_stays_as_it_is() {
        let own = "<title>Own page</title>";
        assert_eq!(filled(own, "<title>Parlor</title>", "{}"), own);
        let marked = "a<!-- head -->\nb\n<!-- /head -->\nc<!-- first -->\nd";
        assert_eq!(filled(marked, "HEAD\n", "FIRST\n"), "aHEAD\ncFIRST\nd");
    }
}
