//! Optimal moves: iterative deepening with a bound, and an exhaustive search where that fails.

use parlor_search::deepening::{self, Found, Puzzle};
use parlor_table::{Budget, Exhausted, Solve};

use super::exhaustive;
use super::{Board, Cell, Direction, Position, Step};

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

/// How many nodes the deepening search may use before a search through everything is cheaper.
const DEEPENING: u64 = 10_000_000;

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

/// An optimal move of at most `most` steps, or the proof that there is none.
pub(super) fn optimal_move(
    position: &Position,
    most: u32,
    budget: &mut Budget,
) -> Result<Found<Step>, Exhausted> {
    let bounds = Bounds::of(position);
    let start = State::of(position, &bounds);
    let mut slice = budget.slice(DEEPENING);
    let found = deepening::solve(start, most, &mut slice);
    budget.charge(&slice);
    match found {
        Err(Exhausted) if !budget.is_exhausted() => exhaustive::solve(position, most, budget),
        found => found,
    }
}

fn lower_bound(position: &Position) -> u32 {
    let bounds = Bounds::of(position);
    State::of(position, &bounds).bound().unwrap_or(0)
}

/// All optimal moves, which must be known to have this length, until `report` says that it has
/// enough.
pub fn all_optimal(
    position: &Position,
    length: u32,
    budget: &mut Budget,
    report: impl FnMut(&[Step]) -> bool,
) -> Result<(), Exhausted> {
    let bounds = Bounds::of(position);
    deepening::all(State::of(position, &bounds), length, budget, report)
}

/// The first of all optimal moves, which must be known to have this length, in the order of their
/// cells' numbers: one that does not depend on how it is searched for.
pub(super) fn first_optimal(position: &Position, length: u32) -> Vec<Step> {
    let bounds = Bounds::of(position);
    let start = State { sorted: true, ..State::of(position, &bounds) };
    let mut first = Vec::new();
    let found = deepening::all(start, length, &mut Budget::unlimited(), |steps| {
        first = steps.to_vec();
        false
    });
    found.expect("the budget has no end");
    first
}

/// How many optimal moves there are, which must be known to have this length.
pub fn count_optimal(
    position: &Position,
    length: u32,
    budget: &mut Budget,
) -> Result<u128, Exhausted> {
    let bounds = Bounds::of(position);
    deepening::count(State::of(position, &bounds), length, budget)
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

/// What a search needs to know about a board and a goal.
struct Bounds<'b> {
    board: &'b Board,
    /// For each cell the steps to the goal if a piece could stop anywhere on its way: no move needs
    /// fewer, whatever the other pieces do.
    stop_anywhere: [Option<u32>; Cell::COUNT],
}

impl<'b> Bounds<'b> {
    fn of(position: &'b Position) -> Self {
        let board = position.board();
        let goal = position.objective().expect("a position to solve has an objective").goal;
        let mut stop_anywhere = [None; Cell::COUNT];
        stop_anywhere[goal.index()] = Some(0);
        let mut layer = vec![goal];
        for distance in 1.. {
            let mut next = Vec::new();
            for cell in layer {
                for direction in Direction::ALL {
                    let mut at = cell;
                    while let Some(before) = board.next(at, direction) {
                        if stop_anywhere[before.index()].is_none() {
                            stop_anywhere[before.index()] = Some(distance);
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
        Bounds { board, stop_anywhere }
    }
}

/// The pieces as the search sees them: the chosen one first; the others are all alike, so they are
/// kept in the order of their cells.
#[derive(Clone, Copy)]
struct State<'b> {
    bounds: &'b Bounds<'b>,
    pieces: [Cell; 4],
    count: usize,
    /// Whether steps are listed in the order of their cells' numbers.
    sorted: bool,
}

impl<'b> State<'b> {
    fn of(position: &Position, bounds: &'b Bounds<'b>) -> Self {
        let chosen = position.objective().map_or(0, |objective| objective.piece.index());
        let cells = position.pieces();
        let mut pieces = [cells[chosen]; 4];
        let others = cells.iter().enumerate().filter(|&(number, _)| number != chosen);
        for (slot, (_, &cell)) in pieces[1..].iter_mut().zip(others) {
            *slot = cell;
        }
        let mut state = State { bounds, pieces, count: cells.len(), sorted: false };
        state.pieces[1..state.count].sort_unstable();
        state
    }
}

impl Puzzle for State<'_> {
    type Step = Step;

    fn key(&self) -> u64 {
        let cells = self.pieces[..self.count].iter();
        cells.fold(0, |key, cell| key << 8 | cell.index() as u64)
    }

    fn bound(&self) -> Option<u32> {
        self.bounds.stop_anywhere[self.pieces[0].index()]
    }

    fn steps(&self, into: &mut Vec<(Step, Self)>) {
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
                    into.push((Step { from, to }, next));
                }
            }
        }
        if self.sorted {
            into.sort_unstable_by_key(|&(step, _)| step);
        }
    }
}
