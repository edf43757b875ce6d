//! What is best in a position of Hex.

use parlor_search::deepening::Found;
use parlor_table::{Analyse, Analysis, Budget, Position as _, Solve, Verdict};

use super::solver::optimal_move;
use super::{Answer, Position, Solver, Step};

/// How much longer than an optimal move another way may be to be called good.
const GOOD: u32 = 2;

impl Analyse for Position {
    /// An optimal move, and the other first steps that lead on in as few steps or little more. `None`
    /// where there is no objective, or it is reached.
    fn analyse(&self, others: usize, budget: &mut Budget) -> Option<Analysis<Step>> {
        if self.objective().is_none() || self.is_solved() {
            return None;
        }
        let before = budget.spent();
        let (verdict, line) = match Solver.solve(self, budget) {
            Answer::Optimal(steps) => (Verdict::Solved(steps.len() as u32), steps),
            Answer::Unsolvable => (Verdict::Unsolvable, Vec::new()),
            Answer::Unknown(least) => (Verdict::AtLeast(least), Vec::new()),
        };
        let others = match line.first() {
            Some(&first) => other_ways(self, first, line.len() as u32, others, budget),
            None => Vec::new(),
        };
        Some(Analysis {
            verdict,
            proven: !matches!(verdict, Verdict::AtLeast(_)),
            others,
            depth: Some(line.len() as u32),
            line,
            nodes: budget.spent() - before,
            time: budget.elapsed(),
        })
    }
}

/// The other first steps of good moves, the shortest moves first, with their lengths.
fn other_ways(
    position: &Position,
    first: Step,
    length: u32,
    most: usize,
    budget: &mut Budget,
) -> Vec<(Step, Verdict)> {
    if most == 0 {
        return Vec::new();
    }
    let mut ways = Vec::new();
    for step in position.actions().into_iter().filter(|&step| step != first) {
        let mut after = position.clone();
        let Ok(()) = after.step(step) else { continue };
        match optimal_move(&after, length + GOOD - 1, budget) {
            Ok(Found::Shortest(steps)) => ways.push((1 + steps.len() as u32, step)),
            Ok(Found::Unsolvable | Found::Longer) => {}
            Err(_) => break,
        }
    }
    ways.sort_unstable();
    ways.into_iter().take(most).map(|(length, step)| (step, Verdict::Solved(length))).collect()
}
