//! Where a database is, and how it is connected to.

use std::fmt;
use std::path::{Path, PathBuf};

use crate::link::{Link, Result};
use crate::postgres::{Address, AddressError};
use crate::sqlite::Lock;
use crate::{StoreError, postgres, sqlite};

/// A connection that one thread at a time uses.
pub(crate) type Connection = Box<dyn Link + Send>;

/// Where a database is.
#[derive(Clone, Debug)]
pub enum Database {
    /// In a file, kept by SQLite.
    File(PathBuf),
    /// On a PostgreSQL server.
    Postgres(Box<Address>),
}

/// The right to serve a database, until it is dropped or the process ends in any way.
pub struct Claim {
    /// What keeps others from serving it: a lock on a file, or a connection with a lock.
    _held: Box<dyn Send>,
}

impl Database {
    /// The database that a path or an address names: `postgres://...` is an address, everything else a file.
    pub fn named(name: &Path) -> Result<Database, AddressError> {
        match name.to_str() {
            Some(text) if Address::is_meant(text) => {
                Ok(Database::Postgres(Box::new(text.parse()?)))
            }
            _ => Ok(Database::File(name.to_owned())),
        }
    }

    /// Takes the right to serve the database; fails while another server has it.
    pub async fn claim(&self) -> Result<Claim, StoreError> {
        let held: Box<dyn Send> = match self {
            Database::File(file) => Box::new(Lock::take(file)?),
            Database::Postgres(address) => {
                let address = address.clone();
                let claimed = tokio::task::spawn_blocking(move || postgres::claim(&address)).await;
                let claimed = claimed.unwrap_or(Err(StoreError::Unread))?;
                let in_use = || StoreError::InUse { database: self.to_string() };
                Box::new(claimed.ok_or_else(in_use)?)
            }
        };
        Ok(Claim { _held: held })
    }

    /// The same error, or a clearer one where it is about the database as a whole.
    #[must_use]
    pub fn explain(&self, error: StoreError) -> StoreError {
        match self {
            Database::File(file) => error.about(file),
            Database::Postgres(_) => error,
        }
    }

    /// The first connection to the database, whose tables are then up to date.
    pub(crate) fn open(&self) -> Result<Connection, StoreError> {
        match self {
            Database::File(file) => Ok(Box::new(sqlite::open(file)?)),
            Database::Postgres(address) => Ok(Box::new(postgres::open(address)?)),
        }
    }

    /// A further connection.
    pub(crate) fn connect(&self) -> Result<Connection> {
        match self {
            Database::File(file) => Ok(Box::new(sqlite::connect(file)?)),
            Database::Postgres(address) => Ok(Box::new(postgres::connect(address)?)),
        }
    }
}

impl From<PathBuf> for Database {
    fn from(file: PathBuf) -> Database {
        Database::File(file)
    }
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Database::File(file) => write!(f, "{}", file.display()),
            Database::Postgres(address) => write!(f, "{address}"),
        }
    }
}
