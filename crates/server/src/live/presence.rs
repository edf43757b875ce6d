//! Who is connected to a room at the moment. Nothing of this is kept for long: it is true or it is not. Where
//! several nodes serve a match, each tells the others who is connected through it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use parlor_room::UserId;
use parlor_store::Attending;
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
    /// Who is connected through other nodes, as far as this one knows.
    elsewhere: Mutex<Attending>,
    /// What the other nodes were told last.
    told: Mutex<Attending>,
}

/// When a user was last there, and how long the network took to reach them.
#[derive(Clone, Copy, Debug, Default)]
struct Visit {
    /// The time since 1970.
    seen: Duration,
    /// When they last asked this node without a live connection, as the time since 1970.
    asked: Option<Duration>,
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

    /// A client asks without a live connection; returns whether it is a user who has not done so within this time.
    pub(crate) fn note_request(&self, user: Option<UserId>, patience: Duration) -> bool {
        *self.asked.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        let Some(user) = user else { return false };
        let now = clock::now();
        let mut visits = self.visits();
        let visit = visits.entry(user).or_default();
        visit.seen = now;
        visit.asked.replace(now).is_none_or(|asked| asked + patience <= now)
    }

    /// Until when each user counts as there who asked without a live connection, if that is not over.
    fn asking(&self, patience: Duration) -> Vec<(UserId, Duration)> {
        let now = clock::now();
        let until = |(&user, visit): (&UserId, &Visit)| Some((user, visit.asked? + patience));
        self.visits().iter().filter_map(until).filter(|&(_, until)| until > now).collect()
    }

    /// When the next user who asked without a live connection counts as there no more.
    pub(super) fn fades(&self, patience: Duration) -> Option<Duration> {
        self.asking(patience).into_iter().map(|(_, until)| until).min()
    }

    /// Whether anybody is there: connected, or has asked within this time.
    pub(crate) fn is_anybody_there(&self, patience: Duration) -> bool {
        let asked = *self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        !self.connections().is_empty() || asked.is_some_and(|asked| asked.elapsed() < patience)
    }

    /// Whether a user is connected to the match through any node.
    pub(crate) fn includes(&self, user: UserId) -> bool {
        self.is_here(user) || self.elsewhere().people.contains(&user)
    }

    /// Whether a user is connected to the match through this node.
    pub(crate) fn is_here(&self, user: UserId) -> bool {
        self.connections().contains_key(&Some(user))
    }

    /// How many are connected who are none of these; each browser without a name counts.
    pub(crate) fn others(&self, players: &[UserId]) -> usize {
        let (here, there) = (self.attending(), self.elsewhere());
        let mut people: Vec<UserId> = here.people.iter().chain(&there.people).copied().collect();
        people.sort_unstable();
        people.dedup();
        people.retain(|user| !players.contains(user));
        people.len() + (here.nameless + there.nameless) as usize
    }

    /// Who is connected through this node.
    fn attending(&self) -> Attending {
        let connections = self.connections();
        let mut people: Vec<UserId> = connections.keys().copied().flatten().collect();
        people.sort_unstable();
        let nameless = connections.get(&None).copied().unwrap_or(0);
        Attending { people, nameless: u32::try_from(nameless).unwrap_or(u32::MAX) }
    }

    fn elsewhere(&self) -> MutexGuard<'_, Attending> {
        self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether anybody is connected through another node.
    pub(super) fn is_anybody_elsewhere(&self) -> bool {
        *self.elsewhere() != Attending::default()
    }

    /// Takes note of who is connected through other nodes; returns whether that is new.
    pub(super) fn note_elsewhere(&self, attending: Attending) -> bool {
        let before = std::mem::replace(&mut *self.elsewhere(), attending.clone());
        // A user who has gone from there was there until now.
        for &user in before.people.iter().filter(|user| !attending.people.contains(user)) {
            self.note_visit(user);
        }
        before != attending
    }

    /// Who is there through this node, connected or asking within this time, if the other nodes do not know that yet.
    pub(super) fn untold(&self, patience: Duration) -> Option<Attending> {
        let mut attending = self.attending();
        attending.people.extend(self.asking(patience).into_iter().map(|(user, _)| user));
        attending.people.sort_unstable();
        attending.people.dedup();
        let told = self.told.lock().unwrap_or_else(PoisonError::into_inner);
        (*told != attending).then_some(attending)
    }

    /// The other nodes were told who is connected through this one.
    pub(super) fn note_told(&self, attending: Attending) {
        *self.told.lock().unwrap_or_else(PoisonError::into_inner) = attending;
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
                // The keeper is to tell the other nodes.
                room.wake();
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: Duration = Duration::from_secs(60 * 60);

    #[test]
    fn a_user_who_asks_without_a_connection_is_there_for_the_other_nodes_as_long_as_they_ask() {
        let presence = Presence::default();
        let user = UserId(7);
        assert_eq!(presence.untold(HOUR), None);
        assert!(presence.note_request(Some(user), HOUR), "they are new");
        assert!(!presence.note_request(Some(user), HOUR), "they were there just now");
        let told = presence.untold(HOUR).unwrap_or_default();
        assert_eq!(told, Attending { people: vec![user], nameless: 0 });
        assert_eq!(presence.others(&[]), 0, "they are no spectator with a connection");
        presence.note_told(told);
        assert_eq!(presence.untold(HOUR), None);
        assert!(presence.fades(HOUR).is_some_and(|until| until > clock::now()));
        assert_eq!(presence.untold(Duration::ZERO), Some(Attending::default()), "their time is up");
        assert_eq!(presence.fades(Duration::ZERO), None);
    }

    #[test]
    fn a_user_who_has_gone_from_another_node_is_not_told_to_it_as_there() {
        let presence = Presence::default();
        presence.note_elsewhere(Attending { people: vec![UserId(7)], nameless: 0 });
        presence.note_elsewhere(Attending::default());
        assert!(presence.last_seen(UserId(7)).is_some());
        assert_eq!(presence.untold(HOUR), None);
    }
}
