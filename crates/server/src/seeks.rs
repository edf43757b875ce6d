//! Those who seek an opponent: the pool of the server.
//!
//! A seek lives as long as its user asks for it, every second or so. Each time, those who want the same are paired by
//! [`parlor_rating::pool`]. A user who has waited for too long gets an open seat: a match in the lobby, which the next
//! who seeks the same joins as well, as long as its maker looks at it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use parlor_rating::pool::{self, Seeker};
use parlor_room::{Command, SeatChoice, TimeControl, UserId};

use crate::app::{App, MatchSpec};
use crate::error::Error;
use crate::live::Basis;
use crate::secret;

/// A user who has not asked for so long seeks no more.
const FORGOTTEN: Duration = Duration::from_secs(5);
/// How long an open seat is offered to those who seek.
const OPEN: Duration = Duration::from_secs(60 * 60);

/// What is sought: only those who want the same are paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wish {
    pub(crate) game: String,
    /// The options in full.
    pub(crate) setup: String,
    pub(crate) time: Option<TimeControl>,
    pub(crate) rated: bool,
}

/// How far a seek has come.
#[derive(Clone, Debug, PartialEq, Eq)]
enum State {
    /// No opponent was found yet.
    Seeking,
    /// A match is being made.
    Pairing,
    /// The user waits at an open seat of this match.
    Open(String),
    /// The user plays this match.
    Found(String),
}

#[derive(Clone, Debug)]
struct Seek {
    wish: Wish,
    seeker: Seeker,
    asked: Duration,
    state: State,
}

/// All who seek.
#[derive(Debug, Default)]
pub(crate) struct Seeks(Mutex<HashMap<UserId, Seek>>);

/// How far a seek has come, for its user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    pub(crate) waited: Duration,
    pub(crate) others: usize,
    /// The match, and whether it waits for another player.
    pub(crate) found: Option<(String, bool)>,
}

/// What is to be done for a user next.
enum Step {
    Wait,
    Open,
    Pair(UserId),
}

impl Seeks {
    fn all(&self) -> MutexGuard<'_, HashMap<UserId, Seek>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A user seeks no more.
    pub(crate) fn cancel(&self, user: UserId) {
        self.all().remove(&user);
    }

    /// A user asks for their seek, which begins if there was none of this kind.
    fn ask(&self, user: UserId, wish: &Wish, rating: f64, now: Duration) {
        let mut all = self.all();
        // Whether those at open seats are still there, their matches tell.
        let patience = |seek: &Seek| match seek.state {
            State::Open(_) => OPEN,
            _ => FORGOTTEN,
        };
        all.retain(|_, seek| now.saturating_sub(seek.asked) < patience(seek));
        let same = all.get_mut(&user).filter(|seek| seek.wish == *wish);
        match same {
            Some(seek) => seek.asked = now,
            None => {
                let seeker = Seeker { rating, since: now };
                let seek = Seek { wish: wish.clone(), seeker, asked: now, state: State::Seeking };
                all.insert(user, seek);
            }
        }
    }

    /// What is to be done for a user; those who are paired are not free for others from now on.
    fn step(&self, user: UserId, now: Duration) -> Step {
        let mut all = self.all();
        let Some(own) = all.get(&user).cloned() else { return Step::Wait };
        let is_free = |state: &State| matches!(state, State::Seeking | State::Open(_));
        if !is_free(&own.state) {
            return Step::Wait;
        }
        let same = all.iter().filter(|(_, seek)| seek.wish == own.wish && is_free(&seek.state));
        let (users, seekers): (Vec<UserId>, Vec<Seeker>) =
            same.map(|(user, seek)| (*user, seek.seeker)).unzip();
        let pairs = pool::pairs(&seekers, now);
        let partner = pairs.into_iter().find_map(|(one, other)| match (users[one], users[other]) {
            (one, other) if one == user => Some(other),
            (one, other) if other == user => Some(one),
            _ => None,
        });
        if let Some(partner) = partner {
            for user in [user, partner] {
                if let Some(seek) = all.get_mut(&user).filter(|seek| seek.state == State::Seeking) {
                    seek.state = State::Pairing;
                }
            }
            return Step::Pair(partner);
        }
        let waited = now.saturating_sub(own.seeker.since);
        match own.state {
            State::Seeking if waited >= pool::PATIENCE => {
                self.set(&mut all, user, State::Pairing);
                Step::Open
            }
            _ => Step::Wait,
        }
    }

    fn set(&self, all: &mut HashMap<UserId, Seek>, user: UserId, state: State) {
        if let Some(seek) = all.get_mut(&user) {
            seek.state = state;
        }
    }

    fn settle(&self, user: UserId, state: State) {
        self.set(&mut self.all(), user, state);
    }

    /// The match at whose open seat a user waits.
    fn open_seat(&self, user: UserId) -> Option<String> {
        match &self.all().get(&user)?.state {
            State::Open(id) => Some(id.clone()),
            _ => None,
        }
    }

    fn progress(&self, user: UserId, now: Duration) -> Progress {
        let mut all = self.all();
        let none = Progress { waited: Duration::ZERO, others: 0, found: None };
        let Some(own) = all.get(&user).cloned() else { return none };
        let others = all.iter().filter(|(other, seek)| **other != user && seek.wish == own.wish);
        let progress = Progress {
            waited: now.saturating_sub(own.seeker.since),
            others: others.count(),
            found: match &own.state {
                State::Found(id) => Some((id.clone(), false)),
                State::Open(id) => Some((id.clone(), true)),
                State::Seeking | State::Pairing => None,
            },
        };
        if matches!(own.state, State::Found(_)) {
            all.remove(&user);
        }
        progress
    }
}

impl App {
    /// A user seeks an opponent; how far that has come.
    pub(crate) async fn seek(
        self: &Arc<Self>,
        user: UserId,
        wish: Wish,
        rating: f64,
    ) -> Result<Progress, Error> {
        self.seeks.ask(user, &wish, rating, self.dailies.now());
        match self.seeks.step(user, self.dailies.now()) {
            Step::Wait => {}
            Step::Open => {
                let opened = self.begin_for(&wish, user, SeatChoice::Open).await;
                let state = opened.as_ref().map_or(State::Seeking, |id| State::Open(id.clone()));
                self.seeks.settle(user, state);
                opened?;
            }
            Step::Pair(partner) => self.pair(&wish, user, partner).await?,
        }
        Ok(self.seeks.progress(user, self.dailies.now()))
    }

    /// Two play: at the open seat of one of them, or in a new match.
    async fn pair(
        self: &Arc<Self>,
        wish: &Wish,
        user: UserId,
        partner: UserId,
    ) -> Result<(), Error> {
        for (host, guest) in [(partner, user), (user, partner)] {
            let Some(id) = self.seeks.open_seat(host) else { continue };
            if self.joins_open_seat(&id, host, guest).await {
                let left = self.seeks.open_seat(guest);
                self.seeks.settle(guest, State::Found(id));
                self.seeks.cancel(host);
                if let Some(left) = left {
                    self.leave_seat(&left, guest).await;
                }
                return Ok(());
            }
            // Its maker is gone, or somebody else was faster.
            self.seeks.cancel(host);
        }
        let still_here = self.seeks.all().contains_key(&partner);
        if !still_here {
            self.seeks.settle(user, State::Seeking);
            return Ok(());
        }
        let made = self.begin_for(wish, user, SeatChoice::Kept(partner)).await;
        let joined = match made {
            Ok(id) => self.join_seat(&id, partner).await.map(|()| id),
            Err(error) => Err(error),
        };
        let state = joined.as_ref().map_or(State::Seeking, |id| State::Found(id.clone()));
        for user in [user, partner] {
            self.seeks.settle(user, state.clone());
        }
        joined.map(drop)
    }

    /// A match of a user against somebody, on sides that chance decides; its id.
    async fn begin_for(
        self: &Arc<Self>,
        wish: &Wish,
        user: UserId,
        other: SeatChoice,
    ) -> Result<String, Error> {
        let mut seats = vec![SeatChoice::Me, other];
        if secret::seed().is_multiple_of(2) {
            seats.reverse();
        }
        let spec = MatchSpec {
            game: wish.game.clone(),
            setup: Some(wish.setup.clone()),
            position: None,
            seed: None,
            seats,
            daily: None,
            practice: None,
            offset: None,
            public: true,
            private: false,
            time: wish.time,
            rated: wish.rated,
        };
        Ok(self.begin(spec, user).await?.id.clone())
    }

    /// Whether a user has joined a match at whose open seat another waits.
    async fn joins_open_seat(self: &Arc<Self>, id: &str, host: UserId, guest: UserId) -> bool {
        let Ok(room) = self.room(id).await else { return false };
        room.awaits_others(host).await && self.join_seat(id, guest).await.is_ok()
    }

    async fn join_seat(self: &Arc<Self>, id: &str, user: UserId) -> Result<(), Error> {
        let room = self.room(id).await?;
        room.command(Some(user), Basis::once(), Command::Join(None)).await
    }

    /// A user gives up the seat at which they waited.
    async fn leave_seat(self: &Arc<Self>, id: &str, user: UserId) {
        let Ok(room) = self.room(id).await else { return };
        if let Err(error) = room.command(Some(user), Basis::once(), Command::Leave).await {
            tracing::warn!("match {id}: {error}");
        }
    }
}
