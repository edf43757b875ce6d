//! The one writer. Changes that come at the same time are written in one transaction: many small changes
//! share one wait for the disk, and each is still all or nothing.

use std::fmt;
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use sqlx::query::Query;
use sqlx::sqlite::{SqliteArguments, SqliteConnectOptions, SqliteConnection};
use sqlx::{Connection, Executor, Sqlite};
use tokio::sync::{Mutex, Notify, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::{Refused, StoreError};

/// How many changes may wait, and how many share one transaction.
const QUEUE: usize = 1024;
const BATCH: usize = 128;
/// How long to wait for the lock of another process.
pub(crate) const PATIENCE: Duration = Duration::from_secs(2);

pub(crate) type Doing<'c, T> = Pin<Box<dyn Future<Output = T> + Send + 'c>>;
type Work = Box<dyn for<'c> FnOnce(&'c mut SqliteConnection) -> Doing<'c, Done> + Send>;

/// A change to be written.
struct Job {
    work: Work,
    refusable: Refusable,
}

/// Up to where a change may be refused.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Refusable {
    /// At any point: what it has written before is taken back then.
    Anywhere,
    /// At its first statement only, which then has written nothing.
    AtFirst,
}

/// A change that was tried, and how to answer its caller once it is known whether it is on the disk.
struct Done {
    state: State,
    answer: Box<dyn FnOnce(bool) + Send>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Written,
    /// Nothing was written, for a reason that lies in the change.
    Refused,
    /// The database failed.
    Broken,
}

/// Hands changes to the one task that writes.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    jobs: mpsc::Sender<Job>,
    stop: Arc<Notify>,
    task: Arc<Mutex<Option<JoinHandle<()>>>>,
    condition: Arc<Condition>,
}

/// What is known about writing.
#[derive(Default)]
struct Condition {
    /// Whether the last batch could not be written.
    failing: AtomicBool,
    /// Who is told how long each change took.
    observer: OnceLock<Observer>,
}

type Observer = Box<dyn Fn(Duration) + Send + Sync>;

impl fmt::Debug for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Condition").field("failing", &self.failing).finish_non_exhaustive()
    }
}

impl Writer {
    pub(crate) fn new(options: SqliteConnectOptions) -> Writer {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let stop = Arc::new(Notify::new());
        let condition = Arc::<Condition>::default();
        let task = tokio::spawn(write_all(options, queue, stop.clone(), condition.clone()));
        Writer { jobs, stop, task: Arc::new(Mutex::new(Some(task))), condition }
    }

    /// Whether the last change could not be written because of the database.
    pub(crate) fn is_failing(&self) -> bool {
        self.condition.failing.load(Ordering::Relaxed)
    }

    /// Tells how long each change takes from now on; only the first observer is told.
    pub(crate) fn observe(&self, observer: Observer) {
        let _ = self.condition.observer.set(observer);
    }

    /// Writes what was asked for so far and closes the database; later changes are refused.
    pub(crate) async fn close(&self) {
        self.stop.notify_one();
        if let Some(task) = self.task.lock().await.take() {
            let _ = task.await;
        }
    }

    /// Makes a change. When this answers with success, the change is on the disk.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        work: impl for<'c> FnOnce(&'c mut SqliteConnection) -> Doing<'c, Result<T, Refused>>
        + Send
        + 'static,
    ) -> Result<T, Refused> {
        self.submit(work, Refusable::Anywhere).await
    }

    /// Makes a change that can be refused by its first statement only. Most changes are such, and each is
    /// cheaper by two statements.
    pub(crate) async fn write_unless_first_refused<T: Send + 'static>(
        &self,
        work: impl for<'c> FnOnce(&'c mut SqliteConnection) -> Doing<'c, Result<T, Refused>>
        + Send
        + 'static,
    ) -> Result<T, Refused> {
        self.submit(work, Refusable::AtFirst).await
    }

    async fn submit<T: Send + 'static>(
        &self,
        work: impl for<'c> FnOnce(&'c mut SqliteConnection) -> Doing<'c, Result<T, Refused>>
        + Send
        + 'static,
        refusable: Refusable,
    ) -> Result<T, Refused> {
        let (answer, answered) = oneshot::channel();
        let work: Work = Box::new(move |link| {
            Box::pin(async move {
                let result = work(link).await;
                let state = match &result {
                    Ok(_) => State::Written,
                    Err(Refused::Store(_)) => State::Broken,
                    Err(_) => State::Refused,
                };
                let answer = Box::new(move |kept: bool| {
                    let told = if kept || result.is_err() { result } else { Err(lost()) };
                    // The caller may have gone.
                    let _ = answer.send(told);
                });
                Done { state, answer }
            })
        });
        let began = Instant::now();
        self.jobs.send(Job { work, refusable }).await.map_err(|_| lost())?;
        let told = answered.await;
        if let Some(observe) = self.condition.observer.get() {
            observe(began.elapsed());
        }
        told.map_err(|_| lost())?
    }
}

impl Writer {
    /// Makes a change that is one statement; answers how many rows it changed.
    pub(crate) async fn run(
        &self,
        statement: Query<'static, Sqlite, SqliteArguments>,
    ) -> Result<u64, Refused> {
        self.write(move |link| {
            Box::pin(async move { Ok(statement.execute(link).await?.rows_affected()) })
        })
        .await
    }
}

fn lost() -> Refused {
    Refused::Store(StoreError::Unwritten)
}

/// Writes batch after batch, until it is told to stop and nothing is left to write.
async fn write_all(
    options: SqliteConnectOptions,
    mut queue: mpsc::Receiver<Job>,
    stop: Arc<Notify>,
    condition: Arc<Condition>,
) {
    let mut link = None;
    let mut batch = Vec::with_capacity(BATCH);
    loop {
        let count = tokio::select! {
            count = queue.recv_many(&mut batch, BATCH) => count,
            () = stop.notified() => {
                queue.close();
                continue;
            }
        };
        if count == 0 {
            break;
        }
        let open = match link.take() {
            Some(open) => Ok(open),
            None => SqliteConnection::connect_with(&options).await,
        };
        let mut open = match open {
            Ok(open) => open,
            Err(error) => {
                tracing::error!("the database cannot be opened to write: {error}");
                condition.failing.store(true, Ordering::Relaxed);
                // Dropping jobs answers them: nothing was written.
                batch.clear();
                continue;
            }
        };
        let mut done = Vec::with_capacity(batch.len());
        let written = write_batch(&mut open, batch.drain(..), &mut done).await;
        if let Err(error) = &written {
            tracing::error!("nothing could be written: {error}");
        }
        let kept = written.unwrap_or(false);
        condition.failing.store(!kept, Ordering::Relaxed);
        for Done { answer, .. } in done {
            answer(kept);
        }
        // After an error the state of the connection is unknown, so the next batch opens a new one.
        if kept {
            link = Some(open);
        } else {
            let _ = open.close_hard().await;
        }
    }
    if let Some(open) = link {
        let _ = open.close().await;
    }
}

/// Whether a batch is on the disk. It is not if one of its changes failed; the caller of that one is
/// told why.
async fn write_batch(
    link: &mut SqliteConnection,
    jobs: impl Iterator<Item = Job>,
    done: &mut Vec<Done>,
) -> Result<bool, sqlx::Error> {
    link.execute("BEGIN IMMEDIATE").await?;
    for Job { work, refusable } in jobs {
        let guarded = refusable == Refusable::Anywhere;
        if guarded {
            link.execute("SAVEPOINT job").await?;
        }
        let tried = work(link).await;
        let state = tried.state;
        done.push(tried);
        match state {
            // SQLite may have given up the whole transaction: nothing of it may count.
            State::Broken => return Ok(false),
            State::Refused if guarded => {
                link.execute("ROLLBACK TO job").await?;
            }
            State::Refused | State::Written => {}
        }
        if guarded {
            link.execute("RELEASE job").await?;
        }
    }
    link.execute("COMMIT").await?;
    Ok(true)
}
