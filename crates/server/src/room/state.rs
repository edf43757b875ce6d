//! A match as it stands, rebuilt from its log.

use std::time::Duration;

use parlor_store::{Kept, Record, Sitter, Visitor};
use parlor_table::{Deadline, Seat, Table, Turn};

use super::talk::{Line, Talk};
use super::{Close, Onward, Trouble};
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
        let mut talk = Talk::default();
        let mut played = Vec::with_capacity(kept.lines.len());
        for line in &kept.lines {
            match Line::read(line) {
                Some(said) => talk.hear(said),
                None => {
                    played.push(line.as_str());
                    talk.go_on();
                }
            }
        }
        table.recall(&played).map_err(damaged)?;
        let mut deadline = kept
            .clock
            .map_or(Deadline::none(), |kept| Deadline::kept(kept.number, clock::time(kept.end)));
        deadline.follow(table.countdown().filter(|_| !kept.waiting), clock::now());
        let seq = kept.lines.len() as u64;
        Ok(State {
            since: vec![seq; kept.seats.len()],
            turns_back: 0,
            close: Close::of(&*table),
            owner: kept.record.owner,
            table,
            seats: kept.seats.clone(),
            waiting: kept.waiting,
            talk,
            seq,
            deadline,
            news: Vec::new(),
            helped: kept.helped,
            rematch: kept.rematch.clone(),
        })
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

/// The match after taking back, until one of these seats is to act, and the lines that say so.
pub(super) fn taken_back(table: &dyn Table, mine: &[Seat]) -> Option<Onward> {
    if !table.takes_back() {
        return None;
    }
    let mut next = table.copied();
    let mut lines = Vec::new();
    while next.undo() {
        lines.push("<".to_owned());
        let turn = next.turn();
        if mine.iter().any(|&seat| turn.includes(seat)) {
            return Some(Onward::new(next, lines));
        }
    }
    None
}

/// The match after playing again what was taken back, until one of these seats is to act or it is
/// over.
pub(super) fn played_again(table: &dyn Table, mine: &[Seat]) -> Option<Onward> {
    let mut next = table.copied();
    let mut lines = Vec::new();
    while next.redo() {
        lines.push(">".to_owned());
        let turn = next.turn();
        if mine.iter().any(|&seat| turn.includes(seat)) {
            break;
        }
    }
    (!lines.is_empty()).then(|| Onward::new(next, lines))
}
