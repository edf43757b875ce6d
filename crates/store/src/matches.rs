//! Matches, their seats and their logs.

use sqlx::Row;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use crate::ratings::{self, Contest};
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
    /// Whether everybody may see it in the lobby.
    pub public: bool,
}

/// Who plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sitter {
    /// A person.
    Person(Visitor),
    /// A bot of this level.
    Bot(u8),
    /// Nobody: the seat is free.
    Nobody,
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
    /// For each seat.
    pub results: Vec<SeatResult>,
    /// Of how many things how many were done optimally, in a match alone, where that can be told.
    pub optimal: Option<Optimal>,
}

/// How a match ended for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatResult {
    /// Whether it won, where somebody wins.
    pub won: Option<bool>,
    /// Its score, where there are scores.
    pub score: Option<u32>,
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
    /// Who sits where, from the first seat on.
    pub seats: Vec<Sitter>,
    /// Whether it waits for players before it begins.
    pub waiting: bool,
    /// The match after it, with the same options.
    pub rematch: Option<String>,
    /// Whether there was help: hints, or something taken back.
    pub helped: bool,
    /// Everything that happened, a line each.
    pub lines: Vec<String>,
    /// The running clock.
    pub clock: Option<Clock>,
}

/// What is new in a match.
#[derive(Clone, Debug, Default)]
pub struct Fresh {
    /// How many lines there are already: the place of the first new one.
    pub seq: u64,
    /// The new lines.
    pub lines: Vec<String>,
    /// The client's name for the request that brings them.
    pub request: Option<String>,
    /// The clock that runs from now on.
    pub clock: Option<Clock>,
    /// How the match ended, if it did.
    pub ending: Option<Ending>,
    /// Whether something is taken back, which counts as help.
    pub helped: bool,
    /// Who sits where from now on, if that changes: all seats.
    pub seats: Option<Vec<Sitter>>,
    /// Whether the match waits for players.
    pub waiting: bool,
    /// What counts for the ratings of two, if it is over and does.
    pub contest: Option<Contest>,
}

/// Why lines were not written.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// Somebody else was first.
    #[error("somebody else was first")]
    Taken,
    /// The request of this name was written before.
    #[error("this has been done already")]
    Repeated,
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
    /// How it ended for whoever asks, if one seat was theirs.
    pub result: SeatResult,
    /// Whether there was help: hints, or something taken back.
    pub helped: bool,
    /// How it ended, if it did.
    pub ending: Option<Ending>,
}

/// A match that somebody can join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// Its name in addresses.
    pub id: String,
    /// The game.
    pub game: String,
    /// The options.
    pub setup: String,
    /// When it began.
    pub began: Moment,
    /// Whether it waits for players.
    pub waiting: bool,
    /// Who sits where.
    pub seats: Vec<Sitter>,
}

impl Store {
    /// Keeps a new match, with who sits there and what has happened in it already.
    pub async fn begin(&self, record: &Record, fresh: Fresh, now: Moment) -> Done<()> {
        let record = record.clone();
        self.writer
            .write(move |link| {
                Box::pin(async move {
                    sqlx::query(
                        "INSERT INTO matches (id, game, setup, seed, owner, daily, public, began, changed) \
                         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    )
                    .bind(&record.id)
                    .bind(&record.game)
                    .bind(&record.setup)
                    .bind(record.seed as i64)
                    .bind(record.owner.0)
                    .bind(&record.daily)
                    .bind(record.public)
                    .bind(now.0)
                    .bind(now.0)
                    .execute(&mut *link)
                    .await?;
                    write(link, &record.id, &record.game, fresh, now).await
                })
            })
            .await
    }

    /// Appends to a match of a game. When this answers, the lines are on the disk; all of them or
    /// none.
    pub async fn append(&self, id: &str, game: &str, fresh: Fresh, now: Moment) -> Done<()> {
        let (id, game) = (id.to_owned(), game.to_owned());
        self.writer
            .write(move |link| {
                Box::pin(async move {
                    if let Some(request) = &fresh.request {
                        let seen: i64 = sqlx::query_scalar(
                            "SELECT EXISTS (SELECT 1 FROM entries WHERE match = ? AND request = ?)",
                        )
                        .bind(&id)
                        .bind(request)
                        .fetch_one(&mut *link)
                        .await?;
                        if seen == 1 {
                            return Err(Refused::Repeated);
                        }
                    }
                    write(link, &id, &game, fresh, now).await
                })
            })
            .await
    }

    /// Remembers that there was help in a match.
    pub async fn helped(&self, id: &str) -> Done<()> {
        let statement = sqlx::query("UPDATE matches SET helped = 1 WHERE id = ? AND helped = 0");
        self.writer.run(statement.bind(id.to_owned())).await?;
        Ok(())
    }

    /// Remembers the match after a match; [`Refused::Taken`] if there is one already.
    pub async fn follow(&self, id: &str, rematch: &str) -> Done<()> {
        let statement =
            sqlx::query("UPDATE matches SET rematch = ? WHERE id = ? AND rematch IS NULL");
        let statement = statement.bind(rematch.to_owned()).bind(id.to_owned());
        match self.writer.run(statement).await? {
            0 => Err(Refused::Taken),
            _ => Ok(()),
        }
    }

    /// Whether a request with this name has brought something to a match.
    pub async fn has_seen(&self, id: &str, request: &str) -> Read<bool> {
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
    pub async fn load(&self, id: &str) -> Read<Option<Kept>> {
        // One transaction, so that clock and lines belong together.
        let mut read = self.pool.begin().await?;
        let found = sqlx::query(
            "SELECT game, setup, seed, owner, daily, public, waiting, rematch, helped, clock, deadline \
             FROM matches WHERE id = ?",
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
        let record = Record {
            id: id.to_owned(),
            game: row.try_get("game")?,
            setup: row.try_get("setup")?,
            seed: row.try_get::<i64, _>("seed")? as u64,
            owner: Visitor(row.try_get("owner")?),
            daily: row.try_get("daily")?,
            public: row.try_get("public")?,
        };
        let seats = seats.iter().map(sitter).collect::<Result<_, _>>()?;
        let number: Option<u32> = row.try_get("clock")?;
        let end: Option<i64> = row.try_get("deadline")?;
        let clock = number.zip(end).map(|(number, end)| Clock { number, end: Moment(end) });
        let (waiting, rematch) = (row.try_get("waiting")?, row.try_get("rematch")?);
        let helped = row.try_get("helped")?;
        Ok(Some(Kept { record, seats, waiting, rematch, helped, lines, clock }))
    }

    /// The lines of a match from a place on, at most so many.
    pub async fn lines(&self, id: &str, seq: u64, most: u32) -> Read<Vec<String>> {
        let query = "SELECT line FROM entries WHERE match = ? AND seq >= ? ORDER BY seq LIMIT ?";
        let lines =
            sqlx::query_scalar(query).bind(id).bind(seq as i64).bind(most).fetch_all(&self.pool);
        Ok(lines.await?)
    }

    /// The puzzle of a day that somebody has begun.
    pub async fn daily(&self, visitor: Visitor, game: &str, day: &str) -> Read<Option<String>> {
        let id =
            sqlx::query_scalar("SELECT id FROM matches WHERE owner = ? AND game = ? AND daily = ?")
                .bind(visitor.0)
                .bind(game)
                .bind(day)
                .fetch_optional(&self.pool)
                .await?;
        Ok(id)
    }

    /// The matches that somebody plays or played, the latest first, at most so many.
    pub async fn matches_of(&self, visitor: Visitor, most: u32) -> Read<Vec<Summary>> {
        let rows = sqlx::query(
            "SELECT id, game, setup, daily, helped, began, changed, ended, optimal, rounds, \
             own.won AS won, own.score AS score FROM matches JOIN \
             (SELECT match, MAX(won) AS won, MAX(score) AS score FROM seats WHERE owner = ? \
             GROUP BY match) AS own ON own.match = matches.id ORDER BY changed DESC LIMIT ?",
        )
        .bind(visitor.0)
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        let summary = |row: &SqliteRow| -> Result<Summary, sqlx::Error> {
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
                result: SeatResult { won: row.try_get("won")?, score: row.try_get("score")? },
                ending: ended.map(|text| Ending { text, results: Vec::new(), optimal }),
            })
        };
        Ok(rows.iter().map(summary).collect::<Result<_, _>>()?)
    }

    /// The public matches with a free seat in which something happened since, the latest first, at
    /// most so many.
    pub async fn lobby(&self, since: Moment, most: u32) -> Read<Vec<Open>> {
        let rows = sqlx::query(
            "SELECT id, game, setup, began, waiting FROM matches \
             WHERE public = 1 AND ended IS NULL AND changed >= ? AND EXISTS \
             (SELECT 1 FROM seats WHERE match = id AND owner IS NULL AND level IS NULL) AND EXISTS \
             (SELECT 1 FROM seats WHERE match = id AND owner IS NOT NULL) \
             ORDER BY changed DESC LIMIT ?",
        )
        .bind(since.0)
        .bind(most)
        .fetch_all(&self.pool)
        .await?;
        let mut open = Vec::with_capacity(rows.len());
        for row in rows {
            let id: String = row.try_get("id")?;
            let seats = sqlx::query("SELECT owner, level FROM seats WHERE match = ? ORDER BY seat")
                .bind(&id)
                .fetch_all(&self.pool)
                .await?;
            open.push(Open {
                id,
                game: row.try_get("game")?,
                setup: row.try_get("setup")?,
                began: Moment(row.try_get("began")?),
                waiting: row.try_get("waiting")?,
                seats: seats.iter().map(sitter).collect::<Result<_, _>>()?,
            });
        }
        Ok(open)
    }
}

type Done<T> = Result<T, Refused>;
type Read<T> = Result<T, StoreError>;

fn sitter(row: &SqliteRow) -> Result<Sitter, sqlx::Error> {
    let level: Option<u8> = row.try_get("level")?;
    let owner: Option<i64> = row.try_get("owner")?;
    Ok(match (owner, level) {
        (_, Some(level)) => Sitter::Bot(level),
        (Some(owner), None) => Sitter::Person(Visitor(owner)),
        (None, None) => Sitter::Nobody,
    })
}

async fn write(
    link: &mut SqliteConnection,
    id: &str,
    game: &str,
    fresh: Fresh,
    now: Moment,
) -> Done<()> {
    let mut request = fresh.request;
    for (seq, line) in (fresh.seq..).zip(fresh.lines) {
        sqlx::query("INSERT INTO entries (match, seq, line, at, request) VALUES (?, ?, ?, ?, ?)")
            .bind(id)
            .bind(seq as i64)
            .bind(line)
            .bind(now.0)
            .bind(request.take())
            .execute(&mut *link)
            .await?;
    }
    for (seat, sitter) in fresh.seats.iter().flatten().enumerate() {
        let (owner, level) = match sitter {
            Sitter::Person(visitor) => (Some(visitor.0), None),
            Sitter::Bot(level) => (None, Some(*level)),
            Sitter::Nobody => (None, None),
        };
        sqlx::query(
            "INSERT INTO seats (match, seat, owner, level) VALUES (?, ?, ?, ?) \
             ON CONFLICT (match, seat) DO UPDATE SET owner = excluded.owner, level = excluded.level",
        )
        .bind(id)
        .bind(seat as i64)
        .bind(owner)
        .bind(level)
        .execute(&mut *link)
        .await?;
    }
    let ending = fresh.ending.as_ref();
    let optimal = ending.and_then(|ending| ending.optimal);
    sqlx::query(
        "UPDATE matches SET changed = ?, clock = ?, deadline = ?, ended = ?, optimal = ?, \
         rounds = ?, helped = MAX(helped, ?), waiting = ? WHERE id = ?",
    )
    .bind(now.0)
    .bind(fresh.clock.map(|clock| clock.number))
    .bind(fresh.clock.map(|clock| clock.end.0))
    .bind(ending.map(|ending| &ending.text))
    .bind(optimal.map(|optimal| optimal.count))
    .bind(optimal.map(|optimal| optimal.of))
    .bind(fresh.helped)
    .bind(fresh.waiting)
    .bind(id)
    .execute(&mut *link)
    .await?;
    for (seat, result) in ending.iter().flat_map(|ending| &ending.results).enumerate() {
        sqlx::query("UPDATE seats SET won = ?, score = ? WHERE match = ? AND seat = ?")
            .bind(result.won)
            .bind(result.score)
            .bind(id)
            .bind(seat as i64)
            .execute(&mut *link)
            .await?;
    }
    if let Some(contest) = &fresh.contest {
        ratings::count(link, game, contest, now).await?;
    }
    Ok(())
}
