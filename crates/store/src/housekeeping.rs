//! Housekeeping: removes ended sessions, unplayed matches and guests who did not come back. Accounts and
//! finished matches are never removed.

use sqlx::sqlite::SqliteConnection;

use crate::sessions::{ACCOUNT_SESSION, GUEST_SESSION};
use crate::{Moment, Refused, Store, admin};

const DAY: i64 = 24 * 60 * 60 * 1000;
/// After how long without change an unplayed match is removed, in milliseconds.
pub const KEEP_UNPLAYED: i64 = 30 * DAY;
/// After how long without a visit a guest is removed, in milliseconds: when their session ends, they
/// cannot come back.
pub const KEEP_GUESTS: i64 = GUEST_SESSION;
/// How much is removed in one transaction, so that others do not wait for long.
const BATCH: usize = 100;

/// What was removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Removed {
    /// Sessions that had ended.
    pub sessions: u64,
    /// Unplayed matches.
    pub matches: u64,
    /// Guests, or what was kept of them beside their matches.
    pub guests: u64,
}

/// A match that waits for players, or in which no person has acted; not one that a finished match leads
/// on to.
const UNPLAYED: &str = "ended IS NULL AND changed < ? AND (waiting = 1 OR played = 0) \
     AND NOT EXISTS (SELECT 1 FROM matches AS earlier WHERE earlier.rematch = matches.id)";

/// A guest without a recent session, of whom something can be removed.
const GONE: &str = "since < ?1 AND NOT EXISTS (SELECT 1 FROM accounts WHERE visitor = id) \
     AND NOT EXISTS (SELECT 1 FROM sessions WHERE visitor = id AND used >= ?1) \
     AND (name <> '' OR EXISTS (SELECT 1 FROM sessions WHERE visitor = id) \
          OR EXISTS (SELECT 1 FROM ratings WHERE player = 'v' || id) \
          OR NOT EXISTS (SELECT 1 FROM matches WHERE owner = visitors.id) \
             AND NOT EXISTS (SELECT 1 FROM seats WHERE owner = visitors.id OR rated = visitors.id))";

impl Store {
    /// Removes sessions that have ended, matches that were not played and guests who did not come
    /// back; but no match of these, which are in use.
    pub async fn tidy(&self, in_use: &[String], now: Moment) -> Result<Removed, Refused> {
        let sessions = self.remove_sessions(now).await?;
        let matches = self.remove_unplayed(in_use, now).await?;
        let guests = self.remove_guests(now).await?;
        Ok(Removed { sessions, matches, guests })
    }

    async fn remove_sessions(&self, now: Moment) -> Result<u64, Refused> {
        let statement = sqlx::query(
            "DELETE FROM sessions WHERE used <= ?1 - CASE WHEN EXISTS \
             (SELECT 1 FROM accounts WHERE accounts.visitor = sessions.visitor) THEN ?2 ELSE ?3 END",
        );
        let removed = statement.bind(now.0).bind(ACCOUNT_SESSION).bind(GUEST_SESSION);
        let removed = self.writer.run(removed).await?;
        let places = sqlx::query("DELETE FROM familiar WHERE used < ?");
        self.writer.run(places.bind(now.0 - GUEST_SESSION)).await?;
        Ok(removed)
    }

    async fn remove_unplayed(&self, in_use: &[String], now: Moment) -> Result<u64, Refused> {
        let before = now.0 - KEEP_UNPLAYED;
        let query = format!("SELECT id FROM matches WHERE {UNPLAYED}");
        let mut found: Vec<String> = sqlx::query_scalar(sqlx::AssertSqlSafe(query))
            .bind(before)
            .fetch_all(&self.pool)
            .await?;
        found.retain(|id| !in_use.contains(id));
        let mut removed = 0;
        for batch in found.chunks(BATCH) {
            let batch = batch.to_vec();
            removed += self
                .writer
                .write(move |link| {
                    Box::pin(async move { Ok(remove_matches(link, &batch, before).await?) })
                })
                .await?;
        }
        Ok(removed)
    }

    async fn remove_guests(&self, now: Moment) -> Result<u64, Refused> {
        let before = now.0 - KEEP_GUESTS;
        let query = format!("SELECT id FROM visitors WHERE {GONE}");
        let found: Vec<i64> = sqlx::query_scalar(sqlx::AssertSqlSafe(query))
            .bind(before)
            .fetch_all(&self.pool)
            .await?;
        let mut removed = 0;
        for batch in found.chunks(BATCH) {
            let batch = batch.to_vec();
            removed += self
                .writer
                .write(move |link| {
                    Box::pin(async move { Ok(remove_people(link, &batch, before).await?) })
                })
                .await?;
        }
        Ok(removed)
    }
}

/// Removes those matches that are still unplayed; returns how many.
async fn remove_matches(
    link: &mut SqliteConnection,
    ids: &[String],
    before: i64,
) -> Result<u64, sqlx::Error> {
    let still = format!("SELECT EXISTS (SELECT 1 FROM matches WHERE {UNPLAYED} AND id = ?)");
    let mut removed = 0;
    for id in ids {
        let still: bool = sqlx::query_scalar(sqlx::AssertSqlSafe(still.clone()))
            .bind(before)
            .bind(id)
            .fetch_one(&mut *link)
            .await?;
        if !still {
            continue;
        }
        for statement in [
            "DELETE FROM entries WHERE match = ?",
            "DELETE FROM seats WHERE match = ?",
            "DELETE FROM matches WHERE id = ?",
        ] {
            sqlx::query(statement).bind(id).execute(&mut *link).await?;
        }
        removed += 1;
    }
    Ok(removed)
}

/// Removes those guests who have still not come back; returns how many. A guest with matches stays
/// as a number without a name.
async fn remove_people(
    link: &mut SqliteConnection,
    ids: &[i64],
    before: i64,
) -> Result<u64, sqlx::Error> {
    let still = format!("SELECT EXISTS (SELECT 1 FROM visitors WHERE {GONE} AND id = ?2)");
    let mut removed = 0;
    for id in ids {
        let still: bool = sqlx::query_scalar(sqlx::AssertSqlSafe(still.clone()))
            .bind(before)
            .bind(id)
            .fetch_one(&mut *link)
            .await?;
        if !still {
            continue;
        }
        for statement in [
            "DELETE FROM sessions WHERE visitor = ?",
            "DELETE FROM ratings WHERE player = 'v' || ?",
            "UPDATE visitors SET name = '', skeleton = NULL, folded = NULL WHERE id = ?",
            "DELETE FROM visitors WHERE id = ?1 \
             AND NOT EXISTS (SELECT 1 FROM matches WHERE owner = ?1) \
             AND NOT EXISTS (SELECT 1 FROM seats WHERE owner = ?1 OR rated = ?1)",
        ] {
            sqlx::query(statement).bind(id).execute(&mut *link).await?;
        }
        removed += 1;
    }
    if removed > 0 {
        // A number may be given to another user.
        admin::raise(link).await?;
    }
    Ok(removed)
}
