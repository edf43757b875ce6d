//! The value for the player to move, and a best move.

use parlor_games::tictactoe;
use serde_json::json;

use super::{Found, budget, others, study};
use crate::args::SolveCall;

pub(super) fn solve(call: &SolveCall, position: &tictactoe::Position) -> Found {
    use tictactoe::Value::{Draw, Loss, Unproven, Win};
    let mut budget = budget(call, 10.0);
    let Some((analysis, solution)) = position.study(others(call), &mut budget) else {
        return Found::no("none", json!({ "value": "over" }));
    };
    let best = solution.best;
    let (line, value, plies, score) = match solution.value {
        Win(plies) => (format!("win {plies} {best}"), "win", Some(plies), None),
        Loss(plies) => (format!("loss {plies} {best}"), "loss", Some(plies), None),
        Draw => (format!("draw {best}"), "draw", None, None),
        Unproven(score) => (format!("unproven {best}"), "unproven", None, Some(score)),
    };
    let mut facts = study(&analysis);
    facts["value"] = json!(value);
    facts["plies"] = json!(plies);
    facts["score"] = json!(score);
    Found::yes(line, facts)
}
