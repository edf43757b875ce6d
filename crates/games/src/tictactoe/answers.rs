//! The answer to a position: its value for the player to move, and a best move.

use parlor_table::answer::{Found, Question, study};
use serde_json::json;

use super::Position;
use super::Value::{Draw, Loss, Unproven, Win};

/// The answer that [`Listed`](parlor_table::Listed) promises.
pub(super) fn answer(position: &Position, question: &Question<'_>) -> Found {
    let mut budget = question.seconds(10.0);
    let Some((analysis, solution)) = position.study(question.others, &mut budget) else {
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
    let mut found = Found::yes(line, facts);
    if let Some(score) = score {
        found.lines.push(format!(
            "not proven: the score is {score}, above 0 where it looks good for the player to move"
        ));
    }
    found
}
