//! Matches, their seats and their logs.

use sqlx::sqlite::SqliteRow;
use sqlx::{Row, Sqlite, Transaction};

use crate::{Moment, Store, StoreError, Visitor};

/// What is fixed about a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its name in addresses.
    pub id: String,
    /// The game.
    pub game: String,
    /// The options.
    pub setup: String,
    /// What decides all chance. Nobody may see it while the match is played.
    pub seed: u64,
    /// Who made it.
    pub owner: Visitor,
    /// The day, like 2026-11-16, if this is a puzzle of the day.
    pub daily: Option<String>,
    /// Who sits where, from the first seat on.
    pub seats: Vec<Sitter>,
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person.
    Person(Visitor),
    /// A bot of this level.
    Bot(u8),
}

/// A clock that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Which clock of the match it is.
    pub number: u32,
    /// When it runs out.
    pub end: Moment,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// In a sentence.
    pub text: String,
    /// Whether the owner won, where somebody wins.
    pub won: Option<bool>,
    /// The owner's score, where there are scores.
    pub score: Option<u32>,
    /// Of how many things the owner did how many optimally, where that can be told.
    pub optimal: Option<Optimal>,
}

/// How much was done optimally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Optimal {
    /// So many,
    pub count: u32,
    /// of so many.
    pub of: u32,
}

/// A match as it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// What is fixed.
    pub record: Record,
    /// Everything that happened, a line each.
    pub lines: Vec<String>,
    /// The running clock.
    pub clock: Option<Clock>,
}

/// What is new in a match.
#[derive(Clone, Debug, Default)]
pub struct Fresh<'l> {
    /// How many lines there are already: the place of the first new one.
    pub seq: u64,
    /// The new lines.
    pub lines: &'l [String],
    /// The client's name for the request that brings them.
    pub request: Option<&'l str>,
    /// The clock that runs from now on.
    pub clock: Option<Clock>,
    /// How the match ended, if it did.
    pub ending: Option<Ending>,
    /// Whether something is taken back, which counts as help.
    pub helped: bool,
}

/// Why lines were not written.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// Somebody else was first.
    #[error("the match has gone on in the meantime")]
    Taken,
    /// The database failed; nothing was written.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for Refused {
    fn from(error: sqlx::Error) -> Self {
        let taken = error.as_database_error().is_some_and(|error| error.is_unique_violation());
        if taken { Refused::Taken } else { Refused::Store(error.into()) }
    }
}

/// A match in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Its name in addresses.
    pub id: String,
    /// The game.
    pub game: String,
    /// The options.
    pub setup: String,
    /// When it began.
    pub began: Moment,
    /// When something last happened.
    pub changed: Moment,
    /// The day, if it is a puzzle of the day.
    pub daily: Option<String>,
    /// Whether there was help: hints, or something taken back.
    pub helped: bool,
    /// How it ended, if it did.
    pub ending: Option<Ending>,
}

impl Store {
    /// Keeps a new match, with what has happened in it already.
    pub async fn begin(
        &self,
        record: &Record,
        fresh: &Fresh<'_>,
        now: Moment,
    ) -> Result<(), Refused> {
        let mut write = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        sqlx::query(
            "INSERT INTO matches (id, game, setup, seed, owner, daily, began, changed) \
             VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        )
        .bind(&record.id)
        .bind(&record.game)
        .bind(&record.setup)
        .bind(record.seed as i64)
        .bind(record.owner.0)
        .bind(&record.daily)
        .bind(now.0)
        .bind(now.0)
        .execute(&mut *write)
        .await?;
        for (seat, sitter) in record.seats.iter().enumerate() {
            let (owner, level) = match sitter {
                Sitter::Person(visitor) => (Some(visitor.0), None),
                Sitter::Bot(level) => (None, Some(*level)),
            };
            sqlx::query("INSERT INTO seats (match, seat, owner, level) VALUES (?, ?, ?, ?)")
                .bind(&record.id)
                .bind(seat as i64)
                .bind(owner)
                .bind(level)
                .execute(&mut *write)
                .await?;
        }
        write_lines(&mut write, &record.id, fresh, now).await?;
        Ok(write.commit().await?)
    }

    /// Appends to a match. When this answers, the lines are on the disk; all of them or none.
    pub async fn append(&self, id: &str, fresh: &Fresh<'_>, now: Moment) -> Result<(), Refused> {
        let mut write = self.pool.begin_with("BEGIN IMMEDIATE").await?;
        write_lines(&mut write, id, fresh, now).await?;
        Ok(write.commit().await?)
    }

    /// Remembers that there was help in a match.
    pub async fn helped(&self, id: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE matches SET helped = 1 WHERE id = ? AND helped = 0")
            .bind(id)
            .execute(&self.pool)
            .await?;
        Ok(())
    }

    /// Whether a request with this name has brought something to a match.
    pub async fn has_seen(&self, id: &str, request: &str) -> Result<bool, StoreError> {
        let seen: i64 = sqlx::query_scalar(
            "SELECT EXISTS (SELECT 1 FROM entries WHERE match = ? AND request = ?)",
        )
        .bind(id)
        .bind(request)
        .fetch_one(&self.pool)
        .await?;
        Ok(seen == 1)
    }

    /// The match of this name.
    pub async fn load(&self, id: &str) -> Result<Option<Kept>, StoreError> {
        // One transaction, so that clock and lines belong together.
        let mut read = self.pool.begin().await?;
        let found = sqlx::query(
            "SELECT game, setup, seed, owner, daily, clock, deadline FROM matches WHERE id = ?",
        )
        .bind(id)
        .fetch_optional(&mut *read)
        .await?;
        let Some(row) = found else { return Ok(None) };
        let seats = sqlx::query("SELECT owner, level FROM seats WHERE match = ? ORDER BY seat")
            .bind(id)
            .fetch_all(&mut *read)
            .await?;
        let lines = sqlx::query_scalar("SELECT line FROM entries WHERE match = ? ORDER BY seq")
            .bind(id)
            .fetch_all(&mut *read)
            .await?;
        let owner = Visitor(row.try_get("owner")?);
        let sitter = |row: &SqliteRow| -> Result<Sitter, sqlx::Error> {
            let level: Option<u8> = row.try_get("level")?;
            let person: Option<i64> = row.try_get("owner")?;
            Ok(level.map_or(Sitter::Person(person.map_or(owner, Visitor)), Sitter::Bot))
        };
        let record = Record {
            id: id.to_owned(),
            game: row.try_get("game")?,
            setup: row.try_get("setup")?,
            seed: row.try_get::<i64, _>("seed")? as u64,
            owner,
            daily: row.try_get("daily")?,
            seats: seats.iter().map(sitter).collect::<Result<_, _>>()?,
        };
        let number: Option<u32> = row.try_get("clock")?;
        let end: Option<i64> = row.try_get("deadline")?;
        let clock = number.zip(end).map(|(number, end)| Clock { number, end: Moment(end) });
        Ok(Some(Kept { record, lines, clock }))
    }

    /// The puzzle of a day that somebody has begun.
    pub async fn daily(
        &self,
        visitor: Visitor,
        game: &str,
        day: &str,
    ) -> Result<Option<String>, StoreError> {
        let id =
            sqlx::query_scalar("SELECT id FROM matches WHERE owner = ? AND game = ? AND daily = ?")
                .bind(visitor.0)
                .bind(game)
                .bind(day)
                .fetch_optional(&self.pool)
                .await?;
        Ok(id)
    }

    /// The matches that somebody made, the latest first, at most so many.
    pub async fn matches_of(
        &self,
        visitor: Visitor,
        most: u32,
    ) -> Result<Vec<Summary>, StoreError> {
        let rows = sqlx::query(
            "SELECT id, game, setup, daily, helped, began, changed, ended, won, score, optimal, rounds \
             FROM matches WHERE owner = ? ORDER BY changed DESC LIMIT ?",
        )
        .bind(visitor.0)
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        let summary = |row: &SqliteRow| -> Result<Summary, sqlx::Error> {
            let (won, score) = (row.try_get("won")?, row.try_get("score")?);
            let ended: Option<String> = row.try_get("ended")?;
            let count: Option<u32> = row.try_get("optimal")?;
            let of: Option<u32> = row.try_get("rounds")?;
            let optimal = count.zip(of).map(|(count, of)| Optimal { count, of });
            Ok(Summary {
                id: row.try_get("id")?,
                game: row.try_get("game")?,
                setup: row.try_get("setup")?,
                began: Moment(row.try_get("began")?),
                changed: Moment(row.try_get("changed")?),
                daily: row.try_get("daily")?,
                helped: row.try_get("helped")?,
                ending: ended.map(|text| Ending { text, won, score, optimal }),
            })
        };
        Ok(rows.iter().map(summary).collect::<Result<_, _>>()?)
    }
}

async fn write_lines(
    write: &mut Transaction<'_, Sqlite>,
    id: &str,
    fresh: &Fresh<'_>,
    now: Moment,
) -> Result<(), Refused> {
    let mut request = fresh.request;
    for (seq, line) in (fresh.seq..).zip(fresh.lines) {
        sqlx::query("INSERT INTO entries (match, seq, line, at, request) VALUES (?, ?, ?, ?, ?)")
            .bind(id)
            .bind(seq as i64)
            .bind(line)
            .bind(now.0)
            .bind(request.take())
            .execute(&mut **write)
            .await?;
    }
    let ending = fresh.ending.as_ref();
    sqlx::query(
        "UPDATE matches SET changed = ?, clock = ?, deadline = ?, ended = ?, won = ?, score = ?, \
         optimal = ?, rounds = ?, helped = MAX(helped, ?) WHERE id = ?",
    )
    .bind(now.0)
    .bind(fresh.clock.map(|clock| clock.number))
    .bind(fresh.clock.map(|clock| clock.end.0))
    .bind(ending.map(|ending| &ending.text))
    .bind(ending.and_then(|ending| ending.won))
    .bind(ending.and_then(|ending| ending.score))
    .bind(ending.and_then(|ending| ending.optimal).map(|optimal| optimal.count))
    .bind(ending.and_then(|ending| ending.optimal).map(|optimal| optimal.of))
    .bind(fresh.helped)
    .bind(id)
    .execute(&mut **write)
    .await?;
    Ok(())
}
