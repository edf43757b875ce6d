//! Where cells go under the symmetries of the square, and the digits of keys.

/// The symmetries that a board is seen under.
pub(super) struct Turns {
    /// For each symmetry, where each cell goes.
    there: Vec<Vec<u8>>,
    /// For each symmetry, which cell comes to each place.
    back: Vec<Vec<u8>>,
    /// For each cell, its digit in the number of the position as each symmetry sees it: a power of
    /// three, so that different positions have different numbers.
    digits: Vec<Vec<u64>>,
}

impl Turns {
    /// All eight symmetries of a square.
    pub(super) fn of_square(size: usize) -> Self {
        let last = size - 1;
        let turned = |symmetry: usize, at: usize| {
            let (row, col) = (at / size, at % size);
            let (row, col) = if symmetry & 1 == 0 { (row, col) } else { (col, row) };
            let row = if symmetry & 2 == 0 { row } else { last - row };
            let col = if symmetry & 4 == 0 { col } else { last - col };
            (row * size + col) as u8
        };
        let area = size * size;
        Turns::new((0..8).map(|symmetry| (0..area).map(|at| turned(symmetry, at)).collect()))
    }

    /// No symmetry, for so many cells that are no square.
    pub(super) fn none(cells: usize) -> Self {
        Turns::new(std::iter::once((0..cells as u8).collect()))
    }

    fn new(there: impl Iterator<Item = Vec<u8>>) -> Self {
        let there: Vec<Vec<u8>> = there.collect();
        let inverse = |there: &Vec<u8>| {
            let mut back = vec![0; there.len()];
            (0..).zip(there).for_each(|(at, &place)| back[usize::from(place)] = at);
            back
        };
        let back = there.iter().map(inverse).collect();
        let cells = there.first().map_or(0, Vec::len);
        let digits = |at: usize| there.iter().map(|there| 3u64.pow(there[at].into())).collect();
        Turns { digits: (0..cells).map(digits).collect(), there, back }
    }

    pub(super) fn count(&self) -> usize {
        self.there.len()
    }

    pub(super) fn digits(&self, at: u8) -> &[u64] {
        &self.digits[usize::from(at)]
    }

    pub(super) fn there(&self, symmetry: usize, at: u8) -> u8 {
        self.there[symmetry][usize::from(at)]
    }

    pub(super) fn back(&self, symmetry: usize, at: u8) -> u8 {
        self.back[symmetry][usize::from(at)]
    }
}
