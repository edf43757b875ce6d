//! What time it is. The only place of this crate that asks.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use parlor_store::Moment;

/// The time since 1970.
pub(crate) fn now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// The day of a time since 1970, like 2026-11-16, in Greenwich.
pub(crate) fn day(time: Duration) -> String {
    // Years are counted from March, so that the leap day is the last of its year (Hinnant's
    // "days to civil").
    let days = time.as_secs() / (24 * 60 * 60) + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}

/// The day of a moment, like 2026-11-16, in Greenwich.
pub fn day_of(moment: Moment) -> String {
    day(time(moment))
}

/// A time since 1970 as the store writes it.
pub(crate) fn moment(time: Duration) -> Moment {
    Moment(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
}

/// The time that the store has written.
pub(crate) fn time(moment: Moment) -> Duration {
    Duration::from_millis(moment.0.try_into().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        let at = |days: u64| day(Duration::from_secs(days * 24 * 60 * 60 + 3600));
        assert_eq!(at(0), "1970-01-01");
        assert_eq!(at(11_016), "2000-02-29");
        assert_eq!(at(11_017), "2000-03-01");
        assert_eq!(at(20_773), "2026-11-16");
        assert_eq!(at(47_540), "2100-02-28");
        assert_eq!(at(47_541), "2100-03-01");
    }
}
