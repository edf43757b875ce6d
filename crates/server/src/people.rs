//! Sessions and names of users, cached while the server runs.

use parlor_store::{Moment, Name, Session, Store, StoreError, UserId};

use crate::cache::{Cache, Generation};
use crate::endings::{Ending, Endings};
use crate::secret::Digest;

/// The use of a session is stored at most once in this time, in milliseconds.
const HOUR: i64 = 60 * 60 * 1000;

/// Caches of sessions and names.
#[derive(Debug, Default)]
pub(crate) struct People {
    sessions: Cache<Digest, Session>,
    names: Cache<UserId, Name>,
    endings: Endings,
}

impl People {
    /// The user of the session with this digest, unless it has ended; its use is noted.
    pub(crate) async fn whose(
        &self,
        store: &Store,
        digest: Digest,
        now: Moment,
    ) -> Result<Option<UserId>, StoreError> {
        let asked = self.sessions.generation();
        let known = self.sessions.get(&digest);
        let found = match known {
            Some(known) => Some(known),
            None => store.session(&digest, now).await?,
        };
        let Some(mut session) = found.filter(|session| now < session.ends) else {
            return Ok(None);
        };
        if now.0 - session.used.0 > HOUR {
            session.ends.0 += now.0 - session.used.0;
            session.used = now;
            let store = store.clone();
            // The request does not wait for this, and is not refused if it fails.
            tokio::spawn(async move {
                if let Err(error) = store.touch(&digest, now).await {
                    tracing::warn!("the use of a session was not noted: {error}");
                }
            });
        }
        if known != Some(session) {
            self.sessions.keep(asked, digest, session);
        }
        Ok(Some(session.user))
    }

    /// A session has ended in the store: it leaves the cache, and its live connections are closed.
    pub(crate) fn end(&self, digest: &Digest) {
        self.sessions.forget(digest);
        self.endings.end(digest);
    }

    /// Sessions have ended in the store.
    pub(crate) fn end_all(&self, digests: Vec<Vec<u8>>) {
        for digest in digests {
            if let Ok(digest) = Digest::try_from(digest) {
                self.end(&digest);
            }
        }
    }

    /// Subscribes a live connection to the end of its session.
    pub(crate) fn ending(&self, digest: Digest) -> Ending {
        self.endings.subscribe(digest)
    }

    /// The cached name of a user; empty if it was not loaded with `learn`.
    pub(crate) fn name(&self, user: UserId) -> Name {
        self.names.get(&user).unwrap_or_default()
    }

    /// The same as long as all names are.
    pub(crate) fn names_generation(&self) -> Generation {
        self.names.generation()
    }

    /// Loads the names that are not cached.
    pub(crate) async fn learn(&self, store: &Store, people: &[UserId]) -> Result<(), StoreError> {
        for &user in people {
            if self.names.get(&user).is_none() {
                let asked = self.names.generation();
                self.names.keep(asked, user, store.name(user).await?);
            }
        }
        Ok(())
    }

    /// A user has another name.
    pub(crate) fn rename(&self, user: UserId, name: Name) {
        self.names.change(user, name);
    }

    /// A user may be called something else: reloads the name if it is known.
    pub(crate) async fn relearn(&self, store: &Store, user: UserId) -> Result<(), StoreError> {
        if self.names.get(&user).is_some() {
            self.names.change(user, store.name(user).await?);
        }
        Ok(())
    }

    /// Reloads sessions and names after a change by another process.
    pub(crate) async fn look_again(&self, store: &Store, now: Moment) -> Result<(), StoreError> {
        self.sessions.forget_all();
        for digest in self.endings.sessions() {
            if store.session(&digest, now).await?.is_none() {
                self.end(&digest);
            }
        }
        for user in self.names.keys() {
            self.names.change(user, store.name(user).await?);
        }
        Ok(())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use parlor_store::{GUEST_SESSION, NewSession};

    use super::*;

    #[tokio::test]
    async fn a_cached_session_ends_too_and_its_use_is_noted_at_most_once_an_hour() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = Store::open(&folder.path().join("parlor.sqlite")).await.unwrap();
        let people = People::default();
        let digest = [7; 32];
        let session = NewSession { digest: digest.to_vec(), ..NewSession::default() };
        let guest = store.welcome(session, Moment(0)).await.unwrap();
        let used = || async {
            let found = store.session(&digest, Moment(1)).await.unwrap();
            found.unwrap().used
        };
        assert_eq!(people.whose(&store, digest, Moment(HOUR)).await.unwrap(), Some(guest));
        assert_eq!(used().await, Moment(0));
        let late = Moment(HOUR + 1);
        assert_eq!(people.whose(&store, digest, late).await.unwrap(), Some(guest));
        while used().await != late {
            tokio::task::yield_now().await;
        }
        let last = Moment(late.0 + GUEST_SESSION);
        assert_eq!(people.whose(&store, digest, last).await.unwrap(), None);
        assert_eq!(people.whose(&store, digest, Moment(last.0 - 1)).await.unwrap(), Some(guest));
    }

    #[tokio::test]
    async fn what_another_process_changed_is_noticed() {
        let folder = tempfile::TempDir::new().unwrap();
        let store = Store::open(&folder.path().join("parlor.sqlite")).await.unwrap();
        let people = People::default();
        let digest = [7; 32];
        let session = NewSession { digest: digest.to_vec(), ..NewSession::default() };
        let guest = store.welcome(session, Moment(0)).await.unwrap();
        let mut ending = people.ending(digest);
        people.learn(&store, &[guest]).await.unwrap();
        assert_eq!(people.whose(&store, digest, Moment(1)).await.unwrap(), Some(guest));
        store.rename_person(guest, &"Ada".parse().unwrap()).await.unwrap();
        store.ban(guest, "").await.unwrap();
        people.look_again(&store, Moment(1)).await.unwrap();
        ending.wait().await;
        assert_eq!(people.whose(&store, digest, Moment(1)).await.unwrap(), None);
        assert_eq!(people.name(guest).text, "Ada");
    }
}
