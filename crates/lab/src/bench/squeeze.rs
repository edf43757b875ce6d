//! Squeeze-It: perft with every move made, the classic player, and the strong player's speed.

use std::hint::black_box;
use std::time::{Duration, Instant};

use parlor_games::squeeze::{Extent, Position, Solver, classic, plain};
use parlor_table::{Budget, Game, Solve};

use super::{MOMENT, Measure, Row, seconds_each};
use crate::squeeze::opening;

pub(super) fn run(report: &mut dyn FnMut(Row)) {
    let start = Position::start(Extent::default());
    report(Row {
        game: "squeeze",
        what: "perft from the start, every move made".to_owned(),
        fast: perft_speed(),
        other: Some(("plain arrays", speed(|| plain::perft(&start, 3)))),
    });
    let middle = *opening(1, 20).game().position();
    report(Row {
        game: "squeeze",
        what: "the classic player's move at look-ahead 2".to_owned(),
        fast: Measure::Time(seconds_each(MOMENT, || {
            let _ = black_box(classic::best(black_box(&middle), 2, &mut Budget::unlimited()));
        })),
        other: Some((
            "plain minimax",
            Measure::Time(seconds_each(Duration::ZERO, || {
                black_box(plain::classic(black_box(&middle), 2, middle.to_move()));
            })),
        )),
    });
    report(Row {
        game: "squeeze",
        what: "the strong player's nodes".to_owned(),
        fast: speed(|| {
            let mut budget = Budget::nodes(2_000_000);
            black_box(Solver::default().solve(&middle, &mut budget));
            budget.spent()
        }),
        other: None,
    });
}

/// How many moves a second perft makes from the start, the last ones included.
pub fn perft_speed() -> Measure {
    let start = Position::start(Extent::default());
    speed(|| start.perft_one_by_one(5))
}

/// What a count of work comes to in a second.
fn speed(work: impl FnOnce() -> u64) -> Measure {
    let begun = Instant::now();
    let count = black_box(work());
    Measure::Rate(count as f64 / begun.elapsed().as_secs_f64())
}
