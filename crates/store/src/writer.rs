//! The one writer: a thread with a connection of its own. Changes that come at the same time are written in one
//! transaction: many small changes share one wait for the disk, and each is still all or nothing. A change runs
//! from its first statement to its last on that thread, so a statement costs no change of threads.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use tokio::sync::{Mutex, mpsc, oneshot};

use crate::database::{Connection, Database};
use crate::link::{Link, NONE, Result, Transaction};
use crate::{Refused, StoreError};

/// How many changes may wait, and how many share one transaction.
const QUEUE: usize = 1024;
const BATCH: usize = 128;
/// How long a change waits for others at most, and how long it waits when others begin to come.
const LONGEST_WAIT: Duration = Duration::from_millis(10);
const FIRST_WAIT: Duration = Duration::from_millis(1);

type Work = Box<dyn FnOnce(&dyn Link) -> Tried + Send>;

/// A change to be written.
struct Change {
    work: Work,
    refusable: Refusable,
    order: Order,
}

/// What decides when a change is made among those of its batch. Several servers that share a database write at the same
/// time; because all of them lock in the same order, no two batches wait for each other.
#[derive(Clone, Debug, Default)]
struct Order {
    /// Whether it asks to be alone: then the batch is from the beginning.
    alone: bool,
    /// What it is about, like the id of a match; empty for what comes first.
    about: String,
}

/// What the thread is asked for: a change, or to write what was asked for before and then to end.
type Job = Option<Change>;

/// Up to where a change may be refused.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Refusable {
    /// At any point: what it has written before is taken back then.
    Anywhere,
    /// Before it has written anything, and not by a statement that fails: in PostgreSQL that ends the transaction.
    BeforeWriting,
}

/// A change that was tried, and how to answer its caller once it is known whether it is on the disk.
struct Tried {
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

/// Hands changes to the one thread that writes.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    order: Order,
    jobs: mpsc::Sender<Job>,
    thread: Arc<Mutex<Option<JoinHandle<()>>>>,
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
    /// Begins to write to a database.
    pub(crate) fn start(database: Database) -> Result<Writer, StoreError> {
        let (jobs, queue) = mpsc::channel(QUEUE);
        let condition = Arc::<Condition>::default();
        let told = condition.clone();
        let thread = thread::Builder::new()
            .name("parlor-writer".to_owned())
            .spawn(move || Batches { database, link: None, condition: told }.write_all(queue))?;
        let thread = Arc::new(Mutex::new(Some(thread)));
        Ok(Writer { order: Order::default(), jobs, thread, condition })
    }

    /// The same writer, for a change of something that other servers may change as well: a match, a tournament.
    pub(crate) fn about(&self, name: &str) -> Writer {
        let order = Order { about: name.to_owned(), ..self.order.clone() };
        Writer { order, ..self.clone() }
    }

    /// The same writer, for a change that asks to be alone ([`Link::exclusive`]).
    pub(crate) fn alone(&self) -> Writer {
        let order = Order { alone: true, ..self.order.clone() };
        Writer { order, ..self.clone() }
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
        // If this cannot be sent, the thread has ended.
        let _ = self.jobs.send(None).await;
        if let Some(thread) = self.thread.lock().await.take() {
            let _ = tokio::task::spawn_blocking(move || thread.join()).await;
        }
    }

    /// Makes a change. When this answers with success, the change is on the disk.
    pub(crate) async fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Link) -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Refused> {
        self.submit(work, Refusable::Anywhere).await
    }

    /// Makes a change that is refused, if at all, before it has written anything, and not because a statement fails.
    /// Most changes are such, and each is cheaper by two statements.
    pub(crate) async fn write_unless_refused_first<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Link) -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Refused> {
        self.submit(work, Refusable::BeforeWriting).await
    }

    async fn submit<T: Send + 'static>(
        &self,
        work: impl FnOnce(&dyn Link) -> Result<T, Refused> + Send + 'static,
        refusable: Refusable,
    ) -> Result<T, Refused> {
        let (answer, answered) = oneshot::channel();
        let work: Work = Box::new(move |link| {
            let result = work(link);
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
            Tried { state, answer }
        });
        let began = Instant::now();
        let order = self.order.clone();
        self.jobs.send(Some(Change { work, refusable, order })).await.map_err(|_| lost())?;
        let told = answered.await;
        if let Some(observe) = self.condition.observer.get() {
            observe(began.elapsed());
        }
        told.map_err(|_| lost())?
    }
}

fn lost() -> Refused {
    Refused::Store(StoreError::Unwritten)
}

/// The thread that writes.
struct Batches {
    database: Database,
    /// The connection, unless there is none yet or the last batch failed.
    link: Option<Connection>,
    condition: Arc<Condition>,
}

impl Batches {
    /// Writes batch after batch, until it is told to close and nothing is left to write.
    ///
    /// A transaction costs the same for one change as for ten. So while changes come from many at the same time, a
    /// batch waits up to ten milliseconds for more; one that comes alone, or only after the answer to the one before,
    /// does not wait.
    fn write_all(mut self, mut queue: mpsc::Receiver<Job>) {
        let mut batch = Vec::with_capacity(BATCH);
        let mut wait = Duration::ZERO;
        while queue.blocking_recv_many(&mut batch, BATCH) > 0 {
            if !wait.is_zero() {
                thread::sleep(wait);
                while batch.len() < BATCH
                    && let Ok(job) = queue.try_recv()
                {
                    batch.push(job);
                }
            }
            wait = match batch.len() {
                1 => wait / 2,
                _ => (wait * 2).clamp(FIRST_WAIT, LONGEST_WAIT),
            };
            if wait < FIRST_WAIT {
                wait = Duration::ZERO;
            }
            if batch.iter().any(Option::is_none) {
                queue.close();
            }
            let changes: Vec<Change> = batch.drain(..).flatten().collect();
            if !changes.is_empty() {
                self.write(changes);
            }
        }
    }

    fn write(&mut self, changes: Vec<Change>) {
        let opened = self.link.take().map_or_else(|| self.database.connect_to_write(), Ok);
        let link = match opened {
            Ok(link) => link,
            Err(error) => {
                tracing::error!("the database cannot be opened to write: {error}");
                self.condition.failing.store(true, Ordering::Relaxed);
                // Dropping changes answers them: nothing was written.
                return;
            }
        };
        let mut tried = Vec::with_capacity(changes.len());
        let written = write_batch(&*link, changes, &mut tried);
        if let Err(error) = &written {
            tracing::error!("nothing could be written: {error}");
        }
        let kept = written.unwrap_or(false);
        self.condition.failing.store(!kept, Ordering::Relaxed);
        for Tried { answer, .. } in tried {
            answer(kept);
        }
        // After an error the state of the connection is unknown, so the next batch opens a new one.
        self.link = Some(link).filter(|_| kept);
    }
}

/// Whether a batch is on the disk. It is not if one of its changes failed; the caller of that one is
/// told why.
fn write_batch(link: &dyn Link, mut changes: Vec<Change>, tried: &mut Vec<Tried>) -> Result<bool> {
    link.begin(Transaction::Writing)?;
    if changes.iter().any(|change| change.order.alone) {
        link.exclusive()?;
    }
    changes.sort_by(|one, other| one.order.about.cmp(&other.order.about));
    for Change { work, refusable, .. } in changes {
        let guarded = refusable == Refusable::Anywhere;
        if guarded {
            link.run("SAVEPOINT change", NONE)?;
        }
        let done = work(link);
        let state = done.state;
        tried.push(done);
        match state {
            // SQLite may have given up the whole transaction: nothing of it may count.
            State::Broken => return Ok(false),
            State::Refused if guarded => {
                link.run("ROLLBACK TO change", NONE)?;
            }
            State::Refused | State::Written => {}
        }
        if guarded {
            link.run("RELEASE change", NONE)?;
        }
    }
    link.run("COMMIT", NONE)?;
    Ok(true)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use tempfile::TempDir;

    use super::*;
    use crate::link::{value, values};
    use crate::{Moment, Store};

    async fn store() -> (TempDir, Store) {
        let folder = TempDir::new().unwrap();
        let store = Store::open(&folder.path().join("parlor.sqlite")).await.unwrap();
        (folder, store)
    }

    /// Writes something under a name that can be taken once.
    fn take(link: &dyn Link, name: &str, size: usize) -> Result<(), Refused> {
        let statement = "INSERT INTO secrets (name, secret, since) VALUES (?, ?, 0)";
        link.run(statement, values![name, vec![0_u8; size]])?;
        Ok(())
    }

    async fn names(store: &Store) -> Vec<String> {
        store.read(|link| link.all("SELECT name FROM secrets", NONE, value)).await.unwrap()
    }

    #[tokio::test]
    async fn a_change_that_is_refused_late_leaves_nothing_and_its_neighbours_alone() {
        let (_folder, store) = store().await;
        let (one, two, three) = tokio::join!(
            store.writer.write(|link| take(link, "one", 1)),
            store.writer.write(|link| {
                take(link, "two", 1)?;
                take(link, "one", 1)
            }),
            store.writer.write_unless_refused_first(|link| take(link, "three", 1)),
        );
        assert!(one.is_ok() && three.is_ok());
        assert!(matches!(two, Err(Refused::Taken)), "{two:?}");
        assert_eq!(names(&store).await, ["one", "three"]);
    }

    #[tokio::test]
    async fn a_full_disk_refuses_changes_whole_and_is_survived() {
        let (_folder, store) = store().await;
        // SQLite's own limit is reached as a disk is filled.
        let fill = |link: &dyn Link| {
            let pages: i64 = link.one("PRAGMA page_count", NONE, value)?;
            link.query(&format!("PRAGMA max_page_count = {pages}"), &NONE)?;
            Ok(())
        };
        store.writer.write(fill).await.unwrap();
        let refused = store.writer.write(|link| {
            take(link, "small", 1)?;
            take(link, "large", 1 << 20)
        });
        let refused = refused.await;
        assert!(matches!(refused, Err(Refused::Store(StoreError::Database(_)))), "{refused:?}");
        assert!(matches!(store.is_ready().await, Err(StoreError::Unwritten)));
        assert_eq!(names(&store).await, [""; 0]);
        // The next change comes over a new connection, which knows no limit.
        store.serve("node", Moment(1), 1000).await.unwrap();
        store.is_ready().await.unwrap();
    }

    #[tokio::test]
    async fn closing_writes_what_was_asked_for_and_refuses_the_rest() {
        let (_folder, store) = store().await;
        let pending = (0..300).map(|number| {
            let store = store.clone();
            tokio::spawn(async move {
                store.writer.write(move |link| take(link, &number.to_string(), 1)).await
            })
        });
        let pending: Vec<_> = pending.collect();
        tokio::task::yield_now().await;
        store.writer.close().await;
        let mut written = 0;
        for change in pending {
            written += usize::from(change.await.unwrap().is_ok());
        }
        assert_eq!(names(&store).await.len(), written);
        let late = store.writer.write(|link| take(link, "late", 1)).await;
        assert!(matches!(late, Err(Refused::Store(StoreError::Unwritten))));
    }
}
