//! What is best in a position of Toggle.

use parlor_table::{Analyse, Analysis, Budget, Solve, Verdict};

use super::{Answer, Button, Position, Solver};

impl Analyse for Position {
    /// The clicks of a smallest solution. They may be made in any order, so the others are as good as
    /// the first. `None` when the target is reached.
    fn analyse(&self, others: usize, budget: &mut Budget) -> Option<Analysis<Button>> {
        if self.is_solved() {
            return None;
        }
        let before = budget.spent();
        let (verdict, proven, line) = match Solver.solve(self, budget) {
            Answer::Solved(found) => {
                (Verdict::Solved(found.clicks.len() as u32), found.proven, found.clicks)
            }
            Answer::Unsolvable => (Verdict::Unsolvable, true, Vec::new()),
        };
        Some(Analysis {
            verdict,
            proven,
            others: line.iter().skip(1).take(others).map(|&button| (button, verdict)).collect(),
            line,
            depth: None,
            nodes: budget.spent() - before,
            time: budget.elapsed(),
        })
    }
}
