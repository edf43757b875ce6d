//! Mean scores of three players of Dots on the same boards.
//!
//! `dots-means [SEEDS [SECONDS]]` plays so many seeds (500) of 10x10 with 5 moves and of 6x6 with 20
//! moves: by the largest gain, by sampling one move deep, and by planning, the last two with so many
//! seconds a move (0.1). Means come with their 95% confidence intervals, and so does the mean of the
//! differences on the same boards. The seeds are not those that the planner was made on.

use std::io::{IsTerminal, stderr};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use parlor_games::dots::plain::{one_deep, play};
use parlor_games::dots::{Path, Planner, Position, Setup, greediest};
use parlor_lab::arguments;
use parlor_table::{Budget, Game, Solve};
use rayon::prelude::*;

const FIRST_SEED: u64 = 1_000_000;

fn main() {
    let numbers: Vec<f64> = arguments::read("dots-means", 0, "a number");
    let seeds = numbers.first().map_or(500, |&number| number as u64);
    let pace = Duration::from_secs_f64(numbers.get(1).copied().unwrap_or(0.1));
    let budget = || {
        let begun = Instant::now();
        Budget::unlimited().within(pace, move || begun.elapsed())
    };
    for text in ["10,5", "6,20"] {
        let setup: Setup = text.parse().expect("a legal setup");
        let greedy = scores(&setup, seeds, greediest);
        let sampled = scores(&setup, seeds, |position| one_deep(position, &mut budget()));
        let planned = scores(&setup, seeds, |position| {
            Planner.solve(position, &mut budget()).map(|plan| plan.path)
        });
        println!("{text} (size, moves), {seeds} seeds, {} s a move", pace.as_secs_f64());
        for (name, scores) in
            [("largest gain", &greedy), ("one move deep", &sampled), ("planned", &planned)]
        {
            println!("  {name:40} {}", Mean::of(scores));
        }
        for (name, other) in [("largest gain", &greedy), ("one move deep", &sampled)] {
            let more: Vec<f64> = planned.iter().zip(other).map(|(a, b)| a - b).collect();
            println!("  {:40} {}", format!("planned less {name}"), Mean::of(&more));
        }
    }
}

/// The final scores of a player on all seeds.
fn scores(
    setup: &Setup,
    seeds: u64,
    choose: impl Fn(&Position) -> Option<Path> + Sync,
) -> Vec<f64> {
    let done = AtomicU64::new(0);
    let watched = stderr().is_terminal();
    let one = |seed| {
        let score = play(setup, FIRST_SEED + seed, |game| choose(game.position()));
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if watched {
            eprint!("\r{done} of {seeds} games \r");
        }
        f64::from(score)
    };
    (0..seeds).into_par_iter().map(one).collect()
}

/// A mean and half the width of its 95% confidence interval.
struct Mean {
    mean: f64,
    half: f64,
}

impl Mean {
    fn of(numbers: &[f64]) -> Mean {
        let count = numbers.len() as f64;
        let mean = numbers.iter().sum::<f64>() / count;
        let spread: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
        Mean { mean, half: 1.96 * (spread / (count - 1.0) / count).sqrt() }
    }
}

impl std::fmt::Display for Mean {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:7.2} +- {:.2}", self.mean, self.half)
    }
}
