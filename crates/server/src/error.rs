//! Why a request is refused.

use parlor_picture::PngError;
use parlor_store::{Refused, StoreError};
use parlor_table::words::{Message, ToMessage, message};

use crate::pool::PoolError;
use parlor_wire::MatchView;

/// Why a request is refused. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// There is no such thing.
    #[error("{}", self.message())]
    NotFound(&'static str),
    /// The request was based on an earlier state of the match.
    #[error("{}", self.message())]
    Stale(Box<MatchView>),
    /// Another request was faster.
    #[error("{0}")]
    Taken(Message, Option<Box<MatchView>>),
    /// The request cannot be read: in which way, and why.
    #[error("{1}")]
    Unreadable(Unreadable, String),
    /// The rules forbid it, or it makes no sense.
    #[error("{0}")]
    Refused(Message),
    /// The user's own try of a puzzle of the day comes first.
    #[error("{}", self.message())]
    NotYet,
    /// People play against each other with this position on the board.
    #[error("{}", self.message())]
    Contested,
    /// A match was to begin with such a position.
    #[error("{}", self.message())]
    ContestedStart,
    /// The user does not play in the match.
    #[error("{}", self.message())]
    NotYours,
    /// The user does not run the tournament.
    #[error("{}", self.message())]
    NotOrganiser,
    /// The name or the password is wrong.
    #[error("{}", self.message())]
    WrongPassword,
    /// The account is banned; why, or nothing.
    #[error("{}", self.message())]
    Banned(String),
    /// There is no account to do this with.
    #[error("{}", self.message())]
    NoAccount,
    /// The client exceeds a rate limit; it may come back after so many seconds.
    #[error("{}", self.message())]
    RateLimited(u64),
    /// Too much thinking is under way.
    #[error("{}", self.message())]
    Busy,
    /// The server has a bug.
    #[error("{}", self.message())]
    Internal,
    /// The database failed.
    #[error("{}", self.message())]
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

impl Error {
    /// What is refused and why, to be told to people.
    pub(crate) fn message(&self) -> Message {
        match self {
            Error::NotFound(what) => message!("error-not-found", what = *what),
            Error::Stale(_) => message!("refused-stale"),
            Error::Taken(why, _) | Error::Refused(why) => why.clone(),
            Error::Unreadable(_, why) => why.clone().into(),
            Error::NotYet => message!("error-not-yet"),
            Error::Contested => message!("error-contested"),
            Error::ContestedStart => message!("error-contested-start"),
            Error::NotYours => message!("refused-not-playing"),
            Error::NotOrganiser => message!("tournament-not-organiser"),
            Error::WrongPassword => message!("error-wrong-password"),
            Error::Banned(reason) if reason.is_empty() => message!("error-banned"),
            Error::Banned(reason) => message!("error-banned-for", reason = reason.clone()),
            Error::NoAccount => message!("error-no-account"),
            Error::RateLimited(seconds) => message!("error-rate-limited", seconds = *seconds),
            Error::Busy => message!("error-busy"),
            Error::Internal => message!("error-internal"),
            Error::Store(_) => message!("error-store"),
        }
    }

    /// Refuses what breaks a rule, or cannot be read.
    pub(crate) fn refused(why: impl ToMessage) -> Error {
        Error::Refused(why.message())
    }
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

impl From<PngError> for Error {
    fn from(_: PngError) -> Self {
        Error::Refused(message!("error-no-picture"))
    }
}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Self {
        match refused {
            Refused::Store(error) => Error::Store(error),
            Refused::Taken => Error::Taken(message!("refused-late"), None),
            Refused::Repeated => Error::Taken(message!("refused-repeated"), None),
        }
    }
}
