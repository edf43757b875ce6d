//! Housekeeping: removes ended sessions, unplayed matches, tournaments that never began and guests who did not come back. Accounts and
//! finished matches are never removed.

use super::admin;
use crate::link::{Link, NONE, Result, value, values};
use crate::{
    ACCOUNT_SESSION, GUEST_SESSION, KEEP_GUESTS, KEEP_UNPLAYED, Moment, Refused, Removed, Store,
};

/// How much is removed in one transaction, so that others do not wait for long.
const BATCH: usize = 100;

/// A match that waits for players, or in which no person has acted; not one that a finished match leads
/// on to, or that a user looks at through any node.
const UNPLAYED: &str = "ended IS NULL AND changed < ? AND (waiting = 1 OR played = 0) AND fixture IS NULL \
     AND NOT EXISTS (SELECT 1 FROM attendance WHERE attendance.match = matches.id) \
     AND NOT EXISTS (SELECT 1 FROM matches AS earlier WHERE earlier.rematch = matches.id)";

/// A guest without a recent session, of whom something can be removed.
const GONE: &str = "since < ?1 AND NOT EXISTS (SELECT 1 FROM accounts WHERE visitor = id) \
     AND NOT EXISTS (SELECT 1 FROM sessions WHERE visitor = id AND used >= ?1) \
     AND (name <> '' OR EXISTS (SELECT 1 FROM sessions WHERE visitor = id) \
          OR EXISTS (SELECT 1 FROM ratings WHERE player = 'v' || id) \
          OR NOT EXISTS (SELECT 1 FROM matches WHERE owner = visitors.id) \
             AND NOT EXISTS (SELECT 1 FROM tournaments WHERE organiser = visitors.id) \
             AND NOT EXISTS (SELECT 1 FROM tournament_players WHERE player = visitors.id) \
             AND NOT EXISTS (SELECT 1 FROM seats WHERE owner = visitors.id OR rated = visitors.id))";

impl Store {
    /// Removes sessions that have ended, matches that were not played, tournaments that were not begun and guests who did
    /// not come back; but no match of these, which are in use.
    pub async fn tidy(&self, in_use: &[String], now: Moment) -> Result<Removed, Refused> {
        let sessions = self.remove_sessions(now).await?;
        let matches = self.remove_unplayed(in_use, now).await?;
        let tournaments = self.remove_forgotten(now.0 - KEEP_UNPLAYED).await?;
        let guests = self.remove_guests(now).await?;
        self.remove_passing(now).await?;
        Ok(Removed { sessions, matches, tournaments, guests })
    }

    async fn remove_sessions(&self, now: Moment) -> Result<u64, Refused> {
        let sessions = "DELETE FROM sessions WHERE used <= ?1 - CASE WHEN EXISTS \
             (SELECT 1 FROM accounts WHERE accounts.visitor = sessions.visitor) THEN CAST(?2 AS BIGINT) ELSE CAST(?3 AS BIGINT) END";
        self.writer
            .write(move |link| {
                let removed = link.run(sessions, [now.0, ACCOUNT_SESSION, GUEST_SESSION])?;
                link.run("DELETE FROM familiar WHERE used < ?", [now.0 - GUEST_SESSION])?;
                Ok(removed)
            })
            .await
    }

    /// Removes what nodes needed for a while: what died with a node, and limits that are as good as unused.
    async fn remove_passing(&self, now: Moment) -> Result<(), Refused> {
        const HOUR: i64 = 60 * 60 * 1000;
        self.writer
            .write(move |link| {
                // The last of them says for how long no node has served.
                let nodes =
                    "DELETE FROM nodes WHERE alive < ? AND alive < (SELECT MAX(alive) FROM nodes)";
                link.run(nodes, [now.0 - HOUR])?;
                let attendance = "DELETE FROM attendance WHERE node NOT IN (SELECT id FROM nodes)";
                link.run(attendance, NONE)?;
                link.run("DELETE FROM thinking WHERE until < ?", [now.0])?;
                link.run("DELETE FROM stale WHERE at < ?", [now.0 - HOUR])?;
                link.run("DELETE FROM allowances WHERE full_at < ?", [now.0 * 1000])?;
                link.run("DELETE FROM failures WHERE last < ?", [now.0 - 24 * HOUR])?;
                Ok(())
            })
            .await
    }

    async fn remove_unplayed(&self, in_use: &[String], now: Moment) -> Result<u64, Refused> {
        let before = now.0 - KEEP_UNPLAYED;
        let query = format!("SELECT id FROM matches WHERE {UNPLAYED}");
        let found = self.read(move |link| link.all(&query, [before], value));
        let mut found: Vec<String> = found.await?;
        found.retain(|id| !in_use.contains(id));
        let mut removed = 0;
        for batch in found.chunks(BATCH) {
            let batch = batch.to_vec();
            let work = move |link: &dyn Link| Ok(remove_matches(link, &batch, before)?);
            removed += self.writer.write(work).await?;
        }
        Ok(removed)
    }

    async fn remove_guests(&self, now: Moment) -> Result<u64, Refused> {
        let before = now.0 - KEEP_GUESTS;
        let query = format!("SELECT id FROM visitors WHERE {GONE}");
        let found: Vec<i64> = self.read(move |link| link.all(&query, [before], value)).await?;
        let mut removed = 0;
        for batch in found.chunks(BATCH) {
            let batch = batch.to_vec();
            let work = move |link: &dyn Link| Ok(remove_people(link, &batch, before)?);
            removed += self.writer.write(work).await?;
        }
        Ok(removed)
    }
}

/// Removes those matches that are still unplayed; returns how many.
fn remove_matches(link: &dyn Link, ids: &[String], before: i64) -> Result<u64> {
    let still = format!("SELECT EXISTS (SELECT 1 FROM matches WHERE {UNPLAYED} AND id = ?)");
    let mut removed = 0;
    for id in ids {
        if !link.one(&still, values![before, id], value)? {
            continue;
        }
        for statement in [
            "DELETE FROM entries WHERE match = ?",
            "DELETE FROM seats WHERE match = ?",
            "DELETE FROM running WHERE match = ?",
            "DELETE FROM matches WHERE id = ?",
        ] {
            link.run(statement, [id])?;
        }
        removed += 1;
    }
    Ok(removed)
}

/// Removes those guests who have still not come back; returns how many. A guest with matches stays
/// as a number without a name.
fn remove_people(link: &dyn Link, ids: &[i64], before: i64) -> Result<u64> {
    let still = format!("SELECT EXISTS (SELECT 1 FROM visitors WHERE {GONE} AND id = ?2)");
    let mut removed = 0;
    for id in ids {
        if !link.one(&still, [before, *id], value)? {
            continue;
        }
        for statement in [
            "DELETE FROM sessions WHERE visitor = ?",
            "DELETE FROM ratings WHERE player = 'v' || ?",
            "DELETE FROM rating_steps WHERE player = 'v' || ?",
            "UPDATE visitors SET name = '', skeleton = NULL, folded = NULL WHERE id = ?",
            "DELETE FROM visitors WHERE id = ?1 \
             AND NOT EXISTS (SELECT 1 FROM matches WHERE owner = ?1) \
             AND NOT EXISTS (SELECT 1 FROM tournaments WHERE organiser = ?1) \
             AND NOT EXISTS (SELECT 1 FROM tournament_players WHERE player = ?1) \
             AND NOT EXISTS (SELECT 1 FROM seats WHERE owner = ?1 OR rated = ?1)",
        ] {
            link.run(statement, [id])?;
        }
        removed += 1;
    }
    if removed > 0 {
        // A number may be given to another user.
        admin::raise(link)?;
    }
    Ok(removed)
}
