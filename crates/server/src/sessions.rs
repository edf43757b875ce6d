//! Which browser is whose, as far as anybody has asked lately.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use parlor_store::{Store, StoreError, Visitor};

use crate::secret::Digest;

/// The browsers that were here lately.
#[derive(Debug, Default)]
pub(crate) struct Sessions {
    known: Mutex<HashMap<Digest, Visitor>>,
}

/// How many are remembered at most; then they are asked for again.
const MOST: usize = 100_000;

impl Sessions {
    fn known(&self) -> MutexGuard<'_, HashMap<Digest, Visitor>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whose browser has the secret of this digest.
    pub(crate) async fn of(
        &self,
        store: &Store,
        digest: Digest,
    ) -> Result<Option<Visitor>, StoreError> {
        let known = self.known().get(&digest).copied();
        if known.is_some() {
            return Ok(known);
        }
        let found = store.visitor(&digest).await?;
        if let Some(visitor) = found {
            let mut known = self.known();
            if known.len() >= MOST {
                known.clear();
            }
            known.insert(digest, visitor);
        }
        Ok(found)
    }

    /// A browser has logged out.
    pub(crate) fn forget(&self, digest: &Digest) {
        self.known().remove(digest);
    }
}
