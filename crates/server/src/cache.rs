//! A bounded cache of answers of the store. An answer from before a change never enters it.

use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};

use quick_cache::unsync;

/// How many answers are kept; then those that are seldom used give way.
const CAPACITY: usize = 100_000;

/// Answers of the store by their keys.
#[derive(Debug)]
pub(crate) struct Cache<K, V> {
    state: Mutex<State<K, V>>,
}

#[derive(Debug)]
struct State<K, V> {
    answers: unsync::Cache<K, V>,
    /// How often something has changed in the store.
    changes: u64,
}

/// The state of the store when it was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Generation(u64);

impl<K: Eq + Hash, V> Default for Cache<K, V> {
    fn default() -> Self {
        Cache { state: Mutex::new(State { answers: unsync::Cache::new(CAPACITY), changes: 0 }) }
    }
}

impl<K: Eq + Hash + Clone, V: Clone> Cache<K, V> {
    fn state(&self) -> MutexGuard<'_, State<K, V>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The state of the cache when something has changed in the store.
    fn changed(&self) -> MutexGuard<'_, State<K, V>> {
        let mut state = self.state();
        state.changes += 1;
        state
    }

    pub(crate) fn get(&self, key: &K) -> Option<V> {
        self.state().answers.get(key).cloned()
    }

    /// The generation in which the store is asked now.
    pub(crate) fn generation(&self) -> Generation {
        Generation(self.state().changes)
    }

    /// Keeps an answer of the store, unless something has changed since it was asked.
    pub(crate) fn keep(&self, asked: Generation, key: K, value: V) {
        let mut state = self.state();
        if state.changes == asked.0 {
            state.answers.insert(key, value);
        }
    }

    /// A value has changed in the store.
    pub(crate) fn change(&self, key: K, value: V) {
        self.changed().answers.insert(key, value);
    }

    /// A value is not in the store any more.
    pub(crate) fn forget(&self, key: &K) {
        self.changed().answers.remove(key);
    }

    /// Anything may have changed in the store.
    pub(crate) fn forget_all(&self) {
        self.changed().answers.clear();
    }

    /// The keys of all answers.
    pub(crate) fn keys(&self) -> Vec<K> {
        self.state().answers.iter().map(|(key, _)| key.clone()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_from_before_a_change_is_not_kept() {
        let cache = Cache::default();
        let asked = cache.generation();
        cache.forget(&"session");
        cache.keep(asked, "session", 1);
        assert_eq!(cache.get(&"session"), None);
        cache.keep(cache.generation(), "session", 2);
        assert_eq!(cache.get(&"session"), Some(2));
    }

    #[test]
    fn a_change_replaces_what_was_kept() {
        let cache = Cache::default();
        cache.keep(cache.generation(), "name", 1);
        cache.change("name", 2);
        assert_eq!((cache.get(&"name"), cache.keys()), (Some(2), vec!["name"]));
        cache.forget_all();
        assert_eq!((cache.get(&"name"), cache.keys()), (None, vec![]));
    }
}
