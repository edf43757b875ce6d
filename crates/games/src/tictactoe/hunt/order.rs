//! Which cells matter, and how much.

use std::cmp::Reverse;

use arrayvec::ArrayVec;

use super::{Hunt, Side, WHOLE, cells_of};

impl Hunt {
    /// The empty cells on any open line.
    pub(super) fn live(&self) -> u64 {
        let mut live = 0;
        for side in 0..2 {
            let other = self.taken[1 - side];
            for &line in &self.lines[side] {
                if line & other == 0 {
                    live |= line;
                }
            }
        }
        live & self.empty()
    }

    /// What a cell is worth: much for lines of the hunter that lack little, less for the other's.
    fn weights(&self, hunter: Side) -> [u32; 64] {
        let mut weights = [0; 64];
        for side in 0..2 {
            let (own, other) = (self.taken[side], self.taken[1 - side]);
            let scale = if side == hunter { 14 } else { 12 };
            for &line in &self.lines[side] {
                if line & other == 0 {
                    let gap = line & !own;
                    let worth = (1u32 << scale) >> (2 * gap.count_ones()).min(scale);
                    cells_of(gap).for_each(|at| weights[usize::from(at)] += worth);
                }
            }
        }
        weights
    }

    pub(super) fn heaviest(&self, hunter: Side) -> Option<u8> {
        let (own, other) = (self.taken[hunter], self.taken[1 - hunter]);
        let mut weights = [0u64; 64];
        for &line in &self.lines[hunter] {
            if line & other == 0 {
                let gap = line & !own;
                let worth = WHOLE >> gap.count_ones();
                cells_of(gap).for_each(|at| weights[usize::from(at)] += worth);
            }
        }
        cells_of(self.empty()).max_by_key(|&at| weights[usize::from(at)])
    }

    pub(super) fn ordered(
        &self,
        candidates: u64,
        hunter: Side,
        first: Option<u8>,
    ) -> ArrayVec<u8, 64> {
        let weights = self.weights(hunter);
        let mut cells: ArrayVec<u8, 64> = cells_of(candidates).collect();
        cells.sort_unstable_by_key(|&at| {
            (Some(at) != first, Reverse(weights[usize::from(at)]), self.off_centre(at), at)
        });
        cells
    }
}
