//! The database in SQLite, in one file: a write-ahead log, `synchronous=FULL`, one thread that writes and a few
//! connections that read. All SQL is below this module.

mod accounts;
mod admin;
pub mod backup;
mod connection;
mod error;
mod files;
mod housekeeping;
mod matches;
mod merits;
mod migrations;
mod people;
mod ratings;
mod readers;
mod rebuild;
mod sessions;
mod statements;
mod tournaments;
mod tries;
mod writer;

use std::path::Path;
use std::time::Duration;

use readers::Readers;
use rusqlite::{Connection, params};
use statements::{Statements as _, value};
use writer::Writer;

pub use files::Lock;
pub use migrations::{Migration, migrations};

use crate::{Moment, Refused, StoreError};

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    readers: Readers,
    writer: Writer,
}

impl Store {
    /// Opens the database in this file, made if it is not there, with its tables up to date. Only the
    /// owner may read its files then.
    pub async fn open(file: &Path) -> Result<Store, StoreError> {
        files::make(file)?;
        let path = file.to_owned();
        let opened = tokio::task::spawn_blocking(move || up_to_date(&path)).await;
        let opened = opened.unwrap_or(Err(StoreError::Unread));
        let first = opened.map_err(|error| error.about(file))?;
        files::tighten(file);
        Ok(Store { readers: Readers::new(file, first), writer: Writer::start(file)? })
    }

    /// Reads something.
    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.readers.read(work).await
    }

    /// Notes that the database is served now; fails if it cannot be written to.
    pub async fn is_alive(&self, now: Moment) -> Result<(), Refused> {
        let statement = "INSERT INTO house (id, alive) VALUES (1, ?) \
             ON CONFLICT (id) DO UPDATE SET alive = MAX(alive, excluded.alive)";
        self.writer
            .write_unless_first_refused(move |link| {
                link.run(statement, [now.0])?;
                Ok(())
            })
            .await
    }

    /// Waits until every change that was asked for before is written or has failed.
    pub async fn flush(&self) -> Result<(), Refused> {
        self.writer.write_unless_first_refused(|_| Ok(())).await
    }

    /// Whether the database answers and took the last change. This writes nothing; a server writes every second
    /// anyway.
    pub async fn is_ready(&self) -> Result<(), StoreError> {
        self.read(|link| link.first("SELECT alive FROM house", [], value::<i64>)).await?;
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
                let alive: Option<i64> = link.first("SELECT alive FROM house", [], value)?;
                if let Some(alive) = alive.filter(|&alive| now.0 - alive > pause) {
                    link.run(
                        "UPDATE running SET deadline = deadline + ? WHERE deadline > ?",
                        params![now.0 - alive, alive],
                    )?;
                }
                Ok(())
            })
            .await
    }

    /// Writes the pending changes and closes the database.
    pub async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}

/// A connection to the database in this file, which is safe to write to and has all tables.
fn up_to_date(file: &Path) -> Result<Connection, StoreError> {
    let mut link = connection::connect(file)?;
    check(&link)?;
    migrations::run(&mut link)?;
    let write = link.transaction()?;
    accounts::fill_in_looks(&write)?;
    write.commit()?;
    Ok(link)
}

/// Checks that the database writes safely.
fn check(link: &Connection) -> Result<(), StoreError> {
    let journal: String = link.one("PRAGMA journal_mode", [], value)?;
    if journal != "wal" {
        return Err(StoreError::Unsafe { name: "journal_mode", found: journal, wanted: "wal" });
    }
    let level: i64 = link.one("PRAGMA synchronous", [], value)?;
    if level != 2 {
        let found = level.to_string();
        return Err(StoreError::Unsafe { name: "synchronous", found, wanted: "2 (full)" });
    }
    Ok(())
}
