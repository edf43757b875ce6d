//! SQLite: a database in one file, with a write-ahead log and `synchronous=FULL`.

pub mod backup;
mod checkpoint;
mod connection;
mod error;
mod files;
mod link;
mod looks;
mod migrations;
mod occupied;

use std::path::Path;

use rusqlite::Connection;

pub(crate) use checkpoint::connect_to_write;
pub(crate) use connection::connect;
pub use files::Lock;
pub use migrations::migrations;
pub use occupied::Occupied;

use crate::StoreError;
use crate::link::{Link, NONE, Transaction, value};
use crate::migrations::bring_up_to_date;

/// Opens the database in this file, made if it is not there, with its tables up to date. Only the owner may read its
/// files then. The steps that were taken for that are returned, too.
pub(crate) fn open(file: &Path) -> Result<(Connection, Vec<&'static str>), StoreError> {
    files::make(file)?;
    let opened = up_to_date(file).map_err(|error| error.about(file))?;
    files::tighten(file);
    Ok(opened)
}

/// A connection to the database in this file, which is safe to write to and has all tables.
fn up_to_date(file: &Path) -> Result<(Connection, Vec<&'static str>), StoreError> {
    let connection = connect(file)?;
    let link: &dyn Link = &connection;
    check(link)?;
    let taken = bring_up_to_date(link, migrations::BOOKS, migrations())?;
    link.begin(Transaction::Writing)?;
    looks::fill_in(link)?;
    link.run("COMMIT", NONE)?;
    Ok((connection, taken))
}

/// Checks that the database writes safely.
fn check(link: &dyn Link) -> Result<(), StoreError> {
    let journal: String = link.one("PRAGMA journal_mode", NONE, value)?;
    if journal != "wal" {
        return Err(StoreError::Unsafe { name: "journal_mode", found: journal, wanted: "wal" });
    }
    let level: i64 = link.one("PRAGMA synchronous", NONE, value)?;
    if level != 2 {
        let found = level.to_string();
        return Err(StoreError::Unsafe { name: "synchronous", found, wanted: "2 (full)" });
    }
    Ok(())
}
