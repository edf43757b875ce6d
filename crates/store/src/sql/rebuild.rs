//! Rebuilding: the columns that say what a room says are derived from the log, so they can be written anew. Each
//! match is rebuilt in a transaction of its own, beside a running server: if its log has grown since it was
//! read, it is read again.

use parlor_room::{Damaged, UserId};

use super::matches::columns_of;
use crate::error::{DatabaseError, Fault};
use crate::link::{Link, NONE, Result, value, values};
use crate::rebuild::{Derived, SeatRow};
use crate::{MatchUpdate, Rebuilt, Refused, Store, StoreError};

/// How many names of matches are read at a time.
const PAGE: u32 = 1000;

/// Why a match was not rebuilt.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// Its log cannot be replayed.
    #[error(transparent)]
    Damaged(#[from] Damaged),
    /// What is fixed about a match cannot be read.
    #[error("{0}")]
    Unreadable(DatabaseError),
    /// The puzzle of a day belongs to one match of an owner, and another match has it.
    #[error("its owner {0} has another match of the same puzzle of the day")]
    Daily(UserId),
    /// The database failed.
    #[error(transparent)]
    Store(StoreError),
}

/// What became of a match when its columns were compared.
enum Compared {
    /// So many rows differed.
    Rows(u64),
    /// Its log has grown since it was read, or it is gone.
    Changed,
}

impl Store {
    /// How many matches there are.
    pub async fn count_matches(&self) -> Result<u64, StoreError> {
        let query = "SELECT COUNT(*) FROM matches";
        let count: i64 = self.read(|link| link.one(query, NONE, value)).await?;
        Ok(count.try_into().unwrap_or(0))
    }

    /// Compares the derived columns of every match with its log, and writes those that differ anew.
    /// `checked` is called after each match. Stopping in between leaves every match right or as it was.
    pub async fn rebuild(&self, mut checked: impl FnMut()) -> Result<Rebuilt, StoreError> {
        let mut rebuilt = Rebuilt::default();
        // A puzzle of the day may wait for another match to give up its owner.
        let mut waiting: Vec<Derived> = Vec::new();
        let mut after = String::new();
        loop {
            let page = self.matches_after(after).await?;
            let Some(last) = page.last() else { break };
            after = last.clone();
            for id in page {
                match self.rebuild_match(&id, &mut waiting).await {
                    Ok(rows) => rebuilt.rows += rows,
                    Err(Failure::Store(error)) => return Err(error),
                    Err(failure) => rebuilt.damaged.push(format!("match {id}: {failure}")),
                }
                rebuilt.matches += 1;
                checked();
            }
        }
        self.rebuild_dailies(waiting, &mut rebuilt).await?;
        Ok(rebuilt)
    }

    async fn matches_after(&self, id: String) -> Result<Vec<String>, StoreError> {
        let page = "SELECT id FROM matches WHERE id > ? ORDER BY id LIMIT ?";
        self.read(move |link| link.all(page, values![id, PAGE], value)).await
    }

    /// Rebuilds one match; returns how many rows differed.
    async fn rebuild_match(&self, id: &str, waiting: &mut Vec<Derived>) -> Result<u64, Failure> {
        while let Some(derived) = self.derive(id).await? {
            let job = derived.clone();
            let compared = self.writer.write(move |link| Ok(compare(link, &job)?));
            match compared.await {
                Ok(Compared::Rows(rows)) => return Ok(rows),
                Ok(Compared::Changed) => {}
                Err(Refused::Store(error)) => return Err(Failure::Store(error)),
                Err(_) => {
                    waiting.push(derived);
                    return Ok(0);
                }
            }
        }
        Ok(0)
    }

    /// What the log of a match says; nothing if there is no such match any more.
    async fn derive(&self, id: &str) -> Result<Option<Derived>, Failure> {
        let kept = match self.load(id).await {
            Ok(kept) => kept,
            Err(StoreError::Database(error)) if error.is(Fault::Unreadable) => {
                return Err(Failure::Unreadable(error));
            }
            Err(error) => return Err(Failure::Store(error)),
        };
        let Some(kept) = kept else { return Ok(None) };
        let events = kept.events()?;
        let room = kept.room()?;
        Ok(Some(Derived::new(&room, &events)))
    }

    /// Rebuilds the puzzles of the day whose owner had another match of that day. By now that one is right, or
    /// it waits here as well, and both change in the same transaction.
    async fn rebuild_dailies(
        &self,
        waiting: Vec<Derived>,
        rebuilt: &mut Rebuilt,
    ) -> Result<(), StoreError> {
        let names: Vec<String> = waiting
            .iter()
            .map(|derived| format!("match {}: {}", derived.id, Failure::Daily(derived.owner)))
            .collect();
        match self.writer.write(move |link| Ok(compare_together(link, &waiting)?)).await {
            Ok(rows) => rebuilt.rows += rows,
            Err(Refused::Store(error)) => return Err(error),
            Err(Refused::Taken | Refused::Repeated) => rebuilt.damaged.extend(names),
        }
        Ok(())
    }
}

/// Compares a match with its log, and writes what differs.
fn compare(link: &dyn Link, derived: &Derived) -> Result<Compared> {
    let entries: Option<i64> = link.first(
        "SELECT (SELECT COUNT(*) FROM entries WHERE match = id) FROM matches WHERE id = ?",
        [&derived.id],
        value,
    )?;
    if entries != Some(derived.entries as i64) {
        return Ok(Compared::Changed);
    }
    let mut rows = compare_match(link, derived)? + compare_running(link, derived)?;
    for (number, seat) in derived.seats.iter().enumerate() {
        rows += compare_seat(link, &derived.id, number, seat)?;
    }
    rows += link.run(
        "DELETE FROM seats WHERE match = ? AND (seat < 0 OR seat >= ?)",
        values![derived.id, derived.seats.len() as i64],
    )?;
    Ok(Compared::Rows(rows))
}

/// Compares matches with their logs that may have to exchange the puzzle of a day.
fn compare_together(link: &dyn Link, matches: &[Derived]) -> Result<u64> {
    let mut dailies: Vec<Option<String>> = Vec::new();
    for derived in matches {
        let daily: Option<Option<String>> =
            link.first("SELECT daily FROM matches WHERE id = ?", [&derived.id], value)?;
        link.run("UPDATE matches SET daily = NULL WHERE id = ?", [&derived.id])?;
        dailies.push(daily.flatten());
    }
    let mut rows = 0;
    for derived in matches {
        match compare(link, derived)? {
            Compared::Rows(differed) => rows += differed,
            // It is right by what has been written since, or will be the next time.
            Compared::Changed => {}
        }
    }
    for (derived, daily) in matches.iter().zip(dailies) {
        link.run("UPDATE matches SET daily = ? WHERE id = ?", values![daily, derived.id])?;
    }
    Ok(rows)
}

fn compare_match(link: &dyn Link, derived: &Derived) -> Result<u64> {
    let MatchUpdate { ending, helped, waiting, played, rematch, set_aside, .. } = &derived.columns;
    let optimal = ending.as_ref().and_then(|ending| ending.optimal);
    // An owner who is no user any more is left as it is.
    link.run(
        "UPDATE matches SET owner = COALESCE((SELECT id FROM visitors WHERE id = ?2), owner), \
         ended = ?3, optimal = ?4, rounds = ?5, helped = ?6, waiting = ?7, played = ?8, rematch = ?9, \
         set_aside = ?10, solved = CASE WHEN solved IS NOT NULL THEN CAST(?11 AS BIGINT) END, \
         place = CASE WHEN solved IS NOT NULL THEN CAST(?12 AS BIGINT) END \
         WHERE id = ?1 AND ((ended, optimal, rounds, helped, waiting, played, rematch, set_aside) \
             IS DISTINCT FROM (?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) \
           OR solved IS NOT NULL AND (solved, place) IS DISTINCT FROM (?11, ?12) \
           OR owner <> COALESCE((SELECT id FROM visitors WHERE id = ?2), owner))",
        values![
            derived.id,
            derived.owner.0,
            ending.as_ref().map(|ending| &ending.text),
            optimal.map(|optimal| optimal.count),
            optimal.map(|optimal| optimal.of),
            helped,
            waiting,
            played,
            rematch,
            set_aside,
            derived.result.map(|result| result.solved),
            derived.result.map(|result| result.place as i64),
        ],
    )
}

/// Compares what is kept of a match while it is not over.
fn compare_running(link: &dyn Link, derived: &Derived) -> Result<u64> {
    if derived.columns.ending.is_some() {
        return link.run("DELETE FROM running WHERE match = ?", [&derived.id]);
    }
    link.run(
        "INSERT INTO running (match, changed, board) SELECT id, changed, CAST(?2 AS TEXT) FROM matches WHERE id = ?1 \
         ON CONFLICT (match) DO UPDATE SET board = excluded.board WHERE running.board IS DISTINCT FROM excluded.board",
        values![derived.id, derived.columns.board],
    )
}

fn compare_seat(link: &dyn Link, id: &str, number: usize, seat: &SeatRow) -> Result<u64> {
    // A user who was removed, and has neither an account nor a session, counts for nothing any more.
    let missing = link.run(
        "INSERT INTO seats (match, seat, rated) SELECT CAST(?1 AS TEXT), CAST(?2 AS BIGINT), CASE \
         WHEN EXISTS (SELECT 1 FROM accounts WHERE visitor = ?3) \
           OR EXISTS (SELECT 1 FROM sessions WHERE visitor = ?3) THEN CAST(?3 AS BIGINT) END \
         WHERE TRUE ON CONFLICT DO NOTHING",
        values![id, number as i64, seat.rated.map(|user| user.0)],
    )?;
    let (owner, bot) = columns_of(&seat.occupant);
    let differed = link.run(
        "UPDATE seats SET owner = (SELECT id FROM visitors WHERE id = ?3), bot = ?4, won = ?5, \
         score = ?6, rated = CASE WHEN ?3 IS NOT NULL THEN rated END \
         WHERE match = ?1 AND seat = ?2 AND (owner, bot, won, score, rated) \
             IS DISTINCT FROM ((SELECT id FROM visitors WHERE id = ?3), ?4, ?5, ?6, \
                 CASE WHEN ?3 IS NOT NULL THEN rated END)",
        values![id, number as i64, owner, bot, seat.result.won, seat.result.score],
    )?;
    Ok(missing.max(differed))
}
