//! This server as one of the nodes that share a database.
//!
//! A node says every second that it serves. While it cannot, it lets no clock run out; when it can again, it reads
//! everything anew that it has in memory. It goes by the clock of the database. Once a second it asks what has
//! happened through other nodes in the matches that it has in memory, whether or not the bus has told it already; without
//! a bus, twice a second.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use parlor_store::{Moment, Refused, SLACK, Stale, Store, StoreError};
use tokio::time::{MissedTickBehavior, interval};

use crate::app::App;
use crate::bus::{Bus, Condition};
use crate::secret::Digest;
use crate::{clock, secret};

/// How often a node says that it serves.
pub(crate) const PULSE: Duration = Duration::from_secs(1);
/// How often it looks at what happened through other nodes.
const SWEEP: Duration = Duration::from_millis(500);
/// While the bus tells of changes, every match is looked at in one of so many sweeps: only what a lost message was
/// about waits for that.
const TURNS: u8 = 2;
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
    pub(crate) bus: Bus,
}

impl Node {
    /// Begins to serve a database; fails if it cannot be written to.
    pub(crate) async fn begin(store: &Store, is_shared: bool, bus: Bus) -> Result<Node, Refused> {
        let node = Node { name: secret::name(), is_shared, said: Mutex::new(Instant::now()), bus };
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
    let mut looked = clock::now();
    for turn in (0..TURNS).cycle() {
        pulse.tick().await;
        let now = clock::now();
        match app.sweep(looked, turn).await {
            Ok(()) => looked = now,
            Err(error) => tracing::warn!("{error}"),
        }
    }
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
            self.reload().await;
            self.people.look_again(&self.store, clock::moment(clock::now())).await?;
        }
        *self.node.said.lock().unwrap_or_else(PoisonError::into_inner) = began;
        Ok(())
    }

    /// Reads everything anew that is in memory.
    async fn reload(self: &Arc<Self>) {
        for id in self.warm_matches() {
            let reloaded = async { self.room(&id).await?.reread().await };
            if let Err(error) = reloaded.await {
                tracing::warn!("match {id}: {error}");
            }
        }
    }

    async fn sweep(self: &Arc<Self>, looked: Duration, turn: u8) -> Result<(), StoreError> {
        // What was written just before may be seen only now.
        let since = looked.saturating_sub(Duration::from_millis(SLACK as u64));
        for stale in self.store.stale(clock::moment(since)).await? {
            match stale {
                Stale::Session(digest) => {
                    if let Ok(digest) = Digest::try_from(digest) {
                        self.people.end(&digest);
                    }
                }
                Stale::Name(user) => self.people.relearn(&self.store, user).await?,
            }
        }
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
