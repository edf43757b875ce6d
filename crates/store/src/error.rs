//! What can go wrong, whichever database it is.

use std::path::{Path, PathBuf};

/// An error of the database itself.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file or its folder could not be made.
    #[error("the file or the folder of the database cannot be made: {0}")]
    Folder(#[from] std::io::Error),
    /// The database answered with an error.
    #[error("the database cannot be used: {0}")]
    Database(#[from] DatabaseError),
    /// The database is closed, or reading was broken off.
    #[error("the database cannot be read")]
    Unread,
    /// A change could not be written.
    #[error("the database cannot be written to")]
    Unwritten,
    /// The tables could not be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] MigrationError),
    /// The file is damaged, or something else.
    #[error(
        "{} is damaged or not a database: restore a backup, or choose another --database FILE",
        file.display()
    )]
    Damaged {
        /// The file.
        file: PathBuf,
    },
    /// The database has tables that this program does not know.
    #[error(
        "{} was made by a newer Parlor: use that version, or another --database FILE",
        file.display()
    )]
    Newer {
        /// The file.
        file: PathBuf,
    },
    /// Another process serves the database.
    #[error(
        "{database} is in use by another Parlor server: stop that one, or choose another --database"
    )]
    InUse {
        /// The database.
        database: String,
    },
    /// The lock file cannot be used.
    #[error("the database cannot be locked with {}: {why}", file.display())]
    Unlocked {
        /// The lock file.
        file: PathBuf,
        /// Why not.
        why: std::io::Error,
    },
    /// The database does not write safely.
    #[error("the database does not write safely: {name} is {found}, not {wanted}")]
    Unsafe {
        /// The setting.
        name: &'static str,
        /// What it is.
        found: String,
        /// What it must be.
        wanted: &'static str,
    },
}

impl StoreError {
    /// The same error, or a clearer one where it is about the file as a whole.
    #[must_use]
    pub fn about(self, file: &Path) -> StoreError {
        let file = || file.to_owned();
        match self {
            StoreError::Migration(MigrationError::Unknown(_)) => StoreError::Newer { file: file() },
            StoreError::Database(error)
            | StoreError::Migration(
                MigrationError::Database(error) | MigrationError::Failed(_, error),
            ) if error.is(Fault::Damaged) => StoreError::Damaged { file: file() },
            other => other,
        }
    }
}

/// What the database said when it failed.
#[derive(Debug, thiserror::Error)]
#[error("{text}")]
pub struct DatabaseError {
    fault: Fault,
    text: String,
}

/// What an error of the database is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Something is there already that may be there once.
    Taken,
    /// The file is malformed or no database.
    Damaged,
    /// A column has something that cannot be read.
    Unreadable,
    /// Anything else.
    Other,
}

impl DatabaseError {
    pub(crate) fn new(fault: Fault, text: String) -> DatabaseError {
        DatabaseError { fault, text }
    }

    /// Whether the error is about this.
    pub(crate) fn is(&self, fault: Fault) -> bool {
        self.fault == fault
    }
}

/// Why the tables could not be brought up to date.
#[derive(Debug, thiserror::Error)]
pub enum MigrationError {
    /// The database has a step that this program does not know.
    #[error("it has step {0}, which is not known here")]
    Unknown(i64),
    /// A step was taken with other statements than are known here.
    #[error("step {0} was another one when it was taken")]
    Changed(i64),
    /// A step was begun and not ended.
    #[error("step {0} was not taken to its end")]
    Unfinished(i64),
    /// A step failed.
    #[error("step {0} failed: {1}")]
    Failed(i64, DatabaseError),
    /// Which steps the database has cannot be read.
    #[error(transparent)]
    Database(#[from] DatabaseError),
}

/// Why lines were not written.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// Another writer was first.
    #[error("somebody else was first")]
    Taken,
    /// Another writer was first, and wrote what this request wants.
    #[error("this has been done already")]
    Repeated,
    /// The database failed. Where that was at the end of a transaction, it is not known whether it was written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<DatabaseError> for Refused {
    fn from(error: DatabaseError) -> Self {
        if error.is(Fault::Taken) { Refused::Taken } else { Refused::Store(error.into()) }
    }
}
