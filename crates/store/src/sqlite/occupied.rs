//! A database file that another program works on.

use std::path::Path;

use rusqlite::Connection;

use super::connect;
use crate::StoreError;
use crate::link::{Link, Transaction};

/// A database file that no other connection can write to until this is dropped, as while another program works on it.
#[derive(Debug)]
pub struct Occupied {
    /// Its transaction is rolled back when it is closed.
    _connection: Connection,
}

impl Occupied {
    /// Waits until no other connection writes to the file, and keeps all others from it.
    pub fn take(file: &Path) -> Result<Occupied, StoreError> {
        let connection = connect(file)?;
        connection.begin(Transaction::Writing)?;
        Ok(Occupied { _connection: connection })
    }
}
