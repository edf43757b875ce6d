//! What errors of SQLite mean.

use rusqlite::ffi;

use crate::error::{DatabaseError, Fault};
use crate::{MigrationError, Refused, StoreError};

impl From<rusqlite::Error> for DatabaseError {
    fn from(error: rusqlite::Error) -> Self {
        let fault = match &error {
            rusqlite::Error::SqliteFailure(failure, _) => fault(failure),
            rusqlite::Error::FromSqlConversionFailure(..)
            | rusqlite::Error::IntegralValueOutOfRange(..)
            | rusqlite::Error::InvalidColumnType(..)
            | rusqlite::Error::Utf8Error(..) => Fault::Unreadable,
            _ => Fault::Other,
        };
        DatabaseError::new(fault, error.to_string())
    }
}

fn fault(failure: &ffi::Error) -> Fault {
    match failure.extended_code {
        ffi::SQLITE_CONSTRAINT_UNIQUE | ffi::SQLITE_CONSTRAINT_PRIMARYKEY => Fault::Taken,
        // The lowest byte is the code; the others say more about it.
        code if matches!(code & 0xff, ffi::SQLITE_CORRUPT | ffi::SQLITE_NOTADB) => Fault::Damaged,
        _ => Fault::Other,
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::Database(error.into())
    }
}

impl From<rusqlite::Error> for MigrationError {
    fn from(error: rusqlite::Error) -> Self {
        MigrationError::Database(error.into())
    }
}

impl From<rusqlite::Error> for Refused {
    fn from(error: rusqlite::Error) -> Self {
        DatabaseError::from(error).into()
    }
}
