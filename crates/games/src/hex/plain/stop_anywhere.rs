//! Iterative deepening with nothing but the stop-anywhere bound.

use parlor_search::deepening::{self, Found, Puzzle};
use parlor_table::{Budget, Exhausted};

use super::super::{Board, Cell, Direction, Position};

/// The number of steps of an optimal move; `None` if there is none, and where there is no objective.
///
/// A state that failed is remembered, over all searches, in a hash map. Slides are walked cell by
/// cell. This does not end in practice where there is no move but many arrangements.
pub fn stop_anywhere(position: &Position, budget: &mut Budget) -> Result<Option<u32>, Exhausted> {
    let Some(objective) = position.objective() else { return Ok(None) };
    let bounds = Bounds::of(position.board(), objective.goal);
    let mut cells = position.pieces().to_vec();
    cells.swap(0, objective.piece.index());
    cells[1..].sort_unstable();
    let mut pieces = [cells[0]; 4];
    pieces[..cells.len()].copy_from_slice(&cells);
    let start = State { bounds: &bounds, pieces, count: cells.len() };
    Ok(match deepening::solve(start, u32::MAX, budget)? {
        Found::Shortest(steps) => Some(steps.len() as u32),
        _ => None,
    })
}

/// What the search needs to know about a board and a goal.
struct Bounds<'b> {
    board: &'b Board,
    /// For each cell the steps to the goal if a piece could stop anywhere on its way: no move needs
    /// fewer, regardless of the other pieces.
    steps: [Option<u32>; Cell::COUNT],
}

impl<'b> Bounds<'b> {
    fn of(board: &'b Board, goal: Cell) -> Self {
        let mut steps = [None; Cell::COUNT];
        steps[goal.index()] = Some(0);
        let mut layer = vec![goal];
        for distance in 1.. {
            let mut next = Vec::new();
            for cell in layer {
                for direction in Direction::ALL {
                    let mut at = cell;
                    while let Some(before) = board.next(at, direction) {
                        if steps[before.index()].is_none() {
                            steps[before.index()] = Some(distance);
                            next.push(before);
                        }
                        at = before;
                    }
                }
            }
            if next.is_empty() {
                break;
            }
            layer = next;
        }
        Bounds { board, steps }
    }
}

/// The chosen piece first; the others are all alike, so they are kept in order.
#[derive(Clone, Copy)]
struct State<'b> {
    bounds: &'b Bounds<'b>,
    pieces: [Cell; 4],
    count: usize,
}

impl Puzzle for State<'_> {
    type Step = ();

    fn key(&self) -> u64 {
        let cells = self.pieces[..self.count].iter();
        cells.fold(0, |key, cell| key << 8 | cell.index() as u64)
    }

    fn bound(&self) -> Option<u32> {
        self.bounds.steps[self.pieces[0].index()]
    }

    fn steps(&self, into: &mut Vec<((), Self)>) {
        let pieces = &self.pieces[..self.count];
        for (number, &from) in pieces.iter().enumerate() {
            for direction in Direction::ALL {
                let to = self.bounds.board.slide(from, direction, pieces);
                if to != from {
                    let mut next = *self;
                    next.pieces[number] = to;
                    if number > 0 {
                        next.pieces[1..self.count].sort_unstable();
                    }
                    into.push(((), next));
                }
            }
        }
    }
}
