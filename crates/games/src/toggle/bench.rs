//! Transform against elimination of all squares and every combination by itself. The plain way is
//! measured as the compiler likes it best, adding whole vectors, which becomes code for many squares at
//! once, and as one would say it, square by square.

use std::hint::black_box;
use std::time::Duration;

use parlor_table::bench::{Bench, MOMENT};
use parlor_table::{Budget, Dice, Solve};

use super::{Answer, Lights, Position, Size, Solver, plain};

/// The boards that are measured, and whether the plain way is done before long.
const BOARDS: [(usize, bool); 6] =
    [(3, true), (9, true), (19, true), (20, true), (30, false), (64, false)];

/// A way to solve a board.
type Way = fn(&Position);

/// The plain ways.
const PLAIN: [(&str, Way); 2] = [
    ("plain, by vectors", |board| drop(black_box(plain::solve(board)))),
    ("plain, by squares", |board| _ = black_box(plain::fewest(board))),
];

/// The rows of the benchmark table.
pub(super) fn run(bench: &mut Bench<'_>) {
    let mut dice = Dice::new(1, 0);
    for (size, plainly) in BOARDS {
        let boards: Vec<Position> = (0..16).map(|_| clicked_at_random(size, &mut dice)).collect();
        // The reduction of a size is worked out once, and not measured.
        bench.prepare(|| {
            let Answer::Solved(first) = Solver.solve(&boards[0], &mut Budget::unlimited()) else {
                unreachable!("clicks lead back to where they came from")
            };
            assert!(first.proven, "{size}x{size}");
        });
        let mut next = boards.iter().cycle();
        let fast = bench.each(MOMENT, || next.by_ref().take(1).for_each(solve));
        let what = format!("{size}x{size}, fewest clicks proven");
        if !plainly {
            bench.row(what, fast, None);
            continue;
        }
        for (name, way) in PLAIN {
            let mut next = boards.iter().cycle();
            let once = || next.by_ref().take(1).for_each(way);
            let slow = bench.each(Duration::from_millis(100), once);
            bench.row(what.clone(), fast, Some((name, slow)));
        }
    }
}

fn solve(position: &Position) {
    black_box(Solver.solve(black_box(position), &mut Budget::unlimited()));
}

/// An all-white board with a target that random clicks lead to.
fn clicked_at_random(size: usize, dice: &mut Dice) -> Position {
    let size = Size::new(size, size).expect("a board of that size exists");
    let mut target = Lights::all(size);
    size.buttons().filter(|_| dice.below(2) == 1).for_each(|button| target.click(button));
    let text = format!("{}:{target}", Lights::all(size));
    text.parse().expect("a board and a target of one size")
}
