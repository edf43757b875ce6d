//! Writing matches.

use parlor_room::daily::Offset;
use parlor_room::{Occupant, Record};

use crate::link::{Link, Result, Value, values};
use crate::sql::ratings;
use crate::{LISTED_EVERY, MatchUpdate, Moment, Refused, Store, StoreError};

impl Store {
    /// Keeps a new match, with who sits there and what has happened in it already.
    pub async fn begin(
        &self,
        record: &Record,
        update: MatchUpdate,
        now: Moment,
    ) -> Result<(), Refused> {
        let record = record.clone();
        self.writer
            .about(&record.id)
            .write(move |link| {
                write_record(link, &record, now)?;
                write_lines(link, &record.id, &update, now)?;
                Ok(write_derived(link, &record.id, &update, now)?)
            })
            .await
    }

    /// Appends to a match. When this answers, the lines are on the disk; all of them or none.
    pub async fn append(&self, id: &str, update: MatchUpdate, now: Moment) -> Result<(), Refused> {
        let (name, seq, request) = (id.to_owned(), update.seq, update.request.clone());
        let writer = self.writer.about(id);
        // What a result does to ratings depends on them.
        let writer = if update.contest.is_some() { writer.alone() } else { writer };
        let written = writer.write_unless_refused_first(move |link| {
            write_lines(link, &name, &update, now)?;
            let derived = write_derived(link, &name, &update, now);
            // The lines are written: it is too late to refuse.
            derived.map_err(|_| Refused::Store(StoreError::Unwritten))
        });
        match (written.await, request) {
            (Err(Refused::Taken), Some(request)) if self.has_seen(id, &request, seq).await? => {
                Err(Refused::Repeated)
            }
            (written, _) => written,
        }
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

/// Writes what is fixed about a match.
fn write_record(link: &dyn Link, record: &Record, now: Moment) -> Result<()> {
    link.run(
        "INSERT INTO matches (id, game, setup, seed, owner, maker, daily, practice, \
         clock_offset, public, private, casual, rated, given_help, time, fixture, seats, began, changed) \
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        values![
            record.id,
            record.game,
            record.opening,
            record.seed as i64,
            record.owner.0,
            record.owner.0,
            record.daily.map(|date| date.to_string()),
            record.practice.map(|date| date.to_string()),
            record.offset.map(Offset::minutes),
            record.public,
            record.private,
            record.casual,
            record.rated,
            record.helped,
            record.time.map(|control| control.to_string()),
            record.fixture.as_ref().map(ToString::to_string),
            record.seats.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
            now.0,
            now.0,
        ],
    )?;
    Ok(())
}

/// Writes the lines of the log. If another writer was first, it writes nothing, and is refused without an error of the
/// database: logs have no gaps, so the writer that has the place of the first line has the places of the others.
fn write_lines(
    link: &dyn Link,
    id: &str,
    update: &MatchUpdate,
    now: Moment,
) -> Result<(), Refused> {
    const FIRST: &str = "INSERT INTO entries (match, seq, line, at, request) VALUES (?, ?, ?, ?, ?) \
         ON CONFLICT (match, seq) DO NOTHING";
    let Some((first, others)) = update.lines.split_first() else { return Ok(()) };
    let seq = update.seq as i64;
    if link.run(FIRST, values![id, seq, first, now.0, update.request])? == 0 {
        return Err(Refused::Taken);
    }
    if !others.is_empty() {
        let rows = vec!["(?, ?, ?, ?)"; others.len()].join(", ");
        let statement = format!("INSERT INTO entries (match, seq, line, at) VALUES {rows}");
        let row = |(seq, line)| values![id, seq, line, now.0];
        let values: Vec<Value> = (seq + 1..).zip(others).flat_map(row).collect();
        // A place that is taken all the same is a fault of the database, which takes everything back.
        link.run(&statement, values).map_err(StoreError::from)?;
    }
    Ok(())
}

/// Writes what is derived from the log, for lists and lookups.
fn write_derived(link: &dyn Link, id: &str, update: &MatchUpdate, now: Moment) -> Result<()> {
    if let Some(contest) = &update.contest {
        // Before the seats change: a player who leaves has played.
        ratings::count(link, id, contest, now)?;
    }
    for (seat, occupant) in &update.seats {
        let (owner, bot) = columns_of(occupant);
        link.run(
            "INSERT INTO seats (match, seat, owner, bot, rated) VALUES (?, ?, ?, ?, ?) \
             ON CONFLICT (match, seat) DO UPDATE SET \
             owner = excluded.owner, bot = excluded.bot, rated = excluded.rated",
            values![id, seat, owner, bot, owner],
        )?;
    }
    if !update.lists_unchanged {
        write_listed(link, id, update, now)?;
    }
    write_running(link, id, update, now)?;
    if update.reopened {
        link.run("UPDATE seats SET won = NULL, score = NULL WHERE match = ?", [id])?;
    }
    let results = update.ending.iter().flat_map(|ending| &ending.results);
    for (seat, result) in results.enumerate() {
        link.run(
            "UPDATE seats SET won = ?, score = ? WHERE match = ? AND seat = ?",
            values![result.won, result.score, id, seat as i64],
        )?;
    }
    Ok(())
}

/// Writes the columns by which matches are listed, if they differ from what is there.
fn write_listed(link: &dyn Link, id: &str, update: &MatchUpdate, now: Moment) -> Result<()> {
    let ending = update.ending.as_ref();
    let optimal = ending.and_then(|ending| ending.optimal);
    link.run(
        "UPDATE matches SET changed = ?2, ended = ?4, optimal = ?5, rounds = ?6, helped = ?7, waiting = ?8, \
         played = ?9, rematch = ?10, set_aside = ?11 \
         WHERE id = ?1 AND (changed < ?3 \
           OR (ended, optimal, rounds, helped, waiting, played, rematch, set_aside) \
             IS DISTINCT FROM (?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11))",
        values![
            id,
            now.0,
            now.0 - LISTED_EVERY.as_millis() as i64,
            ending.map(|ending| &ending.text),
            optimal.map(|optimal| optimal.count),
            optimal.map(|optimal| optimal.of),
            update.helped,
            update.waiting,
            update.played,
            update.rematch,
            update.set_aside,
        ],
    )?;
    Ok(())
}

/// Writes what changes with every action.
fn write_running(link: &dyn Link, id: &str, update: &MatchUpdate, now: Moment) -> Result<()> {
    if update.ending.is_some() {
        link.run("DELETE FROM running WHERE match = ?", [id])?;
        return Ok(());
    }
    link.run(
        "INSERT INTO running (match, changed, clock, deadline, board) VALUES (?, ?, ?, ?, ?) \
         ON CONFLICT (match) DO UPDATE SET changed = excluded.changed, clock = excluded.clock, \
         deadline = excluded.deadline, board = excluded.board",
        values![
            id,
            now.0,
            update.clock.map(|clock| clock.number),
            update.clock.map(|clock| clock.end.0),
            update.board,
        ],
    )?;
    Ok(())
}
