//! What is best in a position of tic-tac-toe.

use parlor_table::{Analyse, Analysis, Budget, Solve, Verdict};

use super::solver::ranked;
use super::{Action, Cell, Position, Solution, Solver, Value};

impl Analyse for Position {
    /// The solver's line, for which it has most of the budget if other moves are wanted too. `None`
    /// when the game is over.
    fn analyse(&self, others: usize, budget: &mut Budget) -> Option<Analysis<Action>> {
        self.study(others, budget).map(|(analysis, _)| analysis)
    }
}

impl Position {
    /// The same, with what the solver found.
    pub fn study(
        &self,
        others: usize,
        budget: &mut Budget,
    ) -> Option<(Analysis<Action>, Solution)> {
        let before = budget.spent();
        let mut share = budget.share(if others > 0 { 3 } else { 4 }, 4);
        let solution = Solver::default().solve(self, &mut share);
        budget.charge(&share);
        let solution = solution?;
        let others = ranked(self, &solution, others, budget);
        let place = |&cell: &Cell| Action::Place(cell);
        let analysis = Analysis {
            verdict: solution.value.verdict(),
            proven: !matches!(solution.value, Value::Unproven(_)),
            line: solution.line.iter().map(place).collect(),
            others: others.iter().map(|(cell, value)| (place(cell), value.verdict())).collect(),
            depth: Some(solution.depth),
            nodes: budget.spent() - before,
            time: budget.elapsed(),
        };
        Some((analysis, solution))
    }
}

impl Value {
    /// The same in the words of all games.
    pub fn verdict(self) -> Verdict {
        match self {
            Value::Win(plies) => Verdict::Win(plies),
            Value::Loss(plies) => Verdict::Loss(plies),
            Value::Draw => Verdict::Draw,
            Value::Unproven(guess) => Verdict::Score(f64::from(guess)),
        }
    }
}
