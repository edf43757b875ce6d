//! Dots: finders on bits against finders on arrays, and the planner's speed.

use std::hint::black_box;
use std::time::Instant;

use parlor_games::dots::finder::{Goal, find};
use parlor_games::dots::{Planner, Position, plain};
use parlor_table::{Budget, Dice, Solve};

use super::{MOMENT, Measure, Row, seconds_each};

pub(super) fn run(report: &mut dyn FnMut(Row)) {
    let mut dice = Dice::new(1, 0);
    let boards: Vec<Position> = (0..500).map(|_| plain::random_board(10, 0, &mut dice)).collect();
    for (name, goal) in
        [("square", Goal::Square), ("big square", Goal::BigSquare), ("closed shape", Goal::Closed)]
    {
        let mut next = boards.iter().cycle();
        let fast = seconds_each(MOMENT, || {
            next.by_ref().take(1).for_each(|board| drop(black_box(find(board, goal))));
        });
        let mut next = boards.iter().cycle();
        let slow = seconds_each(MOMENT, || {
            let board = next.by_ref().take(1);
            board.for_each(|board| drop(black_box(plain::find_on_arrays(board, goal))));
        });
        report(Row {
            game: "dots",
            what: format!("the best {name} on 10x10"),
            fast: Measure::Time(fast),
            other: Some(("plain arrays", Measure::Time(slow))),
        });
    }
    let mut budget = Budget::nodes(1_000_000);
    let begun = Instant::now();
    black_box(Planner.solve(&boards[0], &mut budget));
    let rate = budget.spent() as f64 / begun.elapsed().as_secs_f64();
    let what = "boards looked at by the planner".to_owned();
    report(Row { game: "dots", what, fast: Measure::Rate(rate), other: None });
}
