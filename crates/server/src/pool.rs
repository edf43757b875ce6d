//! Thinking, on a few threads of low priority, so that everything else stays quick.
//!
//! There are threads for each purpose, started once. A job waits in a queue that is fair between networks, and
//! goes to a thread when one is free.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, available_parallelism};
use std::time::{Duration, Instant};

use parlor_table::Budget;
use tokio::sync::{Semaphore, oneshot};
use tokio::task::spawn_blocking;

use crate::limits::{Client, ClientCounter};
use crate::metrics::Metrics;
use crate::queue::{Crowded, Queue};

/// How long a position is thought about on request, and how many other actions are then named.
pub(crate) const ANALYSIS_NODES: u64 = 20_000_000;
pub(crate) const ANALYSIS_TIME: Duration = Duration::from_secs(2);
pub(crate) const OTHERS: usize = 4;

/// Which part of a lane one client may take.
const SHARE: usize = 4;

/// What is thought about. Each purpose has threads of its own: players never wait for analyses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// A bot is to act.
    Turn,
    /// A player or viewer asks for advice or analysis.
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

type Job = Box<dyn FnOnce() + Send>;

/// The threads for one purpose, the queue for them, and how many jobs each client has there.
#[derive(Debug)]
struct Lane {
    queue: Queue,
    jobs: Sender<Job>,
    tally: ClientCounter,
    /// How many jobs there may be, under way and waiting.
    most: usize,
}

impl Lane {
    /// So many threads, and so many jobs that may wait for each. The threads end with the lane.
    fn new(purpose: Purpose, threads: usize, waiting: usize) -> Lane {
        let (jobs, queue) = mpsc::channel();
        let queue = Arc::new(Mutex::new(queue));
        for _ in 0..threads {
            let queue = queue.clone();
            let thread = thread::Builder::new().name(format!("thinking-{}", purpose.name()));
            let started = thread.spawn(move || run_jobs(&queue));
            started.expect("a server that starts can start its threads");
        }
        let waiting = threads * waiting;
        let queue = Queue::new(threads, waiting);
        Lane { queue, jobs, tally: ClientCounter::default(), most: threads + waiting }
    }

    /// How many jobs one client may have.
    fn share(&self) -> usize {
        (self.most / SHARE).max(2)
    }
}

/// Does one job after the other at a low priority, until there is no lane any more.
fn run_jobs(jobs: &Mutex<Receiver<Job>>) {
    step_back();
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { break };
        // A job that panics has no answer; the thread goes on.
        let _ = catch_unwind(AssertUnwindSafe(job));
    }
}

/// The threads that think.
#[derive(Debug)]
pub(crate) struct Pool {
    turns: Lane,
    questions: Lane,
    pictures: Lane,
    passwords: Lane,
    /// For jobs that are short and never refused.
    short: Arc<Semaphore>,
    metrics: Arc<Metrics>,
}

/// Why a job was not done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PoolError {
    /// Too many jobs are under way and waiting.
    Full,
    /// Too many of them are this client's.
    ClientLimit,
    /// The job has panicked.
    Lost,
}

/// Cancels a job when it is dropped, so that no thread works for an answer that is not awaited.
struct CancelOnDrop(Arc<AtomicBool>);

impl Drop for CancelOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Lowers the priority of this thread: a thought that takes a little longer is not noticed, a click that is
/// not answered at once is.
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
            turns: Lane::new(Purpose::Turn, cores, 32),
            questions: Lane::new(Purpose::Question, cores.saturating_sub(1).max(1), 8),
            pictures: Lane::new(Purpose::Picture, 1, 16),
            passwords: Lane::new(Purpose::Password, 1, 16),
            short: Arc::new(Semaphore::new(cores)),
            metrics,
        }
    }

    /// Does a job that takes milliseconds at most, but longer than the threads of the runtime may be
    /// blocked. It is never refused.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        job: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, PoolError> {
        let permit = self.short.clone().acquire_owned().await.map_err(|_| PoolError::Lost)?;
        let done = spawn_blocking(move || {
            let _permit = permit;
            job()
        });
        done.await.map_err(|_| PoolError::Lost)
    }

    /// Thinks for a client with a budget of nodes and time. Dropping the future stops the thinking.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        purpose: Purpose,
        client: Client,
        nodes: u64,
        time: Duration,
        work: impl FnOnce(&mut Budget) -> T + Send + 'static,
    ) -> Result<T, PoolError> {
        let lane = match purpose {
            Purpose::Turn => &self.turns,
            Purpose::Question => &self.questions,
            Purpose::Picture => &self.pictures,
            Purpose::Password => &self.passwords,
        };
        let _counted = lane.tally.admit(client, lane.share()).ok_or(PoolError::ClientLimit)?;
        let place = lane.queue.place(client.network).await.map_err(|Crowded| PoolError::Full)?;
        let cancelled = Arc::new(AtomicBool::new(false));
        let cancel = CancelOnDrop(cancelled.clone());
        let (answer, answered) = oneshot::channel();
        let metrics = self.metrics.clone();
        let job = move || {
            // There are as many places as threads, and the next job may come when this one is done.
            let _place = place;
            let _thinking = metrics.think(purpose.name());
            let began = Instant::now();
            let mut budget = Budget::nodes(nodes)
                .within(time, move || began.elapsed())
                .until(move || cancelled.load(Ordering::Relaxed));
            // The client may have gone.
            let _ = answer.send(work(&mut budget));
        };
        lane.jobs.send(Box::new(job)).map_err(|_| PoolError::Lost)?;
        let began = Instant::now();
        let done = answered.await;
        drop(cancel);
        self.metrics.thought(purpose.name(), began.elapsed());
        done.map_err(|_| PoolError::Lost)
    }
}

#[cfg(test)]
mod tests {
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
        let client = |number| Client { user: Some(UserId(number)), network };
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
        assert_eq!(
            (held.len(), refused[0], refused.last()),
            (most, PoolError::ClientLimit, Some(&PoolError::Full))
        );
        assert_eq!(pool.think(Purpose::Turn, client(0), 1, minute, |_| 6).await, Ok(6));
        assert_eq!(pool.run(|| 7).await, Ok(7));
        drop(ends);
        for thought in held {
            assert_eq!(thought.await, Ok(true));
        }
        assert_eq!(pool.think(Purpose::Question, client(0), 1, minute, |_| 8).await, Ok(8));
    }

    #[tokio::test]
    async fn a_job_that_panics_costs_its_answer_and_no_thread() {
        let pool = Pool::new(Metrics::new());
        let client = Client { user: None, network: Network::default() };
        let minute = Duration::from_secs(60);
        // There is one thread for pictures.
        for _ in 0..3 {
            let panics = |_: &mut Budget| panic!("a job that panics");
            let lost = pool.think(Purpose::Picture, client, 1, minute, panics).await;
            assert_eq!(lost, Err::<(), _>(PoolError::Lost));
        }
        assert_eq!(pool.think(Purpose::Picture, client, 1, minute, |_| 9).await, Ok(9));
    }

    #[tokio::test]
    async fn a_thought_whose_future_is_dropped_stops_and_frees_its_thread() {
        let pool = Pool::new(Metrics::new());
        let client = Client { user: None, network: Network::default() };
        let minute = Duration::from_secs(60);
        let endless = |budget: &mut Budget| while budget.spend().is_ok() {};
        let mut thought = Box::pin(pool.think(Purpose::Picture, client, u64::MAX, minute, endless));
        assert_eq!(at_once(&mut thought).await, None);
        drop(thought);
        assert_eq!(pool.think(Purpose::Picture, client, 1, minute, |_| 9).await, Ok(9));
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
