//! The benchmark table: each game measures its fast way beside a plain one, in the same run on one core.

use std::time::{Duration, Instant};

pub use parlor_table::bench::{Bench, Measure, Row};

/// Measures what a game has to measure, by the clock on the wall; `report` hears of every row.
pub fn run(game: fn(&mut Bench<'_>), report: &mut dyn FnMut(Row)) {
    let begun = Instant::now();
    game(&mut Bench { clock: &|| begun.elapsed(), report, rehearsal: false });
}

/// How many rows [`run`] reports, without measuring anything.
pub fn rows(game: fn(&mut Bench<'_>)) -> usize {
    let mut rows = 0;
    game(&mut Bench { clock: &|| Duration::ZERO, report: &mut |_| rows += 1, rehearsal: true });
    rows
}
