//! The best shape, or the best move.

use parlor_games::dots::{self, finder};
use parlor_table::Solve;
use serde_json::json;

use super::{Found, budget};
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
    match dots::Planner.solve(position, &mut budget) {
        Some(plan) => Found::yes(
            format!("{} {}", plan.path, plan.removes),
            json!({
                "path": plan.path.to_string(),
                "points": plan.removes,
                "expected_score": plan.expected,
                "samples": plan.samples,
                "others": plan.others.iter().map(|(path, expected)| json!({
                    "path": path.to_string(), "expected_score": expected,
                })).collect::<Vec<_>>(),
                "nodes": budget.spent(),
            }),
        ),
        None => Found::no("none", json!({ "path": null })),
    }
}
