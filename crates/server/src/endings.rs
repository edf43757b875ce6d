//! Tells live connections that their session has ended.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use crate::secret::Digest;

/// The sessions with live connections.
#[derive(Clone, Debug, Default)]
pub(crate) struct Endings {
    open: Arc<Mutex<HashMap<Digest, Open>>>,
}

#[derive(Debug)]
struct Open {
    ended: watch::Sender<bool>,
    connections: usize,
}

/// A live connection's subscription to the end of its session.
#[derive(Debug)]
pub(crate) struct Ending {
    endings: Endings,
    digest: Digest,
    ended: watch::Receiver<bool>,
}

impl Endings {
    fn open(&self) -> MutexGuard<'_, HashMap<Digest, Open>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Subscribes to the end of a session.
    pub(crate) fn subscribe(&self, digest: Digest) -> Ending {
        let mut sessions = self.open();
        let fresh = || Open { ended: watch::Sender::new(false), connections: 0 };
        let open = sessions.entry(digest).or_insert_with(fresh);
        open.connections += 1;
        Ending { endings: self.clone(), digest, ended: open.ended.subscribe() }
    }

    /// Tells the connections of a session that it has ended.
    pub(crate) fn end(&self, digest: &Digest) {
        if let Some(open) = self.open().get(digest) {
            open.ended.send_replace(true);
        }
    }

    /// The sessions with live connections.
    pub(crate) fn sessions(&self) -> Vec<Digest> {
        self.open().keys().copied().collect()
    }
}

impl Ending {
    /// Waits until the session has ended.
    pub(crate) async fn wait(&mut self) {
        // The sender lives as long as this subscription.
        let _ = self.ended.wait_for(|ended| *ended).await;
    }
}

impl Drop for Ending {
    fn drop(&mut self) {
        let mut sessions = self.endings.open();
        match sessions.get_mut(&self.digest) {
            Some(open) if open.connections > 1 => open.connections -= 1,
            _ => {
                sessions.remove(&self.digest);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_connection_of_a_session_is_told_and_none_is_remembered() {
        let endings = Endings::default();
        let mut both = [endings.subscribe([1; 32]), endings.subscribe([1; 32])];
        let other = endings.subscribe([2; 32]);
        endings.end(&[1; 32]);
        for ending in &mut both {
            ending.wait().await;
        }
        assert!(!*other.ended.borrow());
        drop((both, other));
        assert!(endings.sessions().is_empty());
    }
}
