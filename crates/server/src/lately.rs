//! What was asked for lately, so that it need not be asked for again.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How much is remembered at most; then all of it is forgotten, and asked for again.
const MOST: usize = 100_000;

/// Answers of the store that are worth keeping at hand.
#[derive(Debug)]
pub(crate) struct Lately<K, V> {
    known: Mutex<HashMap<K, V>>,
}

impl<K, V> Default for Lately<K, V> {
    fn default() -> Self {
        Lately { known: Mutex::default() }
    }
}

impl<K: Eq + Hash, V: Clone> Lately<K, V> {
    fn known(&self) -> MutexGuard<'_, HashMap<K, V>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self, key: &K) -> Option<V> {
        self.known().get(key).cloned()
    }

    pub(crate) fn keep(&self, key: K, value: V) {
        let mut known = self.known();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(key, value);
    }

    pub(crate) fn forget(&self, key: &K) {
        self.known().remove(key);
    }
}
