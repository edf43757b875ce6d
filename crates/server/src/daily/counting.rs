//! Counting tries: a try that is over counts once its stored log was replayed. What a live room says is not
//! enough: the log is what lasts.

use parlor_store::{Try, TryResult};

use crate::app::App;
use crate::error::Error;

/// How many tries are counted before the store is asked again.
const BATCH: u32 = 100;

impl App {
    /// Replays a try and counts it; returns the result, if the try is over.
    pub(crate) async fn count_try(&self, id: &str) -> Result<Option<TryResult>, Error> {
        let Some(kept) = self.store.load(id).await? else { return Ok(None) };
        let replay = move || kept.room().map(|room| TryResult::of(&room));
        let result = self.pool.run(replay).await??;
        if let Some(result) = result {
            self.store.count_try(id, result).await?;
        }
        Ok(result)
    }

    /// The result of a try. One that was not counted yet is counted now; a log that cannot be replayed has no
    /// result.
    pub(crate) async fn result(&self, own: &Try) -> Result<Option<TryResult>, Error> {
        if own.result.is_some() || own.ended.is_none() {
            return Ok(own.result);
        }
        match self.count_try(&own.id).await {
            Err(Error::Refused(why)) => {
                tracing::error!("match {}: {why}", own.id);
                Ok(None)
            }
            counted => counted,
        }
    }

    /// Counts all tries that are over and were not counted when they ended.
    pub(crate) async fn count_tries(&self) -> Result<(), Error> {
        let mut last = Vec::new();
        loop {
            let ids = self.store.uncounted(BATCH).await?;
            // What is left cannot be counted.
            if ids.is_empty() || ids == last {
                return Ok(());
            }
            for id in &ids {
                if let Err(error) = self.count_try(id).await {
                    tracing::error!("match {id}: {error}");
                }
            }
            last = ids;
        }
    }
}
