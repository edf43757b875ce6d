//! The best shape, or the best move.

use parlor_games::dots::{self, finder};
use serde_json::json;

use super::{Found, budget, others, study};
use crate::args::{Goal, SolveCall};

pub(super) fn solve(call: &SolveCall, position: &dots::Position) -> Found {
    let shape = match call.goal.unwrap_or(Goal::Best) {
        Goal::Square => finder::Goal::Square,
        Goal::BigSquare => finder::Goal::BigSquare,
        Goal::Closed => finder::Goal::Closed,
        Goal::Best => return plan(call, position),
    };
    match finder::find(position, shape) {
        Some((path, points)) => Found::yes(
            format!("{path} {points}"),
            json!({ "path": path.to_string(), "points": points }),
        ),
        None => Found::no("none", json!({ "path": null })),
    }
}

fn plan(call: &SolveCall, position: &dots::Position) -> Found {
    let mut budget = budget(call, 1.0);
    match dots::Planner.analyse(position, others(call), &mut budget) {
        Some((analysis, plan)) => {
            let mut facts = study(&analysis);
            facts["path"] = json!(plan.path.to_string());
            facts["points"] = json!(plan.removes);
            facts["expected_score"] = json!(plan.expected);
            facts["standard_error"] = json!(plan.error);
            facts["samples"] = json!(plan.samples);
            Found::yes(format!("{} {}", plan.path, plan.removes), facts)
        }
        None => Found::no("none", json!({ "path": null })),
    }
}
