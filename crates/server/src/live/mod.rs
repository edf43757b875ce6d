//! A live match: a [`Room`] in memory, with the clients that play and watch it.
//!
//! A command is decided on the room, its events happen in the room and are appended to the store; only then
//! does anybody hear of them, because the room is locked meanwhile. If the store refuses them, the room is
//! rebuilt from the store before it is used again. What happens by itself is in `keeper.rs`, who is
//! connected in `presence.rs`, who is away in `absence.rs`, what is asked beside playing in `asked.rs`,
//! and what other nodes have to do with it in `nodes.rs`.

mod absence;
mod asked;
mod fixture;
mod keeper;
mod nodes;
mod presence;
mod rematch;
mod views;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use parlor_room::view::{Company, Known, Name};
use parlor_room::{Command, Damaged, Duties, Event, Refusal, Room, UserId};
use parlor_store::{LISTED_EVERY, MatchUpdate, Refused, StoreError, StoredMatch};
use parlor_table::words::{Language, message};
use tokio::sync::{Mutex, OwnedMutexGuard, watch};

use crate::app::App;
use crate::error::Error;
use crate::{clock, secret};

pub(crate) use presence::Attendance;
use presence::Presence;
pub(crate) use views::ViewText;
use views::Views;

/// One match that is warm.
pub(crate) struct LiveMatch {
    pub(crate) id: String,
    /// Whether the board is so large that it is drawn in the pool.
    is_large: bool,
    /// Whether only its players may see it.
    is_private: bool,
    /// Whether deciding may take so long that it is done in the pool.
    is_slow: bool,
    app: Arc<App>,
    state: Arc<Mutex<State>>,
    presence: Presence,
    /// When it was loaded.
    opened: Duration,
    /// When something last happened in it, in milliseconds since 1970.
    changed: AtomicU64,
    /// How many events there are, for those who do not wait for the room.
    seq: AtomicU64,
    /// Counts whatever happens, for those who watch.
    changes: watch::Sender<u64>,
    /// Counts the events after which there is something to do, for the keeper.
    steps: watch::Sender<u64>,
    /// Whether a bot or a stand-in was to act after the last event.
    acting: AtomicBool,
    /// When the keeper looks at the clock by itself, in milliseconds since 1970; [`u64::MAX`] where none runs. It is
    /// written and compared while the room is locked.
    looks_at: AtomicU64,
    /// Whether a player who is away would have held up the match after the last event.
    can_be_held_up: AtomicBool,
    views: Views,
}

/// The room, and what tells whether it is as the store has it.
struct State {
    room: Room,
    /// Whether something has happened in it that may not be stored, or that not everybody was told.
    ahead: bool,
    /// The epoch of the node in which it was read.
    epoch: u64,
    /// When the columns for lists were last written from here.
    listed: Duration,
}

type Guard = OwnedMutexGuard<State>;

/// What a client bases a request on, and what it calls it.
#[derive(Clone, Debug)]
pub(crate) struct Basis {
    /// The number of the state that was seen; nothing where that does not matter.
    pub(crate) seq: Option<u64>,
    pub(crate) request: String,
    /// The name of the ground that the client has.
    pub(crate) ground: Option<String>,
    /// The language in which it reads the answer.
    pub(crate) language: Language,
}

impl Basis {
    /// A request of the server itself, with a fresh name, which is never repeated.
    pub(crate) fn once() -> Basis {
        let request = format!("own-{}", secret::name());
        Basis { seq: None, request, ground: None, language: Language::ENGLISH }
    }

    /// What the client has of the match.
    pub(crate) fn known(&self) -> Known {
        Known { ground: self.ground.clone(), since: self.seq, language: self.language }
    }
}

/// The match of what was kept, replayed in the pool.
async fn rebuilt(app: &App, kept: StoredMatch) -> Result<Room, Error> {
    let most = app.limits.lines;
    Ok(app.pool.run(move || kept.room().map(|room| room.limited_to(most))).await??)
}

impl LiveMatch {
    /// A match from the store; the caller spawns [`keep`](LiveMatch::keep).
    pub(crate) async fn prepare(
        kept: StoredMatch,
        epoch: u64,
        app: Arc<App>,
    ) -> Result<Arc<LiveMatch>, Error> {
        let room = rebuilt(&app, kept).await?;
        app.people.learn(&app.store, &room.people()).await?;
        /// A scene of more shapes takes longer to draw than others may be held up.
        const MANY: usize = 3000;
        let drawing = room.table().drawing(None);
        let seq = room.seq();
        let live = LiveMatch {
            id: room.record().id.clone(),
            is_large: drawing.shapes().count() > MANY,
            is_private: room.record().private,
            is_slow: room.table().manners().slow,
            app,
            state: Arc::new(Mutex::new(State {
                room,
                ahead: false,
                epoch,
                listed: Duration::ZERO,
            })),
            presence: Presence::default(),
            opened: clock::now(),
            changed: AtomicU64::new(milliseconds(clock::now())),
            seq: AtomicU64::new(seq),
            changes: watch::Sender::new(0),
            steps: watch::Sender::new(0),
            acting: AtomicBool::new(true),
            looks_at: AtomicU64::new(u64::MAX),
            can_be_held_up: AtomicBool::new(false),
            views: Views::default(),
        };
        Ok(Arc::new(live))
    }

    /// The room, locked; it is as the store has it, or was when another node last changed it.
    async fn lock(&self) -> Result<Guard, Error> {
        let mut state = self.state.clone().lock_owned().await;
        let epoch = self.app.node.epoch();
        if !state.ahead && state.epoch == epoch {
            return Ok(state);
        }
        // What was on its way to the store has arrived there or is lost.
        self.app.store.flush().await?;
        self.reload(&mut state).await?;
        if state.epoch != epoch {
            state = self.renew(state).await?;
            state.epoch = epoch;
        }
        Ok(state)
    }

    /// An error while this node cannot say that it serves: clocks and absences stand still then.
    fn check_in_touch(&self) -> Result<(), Error> {
        match self.app.node.is_out_of_touch() {
            true => Err(StoreError::Unwritten.into()),
            false => Ok(()),
        }
    }

    /// Reads the match again if it may not be as the store has it, and tells the watchers.
    pub(crate) async fn settle(&self) {
        if let Err(error) = self.lock().await {
            tracing::warn!("match {} cannot be read again: {error:?}", self.id);
        }
    }

    /// Does something with the room, in the pool if it may take long.
    async fn with<T: Send + 'static>(
        &self,
        mut state: Guard,
        work: impl FnOnce(&mut Room) -> T + Send + 'static,
    ) -> Result<(Guard, T), Error> {
        if !self.is_slow {
            let done = work(&mut state.room);
            return Ok((state, done));
        }
        let work = move || {
            let done = work(&mut state.room);
            (state, done)
        };
        Ok(self.app.pool.run(work).await?)
    }

    /// Lets the keeper look at what there is to do.
    fn wake(&self) {
        self.steps.send_modify(|count| *count += 1);
    }

    /// When something last happened, or the match was loaded.
    fn changed_at(&self) -> Duration {
        Duration::from_millis(self.changed.load(Ordering::Relaxed))
    }

    /// Hears of every change from now on.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Carries out a command of a user.
    pub(crate) async fn command(
        &self,
        user: Option<UserId>,
        basis: Basis,
        command: Command,
    ) -> Result<(), Error> {
        let user = user.ok_or(Error::NotYours)?;
        if matches!(command, Command::Join(_)) {
            self.app.people.learn(&self.app.store, &[user]).await?;
        }
        let known = basis.known();
        let Basis { seq, request, .. } = basis;
        // Everybody names their own requests: two may choose the same name.
        let request = format!("{}.{request}", user.0);
        let mut state = self.lock().await?;
        if seq.is_some_and(|seq| seq > state.room.seq()) {
            // The client has seen it through another node.
            self.catch_up_in(&mut state).await?;
        }
        let state = self.run_out(state).await?;
        // What was done before has moved the number on.
        let is_now = seq == Some(state.room.seq());
        if !is_now && self.app.store.has_seen(&self.id, &request, seq.unwrap_or(0)).await? {
            return Ok(());
        }
        if state.room.record().rated && matches!(command, Command::Join(_)) {
            self.app.check_may_play_rated(user).await?;
        }
        if matches!(command, Command::Claim(_)) {
            self.check_in_touch()?;
        }
        let at = self.time_of(&state.room, user);
        let decide = move |room: &mut Room| room.decide(user, seq, &command, at);
        let (mut state, decided) = self.with(state, decide).await?;
        let here = |state: &State| Box::new(self.seen(&state.room, Some(user), &known));
        let events = decided.map_err(|refusal| match refusal {
            Refusal::Stale => Error::Stale(here(&state)),
            Refusal::Taken(why) => Error::Taken(why, Some(here(&state))),
            other => other.into(),
        })?;
        match self.write(&mut state, events, Some(request)).await {
            Err(Refused::Taken) => {
                self.reload(&mut state).await?;
                Err(Error::Stale(here(&state)))
            }
            Err(Refused::Repeated) => self.reload(&mut state).await,
            Err(Refused::Store(error)) => Err(error.into()),
            Ok(()) => Ok(()),
        }
    }

    /// Lets events happen, stores them, then tells everybody.
    async fn write(
        &self,
        state: &mut Guard,
        events: Vec<Event>,
        request: Option<String>,
    ) -> Result<(), Refused> {
        if events.is_empty() {
            return Ok(());
        }
        let now = clock::now();
        // Should this be broken off at any point, the store knows better.
        state.ahead = true;
        let effects = state.room.apply(&events, now).map_err(|damaged| {
            tracing::error!("match {}: {damaged}", self.id);
            Refused::Taken
        })?;
        let mut update = MatchUpdate { request, ..MatchUpdate::of(&state.room, &events, effects) };
        let written = self.app.dailies.now();
        update.lists_unchanged &= written < state.listed + LISTED_EVERY;
        if !update.lists_unchanged {
            state.listed = written;
        }
        let counts = update.ending.is_some() && state.room.daily().is_some();
        self.app.store.append(&self.id, update, clock::moment(written)).await?;
        state.ahead = false;
        self.app.node.bus.tell(&self.id, state.room.seq());
        if events.iter().any(|event| !matches!(event, Event::Away(..) | Event::Back(_))) {
            self.changed.store(milliseconds(now), Ordering::Relaxed);
        }
        self.step(&state.room);
        if counts {
            // No request waits for this; a request for the result before it is counted counts it.
            let (app, id) = (self.app.clone(), self.id.clone());
            tokio::spawn(async move { app.count_try(&id).await });
        }
        Ok(())
    }

    /// Writes events that no user has asked for; if another writer was first, reloads instead.
    async fn write_or_reload(&self, mut state: Guard, events: Vec<Event>) -> Result<Guard, Error> {
        match self.write(&mut state, events, None).await {
            Err(Refused::Taken | Refused::Repeated) => self.reload(&mut state).await?,
            Err(Refused::Store(error)) => return Err(error.into()),
            Ok(()) => {}
        }
        Ok(state)
    }

    /// Lets the running clock run out if its time has come.
    async fn run_out(&self, state: Guard) -> Result<Guard, Error> {
        let now = clock::now().saturating_sub(self.forgiven(&state.room));
        if !state.room.clock().has_passed(now) {
            return Ok(state);
        }
        self.check_in_touch()?;
        let (state, events) = self.with(state, move |room| room.decide_clock(now)).await?;
        self.write_or_reload(state, events?).await
    }

    /// Rebuilds the room from the store, because another writer has changed the match.
    async fn reload(&self, state: &mut State) -> Result<(), Error> {
        state.ahead = true;
        let kept = self.app.store.load(&self.id).await?;
        let kept = kept.ok_or(Error::NotFound("such-match"))?;
        state.room = rebuilt(&self.app, kept).await?;
        self.app.people.learn(&self.app.store, &state.room.people()).await?;
        state.ahead = false;
        self.step(&state.room);
        Ok(())
    }

    /// Reloads the match if a user plays in it or made it.
    pub(crate) async fn refresh(&self, user: UserId) -> Result<(), Error> {
        let mut state = self.lock().await?;
        let theirs = state.room.owner() == user || state.room.people().contains(&user);
        if theirs { self.reload(&mut state).await } else { Ok(()) }
    }

    /// Tells everybody that the match has gone on.
    fn step(&self, room: &Room) {
        self.seq.store(room.seq(), Ordering::Relaxed);
        // Between people there is little to do, so the keeper sleeps on until it looks at the clock: one that runs out
        // later is found then. It looks for players who are away by itself, once it knows that they matter.
        let Duties { tasks, deadline } = room.duties();
        let (ends, looks_at) = (time_or_never(deadline), self.looks_at.load(Ordering::Relaxed));
        let must_look = ends < looks_at || (ends == u64::MAX && looks_at != u64::MAX);
        let was_acting = self.acting.swap(!tasks.is_empty(), Ordering::Relaxed);
        let held_up = room.can_be_held_up();
        let could_be = self.can_be_held_up.swap(held_up, Ordering::Relaxed);
        if !tasks.is_empty() || was_acting || must_look || held_up != could_be {
            self.wake();
        }
        if let Some(fixture) = room.record().fixture.as_ref().filter(|_| room.is_over()) {
            self.app.wake_tournament(&fixture.tournament);
        }
        self.tell();
    }

    /// Tells everybody that something is different.
    fn tell(&self) {
        self.changes.send_modify(|count| *count += 1);
    }
}

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// A time in milliseconds since 1970, which is never if there is none.
fn time_or_never(time: Option<Duration>) -> u64 {
    time.map_or(u64::MAX, milliseconds)
}

impl Company for LiveMatch {
    fn name(&self, user: UserId) -> Name {
        self.app.people.name(user)
    }
    fn is_present(&self, user: UserId) -> bool {
        self.presence.includes(user)
    }
    fn watching(&self, players: &[UserId]) -> usize {
        self.presence.others(players)
    }
}

impl From<Damaged> for Error {
    fn from(damaged: Damaged) -> Self {
        Error::Refused(message!("error-damaged-match", why = damaged.to_string()))
    }
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Rules(why) | Refusal::Illegal { rule: why, .. } => Error::Refused(why),
            Refusal::NotPlaying => Error::NotYours,
            Refusal::Missing(what) => Error::NotFound(what),
            Refusal::Stale | Refusal::Taken(_) => Error::Taken(refusal.message(), None),
        }
    }
}
