//! How a call can fail.

use std::time::Duration;

use parlor_wire::MatchView;

/// Why a call failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The server refused the request. The same request would be refused again.
    #[error("{message} ({status})")]
    Refused {
        /// The status of the answer.
        status: u16,
        /// The kind of error, like `stale`; empty if the answer is not Parlor's own.
        code: String,
        /// The reason in one sentence.
        message: String,
        /// The match as it is now, if the request was based on an earlier state.
        current: Option<Box<MatchView>>,
    },
    /// The server has too much to do, or the client has asked too much.
    #[error("{message} ({status})")]
    Busy {
        /// 503 or 429.
        status: u16,
        /// The reason in one sentence.
        message: String,
        /// When to come back, if the server said so.
        retry_after: Option<Duration>,
    },
    /// The server cannot be reached, or the connection broke.
    #[error("the connection failed: {0}")]
    Network(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// There was no answer in time.
    #[error("there was no answer within {0:?}")]
    Timeout(Duration),
    /// The answer is not what this client expects.
    #[error("the answer cannot be read: {why}: {text:.200}")]
    Unreadable {
        /// What is wrong with it.
        why: String,
        /// The answer.
        text: String,
    },
}

impl Error {
    pub(crate) fn network(why: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Error {
        Error::Network(why.into())
    }

    /// Whether the same request may succeed later.
    pub fn is_transient(&self) -> bool {
        matches!(self, Error::Busy { .. } | Error::Network(_) | Error::Timeout(_))
    }

    /// The status of the answer, if there was one.
    pub fn status(&self) -> Option<u16> {
        match self {
            Error::Refused { status, .. } | Error::Busy { status, .. } => Some(*status),
            Error::Network(_) | Error::Timeout(_) | Error::Unreadable { .. } => None,
        }
    }

    /// When to come back, if the server said so.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Error::Busy { retry_after, .. } => *retry_after,
            _ => None,
        }
    }

    /// The match as it is now, if the request was based on an earlier state.
    pub fn current(&self) -> Option<&MatchView> {
        match self {
            Error::Refused { current, .. } => current.as_deref(),
            _ => None,
        }
    }
}
