//! An optimal move, or all of them.

use parlor_games::hex;
use parlor_table::{Analyse, Verdict};
use serde_json::{Value, json};

use super::{Found, MOST_LISTED, Trouble, nothing_to_do, others, patience, study, texts, too_many};
use crate::args::SolveCall;

pub(super) fn solve(call: &SolveCall, position: &hex::Position) -> Result<Found, Trouble> {
    if position.objective().is_none() {
        let why = "there is no objective: write STATE:FROM-TO, like ...064:64-70";
        return Err(Trouble::Unanswered(why.to_owned()));
    }
    let mut budget = patience(call);
    let (steps, mut facts) = match position.analyse(others(call), &mut budget) {
        None => (Vec::new(), nothing_to_do::<hex::Step>()),
        Some(analysis) => {
            let facts = study(&analysis);
            match analysis.verdict {
                Verdict::Unsolvable => return Ok(Found::no("unsolvable", unsolvable(facts))),
                Verdict::Solved(_) => (analysis.line, facts),
                _ => return Err(Trouble::Unanswered(too_short(position))),
            }
        }
    };
    facts["solvable"] = json!(true);
    facts["steps"] = json!(texts(&steps));
    if !call.all {
        return Ok(Found::yes(texts(&steps).join(" "), facts));
    }
    // Those of a lone piece are all listed.
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
    let count = count.map_err(|_| too_many())?;
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

fn too_short(position: &hex::Position) -> String {
    let least = hex::lower_bound(position);
    format!("the time was too short: a move takes {least} steps or more")
}
