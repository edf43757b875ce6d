//! Wins by fours alone on boards of any size: each must be answered at one cell, so the search is
//! a line rather than a tree.

use std::cmp::Reverse;

use parlor_table::{Budget, Exhausted};
use rustc_hash::FxHashSet;

use super::field::{At, Cells, Field, Side};

/// How many positions are remembered.
const MEMORY: usize = 1 << 18;

/// A win by fours.
#[derive(Clone, Debug)]
pub(super) struct ByFours {
    /// The moves of both sides, the win last.
    pub(super) line: Vec<At>,
    /// The cells that matter: one stone of the other side elsewhere changes nothing, unless it
    /// makes a four at once.
    pub(super) zone: Cells,
}

/// Looks for one side's wins by fours.
pub(super) struct Fours {
    side: Side,
    /// Positions without such a win.
    barren: FxHashSet<u64>,
}

impl Fours {
    pub(super) fn new(side: Side) -> Self {
        Fours { side, barren: FxHashSet::default() }
    }

    /// The side's win by fours, being to move, if one is found with so many nodes.
    pub(super) fn find(
        &mut self,
        field: &mut Field,
        mut patience: u32,
        budget: &mut Budget,
    ) -> Result<Option<ByFours>, Exhausted> {
        self.search(field, &mut patience, budget)
    }

    fn search(
        &mut self,
        field: &mut Field,
        patience: &mut u32,
        budget: &mut Budget,
    ) -> Result<Option<ByFours>, Exhausted> {
        let (own, other) = (self.side, 1 - self.side);
        if let Some(five) = field.fives(own).first() {
            return Ok(Some(won(field, &[five])));
        }
        let must = match field.fives(other).len() {
            0 => None,
            1 => field.fives(other).first(),
            _ => return Ok(None),
        };
        let key = field.key();
        if self.barren.contains(&key) {
            return Ok(None);
        }
        let mut fours: Vec<At> = field.fours(own).iter().collect();
        fours.retain(|&at| must.is_none_or(|must| must == at));
        fours.sort_by_key(|&at| Reverse(field.rank(at, own)));
        for at in fours {
            if *patience == 0 {
                return Ok(None);
            }
            *patience -= 1;
            budget.spend()?;
            field.put(at, own);
            let found = self.after_four(field, at, patience, budget);
            field.take(at, own);
            if let Some(found) = found? {
                return Ok(Some(found));
            }
        }
        if *patience > 0 {
            if self.barren.len() > MEMORY {
                self.barren.clear();
            }
            self.barren.insert(key);
        }
        Ok(None)
    }

    /// The win after a four, if it is one.
    fn after_four(
        &mut self,
        field: &mut Field,
        at: At,
        patience: &mut u32,
        budget: &mut Budget,
    ) -> Result<Option<ByFours>, Exhausted> {
        let (own, other) = (self.side, 1 - self.side);
        let completing = |number: usize| field.fives(own).iter().nth(number);
        let Some(reply) = completing(0) else { return Ok(None) };
        if let Some(second) = completing(1) {
            return Ok(Some(won(field, &[at, reply, second])));
        }
        field.put(reply, other);
        let mut touched = Cells::new(field.size().pow(2));
        field.made_by(reply, other, &mut touched);
        let rest = self.search(field, patience, budget);
        field.take(reply, other);
        Ok(rest?.map(|mut rest| {
            rest.zone.add_all(&touched);
            rest.zone.set(at, true);
            rest.zone.set(reply, true);
            rest.line.splice(0..0, [at, reply]);
            rest
        }))
    }
}

fn won(field: &Field, line: &[At]) -> ByFours {
    let mut zone = Cells::new(field.size().pow(2));
    line.iter().for_each(|&at| zone.set(at, true));
    ByFours { line: line.to_vec(), zone }
}
