//! The fewest clicks, or all smallest sets of clicks.

use parlor_games::toggle::{self, Solver};
use parlor_table::{Analyse, Budget, Verdict};
use serde_json::json;

use super::{Found, MOST_LISTED, Trouble, budget, nothing_to_do, others, study, texts, too_many};
use crate::args::SolveCall;

pub(super) fn solve(call: &SolveCall, position: &toggle::Position) -> Result<Found, Trouble> {
    let mut budget = budget(call, 5.0);
    let nullity = toggle::nullity(position.size());
    let Some(analysis) = position.analyse(others(call), &mut budget) else {
        return solved(call, position, nullity, &mut budget);
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
    let solution = toggle::Solution { clicks: analysis.line, proven: analysis.proven, nullity };
    if call.all {
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
    call: &SolveCall,
    position: &toggle::Position,
    nullity: u32,
    budget: &mut Budget,
) -> Result<Found, Trouble> {
    let mut facts = nothing_to_do::<toggle::Button>();
    facts["solvable"] = json!(true);
    facts["null_space"] = json!(nullity);
    facts["clicks"] = json!([]);
    facts["distance"] = json!(0);
    facts["hint"] = json!(null);
    if !call.all {
        return Ok(Found::yes("", facts));
    }
    let nothing = toggle::Solution { clicks: Vec::new(), proven: true, nullity };
    all(position, &nothing, facts, budget)
}

/// All smallest sets of clicks: their number, then one a line, up to a limit.
fn all(
    position: &toggle::Position,
    solution: &toggle::Solution,
    mut facts: serde_json::Value,
    budget: &mut Budget,
) -> Result<Found, Trouble> {
    if !solution.proven {
        return Err(too_many());
    }
    let minimal = Solver.all(position, solution, MOST_LISTED, budget).map_err(|_| too_many())?;
    let numbers = |clicks: &Vec<toggle::Button>| clicks.iter().map(|b| b.0).collect::<Vec<_>>();
    facts["count"] = json!(minimal.count);
    facts["listed"] = json!(minimal.listed.len());
    facts["solutions"] = json!(minimal.listed.iter().map(numbers).collect::<Vec<_>>());
    let mut found = Found::yes(minimal.count.to_string(), facts);
    found.lines.extend(minimal.listed.iter().map(|clicks| texts(clicks).join(" ")));
    Ok(found)
}
