//! When the database was last served by a server, so that clocks do not run while none does.

use crate::link::{NONE, value, values};
use crate::{Moment, Refused, Store, StoreError};

impl Store {
    /// Notes that the database is served now; fails if it cannot be written to.
    pub async fn is_alive(&self, now: Moment) -> Result<(), Refused> {
        let statement = "INSERT INTO house (id, alive) VALUES (1, ?) \
             ON CONFLICT (id) DO UPDATE SET alive = excluded.alive WHERE house.alive < excluded.alive";
        self.writer
            .write_unless_first_refused(move |link| {
                link.run(statement, [now.0])?;
                Ok(())
            })
            .await
    }

    /// Whether the database answers and took the last change. This writes nothing; a server writes every second
    /// anyway.
    pub async fn is_ready(&self) -> Result<(), StoreError> {
        self.read(|link| link.first("SELECT alive FROM house", NONE, value::<i64>)).await?;
        match self.writer.is_failing() {
            true => Err(StoreError::Unwritten),
            false => Ok(()),
        }
    }

    /// A server begins to serve this database. Running clocks are moved by the time in which it was not served,
    /// unless that is no longer than `pause` milliseconds.
    pub async fn wake(&self, now: Moment, pause: i64) -> Result<(), Refused> {
        self.writer
            .write(move |link| {
                link.exclusive()?;
                let alive: Option<i64> = link.first("SELECT alive FROM house", NONE, value)?;
                if let Some(alive) = alive.filter(|&alive| now.0 - alive > pause) {
                    link.run(
                        "UPDATE running SET deadline = deadline + ? WHERE deadline > ?",
                        values![now.0 - alive, alive],
                    )?;
                }
                Ok(())
            })
            .await
    }
}
