//! Why a request is refused.

use parlor_store::{Refused, StoreError};

use crate::pool::PoolError;
use parlor_wire::MatchView;

/// Why a request is refused. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// There is no such thing.
    #[error("there is no {0} here")]
    NotFound(&'static str),
    /// The request was based on an earlier state of the match.
    #[error("the match has gone on in the meantime")]
    Stale(Box<MatchView>),
    /// Another request was faster.
    #[error("{0}")]
    Taken(String, Option<Box<MatchView>>),
    /// The request cannot be read: in which way, and why.
    #[error("{1}")]
    Unreadable(Unreadable, String),
    /// The rules forbid it, or it makes no sense.
    #[error("{0}")]
    Refused(String),
    /// The user's own try of a puzzle of the day comes first.
    #[error("this is a puzzle of the day: finish your own try first")]
    NotYet,
    /// People play against each other with this position on the board.
    #[error("this position is being played: it can be analysed when that game is over")]
    Contested,
    /// The user does not play in the match.
    #[error("you do not play in this match")]
    NotYours,
    /// The name or the password is wrong.
    #[error("there is no account of this name with this password")]
    WrongPassword,
    /// The account is banned; why, or nothing.
    #[error("this account is suspended{}", said(.0))]
    Banned(String),
    /// There is no account to do this with.
    #[error("you are not logged in")]
    NoAccount,
    /// The client exceeds a rate limit; it may come back after so many seconds.
    #[error("that was too much at once: try again in {0} s")]
    RateLimited(u64),
    /// Too much thinking is under way.
    #[error("too many are thinking at the moment: try again in a second")]
    Busy,
    /// The server has a bug.
    #[error("something is wrong here, and nothing was done")]
    Internal,
    /// The database failed.
    #[error("nothing can be kept at the moment, so nothing was done")]
    Store(#[from] StoreError),
}

/// In which way a request cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unreadable {
    /// It is not written as requests are.
    Malformed,
    /// It is JSON, but says something else than it must.
    Unfit,
    /// Its body is too long.
    TooLong,
    /// Its body is not said to be JSON.
    NotJson,
    /// It asks for something else than the address does.
    Method,
    /// It does not ask for a WebSocket, and the address speaks nothing else.
    NoWebSocket,
}

/// A reason behind a colon.
fn said(reason: &str) -> String {
    if reason.is_empty() { String::new() } else { format!(": {reason}") }
}

impl From<PoolError> for Error {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::ClientLimit => Error::RateLimited(1),
            PoolError::Full => Error::Busy,
            PoolError::Lost => Error::Internal,
        }
    }
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Store(error) => Error::Store(error),
            other => Error::Taken(other.to_string(), None),
        }
    }
}
