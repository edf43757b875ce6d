//! Match series of Squeeze-It.
//!
//! `squeeze-matches classic [OPENINGS [SECONDS]]`: the strong player at so many seconds a move (0.1)
//! against the classic player at look-ahead 3, from so many random openings of four plies (100),
//! once with each colour.
//!
//! `squeeze-matches parts [OPENINGS [NODES]]`: the strong player against itself less one part of
//! its search or of its judgement, at the same number of nodes a move (20000): that each part does
//! no harm.

use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use parlor_games::squeeze::classic::Classic;
use parlor_games::squeeze::judgement::{NAMES, WEIGHTS};
use parlor_games::squeeze::{Manner, Solver, Squeeze, Strong, opening};
use parlor_lab::arena::Tally;
use parlor_lab::arguments;
use parlor_lab::ladder::series;
use parlor_table::{Budget, Session};

fn main() {
    let what = std::env::args().nth(1).unwrap_or_default();
    let numbers: Vec<f64> = arguments::read("squeeze-matches", 1, "a number");
    let openings = numbers.first().map_or(100, |&number| number as u64);
    match what.as_str() {
        "classic" => against_classic(openings, numbers.get(1).copied().unwrap_or(0.1)),
        "parts" => parts(openings, numbers.get(1).map_or(20_000, |&number| number as u64)),
        _ => {
            eprintln!("squeeze-matches: say classic or parts, then how many openings");
            std::process::exit(2);
        }
    }
}

/// A match from a random opening of four plies.
fn open(number: u64) -> Session<Squeeze> {
    opening(number, 4)
}

fn against_classic(openings: u64, seconds: f64) {
    let pace = Duration::from_secs_f64(seconds);
    let strong = |_| Strong {
        solver: Solver::default(),
        budget: move || {
            let end = Instant::now() + pace;
            Budget::unlimited().until(move || Instant::now() >= end)
        },
    };
    let tally =
        watched(openings, |tell| series(0..openings, open, strong, |_| Classic { depth: 3 }, tell));
    println!("strong at {seconds} s a move against classic at look-ahead 3: {tally}");
}

fn parts(openings: u64, nodes: u64) {
    let usual = Solver::SELECTIVE;
    let manners = [
        ("late-move reductions", Manner { reducing: false, ..usual }),
        ("the null move", Manner { passing: false, ..usual }),
        ("reverse futility", Manner { margin: 0, ..usual }),
        ("aspiration", Manner { window: 0, ..usual }),
        ("all of these", Manner::WHOLE),
    ];
    let less = manners.map(|(name, manner)| (name, Solver { manner, ..Solver::default() }));
    let judged = (1..NAMES.len()).filter(|&number| WEIGHTS[number] != 0).map(|number| {
        let mut weights = WEIGHTS;
        weights[number] = 0;
        (NAMES[number], Solver { weights, ..Solver::default() })
    });
    println!(
        "the strong player against itself at {nodes} nodes a move, {openings} openings, without"
    );
    for (name, solver) in less.into_iter().chain(judged) {
        let player = |solver: &Solver, flavour: u64| Strong {
            solver: Solver { flavour, ..solver.clone() },
            budget: move || Budget::nodes(nodes),
        };
        let usual = Solver::default();
        let tally = watched(openings, |tell| {
            series(
                0..openings,
                open,
                |n| player(&usual, 2 * n + 1),
                |n| player(&solver, 2 * n + 2),
                tell,
            )
        });
        println!("{name:45} {tally}");
    }
}

/// Shows how far a series is, on standard error.
fn watched(openings: u64, play: impl FnOnce(&(dyn Fn(Tally) + Sync)) -> Tally) -> Tally {
    let done = AtomicU32::new(0);
    let watched = stderr().is_terminal();
    play(&|_| {
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if watched {
            eprint!("\r{done} of {} matches \r", 2 * openings);
        }
    })
}
