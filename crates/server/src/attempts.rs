//! Passwords that were tried and failed, for each account. Failures slow down further attempts more and more. The owner
//! is never locked out: attempts from a browser with a session of the account, and from where it was logged in to
//! before, are counted apart from those of strangers.

use parlor_store::{Slowing, UserId};

use crate::app::App;
use crate::clock;
use crate::error::Error;
use crate::limits::Network;
use crate::secret::{self, Digest};

const SECOND: i64 = 1000;
const SLOWING: Slowing = Slowing {
    free: 5,
    first: 30 * SECOND,
    longest: 15 * 60 * SECOND,
    memory: 24 * 60 * 60 * SECOND,
};

/// Whose password is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Target {
    Account(UserId),
    /// A name that no account has, as a digest: it is slowed down in the same way, which
    /// hides which accounts there are.
    Name(Digest),
}

/// Where an attempt comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// A browser with a session of the account.
    Browser(Digest),
    /// A place from which the account was logged in to before.
    Familiar(Network),
    /// Anywhere else.
    Stranger,
}

/// A password that is tried. It counts as failed until it is known to be otherwise, so that many at the same time count,
/// too.
#[derive(Debug)]
pub(crate) struct Attempt {
    target: String,
    origin: String,
    stranger: bool,
}

impl Attempt {
    /// Begins an attempt, unless too many have failed.
    pub(crate) async fn begin(app: &App, target: Target, origin: Origin) -> Result<Attempt, Error> {
        let target = match target {
            Target::Account(user) => format!("account {}", user.0),
            Target::Name(digest) => format!("name {}", secret::shortened(&digest)),
        };
        let stranger = origin == Origin::Stranger;
        let origin = match origin {
            Origin::Browser(digest) => format!("browser {}", secret::shortened(&digest)),
            Origin::Familiar(network) => format!("familiar {}", network.hidden()),
            Origin::Stranger => "stranger".to_owned(),
        };
        let now = clock::moment(clock::now());
        let wait = app.store.try_password(&target, &origin, SLOWING, now).await?;
        match wait {
            Some(wait) => Err(Error::RateLimited(seconds(wait))),
            None => Ok(Attempt { target, origin, stranger }),
        }
    }

    /// It could not be made after all.
    pub(crate) async fn withdraw(self, app: &App) -> Result<(), Error> {
        Ok(app.store.forgive_password(&self.target, &self.origin).await?)
    }

    /// It was right. What strangers tried stays counted.
    pub(crate) async fn succeed(self, app: &App) -> Result<(), Error> {
        match self.stranger {
            true => self.withdraw(app).await,
            false => Ok(app.store.forget_failures(&self.target, &self.origin).await?),
        }
    }
}

/// Whole seconds for so many milliseconds.
pub(crate) fn seconds(milliseconds: i64) -> u64 {
    milliseconds.unsigned_abs().div_ceil(SECOND.unsigned_abs()).max(1)
}
