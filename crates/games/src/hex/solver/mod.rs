//! Optimal moves.
//!
//! Iterative deepening A* with memory (Korf 1985; the memory after Reinefeld and Marsland 1994)
//! over [arrangements](arrangement) of the pieces, cut off by [bounds](bound) and by what
//! [matters](routes) when there is a step to spare or none. A lone piece, and several where that
//! search gets too long, are searched [exhaustively](super::exhaustive), breadth first; so there is
//! always an answer, also where there is no move.

pub(super) mod arrangement;
mod arrivals;
mod bound;
mod listing;
mod memory;
mod routes;
mod search;

use parlor_search::deepening::Found;
use parlor_table::{Budget, Exhausted, Solve};

use self::search::Search;
use super::exhaustive;
use super::{Board, Cell, Direction, Position, Step};

pub(super) use listing::first_optimal;
pub use listing::{all_optimal, count_optimal};

/// Finds an optimal move for the objective of a position, proven minimal, or proves that there is
/// none. Any cell can be the goal.
#[derive(Clone, Copy, Debug, Default)]
pub struct Solver;

/// What the solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// An optimal move; empty when the piece is there already.
    Optimal(Vec<Step>),
    /// No series of steps does it.
    Unsolvable,
    /// The budget ended before the answer was found; every move is at least so long.
    Unknown(u32),
}

impl Solve<Position> for Solver {
    type Answer = Answer;

    /// # Panics
    /// If the position has no objective: there is nothing to solve.
    fn solve(&mut self, position: &Position, budget: &mut Budget) -> Answer {
        match optimal_move(position, u32::MAX, budget) {
            Ok(Found::Shortest(steps)) => Answer::Optimal(steps),
            Ok(Found::Unsolvable) => Answer::Unsolvable,
            Ok(Found::Longer) | Err(Exhausted) => Answer::Unknown(lower_bound(position)),
        }
    }
}

/// For two to four pieces, how many nodes the deepening search may use before a search through
/// everything is cheaper.
const DEEPENING: [u64; 3] = [10_000, 1_000_000, 10_000_000];

/// An optimal move of at most `most` steps, or the proof that there is none.
pub(super) fn optimal_move(
    position: &Position,
    most: u32,
    budget: &mut Budget,
) -> Result<Found<Step>, Exhausted> {
    if position.is_solved() {
        return Ok(Found::Shortest(Vec::new()));
    }
    let Some(helpers) = position.pieces().len().checked_sub(2) else {
        return exhaustive::solve(position, most, budget);
    };
    let mut slice = budget.slice(DEEPENING[helpers]);
    let found = Search::new(position, &mut slice).deepen(most);
    budget.charge(&slice);
    match found {
        Err(Exhausted) if !budget.is_exhausted() => exhaustive::solve(position, most, budget),
        found => found,
    }
}

/// A number of steps that no move can do without.
///
/// # Panics
/// If the position has no objective.
pub fn lower_bound(position: &Position) -> u32 {
    Search::new(position, &mut Budget::nodes(0)).bound()
}

/// For a piece alone on the board, the number of steps from a cell to every other; `None` where it
/// cannot come to rest.
pub fn lone_distances(board: &Board, from: Cell) -> [Option<u32>; Cell::COUNT] {
    distances(board, from, &[])
}

/// The same among other pieces that stand still.
pub(super) fn distances(board: &Board, from: Cell, others: &[Cell]) -> [Option<u32>; Cell::COUNT] {
    let mut distances = [None; Cell::COUNT];
    distances[from.index()] = Some(0);
    let mut layer = vec![from];
    for distance in 1.. {
        let mut next = Vec::new();
        for at in layer {
            for direction in Direction::ALL {
                let stop = board.slide(at, direction, others);
                if distances[stop.index()].is_none() {
                    distances[stop.index()] = Some(distance);
                    next.push(stop);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        layer = next;
    }
    distances
}
