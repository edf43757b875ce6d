//! A strong move, the classic player's move, or its evaluation.

use parlor_games::squeeze;
use parlor_table::{Budget, Solve};
use serde_json::json;

use super::{Found, budget, texts};
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
        (Some(_), None) => Budget::unlimited(),
        _ => budget(call, 2.0),
    };
    let depth = call.depth.unwrap_or(squeeze::Solver::default().depth);
    // A look-ahead that was asked for is kept everywhere; otherwise strength comes first.
    let manner = match call.depth {
        Some(_) => squeeze::Manner::WHOLE,
        None => squeeze::Solver::SELECTIVE,
    };
    let mut solver = squeeze::Solver { depth, manner, ..squeeze::Solver::default() };
    match solver.solve(position, &mut budget) {
        Some(solution) => Found::yes(
            format!("{} {}", solution.best, solution.score),
            json!({
                "move": solution.best.to_string(),
                "score": solution.score,
                "line": texts(&solution.line),
                "depth": solution.depth,
                "decided_in": solution.decided_in,
                "proven": solution.decided_in.is_some(),
                "nodes": budget.spent(),
            }),
        ),
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
