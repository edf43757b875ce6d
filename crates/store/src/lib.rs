//! What lasts: matches, their seats, the log of everything that happened, and who visited.
//!
//! The log is the truth. An entry is written under `(match, seq)`, which can be taken only once, so
//! two writers cannot fork a match; the loser learns that the place is [taken](Refused::Taken). A
//! request that comes again is recognised by its name and written once. What [`Store::append`] has
//! answered is on the disk: SQLite runs with a write-ahead log and `synchronous=FULL`.

mod matches;
mod visitors;

use std::path::Path;
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

pub use matches::{Clock, Ending, Fresh, Kept, Optimal, Record, Refused, Sitter, Summary};
pub use visitors::Visitor;

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    pool: SqlitePool,
}

/// What went wrong with the database itself.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The folder could not be made.
    #[error("the folder for the database cannot be made: {0}")]
    Folder(#[from] std::io::Error),
    /// The database answered with an error.
    #[error("the database cannot be used: {0}")]
    Database(#[from] sqlx::Error),
    /// The tables could not be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// The database does not keep its promises.
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

/// Moments, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub i64);

impl Store {
    /// Opens the database in this file, made if it is not there, with its tables up to date.
    pub async fn open(file: &Path) -> Result<Store, StoreError> {
        if let Some(folder) = file.parent() {
            std::fs::create_dir_all(folder)?;
        }
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        let pool = SqlitePoolOptions::new().max_connections(4).connect_with(options).await?;
        let store = Store { pool };
        store.check().await?;
        sqlx::migrate!().run(&store.pool).await?;
        Ok(store)
    }

    /// Whether the database writes in the way that is promised.
    async fn check(&self) -> Result<(), StoreError> {
        let journal: String =
            sqlx::query_scalar("PRAGMA journal_mode").fetch_one(&self.pool).await?;
        if journal != "wal" {
            return Err(StoreError::Unsafe { name: "journal_mode", found: journal, wanted: "wal" });
        }
        let level: i64 = sqlx::query_scalar("PRAGMA synchronous").fetch_one(&self.pool).await?;
        if level != 2 {
            let found = level.to_string();
            return Err(StoreError::Unsafe { name: "synchronous", found, wanted: "2 (full)" });
        }
        Ok(())
    }

    /// Whether the database answers and can be written to.
    pub async fn is_well(&self) -> Result<(), StoreError> {
        let mut write = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::query("UPDATE visitors SET since = since WHERE id = 0").execute(&mut *write).await?;
        Ok(write.rollback().await?)
    }

    /// Finishes what is under way and closes the database.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}
