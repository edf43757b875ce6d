//! Backups: a copy of the database beside a running server, and a copy in place of the database.
//!
//! Copying the file alone would lose what is only in the write-ahead log. `VACUUM INTO` reads one
//! consistent state while others write.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use super::connection;
use super::files::{Lock, beside};
use crate::StoreError;
use crate::link::{Link, NONE, value};

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

/// Does something that waits for the disk.
async fn on_a_thread<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, BackupError> + Send + 'static,
) -> Result<T, BackupError> {
    tokio::task::spawn_blocking(work).await.unwrap_or(Err(StoreError::Unread.into()))
}

/// Copies the database in a file to another file, which must not exist, readable by its owner only.
pub async fn backup(database: &Path, to: &Path) -> Result<(), BackupError> {
    let (database, to) = (database.to_owned(), to.to_owned());
    on_a_thread(move || back_up(&database, &to)).await
}

fn back_up(database: &Path, to: &Path) -> Result<(), BackupError> {
    if !database.is_file() {
        return Err(BackupError::Missing(database.to_owned()));
    }
    // SQLite writes into an empty file; making it here sets its mode and refuses to overwrite.
    create_private(to)?;
    let copied = copy(database, to);
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

fn copy(database: &Path, to: &Path) -> Result<(), BackupError> {
    // SQLite takes text, and would read a relative path that begins with `file:` as an address.
    let unusual = || io::Error::new(io::ErrorKind::InvalidInput, "its name is not valid UTF-8");
    let to = std::path::absolute(to)
        .and_then(|path| path.to_str().map(str::to_owned).ok_or_else(unusual))
        .map_err(|why| BackupError::Unwritten(to.to_owned(), why))?;
    let damaged = |why: rusqlite::Error| BackupError::Damaged(database.to_owned(), why.to_string());
    let link = connection::open(database).map_err(damaged)?;
    link.execute("VACUUM INTO ?", [to]).map_err(damaged)?;
    Ok(())
}

/// The matches in a backup, whose structure is checked first. Nothing is written, not even beside it.
pub async fn logged(file: &Path) -> Result<Vec<Logged>, BackupError> {
    let file = file.to_owned();
    on_a_thread(move || read_logs(&file)).await
}

fn read_logs(file: &Path) -> Result<Vec<Logged>, BackupError> {
    if !file.is_file() {
        return Err(BackupError::Missing(file.to_owned()));
    }
    let log = beside(file, "-wal");
    if fs::metadata(log).is_ok_and(|log| log.len() > 0) {
        let why = "a part of it is in a -wal file beside it; copy it with `parlor backup` first";
        return Err(BackupError::Damaged(file.to_owned(), why.to_owned()));
    }
    let read = read(file).unwrap_or_else(|why| Err(why.to_string()));
    read.map_err(|why| BackupError::Damaged(file.to_owned(), why))
}

fn read(file: &Path) -> crate::link::Result<Result<Vec<Logged>, String>> {
    let connection = connection::open_immutable(file)?;
    let link: &dyn Link = &connection;
    let sound: String = link.one("PRAGMA integrity_check(1)", NONE, value)?;
    if sound != "ok" {
        return Ok(Err(sound));
    }
    let matches = link.all("SELECT id, game, setup FROM matches ORDER BY id", NONE, |row| {
        let id: String = row.get("id")?;
        let lines = "SELECT line FROM entries WHERE match = ? ORDER BY seq";
        let lines = link.all(lines, [&id], value)?;
        Ok(Logged { id, game: row.get("game")?, setup: row.get("setup")?, lines })
    });
    matches.map(Ok)
}

/// Puts a backup in place of the database. The database that was there is kept beside it, with
/// `.before-restore` behind its name; its path is returned.
pub async fn restore(backup: &Path, database: &Path) -> Result<Option<PathBuf>, BackupError> {
    let (backup, database) = (backup.to_owned(), database.to_owned());
    on_a_thread(move || put_in_place(&backup, &database)).await
}

fn put_in_place(backup: &Path, database: &Path) -> Result<Option<PathBuf>, BackupError> {
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
    settle(database);
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
fn settle(database: &Path) {
    if let Ok(link) = connection::open(database) {
        let _ = link.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()));
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
