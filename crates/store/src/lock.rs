//! The lock that says that a database is in use, so that two servers cannot share one and a backup
//! is not restored below a running server.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use crate::{Store, StoreError};

/// Holds a database for as long as it lives; a process that dies lets it go.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Store {
    /// Locks the database in a file, without waiting; [`StoreError::InUse`] if another process has.
    pub fn lock(file: &Path) -> Result<Lock, StoreError> {
        let path = beside(file, ".lock");
        let lock = OpenOptions::new().create(true).truncate(false).write(true).open(path)?;
        match lock.try_lock() {
            Ok(()) => Ok(Lock { _file: lock }),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse { file: file.to_owned() }),
            Err(TryLockError::Error(why)) => Err(why.into()),
        }
    }
}

/// The path of a file beside another, whose name goes on like this.
pub(crate) fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut path = file.as_os_str().to_owned();
    path.push(ending);
    path.into()
}
