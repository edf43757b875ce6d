//! A strong move, the classic player's move, or its evaluation.

use parlor_games::squeeze;
use parlor_table::Budget;
use serde_json::json;

use super::{Found, budget, others, patience, study};
use crate::args::SolveCall;

pub(super) fn solve(call: &SolveCall, position: &squeeze::Position) -> Found {
    if call.evaluate {
        let score = squeeze::classic::evaluate(position, position.to_move());
        return Found::yes(score.to_string(), json!({ "evaluation": score }));
    }
    if call.classic {
        return classic(call, position);
    }
    let mut budget = match (call.depth, call.time) {
        (Some(_), None) => patience(call),
        _ => budget(call, 2.0),
    };
    let mut solver = squeeze::Solver::default();
    // A look-ahead that was asked for is kept everywhere; otherwise strength comes first.
    if let Some(depth) = call.depth {
        solver = squeeze::Solver { depth, manner: squeeze::Manner::WHOLE, ..solver };
    }
    match solver.analyse(position, others(call), &mut budget) {
        Some((analysis, best)) => {
            let mut facts = study(&analysis);
            facts["score"] = json!(best.score);
            facts["decided_in"] = json!(best.decided_in);
            Found::yes(format!("{} {}", best.best, best.score), facts)
        }
        None => Found::no("none", json!({ "move": null })),
    }
}

/// The classic player's answer; where time is short, that of the longest look-ahead it allows.
fn classic(call: &SolveCall, position: &squeeze::Position) -> Found {
    let depth = call.depth.unwrap_or(3);
    let (mut budget, depths) = match call.time {
        Some(_) => (budget(call, 0.0), 1..=depth),
        None => (Budget::unlimited(), depth..=depth),
    };
    let mut found = Found::no("none", json!({ "move": null }));
    for depth in depths {
        match squeeze::classic::best(position, depth, &mut budget) {
            Ok(Some((slide, score))) => {
                let facts = json!({ "move": slide.to_string(), "score": score, "depth": depth });
                found = Found::yes(format!("{slide} {score}"), facts);
            }
            Ok(None) | Err(_) => break,
        }
    }
    found
}
