//! Breadth-first search over packed arrangements.

use parlor_table::{Budget, Exhausted};
use rustc_hash::FxHashSet;

use super::super::{Board, Cell, Direction, Position};

/// The number of steps of an optimal move; `None` if there is none, and where there is no objective.
///
/// An arrangement is one word, the chosen piece in the lowest byte and the others, which are all
/// alike, in order in the other bytes. Slides are walked cell by cell.
pub fn breadth_first(position: &Position, budget: &mut Budget) -> Result<Option<u32>, Exhausted> {
    let Some(objective) = position.objective() else { return Ok(None) };
    if position.is_solved() {
        return Ok(Some(0));
    }
    let mut cells = position.pieces().to_vec();
    cells.swap(0, objective.piece.index());
    let start = pack(&mut cells);
    let mut seen = FxHashSet::from_iter([start]);
    let (mut layer, mut next) = (vec![start], Vec::new());
    for length in 1.. {
        for &state in &layer {
            budget.spend()?;
            let mut solved = false;
            each_slide(position.board(), state, cells.len(), |after, moved| {
                solved |= moved == 0 && after as u8 == objective.goal.index() as u8;
                if seen.insert(after) {
                    next.push(after);
                }
            });
            if solved {
                return Ok(Some(length));
            }
        }
        if next.is_empty() {
            break;
        }
        std::mem::swap(&mut layer, &mut next);
        next.clear();
    }
    Ok(None)
}

/// Every arrangement that one step leads to, and the number of the piece that moved.
fn each_slide(board: &Board, state: u32, count: usize, mut visit: impl FnMut(u32, usize)) {
    let mut pieces = [Cell::new(0).expect("there is a centre"); 4];
    for (slot, byte) in pieces.iter_mut().zip(state.to_le_bytes()) {
        *slot = Cell::new(usize::from(byte)).expect("only cells are packed");
    }
    let pieces = &pieces[..count];
    for (number, &from) in pieces.iter().enumerate() {
        for direction in Direction::ALL {
            let to = board.slide(from, direction, pieces);
            if to != from {
                let mut after = [to; 4];
                after[..count].copy_from_slice(pieces);
                after[number] = to;
                visit(pack(&mut after[..count]), number);
            }
        }
    }
}

fn pack(cells: &mut [Cell]) -> u32 {
    cells[1..].sort_unstable();
    cells.iter().rev().fold(0, |packed, cell| packed << 8 | cell.index() as u32)
}
