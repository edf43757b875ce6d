//! Connections to the file of a database.

use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags, Result};

/// How long to wait for the lock of another process.
pub(crate) const PATIENCE: Duration = Duration::from_secs(2);
/// How many statements a connection keeps prepared: more than there are.
const PREPARED: usize = 128;
/// How many bytes of pages a connection keeps in memory: those of thousands of matches that are played.
const CACHE: i64 = 32 << 20;
/// After how many pages the write-ahead log is copied into the database. Pages that change again and again until then
/// are copied once.
pub(super) const CHECKPOINT: i32 = 4000;

/// A connection that reads and writes safely: what is committed is on the disk.
pub(crate) fn connect(file: &Path) -> Result<Connection> {
    let link = open(file)?;
    link.pragma_update(None, "journal_mode", "WAL")?;
    link.pragma_update(None, "synchronous", "FULL")?;
    link.pragma_update(None, "foreign_keys", true)?;
    // A negative number counts kibibytes.
    link.pragma_update(None, "cache_size", -(CACHE >> 10))?;
    link.pragma_update(None, "wal_autocheckpoint", CHECKPOINT)?;
    link.set_prepared_statement_cache_capacity(PREPARED);
    Ok(link)
}

/// A connection with which nothing was done yet. The file must be there.
pub(super) fn open(file: &Path) -> Result<Connection> {
    // A connection belongs to one thread at a time, so it needs no locks of its own.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    // SQLite would read a relative path that begins with `file:` as an address.
    let path = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let link = Connection::open_with_flags(path, flags)?;
    link.busy_timeout(PATIENCE)?;
    Ok(link)
}

/// A connection to a file that nobody changes; nothing is written, not even beside it.
pub(super) fn open_immutable(file: &Path) -> Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY
        | OpenFlags::SQLITE_OPEN_URI
        | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let path = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    Connection::open_with_flags(format!("file:{}?immutable=1", escaped(&path)), flags)
}

/// A path as an address has it.
fn escaped(path: &Path) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_.".contains(&byte);
    let escape = |&byte: &u8| match plain(byte) {
        true => char::from(byte).to_string(),
        false => format!("%{byte:02X}"),
    };
    path.as_os_str().as_encoded_bytes().iter().map(escape).collect()
}
