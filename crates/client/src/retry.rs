//! How often a request is sent again, and how long a client waits in between.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use crate::Error;

/// How a client waits. Tests give it one that notes the time and does not wait.
pub type Sleep = Arc<dyn Fn(Duration) -> Pin<Box<dyn Future<Output = ()> + Send>> + Send + Sync>;

/// Waits by the clock of the runtime.
pub fn sleep() -> Sleep {
    Arc::new(|time| Box::pin(tokio::time::sleep(time)))
}

/// How often a request is sent again after a transient error. The wait doubles from one try to the next, up to
/// a bound; a server that says when to come back is obeyed within the bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retry {
    /// How many times in a row a request is sent again.
    pub times: u32,
    /// The first wait.
    pub first: Duration,
    /// The longest wait. A server that asks for more time gets the error to the caller.
    pub longest: Duration,
}

impl Retry {
    /// Every request is sent once.
    pub const NEVER: Retry = Retry { times: 0, first: Duration::ZERO, longest: Duration::ZERO };
}

impl Default for Retry {
    fn default() -> Retry {
        Retry { times: 8, first: Duration::from_millis(100), longest: Duration::from_secs(10) }
    }
}

/// Tries in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backoff {
    retry: Retry,
    tried: u32,
}

impl Backoff {
    /// The beginning of some tries.
    pub fn new(retry: Retry) -> Backoff {
        Backoff { retry, tried: 0 }
    }

    /// How long to wait after an error before the next try; nothing if there is none.
    pub fn after(&mut self, error: &Error) -> Option<Duration> {
        let Retry { times, first, longest } = self.retry;
        if !error.is_transient() || self.tried >= times {
            return None;
        }
        let own = first.saturating_mul(1 << self.tried.min(20)).min(longest);
        let asked = error.retry_after().unwrap_or_default();
        self.tried += 1;
        (asked <= longest).then_some(own.max(asked))
    }

    /// A try succeeded.
    pub fn reset(&mut self) {
        self.tried = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RETRY: Retry =
        Retry { times: 5, first: Duration::from_millis(100), longest: Duration::from_secs(1) };

    fn waits(error: &Error) -> Vec<u128> {
        let mut backoff = Backoff::new(RETRY);
        std::iter::from_fn(|| backoff.after(error)).map(|wait| wait.as_millis()).collect()
    }

    fn busy(seconds: u64) -> Error {
        let retry_after = Some(Duration::from_secs(seconds));
        Error::Busy { status: 503, message: String::new(), retry_after }
    }

    #[test]
    fn the_wait_doubles_up_to_a_bound() {
        assert_eq!(waits(&Error::Timeout(Duration::ZERO)), [100, 200, 400, 800, 1000]);
    }

    #[test]
    fn a_server_that_says_when_is_obeyed_within_the_bound() {
        assert_eq!(waits(&busy(1)), [1000; 5]);
        assert!(waits(&busy(2)).is_empty());
    }

    #[test]
    fn a_refusal_is_not_tried_again() {
        let unreadable = Error::Unreadable { why: String::new(), text: String::new() };
        assert!(waits(&unreadable).is_empty());
        assert!(Backoff::new(Retry::NEVER).after(&Error::Timeout(Duration::ZERO)).is_none());
    }
}
