//! Tries of the puzzles of the day: who has begun which, how they went, and the secret that the puzzles are made
//! from. What counts is said in [`parlor_room::daily`].

use std::time::Duration;

use parlor_room::daily::{Date, LocalTime, Offset};
use parlor_room::{Room, UserId};
use parlor_table::Tally;
use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use crate::{Moment, Refused, Store, StoreError};

/// A try of a puzzle of the day, the one of its player that counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The id of the match.
    pub id: String,
    /// The game.
    pub game: String,
    /// The date of the puzzle.
    pub date: Date,
    /// How it ended, in a sentence, once it is over.
    pub ended: Option<String>,
    /// Whether there was help.
    pub helped: bool,
    /// The result, once it is over and was replayed.
    pub result: Option<TryResult>,
}

/// The result of a try, found by replaying its log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TryResult {
    /// Whether the puzzle was solved.
    pub solved: bool,
    /// Its place among the kinds of results of its game, from 0.
    pub place: usize,
}

impl TryResult {
    /// The result of a match that is over, if it is a try of a puzzle of the day.
    pub fn of(room: &Room) -> Option<TryResult> {
        room.record().daily?;
        room.tally().map(|Tally { solved, place, .. }| TryResult { solved, place })
    }
}

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
        let row = sqlx::query(sqlx::AssertSqlSafe(query))
            .bind(user.0)
            .bind(game)
            .bind(date.to_string())
            .fetch_optional(&self.pool)
            .await?;
        Ok(row.as_ref().map(read).transpose()?)
    }

    /// The tries of a user of the puzzles from a date to another one.
    pub async fn tries(&self, user: UserId, from: Date, to: Date) -> Result<Vec<Try>, StoreError> {
        let query = format!(
            "{SELECT} WHERE {COUNTS} AND owner = ? AND daily BETWEEN ? AND ? ORDER BY daily"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(query))
            .bind(user.0)
            .bind(from.to_string())
            .bind(to.to_string())
            .fetch_all(&self.pool)
            .await?;
        Ok(rows.iter().map(read).collect::<Result<_, _>>()?)
    }

    /// When and where a user has solved puzzles of the day.
    pub async fn solves(&self, user: UserId) -> Result<Vec<LocalTime>, StoreError> {
        let query = format!(
            "SELECT daily, finished, clock_offset FROM matches \
             WHERE {COUNTS} AND owner = ? AND solved = 1 AND finished IS NOT NULL"
        );
        let rows =
            sqlx::query(sqlx::AssertSqlSafe(query)).bind(user.0).fetch_all(&self.pool).await?;
        let solve = |row: &SqliteRow| -> Result<LocalTime, sqlx::Error> {
            let finished: i64 = row.try_get("finished")?;
            Ok(LocalTime {
                date: required(row, "daily")?,
                at: Duration::from_millis(finished.try_into().unwrap_or(0)),
                offset: row.try_get::<Option<i64>, _>("clock_offset")?.and_then(Offset::new),
            })
        };
        Ok(rows.iter().map(solve).collect::<Result<_, _>>()?)
    }

    /// How many tries of a puzzle have each place among the kinds of results.
    pub async fn results(&self, game: &str, date: Date) -> Result<Vec<(usize, u64)>, StoreError> {
        let query = format!(
            "SELECT place, COUNT(*) AS tries FROM matches \
             WHERE {COUNTS} AND daily = ? AND game = ? AND place IS NOT NULL GROUP BY place"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(query))
            .bind(date.to_string())
            .bind(game)
            .fetch_all(&self.pool)
            .await?;
        let count = |row: &SqliteRow| -> Result<(usize, u64), sqlx::Error> {
            let (place, tries): (i64, i64) = (row.try_get("place")?, row.try_get("tries")?);
            Ok((place.try_into().unwrap_or(0), tries.try_into().unwrap_or(0)))
        };
        Ok(rows.iter().map(count).collect::<Result<_, _>>()?)
    }

    /// The tries that are over and were not counted yet, at most so many, the oldest first.
    pub async fn uncounted(&self, most: u32) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar(
            "SELECT id FROM matches WHERE daily IS NOT NULL AND ended IS NOT NULL AND solved IS NULL \
             ORDER BY changed LIMIT ?",
        );
        Ok(ids.bind(most).fetch_all(&self.pool).await?)
    }

    /// Counts a try that is over.
    pub async fn count_try(&self, id: &str, result: TryResult) -> Result<(), Refused> {
        let statement = sqlx::query(
            "UPDATE matches SET solved = ?1, place = ?2, finished = \
               (SELECT at FROM entries WHERE match = ?3 AND line NOT LIKE '~%' ORDER BY seq DESC LIMIT 1) \
             WHERE id = ?3 AND daily IS NOT NULL AND ended IS NOT NULL",
        );
        let place = i64::try_from(result.place).unwrap_or(i64::MAX);
        self.writer.run(statement.bind(result.solved).bind(place).bind(id.to_owned())).await?;
        Ok(())
    }

    /// The seed of the puzzle of a date, if anybody has begun it: puzzles stay as they are when the way in which
    /// seeds are made changes.
    pub async fn daily_seed(&self, game: &str, date: Date) -> Result<Option<u64>, StoreError> {
        let seed: Option<i64> = sqlx::query_scalar(
            "SELECT seed FROM matches WHERE daily = ? AND game = ? ORDER BY began, id LIMIT 1",
        )
        .bind(date.to_string())
        .bind(game)
        .fetch_optional(&self.pool)
        .await?;
        Ok(seed.map(|seed| seed as u64))
    }

    /// The secret of a name: the one that was kept first, of whatever process. It must never be sent.
    pub async fn secret(
        &self,
        name: &str,
        fresh: [u8; 32],
        now: Moment,
    ) -> Result<Vec<u8>, Refused> {
        let statement = sqlx::query(
            "INSERT INTO secrets (name, secret, since) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        );
        self.writer.run(statement.bind(name.to_owned()).bind(fresh.to_vec()).bind(now.0)).await?;
        let kept = sqlx::query_scalar("SELECT secret FROM secrets WHERE name = ?");
        let kept = kept.bind(name).fetch_one(&self.pool).await;
        Ok(kept.map_err(StoreError::from)?)
    }

    /// When the first secret was made, and the date of the first puzzle that was begun: whichever is earlier is
    /// the first day of the installation.
    pub async fn beginning(&self) -> Result<(Option<Moment>, Option<Date>), StoreError> {
        let made: Option<i64> =
            sqlx::query_scalar("SELECT MIN(since) FROM secrets").fetch_one(&self.pool).await?;
        let first: Option<String> =
            sqlx::query_scalar("SELECT MIN(daily) FROM matches WHERE daily IS NOT NULL")
                .fetch_one(&self.pool)
                .await?;
        Ok((made.map(Moment), first.and_then(|date| date.parse().ok())))
    }
}

fn read(row: &SqliteRow) -> Result<Try, sqlx::Error> {
    let (solved, place): (Option<bool>, Option<i64>) =
        (row.try_get("solved")?, row.try_get("place")?);
    let result = solved
        .zip(place)
        .map(|(solved, place)| TryResult { solved, place: place.try_into().unwrap_or(0) });
    Ok(Try {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        date: required(row, "daily")?,
        ended: row.try_get("ended")?,
        helped: row.try_get("helped")?,
        result,
    })
}

/// A date that a column may have.
pub(crate) fn date(row: &SqliteRow, column: &str) -> Result<Option<Date>, sqlx::Error> {
    let text: Option<String> = row.try_get(column)?;
    let date = text.map(|text| text.parse()).transpose();
    date.map_err(|why| sqlx::Error::Decode(Box::new(why)))
}

/// A date that a column has.
fn required(row: &SqliteRow, column: &str) -> Result<Date, sqlx::Error> {
    date(row, column)?.ok_or_else(|| sqlx::Error::ColumnNotFound(column.to_owned()))
}
