//! `parlor solve`: the best answer to a position.

use std::time::{Duration, Instant};

use parlor_games::dots::finder;
use parlor_games::{dots, hex, squeeze, tictactoe, toggle};
use parlor_table::{Budget, Solve};
use serde_json::{Value, json};

use crate::args::{Game, Goal, SolveCall};
use crate::batch;
use crate::desk::{self, read};
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
                "{option} is for {}, not for {}",
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
    only(call.all, "--all", Game::Hex)?;
    if let Some(depth) = call.depth.filter(|depth| !(1..=MOST_DEPTH).contains(depth)) {
        return Err(Complaint::new(format!(
            "--depth {depth} is not possible: look 1 to {MOST_DEPTH} moves ahead"
        )));
    }
    Ok(())
}

fn solve(call: &SolveCall, position: &str) -> Result<Found, Trouble> {
    match call.game {
        Game::Toggle => solve_toggle(call, &read(position).map_err(Trouble::Unreadable)?),
        Game::Tictactoe => solve_tictactoe(call, &read(position).map_err(Trouble::Unreadable)?),
        Game::Squeeze => solve_squeeze(call, &read(position).map_err(Trouble::Unreadable)?),
        Game::Dots => solve_dots(call, &read(position).map_err(Trouble::Unreadable)?),
        Game::Hex => solve_hex(call, &read(position).map_err(Trouble::Unreadable)?),
    }
}

/// Thinking for the time that was asked for, or for a game's usual time.
fn budget(call: &SolveCall, usual: f64) -> Budget {
    let end = Instant::now() + Duration::from_secs_f64(call.time.unwrap_or(usual));
    Budget::unlimited().until(move || Instant::now() >= end)
}

fn texts<T: ToString>(items: &[T]) -> Vec<String> {
    items.iter().map(ToString::to_string).collect()
}

fn solve_toggle(call: &SolveCall, position: &toggle::Position) -> Result<Found, Trouble> {
    let mut budget = budget(call, 5.0);
    match toggle::Solver::default().solve(position, &mut budget) {
        toggle::Answer::Unsolvable => Ok(Found::no(
            "unsolvable",
            json!({ "solvable": false, "clicks": null, "distance": null, "proven": true }),
        )),
        toggle::Answer::Solved(solution) => {
            let clicks = texts(&solution.clicks);
            let facts = json!({
                "solvable": true,
                "clicks": solution.clicks.iter().map(|button| button.0).collect::<Vec<_>>(),
                "distance": clicks.len(),
                "hint": solution.clicks.first().map(|button| button.0),
                "proven": solution.proven,
                "null_space": solution.nullity,
                "nodes": budget.spent(),
            });
            let mut found = Found::yes(clicks.join(" "), facts);
            if !solution.proven {
                found.lines.push(format!(
                    "not proven minimal: {} clicks are the fewest found (null space of {} dimensions)",
                    clicks.len(),
                    solution.nullity
                ));
            }
            Ok(found)
        }
    }
}

fn solve_tictactoe(call: &SolveCall, position: &tictactoe::Position) -> Result<Found, Trouble> {
    use tictactoe::Value::{Draw, Loss, Unproven, Win};
    let mut budget = budget(call, 10.0);
    let Some(solution) = tictactoe::Solver::default().solve(position, &mut budget) else {
        return Ok(Found::no("none", json!({ "value": "over" })));
    };
    let best = solution.best;
    let (line, value, plies, score) = match solution.value {
        Win(plies) => (format!("win {plies} {best}"), "win", Some(plies), None),
        Loss(plies) => (format!("loss {plies} {best}"), "loss", Some(plies), None),
        Draw => (format!("draw {best}"), "draw", None, None),
        Unproven(score) => (format!("unproven {best}"), "unproven", None, Some(score)),
    };
    let facts = json!({
        "value": value,
        "plies": plies,
        "score": score,
        "proven": value != "unproven",
        "move": best.to_string(),
        "line": texts(&solution.line),
        "depth": solution.depth,
        "nodes": budget.spent(),
    });
    Ok(Found::yes(line, facts))
}

fn solve_squeeze(call: &SolveCall, position: &squeeze::Position) -> Result<Found, Trouble> {
    if call.evaluate {
        let score = squeeze::classic::evaluate(position, position.to_move());
        return Ok(Found::yes(score.to_string(), json!({ "evaluation": score })));
    }
    if call.classic {
        return Ok(classic_squeeze(call, position));
    }
    let mut budget = match (call.depth, call.time) {
        (Some(_), None) => Budget::unlimited(),
        _ => budget(call, 2.0),
    };
    let depth = call.depth.unwrap_or(squeeze::Solver::default().depth);
    let mut solver = squeeze::Solver { depth, ..squeeze::Solver::default() };
    Ok(match solver.solve(position, &mut budget) {
        Some(solution) => Found::yes(
            format!("{} {}", solution.best, solution.score),
            json!({
                "move": solution.best.to_string(),
                "score": solution.score,
                "line": texts(&solution.line),
                "depth": solution.depth,
                "decided_in": solution.decided_in,
                "proven": solution.decided_in.is_some(),
                "nodes": budget.spent(),
            }),
        ),
        None => Found::no("none", json!({ "move": null })),
    })
}

/// The classic player's answer; where time is short, that of the longest look-ahead it allows.
fn classic_squeeze(call: &SolveCall, position: &squeeze::Position) -> Found {
    let depth = call.depth.unwrap_or(3);
    let (mut budget, depths) = match call.time {
        Some(_) => (budget(call, 0.0), 1..=depth),
        None => (Budget::unlimited(), depth..=depth),
    };
    let mut found = Found::no("none", json!({ "move": null }));
    for depth in depths {
        match squeeze::classic::best(position, depth, &mut budget) {
            Ok(Some((slide, score))) => {
                let facts = json!({ "move": slide.to_string(), "score": score, "depth": depth });
                found = Found::yes(format!("{slide} {score}"), facts);
            }
            Ok(None) | Err(_) => break,
        }
    }
    found
}

fn solve_dots(call: &SolveCall, position: &dots::Position) -> Result<Found, Trouble> {
    let shape = match call.goal.unwrap_or(Goal::Best) {
        Goal::Square => finder::Goal::Square,
        Goal::BigSquare => finder::Goal::BigSquare,
        Goal::Closed => finder::Goal::Closed,
        Goal::Best => return Ok(plan_dots(call, position)),
    };
    Ok(match finder::find(position, shape) {
        Some((path, points)) => Found::yes(
            format!("{path} {points}"),
            json!({ "path": path.to_string(), "points": points }),
        ),
        None => Found::no("none", json!({ "path": null })),
    })
}

fn plan_dots(call: &SolveCall, position: &dots::Position) -> Found {
    let mut budget = budget(call, 1.0);
    match dots::Planner.solve(position, &mut budget) {
        Some(plan) => Found::yes(
            format!("{} {}", plan.path, plan.removes),
            json!({
                "path": plan.path.to_string(),
                "points": plan.removes,
                "expected_score": plan.expected,
                "samples": plan.samples,
                "others": plan.others.iter().map(|(path, expected)| json!({
                    "path": path.to_string(), "expected_score": expected,
                })).collect::<Vec<_>>(),
                "nodes": budget.spent(),
            }),
        ),
        None => Found::no("none", json!({ "path": null })),
    }
}

/// How many optimal moves of several pieces are listed at the most (all are counted); those of a
/// lone piece are all listed.
const MOST_LISTED: usize = 10_000;

fn solve_hex(call: &SolveCall, position: &hex::Position) -> Result<Found, Trouble> {
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
