//! Moving everything from one database to another.

use crate::StoreError;
use crate::error::DatabaseError;

/// What was copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// Rows of all tables.
    pub rows: u64,
    /// Matches among them.
    pub matches: u64,
}

/// Why nothing was copied.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// There is something already.
    #[error("there is something in that database already: choose an empty one")]
    NotEmpty,
    /// One of the databases cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<DatabaseError> for CopyError {
    fn from(error: DatabaseError) -> Self {
        CopyError::Store(error.into())
    }
}
