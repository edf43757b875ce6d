//! Slides without walking.
//!
//! Along each of the six directions all cells stand in one long file, line after line, and every
//! cell has a place in it. Barriers cut the lines into lanes, and a lane is a run of places. A
//! piece slides to the end of its lane or to the place before the nearest piece ahead: no cell in
//! between is looked at, and pieces of other lanes need not be told apart, because ahead of the
//! piece they stand beyond the end of its lane.

use std::fmt;
use std::sync::LazyLock;

use super::cells::Cells;
use super::{Cell, Direction};

/// One number up to 255 for each direction, ten bits apart in one machine word, so that one
/// subtraction works on all six: the ninth bit of each is lent before and shows afterwards whether
/// it was needed (Lamport 1975, "Multiple byte processing with full-word instructions").
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Row(u64);

impl Row {
    const APART: usize = 10;
    const ONES: u64 = 1 | 1 << 10 | 1 << 20 | 1 << 30 | 1 << 40 | 1 << 50;
    const LENT: u64 = Row::ONES << 8;

    /// The number for a direction.
    #[inline]
    pub(super) fn get(self, way: usize) -> usize {
        (self.0 >> (Row::APART * way) & 0xFF) as usize
    }

    fn set(&mut self, way: usize, number: usize) {
        self.0 &= !(0xFF << (Row::APART * way));
        self.0 |= (number as u64) << (Row::APART * way);
    }

    /// The places so many cells ahead.
    #[inline]
    pub(super) fn ahead(self, free: Row) -> Row {
        Row(self.0 + free.0)
    }

    /// Of the cells that were free ahead of a piece at these places, those before another piece.
    #[inline]
    pub(super) fn before(self, at: Row, other: Row) -> Row {
        let gap = (other.0 | Row::LENT) - at.0 - Row::ONES;
        let beyond = (self.0 | Row::LENT) - (gap & !Row::LENT);
        Row(self.0 - (beyond & full(gap) & full(beyond)))
    }

    /// Whether both rows agree on a direction in which there are cells free.
    #[inline]
    pub(super) fn meets(self, other: Row, free: Row) -> bool {
        let differ = ((self.0 ^ other.0) | Row::LENT) - Row::ONES;
        let moves = (free.0 | Row::LENT) - Row::ONES;
        !differ & moves & Row::LENT != 0
    }
}

/// All bits of each number that did not need the bit it was lent.
#[inline]
fn full(row: u64) -> u64 {
    let kept = row & Row::LENT;
    kept - (kept >> 8)
}

/// Where every cell stands along each direction, on every board. Tables have 256 rows, so that a
/// byte always finds one; those beyond the last cell stand ahead of nothing.
pub(super) struct Files {
    /// For each cell its places.
    pub(super) place: [Row; 256],
    /// For each direction and place the cell.
    pub(super) cell: [[u8; 256]; 6],
}

static FILES: LazyLock<Files> = LazyLock::new(|| {
    let mut files = Files { place: [Row::default(); 256], cell: [[0; 256]; 6] };
    for ahead in &Direction::ALL[..3] {
        let starts = Cell::all().filter(|cell| cell.neighbour(ahead.opposite()).is_none());
        let line = |start| std::iter::successors(Some(start), |cell: &Cell| cell.neighbour(*ahead));
        for (place, cell) in starts.flat_map(line).enumerate() {
            for (way, place) in [(*ahead, place), (ahead.opposite(), Cell::COUNT - 1 - place)] {
                files.place[cell.index()].set(way.index(), place);
                files.cell[way.index()][place] = cell.index() as u8;
            }
        }
    }
    files
});

/// The lanes of a board.
#[derive(Clone)]
pub(super) struct Lanes {
    pub(super) files: &'static Files,
    /// For each cell the number of cells ahead of it up to the ends of its lanes.
    pub(super) free: [Row; 256],
    /// Every lane: three times seventeen lines, and each of the sixty barriers cuts one in two.
    pub(super) all: Box<[Cells; 111]>,
}

impl Lanes {
    /// The lanes that these barriers leave.
    pub(super) fn new(is_open: impl Fn(Cell, Direction) -> bool) -> Lanes {
        let files = &*FILES;
        let mut lanes =
            Lanes { files, free: [Row::default(); 256], all: Box::new([Cells::NONE; 111]) };
        let mut made = lanes.all.iter_mut();
        for way in 0..3 {
            let mut first = 0;
            for place in 0..Cell::COUNT {
                let at = Cell::new(usize::from(files.cell[way][place]));
                if at.is_some_and(|cell| is_open(cell, Direction::ALL[way])) {
                    continue;
                }
                let lane = &files.cell[way][first..=place];
                for (before, &cell) in lane.iter().enumerate() {
                    lanes.free[usize::from(cell)].set(way, lane.len() - 1 - before);
                    lanes.free[usize::from(cell)].set(way + 3, before);
                }
                *made.next().expect("sixty barriers leave 111 lanes") =
                    lane.iter().copied().collect();
                first = place + 1;
            }
        }
        lanes
    }

    /// Where a piece alone on the board comes to rest in each direction; where it stands, if it
    /// cannot move at all.
    pub(super) fn stops(&self, cell: u8) -> [u8; 6] {
        let place = self.files.place[usize::from(cell)];
        let ends = place.ahead(self.free[usize::from(cell)]);
        let mut stops = [cell; 6];
        for (way, stop) in stops.iter_mut().enumerate() {
            *stop = self.files.cell[way][ends.get(way)];
        }
        stops
    }

    /// The cells ahead of a cell in a direction, up to the end of the lane.
    #[inline]
    pub(super) fn ahead(&self, cell: u8, way: usize) -> &[u8] {
        let first = self.files.place[usize::from(cell)].get(way) + 1;
        &self.files.cell[way][first..first + self.free[usize::from(cell)].get(way)]
    }
}

impl fmt::Debug for Lanes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Lanes")
    }
}

#[cfg(test)]
mod tests {
    use super::super::deal_position;
    use super::super::solver::arrangement::Arrangement;
    use parlor_table::{Dice, Position as _};

    #[test]
    fn slides_along_lanes_end_where_walking_ends() {
        let mut dice = Dice::new(3, 0);
        for number in 0..2000 {
            let mut position = deal_position(1 + number % 4, &mut dice);
            for _ in 0..dice.below(12) {
                let steps = position.actions();
                position.step(*dice.pick(&steps).unwrap()).unwrap();
            }
            let mut walked: Vec<(usize, usize)> =
                position.actions().iter().map(|s| (s.from.index(), s.to.index())).collect();
            let mut slid = Vec::new();
            Arrangement::of(&position).each_step(position.board().lanes(), |from, to, _| {
                slid.push((usize::from(from), usize::from(to)));
            });
            walked.sort_unstable();
            slid.sort_unstable();
            assert_eq!(slid, walked, "{position}");
        }
    }
}
