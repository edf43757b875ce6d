//! What time it is. The only place of this crate that asks.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use parlor_store::Moment;

/// The time since 1970.
pub(crate) fn now() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// A time since 1970 as the store writes it.
pub(crate) fn moment(time: Duration) -> Moment {
    Moment(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
}

/// The time that the store has written.
pub(crate) fn time(moment: Moment) -> Duration {
    Duration::from_millis(moment.0.try_into().unwrap_or(0))
}
