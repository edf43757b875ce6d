//! What people are called, as far as anybody warm has asked.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use parlor_store::{Name, Store, StoreError, Visitor};

/// The names of those who play in warm rooms.
#[derive(Debug, Default)]
pub(crate) struct Names {
    known: Mutex<HashMap<Visitor, Name>>,
}

/// How many names are kept at most; then they are asked for again.
const MOST: usize = 100_000;

impl Names {
    fn known(&self) -> MutexGuard<'_, HashMap<Visitor, Name>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What somebody is called; nothing if nobody has asked.
    pub(crate) fn of(&self, visitor: Visitor) -> Name {
        self.known().get(&visitor).cloned().unwrap_or_default()
    }

    /// Asks the store for the names that are not known.
    pub(crate) async fn learn(&self, store: &Store, people: &[Visitor]) -> Result<(), StoreError> {
        for &visitor in people {
            let is_known = self.known().contains_key(&visitor);
            if !is_known {
                let name = store.name(visitor).await?;
                self.set(visitor, name);
            }
        }
        Ok(())
    }

    /// Somebody is called otherwise from now on.
    pub(crate) fn set(&self, visitor: Visitor, name: Name) {
        let mut known = self.known();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(visitor, name);
    }
}
