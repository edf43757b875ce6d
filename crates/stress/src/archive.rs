//! The log as it is on the disk, and whether it agrees with what clients were told.

use std::collections::HashMap;
use std::path::Path;

use anyhow::Result;
use parlor_client::Brief;
use parlor_room::{Event, replay_game};
use parlor_store::{ArchivedEntry, ArchivedMatch, Database, Store};
use parlor_table::{Seat, Table};

use crate::guest::seat;

/// All matches of a database.
pub(crate) struct Archive {
    matches: HashMap<String, StoredMatch>,
}

/// A match as it was kept.
#[derive(Default)]
pub(crate) struct StoredMatch {
    game: String,
    setup: String,
    pub(crate) entries: Vec<Entry>,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) line: String,
    /// The client's name for the request that brought it.
    pub(crate) request: Option<String>,
}

/// Something that a client did and that was acknowledged.
#[derive(Clone, Debug)]
pub(crate) struct Deed {
    pub(crate) id: String,
    /// The place of its line in the log; nothing where several act at once and others may be first.
    pub(crate) seq: Option<u64>,
    pub(crate) seat: Seat,
    pub(crate) action: String,
    pub(crate) request: String,
}

/// What a client saw last.
#[derive(Clone, Debug)]
pub(crate) struct Sight {
    id: String,
    seq: u64,
    viewer: Option<Seat>,
    position: String,
    /// Whether it must be the end of the match as far as it was played.
    last: bool,
}

impl Sight {
    /// A view that somebody had at some time.
    pub(crate) fn passing(seen: &Brief) -> Sight {
        let (id, position) = (seen.id.clone(), seen.position.clone());
        Sight { id, seq: seen.seq, viewer: seat(seen.viewer), position, last: false }
    }

    /// The view of somebody who stayed to the end.
    pub(crate) fn last(seen: &Brief) -> Sight {
        Sight { last: true, ..Sight::passing(seen) }
    }
}

impl Archive {
    /// Reads a database that nobody writes to.
    pub(crate) async fn read(database: &Path) -> Result<Archive> {
        /// How many matches are read at a time.
        const PAGE: u32 = 500;
        let store = Store::at(&Database::named(database)?).await?;
        let mut matches: HashMap<String, StoredMatch> = HashMap::new();
        let mut last: Option<String> = None;
        loop {
            let page = store.archived(last.as_deref(), PAGE).await?;
            let Some(end) = page.last() else { break };
            last = Some(end.record.id.clone());
            for ArchivedMatch { record, entries } in page {
                let entry =
                    |entry: ArchivedEntry| Entry { line: entry.line, request: entry.request };
                let entries = entries.into_iter().map(entry).collect();
                let kept = StoredMatch { game: record.game, setup: record.opening, entries };
                matches.insert(record.id, kept);
            }
        }
        store.close().await;
        Ok(Archive { matches })
    }

    pub(crate) fn get(&self, id: &str) -> Option<&StoredMatch> {
        self.matches.get(id)
    }

    /// The deeds that are not in the log exactly once, at their place.
    pub(crate) fn missing<'d>(&self, deeds: impl IntoIterator<Item = &'d Deed>) -> Vec<String> {
        deeds.into_iter().filter_map(|deed| self.mistake(deed)).collect()
    }

    fn mistake(&self, deed: &Deed) -> Option<String> {
        let Deed { id, seq, seat, action, request } = deed;
        let Some(kept) = self.matches.get(id) else { return Some(format!("no match {id}")) };
        let expected = format!("{seat} {action}");
        let found = match seq {
            Some(seq) => kept.played_from(*seq),
            None => kept.entries.iter().find(|entry| entry.is_of(request)),
        };
        let line = found.map(|entry| entry.line.as_str());
        if line != Some(&expected) {
            return Some(format!("match {id} has {line:?} at {seq:?}, not {expected:?}"));
        }
        match kept.brought_by(request) {
            1 => None,
            times => Some(format!("match {id} has {request} {times} times")),
        }
    }

    /// The lines of these matches that somebody brought, beside what people said.
    pub(crate) fn actions<'i>(&self, ids: impl IntoIterator<Item = &'i str>) -> usize {
        let kept = ids.into_iter().filter_map(|id| self.matches.get(id));
        let actions = |kept: &StoredMatch| {
            let brought = |entry: &&Entry| entry.request.is_some() && !entry.line.starts_with('~');
            kept.entries.iter().filter(brought).count()
        };
        kept.map(actions).sum()
    }

    /// Whether the seats of a match of two acted in turn, and the last to act was the second.
    pub(crate) fn alternates(&self, id: &str) -> bool {
        let Some(kept) = self.matches.get(id) else { return false };
        let seat = |entry: &Entry| entry.line.split(' ').next()?.parse::<usize>().ok();
        let seats: Vec<usize> = kept.entries.iter().filter_map(seat).collect();
        let in_turn = seats.iter().enumerate().all(|(at, seat)| *seat == at % 2 + 1);
        in_turn && seats.len().is_multiple_of(2)
    }

    /// The sights that differ from a replay of the log.
    pub(crate) fn wrong<'s>(&self, sights: impl IntoIterator<Item = &'s Sight>) -> Vec<String> {
        let check = |sight: &Sight| self.compare(sight).err();
        sights.into_iter().filter_map(check).collect()
    }

    fn compare(&self, sight: &Sight) -> Result<(), String> {
        let Sight { id, seq, viewer, position, last } = sight;
        let kept = self.matches.get(id).ok_or_else(|| format!("no match {id}"))?;
        // Whoever has gone on to the next match need not have heard that there is one.
        let lines = kept.entries.len() as u64;
        if *last && !(kept.played()..=lines).contains(seq) {
            return Err(format!("match {id} has {lines} lines, shown were {seq}"));
        }
        let table = kept.replayed(*seq)?;
        let replayed = table.position(*viewer);
        match replayed == *position {
            true => Ok(()),
            false => Err(format!("match {id} at {seq}: shown {position}, kept {replayed}")),
        }
    }
}

impl Entry {
    /// Whether it tells that a player is away, or back.
    fn is_of_absence(&self) -> bool {
        matches!(self.line.parse(), Ok(Event::Away(..) | Event::Back(_)))
    }

    /// Whether a request of this name brought it.
    fn is_of(&self, request: &str) -> bool {
        let full = self.request.as_deref().and_then(|full| full.split_once('.'));
        full.is_some_and(|(_, name)| name == request)
    }
}

impl StoredMatch {
    /// How many lines a request of this name brought.
    pub(crate) fn brought_by(&self, request: &str) -> usize {
        self.entries.iter().filter(|entry| entry.is_of(request)).count()
    }

    /// The line at a place or, where it tells of an absence, the first after it that does not: on a busy machine a player
    /// may be away for a while, which the server notes at any time.
    fn played_from(&self, seq: u64) -> Option<&Entry> {
        let lines = self.entries.get(usize::try_from(seq).ok()?..)?;
        lines.iter().find(|entry| !entry.is_of_absence())
    }

    /// How many lines there are until the match was over, everybody has left or the next one began.
    fn played(&self) -> u64 {
        let is_next = |entry: &Entry| matches!(entry.line.parse(), Ok(Event::Rematched(_)));
        let is_played = |entry: &Entry| !entry.is_of_absence() && !is_next(entry);
        self.entries.iter().rposition(is_played).map_or(0, |last| last as u64 + 1)
    }

    /// The match after so many lines.
    pub(crate) fn replayed(&self, seq: u64) -> Result<Box<dyn Table>, String> {
        let lines = usize::try_from(seq).map_err(|why| why.to_string())?;
        let lines = self.entries.get(..lines).ok_or("the log is too short")?;
        let lines = lines.iter().map(|entry| entry.line.as_str());
        replay_game(&self.game, &self.setup, lines).map_err(|why| why.to_string())
    }
}
