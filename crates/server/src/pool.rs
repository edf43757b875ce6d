//! Thinking, on few threads, so that everything else stays quick.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use parlor_table::Budget;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// How many may wait for each that thinks.
const QUEUE: usize = 16;

/// How long a position is thought about on request, and how many other actions are then named.
pub(crate) const ANALYSIS_NODES: u64 = 20_000_000;
pub(crate) const ANALYSIS_TIME: Duration = Duration::from_secs(2);
pub(crate) const OTHERS: usize = 4;

/// A bounded number of thinkers.
#[derive(Debug)]
pub(crate) struct Pool {
    places: Arc<Semaphore>,
    waiting: AtomicUsize,
    most: usize,
}

/// Too many think and wait already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Full;

/// Says stop when it is dropped, so that nobody thinks on for an answer that nobody awaits.
struct Leash(Arc<AtomicBool>);

impl Drop for Leash {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Counts somebody who waits or thinks.
struct Place<'p>(&'p AtomicUsize);

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Lets whoever has something short to do go first: nobody notices whether thinking takes a little
/// longer, but everybody whether a click is answered at once.
fn step_back() {
    #[cfg(target_os = "linux")]
    {
        const LATER: i32 = 10;
        // On Linux a thread has a priority of its own. Where it may not be changed, thinking is as
        // urgent as anything else.
        let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), LATER);
    }
}

impl Pool {
    /// As many thinkers as there are cores.
    pub(crate) fn new() -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Pool {
            places: Arc::new(Semaphore::new(cores)),
            waiting: AtomicUsize::new(0),
            most: cores * (1 + QUEUE),
        }
    }

    /// Thinks with a budget of nodes and time. Dropping the future stops the thinking.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        nodes: u64,
        time: Duration,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<T, Full> {
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _place = Place(&self.waiting);
        if before >= self.most {
            return Err(Full);
        }
        let permit = self.places.clone().acquire_owned().await.map_err(|_| Full)?;
        let flag = Arc::new(AtomicBool::new(false));
        let leash = Leash(flag.clone());
        let done = spawn_blocking(move || {
            let _permit = permit;
            step_back();
            let began = Instant::now();
            let mut budget = Budget::nodes(nodes)
                .within(time, move || began.elapsed())
                .until(move || flag.load(Ordering::Relaxed));
            work(&mut budget)
        })
        .await;
        drop(leash);
        done.map_err(|_| Full)
    }
}
