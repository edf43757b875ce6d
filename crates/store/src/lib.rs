//! What lasts: matches, their seats, the log of everything that happened, and who visited.
//!
//! The log is the truth. An entry is written under `(match, seq)`, which can be taken only once, so
//! two writers cannot fork a match; the loser learns that the place is [taken](Refused::Taken). A
//! request that comes again is recognised by its name and written once. What [`Store::append`] has
//! answered is on the disk: SQLite runs with a write-ahead log and `synchronous=FULL`. All writing is
//! done by one task, which writes together whatever comes at the same time.

mod accounts;
mod admin;
pub mod backup;
mod housekeeping;
mod lock;
mod matches;
mod migrations;
mod names;
mod people;
pub mod rating;
mod ratings;
mod sessions;
mod writer;

use std::path::Path;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use writer::Writer;

pub use accounts::Account;
pub use admin::Person;
pub use housekeeping::{KEEP_GUESTS, KEEP_UNPLAYED, Removed};
pub use lock::Lock;
pub use matches::{
    Clock, Contest, Ending, Fresh, Kept, Open, Optimal, Record, Refused, SeatResult, Sitter,
    Summary,
};
pub use migrations::migrations;
pub use names::{BadName, ChosenName, look_of};
pub use people::{Name, Visitor};
pub use ratings::{Player, Rated};
pub use sessions::{ACCOUNT_SESSION, GUEST_SESSION, ListedSession, NewSession, Session};

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    /// For reading.
    pool: SqlitePool,
    writer: Writer,
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
    /// Another process uses the database.
    #[error("{} is in use by another Parlor: stop it first", file.display())]
    InUse {
        /// The database.
        file: std::path::PathBuf,
    },
    /// A change could not be written.
    #[error("the database cannot be written to")]
    Unwritten,
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
            .busy_timeout(writer::PATIENCE);
        let pool =
            SqlitePoolOptions::new().max_connections(4).connect_with(options.clone()).await?;
        let store = Store { pool, writer: Writer::new(options) };
        store.check().await?;
        migrations().run(&store.pool).await?;
        store.fill_in().await?;
        Ok(store)
    }

    /// Fills in what a migration cannot work out.
    async fn fill_in(&self) -> Result<(), StoreError> {
        let mut write = self.pool.begin().await?;
        accounts::fill_in_looks(&mut write).await?;
        Ok(write.commit().await?)
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

    /// Whether the database answers and can be written to; it is remembered that somebody serves it.
    pub async fn is_alive(&self, now: Moment) -> Result<(), Refused> {
        let statement = sqlx::query(
            "INSERT INTO house (id, alive) VALUES (1, ?) \
             ON CONFLICT (id) DO UPDATE SET alive = MAX(alive, excluded.alive)",
        );
        self.writer.run(statement.bind(now.0)).await?;
        Ok(())
    }

    /// Somebody begins to serve this database. Clocks that ran when it was last served are moved by
    /// as long as it was not, in milliseconds; a pause that short is none.
    pub async fn wake(&self, now: Moment, pause: i64) -> Result<(), Refused> {
        self.writer
            .write(move |link| {
                Box::pin(async move {
                    let alive: Option<i64> = sqlx::query_scalar("SELECT alive FROM house")
                        .fetch_optional(&mut *link)
                        .await?;
                    if let Some(alive) = alive.filter(|&alive| now.0 - alive > pause) {
                        sqlx::query(
                            "UPDATE matches SET deadline = deadline + ? \
                             WHERE ended IS NULL AND deadline > ?",
                        )
                        .bind(now.0 - alive)
                        .bind(alive)
                        .execute(link)
                        .await?;
                    }
                    Ok(())
                })
            })
            .await
    }

    /// Finishes what is under way and closes the database.
    pub async fn close(&self) {
        self.writer.close().await;
        self.pool.close().await;
    }
}
