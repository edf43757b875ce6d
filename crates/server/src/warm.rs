//! A cache of open matches and tournaments. Each is opened once and stays as long as it is in use.

use std::collections::HashMap;
use std::ops::Deref;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::OnceCell;

/// Things that are opened by name on the first use and shared by all who use them.
#[derive(Debug)]
pub(crate) struct Warm<T> {
    places: Arc<Mutex<HashMap<String, Place<T>>>>,
}

impl<T> Default for Warm<T> {
    fn default() -> Self {
        Warm { places: Arc::default() }
    }
}

/// The place of a thing, which is empty until the thing is open.
#[derive(Debug)]
struct Place<T> {
    thing: Arc<OnceCell<Arc<T>>>,
    /// How many use it, or wait for it.
    leases: usize,
}

type Places<T> = HashMap<String, Place<T>>;

/// The use of a thing. While there is one, the thing stays.
#[derive(Debug)]
pub(crate) struct Lease<T> {
    _claim: Claim<T>,
    thing: Arc<T>,
}

/// A claim to a place, given up when it is dropped. The last claim to an empty place removes it.
#[derive(Debug)]
struct Claim<T> {
    warm: Arc<Mutex<Places<T>>>,
    name: String,
}

impl<T> Deref for Lease<T> {
    type Target = Arc<T>;

    fn deref(&self) -> &Arc<T> {
        &self.thing
    }
}

fn lock<T>(places: &Mutex<Places<T>>) -> MutexGuard<'_, Places<T>> {
    places.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<T> Warm<T> {
    /// How many things are warm.
    pub(crate) fn count(&self) -> usize {
        lock(&self.places).len()
    }

    /// Their names.
    pub(crate) fn names(&self) -> Vec<String> {
        lock(&self.places).keys().cloned().collect()
    }

    /// The thing of a name, if it is open.
    pub(crate) fn get(&self, name: &str) -> Option<Arc<T>> {
        lock(&self.places).get(name)?.thing.get().cloned()
    }

    /// The thing of a name, opened if it was not; `open` runs once however many come at the same time.
    pub(crate) async fn lease<E>(
        &self,
        name: &str,
        open: impl Future<Output = Result<Arc<T>, E>>,
    ) -> Result<Lease<T>, E> {
        let (claim, thing) = {
            let mut places = lock(&self.places);
            let place = places
                .entry(name.to_owned())
                .or_insert_with(|| Place { thing: Arc::default(), leases: 0 });
            place.leases += 1;
            let claim = Claim { warm: self.places.clone(), name: name.to_owned() };
            (claim, place.thing.clone())
        };
        let thing = thing.get_or_try_init(|| open).await?.clone();
        Ok(Lease { _claim: claim, thing })
    }

    /// Removes a thing unless it is in use; returns whether it was removed.
    pub(crate) fn let_go(&self, name: &str) -> bool {
        let mut places = lock(&self.places);
        if places.get(name).is_some_and(|place| place.leases > 0) {
            return false;
        }
        places.remove(name);
        // A crowd that has gone must not hold the memory it needed.
        if places.capacity() > 4 * places.len() + 1024 {
            places.shrink_to_fit();
        }
        true
    }
}

impl<T> Drop for Claim<T> {
    fn drop(&mut self) {
        let mut places = lock(&self.warm);
        let Some(place) = places.get_mut(&self.name) else { return };
        place.leases -= 1;
        if place.leases == 0 && place.thing.get().is_none() {
            places.remove(&self.name);
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_thing_is_opened_once_and_stays_while_somebody_uses_it() {
        let (warm, opened) = (Warm::<u8>::default(), AtomicUsize::new(0));
        let open = async || {
            opened.fetch_add(1, Ordering::Relaxed);
            tokio::task::yield_now().await;
            Ok::<_, ()>(Arc::new(7))
        };
        let (first, second) = tokio::join!(warm.lease("a", open()), warm.lease("a", open()));
        let (first, second) = (first.unwrap(), second.unwrap());
        assert_eq!((**first, **second, opened.load(Ordering::Relaxed)), (7, 7, 1));
        drop(first);
        assert!(!warm.let_go("a"));
        drop(second);
        assert_eq!((warm.count(), warm.names()), (1, vec!["a".to_owned()]), "it is warm still");
        assert!(warm.let_go("a"));
        assert_eq!(warm.count(), 0);
    }

    #[tokio::test]
    async fn what_could_not_be_opened_leaves_nothing_behind() {
        let warm = Warm::<u8>::default();
        assert_eq!(warm.lease("a", async { Err("closed") }).await.err(), Some("closed"));
        let mut gone = Box::pin(warm.lease("a", async {
            std::future::pending::<()>().await;
            Ok::<_, ()>(Arc::new(1))
        }));
        assert!(futures_util::poll!(&mut gone).is_pending());
        assert!(!warm.let_go("a"), "somebody is about to open it");
        drop(gone);
        assert_eq!(warm.count(), 0);
    }
}
