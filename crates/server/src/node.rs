//! This server as one of the nodes that share a database.
//!
//! A node says every second that it serves. While it cannot, it lets no clock run out; when it can again, it reads
//! everything anew that it has in memory. It goes by the clock of the database. Once a second it asks what has
//! happened through other nodes in the matches that it has in memory, whether or not the bus has told it already; without
//! a bus, twice a second.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use parlor_store::{Moment, Refused, SLACK, Stale, Store, StoreError};
use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::bus::{Bus, Condition};
use crate::secret::Digest;
use crate::{clock, secret};

/// How often a node says that it serves.
const PULSE: Duration = Duration::from_secs(1);
/// How often it looks at what happened through other nodes.
const SWEEP: Duration = Duration::from_millis(500);
/// While the bus tells of changes, every match is looked at in one of so many sweeps: only what a lost message was
/// about waits for that.
const TURNS: u8 = 2;
/// How long after its time a row may be seen first: its transaction may have waited for locks and for the disk.
const LATE: Duration = Duration::from_secs(60);
/// How often tournaments are looked for that the node that ran them has left.
const TOURNAMENTS: Duration = Duration::from_secs(5);

/// This server as one of several.
#[derive(Debug)]
pub(crate) struct Node {
    /// Its name, until it stops.
    name: String,
    /// Whether there may be others.
    is_shared: bool,
    /// When it last said that it serves.
    said: Mutex<Instant>,
    /// Counts how often anything that is in memory may have become untrue.
    epoch: AtomicU64,
    /// Taken by the one task that reads anew what is in memory.
    rereading: tokio::sync::Mutex<()>,
    pub(crate) bus: Bus,
}

impl Node {
    /// Begins to serve a database; fails if it cannot be written to.
    pub(crate) async fn begin(store: &Store, is_shared: bool, bus: Bus) -> Result<Node, Refused> {
        let said = Mutex::new(Instant::now());
        let (epoch, rereading) = Default::default();
        let node = Node { name: secret::name(), is_shared, said, epoch, rereading, bus };
        node.keep_time(store).await?;
        // One that is alone has said so until it stopped.
        let slack = if is_shared { SLACK } else { PULSE.as_millis() as i64 };
        store.serve(&node.name, clock::moment(clock::now()), slack).await?;
        Ok(node)
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether there may be other nodes.
    pub(crate) fn is_shared(&self) -> bool {
        self.is_shared
    }

    /// Whether it could not say for long that it serves: the others count it as dead, and nothing that it believes may
    /// still be true.
    pub(crate) fn is_out_of_touch(&self) -> bool {
        let said = *self.said.lock().unwrap_or_else(PoisonError::into_inner);
        said.elapsed() > Duration::from_millis(SLACK as u64)
    }

    /// The number of times after which nothing that was read before may still be true: a match that was read in an
    /// earlier epoch is read again before it is used.
    pub(crate) fn epoch(&self) -> u64 {
        self.epoch.load(Ordering::Acquire)
    }

    /// Follows the clock of the database.
    async fn keep_time(&self, store: &Store) -> Result<(), StoreError> {
        if !self.is_shared {
            return Ok(());
        }
        let asked = Instant::now();
        let Moment(now) = store.now().await?;
        clock::follow(now, asked.elapsed());
        Ok(())
    }
}

/// Says that this node serves, as long as it does.
pub(crate) async fn beat(app: Arc<App>) {
    let mut pulse = interval(PULSE);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        pulse.tick().await;
        if let Err(error) = app.beat().await {
            tracing::error!("{error}");
        }
    }
}

/// Looks at what happened through other nodes: in matches, to sessions and names.
pub(crate) async fn sweep(app: Arc<App>) {
    let mut pulse = interval(SWEEP);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut forgotten = Forgotten { looked: clock::now(), rows: HashSet::new() };
    for turn in (0..TURNS).cycle() {
        pulse.tick().await;
        if let Err(error) = app.sweep(&mut forgotten, turn).await {
            tracing::warn!("{error}");
        }
    }
}

/// What this node has been told to forget, and has forgotten.
struct Forgotten {
    /// When it last looked.
    looked: Duration,
    rows: HashSet<(Moment, Stale)>,
}

/// Takes over tournaments whose node has died.
pub(crate) async fn adopt(app: Arc<App>) {
    let mut pulse = interval(TOURNAMENTS);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        pulse.tick().await;
        app.clone().reopen_tournaments().await;
        if !app.node.is_shared {
            break;
        }
    }
}

impl App {
    async fn beat(self: &Arc<Self>) -> Result<(), Refused> {
        let began = Instant::now();
        self.node.keep_time(&self.store).await?;
        let was_out = self.node.is_out_of_touch();
        let moved = self.store.serve(&self.node.name, clock::moment(clock::now()), SLACK).await?;
        if was_out || moved {
            self.node.epoch.fetch_add(1, Ordering::Release);
            // It may take long, and the others are to hear meanwhile that this node serves.
            tokio::spawn(self.clone().reread());
        }
        *self.node.said.lock().unwrap_or_else(PoisonError::into_inner) = began;
        Ok(())
    }

    /// Reads anew what is in memory, before a client asks for it.
    async fn reread(self: Arc<Self>) {
        let Ok(_alone) = self.node.rereading.try_lock() else { return };
        let now = clock::moment(clock::now());
        if let Err(error) = self.people.look_again(&self.store, now).await {
            tracing::warn!("sessions and names cannot be read again: {error}");
        }
        for id in self.warm_matches() {
            if let Some(live) = self.warm_match(&id) {
                live.settle().await;
            }
        }
    }

    async fn sweep(
        self: &Arc<Self>,
        forgotten: &mut Forgotten,
        turn: u8,
    ) -> Result<(), StoreError> {
        let now = clock::now();
        let since = clock::moment(forgotten.looked.saturating_sub(LATE));
        forgotten.rows.retain(|(at, _)| *at >= since);
        for row in self.store.stale(since).await? {
            if forgotten.rows.contains(&row) {
                continue;
            }
            match &row.1 {
                Stale::Session(digest) => {
                    if let Ok(digest) = Digest::try_from(&digest[..]) {
                        self.people.end(&digest);
                    }
                }
                Stale::Name(user) => self.people.relearn(&self.store, *user).await?,
            }
            forgotten.rows.insert(row);
        }
        forgotten.looked = now;
        let mut warm = self.warm_matches();
        if self.node.bus.condition() == Condition::Up {
            // Their names are random.
            warm.retain(|id| id.bytes().last().is_some_and(|letter| letter % TURNS == turn));
        }
        let now = clock::moment(clock::now());
        for news in self.store.news(&self.node.name, &warm, now).await? {
            if let Some(live) = self.warm_match(&news.id) {
                live.hear(news);
            }
        }
        Ok(())
    }
}
