//! Wins by nothing but fours: moves that must be answered at one cell.

use parlor_table::{Budget, Exhausted};

use super::{Hunt, Side, cells_of};

/// A win by fours.
pub(super) struct ByFours {
    /// The first move of it.
    pub(super) first: u8,
    /// The cells that matter to it: one stone of the other side elsewhere changes nothing, unless
    /// it is a four itself.
    pub(super) zone: u64,
    /// How many moves it takes the hunter.
    pub(super) moves: u8,
}

impl Hunt {
    /// A win of the hunter, to move, by fours, the first of them one of `among`, if there is one
    /// within so many moves and the other side has no line ready.
    pub(super) fn win_by_fours(
        &mut self,
        hunter: Side,
        among: u64,
        moves: u8,
        budget: &mut Budget,
    ) -> Result<Option<ByFours>, Exhausted> {
        let (own, other) = (self.taken[hunter], self.taken[1 - hunter]);
        if moves < 2 {
            return Ok(None);
        }
        // For each cell the other cells that it would make ready.
        let mut then = [0u64; 64];
        let mut fours = 0u64;
        for &line in &self.lines[hunter] {
            if line & other == 0 {
                let gap = line & !own;
                if gap.count_ones() == 2 {
                    let first = gap.trailing_zeros() as usize;
                    let second = 63 - gap.leading_zeros() as usize;
                    then[first] |= 1 << second;
                    then[second] |= 1 << first;
                    fours |= gap;
                }
            }
        }
        fours &= among;
        for at in cells_of(fours) {
            let ready = then[usize::from(at)];
            if ready.count_ones() > 1 {
                return Ok(Some(ByFours { first: at, zone: ready | 1 << at, moves: 2 }));
            }
        }
        if moves < 3 {
            return Ok(None);
        }
        for at in cells_of(fours) {
            budget.spend()?;
            let reply = then[usize::from(at)];
            self.taken =
                [0, 1].map(|side| if side == hunter { own | 1 << at } else { other | reply });
            let (danger, counters) = self.made_by(hunter, reply);
            let next = match danger.count_ones() {
                0 => self.win_by_fours(hunter, u64::MAX, moves - 1, budget),
                1 => self.win_by_fours(hunter, danger, moves - 1, budget),
                _ => Ok(None),
            };
            self.taken = [0, 1].map(|side| if side == hunter { own } else { other });
            if let Some(rest) = next? {
                let zone = rest.zone | 1 << at | reply | danger | counters;
                return Ok(Some(ByFours { first: at, zone, moves: rest.moves + 1 }));
            }
        }
        Ok(None)
    }

    /// What the other side's stone at `reply` has made: cells that complete a line of it, and cells
    /// of lines that lack two.
    fn made_by(&self, hunter: Side, reply: u64) -> (u64, u64) {
        let (own, other) = (self.taken[hunter], self.taken[1 - hunter]);
        let (mut danger, mut counters) = (0, 0);
        for &line in &self.lines[1 - hunter] {
            if line & reply != 0 && line & own == 0 {
                let gap = line & !other;
                match gap.count_ones() {
                    1 => danger |= gap,
                    2 => counters |= gap,
                    _ => {}
                }
            }
        }
        (danger, counters)
    }
}
