//! The lightest of many vectors: one solution plus everything that changes nothing.
//!
//! All solutions are one solution plus the combinations of a basis of the null space: a coset of a
//! linear code of dimension k. A square's *column* says which basis vectors click it. Whether a
//! combination clicks the square depends on nothing but the column, so squares with equal columns
//! are counted together: `balance` is the number of those not clicked less the number of those
//! clicked. A combination c turns the sign of a column x wherever they have an odd number of bits
//! in common, so the squares that c leaves unclicked outnumber the clicked ones by
//!
//! ```text
//! W(c) = sum over all x of (-1)^(c.x) balance(x),
//! ```
//!
//! which is the Walsh-Hadamard transform of the balances. The fast transform gives all 2^k of them
//! in k additions each instead of one exclusive-or of the whole board, eight additions to a machine
//! word; this is how soft decoders of first-order Reed-Muller codes work (the "Green machine").
//!
//! A table holds up to [`WIDEST`] dimensions; the others are walked through in Gray-code order around
//! it, one sign change at a time. Within a table, adding and subtracting its halves decides one bit
//! of c. No W of a part exceeds the sum of the part's absolute values (and that sum fits a word of
//! the table, for there are at most 4096 squares); once parts are small, those whose sum is less
//! than the best so far are left out.

use std::array;

use parlor_table::{Budget, Exhausted};

use super::lights::count;
use super::reduction::Rows;

/// The most dimensions that one table holds: it stays in the processor's cache.
const WIDEST: u32 = 14;
/// The fewest: a part of this many is split in registers.
const NARROWEST: u32 = 7;
const PART: usize = 1 << NARROWEST;

/// The sets of clicks that change nothing, by their columns.
#[derive(Debug)]
pub(super) struct Code {
    basis: Vec<Rows>,
    /// The squares of the board, row by row: which of the columns each has; for squares that no
    /// vector clicks, one past the last.
    column_of: Vec<u16>,
    cols: usize,
    /// The different columns, ordered by their low bits.
    columns: Vec<u32>,
    /// The dimensions that go into one table.
    width: u32,
}

impl Code {
    pub(super) fn new(basis: &[Rows], cols: usize) -> Self {
        let rows = basis.first().map_or(0, |vector| vector.len());
        let column = |row: usize, col: usize| {
            let bit = |vector: &Rows| (vector[row] >> col & 1) as u32;
            basis.iter().rev().fold(0, |column, vector| column << 1 | bit(vector))
        };
        // Wider codes than a word are never walked through; see `Code::part`.
        let narrow = basis.len() <= 32;
        let squares = (0..rows * cols).map(|square| match narrow {
            true => column(square / cols, square % cols),
            false => 0,
        });
        let squares: Vec<u32> = squares.collect();
        // A table with a little more room than there are columns is mostly full after a few splits;
        // a wider one would be split while it is mostly empty.
        let room = squares.len().max(1).ilog2() + 4;
        let width = (basis.len() as u32).min(room).clamp(NARROWEST, WIDEST);
        let low = (1u32 << width) - 1;
        let mut columns: Vec<u32> = squares.iter().copied().filter(|&column| column != 0).collect();
        columns.sort_unstable_by_key(|column| (column & low, *column));
        columns.dedup();
        let number = |column: &u32| {
            let key = (column & low, *column);
            columns
                .binary_search_by_key(&key, |other| (other & low, *other))
                .unwrap_or(columns.len())
        };
        let column_of = squares.iter().map(|column| number(column) as u16).collect();
        Code { basis: basis.to_vec(), column_of, cols, columns, width }
    }

    /// How many vectors are independent.
    pub(super) fn dimension(&self) -> u32 {
        self.basis.len() as u32
    }

    /// A part of the null space that one table holds: spanned by random combinations of the basis.
    pub(super) fn part(&self, mut bits: impl FnMut() -> u64) -> Code {
        let some = |_| {
            let mut vector: Rows = self.basis[0].iter().map(|_| 0).collect();
            self.add(bits(), &mut vector);
            vector
        };
        let basis: Vec<Rows> = (0..WIDEST.min(self.dimension())).map(some).collect();
        Code::new(&basis, self.cols)
    }

    /// How many more squares these clicks leave unclicked than clicked.
    pub(super) fn balance(&self, clicks: &Rows) -> i16 {
        (self.column_of.len() as i32 - 2 * count(clicks) as i32) as i16
    }

    /// Adds a combination of basis vectors to a set of clicks.
    pub(super) fn add(&self, combination: u64, to: &mut Rows) {
        for (number, vector) in self.basis.iter().enumerate() {
            if combination >> number & 1 == 1 {
                to.iter_mut().zip(vector).for_each(|(row, change)| *row ^= change);
            }
        }
    }

    /// For each column, how many of its squares are not clicked less how many are; and the same for
    /// the squares that no vector clicks.
    fn balances(&self, clicks: &Rows) -> (Vec<i16>, i16) {
        let mut balances = vec![0; self.columns.len() + 1];
        for (row, columns) in clicks.iter().zip(self.column_of.chunks(self.cols)) {
            for (col, &column) in columns.iter().enumerate() {
                balances[usize::from(column)] += 1 - 2 * (row >> col & 1) as i16;
            }
        }
        let fixed = balances.pop().unwrap_or(0);
        (balances, fixed)
    }

    /// Shows `visit` combinations c whose sum with these clicks leaves at least `floor` more squares
    /// unclicked than clicked, with that number; `visit` answers with the floor from then on. All
    /// combinations that reach the floor of their time are shown. A node is a part of 128 combinations.
    pub(super) fn walk(
        &self,
        clicks: &Rows,
        floor: i16,
        budget: &mut Budget,
        mut visit: impl FnMut(u64, i16) -> i16,
    ) -> Result<(), Exhausted> {
        let (mut balances, fixed) = self.balances(clicks);
        let (dimension, width) = (self.dimension(), self.width);
        let mut walk = Walk {
            table: vec![0; 1 << width],
            combinations: 1 << dimension.min(width),
            floor: floor - fixed,
            outer: 0,
            visit: |combination, balance| visit(combination, balance + fixed) - fixed,
            budget,
        };
        for step in 0..1u64 << dimension.saturating_sub(width) {
            if step > 0 {
                // Gray code: from one number to the next, exactly the bit of the lowest set bit
                // changes.
                let bit = width + step.trailing_zeros();
                walk.outer ^= 1 << bit;
                for (balance, column) in balances.iter_mut().zip(&self.columns) {
                    *balance = if column >> bit & 1 == 1 { -*balance } else { *balance };
                }
            }
            walk.table.fill(0);
            for (&balance, column) in balances.iter().zip(&self.columns) {
                walk.table[(column & ((1 << width) - 1)) as usize] += balance;
            }
            walk.transform()?;
        }
        Ok(())
    }
}

struct Walk<'b, V> {
    table: Vec<i16>,
    /// How many combinations of the inner dimensions there are.
    combinations: u64,
    floor: i16,
    /// The bits of the outer dimensions of the combination.
    outer: u64,
    visit: V,
    budget: &'b mut Budget,
}

impl<V: FnMut(u64, i16) -> i16> Walk<'_, V> {
    /// Transforms the table, down to parts that fit the processor's registers.
    fn transform(&mut self) -> Result<(), Exhausted> {
        let mut half = self.table.len() / 2;
        while half >= PART {
            for pair in self.table.chunks_exact_mut(2 * half) {
                let (low, high) = pair.split_at_mut(half);
                for (a, b) in low.iter_mut().zip(high) {
                    (*a, *b) = (a.wrapping_add(*b), a.wrapping_sub(*b));
                }
            }
            half /= 2;
        }
        for number in 0..self.table.len() / PART {
            self.budget.spend()?;
            let part = &self.table[number * PART..(number + 1) * PART];
            let part: [i16; PART] = part.try_into().expect("a part is that long");
            self.split_7(&part, (number * PART) as u64);
        }
        Ok(())
    }

    /// The last few dimensions at once.
    #[inline(always)]
    fn finish(&mut self, table: &[i16; 16], chosen: u64) {
        let mut table = *table;
        for half in [8, 4, 2, 1] {
            for at in (0..16).filter(|at| at & half == 0) {
                let (a, b) = (table[at], table[at + half]);
                (table[at], table[at + half]) = (a.wrapping_add(b), a.wrapping_sub(b));
            }
        }
        for (low, &balance) in table.iter().enumerate() {
            let combination = chosen | low as u64;
            if balance >= self.floor && combination < self.combinations {
                self.floor = (self.visit)(self.outer | combination, balance);
            }
        }
    }
}

/// Splits small tables in the processor's registers, and leaves out the half in which no sum can
/// reach the floor. Tables of a size known to the compiler take a few instructions each, so every
/// size is a function of its own.
macro_rules! split {
    ($name:ident, $dimensions:literal, $next:ident) => {
        impl<V: FnMut(u64, i16) -> i16> Walk<'_, V> {
            #[inline(always)]
            fn $name(&mut self, table: &[i16; 1 << $dimensions], chosen: u64) {
                const HALF: usize = 1 << ($dimensions - 1);
                for minus in [false, true] {
                    let part: [i16; HALF] = array::from_fn(|at| match minus {
                        false => table[at].wrapping_add(table[at + HALF]),
                        true => table[at].wrapping_sub(table[at + HALF]),
                    });
                    if most(&part) >= self.floor {
                        self.$next(&part, chosen | if minus { HALF as u64 } else { 0 });
                    }
                }
            }
        }
    };
}

split!(split_7, 7, split_6);
split!(split_6, 6, split_5);
split!(split_5, 5, finish);

/// The most that any sum and difference of these numbers can be.
#[inline(always)]
fn most<const SIZE: usize>(table: &[i16; SIZE]) -> i16 {
    table.iter().fold(0, |sum: i16, number| sum.wrapping_add(number.wrapping_abs()))
}
