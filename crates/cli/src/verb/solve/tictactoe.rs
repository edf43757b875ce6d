//! The value for the player to move, and a best move.

use parlor_games::tictactoe;
use parlor_table::Solve;
use serde_json::json;

use super::{Found, budget, texts};
use crate::args::SolveCall;

pub(super) fn solve(call: &SolveCall, position: &tictactoe::Position) -> Found {
    use tictactoe::Value::{Draw, Loss, Unproven, Win};
    let mut budget = budget(call, 10.0);
    let Some(solution) = tictactoe::Solver::default().solve(position, &mut budget) else {
        return Found::no("none", json!({ "value": "over" }));
    };
    let best = solution.best;
    let (line, value, plies, score) = match solution.value {
        Win(plies) => (format!("win {plies} {best}"), "win", Some(plies), None),
        Loss(plies) => (format!("loss {plies} {best}"), "loss", Some(plies), None),
        Draw => (format!("draw {best}"), "draw", None, None),
        Unproven(score) => (format!("unproven {best}"), "unproven", None, Some(score)),
    };
    let facts = json!({
        "value": value,
        "plies": plies,
        "score": score,
        "proven": value != "unproven",
        "move": best.to_string(),
        "line": texts(&solution.line),
        "depth": solution.depth,
        "nodes": budget.spent(),
    });
    Found::yes(line, facts)
}
