//! Reading a match.

use sqlx::Row;
use sqlx::sqlite::SqliteRow;

use parlor_room::daily::Offset;
use parlor_room::{Occupant, Record, TimeControl, UserId};

use super::{Clock, Read, StoredMatch};
use crate::{Moment, Store, tries};

impl Store {
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
    pub async fn load(&self, id: &str) -> Read<Option<StoredMatch>> {
        // One transaction, so that clock and lines belong together.
        let mut read = self.pool.begin().await?;
        let found = sqlx::query(
            "SELECT game, setup, seed, maker, daily, practice, clock_offset, public, casual, given_help, time, seats, clock, deadline \
             FROM matches WHERE id = ?",
        )
        .bind(id)
        .fetch_optional(&mut *read)
        .await?;
        let Some(row) = found else { return Ok(None) };
        let lines = sqlx::query_scalar("SELECT line FROM entries WHERE match = ? ORDER BY seq")
            .bind(id)
            .fetch_all(&mut *read)
            .await?;
        let record = record(id, &row)?;
        let number: Option<u32> = row.try_get("clock")?;
        let end: Option<i64> = row.try_get("deadline")?;
        let clock = number.zip(end).map(|(number, end)| Clock { number, end: Moment(end) });
        Ok(Some(StoredMatch { record, lines, clock }))
    }

    /// The lines of a match from a place on, at most so many.
    pub async fn lines(&self, id: &str, seq: u64, most: u32) -> Read<Vec<String>> {
        let query = "SELECT line FROM entries WHERE match = ? AND seq >= ? ORDER BY seq LIMIT ?";
        let lines =
            sqlx::query_scalar(query).bind(id).bind(seq as i64).bind(most).fetch_all(&self.pool);
        Ok(lines.await?)
    }
}

/// What is fixed about a match.
fn record(id: &str, row: &SqliteRow) -> Result<Record, sqlx::Error> {
    let seats: String = row.try_get("seats")?;
    let seats = seats.split_whitespace().map(str::parse).collect::<Result<_, _>>();
    Ok(Record {
        id: id.to_owned(),
        game: row.try_get("game")?,
        opening: row.try_get("setup")?,
        seed: row.try_get::<i64, _>("seed")? as u64,
        owner: UserId(row.try_get("maker")?),
        daily: tries::date(row, "daily")?,
        practice: tries::date(row, "practice")?,
        offset: row.try_get::<Option<i64>, _>("clock_offset")?.and_then(Offset::new),
        public: row.try_get("public")?,
        casual: row.try_get("casual")?,
        helped: row.try_get("given_help")?,
        time: time(row)?,
        seats: seats.map_err(|why| sqlx::Error::Decode(Box::new(why)))?,
    })
}

fn time(row: &SqliteRow) -> Result<Option<TimeControl>, sqlx::Error> {
    let text: Option<String> = row.try_get("time")?;
    let control = text.map(|text| text.parse()).transpose();
    control.map_err(|why| sqlx::Error::Decode(Box::new(why)))
}

/// Who sits in a seat.
pub(super) fn occupant(row: &SqliteRow) -> Result<Occupant, sqlx::Error> {
    let bot: Option<String> = row.try_get("bot")?;
    let owner: Option<i64> = row.try_get("owner")?;
    Ok(match (owner, bot) {
        (_, Some(bot)) => Occupant::Bot(bot),
        (Some(owner), None) => Occupant::Person(UserId(owner)),
        (None, None) => Occupant::Nobody,
    })
}
