//! The connections that read. Reading happens on threads that may wait for the disk.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Semaphore;

use crate::StoreError;
use crate::link::{Link, Result};
use crate::source::{Connection, Source};

/// How many read at the same time.
const READERS: u32 = 4;

/// A few connections, which are opened when they are needed and kept.
#[derive(Clone, Debug)]
pub(crate) struct Readers(Arc<Inner>);

struct Inner {
    source: Source,
    idle: Mutex<Vec<Connection>>,
    turns: Arc<Semaphore>,
}

impl Readers {
    /// With a first connection.
    pub(crate) fn new(source: Source, first: Connection) -> Readers {
        Readers(Arc::new(Inner {
            source,
            idle: Mutex::new(vec![first]),
            turns: Arc::new(Semaphore::new(READERS as usize)),
        }))
    }

    /// Reads something.
    pub(crate) async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Link) -> Result<T> + Send + 'static,
    ) -> Result<T, StoreError> {
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
    pub(crate) async fn close(&self) {
        let all = self.0.turns.acquire_many(READERS).await;
        self.0.turns.close();
        self.0.idle().clear();
        drop(all);
    }
}

impl fmt::Debug for Inner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Inner").field("source", &self.source).finish_non_exhaustive()
    }
}

impl Inner {
    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read<T>(&self, work: impl FnOnce(&dyn Link) -> Result<T>) -> Result<T> {
        let kept = self.idle().pop();
        let link = kept.map_or_else(|| self.source.connect(), Ok)?;
        let read = work(&*link)?;
        // After an error the state of a connection is unknown: only good ones are kept.
        self.idle().push(link);
        Ok(read)
    }
}
