//! What nodes may have in memory and must forget.

use parlor_room::UserId;

use crate::link::{Link, Result, Row, values};
use crate::nodes::Stale;
use crate::{Moment, Store, StoreError};

impl Store {
    /// What nodes must forget since a moment, with the times at which it was noted.
    pub async fn stale(&self, since: Moment) -> Result<Vec<(Moment, Stale)>, StoreError> {
        let query = "SELECT at, session, visitor FROM stale WHERE at >= ?";
        self.read(move |link| link.all(query, [since.0], stale)).await
    }
}

fn stale(row: &Row) -> Result<(Moment, Stale)> {
    let stale = match row.get("session")? {
        Some(digest) => Stale::Session(digest),
        None => Stale::Name(UserId(row.get("visitor")?)),
    };
    Ok((Moment(row.get("at")?), stale))
}

/// A session has ended.
pub(super) fn session(link: &dyn Link, digest: &[u8]) -> Result<()> {
    link.run("INSERT INTO stale (at, session) VALUES (?, ?)", values![link.now()?, digest])?;
    Ok(())
}

/// A user is called something else.
pub(super) fn name(link: &dyn Link, user: UserId) -> Result<()> {
    link.run("INSERT INTO stale (at, visitor) VALUES (?, ?)", values![link.now()?, user.0])?;
    Ok(())
}
