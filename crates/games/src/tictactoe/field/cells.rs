//! Sets of cells.

use super::At;

/// A set of cells of a board up to 32x32, as bits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) struct Cells {
    words: [u64; 16],
    /// How many of the words a board of this size needs.
    used: u8,
}

impl Cells {
    /// The empty set, for a board of so many cells.
    pub(in super::super) fn new(area: usize) -> Self {
        Cells { words: [0; 16], used: area.div_ceil(64) as u8 }
    }

    /// Puts a cell into the set or takes it out.
    #[inline]
    pub(in super::super) fn set(&mut self, at: At, present: bool) {
        let bit = 1 << (at % 64);
        let word = &mut self.words[usize::from(at / 64)];
        *word = if present { *word | bit } else { *word & !bit };
    }

    pub(in super::super) fn add_all(&mut self, other: &Cells) {
        self.words.iter_mut().zip(&other.words).for_each(|(word, other)| *word |= other);
    }

    pub(in super::super) fn len(&self) -> u32 {
        self.words[..usize::from(self.used)].iter().map(|word| word.count_ones()).sum()
    }

    pub(in super::super) fn is_empty(&self) -> bool {
        self.words[..usize::from(self.used)].iter().all(|&word| word == 0)
    }

    /// The first of the cells.
    pub(in super::super) fn first(&self) -> Option<At> {
        self.iter().next()
    }

    /// The cells in order.
    pub(in super::super) fn iter(&self) -> impl Iterator<Item = At> + use<'_> {
        self.words[..usize::from(self.used)].iter().enumerate().flat_map(|(number, &word)| {
            let mut rest = word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as At;
                (rest != 0).then(|| {
                    rest &= rest - 1;
                    number as At * 64 + bit
                })
            })
        })
    }
}
