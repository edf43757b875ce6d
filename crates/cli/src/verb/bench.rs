//! `parlor bench`: how fast the solvers are, beside plain ones.

use std::io::{self, Write};

use parlor_lab::bench::{Row, rows as expected, run as measure};
use serde_json::{Value, json};

use crate::args::{BenchCall, Game};
use crate::progress;
use crate::reply::{Error, Reply};

pub(crate) fn run(call: &BenchCall) -> Result<Reply, Error> {
    let games: Vec<Game> = call.game.map_or_else(|| Game::all().collect(), |game| vec![game]);
    let mut rows = Vec::new();
    if !call.output.json {
        say(HEAD.map(str::to_owned))?;
    }
    let bar = progress::parts("measuring", games.iter().map(|game| expected(game.bench)).sum());
    for game in games {
        bar.set_message(format!("measuring {}", game.name()));
        let mut trouble = Ok(());
        measure(game.bench, &mut |row| {
            if !call.output.json && trouble.is_ok() {
                trouble = bar.suspend(|| say(cells(game.name(), &row)));
            }
            rows.push(facts(game.name(), &row));
            bar.inc(1);
        });
        trouble?;
    }
    bar.finish_and_clear();
    Ok(match call.output.json {
        true => Reply::json(&json!({ "rows": rows })),
        false => Reply::silence(),
    })
}

const HEAD: [&str; 6] = ["game", "what", "fast", "compared with", "which takes", "ratio"];

/// Prints one line of the table at once: measuring takes long enough to watch.
fn say(cells: [String; 6]) -> Result<(), Error> {
    let [game, what, fast, other, takes, ratio] = cells;
    let mut out = io::stdout().lock();
    let line = format!("{game:9}  {what:46}  {fast:>10}  {other:20}  {takes:>11}  {ratio:>9}");
    writeln!(out, "{}", line.trim_end())?;
    Ok(out.flush()?)
}

fn cells(game: &str, row: &Row) -> [String; 6] {
    let (other, takes) = match &row.other {
        Some((other, measure)) => ((*other).to_owned(), measure.to_string()),
        None => Default::default(),
    };
    let ratio = row.ratio().map_or(String::new(), |ratio| match ratio {
        ratio if ratio < 10.0 => format!("{ratio:.2} x"),
        ratio => format!("{ratio:.0} x"),
    });
    [game.to_owned(), row.what.clone(), row.fast.to_string(), other, takes, ratio]
}

fn facts(game: &str, row: &Row) -> Value {
    json!({
        "game": game,
        "what": row.what,
        "fast": row.fast.to_string(),
        "fast_value": row.fast.value(),
        "unit": row.fast.unit(),
        "compared_with": row.other.map(|(other, _)| other),
        "other": row.other.map(|(_, measure)| measure.to_string()),
        "other_value": row.other.map(|(_, measure)| measure.value()),
        "ratio": row.ratio(),
    })
}
