//! What errors of PostgreSQL mean.

use postgres::error::SqlState;

use crate::error::{DatabaseError, Fault};

impl From<postgres::Error> for DatabaseError {
    fn from(error: postgres::Error) -> Self {
        let fault = match error.code() {
            Some(&SqlState::UNIQUE_VIOLATION) => Fault::Taken,
            Some(&SqlState::DATA_CORRUPTED | &SqlState::INDEX_CORRUPTED) => Fault::Damaged,
            _ => Fault::Other,
        };
        let said = error.as_db_error().map(|said| said.message().to_owned());
        DatabaseError::new(fault, said.unwrap_or_else(|| error.to_string()))
    }
}
