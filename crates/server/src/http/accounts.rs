//! Names and accounts. An account is optional; with one, a user has their matches in every browser.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use parlor_store::{BadName, ChosenName, Name, Refused};
use parlor_table::words::message;
use parlor_wire::{Credentials, NewName, NewPassword, OwnPassword};

use super::caller::{Caller, PATIENCE};
use super::error::{Problem, Unread, Usual};
use super::identity::{self, CurrentUser};
use crate::app::App;
use crate::error::Error;
use crate::pool::Purpose;
use crate::{clock, password};

/// How long a password may be, in characters.
const PASSWORD: std::ops::RangeInclusive<usize> = 8..=200;

type Body<T> = Result<Json<T>, JsonRejection>;

fn good_name(name: &str) -> Result<ChosenName, Error> {
    name.parse().map_err(|why| {
        Error::Refused(match why {
            BadName::Length(_) => message!("account-name-length"),
            BadName::Unseen => message!("account-name-unseen"),
            BadName::Marks => message!("account-name-marks"),
        })
    })
}

/// Hashes a password that may be one.
async fn hashed(app: &App, caller: &Caller, password: String) -> Result<String, Error> {
    if !PASSWORD.contains(&password.chars().count()) {
        return Err(Error::Refused(message!("account-password-length")));
    }
    let hash = move |_: &mut _| password::hash(&password);
    let hashed = app.pool.think(Purpose::Password, caller.client, 0, PATIENCE, hash).await?;
    hashed.ok_or(Error::Busy)
}

/// Set the name of a guest.
#[utoipa::path(
    post, path = "/api/v1/me/name", tag = "me", request_body = NewName,
    responses(
        (status = 204), (status = 403, body = Problem),
        (status = 409, description = "The name looks like that of an account", body = Problem),
        (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn rename(
    State(app): State<Arc<App>>,
    Extension(CurrentUser(user)): Extension<CurrentUser>,
    body: Body<NewName>,
) -> Result<Response, Error> {
    let user = user.ok_or(Error::NotYours)?;
    let name = good_name(&body?.0.name)?;
    if app.store.name(user).await?.registered {
        return Err(Error::Refused(message!("account-keeps-name")));
    }
    match app.store.rename(user, &name).await {
        Err(Refused::Taken) => {
            return Err(Error::Taken(message!("account-name-owned"), None));
        }
        other => other?,
    }
    app.people.rename(user, Name { text: name.text().to_owned(), registered: false });
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Register. What the guest has played belongs to the new account. The session goes on with a new cookie.
#[utoipa::path(
    post, path = "/api/v1/me/account", tag = "me", request_body = Credentials,
    responses(
        (status = 204), (status = 403, body = Problem),
        (status = 409, description = "The name is taken, or there is an account already", body = Problem),
        (status = 422, body = Problem), Usual, Unread
    )
)]
pub(crate) async fn register(
    State(app): State<Arc<App>>,
    caller: Caller,
    body: Body<Credentials>,
) -> Result<Response, Error> {
    let (user, before) = caller.known()?;
    let Credentials { name, password } = body?.0;
    let name = good_name(&name)?;
    caller.take_password(&app).await?;
    let hashed = hashed(&app, &caller, password).await?;
    let (session, cookie) = caller.renewed(user);
    let now = clock::moment(clock::now());
    let nameless = match app.store.register(user, &name, &hashed, session, now).await {
        Err(Refused::Taken) => {
            return Err(Error::Taken(message!("account-name-taken"), None));
        }
        other => other?,
    };
    app.people.end(&before);
    for guest in nameless {
        app.people.rename(guest, Name::default());
    }
    app.people.rename(user, Name { text: name.text().to_owned(), registered: true });
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// Log in. What was played as a guest in this session belongs to the account then.
#[utoipa::path(
    post, path = "/api/v1/me/login", tag = "me", request_body = Credentials,
    responses((status = 204), (status = 403, body = Problem), (status = 422, body = Problem), Usual, Unread)
)]
pub(crate) async fn log_in(
    State(app): State<Arc<App>>,
    caller: Caller,
    body: Body<Credentials>,
) -> Result<Response, Error> {
    let Credentials { name, password } = body?.0;
    let account = app.store.account(&name).await?;
    let account = caller.check(&app, &name, account, password).await?;
    if let Some(reason) = account.banned {
        return Err(Error::Banned(reason));
    }
    // A new secret, so that one who knew the old one does not get in.
    let (session, cookie) = caller.renewed(account.user);
    let now = clock::moment(clock::now());
    app.store.log_in(session, caller.user, account.user, now).await?;
    if let Some(before) = caller.user {
        app.refresh(before).await?;
        // A try of the account may have been set aside for an earlier one of the guest.
        app.refresh(account.user).await?;
    }
    if let Some(before) = caller.session {
        app.people.end(&before);
    }
    Ok((StatusCode::NO_CONTENT, cookie).into_response())
}

/// End this browser's session.
#[utoipa::path(post, path = "/api/v1/me/logout", tag = "me", responses((status = 204), Usual))]
pub(crate) async fn log_out(
    State(app): State<Arc<App>>,
    caller: Caller,
) -> Result<Response, Error> {
    if let Some(digest) = caller.session {
        app.store.log_out(&digest).await?;
        app.people.end(&digest);
    }
    Ok((StatusCode::NO_CONTENT, identity::no_cookie()).into_response())
}

/// Change the password. All other sessions end.
#[utoipa::path(
    post, path = "/api/v1/me/password", tag = "me", request_body = NewPassword,
    responses((status = 204), (status = 403, body = Problem), (status = 422, body = Problem), Usual, Unread)
)]
pub(crate) async fn change_password(
    State(app): State<Arc<App>>,
    caller: Caller,
    body: Body<NewPassword>,
) -> Result<Response, Error> {
    let NewPassword { old, new } = body?.0;
    let (user, current) = caller.known()?;
    own_account(&app, &caller, old).await?;
    let hashed = hashed(&app, &caller, new).await?;
    let ended = app.store.set_password(user, &hashed, Some(&current)).await?;
    app.people.end_all(ended);
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// Delete the account: its name, ratings and sessions. The matches stay, and show no name.
#[utoipa::path(
    post, path = "/api/v1/me/account/delete", tag = "me", request_body = OwnPassword,
    responses((status = 204), (status = 403, body = Problem), (status = 422, body = Problem), Usual, Unread)
)]
pub(crate) async fn delete(
    State(app): State<Arc<App>>,
    caller: Caller,
    body: Body<OwnPassword>,
) -> Result<Response, Error> {
    let (user, _) = caller.known()?;
    own_account(&app, &caller, body?.0.password).await?;
    let ended = app.store.remove(user).await?;
    app.people.rename(user, Name::default());
    app.people.end_all(ended);
    Ok((StatusCode::NO_CONTENT, identity::no_cookie()).into_response())
}

/// Checks the password of the caller's own account.
async fn own_account(app: &App, caller: &Caller, password: String) -> Result<(), Error> {
    let (user, _) = caller.known()?;
    let account = app.store.account_of(user).await?.ok_or(Error::NoAccount)?;
    caller.check(app, "", Some(account), password).await.map_err(|error| match error {
        Error::WrongPassword => Error::Refused(message!("account-not-your-password")),
        other => other,
    })?;
    Ok(())
}
