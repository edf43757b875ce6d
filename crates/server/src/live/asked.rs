//! What is asked of a live match beside playing: how it stands, what was missed, what to do.

use std::sync::Arc;
use std::time::Duration;

use parlor_room::view::LastAction;
use parlor_room::{Command, Event, MatchView, UserId};
use parlor_table::Table;

use super::{LiveMatch, Told};
use crate::pool::Purpose;
use crate::trouble::Trouble;

/// How long advice is thought about.
const ADVICE_NODES: u64 = 4_000_000;
const ADVICE_TIME: Duration = Duration::from_secs(2);

impl LiveMatch {
    /// Somebody asks for the match without a live connection: its bots go on if they had paused.
    fn attend(&self) {
        let was_there = self.presence.is_anybody_there(self.hall.limits.idle);
        self.presence.note_request();
        if !was_there {
            self.wake();
        }
    }

    /// Whether somebody plays here.
    pub(super) async fn plays(&self, user: Option<UserId>) -> bool {
        let state = self.lock().await;
        state.is_ok_and(|state| !state.room.seats_of(user).is_empty())
    }

    /// The match as somebody sees it.
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

    /// The match as somebody sees it, as text.
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

    /// What was done from one number of the match to another, as far as somebody may see it;
    /// nothing if that is too much to tell, or cannot be told.
    pub(crate) async fn missed(
        &self,
        user: Option<UserId>,
        since: u64,
        now: u64,
    ) -> Option<Vec<LastAction>> {
        /// Whoever missed more sees how it stands, and that is that.
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

    /// The whole match as text, unless that would tell what nobody may know yet.
    pub(crate) async fn log(&self) -> Result<String, Trouble> {
        let room = &self.lock().await?.room;
        match room.table().secret() {
            Some(why) => Err(Trouble::Refused(why.to_owned())),
            None => Ok(room.log()),
        }
    }

    /// What is advised to whoever is to act.
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
