//! The fewest clicks.

use parlor_games::toggle;
use parlor_table::Solve;
use serde_json::json;

use super::{Found, budget, texts};
use crate::args::SolveCall;

pub(super) fn solve(call: &SolveCall, position: &toggle::Position) -> Found {
    let mut budget = budget(call, 5.0);
    match toggle::Solver.solve(position, &mut budget) {
        toggle::Answer::Unsolvable => Found::no(
            "unsolvable",
            json!({ "solvable": false, "clicks": null, "distance": null, "proven": true }),
        ),
        toggle::Answer::Solved(solution) => {
            let clicks = texts(&solution.clicks);
            let facts = json!({
                "solvable": true,
                "clicks": solution.clicks.iter().map(|button| button.0).collect::<Vec<_>>(),
                "distance": clicks.len(),
                "hint": solution.clicks.first().map(|button| button.0),
                "proven": solution.proven,
                "null_space": solution.nullity,
                "nodes": budget.spent(),
            });
            let mut found = Found::yes(clicks.join(" "), facts);
            if !solution.proven {
                found.lines.push(format!(
                    "not proven minimal: {} clicks are the fewest found (null space of {} dimensions)",
                    clicks.len(),
                    solution.nullity
                ));
            }
            found
        }
    }
}
