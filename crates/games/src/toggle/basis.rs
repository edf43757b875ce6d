//! A good basis of the sets of clicks that change nothing.
//!
//! The walk through the null space (see `coset.rs`) decides about the last vectors of the basis
//! first, and is left with as many numbers as the other vectors have different columns. These are
//! few where the others hang together: a pattern without a click in a whole line is the mirror image
//! of itself beyond it, and patterns of period p leave every p-th line free. So the patterns that
//! leave a line free come first in the basis, from the smallest of the spaces they make up.

use super::reduction::Rows;

/// Patterns in the order in which they join the basis.
#[derive(Default)]
struct Chosen {
    patterns: Vec<Rows>,
    /// Their first rows, which decide the patterns; each without the lowest bits of those before.
    reduced: Vec<u64>,
}

impl Chosen {
    /// Takes a pattern into the basis unless those there make it up already.
    fn take(&mut self, pattern: &Rows) {
        let mut row = pattern[0];
        for other in &self.reduced {
            if row & other & other.wrapping_neg() != 0 {
                row ^= other;
            }
        }
        if row != 0 {
            self.reduced.push(row);
            self.patterns.push(pattern.clone());
        }
    }
}

/// A basis of the same patterns, those that leave lines of the board free first.
pub(super) fn sparse_first(basis: Vec<Rows>, cols: usize) -> Vec<Rows> {
    let rows = basis.first().map_or(0, |pattern| pattern.len());
    let row = |number: usize| move |pattern: &Rows| pattern[number];
    let col = |number: usize| {
        move |pattern: &Rows| {
            pattern.iter().rev().fold(0, |line, row| line << 1 | row >> number & 1)
        }
    };
    let by_rows = (0..rows).map(|number| vanishing(&basis, row(number)));
    let by_cols = (0..cols).map(|number| vanishing(&basis, col(number)));
    let mut spaces: Vec<Vec<Rows>> = by_rows.chain(by_cols).collect();
    spaces.sort_by_key(|space| space.len());
    let mut chosen = Chosen::default();
    spaces.iter().flatten().chain(&basis).for_each(|pattern| chosen.take(pattern));
    chosen.patterns
}

/// A basis of those patterns that have nothing in a line.
fn vanishing(basis: &[Rows], line: impl Fn(&Rows) -> u64) -> Vec<Rows> {
    let mut pivots: Vec<Rows> = Vec::new();
    let mut vanishing = Vec::new();
    for pattern in basis {
        let mut pattern = pattern.clone();
        for pivot in &pivots {
            let leading = line(pivot) & line(pivot).wrapping_neg();
            if line(&pattern) & leading != 0 {
                pattern.iter_mut().zip(pivot).for_each(|(row, other)| *row ^= other);
            }
        }
        match line(&pattern) {
            0 => vanishing.push(pattern),
            _ => pivots.push(pattern),
        }
    }
    vanishing
}
