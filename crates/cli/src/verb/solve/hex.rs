//! An optimal move, or all of them.

use parlor_games::hex;
use parlor_table::{Budget, Solve};
use serde_json::json;

use super::{Found, Trouble, budget, texts};
use crate::args::SolveCall;

/// How many optimal moves of several pieces are listed at the most (all are counted); those of a
/// lone piece are all listed.
const MOST_LISTED: usize = 10_000;

pub(super) fn solve(call: &SolveCall, position: &hex::Position) -> Result<Found, Trouble> {
    if position.objective().is_none() {
        let why = "there is no objective: write STATE:FROM-TO, like ...064:64-70";
        return Err(Trouble::Unanswered(why.to_owned()));
    }
    let mut budget = match call.time {
        Some(_) => budget(call, 0.0),
        None => Budget::unlimited(),
    };
    let steps = match hex::Solver.solve(position, &mut budget) {
        hex::Answer::Optimal(steps) => steps,
        hex::Answer::Unsolvable => {
            return Ok(Found::no(
                "unsolvable",
                json!({ "solvable": false, "steps": null, "length": null, "proven": true }),
            ));
        }
        hex::Answer::Unknown(least) => {
            let why = format!("the time was too short: a move takes {least} steps or more");
            return Err(Trouble::Unanswered(why));
        }
    };
    let mut facts = json!({
        "solvable": true,
        "steps": texts(&steps),
        "length": steps.len(),
        "proven": true,
        "nodes": budget.spent(),
    });
    if !call.all {
        return Ok(Found::yes(texts(&steps).join(" "), facts));
    }
    let most = if position.pieces().len() == 1 { usize::MAX } else { MOST_LISTED };
    let length = steps.len() as u32;
    let mut moves: Vec<Vec<String>> = Vec::new();
    let count = hex::count_optimal(position, length, &mut budget).and_then(|count| {
        hex::all_optimal(position, length, &mut budget, |steps| {
            moves.push(texts(steps));
            moves.len() < most
        })?;
        Ok(count)
    });
    let count = count.map_err(|why| Trouble::Unanswered(why.to_string()))?;
    facts["count"] = json!(count.to_string().parse::<u64>().unwrap_or(u64::MAX));
    facts["listed"] = json!(moves.len());
    facts["moves"] = json!(moves);
    let mut found = Found::yes(count.to_string(), facts);
    found.lines.extend(moves.iter().map(|steps| steps.join(" ")));
    Ok(found)
}
