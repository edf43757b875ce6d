//! Those who seek an opponent: one pool for all nodes.
//!
//! A seek lives as long as its user asks for it, every second or so. Each time, those who want the same are paired by
//! [`parlor_rating::pool`]. A user who has waited for too long gets an open seat: a match in the lobby, which the next
//! who seeks the same joins as well, as long as its maker looks at it.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use parlor_rating::pool::{self, Seeker};
use parlor_room::{Command, SeatChoice, TimeControl, UserId};
use parlor_store::{Refused, Seek, SeekState};

use crate::app::{App, MatchSpec};
use crate::error::Error;
use crate::live::Basis;
use crate::{clock, secret};

/// What is sought: only those who want the same are paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wish {
    pub(crate) game: String,
    /// The options in full.
    pub(crate) setup: String,
    pub(crate) time: Option<TimeControl>,
    pub(crate) rated: bool,
}

/// Those who want the same have the same text.
impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.rated { "rated" } else { "casual" };
        let time = self.time.map_or_else(|| "none".to_owned(), |time| time.to_string());
        write!(f, "{} {kind} {time} {}", self.game, self.setup)
    }
}

/// How far a seek has come, for its user.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    pub(crate) waited: Duration,
    pub(crate) others: usize,
    /// The match, and whether it waits for another player.
    pub(crate) found: Option<(String, bool)>,
}

/// What is to be done for a user next.
#[derive(Debug, PartialEq, Eq)]
enum Step {
    Wait,
    Open,
    Pair(UserId),
}

fn is_free(seek: &Seek) -> bool {
    matches!(seek.state, SeekState::Seeking | SeekState::Open(_))
}

/// What is to be done for a user, of all who seek the same.
fn step(all: &[Seek], user: UserId, now: Duration) -> Step {
    let Some(own) = of(all, user).filter(|own| is_free(own)) else { return Step::Wait };
    let free: Vec<&Seek> = all.iter().filter(|seek| is_free(seek)).collect();
    let seeker = |seek: &&Seek| Seeker { rating: seek.rating, since: clock::time(seek.since) };
    let seekers: Vec<Seeker> = free.iter().map(seeker).collect();
    let partner = pool::pairs(&seekers, now).into_iter().find_map(|(one, other)| {
        match (free[one].user, free[other].user) {
            (one, other) if one == user => Some(other),
            (one, other) if other == user => Some(one),
            _ => None,
        }
    });
    if let Some(partner) = partner {
        return Step::Pair(partner);
    }
    let waited = now.saturating_sub(clock::time(own.since));
    match own.state {
        SeekState::Seeking if waited >= pool::PATIENCE => Step::Open,
        _ => Step::Wait,
    }
}

/// The seek of a user.
fn of(all: &[Seek], user: UserId) -> Option<&Seek> {
    all.iter().find(|seek| seek.user == user)
}

/// The match at whose open seat a user waits.
fn open_seat(all: &[Seek], user: UserId) -> Option<&str> {
    match &of(all, user)?.state {
        SeekState::Open(id) => Some(id),
        _ => None,
    }
}

/// How far the seek of a user has come.
fn progress(all: &[Seek], user: UserId, now: Duration) -> Progress {
    let Some(own) = of(all, user) else {
        return Progress { waited: Duration::ZERO, others: 0, found: None };
    };
    Progress {
        waited: now.saturating_sub(clock::time(own.since)),
        others: all.len() - 1,
        found: match &own.state {
            SeekState::Found(id) => Some((id.clone(), false)),
            SeekState::Open(id) => Some((id.clone(), true)),
            SeekState::Seeking | SeekState::Pairing => None,
        },
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
        let now = self.dailies.now();
        let all = self.store.ask(user, &wish.to_string(), rating, clock::moment(now)).await?;
        let step = step(&all, user, now);
        let taken = match step {
            Step::Wait => vec![],
            Step::Open => vec![user],
            Step::Pair(partner) => vec![user, partner],
        };
        let mut progress = progress(&all, user, now);
        // If another seeker was paired with one of them first, the user asks again in a second.
        if !taken.is_empty() && self.takes(&taken, now).await? {
            progress.found = match step {
                Step::Pair(partner) => {
                    self.pair(&wish, &all, user, partner).await?.map(|id| (id, false))
                }
                _ => Some((self.open_seat(&wish, user).await?, true)),
            };
        }
        if let Some((_, false)) = progress.found {
            self.store.end_seek(user).await?;
        }
        Ok(progress)
    }

    /// Whether users were free, and are not free for others any more.
    async fn takes(&self, users: &[UserId], now: Duration) -> Result<bool, Error> {
        match self.store.pair(users, clock::moment(now)).await {
            Ok(()) => Ok(true),
            Err(Refused::Store(error)) => Err(error.into()),
            Err(_) => Ok(false),
        }
    }

    /// A user who has waited for long gets an open seat; the id of its match.
    async fn open_seat(self: &Arc<Self>, wish: &Wish, user: UserId) -> Result<String, Error> {
        let opened = self.begin_for(wish, user, SeatChoice::Open).await;
        let state = opened.as_ref().map_or(SeekState::Seeking, |id| SeekState::Open(id.clone()));
        self.store.settle_seek(user, state).await?;
        opened
    }

    /// Two play, at the open seat of one of them or in a new match: its id, if it has come to that.
    async fn pair(
        self: &Arc<Self>,
        wish: &Wish,
        all: &[Seek],
        user: UserId,
        partner: UserId,
    ) -> Result<Option<String>, Error> {
        let mut here = true;
        for (host, guest) in [(partner, user), (user, partner)] {
            let Some(id) = open_seat(all, host) else { continue };
            if self.joins_open_seat(id, host, guest).await {
                self.store.settle_seek(guest, SeekState::Found(id.to_owned())).await?;
                self.store.end_seek(host).await?;
                if let Some(left) = open_seat(all, guest) {
                    self.leave_seat(left, guest).await;
                }
                return Ok(Some(id.to_owned()));
            }
            // Its maker is gone, or somebody else was faster.
            self.store.end_seek(host).await?;
            here &= host != partner;
        }
        if !here {
            self.store.settle_seek(user, SeekState::Seeking).await?;
            return Ok(None);
        }
        let made = self.begin_for(wish, user, SeatChoice::Kept(partner)).await;
        let joined = match made {
            Ok(id) => self.join_seat(&id, partner).await.map(|()| id),
            Err(error) => Err(error),
        };
        let state = joined.as_ref().map_or(SeekState::Seeking, |id| SeekState::Found(id.clone()));
        for user in [user, partner] {
            self.store.settle_seek(user, state.clone()).await?;
        }
        joined.map(Some)
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
