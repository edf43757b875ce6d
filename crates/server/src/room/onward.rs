//! How a match goes on: tried on a copy, before anything is written.

use parlor_store::{Contest, Sitter};
use parlor_table::{Seat, Table, Turn};

use super::{Close, Trouble};
use crate::pool::Pool;

/// How a match goes on.
pub(crate) struct Onward {
    pub(crate) table: Box<dyn Table>,
    /// The new lines of its log.
    pub(crate) lines: Vec<String>,
    /// Who sits down or gets up where.
    pub(super) seats: Vec<(Seat, Sitter)>,
    pub(super) waiting: bool,
    /// What this counts for the ratings although the match goes on.
    pub(super) contest: Option<Contest>,
    /// How it ended.
    pub(crate) close: Option<Close>,
}

impl Onward {
    pub(super) fn new(table: Box<dyn Table>, lines: Vec<String>) -> Onward {
        Onward { table, lines, seats: Vec::new(), waiting: false, contest: None, close: None }
    }

    /// A match that begins.
    pub(crate) fn begun(table: Box<dyn Table>, waiting: bool) -> Onward {
        Onward { waiting, ..Onward::new(table, Vec::new()) }
    }

    /// A match after something has happened, and the lines that say so.
    pub(super) fn after(
        table: &dyn Table,
        happen: impl FnOnce(&mut dyn Table) -> Result<(), String>,
    ) -> Result<Onward, Trouble> {
        let mut next = table.copied();
        happen(&mut *next).map_err(Trouble::Refused)?;
        let lines = next.entries_from(table.length());
        Ok(Onward::new(next, lines))
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

    /// The same after nature has answered, with how the match ended if it did. Nature may have to
    /// look for a deal that is hard enough, so this is done where nobody is held up.
    pub(crate) async fn settled(mut self, pool: &Pool, seed: u64) -> Result<Onward, Trouble> {
        let turn = self.table.turn();
        if self.waiting || !matches!(turn, Turn::Chance | Turn::Over(_)) {
            return Ok(self);
        }
        let settle = move || {
            let length = self.table.length();
            self.table.settle(seed);
            self.lines.extend(self.table.entries_from(length));
            self.close = Close::of(&*self.table);
            self
        };
        Ok(pool.run(settle).await?)
    }
}
