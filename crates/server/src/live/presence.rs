//! Who is connected to a room at the moment. Nothing of this is kept: it is true or it is not.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use parlor_room::UserId;
use tokio::time::sleep;

use super::LiveMatch;
use crate::clock;

/// How many live connections everybody has.
#[derive(Debug, Default)]
pub(crate) struct Presence {
    connections: Mutex<HashMap<Option<UserId>, usize>>,
    /// When somebody last asked without a live connection.
    asked: Mutex<Option<Instant>>,
    /// What is known about the people who have been there.
    visits: Mutex<HashMap<UserId, Visit>>,
    /// Whether everybody will be told soon how many watch.
    crowd: AtomicBool,
}

/// When a user was last there, and how long the network took to reach them.
#[derive(Clone, Copy, Debug, Default)]
struct Visit {
    /// The time since 1970.
    seen: Duration,
    round_trip: Duration,
}

impl Presence {
    fn visits(&self) -> MutexGuard<'_, HashMap<UserId, Visit>> {
        self.visits.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A user is there at this moment.
    fn note_visit(&self, user: UserId) {
        self.visits().entry(user).or_default().seen = clock::now();
    }

    /// Takes note of the time that a message to a user and back took.
    pub(crate) fn note_round_trip(&self, user: UserId, time: Duration) {
        self.visits().entry(user).or_default().round_trip = time;
    }

    /// The delay of the network to a user, as measured last.
    pub(crate) fn round_trip(&self, user: UserId) -> Duration {
        self.visits().get(&user).map_or(Duration::ZERO, |visit| visit.round_trip)
    }

    /// When a user who is not connected was last there, if they were.
    pub(crate) fn last_seen(&self, user: UserId) -> Option<Duration> {
        self.visits().get(&user).map(|visit| visit.seen)
    }

    fn connections(&self) -> MutexGuard<'_, HashMap<Option<UserId>, usize>> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A client asks without a live connection.
    pub(crate) fn note_request(&self, user: Option<UserId>) {
        if let Some(user) = user {
            self.note_visit(user);
        }
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
    }

    /// Whether anybody is there: connected, or has asked within this time.
    pub(crate) fn is_anybody_there(&self, patience: Duration) -> bool {
        let asked = *self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        !self.connections().is_empty() || asked.is_some_and(|asked| asked.elapsed() < patience)
    }

    /// Whether somebody is connected.
    pub(crate) fn includes(&self, user: UserId) -> bool {
        self.connections().contains_key(&Some(user))
    }

    /// How many are connected who are none of these; each browser without a name counts.
    pub(crate) fn others(&self, players: &[UserId]) -> usize {
        let count = |(user, count): (&Option<UserId>, &usize)| match user {
            Some(user) if players.contains(user) => 0,
            Some(_) => 1,
            None => *count,
        };
        self.connections().iter().map(count).sum()
    }
}

/// How long a crowd may come and go before everybody is told how many there are.
const CROWD: Duration = Duration::from_secs(2);

/// A live connection; the others are told when it comes and when it goes.
pub(crate) struct Attendance {
    room: Arc<LiveMatch>,
    user: Option<UserId>,
    /// Whether it is a player's: whoever plays against them wants to know at once.
    plays: bool,
}

impl Attendance {
    pub(crate) async fn new(room: Arc<LiveMatch>, user: Option<UserId>) -> Attendance {
        let plays = room.plays(user).await;
        let first = {
            let mut connections = room.presence.connections();
            let count = connections.entry(user).or_insert(0);
            *count += 1;
            *count == 1
        };
        let attendance = Attendance { room, user, plays };
        attendance.room.wake();
        if let Some(user) = user.filter(|_| plays) {
            attendance.room.presence.note_visit(user);
            attendance.room.welcome(user);
        }
        if first {
            attendance.tell();
        }
        attendance
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        let last = {
            let mut connections = self.room.presence.connections();
            match connections.get_mut(&self.user) {
                Some(count) if *count > 1 => {
                    *count -= 1;
                    false
                }
                _ => connections.remove(&self.user).is_some(),
            }
        };
        if let Some(user) = self.user.filter(|_| last && self.plays) {
            self.room.presence.note_visit(user);
            // The keeper is to see that they are gone.
            self.room.wake();
        }
        if last {
            self.tell();
        }
    }
}

impl Attendance {
    fn tell(&self) {
        if self.plays {
            return self.room.tell();
        }
        let told = self.room.presence.crowd.swap(true, Ordering::Relaxed);
        if !told {
            let room = self.room.clone();
            tokio::spawn(async move {
                sleep(CROWD).await;
                room.presence.crowd.store(false, Ordering::Relaxed);
                room.tell();
            });
        }
    }
}
