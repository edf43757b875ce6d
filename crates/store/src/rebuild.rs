//! Rebuilding: the columns that say what a room says are derived from the log, so they can be written anew.
//!
//! Derived are `owner`, `ended`, `optimal`, `rounds`, `helped`, `waiting`, `played`, `rematch`, `set_aside` and, of a try
//! that was counted, `solved` and `place` of a match, and the rows of `seats`. Running clocks, dates and ratings are kept beside the log and stay as they are, and so
//! does `rated` where a person sits: the log of a match of version 0.1 does not tell as whom they sat down.
//! Each match is rebuilt in a transaction of its own, beside a running server: if its log has grown since it
//! was read, it is read again.

use parlor_room::{Damaged, Effects, Event, Occupant, Room, SeatResult, UserId};
use parlor_table::Seat;
use sqlx::sqlite::SqliteConnection;

use crate::matches::columns_of;
use crate::{MatchUpdate, Refused, Store, StoreError, TryResult};

/// How many names of matches are read at a time.
const PAGE: u32 = 1000;

/// What rebuilding has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// How many matches were checked.
    pub matches: u64,
    /// How many rows differed from the log, and were written anew.
    pub rows: u64,
    /// The matches whose logs cannot be replayed, with the reason. They are left as they are.
    pub damaged: Vec<String>,
}

/// Why a match was not rebuilt.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// Its log cannot be replayed.
    #[error(transparent)]
    Damaged(#[from] Damaged),
    /// What is fixed about a match cannot be read.
    #[error("{0}")]
    Unreadable(sqlx::Error),
    /// The puzzle of a day belongs to one match of an owner, and another match has it.
    #[error("its owner {0} has another match of the same puzzle of the day")]
    Daily(UserId),
    /// The database failed.
    #[error(transparent)]
    Store(StoreError),
}

/// What the log of a match says about its columns.
#[derive(Clone, Debug)]
struct Derived {
    id: String,
    /// How many entries say so.
    entries: u64,
    owner: UserId,
    columns: MatchUpdate,
    /// How it went as a try of a puzzle of the day.
    result: Option<TryResult>,
    seats: Vec<SeatRow>,
}

#[derive(Clone, Debug)]
struct SeatRow {
    occupant: Occupant,
    /// The user who sat down, also if they have logged in to an account since.
    rated: Option<UserId>,
    result: SeatResult,
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
        let count: i64 =
            sqlx::query_scalar("SELECT COUNT(*) FROM matches").fetch_one(&self.pool).await?;
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
            let page = self.matches_after(&after).await?;
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

    async fn matches_after(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let page = sqlx::query_scalar("SELECT id FROM matches WHERE id > ? ORDER BY id LIMIT ?");
        Ok(page.bind(id).bind(PAGE).fetch_all(&self.pool).await?)
    }

    /// Rebuilds one match; returns how many rows differed.
    async fn rebuild_match(&self, id: &str, waiting: &mut Vec<Derived>) -> Result<u64, Failure> {
        while let Some(derived) = self.derive(id).await? {
            let job = derived.clone();
            let compared = self.writer.write(move |link| Box::pin(compare(link, job)));
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
            Err(StoreError::Database(
                error @ (sqlx::Error::Decode(_) | sqlx::Error::ColumnDecode { .. }),
            )) => return Err(Failure::Unreadable(error)),
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
        match self.writer.write(move |link| Box::pin(compare_together(link, waiting))).await {
            Ok(rows) => rebuilt.rows += rows,
            Err(Refused::Store(error)) => return Err(error),
            Err(Refused::Taken | Refused::Repeated) => rebuilt.damaged.extend(names),
        }
        Ok(())
    }
}

impl Derived {
    fn new(room: &Room, events: &[Event]) -> Derived {
        let columns = MatchUpdate::of(room, &[], Effects::default());
        let results = columns.ending.as_ref().map(|ending| ending.results.clone());
        let mut results = results.unwrap_or_default().into_iter();
        let seats = Seat::all(room.table().seats()).zip(room.seats()).map(|(seat, occupant)| {
            let sat_down = events.iter().rev().find_map(|event| match event {
                Event::Joined(joined, user) if *joined == seat => Some(*user),
                _ => None,
            });
            let rated = match (occupant, sat_down, room.record().seats.get(seat.index())) {
                (Occupant::Person(_), Some(user), _) => user,
                (Occupant::Person(_), None, Some(Occupant::Person(user))) => Some(*user),
                _ => None,
            };
            let result = results.next().unwrap_or_default();
            SeatRow { occupant: occupant.clone(), rated, result }
        });
        Derived {
            id: room.record().id.clone(),
            entries: room.seq(),
            owner: room.owner(),
            seats: seats.collect(),
            result: TryResult::of(room),
            columns,
        }
    }
}

/// Compares a match with its log, and writes what differs.
async fn compare(link: &mut SqliteConnection, derived: Derived) -> Result<Compared, Refused> {
    let entries: Option<i64> = sqlx::query_scalar(
        "SELECT (SELECT COUNT(*) FROM entries WHERE match = id) FROM matches WHERE id = ?",
    )
    .bind(&derived.id)
    .fetch_optional(&mut *link)
    .await?;
    if entries != Some(derived.entries as i64) {
        return Ok(Compared::Changed);
    }
    let mut rows = compare_match(link, &derived).await?;
    for (number, seat) in derived.seats.iter().enumerate() {
        rows += compare_seat(link, &derived.id, number, seat).await?;
    }
    rows += sqlx::query("DELETE FROM seats WHERE match = ? AND (seat < 0 OR seat >= ?)")
        .bind(&derived.id)
        .bind(derived.seats.len() as i64)
        .execute(&mut *link)
        .await?
        .rows_affected();
    Ok(Compared::Rows(rows))
}

/// Compares matches with their logs that may have to exchange the puzzle of a day.
async fn compare_together(
    link: &mut SqliteConnection,
    matches: Vec<Derived>,
) -> Result<u64, Refused> {
    let mut dailies: Vec<(String, Option<String>)> = Vec::new();
    for derived in &matches {
        let daily: Option<Option<String>> =
            sqlx::query_scalar("SELECT daily FROM matches WHERE id = ?")
                .bind(&derived.id)
                .fetch_optional(&mut *link)
                .await?;
        sqlx::query("UPDATE matches SET daily = NULL WHERE id = ?")
            .bind(&derived.id)
            .execute(&mut *link)
            .await?;
        dailies.push((derived.id.clone(), daily.flatten()));
    }
    let mut rows = 0;
    for derived in matches {
        match compare(link, derived).await? {
            Compared::Rows(differed) => rows += differed,
            // It is right by what has been written since, or will be the next time.
            Compared::Changed => {}
        }
    }
    for (id, daily) in dailies {
        sqlx::query("UPDATE matches SET daily = ? WHERE id = ?")
            .bind(daily)
            .bind(id)
            .execute(&mut *link)
            .await?;
    }
    Ok(rows)
}

async fn compare_match(link: &mut SqliteConnection, derived: &Derived) -> Result<u64, sqlx::Error> {
    let MatchUpdate { ending, helped, waiting, played, rematch, set_aside, .. } = &derived.columns;
    let optimal = ending.as_ref().and_then(|ending| ending.optimal);
    // An owner who is no user any more is left as it is.
    let differed = sqlx::query(
        "UPDATE matches SET owner = COALESCE((SELECT id FROM visitors WHERE id = ?2), owner), \
         ended = ?3, optimal = ?4, rounds = ?5, helped = ?6, waiting = ?7, played = ?8, rematch = ?9, \
         set_aside = ?10, solved = CASE WHEN solved IS NOT NULL THEN ?11 END, \
         place = CASE WHEN solved IS NOT NULL THEN ?12 END \
         WHERE id = ?1 AND ((ended, optimal, rounds, helped, waiting, played, rematch, set_aside) \
             IS NOT (?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) \
           OR solved IS NOT NULL AND (solved, place) IS NOT (?11, ?12) \
           OR owner <> COALESCE((SELECT id FROM visitors WHERE id = ?2), owner))",
    )
    .bind(&derived.id)
    .bind(derived.owner.0)
    .bind(ending.as_ref().map(|ending| &ending.text))
    .bind(optimal.map(|optimal| optimal.count))
    .bind(optimal.map(|optimal| optimal.of))
    .bind(helped)
    .bind(waiting)
    .bind(played)
    .bind(rematch)
    .bind(set_aside)
    .bind(derived.result.map(|result| result.solved))
    .bind(derived.result.map(|result| result.place as i64))
    .execute(link)
    .await?;
    Ok(differed.rows_affected())
}

async fn compare_seat(
    link: &mut SqliteConnection,
    id: &str,
    number: usize,
    seat: &SeatRow,
) -> Result<u64, sqlx::Error> {
    // A user who was removed, and has neither an account nor a session, counts for nothing any more.
    let missing = sqlx::query(
        "INSERT OR IGNORE INTO seats (match, seat, rated) SELECT ?1, ?2, CASE \
         WHEN EXISTS (SELECT 1 FROM accounts WHERE visitor = ?3) \
           OR EXISTS (SELECT 1 FROM sessions WHERE visitor = ?3) THEN ?3 END",
    )
    .bind(id)
    .bind(number as i64)
    .bind(seat.rated.map(|user| user.0))
    .execute(&mut *link)
    .await?
    .rows_affected();
    let (owner, bot) = columns_of(&seat.occupant);
    let differed = sqlx::query(
        "UPDATE seats SET owner = (SELECT id FROM visitors WHERE id = ?3), bot = ?4, won = ?5, \
         score = ?6, rated = CASE WHEN ?3 IS NOT NULL THEN rated END \
         WHERE match = ?1 AND seat = ?2 AND (owner, bot, won, score, rated) \
             IS NOT ((SELECT id FROM visitors WHERE id = ?3), ?4, ?5, ?6, \
                 CASE WHEN ?3 IS NOT NULL THEN rated END)",
    )
    .bind(id)
    .bind(number as i64)
    .bind(owner)
    .bind(bot)
    .bind(seat.result.won)
    .bind(seat.result.score)
    .execute(link)
    .await?
    .rows_affected();
    Ok(missing.max(differed))
}
