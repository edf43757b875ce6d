//! What keeps strangers out: requests come from Parlor's own pages, and its pages load nothing else.

use std::net::{IpAddr, SocketAddr};

use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::Response;

use super::{LARGEST, error};

/// No script, style, picture or connection but our own, and no page may show ours inside itself.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// Requests that change something, and live connections, must come from our own pages. Programs
/// other than browsers send no Origin, and have no cookies of another user to misuse.
pub(crate) async fn own_pages_only(request: Request, next: Next) -> Response {
    let safe = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS)
        && !request.headers().contains_key(header::UPGRADE);
    let private = request.extensions().get().copied().unwrap_or(Private(false));
    if !safe && !is_own(request.headers(), private) {
        return error::foreign();
    }
    next.run(request).await
}

/// Whether a request names no origin, or ours: the scheme by which it came, and its host.
fn is_own(headers: &HeaderMap, Private(private): Private) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let scheme = if private { "https" } else { "http" };
    let origin = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    host.is_some_and(|host| origin == Some((scheme, host)))
}

/// Whether requests come through a server of one's own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Proxied(pub(crate) bool);

/// Whether a request came over an encrypted connection.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Private(pub(crate) bool);

/// Finds out where a request comes from and how. What a client says about that itself is worth nothing;
/// what a server of one's own adds stands last.
pub(crate) async fn whence(
    State(Proxied(proxied)): State<Proxied>,
    mut request: Request,
    next: Next,
) -> Response {
    let (private, address) = match proxied {
        true => forwarded(request.headers()),
        false => (Private(false), None),
    };
    request.extensions_mut().insert(private);
    if let Some(address) = address {
        request.extensions_mut().insert(ConnectInfo(address));
    }
    next.run(request).await
}

/// What the server in front says last about a request.
fn forwarded(headers: &HeaderMap) -> (Private, Option<SocketAddr>) {
    let said = |name| headers.get_all(name).iter().next_back().and_then(|line| line.to_str().ok());
    let private = said("x-forwarded-proto") == Some("https");
    let last = said("x-forwarded-for").and_then(|list| list.rsplit(',').next());
    let address = last.and_then(|address| address.trim().parse::<IpAddr>().ok());
    (Private(private), address.map(|address| SocketAddr::new(address, 0)))
}

/// Reads what a request brings before anything else is done. A connection whose request was not read
/// to its end would be closed, and a client that sends its next request at that moment would not know
/// what became of it.
pub(crate) async fn read_whole(request: Request, next: Next) -> Response {
    let (head, body) = request.into_parts();
    match to_bytes(body, LARGEST).await {
        Ok(bytes) => next.run(Request::from_parts(head, Body::from(bytes))).await,
        Err(_) => error::too_long(LARGEST),
    }
}

/// Headers that every answer carries.
pub(crate) async fn safe_headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in [
        (header::CONTENT_SECURITY_POLICY, POLICY),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (header::REFERRER_POLICY, "same-origin"),
        (header::X_FRAME_OPTIONS, "DENY"),
    ] {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}
