//! A match that other nodes serve as well: what happened through them, and which of them thinks for its bots.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use parlor_store::{Attending, News, Thinking};

use super::{LiveMatch, State, milliseconds};
use crate::clock;
use crate::error::Error;

/// For how long a node has the right to think for the bots of a match. It asks for more in time; when it dies, another
/// one takes over after this.
const RIGHT: Duration = Duration::from_secs(3);
/// How long before its end the right is asked for again.
const RENEWAL: Duration = Duration::from_secs(2);

/// The right to think for the bots of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Right {
    /// This node has it until then.
    Ours(Duration),
    /// Another node may have it until then.
    Theirs(Duration),
}

impl Right {
    /// When it has to be asked for again.
    pub(super) fn due(self) -> Duration {
        match self {
            Right::Ours(until) => until.saturating_sub(RENEWAL),
            Right::Theirs(until) => until,
        }
    }
}

impl LiveMatch {
    /// Takes note of what the database says about other nodes, without waiting for the match.
    pub(crate) fn hear(self: &Arc<Self>, News { seq, elsewhere, .. }: News) {
        self.note_elsewhere(elsewhere);
        if seq > self.seq.load(Ordering::Relaxed) {
            let live = self.clone();
            tokio::spawn(async move {
                if let Err(error) = live.catch_up().await {
                    tracing::warn!("match {}: {error}", live.id);
                }
            });
        }
    }

    /// The bus says that the match is at a number now. If this node is there already, a player or a spectator of another
    /// node has come or gone.
    pub(super) async fn heard(self: &Arc<Self>, seq: u64) -> Result<(), Error> {
        if seq > self.seq.load(Ordering::Relaxed) {
            return self.catch_up().await;
        }
        self.look_elsewhere().await
    }

    /// Asks who is connected through other nodes.
    pub(super) async fn look_elsewhere(&self) -> Result<(), Error> {
        if !self.app.node.is_shared() {
            return Ok(());
        }
        let (node, now) = (self.app.node.name(), clock::moment(clock::now()));
        let news = self.app.store.news(node, std::slice::from_ref(&self.id), now).await?;
        if let Some(news) = news.into_iter().next() {
            self.note_elsewhere(news.elsewhere);
        }
        Ok(())
    }

    /// Takes note of who is connected through other nodes, and tells the keeper and the viewers if that is new.
    fn note_elsewhere(&self, attending: Attending) {
        if self.presence.note_elsewhere(attending) {
            self.wake();
            self.tell();
        }
    }

    /// Reads what happened through other nodes.
    pub(crate) async fn catch_up(&self) -> Result<(), Error> {
        self.catch_up_in(&mut *self.lock().await?).await
    }

    /// Reads what happened through other nodes, in a match that is locked.
    pub(super) async fn catch_up_in(&self, state: &mut State) -> Result<(), Error> {
        let events = self.app.store.since(&self.id, state.room.seq()).await?;
        if events.lines.is_empty() {
            return Ok(());
        }
        // Should this be broken off before everybody was told, the match is read again.
        state.ahead = true;
        if events.happen_in(&mut state.room).is_err() {
            return self.reload(state).await;
        }
        self.app.people.learn(&self.app.store, &state.room.people()).await?;
        state.ahead = false;
        if events.is_played() {
            self.changed.store(milliseconds(clock::now()), Ordering::Relaxed);
        }
        self.step(&state.room);
        Ok(())
    }

    /// Tells the other nodes who is connected through this one, unless they know.
    pub(super) async fn tell_attendance(&self) -> Result<(), Error> {
        let node = &self.app.node;
        if !node.is_shared() {
            return Ok(());
        }
        if let Some(attending) = self.presence.untold(self.app.limits.patience.disconnected) {
            self.app.store.attend(node.name(), &self.id, &attending).await?;
            self.presence.note_told(attending);
            node.bus.tell(&self.id, self.seq.load(Ordering::Relaxed));
        }
        Ok(())
    }

    /// When this node has to tell the others that a user is there no more who asked without a live connection.
    pub(super) fn fades(&self) -> Option<Duration> {
        self.presence.fades(self.app.limits.patience.disconnected)
    }

    /// Whether this node may think for the bots, given what is known about that: asks if it has to.
    pub(super) async fn may_think(&self, right: &mut Option<Right>) -> Result<bool, Error> {
        let node = &self.app.node;
        if !node.is_shared() {
            return Ok(true);
        }
        let now = clock::now();
        if right.is_none_or(|right| right.due() <= now) {
            let (at, length) = (clock::moment(now), RIGHT.as_millis() as i64);
            let answer = self.app.store.think(node.name(), &self.id, at, length).await?;
            *right = Some(match answer {
                Thinking::Ours => Right::Ours(now + RIGHT),
                Thinking::Theirs(until) => Right::Theirs(clock::time(until)),
            });
        }
        Ok(matches!(right, Some(Right::Ours(_))))
    }
}
