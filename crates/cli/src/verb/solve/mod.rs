//! `parlor solve`: the best answer to a position. One file for each game.

mod dots;
mod hex;
mod squeeze;
mod tictactoe;
mod toggle;

use std::time::{Duration, Instant};

use parlor_table::{Analysis, Budget, Verdict};
use serde_json::{Value, json};

use crate::args::{Game, SolveCall};
use crate::batch;
use crate::desk;
use crate::progress;
use crate::reply::{Complaint, Reply, one_line};

/// What was found: the lines to print, the facts by name, and whether there is an answer at all.
struct Found {
    lines: Vec<String>,
    facts: Value,
    yes: bool,
}

/// Why there is no answer.
enum Trouble {
    /// The position cannot be read.
    Unreadable(String),
    /// It can, but that is not enough.
    Unanswered(String),
}

impl Trouble {
    fn why(&self) -> &str {
        match self {
            Trouble::Unreadable(why) | Trouble::Unanswered(why) => why,
        }
    }

    fn complaint(self) -> Complaint {
        match self {
            Trouble::Unreadable(why) => desk::unreadable(why),
            Trouble::Unanswered(why) => Complaint::new(why),
        }
    }
}

impl Found {
    fn yes(line: impl Into<String>, facts: Value) -> Self {
        Found { lines: vec![line.into()], facts, yes: true }
    }

    fn no(line: &str, facts: Value) -> Self {
        Found { lines: vec![line.to_owned()], facts, yes: false }
    }
}

pub(crate) fn run(call: &SolveCall) -> Result<Reply, Complaint> {
    check_options(call)?;
    if call.position == "-" {
        return batch::answer(|position| match solve(call, position) {
            Ok(found) if call.output.json => document(call, position, found.facts).to_string(),
            Ok(found) => found.lines.into_iter().next().unwrap_or_default(),
            Err(trouble) if call.output.json => {
                document(call, position, json!({ "error": trouble.why() })).to_string()
            }
            Err(trouble) => format!("error: {}", one_line(trouble.why())),
        });
    }
    let bar = progress::thinking(match call.time {
        Some(seconds) => format!("thinking for at most {seconds} s"),
        None => "thinking".to_owned(),
    });
    let found = solve(call, &call.position).map_err(Trouble::complaint);
    bar.finish_and_clear();
    let found = found?;
    let reply = match call.output.json {
        true => Reply::json(&document(call, &call.position, found.facts)),
        false => Reply::text(found.lines.join("\n")),
    };
    Ok(if found.yes { reply } else { reply.but_no() })
}

fn document(call: &SolveCall, position: &str, mut facts: Value) -> Value {
    facts["game"] = json!(call.game.name());
    facts["position"] = json!(position);
    facts
}

/// The longest look-ahead in Squeeze-It.
const MOST_DEPTH: u32 = 64;

/// Options that make no sense for a game are refused rather than ignored.
fn check_options(call: &SolveCall) -> Result<(), Complaint> {
    let only = |given: bool, option: &str, game: Game| {
        if given && call.game != game {
            return Err(Complaint::new(format!(
                "{option} is for {}, not for {}: leave it out",
                game.name(),
                call.game.name()
            )));
        }
        Ok(())
    };
    only(call.depth.is_some(), "--depth", Game::Squeeze)?;
    only(call.classic, "--classic", Game::Squeeze)?;
    only(call.evaluate, "--evaluate", Game::Squeeze)?;
    only(call.goal.is_some(), "--goal", Game::Dots)?;
    if call.all && !matches!(call.game, Game::Hex | Game::Toggle) {
        let game = call.game.name();
        return Err(Complaint::new(format!(
            "--all is for toggle and hex, not for {game}: leave it out"
        )));
    }
    if let Some(depth) = call.depth.filter(|depth| !(1..=MOST_DEPTH).contains(depth)) {
        return Err(Complaint::new(format!(
            "--depth {depth} is not possible: look 1 to {MOST_DEPTH} moves ahead"
        )));
    }
    Ok(())
}

fn solve(call: &SolveCall, position: &str) -> Result<Found, Trouble> {
    match call.game {
        Game::Toggle => toggle::solve(call, &readable(position)?),
        Game::Tictactoe => Ok(tictactoe::solve(call, &readable(position)?)),
        Game::Squeeze => Ok(squeeze::solve(call, &readable(position)?)),
        Game::Dots => Ok(dots::solve(call, &readable(position)?)),
        Game::Hex => hex::solve(call, &readable(position)?),
    }
}

fn readable<P: parlor_table::Position>(text: &str) -> Result<P, Trouble> {
    desk::read(text).map_err(Trouble::Unreadable)
}

/// Thinking for the time that was asked for, or for a game's usual time.
fn budget(call: &SolveCall, usual: f64) -> Budget {
    let time = Duration::from_secs_f64(call.time.unwrap_or(usual));
    let begun = Instant::now();
    Budget::unlimited().within(time, move || begun.elapsed())
}

/// Thinking for the time that was asked for, or for as long as it takes.
fn patience(call: &SolveCall) -> Budget {
    let begun = Instant::now();
    match call.time {
        Some(_) => budget(call, 0.0),
        None => Budget::unlimited().timed(move || begun.elapsed()),
    }
}

/// How many best answers are listed at the most; all are counted.
const MOST_LISTED: usize = 10_000;

/// How many other good moves are told besides the best.
const OTHERS: usize = 5;

/// How many other good moves are wanted: only documents name them.
fn others(call: &SolveCall) -> usize {
    if call.output.json { OTHERS } else { 0 }
}

/// What is told of a puzzle where nothing is left to do.
fn nothing_to_do<A: ToString>() -> Value {
    study::<A>(&Analysis {
        verdict: Verdict::Solved(0),
        proven: true,
        line: Vec::new(),
        others: Vec::new(),
        depth: None,
        nodes: 0,
        time: Some(Duration::ZERO),
    })
}

/// Why all best answers cannot be told.
fn too_many() -> Trouble {
    let why = "the time was too short to find all best answers: allow more with --time";
    Trouble::Unanswered(why.to_owned())
}

/// What every analysis tells, by name.
fn study<A: ToString>(analysis: &Analysis<A>) -> Value {
    let others = analysis.others.iter().map(|(action, verdict)| {
        let mut facts = worth(*verdict);
        facts["move"] = json!(action.to_string());
        facts
    });
    let mut facts = worth(analysis.verdict);
    facts["proven"] = json!(analysis.proven);
    facts["move"] = json!(analysis.line.first().map(ToString::to_string));
    facts["line"] = json!(texts(&analysis.line));
    facts["others"] = json!(others.collect::<Vec<_>>());
    facts["depth"] = json!(analysis.depth);
    facts["nodes"] = json!(analysis.nodes);
    facts["seconds"] = json!(analysis.time.map(|time| time.as_secs_f64()));
    facts
}

/// What something is worth, by name.
fn worth(verdict: Verdict) -> Value {
    match verdict {
        Verdict::Win(plies) => json!({ "value": "win", "plies": plies }),
        Verdict::Loss(plies) => json!({ "value": "loss", "plies": plies }),
        Verdict::Draw => json!({ "value": "draw" }),
        Verdict::Score(score) => json!({ "score": score }),
        Verdict::Solved(length) => json!({ "value": "solved", "length": length }),
        Verdict::AtLeast(length) => json!({ "value": "unknown", "at_least": length }),
        Verdict::Unsolvable => json!({ "value": "unsolvable" }),
    }
}

fn texts<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}
