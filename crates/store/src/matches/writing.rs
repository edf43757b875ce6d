//! Writing matches.

use sqlx::QueryBuilder;
use sqlx::sqlite::SqliteConnection;

use parlor_room::daily::Offset;
use parlor_room::{Occupant, Record};

use super::{Done, MatchUpdate, Refused};
use crate::{Moment, Store, StoreError, ratings};

impl Store {
    /// Keeps a new match, with who sits there and what has happened in it already.
    pub async fn begin(&self, record: &Record, update: MatchUpdate, now: Moment) -> Done<()> {
        let record = record.clone();
        self.writer
            .write(move |link| {
                Box::pin(async move {
                    sqlx::query(
                        "INSERT INTO matches (id, game, setup, seed, owner, maker, daily, practice, \
                         clock_offset, public, casual, given_help, time, seats, began, changed) \
                         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                    )
                    .bind(&record.id)
                    .bind(&record.game)
                    .bind(&record.opening)
                    .bind(record.seed as i64)
                    .bind(record.owner.0)
                    .bind(record.owner.0)
                    .bind(record.daily.map(|date| date.to_string()))
                    .bind(record.practice.map(|date| date.to_string()))
                    .bind(record.offset.map(Offset::minutes))
                    .bind(record.public)
                    .bind(record.casual)
                    .bind(record.helped)
                    .bind(record.time.map(|control| control.to_string()))
                    .bind(record.seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
                    .bind(now.0)
                    .bind(now.0)
                    .execute(&mut *link)
                    .await?;
                    write_lines(link, &record.id, &update, now).await?;
                    write_derived(link, &record.id, update, now).await
                })
            })
            .await
    }

    /// Appends to a match. When this answers, the lines are on the disk; all of them or none.
    pub async fn append(&self, id: &str, update: MatchUpdate, now: Moment) -> Done<()> {
        let id = id.to_owned();
        self.writer
            .write_unless_first_refused(move |link| {
                Box::pin(async move {
                    let request = update.request.clone();
                    match write_lines(link, &id, &update, now).await {
                        Err(Refused::Taken) if was_written(link, &id, request).await? => {
                            return Err(Refused::Repeated);
                        }
                        written => written?,
                    }
                    let derived = write_derived(link, &id, update, now).await;
                    // The lines are written: it is too late to refuse.
                    derived.map_err(|_| Refused::Store(StoreError::Unwritten))
                })
            })
            .await
    }
}

/// The columns `owner` and `bot` of a seat.
pub(crate) fn columns_of(occupant: &Occupant) -> (Option<i64>, Option<&str>) {
    match occupant {
        Occupant::Person(user) => (Some(user.0), None),
        Occupant::Bot(bot) => (None, Some(bot)),
        Occupant::Nobody | Occupant::Kept(_) => (None, None),
    }
}

/// Whether a match has an entry that this request brought.
async fn was_written(
    link: &mut SqliteConnection,
    id: &str,
    request: Option<String>,
) -> Result<bool, sqlx::Error> {
    let found =
        sqlx::query_scalar("SELECT EXISTS (SELECT 1 FROM entries WHERE match = ? AND request = ?)");
    found.bind(id).bind(request).fetch_one(link).await
}

/// Writes the lines of the log as one statement, which is refused if another writer was first.
async fn write_lines(
    link: &mut SqliteConnection,
    id: &str,
    update: &MatchUpdate,
    now: Moment,
) -> Done<()> {
    if update.lines.is_empty() {
        return Ok(());
    }
    let mut request = update.request.as_deref();
    let mut statement = QueryBuilder::new("INSERT INTO entries (match, seq, line, at, request) ");
    statement.push_values((update.seq..).zip(&update.lines), |mut row, (seq, line)| {
        row.push_bind(id).push_bind(seq as i64).push_bind(line).push_bind(now.0);
        row.push_bind(request.take());
    });
    statement.build().execute(link).await?;
    Ok(())
}

/// Writes what is derived from the log, for lists and lookups.
async fn write_derived(
    link: &mut SqliteConnection,
    id: &str,
    update: MatchUpdate,
    now: Moment,
) -> Done<()> {
    if let Some(contest) = &update.contest {
        // Before the seats change: a player who leaves has played.
        ratings::count(link, id, contest, now).await?;
    }
    for (seat, occupant) in update.seats {
        let (owner, bot) = columns_of(&occupant);
        sqlx::query(
            "INSERT INTO seats (match, seat, owner, bot, rated) VALUES (?, ?, ?, ?, ?) \
             ON CONFLICT (match, seat) DO UPDATE SET \
             owner = excluded.owner, bot = excluded.bot, rated = excluded.rated",
        )
        .bind(id)
        .bind(seat)
        .bind(owner)
        .bind(bot)
        .bind(owner)
        .execute(&mut *link)
        .await?;
    }
    let ending = update.ending.as_ref();
    let optimal = ending.and_then(|ending| ending.optimal);
    sqlx::query(
        "UPDATE matches SET changed = ?, clock = ?, deadline = ?, ended = ?, optimal = ?, \
         rounds = ?, helped = ?, waiting = ?, played = ?, rematch = ?, set_aside = ? WHERE id = ?",
    )
    .bind(now.0)
    .bind(update.clock.map(|clock| clock.number))
    .bind(update.clock.map(|clock| clock.end.0))
    .bind(ending.map(|ending| &ending.text))
    .bind(optimal.map(|optimal| optimal.count))
    .bind(optimal.map(|optimal| optimal.of))
    .bind(update.helped)
    .bind(update.waiting)
    .bind(update.played)
    .bind(update.rematch)
    .bind(update.set_aside)
    .bind(id)
    .execute(&mut *link)
    .await?;
    if update.reopened {
        sqlx::query("UPDATE seats SET won = NULL, score = NULL WHERE match = ?")
            .bind(id)
            .execute(&mut *link)
            .await?;
    }
    for (seat, result) in ending.iter().flat_map(|ending| &ending.results).enumerate() {
        sqlx::query("UPDATE seats SET won = ?, score = ? WHERE match = ? AND seat = ?")
            .bind(result.won)
            .bind(result.score)
            .bind(id)
            .bind(seat as i64)
            .execute(&mut *link)
            .await?;
    }
    Ok(())
}
