//! What is asked of a live match beside playing: how it stands, what was missed, what to do.

use std::sync::Arc;
use std::time::Duration;

use parlor_room::{Command, Event, UserId};
use parlor_table::Table;
use parlor_wire::{LastAction, MatchView};

use super::{LiveMatch, Told};
use crate::pool::Purpose;
use crate::trouble::Trouble;

/// How long advice is thought about.
const ADVICE_NODES: u64 = 4_000_000;
const ADVICE_TIME: Duration = Duration::from_secs(2);

impl LiveMatch {
    /// A client without a live connection asks for the match: paused bots go on.
    fn attend(&self) {
        let was_there = self.presence.is_anybody_there(self.hall.limits.idle);
        self.presence.note_request();
        if !was_there {
            self.wake();
        }
    }

    /// Whether a user plays here.
    pub(super) async fn plays(&self, user: Option<UserId>) -> bool {
        let state = self.lock().await;
        state.is_ok_and(|state| !state.room.seats_of(user).is_empty())
    }

    /// The match as a user sees it.
    pub(crate) async fn view(
        self: &Arc<Self>,
        user: Option<UserId>,
        ground: Option<&str>,
    ) -> Result<MatchView, Trouble> {
        self.attend();
        let state = self.lock().await?;
        if !self.is_large {
            return Ok(self.seen(&state.room, user, ground));
        }
        // To draw thousands of shapes takes a while: that is done in the pool.
        let (live, known) = (self.clone(), ground.map(str::to_owned));
        let draw = move || live.seen(&state.room, user, known.as_deref());
        Ok(self.hall.pool.run(draw).await?)
    }

    /// The match as a user sees it, as JSON.
    pub(crate) async fn told(
        self: &Arc<Self>,
        user: Option<UserId>,
        ground: Option<&str>,
    ) -> Result<Told, Trouble> {
        self.written(self.view(user, ground).await?).await.map(Told)
    }

    /// A view as text.
    pub(crate) async fn written(&self, view: MatchView) -> Result<String, Trouble> {
        let write = move || serde_json::to_string(&view);
        let text = match self.is_large {
            true => self.hall.pool.run(write).await?,
            false => write(),
        };
        text.map_err(|_| Trouble::Defect)
    }

    /// Waits until the match is beyond a number.
    pub(crate) async fn beyond(&self, seq: u64) {
        let mut steps = self.steps.subscribe();
        while self.lock().await.is_ok_and(|state| state.room.seq() <= seq) {
            if steps.changed().await.is_err() {
                break;
            }
        }
    }

    /// The actions between two numbers of the match that a user may see; `None` if there are too many, or
    /// if they cannot be read.
    pub(crate) async fn missed(
        &self,
        user: Option<UserId>,
        since: u64,
        now: u64,
    ) -> Option<Vec<LastAction>> {
        /// The most events that are told; a client that missed more gets the state alone.
        const MOST: u32 = 100;
        let count = u32::try_from(now.checked_sub(since)?).ok().filter(|&count| count <= MOST)?;
        let lines = match count {
            0 => Vec::new(),
            _ => self.hall.store.lines(&self.id, since, count).await.ok()?,
        };
        let events: Result<Vec<Event>, _> = lines.iter().map(|line| line.parse()).collect();
        let room = &self.lock().await.ok()?.room;
        let viewer = room.viewer(user);
        Some(events.ok()?.iter().filter_map(|event| room.action(event, viewer)).collect())
    }

    /// A copy of the game, to look at.
    pub(crate) async fn table(&self) -> Result<Box<dyn Table>, Trouble> {
        Ok(self.lock().await?.room.table().copied())
    }

    /// The whole match as text; refused while it would give away a secret.
    pub(crate) async fn log(&self) -> Result<String, Trouble> {
        let room = &self.lock().await?.room;
        match room.table().secret() {
            Some(why) => Err(Trouble::Refused(why.to_owned())),
            None => Ok(room.log()),
        }
    }

    /// Advice for the player to move.
    pub(crate) async fn advise(&self, user: Option<UserId>, name: &str) -> Result<String, Trouble> {
        let user = user.ok_or(Trouble::NotYours)?;
        let client = self.hall.client(user);
        let table = {
            let room = &self.lock().await?.room;
            room.decide(user, None, &Command::Advice)?;
            room.table().copied()
        };
        let advice = table.advice().iter().find(|advice| advice.name == name);
        let advice = *advice.ok_or(Trouble::Missing("such advice"))?;
        let work = move |budget: &mut _| table.advise(&advice, budget);
        let thought = self
            .hall
            .pool
            .think(Purpose::Question, client, ADVICE_NODES, ADVICE_TIME, work)
            .await?;
        let advised = thought.map_err(Trouble::Refused)?;
        let state = self.lock().await?;
        let events = state.room.decide(user, None, &Command::Advice)?;
        self.write_or_reload(state, events).await?;
        Ok(advised)
    }
}
