//! Streaks: how many dates in a row a player has solved a puzzle.
//!
//! A date counts when a puzzle of it was solved while the date was [playable](Date::is_playable). Its window is
//! fifty hours wide and the same for everybody, so neither daylight saving nor a flight to the east or west
//! moves it. One thing remains: a traveller who crosses the date line westwards may never meet a calendar
//! date, as Samoa never met 30 December 2011. A single date without a puzzle therefore does not end a streak
//! if the player's clock went forward by [a long flight](FLIGHT) between the dates around it.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::time::Duration;

use super::date::{Date, Offset, seconds};

/// By how many minutes a clock goes forward on a flight that may skip a date. To skip one, flight and change of
/// clocks take a whole day together, and no flight takes 21 hours. Daylight saving moves a clock by less.
const FLIGHT: i64 = 3 * 60;

/// A date at a time, as a player's calendar shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LocalTime {
    /// The date whose puzzle is played.
    pub date: Date,
    /// The time since 1970.
    pub at: Duration,
    /// The offset of the player's clock, if it is known.
    pub offset: Option<Offset>,
}

/// How many dates in a row a player has solved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Streak {
    /// The streak that goes on: up to today, or up to yesterday while today can still be solved.
    pub days: u32,
    /// The longest streak ever.
    pub best: u32,
}

impl LocalTime {
    /// The offsets in minutes that the player's clock may have: the known one, or those with which it shows the
    /// date.
    fn offsets(&self) -> RangeInclusive<i64> {
        if let Some(offset) = self.offset {
            return offset.minutes()..=offset.minutes();
        }
        let ahead = (self.date.midnight() - seconds(self.at)).div_euclid(60);
        let within = |minutes: i64| minutes.clamp(Offset::LAST.minutes(), Offset::FIRST.minutes());
        within(ahead)..=within(ahead + 24 * 60)
    }

    /// Whether the player's clock went forward by a long flight from one time to another.
    fn is_flight_before(&self, later: &LocalTime) -> bool {
        later.offsets().start() - self.offsets().end() >= FLIGHT
    }
}

/// Whether a date continues a streak that has come to another one.
fn continues(before: &[LocalTime], after: &[LocalTime]) -> bool {
    let (Some(first), Some(second)) = (before.first(), after.first()) else { return false };
    match second.date.days_after(first.date) {
        1 => true,
        2 => before.iter().any(|from| after.iter().any(|to| from.is_flight_before(to))),
        _ => false,
    }
}

/// The streak of a player who has solved puzzles at these times, in any order, as it stands now. Where today is
/// a date of the past, solves of later dates are left out.
pub fn streak(solved: &[LocalTime], now: LocalTime) -> Streak {
    let latest = match now.date.is_past(now.at) {
        true => now.date,
        // A traveller who flew back over the date line may have solved what is tomorrow here.
        false => Date::at(now.at, Offset::FIRST),
    };
    let mut dates: BTreeMap<Date, Vec<LocalTime>> = BTreeMap::new();
    for solve in solved.iter().filter(|solve| solve.date <= latest) {
        if solve.date.is_playable(solve.at) {
            dates.entry(solve.date).or_default().push(*solve);
        }
    }
    let (mut run, mut best) = (0, 0);
    let mut last: &[LocalTime] = &[];
    for solves in dates.values() {
        run = if continues(last, solves) { run + 1 } else { 1 };
        best = best.max(run);
        last = solves;
    }
    let goes_on =
        last.first().is_some_and(|solve| solve.date >= now.date) || continues(last, &[now]);
    Streak { days: if goes_on { run } else { 0 }, best }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    const HOUR: i64 = 60 * 60;

    /// At an hour of a date, on a clock with an offset in hours.
    fn local(date: &str, hour: i64, offset: i64) -> LocalTime {
        let date: Date = date.parse().unwrap();
        let at = date.midnight() + (hour - offset) * HOUR;
        LocalTime {
            date,
            at: Duration::from_secs(at.try_into().unwrap()),
            offset: Offset::new(offset * 60),
        }
    }

    fn of(solved: &[LocalTime], now: LocalTime) -> (u32, u32) {
        let Streak { days, best } = streak(solved, now);
        (days, best)
    }

    #[test]
    fn a_streak_counts_dates_in_a_row_up_to_today_or_yesterday() {
        let solved = ["2026-12-30", "2026-12-31", "2027-01-01"].map(|date| local(date, 9, 1));
        assert_eq!(of(&solved, local("2027-01-01", 10, 1)), (3, 3));
        assert_eq!(of(&solved, local("2027-01-02", 10, 1)), (3, 3));
        assert_eq!(of(&solved, local("2027-01-03", 0, 1)), (0, 3));
        assert_eq!(of(&[], local("2027-01-03", 0, 1)), (0, 0));
    }

    #[test]
    fn a_missed_date_ends_a_streak_and_the_best_one_is_remembered() {
        let dates = ["2028-02-27", "2028-02-28", "2028-02-29", "2028-03-02"];
        let solved = dates.map(|date| local(date, 20, -5));
        assert_eq!(of(&solved, local("2028-03-02", 21, -5)), (1, 3));
    }

    #[test]
    fn several_puzzles_of_a_date_count_once() {
        let solved = [local("2026-11-17", 9, 0), local("2026-11-17", 10, 0)];
        assert_eq!(of(&solved, local("2026-11-17", 11, 0)), (1, 1));
    }

    #[test]
    fn a_puzzle_that_was_solved_after_its_window_does_not_count() {
        let late = LocalTime { date: "2026-11-15".parse().unwrap(), ..local("2026-11-17", 9, 0) };
        assert_eq!(of(&[late], local("2026-11-17", 11, 0)), (0, 0));
        let still_open =
            LocalTime { date: "2026-11-16".parse().unwrap(), ..local("2026-11-17", 9, 0) };
        assert_eq!(of(&[still_open], local("2026-11-17", 11, 0)), (1, 1));
    }

    #[test]
    fn a_flight_over_the_date_line_does_not_end_a_streak() {
        // Los Angeles to Sydney: off on Monday evening, there on Wednesday morning.
        let (monday, wednesday) = (local("2026-11-16", 20, -8), local("2026-11-18", 9, 11));
        assert_eq!(of(&[monday, wednesday], wednesday), (2, 2));
        assert_eq!(of(&[monday], wednesday), (1, 1), "before Wednesday's puzzle is solved");
        // And back: Wednesday once more.
        let again = local("2026-11-18", 7, -8);
        assert_eq!(of(&[monday, wednesday], again), (2, 2));
        let home = local("2026-11-18", 9, -8);
        assert_eq!(of(&[monday, home], home), (1, 1), "who stayed at home missed Tuesday");
    }

    #[test]
    fn a_clock_that_is_not_told_is_as_far_as_its_date_needs() {
        let untold = |time: LocalTime| LocalTime { offset: None, ..time };
        let (monday, wednesday) = (local("2026-11-16", 23, -11), local("2026-11-18", 1, 14));
        assert_eq!(of(&[untold(monday), untold(wednesday)], untold(wednesday)), (2, 2));
        let (monday, wednesday) = (local("2026-11-16", 8, -8), local("2026-11-18", 20, 11));
        assert_eq!(of(&[untold(monday), untold(wednesday)], wednesday), (1, 1));
    }

    #[test]
    fn a_streak_of_a_past_date_leaves_out_what_came_later() {
        let solved = ["2026-11-10", "2026-11-11", "2026-11-12"].map(|date| local(date, 9, 0));
        let then = LocalTime { date: "2026-11-11".parse().unwrap(), ..local("2026-11-17", 9, 0) };
        assert_eq!(of(&solved, then), (2, 2));
    }
}
