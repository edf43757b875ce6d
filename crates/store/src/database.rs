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
#[derive(Debug)]
pub struct Claim {
    /// What keeps others from serving it.
    _lock: Option<Lock>,
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

    /// Whether several servers may serve it at the same time.
    pub fn is_shared(&self) -> bool {
        matches!(self, Database::Postgres(_))
    }

    /// Takes the right to serve the database; fails while another server has it that does not share it.
    pub fn claim(&self) -> Result<Claim, StoreError> {
        let lock = match self {
            Database::File(file) => Some(Lock::take(file)?),
            Database::Postgres(_) => None,
        };
        Ok(Claim { _lock: lock })
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
        Ok(match self {
            Database::File(file) => Box::new(sqlite::open(file)?.0),
            Database::Postgres(address) => Box::new(postgres::open(address)?.0),
        })
    }

    /// Brings the tables of the database up to date; the names of the steps that were taken.
    pub fn migrate(&self) -> Result<Vec<&'static str>, StoreError> {
        Ok(match self {
            Database::File(file) => sqlite::open(file)?.1,
            Database::Postgres(address) => postgres::open(address)?.1,
        })
    }

    /// A further connection.
    pub(crate) fn connect(&self) -> Result<Connection> {
        match self {
            Database::File(file) => Ok(Box::new(sqlite::connect(file)?)),
            Database::Postgres(address) => Ok(Box::new(postgres::connect(address)?)),
        }
    }

    /// A connection for the one writer.
    pub(crate) fn connect_to_write(&self) -> Result<Connection> {
        match self {
            Database::File(file) => Ok(Box::new(sqlite::connect_to_write(file)?)),
            Database::Postgres(_) => self.connect(),
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
