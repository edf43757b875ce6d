//! Limits that all nodes count together: of newcomers, and of passwords.

use crate::link::{Link, Result, Row, values};
use crate::{Moment, Refused, Store};

/// Allowances are kept to the microsecond, since some are large.
const MICRO: f64 = 1000.0;

/// How often something may be done: so often at once, and then once in so many milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Allowance {
    /// At once.
    pub burst: f64,
    /// The milliseconds until it may be done once more.
    pub every: f64,
}

/// How passwords that fail slow down further ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slowing {
    /// How many may fail before one has to wait.
    pub free: u32,
    /// How long one has to wait after that, in milliseconds, doubled with every further failure,
    pub first: i64,
    /// and how long at most.
    pub longest: i64,
    /// After how long without another failure they are forgotten.
    pub memory: i64,
}

/// Passwords that failed.
#[derive(Clone, Copy, Debug)]
struct Failures {
    count: u32,
    last: i64,
}

impl Slowing {
    /// When the next attempt may be made.
    fn next(&self, failed: Failures) -> i64 {
        let wait = match failed.count.checked_sub(self.free) {
            None => 0,
            Some(more) => self.first.saturating_mul(2i64.saturating_pow(more)).min(self.longest),
        };
        failed.last + wait
    }
}

impl Store {
    /// Does something once that is limited under a name. The answer is nothing, or how many milliseconds to wait.
    ///
    /// What is kept is the time at which nothing of the allowance will be used any more; every use moves it on.
    pub async fn spend(
        &self,
        name: &str,
        allowance: Allowance,
        now: Moment,
    ) -> Result<Option<i64>, Refused> {
        let name = name.to_owned();
        let every = (allowance.every * MICRO).max(1.0) as i64;
        let most = ((allowance.burst - 1.0).max(0.0) * allowance.every * MICRO) as i64;
        let at = now.0 * MICRO as i64;
        self.writer
            .write_unless_refused_first(move |link| {
                let spent = link.run(
                    "INSERT INTO allowances (name, full_at) VALUES (?1, CAST(?2 AS BIGINT) + ?3) \
                     ON CONFLICT (name) DO UPDATE SET full_at = ?3 + \
                     CASE WHEN allowances.full_at > ?2 THEN allowances.full_at ELSE ?2 END \
                     WHERE allowances.full_at <= CAST(?2 AS BIGINT) + ?4",
                    values![name, at, every, most],
                )?;
                if spent > 0 {
                    return Ok(None);
                }
                let query = "SELECT full_at FROM allowances WHERE name = ?";
                let full_at = link.first(query, [&name], |row| row.at::<i64>(0))?;
                let wait = full_at.unwrap_or(at) - most - at;
                Ok(Some((wait as f64 / MICRO).ceil().max(1.0) as i64))
            })
            .await
    }

    /// Begins to try a password. It counts as failed until it is known to be otherwise, so that many at the same time
    /// count, too. The answer is nothing, or how many milliseconds to wait.
    pub async fn try_password(
        &self,
        target: &str,
        origin: &str,
        slowing: Slowing,
        now: Moment,
    ) -> Result<Option<i64>, Refused> {
        let (target, origin) = (target.to_owned(), origin.to_owned());
        self.writer
            .write(move |link| {
                let failed = failures(link, &target, &origin)?;
                let failed = failed.filter(|failed| now.0 - failed.last <= slowing.memory);
                let failed = failed.unwrap_or(Failures { count: 0, last: now.0 });
                let wait = slowing.next(failed) - now.0;
                if wait > 0 {
                    return Ok(Some(wait));
                }
                link.run(
                    "UPDATE failures SET count = ?, last = ? WHERE target = ? AND origin = ?",
                    values![failed.count.saturating_add(1), now.0, target, origin],
                )?;
                Ok(None)
            })
            .await
    }

    /// A password that was tried has not failed: it was right, or it could not be checked.
    pub async fn forgive_password(&self, target: &str, origin: &str) -> Result<(), Refused> {
        let (target, origin) = (target.to_owned(), origin.to_owned());
        let statement = "UPDATE failures SET count = count - 1 \
             WHERE target = ? AND origin = ? AND count > 0";
        self.writer
            .write_unless_refused_first(move |link| {
                link.run(statement, values![target, origin])?;
                Ok(())
            })
            .await
    }

    /// Forgets all passwords that failed.
    pub async fn forget_failures(&self, target: &str, origin: &str) -> Result<(), Refused> {
        let (target, origin) = (target.to_owned(), origin.to_owned());
        let statement = "DELETE FROM failures WHERE target = ? AND origin = ?";
        self.writer
            .write_unless_refused_first(move |link| {
                link.run(statement, values![target, origin])?;
                Ok(())
            })
            .await
    }
}

/// The failures so far. Their row is locked until the end of the change.
fn failures(link: &dyn Link, target: &str, origin: &str) -> Result<Option<Failures>> {
    // Writing something locks the row in every database.
    link.first(
        "INSERT INTO failures (target, origin, count, last) VALUES (?, ?, 0, 0) \
         ON CONFLICT (target, origin) DO UPDATE SET count = failures.count \
         RETURNING count, last",
        values![target, origin],
        |row: &Row| Ok(Failures { count: row.get("count")?, last: row.get("last")? }),
    )
}
