//! What was asked for lately, so that it need not be asked for again.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How much is remembered at most; then all of it is forgotten, and asked for again.
const MOST: usize = 100_000;

/// Answers of the store that are worth keeping at hand.
#[derive(Debug)]
pub(crate) struct Lately<K, V> {
    known: Mutex<Known<K, V>>,
}

#[derive(Debug)]
struct Known<K, V> {
    answers: HashMap<K, V>,
    /// How often something changed in the store: an answer from before is worth nothing.
    changes: u64,
}

/// When the store was asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked(u64);

impl<K, V> Default for Lately<K, V> {
    fn default() -> Self {
        Lately { known: Mutex::new(Known { answers: HashMap::new(), changes: 0 }) }
    }
}

impl<K: Eq + Hash, V> Known<K, V> {
    fn insert(&mut self, key: K, value: V) {
        if self.answers.len() >= MOST {
            self.answers.clear();
        }
        self.answers.insert(key, value);
    }
}

impl<K: Eq + Hash + Clone, V: Clone> Lately<K, V> {
    fn known(&self) -> MutexGuard<'_, Known<K, V>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn get(&self, key: &K) -> Option<V> {
        self.known().answers.get(key).cloned()
    }

    /// Notes that the store is asked now.
    pub(crate) fn ask(&self) -> Asked {
        Asked(self.known().changes)
    }

    /// Keeps an answer of the store, unless something has changed since it was asked.
    pub(crate) fn keep(&self, asked: Asked, key: K, value: V) {
        let mut known = self.known();
        if known.changes == asked.0 {
            known.insert(key, value);
        }
    }

    /// Something has changed in the store.
    pub(crate) fn change(&self, key: K, value: V) {
        let mut known = self.known();
        known.changes += 1;
        known.insert(key, value);
    }

    /// Something is not in the store any more.
    pub(crate) fn forget(&self, key: &K) {
        let mut known = self.known();
        known.changes += 1;
        known.answers.remove(key);
    }

    /// Anything may have changed in the store.
    pub(crate) fn forget_all(&self) {
        let mut known = self.known();
        known.changes += 1;
        known.answers.clear();
    }

    /// Everything that is remembered.
    pub(crate) fn keys(&self) -> Vec<K> {
        self.known().answers.keys().cloned().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_from_before_a_change_is_not_kept() {
        let lately = Lately::default();
        let asked = lately.ask();
        lately.forget(&"session");
        lately.keep(asked, "session", 1);
        assert_eq!(lately.get(&"session"), None);
        lately.keep(lately.ask(), "session", 2);
        assert_eq!(lately.get(&"session"), Some(2));
    }
}
