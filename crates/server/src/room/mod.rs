//! A room: one match, whoever plays in it and whoever watches it. What happens in it by itself is in
//! `keeper.rs`, what people say beside the game in `talk.rs`, who is connected in `presence.rs`.

mod ending;
mod keeper;
mod onward;
mod presence;
mod rematch;
mod seats;
mod shared;
mod state;
mod talk;
mod trouble;

use std::sync::Arc;
use std::time::Duration;

use parlor_games::catalogue;
use parlor_store::{Fresh, Kept, Record, Refused, Sitter, Visitor};
use parlor_table::{Advice, Seat, Skill, Table};
use tokio::sync::{Mutex, watch};

use crate::clock;
use crate::hall::Hall;
use crate::pool::Purpose;
use crate::view::{self, AdviceView, LastAction, MatchView, OfferView, Over, Playback};

pub(crate) use ending::{Close, kept_clock};
pub(crate) use onward::Onward;
pub(crate) use presence::Attendance;
use presence::Presence;
pub(crate) use seats::Word;
use shared::Shared;
use state::State;
use talk::Line;
pub(crate) use talk::{Offer, Proposal};
pub(crate) use trouble::Trouble;

/// How long advice is thought about.
const ADVICE_NODES: u64 = 4_000_000;
const ADVICE_TIME: Duration = Duration::from_secs(2);

/// One match that is warm.
pub(crate) struct Room {
    pub(crate) record: Record,
    /// Whether the board is so large that it is drawn in the pool.
    is_large: bool,
    hall: Arc<Hall>,
    state: Mutex<State>,
    presence: Presence,
    /// Counts whatever happens, for those who watch.
    changes: watch::Sender<u64>,
    /// The number of the state, for the keeper.
    steps: watch::Sender<u64>,
    /// What was last sent to those who watch.
    shared: std::sync::Mutex<Option<Shared>>,
}

/// A match as it is sent.
pub(crate) struct Told(pub(crate) String);

/// What a client bases a request on, and what it calls it.
#[derive(Clone, Debug)]
pub(crate) struct Basis {
    /// The number of the state that was seen; nothing where that does not matter.
    pub(crate) seq: Option<u64>,
    pub(crate) request: String,
    /// The hash of the ground that the client has: it need not be told again where things stand.
    pub(crate) ground: Option<String>,
}

impl Room {
    /// A room for a match that was kept; somebody must [`keep`](Room::keep) it.
    pub(crate) async fn prepare(kept: Kept, hall: Arc<Hall>) -> Result<Arc<Room>, Trouble> {
        let (state, kept) = State::rebuilt(&hall.pool, kept).await?;
        hall.people.learn(&hall.store, &people(&state.seats)).await?;
        /// A scene of more shapes takes longer to draw than others may be held up.
        const MANY: usize = 3000;
        let scene = state.table.scene(None);
        let room = Room {
            is_large: scene.ground.len() + scene.shapes.len() > MANY,
            record: kept.record,
            hall,
            state: Mutex::new(state),
            presence: Presence::default(),
            changes: watch::Sender::new(0),
            steps: watch::Sender::new(0),
            shared: std::sync::Mutex::default(),
        };
        Ok(Arc::new(room))
    }

    /// Somebody asks for the match without a live connection: its bots go on if they had paused.
    fn attend(&self) {
        let was_there = self.presence.is_anybody_there(self.hall.limits.idle);
        self.presence.note_request();
        if !was_there {
            self.wake();
        }
    }

    /// Lets the keeper look at what there is to do.
    fn wake(&self) {
        self.steps.send_modify(|count| *count += 1);
    }

    /// Hears of every change from now on.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// The bot that the store names; `None` where the game has no such bot.
    fn skill(&self, bot: &str) -> Option<Skill> {
        (catalogue::find(&self.record.game)?.skill)(bot).ok()
    }

    /// Whether somebody plays here.
    async fn plays(&self, visitor: Option<Visitor>) -> bool {
        let state = self.state.lock().await;
        !view::seats_of(&state.seats, visitor).is_empty()
    }

    /// The match as somebody sees it.
    pub(crate) async fn view(
        self: &Arc<Self>,
        visitor: Option<Visitor>,
        ground: Option<&str>,
    ) -> MatchView {
        self.attend();
        if !self.is_large {
            return self.seen(&*self.state.lock().await, visitor, ground);
        }
        // To draw thousands of shapes takes a while: that is done in the pool.
        let (room, known) = (self.clone(), ground.map(str::to_owned));
        let draw = move || room.seen(&room.state.blocking_lock(), visitor, known.as_deref());
        match self.hall.pool.run(draw).await {
            Ok(view) => view,
            Err(_) => self.seen(&*self.state.lock().await, visitor, ground),
        }
    }

    /// The match as somebody sees it, as text.
    pub(crate) async fn told(
        self: &Arc<Self>,
        visitor: Option<Visitor>,
        ground: Option<&str>,
    ) -> Result<Told, Trouble> {
        self.written(self.view(visitor, ground).await).await.map(Told)
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

    fn seen(&self, state: &State, visitor: Option<Visitor>, ground: Option<&str>) -> MatchView {
        let table = &*state.table;
        let turn = state.turn();
        let viewer = view::viewer(&state.seats, &turn, visitor);
        // Nobody acts before the match begins.
        let acting = viewer.filter(|_| !state.waiting);
        let (scene, ground) = view::layers(table.scene(acting), ground);
        MatchView {
            id: self.record.id.clone(),
            game: table.name(),
            title: view::title(table.name()),
            setup: table.setup(),
            start: table.start(),
            casual: self.record.casual,
            daily: self.record.daily.clone(),
            seq: state.seq,
            length: table.length(),
            position: table.position(viewer),
            seats: self.seat_views(state, visitor),
            over: state.close.as_ref().map(Over::from),
            viewer: viewer.map(|seat| seat.0 + 1),
            scene,
            ground,
            clock: state.clock(),
            last: table.last(viewer).map(LastAction::from),
            can: self.possible(state, visitor),
            advice: self.advice(state).iter().map(AdviceView::from).collect(),
            thinking: self.is_bots_turn(state),
            news: state.news.clone(),
            playback: table.playback().map(|(position, actions)| Playback { position, actions }),
            public: self.record.public,
            waiting: state.waiting,
            offer: state.talk.offer.as_ref().map(|offer| OfferView::new(offer, viewer)),
            rematch: state.rematch.clone(),
            watching: self.presence.others(&people(&state.seats)),
            missed: None,
        }
    }

    /// Whether there are hints. Not in a puzzle of the day, which is one try for everybody, and not
    /// against other people.
    fn helps(&self, state: &State) -> bool {
        self.record.daily.is_none() && !state.waiting && people(&state.seats).len() == 1
    }

    fn help(&self, state: &State) -> Result<(), Trouble> {
        let why = match self.record.daily {
            Some(_) => "a puzzle of the day is one try, without hints and without taking back",
            None if state.waiting => "the match waits for players",
            None => "there are no hints against other people",
        };
        if self.helps(state) { Ok(()) } else { Err(Trouble::Refused(why.to_owned())) }
    }

    fn advice(&self, state: &State) -> &'static [Advice] {
        if self.helps(state) { state.table.advice() } else { &[] }
    }

    /// Waits until the match is beyond a number.
    pub(crate) async fn beyond(&self, seq: u64) {
        let mut steps = self.steps.subscribe();
        while self.state.lock().await.seq <= seq {
            if steps.changed().await.is_err() {
                break;
            }
        }
    }

    /// What was done from one number of the match to another, as far as somebody may see it;
    /// nothing if that is too much to tell, or cannot be told.
    pub(crate) async fn missed(
        &self,
        visitor: Option<Visitor>,
        since: u64,
        now: u64,
    ) -> Option<Vec<LastAction>> {
        /// Whoever missed more sees how it stands, and that is that.
        const MOST: u32 = 100;
        let count = u32::try_from(now.checked_sub(since)?).ok().filter(|&count| count <= MOST)?;
        let lines = match count {
            0 => Vec::new(),
            _ => self.hall.store.lines(&self.record.id, since, count).await.ok()?,
        };
        let state = self.state.lock().await;
        let viewer = view::viewer(&state.seats, &state.turn(), visitor);
        let action = |line: &String| view::action(&*state.table, line, viewer);
        Some(lines.iter().filter_map(action).collect())
    }

    /// A copy of the match, to look at.
    pub(crate) async fn table(&self) -> Box<dyn Table> {
        self.state.lock().await.table.copied()
    }

    /// Somebody acts in the seat of theirs that is to act.
    pub(crate) async fn act(
        &self,
        visitor: Option<Visitor>,
        basis: Basis,
        action: &str,
    ) -> Result<(), Trouble> {
        self.change(visitor, basis, |state, mine| {
            let turn = state.turn();
            let seat = mine.iter().copied().find(|&seat| turn.includes(seat));
            let seat = seat.or(mine.first().copied()).ok_or(Trouble::NotYours)?;
            if state.waiting {
                return Err(Trouble::Refused("the match waits for players".to_owned()));
            }
            self.goes_on(state, seat)?;
            Onward::after(&*state.table, |next| next.act(seat, action))
        })
        .await
    }

    /// Somebody alone takes back their last action, with what followed it.
    pub(crate) async fn undo(&self, visitor: Option<Visitor>, basis: Basis) -> Result<(), Trouble> {
        self.change(visitor, basis, |state, mine| {
            let &seat = mine.first().ok_or(Trouble::NotYours)?;
            self.help(state)?;
            self.goes_on(state, seat)?;
            let refused = || Trouble::Refused("there is nothing to take back".to_owned());
            Onward::taken_back(&*state.table, mine).ok_or_else(refused)
        })
        .await
    }

    /// Somebody alone plays again what was taken back.
    pub(crate) async fn redo(&self, visitor: Option<Visitor>, basis: Basis) -> Result<(), Trouble> {
        self.change(visitor, basis, |state, mine| {
            let &seat = mine.first().ok_or(Trouble::NotYours)?;
            self.help(state)?;
            self.goes_on(state, seat)?;
            let refused = || Trouble::Refused("nothing was taken back".to_owned());
            Onward::played_again(&*state.table, mine).ok_or_else(refused)
        })
        .await
    }

    /// What is advised to whoever is to act.
    pub(crate) async fn advise(
        &self,
        visitor: Option<Visitor>,
        name: &str,
    ) -> Result<String, Trouble> {
        let client = self.hall.client(visitor.ok_or(Trouble::NotYours)?);
        let table = {
            let state = self.state.lock().await;
            if view::seats_of(&state.seats, visitor).is_empty() {
                return Err(Trouble::NotYours);
            }
            self.help(&state)?;
            state.table.copied()
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
        self.hall.store.helped(&self.record.id).await?;
        self.state.lock().await.helped = true;
        Ok(advised)
    }

    /// Whether a seat may still bring something into the log.
    fn goes_on(&self, state: &State, seat: Seat) -> Result<(), Trouble> {
        let why = "you have done too much in this match for it to be kept: begin another";
        let few = state.deeds(seat) < self.hall.limits.lines;
        if few { Ok(()) } else { Err(Trouble::Refused(why.to_owned())) }
    }

    /// Changes the match as `next` says, from the state that the client has seen.
    async fn change(
        &self,
        visitor: Option<Visitor>,
        basis: Basis,
        next: impl FnOnce(&State, &[Seat]) -> Result<Onward, Trouble>,
    ) -> Result<(), Trouble> {
        // Everybody names their own requests: two may choose the same name.
        let somebody = visitor.ok_or(Trouble::NotYours)?;
        let request = format!("{}.{}", somebody.0, basis.request);
        let ground = basis.ground.as_deref();
        let stale = |state: &State| Trouble::Stale(Box::new(self.seen(state, visitor, ground)));
        let mut state = self.state.lock().await;
        self.run_out(&mut state).await?;
        // What was done before has moved the number on; the store looks again in any case.
        if basis.seq != Some(state.seq)
            && self.hall.store.has_seen(&self.record.id, &request).await?
        {
            return Ok(());
        }
        let mine = view::seats_of(&state.seats, visitor);
        let outdated = |seq| !mine.iter().any(|&seat| state.is_current(seat, seq));
        if !mine.is_empty() && basis.seq.is_some_and(outdated) {
            return Err(stale(&state));
        }
        let onward = next(&state, &mine)?.settled(&self.hall.pool, self.record.seed).await?;
        match self.write(&mut state, onward, Some(request)).await {
            Err(Refused::Taken) => {
                self.reload(&mut state).await?;
                Err(stale(&state))
            }
            Err(Refused::Repeated) => self.reload(&mut state).await,
            Err(Refused::Store(error)) => Err(error.into()),
            Ok(()) => Ok(()),
        }
    }

    /// Stores what is new, then lets it count, then tells everybody.
    async fn write(
        &self,
        state: &mut State,
        onward: Onward,
        request: Option<String>,
    ) -> Result<(), Refused> {
        let Onward { table: next, lines, seats, waiting, contest, close } = onward;
        let now = clock::now();
        let mut deadline = state.deadline;
        deadline.follow(next.countdown().filter(|_| !waiting), now);
        let helped = state.helped || lines.iter().any(|line| line == "<");
        let mut sitting = state.seats.clone();
        for (seat, sitter) in &seats {
            sitting[seat.index()] = sitter.clone();
        }
        let counts =
            state.close.is_none() && !helped && !state.talk.deserted && !self.record.casual;
        let last = close.as_ref().filter(|_| counts).map(|close| close.contest(&*next));
        let fresh = Fresh {
            seq: state.seq,
            lines: lines.clone(),
            request,
            clock: kept_clock(&deadline),
            ending: close.as_ref().map(|close| close.ending(&sitting)),
            helped,
            seats: seats.into_iter().map(|(seat, sitter)| (seat.0, sitter)).collect(),
            waiting,
            contest: last.or(contest),
        };
        self.hall.store.append(&self.record.id, fresh, clock::moment(now)).await?;
        if !lines.iter().all(|line| Line::read(line).is_some()) {
            state.news = next.news();
        }
        state.seq += lines.len() as u64;
        let back = lines.iter().any(|line| line == "<" || line == ">");
        state.turns_back += u64::from(back);
        for (seat, since) in Seat::all(next.seats()).zip(&mut state.since) {
            if back || next.moment(seat) != state.table.moment(seat) {
                *since = state.seq;
            }
        }
        for line in &lines {
            state.hear(line);
        }
        state.table = next;
        state.deadline = deadline;
        state.helped = helped;
        state.waiting = waiting;
        state.seats = sitting;
        state.close = close;
        self.step();
        Ok(())
    }

    /// Somebody else has written to the match, or to who plays in it: the store knows better.
    async fn reload(&self, state: &mut State) -> Result<(), Trouble> {
        let kept = self.hall.store.load(&self.record.id).await?;
        let kept = kept.ok_or(Trouble::Missing("such match"))?;
        (*state, _) = State::rebuilt(&self.hall.pool, kept).await?;
        self.hall.people.learn(&self.hall.store, &people(&state.seats)).await?;
        self.step();
        Ok(())
    }

    /// Looks into the store again if this is somebody's match.
    pub(crate) async fn refresh(&self, visitor: Visitor) -> Result<(), Trouble> {
        let mut state = self.state.lock().await;
        let theirs = state.owner == visitor || people(&state.seats).contains(&visitor);
        if theirs { self.reload(&mut state).await } else { Ok(()) }
    }

    /// Tells everybody that the match has gone on.
    fn step(&self) {
        self.steps.send_modify(|count| *count += 1);
        self.tell();
    }

    /// Tells everybody that something is different.
    fn tell(&self) {
        self.changes.send_modify(|count| *count += 1);
    }
}

/// The people who play, each once.
pub(crate) fn people(seats: &[Sitter]) -> Vec<Visitor> {
    let mut people = Vec::new();
    for sitter in seats {
        match sitter {
            Sitter::Person(visitor) if !people.contains(visitor) => people.push(*visitor),
            _ => {}
        }
    }
    people
}
