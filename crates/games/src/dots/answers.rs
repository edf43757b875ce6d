//! The answer to a position: the best shape, or the best move.

use parlor_table::answer::{Found, Question, study};
use serde_json::json;

use super::finder::{Goal, find};
use super::{Planner, Position};

/// What can be looked for.
pub(super) const GOALS: &[(&str, &str)] = &[
    ("square", "The 2x2 square that removes the most dots"),
    ("big-square", "The outline of a square that removes the most dots"),
    ("closed", "The closed shape that removes the most dots"),
    ("best", "The move with the highest expected final score"),
];

/// The answer that [`Listed`](parlor_table::Listed) promises.
pub(super) fn answer(position: &Position, question: &Question<'_>) -> Found {
    let shape = match question.given.text("goal") {
        Some("square") => Goal::Square,
        Some("big-square") => Goal::BigSquare,
        Some("closed") => Goal::Closed,
        _ => return plan(position, question),
    };
    match find(position, shape) {
        Some((path, points)) => Found::yes(
            format!("{path} {points}"),
            json!({ "path": path.to_string(), "points": points }),
        ),
        None => Found::no("none", json!({ "path": null })),
    }
}

fn plan(position: &Position, question: &Question<'_>) -> Found {
    let mut budget = question.seconds(1.0);
    match Planner.analyse(position, question.others, &mut budget) {
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
