//! The language of a request: what the reader has chosen in this browser, else what the browser asks for, else English.

use std::convert::Infallible;

use axum::body::Body;
use axum::extract::{FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use parlor_table::words::Language;

use super::error::Told;
use super::identity::cookie_value;

/// The name of the cookie that holds the reader's choice; the page sets it.
const NAME: &str = "lang";

/// The language of the one who asks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Reader(pub(crate) Language);

impl Reader {
    pub(crate) fn of(headers: &HeaderMap) -> Reader {
        let chosen = cookie_value(headers, NAME).and_then(Language::named);
        Reader(chosen.unwrap_or_else(|| {
            let accepted = headers.get(header::ACCEPT_LANGUAGE);
            Language::negotiate(accepted.and_then(|accepted| accepted.to_str().ok()).unwrap_or(""))
        }))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Reader {
    type Rejection = Infallible;

    /// What the page asks first for a visitor has no headers, but says who reads it.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let said = parts.extensions.get::<Reader>().copied();
        Ok(said.unwrap_or_else(|| Reader::of(&parts.headers)))
    }
}

/// Puts problems into the language of the reader.
pub(crate) async fn speak(mut request: Request, next: Next) -> Response {
    let reader = Reader::of(request.headers());
    request.extensions_mut().insert(reader);
    let mut response = next.run(request).await;
    let told = response.extensions_mut().remove::<Told>();
    if let Some(told) = told.filter(|_| reader.0 != Language::ENGLISH) {
        *response.body_mut() = Body::from(told.written(reader.0));
        let language = HeaderValue::from_static(reader.0.code());
        response.headers_mut().insert(header::CONTENT_LANGUAGE, language);
        response.headers_mut().remove(header::CONTENT_LENGTH);
    }
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_choice_of_the_reader_counts_more_than_that_of_the_browser() {
        let code = |headers: &[(header::HeaderName, &'static str)]| {
            let pair = |(name, value): &(header::HeaderName, &'static str)| {
                (name.clone(), HeaderValue::from_static(value))
            };
            Reader::of(&headers.iter().map(pair).collect()).0.code()
        };
        assert_eq!(code(&[]), "en");
        assert_eq!(code(&[(header::ACCEPT_LANGUAGE, "de-CH,en;q=0.5")]), "de");
        let german = (header::ACCEPT_LANGUAGE, "de");
        assert_eq!(code(&[german.clone(), (header::COOKIE, "a=b; lang=en")]), "en");
        assert_eq!(code(&[german, (header::COOKIE, "lang=xx")]), "de", "no language of ours");
    }
}
