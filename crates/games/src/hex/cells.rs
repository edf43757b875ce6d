//! Sets of cells.

use std::ops::{BitAnd, BitOr, BitOrAssign};

/// A set of cells, one bit for each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cells([u64; 4]);

impl Cells {
    /// No cell.
    pub(super) const NONE: Cells = Cells([0; 4]);

    /// Adds a cell.
    #[inline]
    pub(super) fn add(&mut self, cell: u8) {
        self.0[usize::from(cell >> 6)] |= 1 << (cell & 63);
    }

    /// Whether a cell is in the set.
    #[inline]
    pub(super) fn contains(&self, cell: u8) -> bool {
        self.0[usize::from(cell >> 6)] >> (cell & 63) & 1 != 0
    }

    /// The set itself where something holds, no cell where it does not; without a branch.
    #[inline]
    #[must_use]
    pub(super) fn when(self, holds: bool) -> Cells {
        let all = u64::from(holds).wrapping_neg();
        let [a, b, c, d] = self.0;
        Cells([a & all, b & all, c & all, d & all])
    }

    /// Whether the sets have a cell in common.
    #[inline]
    pub(super) fn meets(self, other: Cells) -> bool {
        let Cells([a, b, c, d]) = self & other;
        a | b | c | d != 0
    }

    /// The first sixty-four cells, the next sixty-four and so on.
    pub(super) fn words(self) -> [u64; 4] {
        self.0
    }
}

impl FromIterator<u8> for Cells {
    fn from_iter<I: IntoIterator<Item = u8>>(cells: I) -> Cells {
        let mut set = Cells::NONE;
        cells.into_iter().for_each(|cell| set.add(cell));
        set
    }
}

impl BitAnd for Cells {
    type Output = Cells;

    #[inline]
    fn bitand(self, other: Cells) -> Cells {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Cells([a & e, b & f, c & g, d & h])
    }
}

impl BitOr for Cells {
    type Output = Cells;

    #[inline]
    fn bitor(self, other: Cells) -> Cells {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Cells([a | e, b | f, c | g, d | h])
    }
}

impl BitOrAssign for Cells {
    #[inline]
    fn bitor_assign(&mut self, other: Cells) {
        *self = *self | other;
    }
}
