//! Thinking, on few threads, so that everything else stays quick.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use parlor_table::Budget;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

use crate::limits::{Client, Tally};

/// How many may wait for each that thinks.
const QUEUE: usize = 16;

/// How long a position is thought about on request, and how many other actions are then named.
pub(crate) const ANALYSIS_NODES: u64 = 20_000_000;
pub(crate) const ANALYSIS_TIME: Duration = Duration::from_secs(2);
pub(crate) const OTHERS: usize = 4;

/// Which part of all places one client may take.
const SHARE: usize = 4;

/// A bounded number of thinkers.
#[derive(Debug)]
pub(crate) struct Pool {
    places: Arc<Semaphore>,
    /// For what is short and must be done.
    errands: Arc<Semaphore>,
    waiting: AtomicUsize,
    shares: Tally,
    most: usize,
}

/// Why nobody thinks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Full {
    /// Too many think and wait already.
    All,
    /// Too many of them do so for the same client.
    Yours,
    /// The thinker has died.
    Lost,
}

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
            errands: Arc::new(Semaphore::new(cores)),
            waiting: AtomicUsize::new(0),
            shares: Tally::default(),
            most: cores * (1 + QUEUE),
        }
    }

    /// Does something that takes milliseconds at most, but longer than a server's own threads may be
    /// held up. It is never refused.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        errand: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Full> {
        let permit = self.errands.clone().acquire_owned().await.map_err(|_| Full::Lost)?;
        let done = spawn_blocking(move || {
            let _permit = permit;
            errand()
        });
        done.await.map_err(|_| Full::Lost)
    }

    /// Thinks for somebody with a budget of nodes and time. Dropping the future stops the thinking.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        client: Client,
        nodes: u64,
        time: Duration,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<T, Full> {
        let _share = self.shares.admit(client, self.most / SHARE).ok_or(Full::Yours)?;
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let _place = Place(&self.waiting);
        if before >= self.most {
            return Err(Full::All);
        }
        let permit = self.places.clone().acquire_owned().await.map_err(|_| Full::Lost)?;
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
        done.map_err(|_| Full::Lost)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use parlor_store::Visitor;

    use super::*;

    #[tokio::test]
    async fn nobody_takes_all_places_and_errands_are_done_in_any_case() {
        let pool = Arc::new(Pool::new());
        let client = |number| Client::Visitor(Visitor(number));
        let minute = Duration::from_secs(60);
        let mut held = Vec::new();
        let mut ends = Vec::new();
        let mut refused = 0;
        for number in 0..=SHARE as i64 {
            for _ in 0..pool.most {
                let (end, ended) = mpsc::channel::<()>();
                let pool = pool.clone();
                let wait = move |_: &mut Budget| ended.recv().is_err();
                let mut thought =
                    Box::pin(async move { pool.think(client(number), 1, minute, wait).await });
                match at_once(&mut thought).await {
                    Some(Err(full)) => {
                        let whole = number == SHARE as i64;
                        assert!(full == Full::Yours || whole && full == Full::All, "{full:?}");
                        refused += 1;
                    }
                    Some(Ok(_)) => panic!("it waits"),
                    None => {
                        held.push(thought);
                        ends.push(end);
                    }
                }
            }
        }
        assert_eq!(held.len(), pool.most);
        assert_eq!(refused, pool.most * SHARE);
        assert_eq!(pool.run(|| 7).await, Ok(7));
        drop(ends);
        for thought in held {
            assert_eq!(thought.await, Ok(true));
        }
        assert_eq!(pool.think(client(0), 1, minute, |_| 8).await, Ok(8));
    }

    /// What a future says at once.
    async fn at_once<T>(future: &mut (impl Future<Output = T> + Unpin)) -> Option<T> {
        tokio::select! {
            biased;
            done = future => Some(done),
            () = std::future::ready(()) => None,
        }
    }
}
