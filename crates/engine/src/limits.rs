//! How long a `go` thinks.

use std::time::Duration;

use parlor_table::{Seat, number};

/// What follows `go`: limits on the thinking, each of which ends it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Limits {
    /// `movetime MS`.
    time: Option<Duration>,
    /// `nodes N`.
    pub(crate) nodes: Option<u64>,
    /// `depth D`.
    pub(crate) depth: Option<u32>,
    /// `infinite`: until `stop`.
    pub(crate) infinite: bool,
    /// `p1time MS`, `p1inc MS` and so on: the clocks of a match, one for each seat.
    clocks: Vec<(Seat, Clock)>,
}

/// A player's clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Clock {
    left: Option<Duration>,
    increment: Duration,
}

/// What is wrong with limits.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum LimitsError {
    /// A word that limits nothing.
    #[error(
        "'{0}' is no limit: write go, go movetime MS, nodes N, depth D, infinite, or p1time MS p2time MS \
         p1inc MS p2inc MS"
    )]
    Unknown(String),
    /// A limit that is no number, or none that makes sense.
    #[error("'{found}' is not possible for {name}: write a whole number of {least} or more")]
    Value { name: String, found: String, least: u64 },
}

/// How long is thought where nothing limits it.
const USUAL: Duration = Duration::from_secs(2);

/// By how many equal parts a clock's time is divided.
const PARTS: u32 = 30;

impl Limits {
    /// Reads the words after `go`.
    pub(crate) fn read(words: &[&str]) -> Result<Limits, LimitsError> {
        let mut limits = Limits::default();
        let mut words = words.iter().copied();
        while let Some(name) = words.next() {
            let mut value = |least: u64| {
                let found = words.next().unwrap_or("");
                let value = number(found).filter(|&value| value >= least);
                let (name, found) = (name.to_owned(), found.to_owned());
                value.ok_or(LimitsError::Value { name, found, least })
            };
            match name {
                "movetime" => limits.time = Some(Duration::from_millis(value(1)?)),
                "nodes" => limits.nodes = Some(value(1)?),
                "depth" => limits.depth = Some(value(0)?.try_into().unwrap_or(u32::MAX - 1)),
                "infinite" => limits.infinite = true,
                _ => match clock(name) {
                    Some((seat, "time")) => {
                        limits.clock(seat).left = Some(Duration::from_millis(value(0)?));
                    }
                    Some((seat, "inc")) => {
                        limits.clock(seat).increment = Duration::from_millis(value(0)?);
                    }
                    _ => return Err(LimitsError::Unknown(name.to_owned())),
                },
            }
        }
        Ok(limits)
    }

    fn clock(&mut self, seat: Seat) -> &mut Clock {
        let found = self.clocks.iter().position(|(other, _)| *other == seat);
        let place = found.unwrap_or_else(|| {
            self.clocks.push((seat, Clock::default()));
            self.clocks.len() - 1
        });
        &mut self.clocks[place].1
    }

    /// How long may be thought for this seat, by the clock: as said, or a part of what the seat has left.
    /// `by_depth` says whether a depth is a limit for this game.
    pub(crate) fn time(&self, seat: Option<Seat>, by_depth: bool) -> Option<Duration> {
        let clock = self.clocks.iter().find(|(other, _)| Some(*other) == seat);
        let by_clock = clock.and_then(|(_, clock)| clock.turn());
        let limited = self.infinite || self.nodes.is_some() || (by_depth && self.depth.is_some());
        let usual = (!limited && by_clock.is_none()).then_some(USUAL);
        self.time.into_iter().chain(by_clock).min().or(usual)
    }
}

impl Clock {
    /// The time for one turn: a part of what is left, most of the increment, and never more than half of
    /// what is left.
    fn turn(self) -> Option<Duration> {
        let left = self.left?;
        let turn = (left / PARTS).saturating_add(self.increment / 4 * 3).min(left / 2);
        Some(turn.max(Duration::from_millis(1)))
    }
}

/// The seat and what is said about its clock: `p1time`, `p2inc`.
fn clock(name: &str) -> Option<(Seat, &str)> {
    let rest = name.strip_prefix('p')?;
    let digits = rest.find(|letter: char| !letter.is_ascii_digit())?;
    Some((rest[..digits].parse().ok()?, &rest[digits..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Limits, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Limits::read(&words).map_err(|why| why.to_string())
    }

    fn millis(text: &str, seat: u16, by_depth: bool) -> Option<u128> {
        read(text).unwrap().time(Some(Seat(seat)), by_depth).map(|time| time.as_millis())
    }

    #[test]
    fn all_limits_are_read() {
        let limits = read("movetime 500 nodes 1000 depth 3 infinite").unwrap();
        assert_eq!((limits.nodes, limits.depth, limits.infinite), (Some(1000), Some(3), true));
        assert_eq!(limits.time(None, false), Some(Duration::from_millis(500)));
    }

    #[test]
    fn where_nothing_limits_the_thinking_the_usual_time_does() {
        assert_eq!(millis("", 0, true), Some(2000));
        assert_eq!(millis("infinite", 0, true), None);
        assert_eq!(millis("nodes 5", 0, true), None);
        assert_eq!(millis("depth 5", 0, true), None);
        assert_eq!(millis("depth 5", 0, false), Some(2000), "where depth means nothing");
    }

    #[test]
    fn a_clock_is_spent_in_parts_and_never_by_half() {
        let clocks = "p1time 60000 p2time 3000 p1inc 0 p2inc 1000";
        assert_eq!(millis(clocks, 0, true), Some(2000));
        assert_eq!(millis(clocks, 1, true), Some(100 + 750));
        assert_eq!(millis(clocks, 2, true), Some(2000), "a seat without a clock");
        assert_eq!(millis("p1time 100 p1inc 60000", 0, true), Some(50));
        assert_eq!(millis("p1time 0", 0, true), Some(1));
        assert_eq!(millis("p1time 60000 movetime 10", 0, true), Some(10));
    }

    #[test]
    fn what_is_no_limit_is_refused() {
        for (text, why) in [
            (
                "fast",
                "'fast' is no limit: write go, go movetime MS, nodes N, depth D, infinite, or ",
            ),
            ("nodes", "'' is not possible for nodes: write a whole number of 1 or more"),
            ("nodes 0", "'0' is not possible for nodes: "),
            ("movetime -5", "'-5' is not possible for movetime: "),
            ("depth 99999999999999999999", "'99999999999999999999' is not possible for depth: "),
            ("p0time 5", "'p0time' is no limit: "),
            ("p1age 5", "'p1age' is no limit: "),
            ("p1time x", "'x' is not possible for p1time: "),
            ("pé 1", "'pé' is no limit: "),
        ] {
            let said = read(text).unwrap_err();
            assert!(said.starts_with(why), "{text}: {said}");
        }
    }
}
