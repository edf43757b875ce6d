//! Hex, line by line: alone against the clock, or bidding against others.

use parlor_games::hex::{Answer, Hex, Phase, Solver, Step};
use parlor_table::{Budget, Game, Seat, Solve};

use super::driver::LineGame;

/// How long a hint is thought about.
const HINT_NODES: u64 = 10_000_000;

impl LineGame for Hex {
    const ACTIONS: &'static str = "FROM-TO slides a piece, bid N bids, undo and reset take back steps, pass gives up, \
         next goes on; with several players, put the seat in front, like '2: bid 5'";

    type Advice = ();

    fn status(&self, (): &mut ()) -> Vec<String> {
        let mut lines = vec![format!("Round {} of {}", self.round(), self.setup().rounds)];
        match self.phase() {
            Phase::Solo { trail } => lines.push(format!("Steps: {}{}", trail.len(), list(trail))),
            Phase::Looking { bids, .. } => lines
                .extend(bids.iter().map(|bid| format!("Player {} bids {}", bid.seat, bid.steps))),
            Phase::Showing { bid, trail, .. } => lines.push(format!(
                "Player {} shows {} steps: {} so far{}",
                bid.seat,
                bid.steps,
                trail.len(),
                list(trail)
            )),
            Phase::Review { .. } => {
                lines.push("Say next to go on.".to_owned());
            }
            Phase::Deal | Phase::Objective | Phase::Over => {}
        }
        lines.push(self.standing());
        lines
    }

    fn hint(&self, _: Seat, (): &mut ()) -> Result<String, String> {
        if !matches!(self.phase(), Phase::Solo { .. }) {
            return Err("there are no hints now".to_owned());
        }
        match Solver.solve(self.position(), &mut Budget::nodes(HINT_NODES)) {
            Answer::Optimal(steps) => match steps.first() {
                Some(step) => Ok(format!("{step} ({} steps to go)", steps.len())),
                None => Err("the goal is reached".to_owned()),
            },
            Answer::Unsolvable => Err("there is no way from here: take a step back".to_owned()),
            Answer::Unknown(_) => {
                Err("the way from here is too long to see: take a step back".to_owned())
            }
        }
    }
}

fn list(trail: &[Step]) -> String {
    match trail {
        [] => String::new(),
        trail => format!(" ({})", joined(trail)),
    }
}

fn joined(steps: &[Step]) -> String {
    steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
