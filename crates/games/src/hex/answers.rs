//! The answer to a position: an optimal move, or all of them.

use parlor_table::answer::{Found, MOST_LISTED, Question, TOO_MANY, nothing_to_do, study, texts};
use parlor_table::{Analyse, Budget, Verdict};
use serde_json::{Value, json};

use super::{Position, all_optimal, count_optimal, lower_bound};

/// The answer that [`Listed`](parlor_table::Listed) promises.
pub(super) fn answer(position: &Position, question: &Question<'_>) -> Result<Found, String> {
    if position.objective().is_none() {
        return Err("there is no objective: write STATE:FROM-TO, like ...064:64-70".to_owned());
    }
    let mut budget = question.patience();
    let (steps, mut facts) = match position.analyse(question.others, &mut budget) {
        None => (Vec::new(), nothing_to_do()),
        Some(analysis) => {
            let facts = study(&analysis);
            match analysis.verdict {
                Verdict::Unsolvable => return Ok(Found::no("unsolvable", unsolvable(facts))),
                Verdict::Solved(_) => (analysis.line, facts),
                _ => return Err(too_short(position)),
            }
        }
    };
    facts["solvable"] = json!(true);
    facts["steps"] = json!(texts(&steps));
    match question.given.has("all") {
        true => all(position, steps.len() as u32, facts, &mut budget),
        false => Ok(Found::yes(texts(&steps).join(" "), facts)),
    }
}

/// All optimal moves: their number, then one a line, up to a limit.
fn all(
    position: &Position,
    length: u32,
    mut facts: Value,
    budget: &mut Budget,
) -> Result<Found, String> {
    // Those of a lone piece are all listed.
    let most = if position.pieces().len() == 1 { usize::MAX } else { MOST_LISTED };
    let mut moves: Vec<Vec<String>> = Vec::new();
    let count = count_optimal(position, length, budget).and_then(|count| {
        all_optimal(position, length, budget, |steps| {
            moves.push(texts(steps));
            moves.len() < most
        })?;
        Ok(count)
    });
    let count = count.map_err(|_| TOO_MANY)?;
    // Numbers beyond a word are written out.
    facts["count"] = u64::try_from(count).map_or_else(|_| json!(count.to_string()), |n| json!(n));
    facts["listed"] = json!(moves.len());
    facts["moves"] = json!(moves);
    let mut found = Found::yes(count.to_string(), facts);
    found.lines.extend(moves.iter().map(|steps| steps.join(" ")));
    Ok(found)
}

fn unsolvable(mut facts: Value) -> Value {
    facts["solvable"] = json!(false);
    facts["steps"] = json!(null);
    facts["length"] = json!(null);
    facts
}

fn too_short(position: &Position) -> String {
    let least = lower_bound(position);
    format!("the time was too short: a move takes {least} steps or more")
}
