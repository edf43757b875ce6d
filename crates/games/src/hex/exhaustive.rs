//! Breadth-first search through every arrangement of the pieces, with one bit for each.
//!
//! Slow, but it always comes to an end: four pieces have at most 217 to the power of four
//! arrangements, and where none of those that can be reached is a solution, there is none.

use parlor_search::deepening::Found;
use parlor_table::{Budget, Exhausted};

use super::{Cell, Direction, Position, Step};

/// Up to four cells in one word, the chosen piece in the lowest byte, the others in order.
type Packed = u32;

/// An optimal move of at most `most` steps, or the proof that there is none.
pub(super) fn solve(
    position: &Position,
    most: u32,
    budget: &mut Budget,
) -> Result<Found<Step>, Exhausted> {
    let objective = position.objective().expect("a position to solve has an objective");
    let mut pieces = position.pieces().to_vec();
    pieces.swap(0, objective.piece.index());
    let count = pieces.len();
    let mut seen = Seen::new(count);
    let start = pack(&mut pieces);
    let mut layers: Vec<Vec<Packed>> = vec![vec![start]];
    seen.insert(start);
    loop {
        let mut next = Vec::new();
        for &state in layers.last().map_or(&[][..], Vec::as_slice) {
            budget.spend()?;
            if unpack(state, 1)[0] == objective.goal {
                return Ok(Found::Shortest(way_to(position, state, &layers, count)));
            }
            for (after, _) in successors(position, state, count) {
                if seen.insert(after) {
                    next.push(after);
                }
            }
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

/// The steps to a state of the last layer, found backwards: in each layer there is a state from
/// which one step leads on.
fn way_to(position: &Position, end: Packed, layers: &[Vec<Packed>], count: usize) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut target = end;
    for layer in layers[..layers.len() - 1].iter().rev() {
        let (before, step) = layer
            .iter()
            .find_map(|&state| {
                let mut ways = successors(position, state, count).into_iter();
                ways.find(|&(after, _)| after == target).map(|(_, step)| (state, step))
            })
            .expect("every state of a layer was reached from the layer before");
        steps.push(step);
        target = before;
    }
    steps.reverse();
    steps
}

fn successors(position: &Position, state: Packed, count: usize) -> Vec<(Packed, Step)> {
    let pieces = unpack(state, count);
    let mut found = Vec::with_capacity(24);
    for number in 0..count {
        for direction in Direction::ALL {
            let from = pieces[number];
            let to = position.board().slide(from, direction, &pieces);
            if to != from {
                let mut after = pieces.clone();
                after[number] = to;
                found.push((pack(&mut after), Step { from, to }));
            }
        }
    }
    found
}

fn pack(pieces: &mut [Cell]) -> Packed {
    pieces[1..].sort_unstable();
    pieces.iter().rev().fold(0, |packed, cell| packed << 8 | cell.index() as Packed)
}

fn unpack(packed: Packed, count: usize) -> Vec<Cell> {
    packed.to_le_bytes()[..count].iter().filter_map(|&cell| Cell::new(usize::from(cell))).collect()
}

/// A set of arrangements.
struct Seen {
    bits: Vec<u64>,
    count: usize,
}

impl Seen {
    fn new(count: usize) -> Self {
        Seen { bits: vec![0; Cell::COUNT.pow(count as u32).div_ceil(64)], count }
    }

    /// Whether it was not in the set yet.
    fn insert(&mut self, state: Packed) -> bool {
        let cells = state.to_le_bytes();
        let index = cells[..self.count]
            .iter()
            .fold(0, |index, &cell| index * Cell::COUNT + usize::from(cell));
        let (word, bit) = (index / 64, 1 << (index % 64));
        let new = self.bits[word] & bit == 0;
        self.bits[word] |= bit;
        new
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
