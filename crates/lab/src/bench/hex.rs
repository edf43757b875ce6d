//! Hex: a thousand boards with four pieces, three ways.

use std::hint::black_box;
use std::time::Instant;

use parlor_games::hex::{Difficulty, Position, Solver, plain, thousand_starts};
use parlor_table::{Budget, Dice, Solve};

use super::{Measure, Row};

pub(super) fn run(report: &mut dyn FnMut(Row)) {
    let starts = thousand_starts();
    let fast = times(&starts, |start, budget| drop(black_box(Solver.solve(start, budget))));
    let anywhere = times(&starts, |start, budget| {
        let _ = black_box(plain::stop_anywhere(start, budget));
    });
    let breadth = times(&starts, |start, budget| {
        let _ = black_box(plain::breadth_first(start, budget));
    });
    let total = |times: &[f64]| Measure::Time(times.iter().sum());
    let at = |times: &[f64], part: f64| Measure::Time(times[(times.len() as f64 * part) as usize]);
    let mut row = |what: &str, fast, other, measure| {
        let other = Some((other, measure));
        report(Row { game: "hex", what: what.to_owned(), fast, other });
    };
    let (bfs, deep) = ("breadth-first search", "stop-anywhere bound");
    row("1000 boards with four pieces", total(&fast), bfs, total(&breadth));
    row("1000 boards with four pieces", total(&fast), deep, total(&anywhere));
    row("the median of these", at(&fast, 0.5), deep, at(&anywhere, 0.5));
    row("the 99th percentile of these", at(&fast, 0.99), deep, at(&anywhere, 0.99));
    let deals = 20;
    let begun = Instant::now();
    for seed in 0..deals {
        black_box(Position::deal(4, Difficulty::Expert, &mut Dice::new(seed, 0)));
    }
    let each = begun.elapsed().as_secs_f64() / deals as f64;
    let what = "dealing an expert objective for four pieces".to_owned();
    report(Row { game: "hex", what, fast: Measure::Time(each), other: None });
}

/// The seconds that each start takes, in ascending order.
fn times(starts: &[Position], solve: impl Fn(&Position, &mut Budget)) -> Vec<f64> {
    let time = |start: &Position| {
        let begun = Instant::now();
        solve(start, &mut Budget::unlimited());
        begun.elapsed().as_secs_f64()
    };
    let mut times: Vec<f64> = starts.iter().map(time).collect();
    times.sort_by(f64::total_cmp);
    times
}
