//! The files of a database: only their owner may read them, and one server uses them at a time.

use std::ffi::OsString;
use std::fs::{DirBuilder, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::StoreError;

/// What stands behind the name of a database's other files.
const BESIDE: [&str; 2] = ["-wal", "-shm"];
const LOCK: &str = ".lock";

/// Makes the folder of a database, if it is not there, so that only its owner may look into it.
fn make_folder(file: &Path) -> io::Result<()> {
    let Some(folder) = file.parent().filter(|folder| !folder.as_os_str().is_empty()) else {
        return Ok(());
    };
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// How files are opened that only their owner may read; they are made if they are not there.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Makes the file of a database and its folder, if they are not there.
pub(crate) fn make(file: &Path) -> io::Result<()> {
    make_folder(file)?;
    match file.exists() {
        // The database says itself what it cannot do with a file that is there.
        true => Ok(()),
        false => private().open(file).map(drop),
    }
}

/// Takes the right to read the files of a database from everybody but their owner.
pub(crate) fn tighten(file: &Path) {
    #[cfg(unix)]
    {
        use std::fs::{Permissions, metadata, set_permissions};
        use std::os::unix::fs::PermissionsExt as _;
        let others = BESIDE.map(|ending| beside(file, ending));
        for file in [file.to_owned()].iter().chain(&others) {
            let Ok(found) = metadata(file) else { continue };
            if found.permissions().mode() & 0o077 != 0
                && let Err(error) = set_permissions(file, Permissions::from_mode(0o600))
            {
                let file = file.display();
                tracing::warn!("others may read {file}, and that cannot be changed: {error}");
            }
        }
    }
    #[cfg(not(unix))]
    let _ = (file, BESIDE);
}

/// The path of a file beside another, whose name goes on like this.
pub(crate) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(file);
    name.push(ending);
    name.into()
}

/// The right to serve a database, until it is dropped or the process ends in any way. It is a lock on
/// a file beside the database. That file stays.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the right to serve the database in this file.
    pub fn take(file: &Path) -> Result<Lock, StoreError> {
        make_folder(file)?;
        // Two names of one file have one lock.
        let real = file.canonicalize().unwrap_or_else(|_| file.to_owned());
        let path = beside(&real, LOCK);
        let unlocked = |why| StoreError::Unlocked { file: path.clone(), why };
        let lock = private().open(&path).map_err(unlocked)?;
        match lock.try_lock() {
            Ok(()) => Ok(Lock { _file: lock }),
            Err(TryLockError::WouldBlock) => {
                let database = file.display().to_string();
                Err(StoreError::InUse { database })
            }
            Err(TryLockError::Error(why)) => Err(unlocked(why)),
        }
    }
}
