//! Breadth-first search through every arrangement of the pieces, with one bit for each.
//!
//! It always comes to an end: four pieces have at most 363 million arrangements (helpers are alike),
//! and where none of those that can be reached is a solution, there is none. For a lone piece it is
//! the best there is.

use parlor_search::deepening::Found;
use parlor_table::{Budget, Exhausted};

use super::solver::arrangement::{Arrangement, step};
use super::{Cell, Position, Step};

/// An optimal move of at most `most` steps, or the proof that there is none. Of several it finds
/// the first in the order of pieces and directions.
pub(super) fn solve(
    position: &Position,
    most: u32,
    budget: &mut Budget,
) -> Result<Found<Step>, Exhausted> {
    let objective = position.objective().expect("a position to solve has an objective");
    let goal = objective.goal.index() as u8;
    let lanes = position.board().lanes();
    let start = Arrangement::of(position);
    let mut seen = Seen::new(position.pieces().len());
    seen.insert(start);
    // Packed, because there may be many.
    let mut layers: Vec<Vec<u32>> = vec![vec![start.packed()]];
    loop {
        let mut next = Vec::new();
        for &packed in layers.last().map_or(&[][..], Vec::as_slice) {
            budget.spend()?;
            let pieces = Arrangement::unpacked(packed);
            if pieces.chosen() == goal {
                return Ok(Found::Shortest(way_to(position, packed, &layers)));
            }
            pieces.each_step(lanes, |_, _, after| {
                if seen.insert(after) {
                    next.push(after.packed());
                }
            });
        }
        if next.is_empty() {
            return Ok(Found::Unsolvable);
        }
        if layers.len() > most as usize {
            return Ok(Found::Longer);
        }
        layers.push(next);
    }
}

/// The steps to an arrangement of the last layer, found backwards: in each layer there is one from
/// which one step leads on.
fn way_to(position: &Position, end: u32, layers: &[Vec<u32>]) -> Vec<Step> {
    let lanes = position.board().lanes();
    let mut steps = Vec::new();
    let mut target = end;
    for layer in layers[..layers.len() - 1].iter().rev() {
        let leads_on = |&before: &u32| {
            let mut found = None;
            Arrangement::unpacked(before).each_step(lanes, |from, to, after| {
                if found.is_none() && after.packed() == target {
                    found = Some((before, step(from, to)));
                }
            });
            found
        };
        let found = layer.iter().find_map(leads_on);
        let (before, step) = found.expect("every arrangement was reached from the layer before");
        steps.push(step);
        target = before;
    }
    steps.reverse();
    steps
}

/// A set of arrangements.
struct Seen(Vec<u64>);

impl Seen {
    fn new(pieces: usize) -> Self {
        let helpers: usize = [1, 217, 217 * 216 / 2, 217 * 216 / 2 * 215 / 3][pieces - 1];
        Seen(vec![0; (Cell::COUNT * helpers).div_ceil(64)])
    }

    /// Whether it was not in the set yet.
    fn insert(&mut self, pieces: Arrangement) -> bool {
        // The combinatorial number system: sets of cells in the order of their last cells.
        let [a, b, c] = pieces.helpers().map(usize::from);
        let helpers = match (b < Cell::COUNT, c < Cell::COUNT) {
            _ if a >= Cell::COUNT => 0,
            (false, _) => a,
            (true, false) => b * (b - 1) / 2 + a,
            (true, true) => c * (c - 1) * c.saturating_sub(2) / 6 + b * (b - 1) / 2 + a,
        };
        let index = helpers * Cell::COUNT + usize::from(pieces.chosen());
        let (word, bit) = (index / 64, 1 << (index % 64));
        let is_new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        is_new
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Objective, Piece, deal_position, plain, solver};
    use super::*;
    use parlor_table::Dice;

    #[test]
    fn searching_everything_finds_the_same_lengths_as_deepening() {
        for seed in 0..60 {
            let mut dice = Dice::new(seed, 0);
            let start = deal_position(1 + seed as usize % 2, &mut dice);
            let goal = Cell::new(dice.below(Cell::COUNT)).unwrap();
            let position = start.with_objective(Some(Objective { piece: Piece(0), goal }));
            let length = |found: Found<Step>| match found {
                Found::Shortest(steps) => Some(steps.len() as u32),
                _ => None,
            };
            let all = length(solve(&position, u32::MAX, &mut Budget::unlimited()).unwrap());
            let deep = solver::optimal_move(&position, u32::MAX, &mut Budget::unlimited());
            assert_eq!(all, length(deep.unwrap()), "{position}");
            assert_eq!(all, plain::optimal_length(&position, &mut Budget::unlimited()).unwrap());
        }
    }
}
