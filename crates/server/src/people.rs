//! Who somebody is: whose browser it is and what they are called, as far as anybody has asked lately.

use parlor_store::{Name, Store, StoreError, Visitor};

use crate::lately::Lately;
use crate::secret::Digest;

/// Those who were here lately.
#[derive(Debug, Default)]
pub(crate) struct People {
    browsers: Lately<Digest, Visitor>,
    names: Lately<Visitor, Name>,
}

impl People {
    /// Whose browser has the secret of this digest.
    pub(crate) async fn whose(
        &self,
        store: &Store,
        digest: Digest,
    ) -> Result<Option<Visitor>, StoreError> {
        if let Some(known) = self.browsers.get(&digest) {
            return Ok(Some(known));
        }
        let found = store.visitor(&digest).await?;
        if let Some(visitor) = found {
            self.browsers.keep(digest, visitor);
        }
        Ok(found)
    }

    /// A browser has logged out.
    pub(crate) fn forget(&self, digest: &Digest) {
        self.browsers.forget(digest);
    }

    /// What somebody is called; nothing if nobody has asked.
    pub(crate) fn name(&self, visitor: Visitor) -> Name {
        self.names.get(&visitor).unwrap_or_default()
    }

    /// Asks the store for the names that are not known.
    pub(crate) async fn learn(&self, store: &Store, people: &[Visitor]) -> Result<(), StoreError> {
        for &visitor in people {
            if self.names.get(&visitor).is_none() {
                self.names.keep(visitor, store.name(visitor).await?);
            }
        }
        Ok(())
    }

    /// Somebody is called otherwise from now on.
    pub(crate) fn rename(&self, visitor: Visitor, name: Name) {
        self.names.keep(visitor, name);
    }
}
