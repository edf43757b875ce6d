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
//! which is the Walsh-Hadamard transform of the balances; this is how soft decoders of first-order
//! Reed-Muller codes work (the "Green machine"). Here it is done without a table of all 2^k sums:
//!
//! - Deciding one bit of c makes columns equal that differ in that bit alone, so that one balance is
//!   left of two, their sum or their difference. Which these are is known beforehand, and the basis
//!   is chosen so that few are left early on (see `basis.rs`).
//! - The first six bits are decided in all 64 ways at once; from then on 64 combinations go side by
//!   side in the lanes of the processor's registers, and the other bits are walked through in depth.
//! - No W exceeds the sum of the absolute balances. Four bits before the end that sum is so tight that
//!   hardly any lane can still beat the best so far; only those are followed to the end.

use parlor_table::{Budget, Exhausted};

use super::lights::count;
use super::reduction::Rows;

/// How many dimensions are decided at once at the start, and in how many ways.
const AT_ONCE: u32 = 6;
const LANES: usize = 1 << AT_ONCE;
/// How many dimensions are left when the sums are bounded.
const LAST: u32 = 4;
/// The most dimensions that are walked through.
const WIDEST: u32 = 32;
/// The dimensions of a random part of a wider null space.
const PART: u32 = 18;

/// One number for each of the combinations that go side by side.
type Lanes = [i16; LANES];

/// The signs that the first dimensions give a column, in each lane; and the same turned.
const SIGNS: [[Lanes; LANES]; 2] = {
    let mut signs = [[[0; LANES]; LANES]; 2];
    let mut at = 0;
    while at < LANES * LANES {
        let (column, lane) = (at / LANES, at % LANES);
        let sign = 1 - 2 * ((column & lane).count_ones() as i16 % 2);
        signs[0][column][lane] = sign;
        signs[1][column][lane] = -sign;
        at += 1;
    }
    signs
};

/// The sets of clicks that change nothing, by their columns.
#[derive(Debug)]
pub(super) struct Code {
    basis: Vec<Rows>,
    cols: usize,
    /// The squares of the board, row by row.
    squares: Vec<Square>,
    /// How many balances there are once the first dimensions are decided.
    balances: usize,
    /// For each dimension decided after those, from the last of the basis on: what the balances
    /// that are then left are made of.
    levels: Vec<Vec<Merge>>,
    /// The columns that are left when the last dimensions are to be decided; 0 is the first.
    last: Vec<u16>,
}

/// Where a square counts.
#[derive(Clone, Copy, Debug)]
struct Square {
    /// What its column has in the dimensions that are decided first.
    first: u8,
    /// The balance it belongs to by the others.
    balance: u16,
}

/// How a balance comes from those of the level before.
#[derive(Clone, Copy, Debug)]
enum Merge {
    /// Two columns differ in the decided bit alone; the second has it.
    Both(u16, u16),
    /// A column without the bit.
    Same(u16),
    /// A column with the bit.
    Turned(u16),
}

impl Code {
    pub(super) fn new(basis: Vec<Rows>, cols: usize) -> Self {
        let dimension = basis.len() as u32;
        if dimension > WIDEST {
            let squares = vec![Square { first: 0, balance: 0 }; basis[0].len() * cols];
            return Code { basis, cols, squares, balances: 0, levels: vec![], last: vec![] };
        }
        let columns = columns(&basis, cols);
        let rest = dimension.saturating_sub(AT_ONCE);
        let low = |bits: u32| (1u32 << bits) - 1;
        // The squares that nothing changes are one balance among the others, always the first.
        let mut left: Vec<u32> = columns.iter().map(|column| column & low(rest)).collect();
        left.push(0);
        left.sort_unstable();
        left.dedup();
        let place = |left: &[u32], column: u32| left.binary_search(&column).map(|at| at as u16);
        let square = |column: &u32| Square {
            first: (column >> rest) as u8,
            balance: place(&left, column & low(rest)).expect("all columns are there"),
        };
        let squares = columns.iter().map(square).collect();
        let balances = left.len();
        let mut levels = Vec::new();
        for bits in (LAST..rest).rev() {
            let mut next: Vec<u32> = left.iter().map(|column| column & low(bits)).collect();
            next.sort_unstable();
            next.dedup();
            let merge =
                |&column: &u32| match (place(&left, column), place(&left, column | 1 << bits)) {
                    (Ok(without), Ok(with)) => Merge::Both(without, with),
                    (Ok(without), Err(_)) => Merge::Same(without),
                    (Err(_), Ok(with)) => Merge::Turned(with),
                    (Err(_), Err(_)) => unreachable!("every column left comes from one before"),
                };
            levels.push(next.iter().map(merge).collect());
            left = next;
        }
        let last = left.iter().map(|&column| column as u16).collect();
        Code { basis, cols, squares, balances, levels, last }
    }

    /// How many vectors are independent.
    pub(super) fn dimension(&self) -> u32 {
        self.basis.len() as u32
    }

    /// A part of the null space that is soon walked through: spanned by random combinations of the
    /// basis.
    pub(super) fn part(&self, mut bits: impl FnMut() -> u64) -> Code {
        let some = |_| {
            let mut vector: Rows = self.basis[0].iter().map(|_| 0).collect();
            self.add(bits(), &mut vector);
            vector
        };
        Code::new((0..PART.min(self.dimension())).map(some).collect(), self.cols)
    }

    /// How many more squares these clicks leave unclicked than clicked.
    pub(super) fn balance(&self, clicks: &Rows) -> i16 {
        (self.squares.len() as i32 - 2 * count(clicks) as i32) as i16
    }

    /// Adds a combination of basis vectors to a set of clicks.
    pub(super) fn add(&self, combination: u64, to: &mut Rows) {
        for (number, vector) in self.basis.iter().enumerate() {
            if combination >> number & 1 == 1 {
                to.iter_mut().zip(vector).for_each(|(row, change)| *row ^= change);
            }
        }
    }

    /// Shows `visit` combinations c whose sum with these clicks leaves at least `floor` more squares
    /// unclicked than clicked, with that number; `visit` answers with the floor from then on. All
    /// combinations that reach the floor of their time are shown. A node is up to 1024 of them.
    pub(super) fn walk(
        &self,
        clicks: &Rows,
        floor: i16,
        budget: &mut Budget,
        visit: impl FnMut(u64, i16) -> i16,
    ) -> Result<(), Exhausted> {
        let mut balances = vec![[0; LANES]; self.balances];
        for (row, squares) in clicks.iter().zip(self.squares.chunks(self.cols)) {
            for (col, square) in squares.iter().enumerate() {
                let clicked = (row >> col & 1) as usize;
                let signs = &SIGNS[clicked][usize::from(square.first)];
                let balance = &mut balances[usize::from(square.balance)];
                balance.iter_mut().zip(signs).for_each(|(sum, sign)| *sum += sign);
            }
        }
        let mut below: Vec<_> =
            self.levels.iter().map(|level| vec![[0; LANES]; level.len()]).collect();
        Walk { code: self, floor, visit, budget }.descend(0, &balances, &mut below, 0)
    }
}

/// The column of each square, row by row.
fn columns(basis: &[Rows], cols: usize) -> Vec<u32> {
    let rows = basis.first().map_or(0, |vector| vector.len());
    let column = |square: usize| {
        let bit = |vector: &Rows| (vector[square / cols] >> (square % cols) & 1) as u32;
        basis.iter().rev().fold(0, |column, vector| column << 1 | bit(vector))
    };
    (0..rows * cols).map(column).collect()
}

struct Walk<'c, 'b, V> {
    code: &'c Code,
    floor: i16,
    visit: V,
    budget: &'b mut Budget,
}

impl<V: FnMut(u64, i16) -> i16> Walk<'_, '_, V> {
    /// Decides one dimension after the other, in both ways. `below` has room for the balances of
    /// the levels that follow, `chosen` holds the bits decided since the first.
    fn descend(
        &mut self,
        level: usize,
        balances: &[Lanes],
        below: &mut [Vec<Lanes>],
        chosen: u64,
    ) -> Result<(), Exhausted> {
        let Some((next, below)) = below.split_first_mut() else {
            return self.follow(balances, most(balances), chosen);
        };
        let merges = &self.code.levels[level];
        for (bit, sign) in [(0, 1), (1, -1)] {
            let chosen = chosen << 1 | bit;
            if !below.is_empty() {
                decide(merges, balances, next, sign);
                self.descend(level + 1, next, below, chosen)?;
                continue;
            }
            // Mostly nothing but the sum of the last balances is needed.
            let most = most_decided(merges, balances, sign);
            if most.iter().fold(false, |any, &most| any | (most >= self.floor)) {
                decide(merges, balances, next, sign);
                self.follow(next, most, chosen)?;
            } else {
                self.budget.spend()?;
            }
        }
        Ok(())
    }

    /// Follows the lanes that can still reach the floor, each at most as far as given.
    fn follow(&mut self, balances: &[Lanes], most: Lanes, chosen: u64) -> Result<(), Exhausted> {
        self.budget.spend()?;
        for (lane, most) in most.into_iter().enumerate() {
            if most >= self.floor {
                self.finish(balances, lane, chosen);
            }
        }
        Ok(())
    }

    /// Decides the last dimensions of one lane, all at once.
    fn finish(&mut self, balances: &[Lanes], lane: usize, chosen: u64) {
        let mut table = [0i16; 1 << LAST];
        for (&column, balance) in self.code.last.iter().zip(balances) {
            table[usize::from(column)] = balance[lane];
        }
        for half in [8, 4, 2, 1] {
            for at in (0..1 << LAST).filter(|at| at & half == 0) {
                let (a, b) = (table[at], table[at + half]);
                (table[at], table[at + half]) = (a.wrapping_add(b), a.wrapping_sub(b));
            }
        }
        let dimension = self.code.dimension();
        let rest = dimension.saturating_sub(AT_ONCE);
        let last = rest.min(LAST);
        let high = (lane as u64) << rest | chosen << last;
        for (low, &balance) in table.iter().enumerate().take(1 << last) {
            let combination = high | low as u64;
            if balance >= self.floor && combination >> dimension == 0 {
                self.floor = (self.visit)(combination, balance);
            }
        }
    }
}

/// The most that the balances can add up to: the first stays as it is, the others may be turned.
fn most(balances: &[Lanes]) -> Lanes {
    let (&fixed, free) = balances.split_first().expect("there is always a first");
    let mut most = fixed;
    for balance in free {
        most.iter_mut().zip(balance).for_each(|(most, &part)| add_size(most, part));
    }
    most
}

/// The same of the balances that are left once a dimension is decided.
fn most_decided(merges: &[Merge], balances: &[Lanes], sign: i16) -> Lanes {
    let (fixed, free) = merges.split_first().expect("there is always a first");
    let mut most = [0; LANES];
    fixed.apply(balances, sign, &mut most, put);
    free.iter().for_each(|merge| merge.apply(balances, sign, &mut most, add_size));
    most
}

/// The balances that are left once a dimension is decided: columns that have it take this sign.
fn decide(merges: &[Merge], balances: &[Lanes], next: &mut [Lanes], sign: i16) {
    merges.iter().zip(next).for_each(|(merge, next)| merge.apply(balances, sign, next, put));
}

fn put(to: &mut i16, balance: i16) {
    *to = balance;
}

fn add_size(to: &mut i16, balance: i16) {
    *to = to.wrapping_add(balance.wrapping_abs());
}

impl Merge {
    /// Works out a balance in all lanes, and does with it what is to be done.
    #[inline(always)]
    fn apply(self, from: &[Lanes], sign: i16, to: &mut Lanes, with: impl Fn(&mut i16, i16)) {
        let from = |at: u16| &from[usize::from(at)];
        match self {
            Merge::Both(a, b) if sign > 0 => {
                for ((to, a), b) in to.iter_mut().zip(from(a)).zip(from(b)) {
                    with(to, a.wrapping_add(*b));
                }
            }
            Merge::Both(a, b) => {
                for ((to, a), b) in to.iter_mut().zip(from(a)).zip(from(b)) {
                    with(to, a.wrapping_sub(*b));
                }
            }
            Merge::Same(a) => to.iter_mut().zip(from(a)).for_each(|(to, &a)| with(to, a)),
            Merge::Turned(b) => {
                to.iter_mut().zip(from(b)).for_each(|(to, b)| with(to, sign.wrapping_mul(*b)));
            }
        }
    }
}
