//! The plain ways, which [`Solver`](super::Solver) answers to and is measured against.

mod packed;
mod stop_anywhere;

pub use packed::breadth_first;
pub use stop_anywhere::stop_anywhere;

use parlor_search::breadth;
use parlor_table::{Budget, Exhausted, Position as _};

use super::{Cell, Position};

/// The number of steps of an optimal move; `None` if there is none, and where there is no objective.
///
/// The plainest of all: breadth-first search with the rules as they are written.
pub fn optimal_length(position: &Position, budget: &mut Budget) -> Result<Option<u32>, Exhausted> {
    let Some(objective) = position.objective() else { return Ok(None) };
    let pieces = |position: &Position| position.pieces().to_vec();
    let mut scratch = position.clone();
    let path = breadth::shortest_path(
        pieces(position),
        |pieces: &Vec<Cell>| pieces[objective.piece.index()] == objective.goal,
        |from, into| {
            scratch.set_pieces(from);
            for step in scratch.actions() {
                let mut next = scratch.clone();
                next.step(step).expect("it is listed");
                into.push(pieces(&next));
            }
        },
        budget,
    )?;
    Ok(path.map(|path| path.len() as u32 - 1))
}

impl Position {
    fn set_pieces(&mut self, cells: &[Cell]) {
        let board = self.shared_board();
        *self = Position::new(board, cells.iter().copied().collect(), self.objective());
    }
}
