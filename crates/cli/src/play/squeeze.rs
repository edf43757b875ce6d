//! Squeeze-It, line by line.

use parlor_games::squeeze::{Solver, Squeeze};
use parlor_table::{Budget, Game, Seat, Solve};

use super::driver::LineGame;

/// How long a hint is thought about.
const NODES: u64 = 300_000;

impl LineGame for Squeeze {
    const ACTIONS: &'static str = "R,C-R,C slides a piece, like 0,3-1,3";

    type Advice = ();

    fn status(&self, (): &mut ()) -> Vec<String> {
        vec![self.standing()]
    }

    fn hint(&self, _: Seat, (): &mut ()) -> Result<String, String> {
        let solution = Solver::in_match(self).solve(self.position(), &mut Budget::nodes(NODES));
        solution
            .map(|solution| solution.best.to_string())
            .ok_or_else(|| "there is no move".to_owned())
    }
}
