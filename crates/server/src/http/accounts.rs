//! Names and accounts. Nobody needs an account; whoever has one finds their matches everywhere.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use argon2::{Argon2, PasswordHash};
use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use parlor_store::{Name, Refused, Visitor};
use serde::Deserialize;
use utoipa::ToSchema;

use super::guard::Private;
use super::trouble::{Problem, Unread, Usual};
use super::visitor::{self, Guest};
use crate::hall::Hall;
use crate::limits::Client;
use crate::pool::Purpose;
use crate::room::Trouble;
use crate::{clock, secret};

/// How long names and passwords may be, in characters.
const LONGEST_NAME: usize = 24;
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;
/// How long hashing a password may wait for its turn.
const PATIENCE: Duration = Duration::from_secs(5);

/// What somebody wants to be called.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct NewName {
    /// 1 to 24 characters.
    name: String,
}

/// A name and a password.
#[derive(Deserialize, ToSchema)]
pub(crate) struct Credentials {
    /// 1 to 24 characters.
    name: String,
    /// 8 to 200 characters.
    password: String,
}

type Body<T> = Result<Json<T>, JsonRejection>;

fn good_name(name: &str) -> Result<String, Trouble> {
    let name = name.trim();
    let length = name.chars().count();
    let printable = !name.chars().any(|letter| letter.is_control() || is_invisible(letter));
    match printable && (1..=LONGEST_NAME).contains(&length) {
        true => Ok(name.to_owned()),
        false => Err(Trouble::Refused(format!(
            "a name has 1 to {LONGEST_NAME} characters that can be seen"
        ))),
    }
}

/// Characters that take no room or turn the text around.
fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// Be called so.
#[utoipa::path(
    post, path = "/api/v1/me/name", tag = "me", request_body = NewName,
    responses((status = 204), (status = 403, body = Problem), (status = 422, body = Problem), Usual, Unread)
)]
pub(crate) async fn rename(
    State(hall): State<Arc<Hall>>,
    Extension(Guest(visitor)): Extension<Guest>,
    body: Body<NewName>,
) -> Result<Response, Trouble> {
    let visitor = visitor.ok_or(Trouble::NotYours)?;
    let text = good_name(&body?.0.name)?;
    if hall.store.name(visitor).await?.registered {
        return Err(Trouble::Refused("an account keeps its name".to_owned()));
    }
    hall.store.rename(visitor, &text).await?;
    hall.people.rename(visitor, Name { text, registered: false });
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Make an account of what was played so far.
#[utoipa::path(
    post, path = "/api/v1/me/account", tag = "me", request_body = Credentials,
    responses(
        (status = 204), (status = 403, body = Problem),
        (status = 409, description = "The name is taken, or there is an account already", body = Problem),
        (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn register(
    State(hall): State<Arc<Hall>>,
    Extension(Guest(visitor)): Extension<Guest>,
    Extension(client): Extension<Client>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    body: Body<Credentials>,
) -> Result<Response, Trouble> {
    let visitor = visitor.ok_or(Trouble::NotYours)?;
    let Credentials { name, password } = body?.0;
    let name = good_name(&name)?;
    if !PASSWORD.contains(&password.chars().count()) {
        return Err(Trouble::Refused("a password has 8 to 200 characters".to_owned()));
    }
    hall.passwords.take(address.ip()).map_err(Trouble::TooMuch)?;
    let hash = move |_: &mut _| {
        Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string())
    };
    let hashed = hall
        .pool
        .think(Purpose::Password, client, 0, PATIENCE, hash)
        .await?
        .map_err(|_| Trouble::Busy)?;
    match hall.store.register(visitor, &name, &hashed, clock::moment(clock::now())).await {
        Err(Refused::Taken) => {
            let why = "this name is taken, or you have an account already";
            return Err(Trouble::Taken(why.to_owned(), None));
        }
        other => other?,
    }
    hall.people.rename(visitor, Name { text: name, registered: true });
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Use an account from this browser. What was played here without one is the account's then.
#[utoipa::path(
    post, path = "/api/v1/me/login", tag = "me", request_body = Credentials,
    responses((status = 204), (status = 403, body = Problem), (status = 422, body = Problem), Usual, Unread)
)]
pub(crate) async fn log_in(
    State(hall): State<Arc<Hall>>,
    Extension(Guest(visitor)): Extension<Guest>,
    Extension(private): Extension<Private>,
    Extension(client): Extension<Client>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    body: Body<Credentials>,
) -> Result<Response, Trouble> {
    let Credentials { name, password } = body?.0;
    hall.passwords.take(address.ip()).map_err(Trouble::TooMuch)?;
    let account = hall.store.account(name.trim()).await?;
    let owner = account.as_ref().map(|account| account.visitor);
    let verify = move |_: &mut _| -> bool {
        // A name that nobody has takes as long as a wrong password.
        let known = account.as_ref().map_or(NOBODY, |account| &account.password);
        PasswordHash::new(known)
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    };
    let verified = hall.pool.think(Purpose::Password, client, 0, PATIENCE, verify).await?;
    let account: Visitor = owner.filter(|_| verified).ok_or(Trouble::WrongPassword)?;
    // A new secret, so that nobody who knew the old one gets in.
    let token = secret::token();
    let now = clock::moment(clock::now());
    hall.store.log_in(&secret::digest(&token), visitor, account, now).await?;
    if let Some(before) = visitor {
        hall.refresh(before).await?;
    }
    Ok((StatusCode::NO_CONTENT, visitor::cookie(&token, private)).into_response())
}

/// Forget this browser.
#[utoipa::path(post, path = "/api/v1/me/logout", tag = "me", responses((status = 204), Usual))]
pub(crate) async fn log_out(
    State(hall): State<Arc<Hall>>,
    headers: HeaderMap,
) -> Result<Response, Trouble> {
    if let Some(token) = visitor::token(&headers) {
        let digest = secret::digest(token);
        hall.store.log_out(&digest).await?;
        hall.people.forget(&digest);
    }
    Ok((StatusCode::NO_CONTENT, visitor::no_cookie()).into_response())
}

/// What a wrong name is compared with: a hash of the usual cost that fits no password.
const NOBODY: &str = "$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
