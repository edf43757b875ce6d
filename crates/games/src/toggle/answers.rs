//! The answer to a position: the fewest clicks, or all smallest sets of clicks.

use parlor_table::answer::{Found, MOST_LISTED, Question, TOO_MANY, nothing_to_do, study, texts};
use parlor_table::{Analyse, Budget, Verdict};
use serde_json::{Value, json};

use super::{Button, Position, Solution, Solver, nullity};

/// The answer that [`Listed`](parlor_table::Listed) promises.
pub(super) fn answer(position: &Position, question: &Question<'_>) -> Result<Found, String> {
    let mut budget = question.seconds(5.0);
    let nullity = nullity(position.size());
    let Some(analysis) = position.analyse(question.others, &mut budget) else {
        return solved(position, question, nullity, &mut budget);
    };
    let mut facts = study(&analysis);
    let solvable = analysis.verdict != Verdict::Unsolvable;
    let clicks: Vec<u16> = analysis.line.iter().map(|button| button.0).collect();
    facts["solvable"] = json!(solvable);
    facts["null_space"] = json!(nullity);
    facts["clicks"] = if solvable { json!(clicks) } else { json!(null) };
    facts["distance"] = if solvable { json!(clicks.len()) } else { json!(null) };
    facts["hint"] = json!(clicks.first());
    if !solvable {
        return Ok(Found::no("unsolvable", facts));
    }
    let solution = Solution { clicks: analysis.line, proven: analysis.proven, nullity };
    if question.given.has("all") {
        return all(position, &solution, facts, &mut budget);
    }
    let mut found = Found::yes(texts(&solution.clicks).join(" "), facts);
    if !solution.proven {
        let count = solution.clicks.len();
        found.lines.push(format!(
            "not proven minimal: {count} clicks are the fewest found (null space of {nullity} dimensions)"
        ));
    }
    Ok(found)
}

/// The answer where the target is reached: no clicks.
fn solved(
    position: &Position,
    question: &Question<'_>,
    nullity: u32,
    budget: &mut Budget,
) -> Result<Found, String> {
    let mut facts = nothing_to_do();
    facts["solvable"] = json!(true);
    facts["null_space"] = json!(nullity);
    facts["clicks"] = json!([]);
    facts["distance"] = json!(0);
    facts["hint"] = json!(null);
    if !question.given.has("all") {
        return Ok(Found::yes("", facts));
    }
    let nothing = Solution { clicks: Vec::new(), proven: true, nullity };
    all(position, &nothing, facts, budget)
}

/// All smallest sets of clicks: their number, then one a line, up to a limit.
fn all(
    position: &Position,
    solution: &Solution,
    mut facts: Value,
    budget: &mut Budget,
) -> Result<Found, String> {
    if !solution.proven {
        return Err(TOO_MANY.to_owned());
    }
    let minimal = Solver.all(position, solution, MOST_LISTED, budget).map_err(|_| TOO_MANY)?;
    let numbers = |clicks: &Vec<Button>| clicks.iter().map(|b| b.0).collect::<Vec<_>>();
    facts["count"] = json!(minimal.count);
    facts["listed"] = json!(minimal.listed.len());
    facts["solutions"] = json!(minimal.listed.iter().map(numbers).collect::<Vec<_>>());
    let mut found = Found::yes(minimal.count.to_string(), facts);
    found.lines.extend(minimal.listed.iter().map(|clicks| texts(clicks).join(" ")));
    Ok(found)
}
