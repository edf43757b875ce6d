//! The value of a position for two players, proven where the budget allows.

use parlor_search::alphabeta::{self, Found, Memory, is_decided};
use parlor_table::{Budget, Solve};

use super::bot::instinct;
use super::contest::Contest;
use super::hunt::Hunt;
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
/// Up to 6x6 cells every move is looked at, and a value is exact: the shortest win, the longest
/// resistance. On larger boards the search is narrowed to the most promising moves; a win that it
/// finds is then proven by looking at all answers to it, and may not be the shortest. Three and more
/// players are beyond proof: the answer is then a good move.
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
            let (best, promise) = instinct(position).into_iter().max_by_key(|&(_, p)| p)?;
            let value = Value::Unproven(promise);
            return Some(Solution { value, best, line: vec![best], depth: 1 });
        }
        if let Some(solution) = proven(position, budget) {
            return Some(solution);
        }
        let mut contest = Contest::new(position, self.flavour);
        let found = search(&mut contest, position, budget);
        if contest.is_whole() {
            return solution(&contest, &found, found.proven);
        }
        // A value found with narrowed moves is a guess, until the loser's answers are all tried.
        if is_decided(found.value) {
            let mover = contest.mover();
            let winner = if found.value > 0 { mover } else { 1 - mover };
            let mut contest = contest.clone().proving(winner);
            let proof = search(&mut contest, position, budget);
            if is_decided(proof.value) && (proof.value > 0) == (found.value > 0) {
                return solution(&contest, &proof, true);
            }
        }
        solution(&contest, &found, false)
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

fn search(contest: &mut Contest, position: &Position, budget: &mut Budget) -> Found<u16> {
    // Every cell that is empty now may stay empty or take either symbol.
    let positions = 3u64.saturating_pow(position.empty_cells().count() as u32);
    let mut memory = Memory::for_positions(positions.min(budget.left()));
    alphabeta::search(contest, u32::MAX, &mut memory, budget)
}

fn solution(contest: &Contest, found: &Found<u16>, proven: bool) -> Option<Solution> {
    let line: Vec<Cell> = found.line.iter().map(|&index| contest.cell(index)).collect();
    let value = match (found.value, found.plies()) {
        (guess, _) if !proven => Value::Unproven(guess),
        (value, Some(plies)) if value > 0 => Value::Win(plies),
        (_, Some(plies)) => Value::Loss(plies),
        (_, None) => Value::Draw,
    };
    Some(Solution { value, best: *line.first()?, line, depth: found.depth })
}
