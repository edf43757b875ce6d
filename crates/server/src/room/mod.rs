//! A room: one match, whoever plays in it and whoever watches it. What happens in it by itself is in
//! `keeper.rs`, what people say beside the game in `talk.rs`, who is connected in `presence.rs`.

mod keeper;
mod presence;
mod seats;
mod talk;
mod trouble;

use std::sync::Arc;
use std::time::Duration;

use parlor_store::{
    Clock, Contest, Ending, Fresh, Kept, Optimal, Player, Record, Refused, SeatResult, Sitter,
    Visitor,
};
use parlor_table::{Advice, Deadline, Level, Outcome, Seat, Table, Turn};
use tokio::sync::{Mutex, watch};

use crate::hall::{Chair, Hall, Wish};
use crate::view::{self, AdviceView, ClockView, LastAction, MatchView, OfferView, Playback};

use crate::{clock, secret};
pub(crate) use presence::Attendance;
use presence::Presence;
pub(crate) use seats::Word;
use talk::{Line, Talk};
pub(crate) use talk::{Offer, Proposal};
pub(crate) use trouble::Trouble;

/// How long advice is thought about.
const ADVICE_NODES: u64 = 4_000_000;
const ADVICE_TIME: Duration = Duration::from_secs(2);

/// One match that is warm.
pub(crate) struct Room {
    pub(crate) record: Record,
    hall: Arc<Hall>,
    state: Mutex<State>,
    presence: Presence,
    /// Counts whatever happens, for those who watch.
    changes: watch::Sender<u64>,
    /// The number of the state, for the keeper.
    steps: watch::Sender<u64>,
}

struct State {
    table: Box<dyn Table>,
    /// Who sits where.
    seats: Vec<Sitter>,
    /// Whether the match waits for players before it begins.
    waiting: bool,
    talk: Talk,
    /// How many lines are stored.
    seq: u64,
    deadline: Deadline,
    news: Vec<String>,
    /// Whether there was help.
    helped: bool,
    /// The match after this one.
    rematch: Option<String>,
}

/// What a client bases a request on, and what it calls it.
#[derive(Clone, Debug)]
pub(crate) struct Basis {
    /// The number of the state that was seen; nothing where that does not matter.
    pub(crate) seq: Option<u64>,
    pub(crate) request: String,
    /// The hash of the ground that the client has: it need not be told again where things stand.
    pub(crate) ground: Option<String>,
}

/// How a match goes on.
struct Onward {
    table: Box<dyn Table>,
    /// The new lines of its log.
    lines: Vec<String>,
    /// Who sits where from now on, if that changes.
    seats: Option<Vec<Sitter>>,
    waiting: bool,
}

impl Onward {
    fn new(table: Box<dyn Table>, lines: Vec<String>) -> Onward {
        Onward { table, lines, seats: None, waiting: false }
    }
}

impl Room {
    /// A room for a match that was kept; somebody must [`keep`](Room::keep) it.
    pub(crate) async fn prepare(kept: Kept, hall: Arc<Hall>) -> Result<Arc<Room>, Trouble> {
        let state = State::rebuilt(&kept)?;
        hall.names.learn(&hall.store, &people(&state.seats)).await?;
        let room = Room {
            record: kept.record,
            hall,
            state: Mutex::new(state),
            presence: Presence::default(),
            changes: watch::Sender::new(0),
            steps: watch::Sender::new(0),
        };
        Ok(Arc::new(room))
    }

    /// Hears of every change from now on.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// The match as somebody sees it.
    pub(crate) async fn view(&self, visitor: Option<Visitor>, ground: Option<&str>) -> MatchView {
        self.seen(&*self.state.lock().await, visitor, ground)
    }

    fn seen(&self, state: &State, visitor: Option<Visitor>, ground: Option<&str>) -> MatchView {
        let table = &*state.table;
        let turn = state.turn();
        let viewer = view::viewer(&state.seats, &turn, visitor);
        // Nobody acts before the match begins.
        let acting = viewer.filter(|_| !state.waiting);
        let (scene, ground) = view::layers(table.scene(acting), ground);
        let entries = table.entries();
        MatchView {
            id: self.record.id.clone(),
            game: table.name(),
            title: view::title(table.name()),
            setup: table.setup(),
            daily: self.record.daily.clone(),
            seq: state.seq,
            length: entries.len(),
            position: table.position(viewer),
            seats: self.seat_views(state, visitor),
            over: view::over(table),
            viewer: viewer.map(|seat| seat.0 + 1),
            scene,
            ground,
            clock: state.clock(),
            last: view::last_action(table, &entries, viewer),
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
        self.record.daily.is_none() && people(&state.seats).len() == 1
    }

    fn help(&self, state: &State) -> Result<(), Trouble> {
        let why = match self.record.daily {
            Some(_) => "a puzzle of the day is one try, without hints and without taking back",
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

    /// Another match with the same options: the one that somebody else has begun, or a new one in
    /// which the others' seats are open.
    pub(crate) async fn rematch(&self, visitor: Visitor) -> Result<Arc<Room>, Trouble> {
        let (chairs, begun) = {
            let state = self.state.lock().await;
            if !self.possible(&state, Some(visitor)).rematch {
                return Err(Trouble::NotYours);
            }
            (again(&state.seats, visitor), state.rematch.clone())
        };
        let begun = match begun {
            Some(begun) => begun,
            None => {
                let wish = Wish {
                    game: self.record.game.clone(),
                    setup: Some(self.record.setup.clone()),
                    seed: None,
                    seats: chairs,
                    daily: None,
                    public: false,
                };
                let room = self.hall.begin(wish, visitor).await?;
                match self.hall.store.follow(&self.record.id, &room.record.id).await {
                    Ok(()) => {
                        self.state.lock().await.rematch = Some(room.record.id.clone());
                        self.tell();
                        return Ok(room);
                    }
                    // Both wanted one at the same time.
                    Err(Refused::Taken) => {
                        let mut state = self.state.lock().await;
                        self.reload(&mut state).await?;
                        state.rematch.clone().ok_or(Trouble::Missing("such match"))?
                    }
                    Err(other) => return Err(other.into()),
                }
            }
        };
        let room = self.hall.room(&begun).await?;
        let request = format!("rematch-{}", secret::name());
        let basis = Basis { seq: None, request, ground: None };
        // Whoever finds no seat there watches.
        match room.say(visitor, basis, Word::Join(None)).await {
            Ok(()) | Err(Trouble::Taken(..)) => Ok(room),
            Err(other) => Err(other),
        }
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
            self.gone_on(&*state.table, |next| next.act(seat, action))
        })
        .await
    }

    /// Somebody alone takes back their last action, with what followed it.
    pub(crate) async fn undo(&self, visitor: Option<Visitor>, basis: Basis) -> Result<(), Trouble> {
        self.change(visitor, basis, |state, mine| {
            mine.first().ok_or(Trouble::NotYours)?;
            self.help(state)?;
            let refused = || Trouble::Refused("there is nothing to take back".to_owned());
            taken_back(&*state.table, mine).ok_or_else(refused)
        })
        .await
    }

    /// Somebody alone plays again what was taken back.
    pub(crate) async fn redo(&self, visitor: Option<Visitor>, basis: Basis) -> Result<(), Trouble> {
        self.change(visitor, basis, |state, mine| {
            mine.first().ok_or(Trouble::NotYours)?;
            self.help(state)?;
            let refused = || Trouble::Refused("nothing was taken back".to_owned());
            played_again(&*state.table, mine).ok_or_else(refused)
        })
        .await
    }

    /// What is advised to whoever is to act.
    pub(crate) async fn advise(
        &self,
        visitor: Option<Visitor>,
        name: &str,
    ) -> Result<String, Trouble> {
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
        let thought = self.hall.pool.think(ADVICE_NODES, ADVICE_TIME, work).await?;
        let advised = thought.map_err(Trouble::Refused)?;
        self.hall.store.helped(&self.record.id).await?;
        self.state.lock().await.helped = true;
        Ok(advised)
    }

    /// The match after something has happened and nature has answered, and the lines that say so.
    fn gone_on(
        &self,
        table: &dyn Table,
        happen: impl FnOnce(&mut dyn Table) -> Result<(), String>,
    ) -> Result<Onward, Trouble> {
        let mut next = table.copied();
        happen(&mut *next).map_err(Trouble::Refused)?;
        next.settle(self.record.seed);
        let lines = next.entries().split_off(table.entries().len());
        Ok(Onward::new(next, lines))
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
        if self.hall.store.has_seen(&self.record.id, &request).await? {
            return Ok(());
        }
        if basis.seq.is_some_and(|seq| seq != state.seq) {
            return Err(stale(&state));
        }
        let mine = view::seats_of(&state.seats, visitor);
        let onward = next(&state, &mine)?;
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
        let Onward { table: next, lines, seats, waiting } = onward;
        let now = clock::now();
        let mut deadline = state.deadline;
        deadline.follow(next.countdown().filter(|_| !waiting), now);
        let helped = state.helped || lines.iter().any(|line| line == "<");
        let sitting = seats.as_ref().unwrap_or(&state.seats);
        let ended = matches!(next.turn(), Turn::Over(_)) && !matches!(state.turn(), Turn::Over(_));
        let fresh = Fresh {
            seq: state.seq,
            lines: lines.clone(),
            request,
            clock: kept_clock(&deadline),
            ending: ending(&*next, sitting),
            helped,
            seats: seats.clone(),
            waiting,
            contest: contest(&*next, sitting).filter(|_| ended && !helped),
        };
        self.hall
            .store
            .append(&self.record.id, &self.record.game, fresh, clock::moment(now))
            .await?;
        let before = state.table.entries().len();
        state.news = if next.entries().len() > before { next.news(before) } else { Vec::new() };
        state.seq += lines.len() as u64;
        for line in &lines {
            match Line::read(line) {
                Some(said) => state.talk.hear(said),
                None => state.talk.go_on(),
            }
        }
        state.table = next;
        state.deadline = deadline;
        state.helped = helped;
        state.waiting = waiting;
        if let Some(seats) = seats {
            state.seats = seats;
        }
        self.step();
        Ok(())
    }

    /// Somebody else has written to the match, or to who plays in it: the store knows better.
    async fn reload(&self, state: &mut State) -> Result<(), Trouble> {
        let kept = self.hall.store.load(&self.record.id).await?;
        *state = State::rebuilt(&kept.ok_or(Trouble::Missing("such match"))?)?;
        self.hall.names.learn(&self.hall.store, &people(&state.seats)).await?;
        self.step();
        Ok(())
    }

    /// Looks into the store again if somebody plays here.
    pub(crate) async fn refresh(&self, visitor: Visitor) -> Result<(), Trouble> {
        let mut state = self.state.lock().await;
        if people(&state.seats).contains(&visitor) { self.reload(&mut state).await } else { Ok(()) }
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

impl State {
    fn rebuilt(kept: &Kept) -> Result<State, Trouble> {
        let damaged = |why: String| Trouble::Refused(format!("the match cannot be read: {why}"));
        let Record { game, setup, .. } = &kept.record;
        let listing = parlor_games::catalogue::find(game).ok_or(Trouble::Missing("such game"))?;
        let mut table = (listing.open)(setup).map_err(damaged)?;
        let mut talk = Talk::default();
        for line in &kept.lines {
            match Line::read(line) {
                Some(said) => talk.hear(said),
                None => {
                    table.record(line).map_err(damaged)?;
                    talk.go_on();
                }
            }
        }
        let mut deadline = kept
            .clock
            .map_or(Deadline::none(), |kept| Deadline::kept(kept.number, clock::time(kept.end)));
        deadline.follow(table.countdown().filter(|_| !kept.waiting), clock::now());
        Ok(State {
            table,
            seats: kept.seats.clone(),
            waiting: kept.waiting,
            talk,
            seq: kept.lines.len() as u64,
            deadline,
            news: Vec::new(),
            helped: kept.helped,
            rematch: kept.rematch.clone(),
        })
    }

    /// Who acts next; nobody while players are missing.
    fn turn(&self) -> Turn {
        if self.waiting { Turn::Seats(Vec::new()) } else { self.table.turn() }
    }

    fn clock(&self) -> Option<ClockView> {
        let length = self.table.countdown()?.length;
        let left = self.deadline.at()?.saturating_sub(clock::now());
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Some(ClockView { left: milliseconds(left), length: milliseconds(length) })
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

/// The chairs for another match: where two play, they change sides; others' seats are open.
fn again(seats: &[Sitter], visitor: Visitor) -> Vec<Chair> {
    let chair = |sitter: &Sitter| match sitter {
        Sitter::Person(person) if *person == visitor => Chair::Mine,
        Sitter::Bot(level) => Level::new(*level).map_or(Chair::Open, Chair::Bot),
        Sitter::Person(_) | Sitter::Nobody => Chair::Open,
    };
    let mut chairs: Vec<Chair> = seats.iter().map(chair).collect();
    if chairs.len() == 2 {
        chairs.reverse();
    }
    chairs
}

/// What the store keeps of a running clock.
pub(crate) fn kept_clock(deadline: &Deadline) -> Option<Clock> {
    let (number, end) = deadline.running()?;
    Some(Clock { number, end: clock::moment(end) })
}

/// How a match ended.
pub(crate) fn ending(table: &dyn Table, seats: &[Sitter]) -> Option<Ending> {
    let Turn::Over(outcome) = table.turn() else { return None };
    let result = |(seat, sitter): (Seat, &Sitter)| {
        // Nobody's win where people share the screen.
        let shared = seats.iter().filter(|other| *other == sitter).count() > 1;
        let person = matches!(sitter, Sitter::Person(_)) && !shared;
        let decided = seats.len() > 1 && !outcome.winners.is_empty();
        SeatResult {
            won: (person && decided).then(|| outcome.winners.contains(&seat)),
            score: outcome.scores.get(seat.index()).copied().filter(|_| person),
        }
    };
    let results = Seat::all(table.seats()).zip(seats).map(result).collect();
    let optimal = table.optimal().map(|(count, of)| Optimal { count, of });
    Some(Ending { text: table.summary().join(". "), results, optimal })
}

/// What counts for the ratings: a match of two, at least one of them a person.
fn contest(table: &dyn Table, seats: &[Sitter]) -> Option<Contest> {
    let Turn::Over(Outcome { winners, .. }) = table.turn() else { return None };
    let player = |sitter: &Sitter| match sitter {
        Sitter::Person(visitor) => Some(Player::Person(*visitor)),
        Sitter::Bot(level) => Some(Player::Bot(*level)),
        Sitter::Nobody => None,
    };
    let [first, second] = seats else { return None };
    let players = [player(first)?, player(second)?];
    if players[0] == players[1] || people(seats).is_empty() {
        return None;
    }
    let score = match winners[..] {
        [winner] if winner == Seat::FIRST => 1.0,
        [_] => 0.0,
        _ => 0.5,
    };
    Some(Contest { players, score })
}

/// The match after taking back, until one of these seats is to act, and the lines that say so.
fn taken_back(table: &dyn Table, mine: &[Seat]) -> Option<Onward> {
    if !table.takes_back() {
        return None;
    }
    let mut next = table.copied();
    let mut lines = Vec::new();
    while next.undo() {
        lines.push("<".to_owned());
        let turn = next.turn();
        if mine.iter().any(|&seat| turn.includes(seat)) {
            return Some(Onward::new(next, lines));
        }
    }
    None
}

/// The match after playing again what was taken back, until one of these seats is to act or it is
/// over.
fn played_again(table: &dyn Table, mine: &[Seat]) -> Option<Onward> {
    let mut next = table.copied();
    let mut lines = Vec::new();
    while next.redo() {
        lines.push(">".to_owned());
        let turn = next.turn();
        if mine.iter().any(|&seat| turn.includes(seat)) {
            break;
        }
    }
    (!lines.is_empty()).then(|| Onward::new(next, lines))
}
