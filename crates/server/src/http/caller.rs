//! Who makes a request, from where and how: for what has to do with accounts.

use std::convert::Infallible;
use std::net::SocketAddr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, header};
use parlor_store::{Account, NewSession, UserId};

use super::guard::Private;
use super::identity::{self, CurrentSession, CurrentUser};
use crate::app::App;
use crate::attempts::{Attempt, Origin, Target};
use crate::error::Error;
use crate::limits::{Client, Network};
use crate::pool::Purpose;
use crate::secret::Digest;
use crate::{password, secret};

/// How long hashing a password may wait for its turn.
pub(super) const PATIENCE: std::time::Duration = std::time::Duration::from_secs(5);

/// Who makes a request, from where and how.
#[derive(Debug)]
pub(crate) struct Caller {
    pub(super) user: Option<UserId>,
    pub(super) session: Option<Digest>,
    pub(super) client: Client,
    network: Network,
    private: Private,
    agent: Option<HeaderValue>,
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let said = &parts.extensions;
        let address = said.get::<ConnectInfo<SocketAddr>>().map(|address| address.0.ip());
        let network = Network::of(address.unwrap_or([0, 0, 0, 0].into()));
        let user = said.get::<CurrentUser>().and_then(|guest| guest.0);
        Ok(Caller {
            user,
            session: said.get::<CurrentSession>().and_then(|current| current.0),
            client: said.get::<Client>().copied().unwrap_or(Client { user, network }),
            network,
            private: said.get::<Private>().copied().unwrap_or(Private(false)),
            agent: parts.headers.get(header::USER_AGENT).cloned(),
        })
    }
}

impl Caller {
    /// The user and their session.
    pub(super) fn known(&self) -> Result<(UserId, Digest), Error> {
        self.user.zip(self.session).ok_or(Error::NoAccount)
    }

    /// A new session in place of the present one, with its cookie.
    pub(super) fn renewed(&self, account: UserId) -> (NewSession, [(HeaderName, HeaderValue); 1]) {
        let token = secret::token();
        let session = NewSession {
            replaces: self.session.map(|digest| digest.to_vec()),
            place: Some(self.place(account)),
            ..identity::begun(&secret::digest(&token), self.agent.as_ref())
        };
        (session, identity::cookie(&token, self.private))
    }

    /// What is kept of the place from which an account is used.
    fn place(&self, account: UserId) -> Vec<u8> {
        secret::digest(&format!("parlor place {} {}", account.0, self.network)).to_vec()
    }

    /// Takes one of the passwords that may be tried from this address.
    pub(super) async fn take_password(&self, app: &App) -> Result<(), Error> {
        app.spend("passwords", self.network, app.limits.passwords).await
    }

    /// Checks the password of the account that a name belongs to, if it belongs to one.
    pub(super) async fn check(
        &self,
        app: &App,
        name: &str,
        account: Option<Account>,
        password: String,
    ) -> Result<Account, Error> {
        let target = match &account {
            Some(account) => Target::Account(account.user),
            None => Target::Name(secret::digest(&parlor_store::look_of(name))),
        };
        let origin = match &account {
            Some(account) => self.origin(app, account.user).await?,
            None => Origin::Stranger,
        };
        // Others at the same address must not slow down a browser that is logged in.
        if !matches!(origin, Origin::Browser(_)) {
            self.take_password(app).await?;
        }
        let attempt = Attempt::begin(app, target, origin).await?;
        let hash = account.as_ref().map(|account| account.password.clone());
        let verify = move |_: &mut _| password::verify(&password, hash.as_deref());
        match app.pool.think(Purpose::Password, self.client, 0, PATIENCE, verify).await {
            Ok(right) => {
                let account = account.filter(|_| right).ok_or(Error::WrongPassword)?;
                attempt.succeed(app).await?;
                Ok(account)
            }
            Err(full) => {
                attempt.withdraw(app).await?;
                Err(full.into())
            }
        }
    }

    async fn origin(&self, app: &App, account: UserId) -> Result<Origin, Error> {
        if let Some(session) = self.session.filter(|_| self.user == Some(account)) {
            return Ok(Origin::Browser(session));
        }
        let familiar = app.store.is_familiar(account, &self.place(account)).await?;
        Ok(if familiar { Origin::Familiar(self.network) } else { Origin::Stranger })
    }
}
