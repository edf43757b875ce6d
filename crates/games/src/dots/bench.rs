//! Finders on bits against finders on arrays, and the planner's speed.

use std::hint::black_box;

use parlor_table::bench::{Bench, MOMENT};
use parlor_table::{Budget, Dice, Solve};

use super::finder::{Goal, find};
use super::{Planner, Position, plain};

/// The rows of the benchmark table.
pub(super) fn run(bench: &mut Bench<'_>) {
    let mut dice = Dice::new(1, 0);
    let boards: Vec<Position> = (0..500).map(|_| plain::random_board(10, 0, &mut dice)).collect();
    for (name, goal) in
        [("square", Goal::Square), ("big square", Goal::BigSquare), ("closed shape", Goal::Closed)]
    {
        let mut next = boards.iter().cycle();
        let fast = bench.each(MOMENT, || {
            next.by_ref().take(1).for_each(|board| drop(black_box(find(board, goal))));
        });
        let mut next = boards.iter().cycle();
        let slow = bench.each(MOMENT, || {
            let board = next.by_ref().take(1);
            board.for_each(|board| drop(black_box(plain::find_on_arrays(board, goal))));
        });
        bench.row(format!("the best {name} on 10x10"), fast, Some(("plain arrays", slow)));
    }
    let rate = bench.rate(|| {
        let mut budget = Budget::nodes(1_000_000);
        black_box(Planner.solve(&boards[0], &mut budget));
        budget.spent()
    });
    bench.row("boards looked at by the planner", rate, None);
}
