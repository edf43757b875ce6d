//! What time it is. The only place of this crate that asks.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use jiff::tz::TimeZone;
use parlor_store::Moment;

/// How far the clock of the database is ahead of that of this machine, in milliseconds.
static AHEAD: AtomicI64 = AtomicI64::new(0);

/// The time since 1970, by the clock of the database where several machines share one.
pub(crate) fn now() -> Duration {
    let ahead = AHEAD.load(Ordering::Relaxed);
    let (forwards, backwards) = (ahead.max(0).unsigned_abs(), ahead.min(0).unsigned_abs());
    (own() + Duration::from_millis(forwards)).saturating_sub(Duration::from_millis(backwards))
}

/// The time by the clock of this machine.
fn own() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// From now on, time is what the database says, which was asked for it and has just answered after so long. What
/// the way may account for is no difference: time goes on evenly.
pub(crate) fn follow(now: i64, took: Duration) {
    let took = i64::try_from(took.as_millis()).unwrap_or(i64::MAX);
    let ahead = now - moment(own()).0 + took / 2;
    let before = AHEAD.load(Ordering::Relaxed);
    if (ahead - before).abs() > took / 2 + 1 {
        AHEAD.store(ahead, Ordering::Relaxed);
    }
}

/// Waits for a time since 1970; for ever if there is none.
pub(crate) async fn until(time: Option<Duration>) {
    match time {
        Some(time) => tokio::time::sleep(time.saturating_sub(now())).await,
        None => std::future::pending().await,
    }
}

/// The calendar of a server, which says what is noted in logs and which puzzles can be played. It follows the
/// system's clock; tests, which cannot wait for midnight, move it on.
#[derive(Clone, Debug, Default)]
pub struct Calendar {
    /// How far it is ahead of the system's clock, in milliseconds.
    ahead: Arc<AtomicU64>,
}

impl Calendar {
    /// The time since 1970.
    pub fn now(&self) -> Duration {
        now() + Duration::from_millis(self.ahead.load(Ordering::Relaxed))
    }

    /// Lets time pass.
    pub fn pass(&self, time: Duration) {
        let milliseconds = u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        self.ahead.fetch_add(milliseconds, Ordering::Relaxed);
    }
}

/// The day of a time since 1970, like 2026-11-16, in Greenwich.
pub(crate) fn day(time: Duration) -> String {
    TimeZone::UTC.to_datetime(timestamp(time)).date().to_string()
}

/// A time since 1970 as computers write it, like 2026-11-16T21:16:10.123Z.
pub(crate) fn written(time: Duration) -> String {
    format!("{:.3}", timestamp(time))
}

fn timestamp(time: Duration) -> Timestamp {
    // A clock that is set to after the year 9999 stands still there.
    Timestamp::from_millisecond(moment(time).0).unwrap_or(Timestamp::MAX)
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

    #[test]
    fn times_are_written_to_the_millisecond() {
        let at = Duration::from_millis(20_773 * 24 * 60 * 60 * 1000 + 120);
        assert_eq!(written(at), "2026-11-16T00:00:00.120Z");
        assert_eq!(day(Duration::MAX), "9999-12-30");
    }
}
