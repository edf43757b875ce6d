//! Sets of places as bits.
//!
//! A place has bit `11 * x + y`. The eleventh bit of each column stays empty, so that moving a set
//! by one never carries a place into the next column: it lands off the board, where nothing is.

use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use super::Dot;

/// How many bits a column has.
const COLUMN: u32 = 11;
/// The places with `y` 0.
const BOTTOM: u128 = row_of_columns();

const fn row_of_columns() -> u128 {
    let (mut row, mut x) = (0, 0);
    while x < 10 {
        row |= 1 << (COLUMN * x);
        x += 1;
    }
    row
}

/// The places with at least this `y`.
const fn from_height(y: u32) -> u128 {
    let mut all = 0;
    let mut height = y;
    while height < COLUMN {
        all |= BOTTOM << height;
        height += 1;
    }
    all
}

/// A set of places of a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Places(u128);

impl Places {
    pub(super) const NONE: Places = Places(0);

    /// All places of a board of this size.
    pub(super) const fn board(size: u8) -> Places {
        const BOARDS: [u128; 11] = boards();
        Places(BOARDS[size as usize])
    }

    /// Sets of random bits: every place of the largest board is in it or not.
    pub(super) fn from_bits(low: u64, high: u64) -> Places {
        Places(u128::from(high) << 64 | u128::from(low))
    }

    pub(super) fn of(dot: Dot) -> Places {
        Places(1 << (u32::from(dot.x) * COLUMN + u32::from(dot.y)))
    }

    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) fn meets(self, other: Places) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// All moved up by one; likewise the others.
    pub(super) fn up(self) -> Places {
        Places(self.0 << 1)
    }

    pub(super) fn down(self) -> Places {
        Places(self.0 >> 1)
    }

    pub(super) fn right(self) -> Places {
        Places(self.0 << COLUMN)
    }

    pub(super) fn left(self) -> Places {
        Places(self.0 >> COLUMN)
    }

    pub(super) fn down_by(self, steps: u32) -> Places {
        Places(self.0 >> steps)
    }

    pub(super) fn left_by(self, steps: u32) -> Places {
        Places(self.0 >> (steps * COLUMN))
    }

    /// The first place in the order of the bits.
    pub(super) fn first(self) -> Places {
        Places(self.0 & self.0.wrapping_neg())
    }

    /// The place of the first bit.
    pub(super) fn first_dot(self) -> Dot {
        let bit = self.0.trailing_zeros();
        Dot { x: (bit / COLUMN) as u8, y: (bit % COLUMN) as u8 }
    }

    /// The leftmost of the lowest places.
    pub(super) fn lowest_left(self) -> Option<Places> {
        let rows = (0..COLUMN).map(|y| Places(self.0 & BOTTOM << y));
        rows.map(Places::first).find(|place| !place.is_empty())
    }

    /// The places higher than this one, or as high and more to the right.
    pub(super) fn after(dot: Dot) -> Places {
        let row = BOTTOM << dot.y;
        let right = row & !((2 << (u32::from(dot.x) * COLUMN + u32::from(dot.y))) - 1);
        Places(from_height(u32::from(dot.y) + 1) | right)
    }

    /// The places that have an odd number of these at or below them in their column: the prefix
    /// sums of every column at once, in four steps.
    pub(super) fn odd_from_below(self) -> Places {
        const FROM: [u128; 3] = [from_height(2), from_height(4), from_height(8)];
        let mut odd = self.0 ^ self.0 << 1;
        odd ^= odd << 2 & FROM[0];
        odd ^= odd << 4 & FROM[1];
        odd ^= odd << 8 & FROM[2];
        Places(odd)
    }

    /// The dots, column by column, each from the bottom up.
    pub(super) fn dots(self) -> impl Iterator<Item = Dot> {
        self.singles().map(Places::first_dot)
    }

    /// The places one by one, in the same order.
    pub(super) fn singles(mut self) -> impl Iterator<Item = Places> {
        std::iter::from_fn(move || {
            let first = self.first();
            self.0 ^= first.0;
            (!first.is_empty()).then_some(first)
        })
    }
}

const fn boards() -> [u128; 11] {
    let mut boards = [0; 11];
    let mut size = 0;
    while size <= 10 {
        let mut x = 0;
        while x < size {
            boards[size] |= ((1 << size) - 1) << (COLUMN as usize * x);
            x += 1;
        }
        size += 1;
    }
    boards
}

impl BitAnd for Places {
    type Output = Places;
    fn bitand(self, other: Places) -> Places {
        Places(self.0 & other.0)
    }
}

impl BitOr for Places {
    type Output = Places;
    fn bitor(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }
}

impl BitXor for Places {
    type Output = Places;
    fn bitxor(self, other: Places) -> Places {
        Places(self.0 ^ other.0)
    }
}

impl Not for Places {
    type Output = Places;
    fn not(self) -> Places {
        Places(!self.0)
    }
}

impl BitAndAssign for Places {
    fn bitand_assign(&mut self, other: Places) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Places {
    fn bitor_assign(&mut self, other: Places) {
        self.0 |= other.0;
    }
}

impl FromIterator<Dot> for Places {
    fn from_iter<I: IntoIterator<Item = Dot>>(dots: I) -> Places {
        dots.into_iter().fold(Places::NONE, |all, dot| all | Places::of(dot))
    }
}
