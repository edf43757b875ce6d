//! A board for two of any size, with every threat on it kept up to date move by move.
//!
//! For each empty cell, each of the four directions and each side it knows the [`Shape`] that a
//! symbol there would make. A move changes only the cells in line with it, and each new shape is a
//! look into a table of neighbourhoods.

mod cells;
mod shapes;
#[cfg(test)]
mod tests;

use std::rc::Rc;

use parlor_search::Zobrist;

pub(super) use self::cells::Cells;
pub(super) use self::shapes::Shape;
use self::shapes::Shapes;
use super::{Cell, Position};

/// A side, 0 or 1.
pub(super) type Side = usize;

/// A cell by its number, row by row.
pub(super) type At = u16;

/// How much a cell means to a side, by the best two of the shapes it would make.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Rank {
    /// No threat.
    Quiet,
    /// An open three.
    Three,
    /// Two open threes.
    TwoThrees,
    /// A four.
    Four,
    /// A four and an open three.
    FourAndThree,
    /// An open four, or two fours.
    OpenFour,
    /// The win.
    Five,
}

/// A board of any size, made for searching.
#[derive(Clone)]
pub(super) struct Field {
    size: usize,
    win: usize,
    shapes: Rc<Shapes>,
    zobrist: Rc<Zobrist>,
    /// For each direction and line, the bits of each side and those off the board, the first cell
    /// of the line at bit [`OFFSET`].
    lines: [Vec<Line>; 4],
    stands: Vec<Option<u8>>,
    made: [Vec<[Shape; 4]>; 2],
    ranks: [Vec<Rank>; 2],
    /// What each cell is worth to each side.
    worth: [Vec<i32>; 2],
    /// The sum of that over the empty cells.
    total: [i32; 2],
    /// Cells that win, cells that make a four or better, cells that make any threat.
    fives: [Cells; 2],
    fours: [Cells; 2],
    threats: [Cells; 2],
    /// For each cell how many symbols are within two cells of it.
    near: Vec<u8>,
    empty: u32,
    key: u64,
}

#[derive(Clone, Copy)]
struct Line {
    sides: [u128; 2],
    off_board: u128,
}

/// Room for a neighbourhood before the first cell of a line.
const OFFSET: usize = 32;

/// What a shape is worth, in the order of shapes.
const WORTH: [i32; 9] = [0, 1, 6, 16, 18, 50, 45, 150, 300];

impl Field {
    /// The board of a position for two players.
    pub(super) fn new(position: &Position) -> Self {
        let (size, win) = (position.options().size(), position.options().win());
        let area = size * size;
        let mut lines: [Vec<Line>; 4] =
            std::array::from_fn(|_| vec![Line { sides: [0; 2], off_board: u128::MAX }; 2 * size]);
        for at in 0..area {
            for (direction, lines) in lines.iter_mut().enumerate() {
                let (line, place) = along(size, direction, at);
                lines[line].off_board &= !(1 << (place + OFFSET));
            }
        }
        let mut field = Field {
            size,
            win,
            shapes: Rc::new(Shapes::new(win)),
            zobrist: Rc::new(Zobrist::new(2, area)),
            lines,
            stands: vec![None; area],
            made: [vec![[Shape::Dead; 4]; area], vec![[Shape::Dead; 4]; area]],
            ranks: [vec![Rank::Quiet; area], vec![Rank::Quiet; area]],
            worth: [vec![0; area], vec![0; area]],
            total: [0; 2],
            fives: [Cells::new(area), Cells::new(area)],
            fours: [Cells::new(area), Cells::new(area)],
            threats: [Cells::new(area), Cells::new(area)],
            near: vec![0; area],
            empty: area as u32,
            key: 0,
        };
        (0..area).for_each(|at| field.open(at));
        for cell in position.cells() {
            if let Some(seat) = position.at(cell) {
                let at = usize::from(cell.row) * size + usize::from(cell.col);
                field.put(at as At, seat.index());
            }
        }
        field
    }

    pub(super) fn size(&self) -> usize {
        self.size
    }

    pub(super) fn cell(&self, at: At) -> Cell {
        let at = usize::from(at);
        Cell { row: (at / self.size) as u8, col: (at % self.size) as u8 }
    }

    pub(super) fn is_empty(&self, at: At) -> bool {
        self.stands[usize::from(at)].is_none()
    }

    /// How many cells are empty.
    pub(super) fn empty(&self) -> u32 {
        self.empty
    }

    /// Every empty cell.
    pub(super) fn empty_cells(&self) -> impl Iterator<Item = At> {
        (0..self.stands.len() as At).filter(|&at| self.is_empty(at))
    }

    /// A number for the symbols on the board.
    pub(super) fn key(&self) -> u64 {
        self.key
    }

    /// The key after a symbol is put there.
    pub(super) fn key_with(&self, at: At, side: Side) -> u64 {
        self.key ^ self.zobrist.word(side, usize::from(at))
    }

    /// The cells that win for a side.
    pub(super) fn fives(&self, side: Side) -> &Cells {
        &self.fives[side]
    }

    /// The cells that make a four, or better, for a side.
    pub(super) fn fours(&self, side: Side) -> &Cells {
        &self.fours[side]
    }

    /// The cells that make an open three, or better, for a side.
    pub(super) fn threats(&self, side: Side) -> &Cells {
        &self.threats[side]
    }

    pub(super) fn rank(&self, at: At, side: Side) -> Rank {
        self.ranks[side][usize::from(at)]
    }

    pub(super) fn worth(&self, at: At, side: Side) -> i32 {
        self.worth[side][usize::from(at)]
    }

    /// What all empty cells together are worth to a side.
    pub(super) fn total(&self, side: Side) -> i32 {
        self.total[side]
    }

    /// How far a cell is from the middle of the board, in half rows and columns.
    pub(super) fn off_centre(&self, at: At) -> usize {
        let Cell { row, col } = self.cell(at);
        let off = |n: u8| (2 * usize::from(n) + 1).abs_diff(self.size);
        off(row).max(off(col))
    }

    /// Whether a symbol is within two cells.
    pub(super) fn is_near(&self, at: At) -> bool {
        self.near[usize::from(at)] > 0
    }

    /// Puts a symbol on an empty cell.
    pub(super) fn put(&mut self, at: At, side: Side) {
        let at = usize::from(at);
        self.close(at);
        self.stands[at] = Some(side as u8);
        self.key ^= self.zobrist.word(side, at);
        self.empty -= 1;
        for direction in 0..4 {
            let (line, place) = along(self.size, direction, at);
            self.lines[direction][line].sides[side] |= 1 << (place + OFFSET);
        }
        self.refresh_around(at);
        self.count_near(at, |near| near + 1);
    }

    /// Takes a symbol back.
    pub(super) fn take(&mut self, at: At, side: Side) {
        let at = usize::from(at);
        self.stands[at] = None;
        self.key ^= self.zobrist.word(side, at);
        self.empty += 1;
        for direction in 0..4 {
            let (line, place) = along(self.size, direction, at);
            self.lines[direction][line].sides[side] &= !(1 << (place + OFFSET));
        }
        self.open(at);
        self.refresh_around(at);
        self.count_near(at, |near| near - 1);
    }

    fn count_near(&mut self, at: usize, change: impl Fn(u8) -> u8) {
        let (row, col) = (at / self.size, at % self.size);
        for row in row.saturating_sub(2)..(row + 3).min(self.size) {
            for col in col.saturating_sub(2)..(col + 3).min(self.size) {
                let near = &mut self.near[row * self.size + col];
                *near = change(*near);
            }
        }
    }

    /// Looks again at the empty cells in line with a cell.
    fn refresh_around(&mut self, at: usize) {
        let reach = self.win - 1;
        let (row, col, last) = (at / self.size, at % self.size, self.size - 1);
        let (right, down) = (last - col, last - row);
        let strides = [1, self.size, self.size + 1, self.size - 1];
        let before = [col, row, row.min(col), row.min(right)];
        let after = [right, down, down.min(right), down.min(col)];
        for direction in 0..4 {
            let stride = strides[direction];
            let back = before[direction].min(reach);
            let ahead = after[direction].min(reach);
            let first = at - back * stride;
            for other in (0..=back + ahead).map(|step| first + step * stride) {
                if self.stands[other].is_none() {
                    self.refresh(other, direction);
                }
            }
        }
    }

    fn refresh(&mut self, at: usize, direction: usize) {
        let (line, place) = along(self.size, direction, at);
        let Line { sides, off_board } = self.lines[direction][line];
        let reach = self.win - 1;
        let shift = OFFSET + place - reach;
        let whole = u64::MAX >> (64 - (2 * self.win - 1));
        let seen = |word: u128| (word >> shift) as u64 & whole;
        for side in 0..2 {
            let shape = self.shapes.of(seen(sides[side]), seen(sides[1 - side] | off_board));
            let old = std::mem::replace(&mut self.made[side][at][direction], shape);
            if old != shape {
                let change = WORTH[shape as usize] - WORTH[old as usize];
                self.worth[side][at] += change;
                self.total[side] += change;
                if old.max(shape) >= Shape::OpenThree {
                    self.set_rank(at, side, rank(self.made[side][at]));
                }
            }
        }
    }

    fn set_rank(&mut self, at: usize, side: Side, rank: Rank) {
        let old = std::mem::replace(&mut self.ranks[side][at], rank);
        if old != rank {
            self.fives[side].set(at as At, rank == Rank::Five);
            self.fours[side].set(at as At, rank >= Rank::Four);
            self.threats[side].set(at as At, rank >= Rank::Three);
        }
    }

    /// Forgets what an empty cell was worth.
    fn close(&mut self, at: usize) {
        for side in 0..2 {
            self.total[side] -= self.worth[side][at];
            self.worth[side][at] = 0;
            self.made[side][at] = [Shape::Dead; 4];
            self.set_rank(at, side, Rank::Quiet);
        }
    }

    /// Looks at an empty cell for the first time.
    fn open(&mut self, at: usize) {
        (0..4).for_each(|direction| self.refresh(at, direction));
    }

    /// The empty cells of lines through a symbol of a side that lack no more than two symbols.
    pub(super) fn made_by(&self, at: At, side: Side, into: &mut Cells) {
        let strides = [1, self.size, self.size + 1, self.size - 1];
        for (direction, stride) in strides.into_iter().enumerate() {
            let (line, place) = along(self.size, direction, usize::from(at));
            let Line { sides, off_board } = self.lines[direction][line];
            let (own, walls) = (sides[side], sides[1 - side] | off_board);
            for back in 0..self.win {
                let start = OFFSET + place - back;
                let window = (u128::MAX >> (128 - self.win)) << start;
                let count = (own & window).count_ones() as usize;
                if walls & window == 0 && count + 2 >= self.win {
                    for step in 0..self.win {
                        let other = usize::from(at) + step * stride - back * stride;
                        if self.stands[other].is_none() {
                            into.set(other as At, true);
                        }
                    }
                }
            }
        }
    }
}

/// The number of the line in a direction through a cell, and the cell's place on it.
#[inline]
fn along(size: usize, direction: usize, at: usize) -> (usize, usize) {
    let (row, col) = (at / size, at % size);
    match direction {
        0 => (row, col),
        1 => (col, row),
        2 => (row + size - 1 - col, row),
        _ => (row + col, row),
    }
}

fn rank(made: [Shape; 4]) -> Rank {
    let count = |shape: Shape| made.iter().filter(|&&other| other == shape).count();
    let (fours, threes) = (count(Shape::Four), count(Shape::OpenThree));
    match made.iter().max() {
        Some(Shape::Five) => Rank::Five,
        Some(Shape::OpenFour) => Rank::OpenFour,
        _ if fours > 1 => Rank::OpenFour,
        _ if fours > 0 && threes > 0 => Rank::FourAndThree,
        _ if fours > 0 => Rank::Four,
        _ if threes > 1 => Rank::TwoThrees,
        _ if threes > 0 => Rank::Three,
        _ => Rank::Quiet,
    }
}
