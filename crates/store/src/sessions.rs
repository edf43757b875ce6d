//! Sessions: the browsers in which a user is known, and how long a session lasts.

use std::fmt::Write as _;

use crate::{Moment, UserId};

const DAY: i64 = 24 * 60 * 60 * 1000;
/// After how long without use the session of an account ends, in milliseconds.
pub const ACCOUNT_SESSION: i64 = 90 * DAY;
/// After how long without use the session of a guest ends, in milliseconds: as long as browsers keep
/// any cookie. A guest has no other way back to their matches.
pub const GUEST_SESSION: i64 = 400 * DAY;

/// A session that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Session {
    /// Whose it is.
    pub user: UserId,
    /// When it was last used, to the hour.
    pub used: Moment,
    /// When it ends unless it is used again.
    pub ends: Moment,
}

/// A session that begins.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewSession {
    /// The digest of the secret in the browser's cookie.
    pub digest: Vec<u8>,
    /// The digest of the session that ends with it.
    pub replaces: Option<Vec<u8>>,
    /// The browser in a few words.
    pub browser: String,
    /// The digest of the address prefix, remembered where an account is logged in to.
    pub place: Option<Vec<u8>>,
}

/// A session in a list of one's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedSession {
    /// The digest of its secret.
    pub digest: Vec<u8>,
    /// When it began.
    pub since: Moment,
    /// When it was last used, to the hour.
    pub used: Moment,
    /// The browser in a few words; empty if it is not known.
    pub browser: String,
}

impl ListedSession {
    /// Its name in the interface: the beginning of the digest, which is of no use in place of the
    /// secret.
    pub fn id(&self) -> String {
        let mut id = String::new();
        for byte in self.digest.iter().take(8) {
            // Writing to a string cannot fail.
            let _ = write!(id, "{byte:02x}");
        }
        id
    }
}
