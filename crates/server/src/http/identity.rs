//! The user of a request: a browser is known by a random secret in a cookie that no script can read. Here
//! requests are rate-limited, too.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Extension;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use parlor_store::{NewSession, UserId};

use super::guard::Private;
use crate::app::App;
use crate::error::Error;
use crate::limits::{Client, Network};
use crate::secret::Digest;
use crate::{browser, clock, secret};

/// The name of the cookie.
const NAME: &str = "parlor";

/// The user of a request, if they are known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CurrentUser(pub(crate) Option<UserId>);

/// The session of a request, if it has one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CurrentSession(pub(crate) Option<Digest>);

/// Finds the user of a request. An unknown client that changes something becomes a guest, with a cookie.
pub(crate) async fn identify(
    State(app): State<Arc<App>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    Extension(private): Extension<Private>,
    mut request: Request,
    next: Next,
) -> Response {
    let digest = token(request.headers()).map(secret::digest);
    let wants = *request.method() == Method::POST;
    let agent = request.headers().get(header::USER_AGENT).cloned();
    match guest(&app, address, digest, wants.then_some(agent)).await {
        Ok((guest, current, token)) => {
            let client = Client { user: guest.0, network: Network::of(address.ip()) };
            if let Some(user) = guest.0 {
                app.networks.change(user, client.network);
            }
            request.extensions_mut().insert(guest);
            request.extensions_mut().insert(current);
            request.extensions_mut().insert(client);
            let mut response = next.run(request).await;
            let headers = response.headers_mut();
            if let Some(token) = token.filter(|_| !headers.contains_key(header::SET_COOKIE)) {
                let [(name, value)] = cookie(&token, private);
                headers.insert(name, value);
            }
            response
        }
        Err(error) => error.into_response(),
    }
}

/// The user of a request that only looks at something, their session and the client that is limited.
pub(crate) async fn visitor(
    app: &App,
    address: SocketAddr,
    headers: &HeaderMap,
) -> Result<(CurrentUser, CurrentSession, Client), Error> {
    let digest = token(headers).map(secret::digest);
    let (user, session, _) = guest(app, address, digest, None).await?;
    Ok((user, session, Client { user: user.0, network: Network::of(address.ip()) }))
}

/// The user of a request, their session, and the secret of a new guest. `wants` is there if the request
/// changes something, and holds the name of the browser.
async fn guest(
    app: &App,
    address: SocketAddr,
    digest: Option<Digest>,
    wants: Option<Option<HeaderValue>>,
) -> Result<(CurrentUser, CurrentSession, Option<String>), Error> {
    let now = clock::moment(clock::now());
    let known = match digest {
        Some(digest) => app.people.whose(&app.store, digest, now).await?,
        None => None,
    };
    let client = Client { user: known, network: Network::of(address.ip()) };
    app.requests.take(client).map_err(Error::RateLimited)?;
    if known.is_some() {
        return Ok((CurrentUser(known), CurrentSession(digest), None));
    }
    let Some(agent) = wants else { return Ok((CurrentUser(None), CurrentSession(None), None)) };
    app.spend("newcomers", client.network, app.limits.newcomers).await?;
    let token = secret::token();
    let digest = secret::digest(&token);
    let session = begun(&digest, agent.as_ref());
    let user = app.store.welcome(session, now).await?;
    Ok((CurrentUser(Some(user)), CurrentSession(Some(digest)), Some(token)))
}

/// A session that begins, in a browser that says this about itself.
pub(crate) fn begun(digest: &Digest, agent: Option<&HeaderValue>) -> NewSession {
    let agent = agent.and_then(|agent| agent.to_str().ok());
    let browser = browser::described(agent.unwrap_or_default());
    NewSession { digest: digest.to_vec(), browser, ..NewSession::default() }
}

/// Gives a browser its secret.
pub(crate) fn cookie(token: &str, private: Private) -> [(HeaderName, HeaderValue); 1] {
    /// As long as browsers keep any cookie.
    const LASTS: u32 = 400 * 24 * 60 * 60;
    // A secret that was sent over HTTPS must never be sent without it.
    let secure = if private.0 { "; Secure" } else { "" };
    set_cookie(&format!("{NAME}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={LASTS}{secure}"))
}

/// Takes a browser's secret away.
pub(crate) fn no_cookie() -> [(HeaderName, HeaderValue); 1] {
    set_cookie(&format!("{NAME}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"))
}

fn set_cookie(text: &str) -> [(HeaderName, HeaderValue); 1] {
    let value = HeaderValue::from_str(text);
    [(header::SET_COOKIE, value.unwrap_or(HeaderValue::from_static("")))]
}

/// The secret in a request's cookie.
pub(crate) fn token(headers: &HeaderMap) -> Option<&str> {
    cookie_value(headers, NAME)
}

/// The value of a request's cookie.
pub(crate) fn cookie_value<'h>(headers: &'h HeaderMap, wanted: &str) -> Option<&'h str> {
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut pairs =
        cookies.flat_map(|line| line.split("; ")).filter_map(|pair| pair.split_once('='));
    pairs.find(|&(name, _)| name == wanted).map(|(_, value)| value)
}
