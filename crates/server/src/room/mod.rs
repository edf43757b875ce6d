//! A room: one match, and whoever watches it. What happens in it by itself is in `keeper.rs`.

mod keeper;

use std::sync::Arc;
use std::time::Duration;

use parlor_store::{Clock, Ending, Fresh, Kept, Optimal, Record, Refused, StoreError, Visitor};
use parlor_table::{Advice, Deadline, Seat, Table, Turn};
use tokio::sync::{Mutex, watch};

use crate::hall::Hall;
use crate::view::{self, AdviceView, Can, ClockView, MatchView, Playback};
use crate::{clock, pool};

/// How long advice is thought about.
const ADVICE_NODES: u64 = 4_000_000;
const ADVICE_TIME: Duration = Duration::from_secs(2);
/// One match that is warm.
pub(crate) struct Room {
    pub(crate) record: Record,
    hall: Arc<Hall>,
    state: Mutex<State>,
    /// Counts whatever happens, for those who watch.
    changes: watch::Sender<u64>,
}

struct State {
    table: Box<dyn Table>,
    /// How many lines are stored.
    seq: u64,
    deadline: Deadline,
    news: Vec<String>,
}

/// Why something was not done. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Trouble {
    /// There is no such thing.
    #[error("there is no {0} here")]
    Missing(&'static str),
    /// It was based on an earlier state.
    #[error("the match has gone on in the meantime")]
    Stale(Box<MatchView>),
    /// The request cannot be read; a status, and why.
    #[error("{1}")]
    Unreadable(u16, String),
    /// The rules forbid it, or it makes no sense.
    #[error("{0}")]
    Refused(String),
    /// It is somebody else's to do.
    #[error("you do not play in this match")]
    NotYours,
    /// Too much thinking is under way.
    #[error("too many are thinking at the moment: try again in a second")]
    Busy,
    /// The database failed.
    #[error("nothing can be kept at the moment, so nothing was done")]
    Store(#[from] StoreError),
}

impl From<pool::Full> for Trouble {
    fn from(_: pool::Full) -> Self {
        Trouble::Busy
    }
}

/// What a client bases a request on, and what it calls it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Basis<'r> {
    pub(crate) seq: u64,
    pub(crate) request: &'r str,
}

/// A match as it goes on, and the new lines of its log.
type Onward = (Box<dyn Table>, Vec<String>);

impl Room {
    /// A room for a match that was kept.
    pub(crate) fn open(kept: Kept, hall: Arc<Hall>) -> Result<Arc<Room>, Trouble> {
        let state = State::rebuilt(&kept)?;
        let room = Room {
            record: kept.record,
            hall,
            state: Mutex::new(state),
            changes: watch::Sender::new(0),
        };
        let room = Arc::new(room);
        tokio::spawn(room.clone().keep());
        Ok(room)
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
        let turn = table.turn();
        let viewer = view::viewer(&self.record, &turn, visitor);
        let (scene, ground) = view::layers(table.scene(viewer), ground);
        let mine = view::seats_of(&self.record, visitor);
        let entries = table.entries();
        let can = (table.takes_back() && self.helps()).then(|| Can {
            undo: !mine.is_empty() && taken_back(table, &mine).is_some(),
            redo: !mine.is_empty() && played_again(table, &mine).is_some(),
        });
        MatchView {
            id: self.record.id.clone(),
            game: table.name(),
            title: view::title(table.name()),
            setup: table.setup(),
            daily: self.record.daily.clone(),
            seq: state.seq,
            length: entries.len(),
            position: table.position(),
            seats: view::seats(table, &self.record, visitor),
            over: view::over(table),
            viewer: viewer.map(|seat| seat.0 + 1),
            scene,
            ground,
            clock: state.clock(),
            last: view::last_action(&entries),
            can,
            advice: self.advice(table).iter().map(AdviceView::from).collect(),
            thinking: self.bot_to_act(&turn).is_some(),
            news: state.news.clone(),
            playback: table.playback().map(|(position, actions)| Playback { position, actions }),
        }
    }

    /// Whether there are hints and taking back. Not in a puzzle of the day, which is one try for
    /// everybody.
    fn helps(&self) -> bool {
        self.record.daily.is_none()
    }

    fn help(&self) -> Result<(), Trouble> {
        let why = "a puzzle of the day is one try, without hints and without taking back";
        if self.helps() { Ok(()) } else { Err(Trouble::Refused(why.to_owned())) }
    }

    fn advice(&self, table: &dyn Table) -> &'static [Advice] {
        if self.helps() { table.advice() } else { &[] }
    }

    /// A copy of the match, to look at.
    pub(crate) async fn table(&self) -> Box<dyn Table> {
        self.state.lock().await.table.copied()
    }

    /// Somebody acts in the seat of theirs that is to act.
    pub(crate) async fn act(
        &self,
        visitor: Option<Visitor>,
        basis: Basis<'_>,
        action: &str,
    ) -> Result<(), Trouble> {
        self.change(visitor, basis, |table, mine| {
            let turn = table.turn();
            let seat = mine.iter().copied().find(|&seat| turn.includes(seat));
            let seat = seat.or(mine.first().copied()).ok_or(Trouble::NotYours)?;
            self.gone_on(table, |next| next.act(seat, action))
        })
        .await
    }

    /// Somebody takes back their last action, with what followed it.
    pub(crate) async fn undo(
        &self,
        visitor: Option<Visitor>,
        basis: Basis<'_>,
    ) -> Result<(), Trouble> {
        self.change(visitor, basis, |table, mine| {
            self.help()?;
            let refused = || Trouble::Refused("there is nothing to take back".to_owned());
            taken_back(table, mine).ok_or_else(refused)
        })
        .await
    }

    /// Somebody plays again what was taken back.
    pub(crate) async fn redo(
        &self,
        visitor: Option<Visitor>,
        basis: Basis<'_>,
    ) -> Result<(), Trouble> {
        self.change(visitor, basis, |table, mine| {
            let refused = || Trouble::Refused("nothing was taken back".to_owned());
            played_again(table, mine).ok_or_else(refused)
        })
        .await
    }

    /// What is advised to whoever is to act.
    pub(crate) async fn advise(
        &self,
        visitor: Option<Visitor>,
        name: &str,
    ) -> Result<String, Trouble> {
        let table = self.table().await;
        if view::seats_of(&self.record, visitor).is_empty() {
            return Err(Trouble::NotYours);
        }
        self.help()?;
        let advice = table.advice().iter().find(|advice| advice.name == name);
        let advice = *advice.ok_or(Trouble::Missing("such advice"))?;
        let work = move |budget: &mut _| table.advise(&advice, budget);
        let thought = self.hall.pool.think(ADVICE_NODES, ADVICE_TIME, work).await?;
        let advised = thought.map_err(Trouble::Refused)?;
        self.hall.store.helped(&self.record.id).await?;
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
        Ok((next, lines))
    }

    /// Changes the match as `next` says, from the state that the client has seen.
    async fn change(
        &self,
        visitor: Option<Visitor>,
        basis: Basis<'_>,
        next: impl FnOnce(&dyn Table, &[Seat]) -> Result<Onward, Trouble>,
    ) -> Result<(), Trouble> {
        let mine = view::seats_of(&self.record, visitor);
        if mine.is_empty() {
            return Err(Trouble::NotYours);
        }
        let mut state = self.state.lock().await;
        if self.hall.store.has_seen(&self.record.id, basis.request).await? {
            return Ok(());
        }
        if basis.seq != state.seq {
            return Err(Trouble::Stale(Box::new(self.seen(&state, visitor, None))));
        }
        let (next, lines) = next(&*state.table, &mine)?;
        match self.write(&mut state, next, &lines, Some(basis.request)).await {
            Err(Refused::Taken) => {
                self.reload(&mut state).await?;
                Err(Trouble::Stale(Box::new(self.seen(&state, visitor, None))))
            }
            Err(Refused::Store(error)) => Err(error.into()),
            Ok(()) => Ok(()),
        }
    }

    /// Stores what is new, then lets it count, then tells everybody.
    async fn write(
        &self,
        state: &mut State,
        next: Box<dyn Table>,
        lines: &[String],
        request: Option<&str>,
    ) -> Result<(), Refused> {
        let now = clock::now();
        let mut deadline = state.deadline;
        deadline.follow(next.countdown(), now);
        let fresh = Fresh {
            seq: state.seq,
            lines,
            request,
            clock: kept_clock(&deadline),
            ending: ending(&*next, &self.record),
            helped: lines.iter().any(|line| line == "<"),
        };
        self.hall.store.append(&self.record.id, &fresh, clock::moment(now)).await?;
        let before = state.table.entries().len();
        state.news = if next.entries().len() > before { next.news(before) } else { Vec::new() };
        state.table = next;
        state.seq += lines.len() as u64;
        state.deadline = deadline;
        self.tell();
        Ok(())
    }

    /// Another process has written to the match: the store knows better.
    async fn reload(&self, state: &mut State) -> Result<(), Trouble> {
        let kept = self.hall.store.load(&self.record.id).await?;
        *state = State::rebuilt(&kept.ok_or(Trouble::Missing("such match"))?)?;
        self.tell();
        Ok(())
    }

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
        for line in &kept.lines {
            table.record(line).map_err(damaged)?;
        }
        let mut deadline = kept
            .clock
            .map_or(Deadline::none(), |kept| Deadline::kept(kept.number, clock::time(kept.end)));
        deadline.follow(table.countdown(), clock::now());
        let seq = kept.lines.len() as u64;
        Ok(State { table, seq, deadline, news: Vec::new() })
    }

    fn clock(&self) -> Option<ClockView> {
        let length = self.table.countdown()?.length;
        let left = self.deadline.at()?.saturating_sub(clock::now());
        let milliseconds = |time: Duration| u64::try_from(time.as_millis()).unwrap_or(u64::MAX);
        Some(ClockView { left: milliseconds(left), length: milliseconds(length) })
    }
}

/// What the store keeps of a running clock.
pub(crate) fn kept_clock(deadline: &Deadline) -> Option<Clock> {
    let (number, end) = deadline.running()?;
    Some(Clock { number, end: clock::moment(end) })
}

/// How a match ended, for its owner.
pub(crate) fn ending(table: &dyn Table, record: &Record) -> Option<Ending> {
    let Turn::Over(outcome) = table.turn() else { return None };
    let own = view::seats_of(record, Some(record.owner));
    let (won, score) = match own[..] {
        [seat] => {
            let won = outcome.winners.contains(&seat);
            let drawn = outcome.winners.is_empty();
            let score = outcome.scores.get(seat.index()).copied();
            ((table.seats() > 1 && !drawn).then_some(won), score)
        }
        // Nobody's win where people share the screen.
        _ => (None, None),
    };
    let optimal = table.optimal().map(|(count, of)| Optimal { count, of });
    Some(Ending { text: table.summary().join(". "), won, score, optimal })
}

/// The match after taking back, until one of these seats is to act, and the lines that say so.
fn taken_back(table: &dyn Table, mine: &[Seat]) -> Option<Onward> {
    let mut next = table.copied();
    let mut lines = Vec::new();
    while next.undo() {
        lines.push("<".to_owned());
        let turn = next.turn();
        if mine.iter().any(|&seat| turn.includes(seat)) {
            return Some((next, lines));
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
    (!lines.is_empty()).then_some((next, lines))
}
