//! Reading a match.

use parlor_room::daily::Offset;
use parlor_room::{Occupant, Record, UserId};

use crate::link::{Link, NONE, Result, Row, Transaction, unreadable, value, values};
use crate::sql::tries;
use crate::{Clock, Moment, Store, StoreError, StoredEvents, StoredMatch};

impl Store {
    /// Whether a request with this name has brought something to a match, from a place of the log on.
    pub async fn has_seen(&self, id: &str, request: &str, since: u64) -> Result<bool, StoreError> {
        let (id, request) = (id.to_owned(), request.to_owned());
        let query =
            "SELECT EXISTS (SELECT 1 FROM entries WHERE match = ? AND seq >= ? AND request = ?)";
        self.read(move |link| link.one(query, values![id, since as i64, request], value)).await
    }

    /// The match of this name.
    pub async fn load(&self, id: &str) -> Result<Option<StoredMatch>, StoreError> {
        let id = id.to_owned();
        self.read(move |link| {
            // One transaction, so that clock and lines belong together.
            link.begin(Transaction::Reading)?;
            let found = load(link, &id)?;
            link.run("COMMIT", NONE)?;
            Ok(found)
        })
        .await
    }

    /// What has happened in a match since a place in its log.
    pub async fn since(&self, id: &str, seq: u64) -> Result<StoredEvents, StoreError> {
        let id = id.to_owned();
        // One statement, so that clock and lines belong together.
        let query = "SELECT line, clock, deadline FROM entries LEFT JOIN running ON running.match = entries.match \
             WHERE entries.match = ? AND seq >= ? ORDER BY seq";
        self.read(move |link| {
            let read = |row: &Row| Ok((row.get("line")?, running_clock(row)?));
            let rows: Vec<(String, _)> = link.all(query, values![id, seq as i64], read)?;
            let clock = rows.first().and_then(|(_, clock)| *clock);
            Ok(StoredEvents { lines: rows.into_iter().map(|(line, _)| line).collect(), clock })
        })
        .await
    }

    /// Whether people play against each other in a match in which this position is on the board.
    pub async fn is_contested(&self, game: &str, position: &str) -> Result<bool, StoreError> {
        let (game, position) = (game.to_owned(), position.to_owned());
        let query = "SELECT EXISTS (SELECT 1 FROM running JOIN matches ON id = match \
             WHERE board = ? AND game = ?)";
        self.read(move |link| link.one(query, values![position, game], value)).await
    }

    /// The lines of a match from a place on, at most so many.
    pub async fn lines(&self, id: &str, seq: u64, most: u32) -> Result<Vec<String>, StoreError> {
        let id = id.to_owned();
        let query = "SELECT line FROM entries WHERE match = ? AND seq >= ? ORDER BY seq LIMIT ?";
        self.read(move |link| link.all(query, values![id, seq as i64, most], value)).await
    }
}

fn load(link: &dyn Link, id: &str) -> Result<Option<StoredMatch>> {
    let found = link.first(
        "SELECT game, setup, seed, maker, daily, practice, clock_offset, public, private, casual, rated, given_help, time, fixture, seats, clock, deadline \
         FROM matches LEFT JOIN running ON match = id WHERE id = ?",
        [id],
        |row| Ok((record(id, row)?, running_clock(row)?)),
    )?;
    let Some((record, clock)) = found else { return Ok(None) };
    let lines = link.all("SELECT line FROM entries WHERE match = ? ORDER BY seq", [id], value)?;
    Ok(Some(StoredMatch { record, lines, clock }))
}

/// The clock that runs, if one does.
fn running_clock(row: &Row) -> Result<Option<Clock>> {
    let number: Option<u32> = row.get("clock")?;
    let end: Option<i64> = row.get("deadline")?;
    Ok(number.zip(end).map(|(number, end)| Clock { number, end: Moment(end) }))
}

/// What is fixed about a match.
pub(in crate::sql) fn record(id: &str, row: &Row) -> Result<Record> {
    let seats: String = row.get("seats")?;
    let seats = seats.split_whitespace().map(str::parse).collect::<Result<_, _>>();
    let time: Option<String> = row.get("time")?;
    let fixture: Option<String> = row.get("fixture")?;
    Ok(Record {
        id: id.to_owned(),
        game: row.get("game")?,
        opening: row.get("setup")?,
        seed: row.get::<i64>("seed")? as u64,
        owner: UserId(row.get("maker")?),
        daily: tries::date(row, "daily")?,
        practice: tries::date(row, "practice")?,
        offset: row.get::<Option<i64>>("clock_offset")?.and_then(Offset::new),
        public: row.get("public")?,
        private: row.get("private")?,
        casual: row.get("casual")?,
        rated: row.get("rated")?,
        helped: row.get("given_help")?,
        time: time.map(|text| text.parse()).transpose().map_err(unreadable)?,
        fixture: fixture.map(|text| text.parse()).transpose().map_err(unreadable)?,
        seats: seats.map_err(unreadable)?,
    })
}

/// Who sits in a seat.
pub(super) fn occupant(row: &Row) -> Result<Occupant> {
    let bot: Option<String> = row.get("bot")?;
    let owner: Option<i64> = row.get("owner")?;
    Ok(match (owner, bot) {
        (_, Some(bot)) => Occupant::Bot(bot),
        (Some(owner), None) => Occupant::Person(UserId(owner)),
        (None, None) => Occupant::Nobody,
    })
}
