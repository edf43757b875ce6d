//! Who is connected to a room at the moment. Nothing of this is kept: it is true or it is not.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use parlor_room::UserId;
use tokio::time::sleep;

use super::LiveMatch;

/// How many live connections everybody has.
#[derive(Debug, Default)]
pub(crate) struct Presence {
    connections: Mutex<HashMap<Option<UserId>, usize>>,
    /// When somebody last asked without a live connection.
    asked: Mutex<Option<Instant>>,
    /// Whether everybody will be told soon how many watch.
    crowd: AtomicBool,
}

impl Presence {
    fn connections(&self) -> MutexGuard<'_, HashMap<Option<UserId>, usize>> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody asks without a live connection.
    pub(crate) fn note_request(&self) {
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
