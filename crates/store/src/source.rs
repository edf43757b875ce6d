//! Where connections come from.

use std::path::Path;

use crate::link::{Link, Result};
use crate::postgres::Address;
use crate::{StoreError, postgres, sqlite};

/// A connection that one thread at a time uses.
pub(crate) type Connection = Box<dyn Link + Send>;

/// A database to connect to.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// The file of a SQLite database.
    Sqlite(Box<Path>),
    /// A PostgreSQL database.
    Postgres(Box<Address>),
}

impl Source {
    /// The first connection to the database, whose tables are then up to date.
    pub(crate) fn open(&self) -> Result<Connection, StoreError> {
        match self {
            Source::Sqlite(file) => Ok(Box::new(sqlite::open(file)?)),
            Source::Postgres(address) => Ok(Box::new(postgres::open(address)?)),
        }
    }

    /// A further connection.
    pub(crate) fn connect(&self) -> Result<Connection> {
        match self {
            Source::Sqlite(file) => Ok(Box::new(sqlite::connect(file)?)),
            Source::Postgres(address) => Ok(Box::new(postgres::connect(address)?)),
        }
    }
}
