//! All matches with their whole logs, a few at a time: for those who compare or copy them.

use super::matches::record;
use crate::archive::{ArchivedEntry, ArchivedMatch};
use crate::link::{NONE, Result, Row, Transaction, values};
use crate::{Moment, Store, StoreError};

impl Store {
    /// The matches that come after an id in the order of their ids, at most so many.
    pub async fn archived(
        &self,
        after: Option<&str>,
        most: u32,
    ) -> Result<Vec<ArchivedMatch>, StoreError> {
        let after = after.unwrap_or_default().to_owned();
        let matches = "SELECT id, game, setup, seed, maker, daily, practice, clock_offset, public, private, \
             casual, rated, given_help, time, fixture, seats FROM matches WHERE id > ? ORDER BY id LIMIT ?";
        let lines = "SELECT line, at, request FROM entries WHERE match = ? ORDER BY seq";
        self.read(move |link| {
            link.begin(Transaction::Reading)?;
            let records = link
                .all(matches, values![after, most], |row| record(&row.get::<String>("id")?, row))?;
            let mut archived = Vec::with_capacity(records.len());
            for record in records {
                let entries = link.all(lines, [&record.id], entry)?;
                archived.push(ArchivedMatch { record, entries });
            }
            link.run("COMMIT", NONE)?;
            Ok(archived)
        })
        .await
    }
}

fn entry(row: &Row) -> Result<ArchivedEntry> {
    let (line, request) = (row.get("line")?, row.get("request")?);
    Ok(ArchivedEntry { line, at: Moment(row.get("at")?), request })
}
