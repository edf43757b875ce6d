//! Who is connected to a room at the moment. Nothing of this is kept: it is true or it is not.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use parlor_store::Visitor;

use super::Room;

/// How many live connections everybody has.
#[derive(Debug, Default)]
pub(crate) struct Presence {
    connections: Mutex<HashMap<Option<Visitor>, usize>>,
}

impl Presence {
    fn connections(&self) -> MutexGuard<'_, HashMap<Option<Visitor>, usize>> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether somebody is connected.
    pub(crate) fn includes(&self, visitor: Visitor) -> bool {
        self.connections().contains_key(&Some(visitor))
    }

    /// How many are connected who are none of these; each browser without a name counts.
    pub(crate) fn others(&self, players: &[Visitor]) -> usize {
        let count = |(visitor, count): (&Option<Visitor>, &usize)| match visitor {
            Some(visitor) if players.contains(visitor) => 0,
            Some(_) => 1,
            None => *count,
        };
        self.connections().iter().map(count).sum()
    }
}

/// A live connection; the others are told when it comes and when it goes.
pub(crate) struct Attendance {
    room: Arc<Room>,
    visitor: Option<Visitor>,
}

impl Attendance {
    pub(crate) fn new(room: Arc<Room>, visitor: Option<Visitor>) -> Attendance {
        let first = {
            let mut connections = room.presence.connections();
            let count = connections.entry(visitor).or_insert(0);
            *count += 1;
            *count == 1
        };
        if first {
            room.tell();
        }
        Attendance { room, visitor }
    }
}

impl Drop for Attendance {
    fn drop(&mut self) {
        let last = {
            let mut connections = self.room.presence.connections();
            match connections.get_mut(&self.visitor) {
                Some(count) if *count > 1 => {
                    *count -= 1;
                    false
                }
                _ => connections.remove(&self.visitor).is_some(),
            }
        };
        if last {
            self.room.tell();
        }
    }
}
