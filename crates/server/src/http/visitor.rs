//! Who asks: a browser is recognised by a random secret in a cookie that no script can read.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use parlor_store::Visitor;

use crate::hall::Hall;
use crate::room::Trouble;
use crate::{clock, secret};

/// The name of the cookie.
const NAME: &str = "parlor";

/// Who asks, if it is known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Guest(pub(crate) Option<Visitor>);

/// Recognises who asks. Somebody new who wants to do something is given a secret.
pub(crate) async fn recognise(
    State(hall): State<Arc<Hall>>,
    mut request: Request,
    next: Next,
) -> Response {
    let known = match token(request.headers()) {
        Some(token) => match hall.store.visitor(&secret::digest(token)).await {
            Ok(visitor) => visitor,
            Err(error) => return Trouble::Store(error).into_response(),
        },
        None => None,
    };
    if known.is_some() || *request.method() != Method::POST {
        request.extensions_mut().insert(Guest(known));
        return next.run(request).await;
    }
    let token = secret::token();
    let now = clock::moment(clock::now());
    let visitor = match hall.store.welcome(&secret::digest(&token), now).await {
        Ok(visitor) => visitor,
        Err(error) => return Trouble::Store(error).into_response(),
    };
    request.extensions_mut().insert(Guest(Some(visitor)));
    let mut response = next.run(request).await;
    let cookie =
        format!("{NAME}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}", 400 * 24 * 60 * 60);
    if let Ok(cookie) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
    response
}

fn token(headers: &HeaderMap) -> Option<&str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs =
        cookies.flat_map(|line| line.split("; ")).filter_map(|pair| pair.split_once('='));
    pairs.find(|&(name, _)| name == NAME).map(|(_, token)| token)
}
