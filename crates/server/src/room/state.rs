//! A match as it stands, rebuilt from its log.

use std::time::Duration;

use parlor_store::{Kept, Record, Sitter, Visitor};
use parlor_table::{Deadline, Seat, Table, Turn};

use super::talk::{Line, Talk};
use super::{Close, Trouble};
use crate::clock;
use crate::pool::Pool;
use crate::view::ClockView;

/// A match as it stands.
pub(super) struct State {
    pub(super) table: Box<dyn Table>,
    /// How it ended.
    pub(super) close: Option<Close>,
    /// Who made it.
    pub(super) owner: Visitor,
    /// Who sits where.
    pub(super) seats: Vec<Sitter>,
    /// Whether the match waits for players before it begins.
    pub(super) waiting: bool,
    pub(super) talk: Talk,
    /// How many lines of the log each seat has brought.
    deeds: Vec<u64>,
    /// How many lines are stored.
    pub(super) seq: u64,
    pub(super) deadline: Deadline,
    pub(super) news: Vec<String>,
    /// Whether there was help.
    pub(super) helped: bool,
    /// From which number on each seat has had nothing new to decide about.
    pub(super) since: Vec<u64>,
    /// How often something was taken back or played again.
    pub(super) turns_back: u64,
    /// The match after this one.
    pub(super) rematch: Option<String>,
}

impl State {
    /// The state of a match that was kept.
    pub(super) async fn rebuilt(pool: &Pool, kept: Kept) -> Result<(State, Kept), Trouble> {
        pool.run(move || State::replayed(&kept).map(|state| (state, kept))).await?
    }

    fn replayed(kept: &Kept) -> Result<State, Trouble> {
        let damaged = |why: String| Trouble::Refused(format!("the match cannot be read: {why}"));
        let Record { game, setup, .. } = &kept.record;
        let listing = parlor_games::catalogue::find(game).ok_or(Trouble::Missing("such game"))?;
        let mut table = (listing.open)(setup).map_err(damaged)?;
        let lines = kept.lines.iter().map(String::as_str);
        let played: Vec<&str> = lines.filter(|line| Line::read(line).is_none()).collect();
        table.recall(&played).map_err(damaged)?;
        let mut deadline = kept
            .clock
            .map_or(Deadline::none(), |kept| Deadline::kept(kept.number, clock::time(kept.end)));
        deadline.follow(table.countdown().filter(|_| !kept.waiting), clock::now());
        let seq = kept.lines.len() as u64;
        let mut state = State {
            since: vec![seq; kept.seats.len()],
            turns_back: 0,
            close: Close::of(&*table),
            owner: kept.record.owner,
            table,
            seats: kept.seats.clone(),
            waiting: kept.waiting,
            talk: Talk::default(),
            deeds: vec![0; kept.seats.len()],
            seq,
            deadline,
            news: Vec::new(),
            helped: kept.helped,
            rematch: kept.rematch.clone(),
        };
        for line in &kept.lines {
            state.hear(line);
        }
        Ok(state)
    }

    /// Takes note of a line of the log.
    pub(super) fn hear(&mut self, line: &str) {
        match Line::read(line) {
            Some(said) => self.talk.hear(said),
            None => self.talk.go_on(),
        }
        match line {
            // Whoever takes back is alone, or has asked for it in a line of their own.
            "<" | ">" => self.deeds.iter_mut().for_each(|count| *count += 1),
            _ => {
                let deed = line.strip_prefix("~ ").unwrap_or(line);
                let seat = deed.split(' ').next().and_then(|seat| seat.parse::<Seat>().ok());
                let count = seat.and_then(|seat| self.deeds.get_mut(seat.index()));
                count.into_iter().for_each(|count| *count += 1);
            }
        }
    }

    /// How many lines of the log are a seat's.
    pub(super) fn deeds(&self, seat: Seat) -> u64 {
        self.deeds.get(seat.index()).copied().unwrap_or(0)
    }

    /// Whether what a seat decided on after seeing a state is still what it would decide about. Where
    /// several act at the same time, what others do makes nobody's action stale.
    pub(super) fn is_current(&self, seat: Seat, seq: u64) -> bool {
        let since = self.since.get(seat.index()).copied().unwrap_or(self.seq);
        (since..=self.seq).contains(&seq)
    }

    /// Who acts next; nobody while players are missing.
    pub(super) fn turn(&self) -> Turn {
        if self.waiting { Turn::Seats(Vec::new()) } else { self.table.turn() }
    }

    pub(super) fn clock(&self) -> Option<ClockView> {
        let length = self.table.countdown()?.length;
        let left = self.deadline.at()?.saturating_sub(clock::now());
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Some(ClockView { left: milliseconds(left), length: milliseconds(length) })
    }
}
