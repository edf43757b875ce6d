//! The pieces as the search sees them.

use super::super::lanes::{Lanes, Row};
use super::super::{Cell, Position, Step};

/// The cells of the pieces: the chosen one first; the others, the helpers, are all alike, so they
/// are kept in the order of their cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Arrangement([u8; 4]);

/// Where a piece stands that there is not: a row of the tables that is ahead of nothing.
const NOWHERE: u8 = u8::MAX;

impl Arrangement {
    pub(in super::super) fn of(position: &Position) -> Self {
        let chosen = position.objective().map_or(0, |objective| objective.piece.index());
        let mut cells = [NOWHERE; 4];
        for (slot, cell) in cells.iter_mut().zip(position.pieces()) {
            *slot = cell.index() as u8;
        }
        cells.swap(0, chosen);
        cells[1..].sort_unstable();
        Arrangement(cells)
    }

    /// A number that only this arrangement has.
    pub(in super::super) fn packed(self) -> u32 {
        u32::from_le_bytes(self.0)
    }

    /// The arrangement with this number.
    pub(in super::super) fn unpacked(packed: u32) -> Self {
        Arrangement(packed.to_le_bytes())
    }

    /// Where the chosen piece stands.
    pub(in super::super) fn chosen(self) -> u8 {
        self.0[0]
    }

    /// The helpers; those that there are not stand on a cell beyond the last.
    pub(in super::super) fn helpers(self) -> [u8; 3] {
        let [_, helpers @ ..] = self.0;
        helpers
    }

    /// The helpers that there are, with the numbers of their pieces, which start at one.
    pub(super) fn numbered_helpers(self) -> impl Iterator<Item = (usize, u8)> {
        let there = self.helpers().into_iter().take_while(|&cell| cell != NOWHERE);
        there.enumerate().map(|(before, cell)| (before + 1, cell))
    }

    /// The arrangement after the chosen piece has moved.
    pub(super) fn with_chosen(mut self, to: u8) -> Self {
        self.0[0] = to;
        self
    }

    /// The arrangement after the piece with this number, not the chosen one, has moved.
    pub(super) fn with_helper(mut self, number: usize, to: u8) -> Self {
        self.0[number] = to;
        let [chosen, a, b, c] = self.0;
        let (a, b) = (a.min(b), a.max(b));
        let (b, c) = (b.min(c), b.max(c));
        let (a, b) = (a.min(b), a.max(b));
        Arrangement([chosen, a, b, c])
    }

    /// Visits every step: from where, to where, and the arrangement after it.
    pub(in super::super) fn each_step(
        self,
        lanes: &Lanes,
        mut visit: impl FnMut(u8, u8, Arrangement),
    ) {
        for &to in self.stops(0, lanes).cells() {
            visit(self.chosen(), to, self.with_chosen(to));
        }
        for (number, from) in self.numbered_helpers() {
            for &to in self.stops(number, lanes).cells() {
                visit(from, to, self.with_helper(number, to));
            }
        }
    }

    /// Where the piece with this number can come to rest.
    #[inline]
    pub(super) fn stops(self, number: usize, lanes: &Lanes) -> Stops {
        let (at, free) = self.free(number, lanes);
        let ends = at.ahead(free);
        let mut stops = Stops { cells: [0; 8], count: 0 };
        for way in 0..6 {
            // Written in any case and counted if it is a step: nothing to guess for a processor.
            stops.cells[stops.count & 7] = lanes.files.cell[way][ends.get(way)];
            stops.count += usize::from(free.get(way) != 0);
        }
        stops
    }

    /// Whether the chosen piece can come to rest on a cell in one step.
    #[inline]
    pub(super) fn reaches(self, goal: u8, lanes: &Lanes) -> bool {
        let (at, free) = self.free(0, lanes);
        at.ahead(free).meets(lanes.files.place[usize::from(goal)], free)
    }

    /// Where the piece with this number stands, and how many cells are free ahead of it.
    #[inline]
    fn free(self, number: usize, lanes: &Lanes) -> (Row, Row) {
        let cell = |turn: usize| usize::from(self.0[(number + turn) % 4]);
        let place = |turn: usize| lanes.files.place[cell(turn)];
        let at = place(0);
        let free = lanes.free[cell(0)];
        (at, free.before(at, place(1)).before(at, place(2)).before(at, place(3)))
    }
}

/// Where a piece can come to rest, in the order of the directions.
#[derive(Clone, Copy)]
pub(super) struct Stops {
    cells: [u8; 8],
    count: usize,
}

impl Stops {
    #[inline]
    pub(super) fn cells(&self) -> &[u8] {
        &self.cells[..self.count & 7]
    }
}

/// A step between two cells of an arrangement.
pub(in super::super) fn step(from: u8, to: u8) -> Step {
    let cell = |number| Cell::new(usize::from(number)).expect("only cells are arranged");
    Step { from: cell(from), to: cell(to) }
}
