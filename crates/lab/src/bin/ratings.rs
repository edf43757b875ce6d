//! Rates a thousand simulated players for a month, of whom fifty cheat, by the rules of the server and without them.
//!
//! `ratings [SEED...]` prints a table for each seed (1), and fails if a promise is broken: a rank correlation of at
//! least 0.95, and every cheat within 100 points of their strength.

use std::process::ExitCode;

use parlor_lab::arguments::read;
use parlor_lab::month::{Plan, Report, simulate};

fn main() -> ExitCode {
    let mut seeds: Vec<u64> = read("ratings", 0, "a seed: say a number");
    if seeds.is_empty() {
        seeds.push(1);
    }
    let mut kept = true;
    for seed in seeds {
        let report = simulate(Plan::WHOLE, seed);
        println!("seed {seed}, by the rules:\n{report}\n");
        kept &= keeps_its_promises(&report);
        let plain = simulate(Plan { rules: false, ..Plan::WHOLE }, seed);
        println!("seed {seed}, every result counts whole and leaving costs nothing:\n{plain}\n");
    }
    match kept {
        true => ExitCode::SUCCESS,
        false => {
            println!("a promise is broken");
            ExitCode::FAILURE
        }
    }
}

fn keeps_its_promises(report: &Report) -> bool {
    let mut cheats = report.groups.iter().skip(1);
    report.correlation >= 0.95 && cheats.all(|group| group.worst <= 100.0)
}
