//! A thousand boards with four pieces, three ways.

use std::hint::black_box;

use parlor_table::bench::{Bench, Measure};
use parlor_table::{Budget, Dice, Solve};

use super::{Difficulty, Position, Solver, plain, thousand_starts};

/// The rows of the benchmark table.
pub(super) fn run(bench: &mut Bench<'_>) {
    let starts = thousand_starts();
    let fast = times(bench, &starts, |start, budget| drop(black_box(Solver.solve(start, budget))));
    let anywhere = times(bench, &starts, |start, budget| {
        let _ = black_box(plain::stop_anywhere(start, budget));
    });
    let breadth = times(bench, &starts, |start, budget| {
        let _ = black_box(plain::breadth_first(start, budget));
    });
    let total = |times: &[f64]| Measure::Time(times.iter().sum());
    let at = |times: &[f64], part: f64| Measure::Time(times[(times.len() as f64 * part) as usize]);
    let (bfs, deep) = ("breadth-first search", "stop-anywhere bound");
    let all = "1000 boards with four pieces";
    bench.row(all, total(&fast), Some((bfs, total(&breadth))));
    bench.row(all, total(&fast), Some((deep, total(&anywhere))));
    for (what, part) in [("the median of these", 0.5), ("the 99th percentile of these", 0.99)] {
        bench.row(what, at(&fast, part), Some((deep, at(&anywhere, part))));
    }
    let deals = 20;
    let seconds = bench.seconds(|| {
        for seed in 0..deals {
            black_box(Position::deal(4, Difficulty::Expert, &mut Dice::new(seed, 0)));
        }
    });
    let each = Measure::Time(seconds / deals as f64);
    bench.row("dealing an expert objective for four pieces", each, None);
}

/// The seconds that each start takes, in ascending order.
fn times(
    bench: &Bench<'_>,
    starts: &[Position],
    solve: impl Fn(&Position, &mut Budget),
) -> Vec<f64> {
    let time = |start: &Position| bench.seconds(|| solve(start, &mut Budget::unlimited()));
    let mut times: Vec<f64> = starts.iter().map(time).collect();
    times.sort_by(f64::total_cmp);
    times
}
