//! What was asked and what was measured.

use std::fmt;
use std::time::Duration;

/// What a scenario found.
#[derive(Clone, Debug)]
pub(crate) struct Report {
    title: String,
    rows: Vec<Row>,
}

#[derive(Clone, Debug)]
struct Row {
    what: String,
    asked: String,
    measured: String,
    verdict: Verdict,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Kept,
    Broken,
    Met,
    NotMet,
    Noted,
}

impl Report {
    pub(crate) fn new(title: impl Into<String>) -> Report {
        Report { title: title.into(), rows: Vec::new() }
    }

    fn row(&mut self, what: &str, asked: impl ToString, measured: impl ToString, verdict: Verdict) {
        let (asked, measured) = (asked.to_string(), measured.to_string());
        self.rows.push(Row { what: what.to_owned(), asked, measured, verdict });
    }

    /// Something that must be so.
    pub(crate) fn promise(
        &mut self,
        what: &str,
        asked: impl ToString,
        measured: impl ToString,
        kept: bool,
    ) {
        self.row(what, asked, measured, if kept { Verdict::Kept } else { Verdict::Broken });
    }

    /// Something that must be a number.
    pub(crate) fn exactly(&mut self, what: &str, asked: usize, measured: usize) {
        self.promise(what, asked, measured, asked == measured);
    }

    /// Something that must not have happened; the first examples are shown.
    pub(crate) fn none(&mut self, what: &str, found: &[String]) {
        for example in found.iter().take(5) {
            eprintln!("{what}: {example}");
        }
        self.exactly(what, 0, found.len());
    }

    /// Something that should be so on a machine that is fast enough.
    pub(crate) fn figure(
        &mut self,
        what: &str,
        asked: impl ToString,
        measured: impl ToString,
        met: bool,
    ) {
        self.row(what, asked, measured, if met { Verdict::Met } else { Verdict::NotMet });
    }

    /// A time that should not be exceeded.
    pub(crate) fn within(&mut self, what: &str, asked: Duration, measured: Duration) {
        let (most, took) = (format!("<= {}", shown(asked)), shown(measured));
        self.figure(what, most, took, measured <= asked);
    }

    /// Something to know.
    pub(crate) fn note(&mut self, what: &str, measured: impl ToString) {
        self.row(what, "", measured, Verdict::Noted);
    }

    /// Whether all promises were kept.
    pub(crate) fn is_kept(&self) -> bool {
        self.rows.iter().all(|row| row.verdict != Verdict::Broken)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |cell: fn(&Row) -> &String, least: usize| {
            self.rows.iter().map(|row| cell(row).chars().count()).fold(least, usize::max)
        };
        let what = width(|row| &row.what, 4);
        let asked = width(|row| &row.asked, 5);
        let measured = width(|row| &row.measured, 8);
        writeln!(f, "\n{}", self.title)?;
        for row in &self.rows {
            let Row { what: name, asked: wish, measured: found, verdict } = row;
            let line = format!("  {name:what$}  {wish:>asked$}  {found:>measured$}  {verdict}");
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Kept => "kept",
            Verdict::Broken => "BROKEN",
            Verdict::Met => "met",
            Verdict::NotMet => "not met",
            Verdict::Noted => "",
        })
    }
}

/// How long things took.
#[derive(Clone, Debug, Default)]
pub(crate) struct Times(Vec<Duration>);

impl Times {
    pub(crate) fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The time that so many of a hundred did not exceed.
    pub(crate) fn percentile(&self, of_hundred: usize) -> Duration {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let place = (sorted.len() * of_hundred).div_ceil(100).saturating_sub(1);
        sorted.get(place).copied().unwrap_or_default()
    }

    pub(crate) fn longest(&self) -> Duration {
        self.0.iter().copied().max().unwrap_or_default()
    }
}

impl Extend<Duration> for Times {
    fn extend<I: IntoIterator<Item = Duration>>(&mut self, times: I) {
        self.0.extend(times);
    }
}

impl IntoIterator for Times {
    type Item = Duration;
    type IntoIter = std::vec::IntoIter<Duration>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

/// A time for people.
pub(crate) fn shown(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds >= 10.0 => format!("{seconds:.0} s"),
        seconds if seconds >= 1.0 => format!("{seconds:.1} s"),
        seconds => format!("{:.1} ms", seconds * 1000.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_percentile_is_a_time_that_was_measured() {
        let mut times = Times::default();
        assert_eq!(times.percentile(99), Duration::ZERO);
        times.extend((1..=200).rev().map(Duration::from_millis));
        assert_eq!(times.percentile(99), Duration::from_millis(198));
        assert_eq!(times.percentile(50), Duration::from_millis(100));
        assert_eq!(times.longest(), Duration::from_millis(200));
    }

    #[test]
    fn a_broken_promise_spoils_a_report_and_a_missed_figure_does_not() {
        let mut report = Report::new("a test");
        report.within("time", Duration::from_millis(1), Duration::from_secs(2));
        assert!(report.is_kept());
        report.exactly("count", 1, 2);
        assert!(!report.is_kept());
        assert!(report.to_string().contains("BROKEN"), "{report}");
    }
}
