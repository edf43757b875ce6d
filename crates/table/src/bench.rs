//! Rows of the benchmark table: the fast way beside the plain one, measured in the same run on one core.

use std::fmt;
use std::time::Duration;

/// One line of the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
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

/// A workbench: the host's clock, and a listener for every row.
pub struct Bench<'b> {
    /// The time since some moment.
    pub clock: &'b dyn Fn() -> Duration,
    /// Hears of every row as soon as it is measured.
    pub report: &'b mut dyn FnMut(Row),
    /// Whether nothing is measured: all rows are reported at once, so that they can be counted.
    pub rehearsal: bool,
}

/// Long enough to measure what is fast.
pub const MOMENT: Duration = Duration::from_millis(300);

impl Bench<'_> {
    /// Reports a row.
    pub fn row(
        &mut self,
        what: impl Into<String>,
        fast: Measure,
        other: Option<(&'static str, Measure)>,
    ) {
        (self.report)(Row { what: what.into(), fast, other });
    }

    /// Does what comes before measuring.
    pub fn prepare(&self, work: impl FnOnce()) {
        if !self.rehearsal {
            work();
        }
    }

    /// What one call takes: the mean over as many as fill the time, at least one.
    pub fn each(&self, at_least: Duration, mut call: impl FnMut()) -> Measure {
        if self.rehearsal {
            return Measure::Time(0.0);
        }
        let begun = (self.clock)();
        let mut calls = 0u32;
        let mut batch = 1;
        loop {
            (0..batch).for_each(|_| call());
            calls += batch;
            let elapsed = (self.clock)() - begun;
            if elapsed >= at_least {
                return Measure::Time(elapsed.as_secs_f64() / f64::from(calls));
            }
            // Looking at the clock takes time too: the faster the calls, the more at once.
            batch = (2 * batch).min(10_000);
        }
    }

    /// The seconds that something takes once.
    pub fn seconds(&self, work: impl FnOnce()) -> f64 {
        if self.rehearsal {
            return 0.0;
        }
        let begun = (self.clock)();
        work();
        ((self.clock)() - begun).as_secs_f64()
    }

    /// What a count of work comes to in a second.
    pub fn rate(&self, work: impl FnOnce() -> u64) -> Measure {
        if self.rehearsal {
            return Measure::Rate(0.0);
        }
        let begun = (self.clock)();
        let count = work();
        Measure::Rate(count as f64 / ((self.clock)() - begun).as_secs_f64())
    }
}
