//! How long a thinker may think.

use std::fmt;
use std::sync::Arc;

/// The thinking allowed: a number of nodes, and optionally a word from the host that it is time to
/// stop (a deadline passed, a player left). Counting nodes makes results repeat; the host's word
/// makes them timely.
#[derive(Clone)]
pub struct Budget {
    limit: u64,
    spent: u64,
    stop: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
    stopped: bool,
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
        Budget { limit, spent: 0, stop: None, stopped: false }
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

    /// Counts one node; an error once there is nothing left.
    #[inline]
    pub fn spend(&mut self) -> Result<(), Exhausted> {
        if self.spent >= self.limit || self.stopped {
            return Err(Exhausted);
        }
        if self.spent.is_multiple_of(Self::PATIENCE)
            && self.stop.as_ref().is_some_and(|stop| stop())
        {
            self.stopped = true;
            return Err(Exhausted);
        }
        self.spent += 1;
        Ok(())
    }

    /// At most this many nodes of what is left, ended early by the same word from the host. Say
    /// with [`charge`](Budget::charge) what was used of it.
    #[must_use]
    pub fn slice(&self, nodes: u64) -> Budget {
        let stop = self.stop.clone();
        Budget { limit: nodes.min(self.left()), spent: 0, stop, stopped: self.stopped }
    }

    /// Counts the nodes that a slice has used.
    pub fn charge(&mut self, slice: &Budget) {
        self.spent = self.spent.saturating_add(slice.spent).min(self.limit);
        self.stopped |= slice.stopped;
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
