//! The answer to a position: a strong move, the classic player's move, or its evaluation.

use parlor_table::Budget;
use parlor_table::answer::{Found, Question, study};
use serde_json::json;

use super::{Manner, Position, Solver, classic};

/// The answer that [`Listed`](parlor_table::Listed) promises.
pub(super) fn answer(position: &Position, question: &Question<'_>) -> Found {
    let given = question.given;
    if given.has("evaluate") {
        let score = classic::evaluate(position, position.to_move());
        return Found::yes(score.to_string(), json!({ "evaluation": score }));
    }
    let depth = given.number("depth").map(|depth| depth as u32);
    if given.has("classic") {
        return by_classic(position, depth.unwrap_or(3), question);
    }
    let mut budget = match depth {
        Some(_) if !question.timed => question.patience(),
        _ => question.seconds(2.0),
    };
    let mut solver = Solver::default();
    // A look-ahead that was asked for is kept everywhere; otherwise strength comes first.
    if let Some(depth) = depth {
        solver = Solver { depth, manner: Manner::WHOLE, ..solver };
    }
    match solver.analyse(position, question.others, &mut budget) {
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
fn by_classic(position: &Position, depth: u32, question: &Question<'_>) -> Found {
    let (mut budget, depths) = match question.timed {
        true => (question.patience(), 1..=depth),
        false => (Budget::unlimited(), depth..=depth),
    };
    let mut found = Found::no("none", json!({ "move": null }));
    for depth in depths {
        match classic::best(position, depth, &mut budget) {
            Ok(Some((slide, score))) => {
                let facts = json!({ "move": slide.to_string(), "score": score, "depth": depth });
                found = Found::yes(format!("{slide} {score}"), facts);
            }
            Ok(None) | Err(_) => break,
        }
    }
    found
}
