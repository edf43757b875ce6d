//! The store: one thread that writes, a few that read, over connections to a database.

use std::path::Path;
use std::time::Duration;

use crate::database::Database;
use crate::link::{Link, Result};
use crate::readers::Readers;
use crate::writer::Writer;
use crate::{Refused, StoreError};

/// The database.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) readers: Readers,
    pub(crate) writer: Writer,
}

impl Store {
    /// Opens the SQLite database in this file, made if it is not there, with its tables up to date. Only the owner
    /// may read its files then.
    pub async fn open(file: &Path) -> Result<Store, StoreError> {
        Store::at(&Database::File(file.to_owned())).await
    }

    /// Opens a database and brings its tables up to date.
    pub async fn at(database: &Database) -> Result<Store, StoreError> {
        let opening = database.clone();
        let opened = tokio::task::spawn_blocking(move || opening.open()).await;
        let first = opened.unwrap_or(Err(StoreError::Unread))?;
        let readers = Readers::new(database.clone(), first);
        Ok(Store { readers, writer: Writer::start(database.clone())? })
    }

    /// Reads something.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Link) -> Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.readers.read(work).await
    }

    /// The bytes that each table takes with its indexes, by the name of the table.
    pub async fn sizes(&self) -> Result<Vec<(String, i64)>, StoreError> {
        self.read(|link| link.sizes()).await
    }

    /// Waits until every change that was asked for before is written or has failed.
    pub async fn flush(&self) -> Result<(), Refused> {
        self.writer.write_unless_refused_first(|_| Ok(())).await
    }

    /// Calls the observer with the time that each change takes until it is on the disk or has failed. There is
    /// one observer: the first.
    pub fn observe_writes(&self, observer: impl Fn(Duration) + Send + Sync + 'static) {
        self.writer.observe(Box::new(observer));
    }

    /// Writes the pending changes and closes the database.
    pub async fn close(&self) {
        self.writer.close().await;
        self.readers.close().await;
    }
}
