//! What solving a board of one size comes down to, worked out once and kept.
//!
//! The clicks of one row decide those of the next (light chasing): whatever the rows above have
//! left wrong in a row can only be put right from below. So the first row decides everything, and
//! the one condition left, that nothing remains to be put right below the last row, is a linear
//! system of as many unknowns as there are columns. Boards that are wider than high are turned, so
//! the system has as many unknowns as the shorter side has squares.

use std::sync::OnceLock;

use arrayvec::ArrayVec;

use super::basis::sparse_first;
use super::coset::Code;
use super::lights::{Button, Lights, Size, count, set_squares, spread};

/// The squares or clicks of all rows, one word a row.
pub(super) type Rows = ArrayVec<u64, { Size::MAX as usize }>;

/// The eliminated system of one board size, and what it leaves free.
#[derive(Debug)]
pub(super) struct Reduction {
    rows: usize,
    /// The bits of a full row.
    full: u64,
    turned: bool,
    /// Rows of the eliminated system, `(condition, clicks)`: what clicks in the first row leave
    /// wrong below the last. Each has a leading bit that no later one has.
    pivots: Vec<(u64, u64)>,
    /// The sets of clicks that change nothing.
    null_space: Code,
}

impl Reduction {
    /// The reduction of a board size. The first to ask works it out, everyone after finds it done.
    pub(super) fn of(size: Size) -> &'static Reduction {
        static KEPT: [[OnceLock<Reduction>; 64]; 64] =
            [const { [const { OnceLock::new() }; 64] }; 64];
        KEPT[size.rows() - 1][size.cols() - 1].get_or_init(|| Reduction::new(size))
    }

    fn new(size: Size) -> Self {
        let turned = size.cols() > size.rows();
        let (rows, cols) = match turned {
            true => (size.cols(), size.rows()),
            false => (size.rows(), size.cols()),
        };
        let full = u64::MAX >> (64 - cols);
        let nothing: Rows = (0..rows).map(|_| 0).collect();
        let mut pivots: Vec<(u64, u64)> = Vec::new();
        let mut null_space = Vec::new();
        for col in 0..cols {
            let first_row = 1 << col;
            match eliminate((left_over(first_row, &nothing, full), first_row), &pivots) {
                (0, clicks) => null_space.push(chase(clicks, &nothing, full)),
                pivot => pivots.push(pivot),
            }
        }
        let null_space = Code::new(sparse_first(null_space, cols), cols);
        Reduction { rows, full, turned, pivots, null_space }
    }

    /// The sets of clicks that change nothing.
    pub(super) fn null_space(&self) -> &Code {
        &self.null_space
    }

    /// Some clicks that lead from one board to the other, as rows of the turned board; `None` if
    /// none do.
    pub(super) fn any_solution(&self, from: &Lights, to: &Lights) -> Option<Rows> {
        let mut wrong: Rows = from.rows().iter().zip(to.rows()).map(|(a, b)| a ^ b).collect();
        if self.turned {
            wrong = transposed(&wrong, self.rows);
        }
        match eliminate((left_over(0, &wrong, self.full), 0), &self.pivots) {
            (0, first_row) => Some(chase(first_row, &wrong, self.full)),
            _ => None,
        }
    }

    /// The buttons of clicks found on the turned board, ascending.
    pub(super) fn buttons(&self, clicks: &Rows) -> Vec<Button> {
        let back = self.turned.then(|| transposed(clicks, self.full.count_ones() as usize));
        let cols = if self.turned { self.rows } else { self.full.count_ones() as usize };
        let clicks = back.as_ref().unwrap_or(clicks);
        let mut buttons = Vec::with_capacity(count(clicks) as usize);
        buttons.extend(set_squares(clicks, cols));
        buttons
    }
}

/// Cancels what the pivots can cancel of a left-over row, keeping account of the clicks used.
fn eliminate(mut row: (u64, u64), pivots: &[(u64, u64)]) -> (u64, u64) {
    for pivot in pivots {
        let leading = pivot.0 & pivot.0.wrapping_neg();
        if row.0 & leading != 0 {
            row = (row.0 ^ pivot.0, row.1 ^ pivot.1);
        }
    }
    row
}

/// Chases the lights down from the clicks of the first row: all clicks.
fn chase(first_row: u64, wrong: &[u64], full: u64) -> Rows {
    let (mut above, mut here) = (0, first_row);
    let next = |&row: &u64| {
        let clicks = here;
        (above, here) = (here, row ^ spread(here, full) ^ above);
        clicks
    };
    wrong.iter().map(next).collect()
}

/// Chases the lights down from the clicks of the first row: what is then left wrong below the last
/// row.
fn left_over(first_row: u64, wrong: &[u64], full: u64) -> u64 {
    let chased = wrong
        .iter()
        .fold((0, first_row), |(above, here), row| (here, row ^ spread(here, full) ^ above));
    chased.1
}

/// The same squares with rows and columns exchanged.
fn transposed(rows: &[u64], cols: usize) -> Rows {
    let mut turned: Rows = (0..cols).map(|_| 0).collect();
    for (row, &squares) in rows.iter().enumerate() {
        let mut rest = squares;
        while rest != 0 {
            turned[rest.trailing_zeros() as usize] |= 1 << row;
            rest &= rest - 1;
        }
    }
    turned
}
