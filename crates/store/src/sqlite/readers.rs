//! The connections that read. Reading happens on threads that may wait for the disk.

use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, Result};
use tokio::sync::Semaphore;

use super::connection::connect;
use crate::StoreError;

/// How many read at the same time.
const READERS: u32 = 4;

/// A few connections, which are opened when they are needed and kept.
#[derive(Clone, Debug)]
pub(super) struct Readers(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    file: Box<Path>,
    idle: Mutex<Vec<Connection>>,
    turns: Arc<Semaphore>,
}

impl Readers {
    /// With a first connection.
    pub(super) fn new(file: &Path, first: Connection) -> Readers {
        Readers(Arc::new(Inner {
            file: file.into(),
            idle: Mutex::new(vec![first]),
            turns: Arc::new(Semaphore::new(READERS as usize)),
        }))
    }

    /// Reads something.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T> + Send + 'static,
    ) -> std::result::Result<T, StoreError> {
        let turn = self.0.turns.clone().acquire_owned().await.map_err(|_| StoreError::Unread)?;
        let inner = self.0.clone();
        let reading = tokio::task::spawn_blocking(move || {
            let read = inner.read(work);
            drop(turn);
            read
        });
        Ok(reading.await.map_err(|_| StoreError::Unread)??)
    }

    /// Waits until nobody reads, and closes the connections; later reading is refused.
    pub(super) async fn close(&self) {
        let all = self.0.turns.acquire_many(READERS).await;
        self.0.turns.close();
        self.0.idle().clear();
        drop(all);
    }
}

impl Inner {
    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read<T>(&self, work: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
        let kept = self.idle().pop();
        let link = kept.map_or_else(|| connect(&self.file), Ok)?;
        let read = work(&link)?;
        // After an error the state of a connection is unknown: only good ones are kept.
        self.idle().push(link);
        Ok(read)
    }
}
