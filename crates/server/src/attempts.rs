//! Failed passwords, counted by account. After a few of them, further attempts have to wait, longer
//! each time. Attempts from where the account is usually used count apart, so that strangers cannot
//! lock the owner out.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use parlor_store::UserId;

use crate::limits::Network;
use crate::secret::Digest;

/// How many attempts may fail before one has to wait.
const FREE: u32 = 5;
/// How long one has to wait after that, doubled with every further failure,
const FIRST: Duration = Duration::from_secs(30);
/// and how long at most.
const LONGEST: Duration = Duration::from_secs(15 * 60);
/// After how long without another failure they are forgotten.
const MEMORY: Duration = Duration::from_secs(24 * 60 * 60);
/// How many counts there may be before the old ones are thrown away.
const MANY: usize = 4096;

/// Whose password is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Target {
    Account(UserId),
    /// A name that no account has, as a digest: it is slowed down in the same way, which
    /// hides which accounts there are.
    Name(Digest),
}

/// Where an attempt comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Origin {
    /// A browser with a session of the account.
    Browser(Digest),
    /// A place from which the account was logged in to before.
    Familiar(Network),
    /// Anywhere else.
    Stranger,
}

/// The failures of everybody, in memory.
#[derive(Debug, Default)]
pub(crate) struct Attempts {
    failures: Mutex<HashMap<(Target, Origin), Failures>>,
}

#[derive(Clone, Copy, Debug)]
struct Failures {
    count: u32,
    last: Instant,
}

impl Failures {
    /// When the next attempt may be made.
    fn next(&self) -> Instant {
        let wait = match self.count.checked_sub(FREE) {
            None => Duration::ZERO,
            Some(more) => FIRST.saturating_mul(2u32.saturating_pow(more)),
        };
        self.last + wait.min(LONGEST)
    }
}

impl Attempts {
    fn failures(&self) -> MutexGuard<'_, HashMap<(Target, Origin), Failures>> {
        self.failures.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins an attempt. It counts as failed until it is known to be otherwise, so that many at the
    /// same time count, too. An error says after how many seconds the next one may be made.
    pub(crate) fn begin(&self, target: Target, origin: Origin, now: Instant) -> Result<(), u64> {
        let mut failures = self.failures();
        let forgotten = |failed: &Failures| now.duration_since(failed.last) > MEMORY;
        if failures.len() >= MANY && failures.len().is_power_of_two() {
            failures.retain(|_, failed| !forgotten(failed));
        }
        let fresh = Failures { count: 0, last: now };
        let failed = failures.entry((target, origin)).or_insert(fresh);
        if forgotten(failed) {
            *failed = fresh;
        }
        let wait = failed.next().saturating_duration_since(now);
        if !wait.is_zero() {
            return Err(wait.as_secs_f64().ceil().max(1.0) as u64);
        }
        failed.count = failed.count.saturating_add(1);
        failed.last = now;
        Ok(())
    }

    /// An attempt could not be made after all.
    pub(crate) fn withdraw(&self, target: Target, origin: Origin) {
        if let Some(failed) = self.failures().get_mut(&(target, origin)) {
            failed.count = failed.count.saturating_sub(1);
        }
    }

    /// An attempt was right. What strangers tried stays counted.
    pub(crate) fn succeed(&self, target: Target, origin: Origin) {
        match origin {
            Origin::Stranger => self.withdraw(target, origin),
            Origin::Browser(_) | Origin::Familiar(_) => {
                self.failures().remove(&(target, origin));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: Target = Target::Account(UserId(1));

    #[test]
    fn failures_slow_down_more_and_more_and_are_forgotten_in_the_end() {
        let attempts = Attempts::default();
        let mut now = Instant::now();
        for _ in 0..FREE {
            assert_eq!(attempts.begin(ADA, Origin::Stranger, now), Ok(()));
        }
        for wait in [30, 60, 120, 240, 480, 900, 900] {
            assert_eq!(attempts.begin(ADA, Origin::Stranger, now), Err(wait));
            now += Duration::from_secs(wait);
            assert_eq!(attempts.begin(ADA, Origin::Stranger, now), Ok(()));
        }
        now += MEMORY + Duration::from_secs(1);
        for _ in 0..FREE {
            assert_eq!(attempts.begin(ADA, Origin::Stranger, now), Ok(()));
        }
    }

    #[test]
    fn strangers_do_not_slow_down_the_owner() {
        let attempts = Attempts::default();
        let now = Instant::now();
        while attempts.begin(ADA, Origin::Stranger, now).is_ok() {}
        for origin in
            [Origin::Browser([1; 32]), Origin::Familiar(Network::of([10, 0, 0, 1].into()))]
        {
            assert_eq!(attempts.begin(ADA, origin, now), Ok(()));
            attempts.succeed(ADA, origin);
        }
        assert!(attempts.begin(ADA, Origin::Stranger, now).is_err());
        assert!(attempts.begin(Target::Account(UserId(2)), Origin::Stranger, now).is_ok());
    }

    #[test]
    fn a_right_password_is_no_failure() {
        let attempts = Attempts::default();
        let now = Instant::now();
        for _ in 0..100 {
            assert_eq!(attempts.begin(ADA, Origin::Stranger, now), Ok(()));
            attempts.succeed(ADA, Origin::Stranger);
        }
    }
}
