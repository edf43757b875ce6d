//! Compressed answers. What never changes is compressed once and well, what is made for one client cheaply.

use std::io::Write as _;
use std::sync::Arc;

use axum::body::{Body, Bytes, HttpBody as _, to_bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;

use crate::app::App;

/// Answers below this size are sent as they are.
const SMALL: usize = 1 << 10;
/// The type of a page.
pub(crate) const HTML: &str = "text/html; charset=utf-8";
/// Answers above this size are compressed in the pool.
const LARGE: usize = 32 << 10;

/// The ways in which a client takes an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Accepted {
    gzip: bool,
    brotli: bool,
}

impl Accepted {
    fn by(headers: &HeaderMap) -> Accepted {
        let lines = headers.get_all(header::ACCEPT_ENCODING).iter();
        let lines = lines.filter_map(|line| line.to_str().ok());
        let mut accepted = Accepted::default();
        for coding in lines.flat_map(|line| line.split(',')) {
            let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
            let wanted = !matches!(weight.trim(), "q=0" | "q=0.0" | "q=0.00" | "q=0.000");
            match name.trim() {
                "gzip" => accepted.gzip = wanted,
                "br" => accepted.brotli = wanted,
                _ => {}
            }
        }
        accepted
    }
}

fn gzip(bytes: &[u8], level: Compression) -> Option<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 4), level);
    encoder.write_all(bytes).ok()?;
    encoder.finish().ok()
}

/// How well Brotli compresses what never changes, and a page, which is made for one client and read over slow networks.
/// Debug builds are started again and again by tests, and sent over no network.
const ONCE: i32 = if cfg!(debug_assertions) { PAGE } else { 10 };
const PAGE: i32 = 5;

fn brotli(bytes: &[u8], quality: i32) -> Option<Vec<u8>> {
    let parameters = brotli::enc::BrotliEncoderParams { quality, ..Default::default() };
    let mut packed = Vec::new();
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &parameters).ok()?;
    Some(packed)
}

/// Something that never changes, as it is and compressed.
#[derive(Clone, Debug)]
pub(crate) struct Packed {
    plain: Bytes,
    gzip: Option<Bytes>,
    brotli: Option<Bytes>,
}

impl Packed {
    /// Compresses something once.
    pub(crate) fn new(plain: Bytes) -> Packed {
        let smaller = |packed: Option<Vec<u8>>| {
            packed.filter(|packed| packed.len() < plain.len()).map(Bytes::from)
        };
        Packed {
            gzip: smaller(gzip(&plain, Compression::best())),
            brotli: smaller(brotli(&plain, ONCE)),
            plain,
        }
    }

    /// Something that is sent as it is.
    pub(crate) fn plain(plain: Bytes) -> Packed {
        Packed { plain, gzip: None, brotli: None }
    }

    /// The answer that suits a client best.
    pub(crate) fn answer(&self, asked: &HeaderMap, kind: &'static str) -> Response {
        let accepted = Accepted::by(asked);
        let (coding, bytes) = match (&self.brotli, &self.gzip) {
            (Some(bytes), _) if accepted.brotli => (Some("br"), bytes),
            (_, Some(bytes)) if accepted.gzip => (Some("gzip"), bytes),
            _ => (None, &self.plain),
        };
        let mut response = ([(header::CONTENT_TYPE, kind)], bytes.clone()).into_response();
        response.headers_mut().insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if let Some(coding) = coding {
            let coding = HeaderValue::from_static(coding);
            response.headers_mut().insert(header::CONTENT_ENCODING, coding);
        }
        response
    }
}

/// Compresses an answer that was made for one client: quickly, and in the pool.
pub(crate) async fn compress(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let accepted = Accepted::by(request.headers());
    let response = next.run(request).await;
    let size = response.body().size_hint().exact().and_then(|size| usize::try_from(size).ok());
    let Some(size) = size.filter(|&size| size >= SMALL && is_text(response.headers())) else {
        return response;
    };
    let (mut head, body) = response.into_parts();
    head.headers.append(header::VARY, HeaderValue::from_static("accept-encoding"));
    let is_page = head.headers.get(header::CONTENT_TYPE).is_some_and(|kind| kind == HTML);
    let coding = match accepted {
        Accepted { brotli: true, .. } if is_page => "br",
        Accepted { gzip: true, .. } => "gzip",
        _ => return Response::from_parts(head, body),
    };
    let Ok(bytes) = to_bytes(body, size).await else {
        return Response::from_parts(head, Body::empty());
    };
    let plain = bytes.clone();
    let pack = move || match coding {
        "br" => brotli(&plain, PAGE),
        _ => gzip(&plain, Compression::fast()),
    };
    let packed = match size {
        ..LARGE => pack(),
        _ => app.pool.run(pack).await.ok().flatten(),
    };
    let Some(packed) = packed else { return Response::from_parts(head, Body::from(bytes)) };
    head.headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(coding));
    head.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(head, Body::from(packed))
}

/// Whether an answer is text that is not compressed yet.
fn is_text(headers: &HeaderMap) -> bool {
    let kind = headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is_text = |kind: &str| {
        kind.starts_with("text/")
            || kind.contains("json")
            || kind.contains("svg")
            || kind.contains("javascript")
    };
    kind.is_some_and(is_text) && !headers.contains_key(header::CONTENT_ENCODING)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_client_says_which_codings_it_takes() {
        let accepted = |text: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(text));
            let Accepted { gzip, brotli } = Accepted::by(&headers);
            (gzip, brotli)
        };
        assert_eq!(accepted("gzip, deflate, br, zstd"), (true, true));
        assert_eq!(accepted("gzip;q=0.5, br;q=0"), (true, false));
        assert_eq!(accepted("identity"), (false, false));
    }

    #[test]
    fn what_does_not_get_smaller_is_sent_as_it_is() {
        let packed = Packed::new(Bytes::from_static(b"x"));
        assert!(packed.gzip.is_none() && packed.brotli.is_none());
        let packed = Packed::new(Bytes::from(vec![b'x'; 5000]));
        assert!(packed.gzip.unwrap().len() < 100 && packed.brotli.unwrap().len() < 100);
    }
}
