//! What is best in a position of Dots.

use parlor_table::{Analyse, Analysis, Budget, Solve, Verdict};

use super::{Path, Plan, Planner, Position};

impl Analyse for Position {
    /// The planner's move; scores are expected final scores. The last move of a game is certain.
    /// `None` when the game is over.
    fn analyse(&self, others: usize, budget: &mut Budget) -> Option<Analysis<Path>> {
        Planner.analyse(self, others, budget).map(|(analysis, _)| analysis)
    }
}

impl Planner {
    /// The same, with the plan by itself.
    pub fn analyse(
        mut self,
        position: &Position,
        others: usize,
        budget: &mut Budget,
    ) -> Option<(Analysis<Path>, Plan)> {
        let before = budget.spent();
        let plan = self.solve(position, budget)?;
        let scored = |(path, expected): &(Path, f64)| (path.clone(), Verdict::Score(*expected));
        let analysis = Analysis {
            verdict: Verdict::Score(plan.expected),
            proven: position.moves_left() == 1,
            line: vec![plan.path.clone()],
            others: plan.others.iter().take(others).map(scored).collect(),
            depth: None,
            nodes: budget.spent() - before,
            time: budget.elapsed(),
        };
        Some((analysis, plan))
    }
}
