//! Pairing off the open lines of a side (Hales and Jewett 1963).

use std::cmp::Reverse;

use arrayvec::ArrayVec;

use super::{Hunt, Side, cells_of};

/// How many pairs are tried before giving up: lines that can be paired off mostly are so at once.
const PATIENCE: u32 = 40;

impl Hunt {
    /// Whether every open line of the hunter can be given two empty cells of its own, or shares
    /// both with another; then the other side answers each move in its pair.
    pub(super) fn is_paired_off(&self, hunter: Side) -> bool {
        let (own, other) = (self.taken[hunter], self.taken[1 - hunter]);
        let open = self.lines[hunter].iter().filter(|&&line| line & other == 0);
        let gaps: Vec<u64> = open.map(|line| line & !own).collect();
        let mut patience = PATIENCE;
        pair_off(&gaps, 0, &mut patience)
    }
}

fn pair_off(gaps: &[u64], used: u64, patience: &mut u32) -> bool {
    let Some(&tightest) = gaps.iter().min_by_key(|&&gap| (gap & !used).count_ones()) else {
        return true;
    };
    let free = tightest & !used;
    if free.count_ones() < 2 || *patience == 0 {
        return false;
    }
    *patience -= 1;
    let mut pairs: ArrayVec<(usize, u64), 15> = ArrayVec::new();
    for first in cells_of(free) {
        for second in cells_of(free & !(u64::MAX >> (63 - first))) {
            let pair = 1 << first | 1 << second;
            let shared = gaps.iter().filter(|&&gap| gap & pair == pair).count();
            let _ = pairs.try_push((shared, pair));
        }
    }
    pairs.sort_unstable_by_key(|&(shared, pair)| (Reverse(shared), pair));
    pairs.iter().take(3).any(|&(_, pair)| {
        let rest: Vec<u64> = gaps.iter().copied().filter(|&gap| gap & pair != pair).collect();
        pair_off(&rest, used | pair, patience)
    })
}
