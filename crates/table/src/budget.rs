//! How long a thinker may think.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// The thinking allowed: a number of nodes, and optionally a time by the host's clock, a depth for those
/// who think by depth, or a word from the host that it is time to stop (a player left). Counting nodes makes results repeat; the time
/// makes them timely.
#[derive(Clone)]
pub struct Budget {
    limit: u64,
    spent: u64,
    stop: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
    stopped: bool,
    clock: Option<Arc<dyn Fn() -> Duration + Send + Sync>>,
    /// When the thinking ends, by the clock.
    end: Duration,
    deepest: u32,
}

/// The budget is used up: stop thinking and answer with what there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the thinking budget is used up")]
pub struct Exhausted;

impl Budget {
    /// How many nodes pass between two questions to the host.
    const PATIENCE: u64 = 1024;

    /// Exactly this many nodes.
    pub fn nodes(limit: u64) -> Self {
        Budget {
            limit,
            spent: 0,
            stop: None,
            stopped: false,
            clock: None,
            end: Duration::MAX,
            deepest: u32::MAX,
        }
    }

    /// As long as it takes.
    pub fn unlimited() -> Self {
        Budget::nodes(u64::MAX)
    }

    /// The same budget, ended early when `stop` says so.
    #[must_use]
    pub fn until(mut self, stop: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        self.stop = Some(Arc::new(stop));
        self
    }

    /// The same budget with a clock, which tells the time since the thinking began, and an end by
    /// that clock.
    #[must_use]
    pub fn within(
        mut self,
        time: Duration,
        clock: impl Fn() -> Duration + Send + Sync + 'static,
    ) -> Self {
        self.end = time;
        self.timed(clock)
    }

    /// The same budget with a clock that only tells the time.
    #[must_use]
    pub fn timed(mut self, clock: impl Fn() -> Duration + Send + Sync + 'static) -> Self {
        self.clock = Some(Arc::new(clock));
        self
    }

    /// The same budget for looking at most so many actions ahead.
    #[must_use]
    pub fn no_deeper(mut self, deepest: u32) -> Self {
        self.deepest = deepest;
        self
    }

    /// How many actions ahead may be looked at the most; `u32::MAX` without a limit.
    pub fn deepest(&self) -> u32 {
        self.deepest
    }

    /// How long the thinking has lasted, if there is a clock.
    pub fn elapsed(&self) -> Option<Duration> {
        self.clock.as_ref().map(|clock| clock())
    }

    /// Counts one node; an error once there is nothing left.
    #[inline]
    pub fn spend(&mut self) -> Result<(), Exhausted> {
        if self.spent >= self.limit || self.stopped {
            return Err(Exhausted);
        }
        if self.spent.is_multiple_of(Self::PATIENCE) && self.is_time_up() {
            self.stopped = true;
            return Err(Exhausted);
        }
        self.spent += 1;
        Ok(())
    }

    fn is_time_up(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop())
            || self.elapsed().is_some_and(|elapsed| elapsed >= self.end)
    }

    /// Some of so many equal parts of what is left, of the nodes and of the time. Say with
    /// [`charge`](Budget::charge) what was used of it.
    #[must_use]
    pub fn share(&self, some: u64, parts: u64) -> Budget {
        let part = some as f64 / parts.max(1) as f64;
        let mut share = self.slice((self.left() as f64 * part) as u64);
        if let Some(now) = self.elapsed().filter(|_| self.end < Duration::MAX) {
            share.end = now + self.end.saturating_sub(now).mul_f64(part.min(1.0));
        }
        share
    }

    /// At most this many nodes of what is left, ended early by the same clock and word from the
    /// host. Say with [`charge`](Budget::charge) what was used of it.
    #[must_use]
    pub fn slice(&self, nodes: u64) -> Budget {
        Budget { limit: nodes.min(self.left()), spent: 0, ..self.clone() }
    }

    /// Counts the nodes that a slice has used.
    pub fn charge(&mut self, slice: &Budget) {
        self.spent = self.spent.saturating_add(slice.spent).min(self.limit);
        // A part may have used up its own time and no more.
        self.stopped |= slice.stopped && self.is_time_up();
    }

    /// Whether nothing is left.
    pub fn is_exhausted(&self) -> bool {
        self.stopped || self.spent >= self.limit
    }

    /// The nodes counted so far.
    pub fn spent(&self) -> u64 {
        self.spent
    }

    /// The nodes that may still be counted.
    pub fn left(&self) -> u64 {
        if self.stopped { 0 } else { self.limit - self.spent }
    }
}

impl fmt::Debug for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Budget").field("limit", &self.limit).field("spent", &self.spent).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};

    #[test]
    fn a_budget_ends_after_exactly_its_nodes() {
        let mut budget = Budget::nodes(3);
        assert_eq!((0..5).filter(|_| budget.spend().is_ok()).count(), 3);
        assert!(budget.is_exhausted());
        assert_eq!(budget.spent(), 3);
    }

    #[test]
    fn a_part_of_a_budget_looks_no_deeper_than_the_whole() {
        let budget = Budget::nodes(100).no_deeper(3);
        let parts = [budget.slice(10), budget.share(1, 2)];
        assert!(parts.iter().all(|part| part.deepest() == 3));
        assert_eq!(Budget::unlimited().deepest(), u32::MAX);
    }

    #[test]
    fn a_share_of_a_budget_is_one_of_nodes_and_of_time() {
        let now = Arc::new(std::sync::atomic::AtomicU64::new(0));
        let mut budget = Budget::nodes(1_000_000).within(Duration::from_secs(8), {
            let now = now.clone();
            move || Duration::from_secs(now.load(Ordering::Relaxed))
        });
        let mut share = budget.share(1, 4);
        assert_eq!(share.left(), 250_000);
        now.store(2, Ordering::Relaxed);
        assert!((0..5_000).any(|_| share.spend().is_err()), "its two seconds are over");
        budget.charge(&share);
        assert_eq!(budget.spend(), Ok(()));
        now.store(8, Ordering::Relaxed);
        assert!((0..5_000).any(|_| budget.spend().is_err()), "and now all eight");
    }

    #[test]
    fn the_host_can_stop_a_budget_at_any_moment() {
        let flag = Arc::new(AtomicBool::new(false));
        let mut budget = Budget::unlimited().until({
            let flag = flag.clone();
            move || flag.load(Ordering::Relaxed)
        });
        for _ in 0..5000 {
            assert_eq!(budget.spend(), Ok(()));
        }
        flag.store(true, Ordering::Relaxed);
        let more = (0..5000).take_while(|_| budget.spend().is_ok()).count();
        assert!(more <= Budget::PATIENCE as usize, "{more}");
        assert_eq!(budget.spend(), Err(Exhausted));
    }
}
