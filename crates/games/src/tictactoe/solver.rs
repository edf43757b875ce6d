//! The value of a position for two players, proven where the budget allows.

use parlor_search::alphabeta::{self, Memory};
use parlor_table::{Budget, Solve};

use super::bot::instinct;
use super::contest::Contest;
use super::{Cell, Position};

/// What a position is worth to the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Won in so many plies, the last of them the winning one.
    Win(u32),
    /// Lost in so many plies, however long it is dragged out.
    Loss(u32),
    /// Neither side can win against best play.
    Draw,
    /// Not known: this is the best guess, positive when it looks good.
    Unproven(i32),
}

/// What the solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The value for the player to move.
    pub value: Value,
    /// A best move.
    pub best: Cell,
    /// The expected line of play, the best move first.
    pub line: Vec<Cell>,
    /// How many moves deep the search looked everywhere.
    pub depth: u32,
}

/// Looks deeper and deeper until the value is proven or the budget ends. Solvers do not rewind.
///
/// Exact, with the shortest win and the longest resistance, on boards of up to 6x6 cells if the
/// budget allows; on larger boards only the nearest wins and losses are proven. Three and more
/// players are beyond proof: the answer is then a good move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Solver;

/// The largest board, in cells, on which a search that ends is a proof.
const PROVABLE: usize = 36;

impl Solve<Position> for Solver {
    type Answer = Option<Solution>;

    /// `None` when the game is over.
    fn solve(&mut self, position: &Position, budget: &mut Budget) -> Option<Solution> {
        if position.is_over() {
            return None;
        }
        if position.options().players().len() > 2 {
            let (best, promise) = instinct(position).into_iter().max_by_key(|&(_, p)| p)?;
            let value = Value::Unproven(promise);
            return Some(Solution { value, best, line: vec![best], depth: 1 });
        }
        let mut contest = Contest::new(position);
        // Every cell that is empty now may stay empty or take either symbol.
        let positions = 3u64.saturating_pow(position.empty_cells().count() as u32);
        let mut memory = Memory::for_positions(positions.min(budget.left()));
        let found = alphabeta::search(&mut contest, u32::MAX, &mut memory, budget);
        let line: Vec<Cell> = found.line.iter().map(|&index| contest.cell(index)).collect();
        let small = position.options().size().pow(2) <= PROVABLE;
        // On larger boards not all moves are looked at. But where a line is about to be completed
        // the answers are all known, so the nearest wins and losses hold there too.
        let value = match (found.value, found.plies()) {
            (1.., Some(plies)) if small || plies <= 3 => Value::Win(plies),
            (..0, Some(plies)) if small || plies <= 2 => Value::Loss(plies),
            (0, None) if small && found.proven => Value::Draw,
            (guess, _) => Value::Unproven(guess),
        };
        Some(Solution { value, best: *line.first()?, line, depth: found.depth })
    }
}
