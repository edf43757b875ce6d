//! Backups: a copy of the database beside a running server, and a copy in place of the database.
//!
//! Copying the file alone would lose what is only in the write-ahead log. `VACUUM INTO` reads one
//! consistent state while others write.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection as _, Row as _};

use crate::files::{Lock, beside};
use crate::{StoreError, writer};

/// Why a backup was not made or not restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is no such file.
    #[error("{} is not there", .0.display())]
    Missing(PathBuf),
    /// Something would be overwritten.
    #[error("{} exists already: move it away, or choose another name", .0.display())]
    Exists(PathBuf),
    /// The file is no database of this program, or is damaged.
    #[error("{} is not a good database: {}", .0.display(), .1)]
    Damaged(PathBuf, String),
    /// A file could not be written.
    #[error("{} cannot be written: {}", .0.display(), .1)]
    Unwritten(PathBuf, io::Error),
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// A match in a backup.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Logged {
    /// Its name in addresses.
    pub id: String,
    /// The game.
    pub game: String,
    /// The options.
    pub setup: String,
    /// Everything that happened, a line each.
    pub lines: Vec<String>,
}

/// Copies the database in a file to another file, which must not exist, readable by its owner only.
pub async fn backup(database: &Path, to: &Path) -> Result<(), BackupError> {
    if !database.is_file() {
        return Err(BackupError::Missing(database.to_owned()));
    }
    // SQLite writes into an empty file; making it here sets its mode and refuses to overwrite.
    create_private(to)?;
    let copied = copy(database, to).await;
    let copied = copied.and_then(|()| {
        let synced = File::open(to).and_then(|file| file.sync_all());
        synced
            .and_then(|()| sync_folder(to))
            .map_err(|why| BackupError::Unwritten(to.to_owned(), why))
    });
    if copied.is_err() {
        // Half a backup is worse than none.
        let _ = fs::remove_file(to);
    }
    copied
}

async fn copy(database: &Path, to: &Path) -> Result<(), BackupError> {
    // SQLite takes text, and would read a relative path that begins with `file:` as an address.
    let unusual = || io::Error::new(io::ErrorKind::InvalidInput, "its name is not valid UTF-8");
    let to = std::path::absolute(to)
        .and_then(|path| path.to_str().map(str::to_owned).ok_or_else(unusual))
        .map_err(|why| BackupError::Unwritten(to.to_owned(), why))?;
    let options = SqliteConnectOptions::new().filename(database).busy_timeout(writer::PATIENCE);
    let damaged = |why: sqlx::Error| BackupError::Damaged(database.to_owned(), why.to_string());
    let mut link = SqliteConnection::connect_with(&options).await.map_err(damaged)?;
    let copied = sqlx::query("VACUUM INTO ?").bind(to).execute(&mut link).await;
    // What matters was read; closing may fail where the folder cannot be written to.
    let _ = link.close().await;
    copied.map(|_| ()).map_err(damaged)
}

/// The matches in a backup, whose structure is checked first. Nothing is written, not even beside it.
pub async fn logged(file: &Path) -> Result<Vec<Logged>, BackupError> {
    if !file.is_file() {
        return Err(BackupError::Missing(file.to_owned()));
    }
    let log = beside(file, "-wal");
    if fs::metadata(log).is_ok_and(|log| log.len() > 0) {
        let why = "a part of it is in a -wal file beside it; copy it with `parlor backup` first";
        return Err(BackupError::Damaged(file.to_owned(), why.to_owned()));
    }
    read(file).await.map_err(|why| BackupError::Damaged(file.to_owned(), why.to_string()))
}

async fn read(file: &Path) -> Result<Vec<Logged>, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(file).read_only(true).immutable(true);
    let mut link = SqliteConnection::connect_with(&options).await?;
    let sound: String =
        sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_one(&mut link).await?;
    if sound != "ok" {
        return Err(sqlx::Error::Protocol(sound));
    }
    let mut matches = Vec::new();
    for row in
        sqlx::query("SELECT id, game, setup FROM matches ORDER BY id").fetch_all(&mut link).await?
    {
        let id: String = row.try_get("id")?;
        let lines = sqlx::query_scalar("SELECT line FROM entries WHERE match = ? ORDER BY seq")
            .bind(&id)
            .fetch_all(&mut link)
            .await?;
        matches.push(Logged {
            id,
            game: row.try_get("game")?,
            setup: row.try_get("setup")?,
            lines,
        });
    }
    link.close().await?;
    Ok(matches)
}

/// Puts a backup in place of the database. The database that was there is kept beside it, with
/// `.before-restore` behind its name; its path is returned.
pub async fn restore(backup: &Path, database: &Path) -> Result<Option<PathBuf>, BackupError> {
    if let Some(folder) = database.parent() {
        let made = fs::create_dir_all(folder);
        made.map_err(|why| BackupError::Unwritten(folder.to_owned(), why))?;
    }
    let _lock = Lock::take(database)?;
    let kept = beside(database, ".before-restore");
    if database.exists() && kept.exists() {
        return Err(BackupError::Exists(kept));
    }
    let fresh = beside(database, ".restoring");
    // What an earlier attempt left behind is of no use.
    let _ = fs::remove_file(&fresh);
    create_private(&fresh)?;
    settle(database).await;
    let unwritten = |why| BackupError::Unwritten(database.to_owned(), why);
    let placed = fs::copy(backup, &fresh)
        .and_then(|_| private(&fresh))
        .and_then(|()| File::open(&fresh)?.sync_all())
        .and_then(|()| exchange(&fresh, database, &kept));
    if placed.is_err() {
        let _ = fs::remove_file(&fresh);
    }
    placed.map_err(unwritten)
}

/// Writes what is only in the write-ahead log into the database, if that is possible: it is moved in
/// one piece then.
async fn settle(database: &Path) {
    let options = SqliteConnectOptions::new().filename(database);
    if let Ok(mut link) = SqliteConnection::connect_with(&options).await {
        let _ = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut link).await;
        let _ = link.close().await;
    }
}

/// Moves the database away with what belongs to it, and the new one into its place.
fn exchange(fresh: &Path, database: &Path, kept: &Path) -> io::Result<Option<PathBuf>> {
    let was_there = database.exists();
    for ending in ["", "-wal", "-shm"] {
        let from = beside(database, ending);
        if from.exists() {
            fs::rename(from, beside(kept, ending))?;
        }
    }
    fs::rename(fresh, database)?;
    sync_folder(database)?;
    Ok(was_there.then(|| kept.to_owned()))
}

/// Makes an empty file that only its owner can read.
fn create_private(file: &Path) -> Result<(), BackupError> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map(|_| ()).map_err(|why| match why.kind() {
        io::ErrorKind::AlreadyExists => BackupError::Exists(file.to_owned()),
        _ => BackupError::Unwritten(file.to_owned(), why),
    })
}

/// Lets only the owner read a file: copying takes over the mode of the original.
fn private(file: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(file, fs::Permissions::from_mode(0o600))?;
    }
    let _ = file;
    Ok(())
}

/// Makes the name of a file survive a loss of power.
fn sync_folder(file: &Path) -> io::Result<()> {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    match cfg!(unix) {
        true => File::open(folder.unwrap_or(Path::new(".")))?.sync_all(),
        false => Ok(()),
    }
}
