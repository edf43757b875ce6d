//! Proofs from the empty board, forced wins, and random games.

use std::hint::black_box;
use std::time::Duration;

use parlor_table::bench::{Bench, MOMENT, Measure};
use parlor_table::{Budget, Dice, Solve};

use super::{Playouts, Position, Solver, Value, plain};

/// What is proven, its value, and whether plain minimax is done before long.
const PROOFS: [(&str, &str, Value, bool); 6] = [
    ("3x3 from the empty board, drawn", "@3,3,1,xo", Value::Draw, true),
    ("4x4 with four in a row, drawn", "@4,4,1,xo", Value::Draw, false),
    ("5x5 with four in a row, drawn", "@5,4,1,xo", Value::Draw, false),
    ("6x6 with four in a row, won in 11 plies", "@6,4,1,xo", Value::Win(11), false),
    ("15x15 with four in a row, won in 11 plies", "@15,4,1,xo", Value::Win(11), false),
    ("gomoku, a forced win of 15 plies", FORCED, Value::Win(15), false),
];

/// A game that has come to a long forced win.
const FORCED: &str = "7-6;6-5;7-4;7-7;9-4;6-7;6-6;8-6;\
    10-4;8-4;8-5;9-7;8-7;7-5;6-4;5-9;6-8;9-6;10-3;11-2;10-6;10\
    -8;11-9;10-2;10-5;10-7;11-6;8-3;12-7;13-8;11-8;11-7@15,5,1,xo";

/// The rows of the benchmark table.
pub(super) fn run(bench: &mut Bench<'_>) {
    for (what, text, value, plainly) in PROOFS {
        let position: Position = text.parse().expect("a legal position");
        bench.prepare(|| {
            let found = Solver::default().solve(&position, &mut Budget::unlimited());
            assert_eq!(found.map(|found| found.value), Some(value), "{what}");
        });
        let fast = bench.each(Duration::from_millis(100), || {
            black_box(Solver::default().solve(black_box(&position), &mut Budget::unlimited()));
        });
        let slow = plainly.then(|| {
            let slow = bench.each(Duration::ZERO, || {
                black_box(plain::value(black_box(&position)));
            });
            ("plain minimax", slow)
        });
        bench.row(what, fast, slow);
    }
    let gomoku: Position = "@15,5,1,xo".parse().expect("an empty board");
    let mut games = Playouts::new(&gomoku, 1);
    let fast = bench.each(MOMENT, || {
        black_box(games.play());
    });
    let mut dice = Dice::new(1, 0);
    let slow = bench.each(MOMENT, || {
        black_box(plain::playout(&gomoku, &mut dice));
    });
    let each_second = |time: Measure| Measure::Rate(1.0 / time.value());
    let other = Some(("arrays and lists", each_second(slow)));
    bench.row("random games on 15x15, five in a row", each_second(fast), other);
}
