//! Who visited: browsers that came back with the secret they were given.

use crate::{Moment, Store, StoreError};

/// Somebody's browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Visitor(pub i64);

impl Store {
    /// Who has the secret of this digest.
    pub async fn visitor(&self, digest: &[u8]) -> Result<Option<Visitor>, StoreError> {
        let id = sqlx::query_scalar("SELECT id FROM visitors WHERE secret = ?")
            .bind(digest)
            .fetch_optional(&self.pool)
            .await?;
        Ok(id.map(Visitor))
    }

    /// Welcomes somebody new, who was given the secret of this digest.
    pub async fn welcome(&self, digest: &[u8], now: Moment) -> Result<Visitor, StoreError> {
        let id =
            sqlx::query_scalar("INSERT INTO visitors (secret, since) VALUES (?, ?) RETURNING id")
                .bind(digest)
                .bind(now.0)
                .fetch_one(&self.pool)
                .await?;
        Ok(Visitor(id))
    }
}
