//! The strong player for match series: it thinks as its solver says, and as long as its budget says.

use parlor_table::{Budget, Game, Player, Seat, Solve, Thought};

use super::{Slide, Solver, Squeeze};

/// The strong player.
pub struct Strong<B> {
    /// How it looks ahead; the match adds what it knows.
    pub solver: Solver,
    /// What it may spend on each move.
    pub budget: B,
}

impl<B: Fn() -> Budget + Send> Player<Squeeze> for Strong<B> {
    fn choose(&mut self, game: &Squeeze, _: Seat, _: &mut Budget) -> Option<Thought<Slide>> {
        let Solver { end, drawn, .. } = Solver::in_match(game);
        let mut solver = Solver { end, drawn, ..self.solver.clone() };
        let solution = solver.solve(game.position(), &mut (self.budget)());
        solution.map(|solution| Thought::from(solution.best))
    }
}
