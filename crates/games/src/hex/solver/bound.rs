//! Lower bounds on the number of steps to a goal.
//!
//! No move is shorter than the steps of the chosen piece would be if it could stop anywhere. And its
//! last slide has to end on the goal: against a barrier, or against a helper on the cell behind.
//! That helper has to get there, in no fewer steps than if it could stop anywhere; every step is of
//! one piece, so they add up. [`Arrivals`] asks further how the helper comes to rest there.

use super::super::Position;
use super::super::cells::Cells;
use super::super::lanes::Lanes;
use super::arrangement::Arrangement;
use super::arrivals::Arrivals;

/// A number of steps for each cell; a byte always finds a row.
pub(super) type Steps = [u8; 256];

/// More steps than there can be: it is impossible.
pub(super) const NEVER: u8 = u8::MAX;

/// What no move to a goal can do without.
pub(super) struct Bounds {
    /// The steps of a piece that could stop anywhere on its way but is stopped by a barrier at the
    /// end.
    by_wall: Steps,
    /// The same for one that is stopped by another piece at the end.
    by_piece: Steps,
    /// The lesser of both.
    alone: Steps,
    /// The steps of a helper that could stop anywhere until it can be that other piece.
    stopper: Steps,
    goal: u8,
    /// Whether there is a way to arrive in which only a piece stops the chosen piece.
    is_open: bool,
    arrivals: Option<Box<Arrivals>>,
}

impl Bounds {
    /// # Panics
    /// If the position has no objective: there is nothing to solve.
    pub(super) fn of(position: &Position) -> Self {
        let objective = position.objective().expect("a position to solve has an objective");
        Bounds::new(position.board().lanes(), objective.goal.index() as u8)
    }

    fn new(lanes: &Lanes, goal: u8) -> Self {
        let approach = Approach::to(lanes, goal);
        let mut by_wall = spread(lanes, approach.by_wall, 1);
        let by_piece = spread(lanes, approach.by_piece, 1);
        let stopper = spread(lanes, approach.stoppers, 0);
        by_wall[usize::from(goal)] = 0;
        let mut alone = by_wall;
        alone.iter_mut().zip(&by_piece).for_each(|(least, &other)| *least = other.min(*least));
        let is_open = approach.stoppers != Cells::NONE;
        Bounds { by_wall, by_piece, alone, stopper, goal, is_open, arrivals: None }
    }

    /// Whether [`sharpen`](Bounds::sharpen) makes a difference and has not been called.
    #[inline]
    pub(super) fn is_blunt(&self) -> bool {
        self.is_open && self.arrivals.is_none()
    }

    /// Makes the bounds of a goal sharper that a barrier does not stop from every side. That costs
    /// more than a short search.
    pub(super) fn sharpen(&mut self, lanes: &Lanes) {
        if self.is_blunt() {
            self.arrivals = Some(Arrivals::new(lanes, self.goal));
        }
    }

    /// The steps of a chosen piece that could stop anywhere.
    #[inline]
    pub(super) fn alone(&self, chosen: u8) -> u8 {
        self.alone[usize::from(chosen)]
    }

    /// The same for every cell.
    pub(super) fn all_alone(&self) -> &Steps {
        &self.alone
    }

    /// A number of steps that no move can do without: 0 exactly when the chosen piece is on the
    /// goal, [`NEVER`] when there is no move.
    #[inline]
    pub(super) fn bound(&self, pieces: Arrangement) -> u8 {
        let chosen = usize::from(pieces.chosen());
        if let Some(arrivals) = &self.arrivals {
            return self.by_wall[chosen].min(arrivals.bound(pieces));
        }
        let [a, b, c] = pieces.helpers();
        let stopper = |helper: u8| self.stopper[usize::from(helper)];
        let stopper = stopper(a).min(stopper(b)).min(stopper(c));
        self.by_wall[chosen].min(self.by_piece[chosen].saturating_add(stopper))
    }
}

/// From where a slide ends on a cell, and what stops it there.
pub(super) struct Approach {
    /// The cells from which a barrier stops it.
    pub(super) by_wall: Cells,
    /// The cells from which a piece would have to.
    pub(super) by_piece: Cells,
    /// Where that piece would have to stand.
    pub(super) stoppers: Cells,
}

impl Approach {
    pub(super) fn to(lanes: &Lanes, cell: u8) -> Self {
        let none = Cells::NONE;
        let mut approach = Approach { by_wall: none, by_piece: none, stoppers: none };
        for way in 0..6 {
            let before = lanes.ahead(cell, (way + 3) % 6);
            match lanes.ahead(cell, way).first() {
                None => before.iter().for_each(|&cell| approach.by_wall.add(cell)),
                Some(_) if before.is_empty() => {}
                Some(&behind) => {
                    approach.stoppers.add(behind);
                    before.iter().for_each(|&cell| approach.by_piece.add(cell));
                }
            }
        }
        approach
    }
}

/// The steps of a piece that could stop anywhere on its way to one of these cells, from which it has
/// so many steps to go; the same way back, because lanes go both ways.
pub(super) fn spread(lanes: &Lanes, from: Cells, steps: u8) -> Steps {
    let mut table = [NEVER; 256];
    let (mut before, mut reached, mut steps) = (Cells::NONE, from, steps);
    while reached != before {
        write(&mut table, reached, before, steps);
        before = reached;
        for &lane in lanes.all.iter() {
            reached |= lane.when(lane.meets(before));
        }
        steps += 1;
    }
    table
}

/// Writes a number of steps to every cell that was reached now, but not before.
fn write(table: &mut Steps, reached: Cells, before: Cells, steps: u8) {
    let words = reached.words().into_iter().zip(before.words()).map(|(new, old)| new & !old);
    for (chunk, word) in table.chunks_exact_mut(64).zip(words) {
        for (eight, byte) in chunk.chunks_exact_mut(8).zip(word.to_le_bytes()) {
            // One bit of the byte in each of eight bytes, then all bits of those that have it.
            let bits = (u64::from(byte) * BYTES) & 0x8040_2010_0804_0201;
            let full = ((bits + 0x7F * BYTES) >> 7 & BYTES) * 0xFF;
            let known = u64::from_le_bytes(eight.try_into().expect("eight bytes"));
            let known = known & !full | (u64::from(steps) * BYTES) & full;
            eight.copy_from_slice(&known.to_le_bytes());
        }
    }
}

const BYTES: u64 = 0x0101_0101_0101_0101;

#[cfg(test)]
mod tests {
    use super::super::super::{Cell, Objective, Piece, deal_position, plain};
    use super::*;
    use parlor_table::{Budget, Dice, Position as _};

    fn midgame(pieces: usize, dice: &mut Dice) -> Position {
        let mut position = deal_position(pieces, dice);
        for _ in 0..dice.below(8) {
            let steps = position.actions();
            position.step(*dice.pick(&steps).unwrap()).unwrap();
        }
        let goal = Cell::new(dice.below(Cell::COUNT)).unwrap();
        let piece = Piece(dice.below(pieces) as u8);
        position.with_objective(Some(Objective { piece, goal }))
    }

    #[test]
    fn no_move_is_shorter_than_its_bound() {
        let mut dice = Dice::new(5, 0);
        let mut judged = 0;
        for number in 0..4500 {
            let position = midgame(1 + number % 4, &mut dice);
            let mut bounds = Bounds::of(&position);
            let blunt = bounds.bound(Arrangement::of(&position));
            bounds.sharpen(position.board().lanes());
            let sharp = bounds.bound(Arrangement::of(&position));
            assert!(blunt <= sharp, "{position}");
            assert_eq!(sharp == 0, position.is_solved(), "{position}");
            let length = plain::breadth_first(&position, &mut Budget::nodes(800));
            if let Ok(Some(length)) = length {
                assert!(u32::from(sharp) <= length, "{position}");
                judged += 1;
            }
        }
        assert!(judged > 1800, "{judged}");
    }
}
