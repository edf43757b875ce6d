//! Perft with every move made, the classic player, and the strong player's speed.

use std::hint::black_box;
use std::time::Duration;

use parlor_table::bench::{Bench, MOMENT, Measure};
use parlor_table::{Budget, Game, Solve};

use super::{Extent, Position, Solver, classic, opening, plain};

/// The rows of the benchmark table.
pub(super) fn run(bench: &mut Bench<'_>) {
    let start = Position::start(Extent::default());
    let fast = perft_speed(bench);
    let slow = bench.rate(|| black_box(plain::perft(&start, 3)));
    bench.row("perft from the start, every move made", fast, Some(("plain arrays", slow)));
    let middle = *opening(1, 20).game().position();
    let fast = bench.each(MOMENT, || {
        let _ = black_box(classic::best(black_box(&middle), 2, &mut Budget::unlimited()));
    });
    let slow = bench.each(Duration::ZERO, || {
        black_box(plain::classic(black_box(&middle), 2, middle.to_move()));
    });
    bench.row("the classic player's move at look-ahead 2", fast, Some(("plain minimax", slow)));
    let nodes = bench.rate(|| {
        let mut budget = Budget::nodes(2_000_000);
        black_box(Solver::default().solve(&middle, &mut budget));
        budget.spent()
    });
    bench.row("the strong player's nodes", nodes, None);
}

/// How many moves a second perft makes from the start, the last ones included.
pub fn perft_speed(bench: &Bench<'_>) -> Measure {
    let start = Position::start(Extent::default());
    bench.rate(|| black_box(start.perft_one_by_one(5)))
}
