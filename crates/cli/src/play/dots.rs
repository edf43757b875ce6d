//! Dots, line by line.

use parlor_games::dots::{Dots, Planner};
use parlor_table::{Budget, Game, Seat, Solve};

use super::driver::LineGame;

/// How long a hint is thought about.
const NODES: u64 = 200_000;

impl LineGame for Dots {
    const ACTIONS: &'static str = "x,y-x,y-... removes the dots of a path, like 0,1-1,1-1,2-0,2";

    type Advice = ();

    /// The board says it already.
    fn status(&self, (): &mut ()) -> Vec<String> {
        Vec::new()
    }

    fn hint(&self, _: Seat, (): &mut ()) -> Result<String, String> {
        let plan = Planner.solve(self.position(), &mut Budget::nodes(NODES));
        plan.map(|plan| format!("{} ({} dots)", plan.path, plan.removes))
            .ok_or_else(|| "there is no move".to_owned())
    }
}
