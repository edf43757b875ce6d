//! Proofs on small boards: can this side force a line within so many moves of its own?
//!
//! A position for two is answered by such questions, one side hunting for a line and the other only
//! holding it off; a game that neither side can win is a draw. Asked with a rising number of moves,
//! the first yes is the quickest win.
//!
//! The board is words of bits, a line is a mask. What keeps the search small:
//! - forced moves: a line is completed, or one about to be completed is stopped;
//! - an answer never needs to be elsewhere while fours win: if the hunter would win by fours alone
//!   should the other side pass, only the cells of that win and counter-threats are answers (the
//!   dependency of threat-space search: Allis, van den Herik and Huntjens 1993);
//! - a move more never hurts (strategy stealing): who holds without moving holds with any move;
//! - Erdos and Selfridge (1973): if the open lines, each worth two to the minus of what it lacks,
//!   sum to less than one, a defender who moves next holds;
//! - pairing (Hales and Jewett 1963): if every open line has two empty cells of its own, the
//!   defender answers in the pair;
//! - a table of what is known, with exact keys under the eight symmetries of the square.

mod fours;
mod lines;
mod order;
mod pairing;
mod table;
mod turns;
mod value;

use parlor_table::{Budget, Exhausted};

use self::lines::{drop_longer, every_line, mask};
use self::table::{Known, Table};
use self::turns::Turns;
use super::{Cell, Position};

/// As many moves as one likes.
pub(super) const EVER: u8 = u8::MAX;

/// The most cells that a key has room for: a digit to the base three each, and two bits.
pub(super) const MOST_CELLS: usize = 38;

/// The most moves of a win by fours.
const FOURS: u8 = 12;

/// A side, 0 or 1.
pub(super) type Side = usize;

/// The answer to a question about a hunter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Verdict {
    /// Whether the hunter wins.
    pub(super) wins: bool,
    /// Within how many of the hunter's moves it wins, or within how many at least it does not.
    pub(super) moves: u8,
    /// A cell that does it for the side to move; `None` where any does, or none.
    pub(super) best: Option<u8>,
}

impl Verdict {
    fn wins(moves: u8, best: Option<u8>) -> Self {
        Verdict { wins: true, moves, best }
    }

    fn holds(moves: u8, best: Option<u8>) -> Self {
        Verdict { wins: false, moves, best }
    }
}

/// A board of few cells, ready for questions.
pub(super) struct Hunt {
    /// For each side the lines that it may still complete.
    lines: [Vec<u64>; 2],
    size: usize,
    cells: Vec<Cell>,
    all: u64,
    taken: [u64; 2],
    /// The position's number as each symmetry sees it.
    keys: Vec<u64>,
    turns: Turns,
    table: Table,
}

/// A position as the symmetry sees it that gives it the least number.
#[derive(Clone, Copy)]
struct Key {
    number: u64,
    turned: usize,
}

/// What the lines of both sides say at a glance.
struct Glance {
    /// Cells that complete a line of the hunter.
    ready: u64,
    /// Cells that complete a line of the other side.
    danger: u64,
    /// Cells of lines that the other side could bring to one short of completion.
    counters: u64,
    /// The least that an open line of the hunter lacks; `EVER` if none is open.
    lacks: u8,
    /// The sum of Erdos and Selfridge, in units of [`WHOLE`]: below it the defender to move holds.
    weight: u64,
}

/// One, as a weight; fine enough for lines that lack as many symbols as there are cells.
const WHOLE: u64 = 1 << 40;

fn cells_of(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = set.trailing_zeros() as u8;
        (set != 0).then(|| {
            set &= set - 1;
            lowest
        })
    })
}

impl Hunt {
    /// The board of a position for two, if it has few enough cells: all cells up to 6x6, on larger
    /// boards the empty ones.
    pub(super) fn new(position: &Position, room: u64) -> Option<Hunt> {
        let (size, win) = (position.options().size(), position.options().win());
        let whole = size * size <= MOST_CELLS;
        let cells: Vec<Cell> = match whole {
            true => position.cells().collect(),
            false => position.empty_cells().take(MOST_CELLS + 1).collect(),
        };
        if cells.len() > MOST_CELLS {
            return None;
        }
        let mut lines = [Vec::new(), Vec::new()];
        for line in every_line(size, win) {
            for (side, open) in lines.iter_mut().enumerate() {
                let stopped = |cell: &Cell| {
                    position.at(*cell).is_some_and(|seat| usize::from(seat.0) != side)
                };
                if !line.iter().any(stopped) {
                    open.push(mask(&cells, &line));
                }
            }
        }
        if !whole {
            lines.iter_mut().for_each(drop_longer);
        }
        let turns = if whole { Turns::of_square(size) } else { Turns::none(cells.len()) };
        let all = (1u64 << cells.len()) - 1;
        let empty = position.empty_cells().count() as u32;
        let table = Table::new(3u64.saturating_pow(empty).saturating_mul(2).min(room));
        let keys = vec![0; turns.count()];
        let mut hunt = Hunt { size, lines, all, taken: [0; 2], keys, turns, table, cells };
        for at in 0..hunt.cells.len() as u8 {
            if let Some(seat) = position.at(hunt.cells[usize::from(at)]) {
                hunt.place(usize::from(seat.0), at);
            }
        }
        Some(hunt)
    }

    pub(super) fn cell(&self, at: u8) -> Cell {
        self.cells[usize::from(at)]
    }

    /// How far a cell is from the middle of the board, in half rows and columns.
    fn off_centre(&self, at: u8) -> usize {
        let Cell { row, col } = self.cell(at);
        let off = |n: u8| (2 * usize::from(n) + 1).abs_diff(self.size);
        off(row).max(off(col))
    }

    pub(super) fn empty(&self) -> u64 {
        self.all & !self.taken[0] & !self.taken[1]
    }

    pub(super) fn place(&mut self, side: Side, at: u8) {
        self.taken[side] |= 1 << at;
        for (key, digit) in self.keys.iter_mut().zip(self.turns.digits(at)) {
            *key += digit * (side as u64 + 1);
        }
    }

    pub(super) fn take_back(&mut self, side: Side, at: u8) {
        self.taken[side] &= !(1 << at);
        for (key, digit) in self.keys.iter_mut().zip(self.turns.digits(at)) {
            *key -= digit * (side as u64 + 1);
        }
    }

    fn key(&self, hunter: Side, mover: Side) -> Key {
        let turned = (0..self.keys.len()).min_by_key(|&turned| self.keys[turned]).unwrap_or(0);
        Key { number: self.keys[turned] * 4 + (hunter * 2 + mover) as u64 + 1, turned }
    }

    fn recall(&self, key: Key) -> Known {
        let mut known = self.table.recall(key.number);
        known.best = known.best.map(|at| self.turns.back(key.turned, at));
        known
    }

    fn note(&mut self, key: Key, verdict: Verdict) -> Verdict {
        let best = verdict.best.map(|at| self.turns.there(key.turned, at));
        self.table.keep(key.number, Verdict { best, ..verdict });
        verdict
    }

    fn glance(&self, hunter: Side) -> Glance {
        let (own, other) = (self.taken[hunter], self.taken[1 - hunter]);
        let mut glance = Glance { ready: 0, danger: 0, counters: 0, lacks: EVER, weight: 0 };
        for &line in &self.lines[hunter] {
            if line & other == 0 {
                let gap = line & !own;
                let lacks = gap.count_ones();
                glance.weight += WHOLE >> lacks;
                glance.lacks = glance.lacks.min(lacks as u8);
                if lacks == 1 {
                    glance.ready |= gap;
                }
            }
        }
        for &line in &self.lines[1 - hunter] {
            if line & own == 0 {
                let gap = line & !other;
                match gap.count_ones() {
                    1 => glance.danger |= gap,
                    2 => glance.counters |= gap,
                    _ => {}
                }
            }
        }
        glance
    }

    /// Whether the hunter, to move, wins within this many of its moves.
    pub(super) fn attack(
        &mut self,
        hunter: Side,
        moves: u8,
        budget: &mut Budget,
    ) -> Result<Verdict, Exhausted> {
        budget.spend()?;
        let glance = self.glance(hunter);
        if glance.ready != 0 {
            return Ok(Verdict::wins(1, cells_of(glance.ready).next()));
        }
        if let Some(verdict) = self.hopeless(&glance, moves, WHOLE / 2) {
            return Ok(verdict);
        }
        if glance.danger.count_ones() > 1 {
            return Ok(Verdict::holds(EVER, None));
        }
        if moves == 1 {
            return Ok(Verdict::holds(1, None));
        }
        let key = self.key(hunter, hunter);
        let known = self.recall(key);
        if let Some(verdict) = known.answers(moves) {
            return Ok(verdict);
        }
        if glance.danger == 0 {
            let fours = self.win_by_fours(hunter, u64::MAX, moves.min(FOURS), budget)?;
            if let Some(fours) = fours {
                return Ok(self.note(key, Verdict::wins(fours.moves, Some(fours.first))));
            }
        }
        if self.is_paired_off(hunter) {
            return Ok(self.note(key, Verdict::holds(EVER, None)));
        }
        let left = if moves == EVER { EVER } else { moves - 1 };
        let candidates = if glance.danger != 0 { glance.danger } else { self.live() };
        let mut held = EVER;
        for at in self.ordered(candidates, hunter, known.best) {
            self.place(hunter, at);
            let verdict = self.defend(hunter, left, budget);
            self.take_back(hunter, at);
            let verdict = verdict?;
            if verdict.wins {
                return Ok(self.note(key, Verdict::wins(verdict.moves.saturating_add(1), Some(at))));
            }
            held = held.min(verdict.moves.saturating_add(1));
        }
        Ok(self.note(key, Verdict::holds(held, None)))
    }

    /// Whether the hunter wins within this many of its moves when the other side is to move.
    pub(super) fn defend(
        &mut self,
        hunter: Side,
        moves: u8,
        budget: &mut Budget,
    ) -> Result<Verdict, Exhausted> {
        budget.spend()?;
        let glance = self.glance(hunter);
        if glance.danger != 0 {
            return Ok(Verdict::holds(EVER, cells_of(glance.danger).next()));
        }
        if glance.ready.count_ones() > 1 {
            return Ok(Verdict::wins(1, cells_of(glance.ready).next()));
        }
        if let Some(mut verdict) = self.hopeless(&glance, moves, WHOLE) {
            verdict.best = self.heaviest(hunter);
            return Ok(verdict);
        }
        let key = self.key(hunter, 1 - hunter);
        let known = self.recall(key);
        if let Some(verdict) = known.answers(moves) {
            return Ok(verdict);
        }
        let mut answers = glance.ready;
        let mut dragged = 1;
        if answers == 0 {
            if self.is_paired_off(hunter) {
                return Ok(self.note(key, Verdict::holds(EVER, None)));
            }
            answers = self.empty();
            let fours = self.win_by_fours(hunter, u64::MAX, moves.min(FOURS), budget)?;
            if let Some(fours) = fours {
                answers &= fours.zone | glance.counters;
                dragged = fours.moves;
            } else if moves < EVER {
                let pass = self.attack(hunter, moves, budget)?;
                if !pass.wins {
                    return Ok(self.note(key, Verdict::holds(pass.moves, None)));
                }
                dragged = pass.moves;
            }
        }
        let mut slowest: (u8, Option<u8>) = (dragged, None);
        for at in self.ordered(answers, hunter, known.best) {
            self.place(1 - hunter, at);
            let verdict = self.attack(hunter, moves, budget);
            self.take_back(1 - hunter, at);
            let verdict = verdict?;
            if !verdict.wins {
                return Ok(self.note(key, Verdict::holds(verdict.moves, Some(at))));
            }
            if verdict.moves >= slowest.0 {
                slowest = (verdict.moves, Some(at));
            }
        }
        Ok(self.note(key, Verdict::wins(slowest.0, slowest.1)))
    }

    /// What needs no search: no line is open, none can be filled in time, or all weigh too little.
    fn hopeless(&self, glance: &Glance, moves: u8, enough: u64) -> Option<Verdict> {
        if glance.lacks == EVER || glance.weight < enough {
            return Some(Verdict::holds(EVER, None));
        }
        (glance.lacks > moves).then(|| Verdict::holds(glance.lacks - 1, None))
    }
}
