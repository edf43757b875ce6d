//! `parlor solve`: the best answer to a position.

use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use parlor_games::verbs::Unanswered;
use parlor_table::Budget;
use parlor_table::answer::{Found, Question};
use serde_json::{Value, json};

use crate::args::{SolveCall, check_bounds};
use crate::batch;
use crate::progress;
use crate::reply::{Error, Reply, one_line};

pub(crate) fn run(call: &SolveCall) -> Result<Reply, Error> {
    let asked = &call.asked;
    check_bounds(asked.game.solving.flags, &call.given)?;
    if asked.position == "-" {
        let none = ProgressBar::hidden();
        return batch::answer(|position| match solve(call, position, &none) {
            Ok(found) if asked.output.json => document(call, position, found.facts).to_string(),
            Ok(found) => found.lines.into_iter().next().unwrap_or_default(),
            Err(why) if asked.output.json => {
                document(call, position, json!({ "error": why.to_string() })).to_string()
            }
            Err(why) => format!("error: {}", one_line(&why.to_string())),
        });
    }
    let bar = progress::thinking(match asked.time {
        Some(seconds) => format!("thinking for at most {seconds} s"),
        None => "thinking".to_owned(),
    });
    let found = solve(call, &asked.position, &bar);
    bar.finish_and_clear();
    let found = found.map_err(|why| match why {
        Unanswered::Unreadable(why) => Error::unreadable(why),
        Unanswered::Unanswered(why) => Error::new(why),
    })?;
    let reply = match asked.output.json {
        true => Reply::json(&document(call, &asked.position, found.facts)),
        false => Reply::lines(&found.lines),
    };
    Ok(if found.yes { reply } else { reply.but_no() })
}

fn document(call: &SolveCall, position: &str, mut facts: Value) -> Value {
    facts["game"] = json!(call.asked.game.name());
    facts["position"] = json!(position);
    facts
}

fn solve(call: &SolveCall, position: &str, bar: &ProgressBar) -> Result<Found, Unanswered> {
    /// How many other good moves are told besides the best. Only documents name them.
    const OTHERS: usize = 5;
    let asked = &call.asked;
    let budget = |usual: Option<Duration>| {
        let begun = Instant::now();
        match asked.time.map(Duration::from_secs_f64).or(usual) {
            Some(time) => {
                progress::fill_within(bar, time);
                Budget::unlimited().within(time, move || begun.elapsed())
            }
            None => Budget::unlimited().timed(move || begun.elapsed()),
        }
    };
    let question = Question {
        given: &call.given,
        others: if asked.output.json { OTHERS } else { 0 },
        timed: asked.time.is_some(),
        budget: &budget,
    };
    (asked.game.answer)(position, &question)
}
