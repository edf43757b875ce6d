//! Tries of the puzzles of the day: who has begun which, how they went, and the secret that the puzzles are made
//! from. What counts is said in [`parlor_room::daily`].

use std::time::Duration;

use parlor_room::UserId;
use parlor_room::daily::{Date, LocalTime, Offset};

use crate::link::{NONE, Result, Row, unreadable, value, values};
use crate::{Moment, Refused, Store, StoreError, Try, TryResult};

const SELECT: &str = "SELECT id, game, daily, ended, helped, solved, place FROM matches";
/// The tries that count.
const COUNTS: &str = "daily IS NOT NULL AND set_aside = 0";

impl Store {
    /// The try of a user of the puzzle of a date.
    pub async fn daily(
        &self,
        user: UserId,
        game: &str,
        date: Date,
    ) -> Result<Option<Try>, StoreError> {
        let query = format!("{SELECT} WHERE {COUNTS} AND owner = ? AND game = ? AND daily = ?");
        let game = game.to_owned();
        self.read(move |link| link.first(&query, values![user.0, game, date.to_string()], read))
            .await
    }

    /// The tries of a user of the puzzles from a date to another one.
    pub async fn tries(&self, user: UserId, from: Date, to: Date) -> Result<Vec<Try>, StoreError> {
        let query = format!(
            "{SELECT} WHERE {COUNTS} AND owner = ? AND daily BETWEEN ? AND ? ORDER BY daily"
        );
        let (from, to) = (from.to_string(), to.to_string());
        self.read(move |link| link.all(&query, values![user.0, from, to], read)).await
    }

    /// When and where a user has solved puzzles of the day.
    pub async fn solves(&self, user: UserId) -> Result<Vec<LocalTime>, StoreError> {
        let query = format!(
            "SELECT daily, finished, clock_offset FROM matches \
             WHERE {COUNTS} AND owner = ? AND solved = 1 AND finished IS NOT NULL"
        );
        self.read(move |link| link.all(&query, [user.0], solve)).await
    }

    /// How many tries of a puzzle have each place among the kinds of results.
    pub async fn results(&self, game: &str, date: Date) -> Result<Vec<(usize, u64)>, StoreError> {
        let query = format!(
            "SELECT place, COUNT(*) AS tries FROM matches \
             WHERE {COUNTS} AND daily = ? AND game = ? AND place IS NOT NULL GROUP BY place"
        );
        let game = game.to_owned();
        self.read(move |link| {
            link.all(&query, values![date.to_string(), game], |row| {
                let (place, tries): (i64, i64) = (row.get("place")?, row.get("tries")?);
                Ok((place.try_into().unwrap_or(0), tries.try_into().unwrap_or(0)))
            })
        })
        .await
    }

    /// The tries that are over and were not counted yet, at most so many, the oldest first.
    pub async fn uncounted(&self, most: u32) -> Result<Vec<String>, StoreError> {
        let query = "SELECT id FROM matches WHERE daily IS NOT NULL AND ended IS NOT NULL AND solved IS NULL \
             ORDER BY changed LIMIT ?";
        self.read(move |link| link.all(query, [most], value)).await
    }

    /// Counts a try that is over.
    pub async fn count_try(&self, id: &str, result: TryResult) -> Result<(), Refused> {
        let statement = "UPDATE matches SET solved = ?1, place = ?2, finished = \
               (SELECT at FROM entries WHERE match = ?3 AND line NOT LIKE '~%' ORDER BY seq DESC LIMIT 1) \
             WHERE id = ?3 AND daily IS NOT NULL AND ended IS NOT NULL";
        let place = i64::try_from(result.place).unwrap_or(i64::MAX);
        let id = id.to_owned();
        self.writer
            .write_unless_refused_first(move |link| {
                link.run(statement, values![result.solved, place, id])?;
                Ok(())
            })
            .await
    }

    /// The seed of the puzzle of a date, if anybody has begun it: puzzles stay as they are when the way in which
    /// seeds are made changes.
    pub async fn daily_seed(&self, game: &str, date: Date) -> Result<Option<u64>, StoreError> {
        let query =
            "SELECT seed FROM matches WHERE daily = ? AND game = ? ORDER BY began, id LIMIT 1";
        let game = game.to_owned();
        let seed =
            self.read(move |link| link.first(query, values![date.to_string(), game], value::<i64>));
        Ok(seed.await?.map(|seed| seed as u64))
    }

    /// The secret of a name: the one that was kept first, of whatever process. It must never be sent.
    pub async fn secret(
        &self,
        name: &str,
        fresh: [u8; 32],
        now: Moment,
    ) -> Result<Vec<u8>, Refused> {
        let name = name.to_owned();
        self.writer
            .write(move |link| {
                link.run(
                    "INSERT INTO secrets (name, secret, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                    values![name, fresh, now.0],
                )?;
                Ok(link.one("SELECT secret FROM secrets WHERE name = ?", [name], value)?)
            })
            .await
    }

    /// When the first secret was made, and the date of the first puzzle that was begun: whichever is earlier is
    /// the first day of the installation.
    pub async fn beginning(&self) -> Result<(Option<Moment>, Option<Date>), StoreError> {
        self.read(|link| {
            let made: Option<i64> = link.one("SELECT MIN(since) FROM secrets", NONE, value)?;
            let first: Option<String> =
                link.one("SELECT MIN(daily) FROM matches WHERE daily IS NOT NULL", NONE, value)?;
            Ok((made.map(Moment), first.and_then(|date| date.parse().ok())))
        })
        .await
    }
}

fn read(row: &Row) -> Result<Try> {
    let (solved, place): (Option<bool>, Option<i64>) = (row.get("solved")?, row.get("place")?);
    let result = solved
        .zip(place)
        .map(|(solved, place)| TryResult { solved, place: place.try_into().unwrap_or(0) });
    Ok(Try {
        id: row.get("id")?,
        game: row.get("game")?,
        date: required(row, "daily")?,
        ended: row.get("ended")?,
        helped: row.get("helped")?,
        result,
    })
}

fn solve(row: &Row) -> Result<LocalTime> {
    let finished: i64 = row.get("finished")?;
    Ok(LocalTime {
        date: required(row, "daily")?,
        at: Duration::from_millis(finished.try_into().unwrap_or(0)),
        offset: row.get::<Option<i64>>("clock_offset")?.and_then(Offset::new),
    })
}

/// A date that a column may have.
pub(super) fn date(row: &Row, column: &str) -> Result<Option<Date>> {
    let text: Option<String> = row.get(column)?;
    text.map(|text| text.parse()).transpose().map_err(unreadable)
}

/// A date that a column has.
fn required(row: &Row, column: &str) -> Result<Date> {
    row.get::<String>(column)?.parse().map_err(unreadable)
}
