//! Calendar dates, and when the puzzle of a date can be played.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use jiff::SignedDuration;
use jiff::civil;
use parlor_table::words::{Message, ToMessage, message};

const MINUTE: i64 = 60;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// A date of the calendar, from 1970 to 9999. Written `2026-11-17`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(civil::Date);

/// A text that is no date.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct DateError(String);

impl ToMessage for DateError {
    fn message(&self) -> Message {
        message!("date-malformed", found = self.0.clone())
    }
}

/// How far a clock is ahead of UTC, in minutes: from 12 hours behind to 14 hours ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Offset(i16);

impl Offset {
    /// Where every date ends last.
    pub const LAST: Offset = Offset(-12 * 60);
    /// No offset.
    pub const UTC: Offset = Offset(0);
    /// Where every date begins first.
    pub const FIRST: Offset = Offset(14 * 60);

    /// An offset of so many minutes, if a clock on earth can have it.
    pub fn new(minutes: i64) -> Option<Offset> {
        let minutes = i16::try_from(minutes).ok().map(Offset);
        minutes.filter(|offset| (Offset::LAST..=Offset::FIRST).contains(offset))
    }

    /// In minutes.
    pub fn minutes(self) -> i64 {
        self.0.into()
    }

    fn seconds(self) -> i64 {
        self.minutes() * MINUTE
    }
}

impl Date {
    const FIRST: civil::Date = civil::date(1970, 1, 1);

    /// The date that a clock shows at a time since 1970.
    pub fn at(time: Duration, offset: Offset) -> Date {
        let local = seconds(time).saturating_add(offset.seconds());
        let whole_days = local.div_euclid(DAY).max(0) * DAY;
        Date(Date::FIRST.saturating_add(SignedDuration::from_secs(whole_days)))
    }

    /// As people write it: `17 November 2026`.
    pub fn in_words(self) -> Message {
        let (year, month, day) = (self.0.year(), self.0.month(), self.0.day());
        let [day, month, year] = [day.into(), month.into(), i32::from(year)];
        message!("date-in-words", day = day, month = month, year = year)
    }

    /// The dates that can be played at a time, the earliest first.
    pub fn playable(now: Duration) -> impl Iterator<Item = Date> {
        let (first, last) = (Date::at(now, Offset::LAST), Date::at(now, Offset::FIRST));
        std::iter::successors(Some(first), |date| Some(date.next()))
            .take_while(move |date| *date <= last)
    }

    /// Whether it is this date anywhere on earth at a time.
    pub fn is_playable(self, now: Duration) -> bool {
        (self.opens()..self.closes()).contains(&seconds(now))
    }

    /// Whether it is not this date anywhere on earth any more.
    pub fn is_past(self, now: Duration) -> bool {
        seconds(now) >= self.closes()
    }

    /// The date after it; the last date there is has none, and stays.
    #[must_use]
    pub fn next(self) -> Date {
        self.0.tomorrow().map_or(self, Date)
    }

    /// The date before it; the first one has none, and stays.
    #[must_use]
    pub fn previous(self) -> Date {
        let before = self.0.yesterday().ok().filter(|date| *date >= Date::FIRST);
        before.map_or(self, Date)
    }

    /// How many days it is after another date.
    pub fn days_after(self, other: Date) -> i64 {
        (self.midnight() - other.midnight()) / DAY
    }

    /// When it begins in Greenwich, in seconds since 1970.
    pub(super) fn midnight(self) -> i64 {
        self.0.duration_since(Date::FIRST).as_secs()
    }

    /// When it begins on the islands where it begins first, in seconds since 1970.
    fn opens(self) -> i64 {
        self.midnight() - Offset::FIRST.seconds()
    }

    /// When it ends where it ends last, in seconds since 1970.
    fn closes(self) -> i64 {
        self.midnight() + DAY - Offset::LAST.seconds()
    }
}

pub(super) fn seconds(time: Duration) -> i64 {
    i64::try_from(time.as_secs()).unwrap_or(i64::MAX)
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Date, DateError> {
        // The parser takes other ways of writing a date, too.
        let date = text.parse::<civil::Date>().ok().filter(|date| date.to_string() == text);
        let date = date.filter(|date| *date >= Date::FIRST).map(Date);
        date.ok_or_else(|| DateError(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use proptest::prelude::*;

    use super::*;

    fn date(text: &str) -> Date {
        text.parse().unwrap()
    }

    /// The time since 1970 of a date and an hour in Greenwich.
    fn at(day: &str, seconds: i64) -> Duration {
        Duration::from_secs((date(day).midnight() + seconds).try_into().unwrap())
    }

    fn playable(now: Duration) -> Vec<String> {
        Date::playable(now).map(|date| date.to_string()).collect()
    }

    #[test]
    fn a_date_is_playable_while_it_is_that_date_anywhere_on_earth() {
        let day = date("2026-11-17");
        for (now, is) in [
            (at("2026-11-16", 10 * HOUR - 1), false),
            (at("2026-11-16", 10 * HOUR), true),
            (at("2026-11-17", 0), true),
            (at("2026-11-18", 12 * HOUR - 1), true),
            (at("2026-11-18", 12 * HOUR), false),
        ] {
            assert_eq!(day.is_playable(now), is, "{now:?}");
        }
        assert!(day.is_past(at("2026-11-18", 12 * HOUR)));
        assert!(!day.is_past(at("2026-11-16", 0)), "what is to come is not past");
    }

    #[test]
    fn a_date_is_written_as_readers_write_it() {
        use parlor_table::words::Language;
        let written = |text: &str, language| date(text).in_words().text(language);
        assert_eq!(written("2026-11-07", Language::ENGLISH), "7 November 2026");
        let german = Language::named("de").unwrap();
        assert_eq!(written("2027-03-31", german), "31. März 2027");
    }

    #[test]
    fn two_dates_are_playable_at_midnight_and_three_before_noon() {
        assert_eq!(playable(at("2026-11-17", 0)), ["2026-11-16", "2026-11-17"]);
        assert_eq!(playable(at("2026-11-17", 10 * HOUR - 1)), ["2026-11-16", "2026-11-17"]);
        let three = ["2026-11-16", "2026-11-17", "2026-11-18"];
        assert_eq!(playable(at("2026-11-17", 10 * HOUR)), three);
        assert_eq!(playable(at("2026-11-17", 12 * HOUR)), ["2026-11-17", "2026-11-18"]);
    }

    #[test]
    fn leap_days_and_the_ends_of_years_are_dates_like_others() {
        let chain = ["2028-02-28", "2028-02-29", "2028-03-01"];
        for pair in chain.windows(2).chain([&["2026-12-31", "2027-01-01"][..]]) {
            assert_eq!(date(pair[0]).next(), date(pair[1]));
            assert_eq!(date(pair[1]).previous(), date(pair[0]));
            assert_eq!(date(pair[1]).days_after(date(pair[0])), 1);
        }
        assert_eq!(playable(at("2028-02-29", 0)), ["2028-02-28", "2028-02-29"]);
        assert_eq!(playable(at("2026-12-31", 13 * HOUR)), ["2026-12-31", "2027-01-01"]);
        assert!("2027-02-29".parse::<Date>().is_err());
        assert!("2100-02-29".parse::<Date>().is_err());
    }

    #[test]
    fn at_the_ends_of_time_the_calendar_stands_still() {
        assert_eq!(Date::at(Duration::ZERO, Offset::LAST), date("1970-01-01"));
        assert_eq!(date("1970-01-01").previous(), date("1970-01-01"));
        assert_eq!(date("9999-12-31").next(), date("9999-12-31"));
        assert_eq!(Date::at(Duration::MAX, Offset::FIRST), date("9999-12-31"));
        assert!(!date("9999-12-31").is_playable(Duration::MAX));
    }

    #[test]
    fn a_text_that_is_no_date_is_refused() {
        for text in [
            "",
            "today",
            "2026-11-7",
            "2026-11-017",
            "20261117",
            "2026-11-17 ",
            " 2026-11-17",
            "2026-11-17T00:00",
            "2026-13-01",
            "2026-00-10",
            "2026-11-31",
            "1969-12-31",
            "-2026-11-17",
            "+002026-11-17",
            "٢٠٢٦-11-17",
            "2026/11/17",
        ] {
            assert!(text.parse::<Date>().is_err(), "{text}");
        }
        let why = "x".parse::<Date>().unwrap_err().to_string();
        assert_eq!(why, "'x' is not a date: write YYYY-MM-DD, like 2026-11-17");
    }

    #[test]
    fn an_offset_is_one_that_clocks_on_earth_have() {
        assert_eq!(Offset::new(-720), Some(Offset::LAST));
        assert_eq!(Offset::new(840), Some(Offset::FIRST));
        assert_eq!(Offset::new(345).map(Offset::minutes), Some(345));
        for minutes in [-721, 841, 66_256, i64::MIN, i64::MAX] {
            assert_eq!(Offset::new(minutes), None);
        }
    }

    proptest! {
        #[test]
        fn a_date_is_read_as_it_is_written(days in 0_i64..2_900_000) {
            let date = Date::at(Duration::from_secs(days as u64 * DAY as u64), Offset::UTC);
            prop_assert_eq!(date.to_string().parse::<Date>(), Ok(date));
            prop_assert_eq!(date.midnight(), days * DAY);
        }

        #[test]
        fn whatever_is_read_as_a_date_is_written_in_the_same_way(text in "[-+0-9T:Z ]{0,12}|\\PC{0,12}") {
            if let Ok(date) = text.parse::<Date>() {
                prop_assert_eq!(date.to_string(), text);
            }
        }

        #[test]
        fn a_date_is_listed_when_and_only_when_it_is_playable(now in 0_u64..250_000_000_000, days in -3_i64..4) {
            let now = Duration::from_secs(now);
            let near = Duration::from_secs(now.as_secs().saturating_add_signed(days * DAY));
            let date = Date::at(near, Offset::UTC);
            prop_assert_eq!(Date::playable(now).any(|other| other == date), date.is_playable(now));
        }
    }
}
