//! The benchmark table: the fast way beside the plain one, measured in the same run on one core.

mod dots;
mod hex;
mod squeeze;
mod tictactoe;
mod toggle;

use std::fmt;
use std::time::{Duration, Instant};

pub use squeeze::perft_speed;

/// One line of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The game.
    pub game: &'static str,
    /// What was measured.
    pub what: String,
    /// How the fast way did.
    pub fast: Measure,
    /// What it is compared with, and how that did; none where the plain way would take too long.
    pub other: Option<(&'static str, Measure)>,
}

impl Row {
    /// How many times as fast the fast way is.
    pub fn ratio(&self) -> Option<f64> {
        let (_, other) = self.other?;
        Some(match (self.fast, other) {
            (Measure::Time(fast), Measure::Time(other)) => other / fast,
            (Measure::Rate(fast), Measure::Rate(other)) => fast / other,
            (Measure::Time(_), Measure::Rate(_)) | (Measure::Rate(_), Measure::Time(_)) => f64::NAN,
        })
    }
}

/// How fast something was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Measure {
    /// Seconds for one.
    Time(f64),
    /// So many a second.
    Rate(f64),
}

impl Measure {
    /// The number alone.
    pub fn value(self) -> f64 {
        match self {
            Measure::Time(value) | Measure::Rate(value) => value,
        }
    }

    /// What the number counts.
    pub fn unit(self) -> &'static str {
        match self {
            Measure::Time(_) => "seconds",
            Measure::Rate(_) => "a second",
        }
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, unit) = match *self {
            Measure::Time(time) if time < 1e-6 => (time * 1e9, "ns"),
            Measure::Time(time) if time < 1e-3 => (time * 1e6, "us"),
            Measure::Time(time) if time < 1.0 => (time * 1e3, "ms"),
            Measure::Time(time) => (time, "s"),
            Measure::Rate(rate) if rate >= 1e6 => (rate / 1e6, "M/s"),
            Measure::Rate(rate) if rate >= 1e3 => (rate / 1e3, "k/s"),
            Measure::Rate(rate) => (rate, "/s"),
        };
        let digits = if number < 10.0 { 2 } else { usize::from(number < 100.0) };
        write!(f, "{number:.digits$} {unit}")
    }
}

/// A game whose solvers are measured.
pub struct Bench {
    /// The game.
    pub game: &'static str,
    run: fn(&mut dyn FnMut(Row)),
}

impl Bench {
    /// Measures, and reports row by row.
    pub fn run(&self, mut report: impl FnMut(Row)) {
        (self.run)(&mut report);
    }
}

/// All games that are measured.
pub const BENCHES: [Bench; 5] = [
    Bench { game: "toggle", run: toggle::run },
    Bench { game: "tictactoe", run: tictactoe::run },
    Bench { game: "squeeze", run: squeeze::run },
    Bench { game: "dots", run: dots::run },
    Bench { game: "hex", run: hex::run },
];

/// The seconds that one call takes: the mean over as many as fill the time, at least one.
fn seconds_each(at_least: Duration, mut call: impl FnMut()) -> f64 {
    let begun = Instant::now();
    let mut calls = 0u32;
    let mut batch = 1;
    loop {
        (0..batch).for_each(|_| call());
        calls += batch;
        let elapsed = begun.elapsed();
        if elapsed >= at_least {
            return elapsed.as_secs_f64() / f64::from(calls);
        }
        // Looking at the clock takes time too: the faster the calls, the more at once.
        batch = (2 * batch).min(10_000);
    }
}

/// Long enough to measure what is fast.
const MOMENT: Duration = Duration::from_millis(300);
