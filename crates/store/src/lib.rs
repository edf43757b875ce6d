//! The database: matches with their logs and seats, users, sessions, accounts and ratings.
//!
//! The log is the truth. An entry is written under `(match, seq)`, which can be taken only once, so
//! two writers cannot fork a match; the loser learns that the place is [taken](Refused::Taken). A
//! request that comes again is recognised by its name and written once. What [`Store::append`] has
//! answered is on the disk: SQLite runs with a write-ahead log and `synchronous=FULL`. All writing is
//! done by one task, which writes changes that come at the same time in one transaction.

mod accounts;
mod admin;
pub mod backup;
mod files;
mod housekeeping;
mod matches;
mod merits;
mod migrations;
mod names;
mod people;
pub mod rating;
mod ratings;
mod rebuild;
mod sessions;
mod tries;
mod writer;

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};

use sqlx::migrate::MigrateError;
use writer::Writer;

pub use accounts::Account;
pub use admin::Person;
pub use files::Lock;
pub use housekeeping::{KEEP_GUESTS, KEEP_UNPLAYED, Removed};
pub use matches::{
    Clock, Ending, LobbyCursor, LobbyPage, MatchSummary, MatchUpdate, Open, Optimal, Refused,
    StoredMatch,
};
pub use merits::{Best, Merits};
pub use migrations::migrations;
pub use names::{BadName, ChosenName, look_of};
pub use parlor_room::view::Name;
pub use parlor_room::{Contest, Occupant, Record, SeatResult, UserId};
pub use ratings::{Player, Rated};
pub use rebuild::Rebuilt;
pub use sessions::{ACCOUNT_SESSION, GUEST_SESSION, ListedSession, NewSession, Session};
pub use tries::{Try, TryResult};

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    /// For reading.
    pool: SqlitePool,
    writer: Writer,
}

/// An error of the database itself.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The file or its folder could not be made.
    #[error("the file or the folder of the database cannot be made: {0}")]
    Folder(#[from] std::io::Error),
    /// The database answered with an error.
    #[error("the database cannot be used: {0}")]
    Database(#[from] sqlx::Error),
    /// A change could not be written.
    #[error("the database cannot be written to")]
    Unwritten,
    /// The tables could not be brought up to date.
    #[error("the database cannot be brought up to date: {0}")]
    Migration(#[from] MigrateError),
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
        "{} is in use by another Parlor server: stop that one, or choose another --database FILE",
        file.display()
    )]
    InUse {
        /// The file.
        file: PathBuf,
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
            StoreError::Migration(MigrateError::VersionMissing(_)) => {
                StoreError::Newer { file: file() }
            }
            StoreError::Database(error) if is_damage(&error) => {
                StoreError::Damaged { file: file() }
            }
            StoreError::Migration(
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _),
            ) if is_damage(&error) => StoreError::Damaged { file: file() },
            other => other,
        }
    }
}

/// Whether SQLite says that a file is malformed (11) or not a database (26).
fn is_damage(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code()?.parse::<u32>().ok());
    // The lowest byte is the code; the others say more about it.
    code.is_some_and(|code| matches!(code & 0xff, 11 | 26))
}

/// Moments, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Moment(pub i64);

impl Store {
    /// Opens the database in this file, made if it is not there, with its tables up to date. Only the
    /// owner may read its files then.
    pub async fn open(file: &Path) -> Result<Store, StoreError> {
        files::make(file)?;
        let store = Store::connect(file).await.map_err(|error| error.about(file))?;
        files::tighten(file);
        Ok(store)
    }

    async fn connect(file: &Path) -> Result<Store, StoreError> {
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

    /// Fills in columns that a migration in SQL cannot compute.
    async fn fill_in(&self) -> Result<(), StoreError> {
        let mut write = self.pool.begin().await?;
        accounts::fill_in_looks(&mut write).await?;
        Ok(write.commit().await?)
    }

    /// Checks that the database writes safely.
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

    /// Notes that the database is served now; fails if it cannot be written to.
    pub async fn is_alive(&self, now: Moment) -> Result<(), Refused> {
        let statement = sqlx::query(
            "INSERT INTO house (id, alive) VALUES (1, ?) \
             ON CONFLICT (id) DO UPDATE SET alive = MAX(alive, excluded.alive)",
        );
        self.writer.run(statement.bind(now.0)).await?;
        Ok(())
    }

    /// Whether the database answers and took the last change. This writes nothing; a server writes every second
    /// anyway.
    pub async fn is_ready(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT alive FROM house").fetch_optional(&self.pool).await?;
        match self.writer.is_failing() {
            true => Err(StoreError::Unwritten),
            false => Ok(()),
        }
    }

    /// Calls the observer with the time that each change takes until it is on the disk or has failed. There is
    /// one observer: the first.
    pub fn observe_writes(&self, observer: impl Fn(Duration) + Send + Sync + 'static) {
        self.writer.observe(Box::new(observer));
    }

    /// A server begins to serve this database. Running clocks are moved by the time in which it was not served,
    /// unless that is no longer than `pause` milliseconds.
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

    /// Writes the pending changes and closes the database.
    pub async fn close(&self) {
        self.writer.close().await;
        self.pool.close().await;
    }
}
