//! The value of a position for two players, proven where the budget allows.

use parlor_table::{Budget, Solve};

use super::hunt::Hunt;
use super::multiplayer;
use super::outlook::Outlook;
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

impl Value {
    /// The same guess, if that is no better than another: guesses of searches of different lengths
    /// differ, and what was looked at longest counts.
    fn at_most(self, best: Value) -> Value {
        match (self, best) {
            (Value::Unproven(guess), Value::Unproven(best)) => Value::Unproven(guess.min(best)),
            _ => self,
        }
    }

    /// Better values have a higher rank: quick wins first, slow losses before quick ones.
    fn rank(self) -> i64 {
        match self {
            Value::Win(plies) => 1_000_000 - i64::from(plies),
            Value::Draw => 0,
            Value::Unproven(guess) => i64::from(guess),
            Value::Loss(plies) => i64::from(plies) - 1_000_000,
        }
    }
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
/// Up to 6x6 cells, and where no more than 38 cells are left, a proven value is exact: the shortest
/// win, the longest resistance. On larger boards a win is proven when it can be forced by threats,
/// perhaps after one quiet move, and may not be the shortest. Three and more players are beyond
/// proof: the answer is then a good move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Solver {
    /// A number that decides between moves that look equally good; 0 for the first of them. It
    /// changes no proof.
    pub flavour: u64,
}

impl Solve<Position> for Solver {
    type Answer = Option<Solution>;

    /// `None` when the game is over.
    fn solve(&mut self, position: &Position, budget: &mut Budget) -> Option<Solution> {
        if position.is_over() {
            return None;
        }
        if position.options().players().len() > 2 {
            let (best, chance) = multiplayer::choose(position, self.flavour, budget)?;
            let value = Value::Unproven(chance);
            return Some(Solution { value, best, line: vec![best], depth: 1 });
        }
        // A proof looks as deep as it must, so there is none where the depth is limited.
        if budget.deepest() == u32::MAX {
            // One that does not end in time must leave some for a good move.
            let mut share = budget.share(3, 4);
            let solution = proven(position, &mut share);
            budget.charge(&share);
            if solution.is_some() {
                return solution;
            }
        }
        Outlook::new(position, self.flavour, budget).decide(budget)
    }
}

/// The value where there are few enough cells for a proof.
fn proven(position: &Position, budget: &mut Budget) -> Option<Solution> {
    let mut hunt = Hunt::new(position, budget.left())?;
    let proof = hunt.prove(position.to_move().index(), budget)?;
    let line: Vec<Cell> = proof.line.iter().map(|&at| hunt.cell(at)).collect();
    let depth = match proof.value {
        Value::Win(plies) | Value::Loss(plies) => plies,
        _ => position.empty_cells().count() as u32,
    };
    Some(Solution { value: proof.value, best: *line.first()?, line, depth })
}

/// The other good moves of a position besides the best one, and what they are worth to the player to
/// move, best first, at most so many; fewer when the budget ends. Proven values are exact where
/// those of [`Solver`] are.
pub(super) fn ranked(
    position: &Position,
    best: &Solution,
    count: usize,
    budget: &mut Budget,
) -> Vec<(Cell, Value)> {
    if position.is_over() || count == 0 {
        return Vec::new();
    }
    if position.options().players().len() > 2 {
        let others = multiplayer::ranking(position, 0, budget).into_iter();
        let others = others.filter(|&(cell, _)| cell != best.best).take(count);
        return others.map(|(cell, chance)| (cell, Value::Unproven(chance))).collect();
    }
    let candidates = candidates(position, best.best, count);
    let mut ranked: Vec<(Cell, Value)> = Vec::new();
    for (number, &cell) in candidates.iter().enumerate() {
        let mut share = budget.share(1, (candidates.len() - number) as u64);
        let value = after(position, cell, &mut share);
        ranked.extend(value.map(|value| (cell, value.at_most(best.value))));
        budget.charge(&share);
    }
    ranked.sort_by_key(|&(_, value)| std::cmp::Reverse(value.rank()));
    ranked.truncate(count);
    ranked
}

/// The value of a move to the player who makes it.
fn after(position: &Position, cell: Cell, budget: &mut Budget) -> Option<Value> {
    let mut next = position.clone();
    next.place(cell).ok()?;
    if next.is_over() {
        return Some(if next.winner().is_some() { Value::Win(1) } else { Value::Draw });
    }
    let solution = Solver::default().solve(&next, budget)?;
    Some(match solution.value {
        Value::Win(plies) => Value::Loss(plies + 1),
        Value::Loss(plies) => Value::Win(plies + 1),
        Value::Draw => Value::Draw,
        Value::Unproven(guess) => Value::Unproven(-guess),
    })
}

/// The moves worth ranking: all of a small board, of a large one those that look best.
fn candidates(position: &Position, best: Cell, count: usize) -> Vec<Cell> {
    let mut cells = multiplayer::instinct(position);
    cells.retain(|&(cell, _)| cell != best);
    cells.sort_by_key(|&(_, promise)| std::cmp::Reverse(promise));
    let most = if cells.len() <= 36 { cells.len() } else { 2 * count };
    cells.into_iter().take(most).map(|(cell, _)| cell).collect()
}
