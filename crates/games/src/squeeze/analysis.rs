//! What is best in a position of Squeeze-It.

use parlor_table::{Analyse, Analysis, Budget, Verdict};

use super::{Position, Slide, Solution, Solver};

impl Analyse for Position {
    /// The strong player's line, and the slides it likes next best. `None` when the side to move has
    /// no move.
    fn analyse(&self, others: usize, budget: &mut Budget) -> Option<Analysis<Slide>> {
        Solver::default().analyse(self, others, budget).map(|(analysis, _)| analysis)
    }
}

impl Solver {
    /// The same by this solver, with its best move by itself.
    pub fn analyse(
        &self,
        position: &Position,
        others: usize,
        budget: &mut Budget,
    ) -> Option<(Analysis<Slide>, Solution)> {
        let before = budget.spent();
        let mut found = self.best_few(position, 1 + others, budget).into_iter();
        let best = found.next()?;
        let analysis = Analysis {
            verdict: best.verdict(),
            proven: best.decided_in.is_some(),
            line: best.line.clone(),
            others: found.map(|other| (other.best, other.verdict())).collect(),
            depth: Some(best.depth),
            nodes: budget.spent() - before,
            time: budget.elapsed(),
        };
        Some((analysis, best))
    }
}

impl Solution {
    /// What the best move is worth.
    pub fn verdict(&self) -> Verdict {
        match self.decided_in {
            Some(plies) if self.score > 0 => Verdict::Win(plies),
            Some(plies) => Verdict::Loss(plies),
            None => Verdict::Score(f64::from(self.score)),
        }
    }
}
