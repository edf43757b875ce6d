//! Matches between two bots of a game.
//!
//! `bots GAME BOT BOT [MATCHES]` plays so many matches (200). A bot is a level from 1 to 8, or one of
//! the game's own players with its look-ahead.

use std::io::{IsTerminal, stderr};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU32, Ordering};

use parlor_lab::ladder::{LADDERS, games};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("bots: {why}");
            ExitCode::from(2)
        }
    }
}

fn run(arguments: &[String]) -> Result<(), String> {
    let (game, first, second, matches) = match arguments {
        [game, first, second] => (game, first, second, "200"),
        [game, first, second, matches] => (game, first, second, matches.as_str()),
        _ => return Err("say GAME BOT BOT [MATCHES]; a bot is a level, or STYLE:DEPTH".to_owned()),
    };
    let ladder = LADDERS.iter().find(|ladder| ladder.game == game);
    let ladder = ladder.ok_or_else(|| format!("there is no game '{game}': say {}", games()))?;
    let skill = |text: &str| ladder.skill(text).map_err(|why| why.to_string());
    let (one, other) = (skill(first)?, skill(second)?);
    let matches: u64 = matches
        .parse()
        .ok()
        .filter(|&count| count > 0)
        .ok_or_else(|| format!("'{matches}' is no number of matches: say one above 0"))?;
    let (done, watched) = (AtomicU32::new(0), stderr().is_terminal());
    let tally = ladder.series(one, other, matches, || {
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if watched {
            eprint!("\r{done} of {matches}\r");
        }
    });
    println!("{game}: {}, {first} against {second}: {tally}", ladder.what);
    Ok(())
}
