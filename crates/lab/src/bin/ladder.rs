//! Shows that every level beats the one below.
//!
//! `ladder [GAME [MATCHES]]` plays so many matches (200) between every two neighbouring levels.

use std::io::{IsTerminal, stderr};
use std::process::ExitCode;
use std::sync::atomic::{AtomicU32, Ordering};

use parlor_lab::ladder::{LADDERS, games};
use parlor_table::Level;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let wanted = arguments.next();
    let matches = arguments.next().map_or(Some(200), |text| text.parse::<u64>().ok());
    let Some(matches) = matches.filter(|&matches| matches > 0) else {
        eprintln!("ladder: the number of matches must be a number above 0");
        return ExitCode::from(2);
    };
    let ladders: Vec<_> = LADDERS
        .iter()
        .filter(|ladder| wanted.as_ref().is_none_or(|wanted| wanted == ladder.game))
        .collect();
    if ladders.is_empty() {
        eprintln!("ladder: there is no such game: say {}", games());
        return ExitCode::from(2);
    }
    let watched = stderr().is_terminal();
    let mut steady = true;
    for ladder in ladders {
        println!("{}: {}, {matches} matches", ladder.game, ladder.what);
        for upper in (2..=8).filter_map(Level::new) {
            let done = AtomicU32::new(0);
            let tally = ladder.rung(upper, matches, || {
                let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                if watched {
                    eprint!("\r{done} of {matches}\r");
                }
            });
            println!("  level {upper} against {}: {tally}", upper.get() - 1);
            steady &= tally.share() >= 0.6;
        }
    }
    match steady {
        true => ExitCode::SUCCESS,
        false => {
            println!("some level won less than 60% against the one below");
            ExitCode::FAILURE
        }
    }
}
