//! Thinking, on few threads, so that everything else stays quick.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, available_parallelism};
use std::time::{Duration, Instant};

use parlor_table::Budget;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::spawn_blocking;

use crate::limits::{Client, Tally};
use crate::metrics::Metrics;
use crate::queue::{Crowded, Queue};

/// How long a position is thought about on request, and how many other actions are then named.
pub(crate) const ANALYSIS_NODES: u64 = 20_000_000;
pub(crate) const ANALYSIS_TIME: Duration = Duration::from_secs(2);
pub(crate) const OTHERS: usize = 4;

/// Which part of a lane one client may take.
const SHARE: usize = 4;

/// What somebody thinks for. Each has places of its own: nobody who plays waits for those who study.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A bot is to act.
    Turn,
    /// Somebody asks what to do.
    Question,
    /// A picture is drawn.
    Picture,
    /// A password is hashed, which takes its time on purpose.
    Password,
}

impl Purpose {
    /// Its name in metrics.
    fn name(self) -> &'static str {
        match self {
            Purpose::Turn => "turn",
            Purpose::Question => "question",
            Purpose::Picture => "picture",
            Purpose::Password => "password",
        }
    }
}

/// Places to think, a queue for them that is fair between networks, and who is there.
#[derive(Debug)]
struct Lane {
    queue: Queue,
    there: Tally,
    most: usize,
}

impl Lane {
    /// So many places, and so many who may wait for each.
    fn new(places: usize, queue: usize) -> Lane {
        let waiting = places * queue;
        Lane { queue: Queue::new(places, waiting), there: Tally::default(), most: places + waiting }
    }

    /// How many of them may be one client's.
    fn share(&self) -> usize {
        (self.most / SHARE).max(2)
    }
}

/// A bounded number of thinkers.
#[derive(Debug)]
pub(crate) struct Pool {
    turns: Lane,
    questions: Lane,
    pictures: Lane,
    passwords: Lane,
    /// For what is short and must be done.
    errands: Arc<Semaphore>,
    metrics: Arc<Metrics>,
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
    /// For as many cores as there are.
    pub(crate) fn new(metrics: Arc<Metrics>) -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Pool {
            turns: Lane::new(cores, 32),
            questions: Lane::new(cores.saturating_sub(1).max(1), 8),
            pictures: Lane::new(1, 16),
            passwords: Lane::new(1, 16),
            errands: Arc::new(Semaphore::new(cores)),
            metrics,
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
        purpose: Purpose,
        client: Client,
        nodes: u64,
        time: Duration,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<T, Full> {
        let lane = match purpose {
            Purpose::Turn => &self.turns,
            Purpose::Question => &self.questions,
            Purpose::Picture => &self.pictures,
            Purpose::Password => &self.passwords,
        };
        let _there = lane.there.admit(client, lane.share()).ok_or(Full::Yours)?;
        let place = lane.queue.place(client.network).await.map_err(|Crowded| Full::All)?;
        let flag = Arc::new(AtomicBool::new(false));
        let leash = Leash(flag.clone());
        let (answer, answered) = oneshot::channel();
        // A thread of its own: one that has stepped back would be late for everything else, too.
        let thinker = thread::Builder::new().name("thinker".to_owned()).spawn(move || {
            let _place = place;
            step_back();
            let began = Instant::now();
            let mut budget = Budget::nodes(nodes)
                .within(time, move || began.elapsed())
                .until(move || flag.load(Ordering::Relaxed));
            // Whoever asked may have gone.
            let _ = answer.send(work(&mut budget));
        });
        thinker.map_err(|_| Full::Lost)?;
        let began = Instant::now();
        let done = answered.await;
        drop(leash);
        self.metrics.thought(purpose.name(), began.elapsed());
        done.map_err(|_| Full::Lost)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use parlor_store::UserId;

    use super::*;
    use crate::limits::Network;

    #[tokio::test]
    async fn nobody_takes_all_places_and_who_plays_does_not_wait_for_who_studies() {
        let pool = Arc::new(Pool::new(Metrics::new()));
        let (most, share) = (pool.questions.most, pool.questions.share());
        let minute = Duration::from_secs(60);
        // All of one network: between networks the queue is fair.
        let network = Network::default();
        let client = |number| Client { visitor: Some(UserId(number)), network };
        let (mut held, mut ends) = (Vec::new(), Vec::new());
        let mut refused = Vec::new();
        for number in 0..most {
            for _ in 0..=share {
                let (end, ended) = mpsc::channel::<()>();
                let (pool, client) = (pool.clone(), client(number as i64));
                let wait = move |_: &mut Budget| ended.recv().is_err();
                let thought =
                    async move { pool.think(Purpose::Question, client, 1, minute, wait).await };
                let mut thought = Box::pin(thought);
                match at_once(&mut thought).await {
                    Some(answer) => refused.push(answer.unwrap_err()),
                    None => {
                        held.push(thought);
                        ends.push(end);
                    }
                }
            }
        }
        assert_eq!((held.len(), refused[0], refused.last()), (most, Full::Yours, Some(&Full::All)));
        assert_eq!(pool.think(Purpose::Turn, client(0), 1, minute, |_| 6).await, Ok(6));
        assert_eq!(pool.run(|| 7).await, Ok(7));
        drop(ends);
        for thought in held {
            assert_eq!(thought.await, Ok(true));
        }
        assert_eq!(pool.think(Purpose::Question, client(0), 1, minute, |_| 8).await, Ok(8));
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
