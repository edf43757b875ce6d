//! Rebuilding: what the log of a match says about its columns.
//!
//! Derived are `owner`, `ended`, `optimal`, `rounds`, `helped`, `waiting`, `played`, `rematch`, `set_aside` and, of a try
//! that was counted, `solved` and `place` of a match, `board` of one that is not over, and the rows of `seats`. Running clocks, dates and ratings are kept
//! beside the log and stay as they are, and so does `rated` where a person sits: the log of a match of version 0.1 does
//! not tell as whom they sat down.

use parlor_room::{Effects, Event, Occupant, Room, SeatResult, UserId};
use parlor_table::Seat;

use crate::{MatchUpdate, TryResult};

/// What rebuilding has found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rebuilt {
    /// How many matches were checked.
    pub matches: u64,
    /// How many rows differed from the log, and were written anew.
    pub rows: u64,
    /// The matches whose logs cannot be replayed, with the reason. They are left as they are.
    pub damaged: Vec<String>,
}

/// What the log of a match says about its columns.
#[derive(Clone, Debug)]
pub(crate) struct Derived {
    pub(crate) id: String,
    /// How many entries say so.
    pub(crate) entries: u64,
    pub(crate) owner: UserId,
    pub(crate) columns: MatchUpdate,
    /// How it went as a try of a puzzle of the day.
    pub(crate) result: Option<TryResult>,
    pub(crate) seats: Vec<SeatRow>,
}

/// The same for a seat.
#[derive(Clone, Debug)]
pub(crate) struct SeatRow {
    pub(crate) occupant: Occupant,
    /// The user who sat down, also if they have logged in to an account since.
    pub(crate) rated: Option<UserId>,
    pub(crate) result: SeatResult,
}

impl Derived {
    /// What a room says that was replayed from these events.
    pub(crate) fn new(room: &Room, events: &[Event]) -> Derived {
        let columns = MatchUpdate::of(room, &[], Effects::default());
        let results = columns.ending.as_ref().map(|ending| ending.results.clone());
        let mut results = results.unwrap_or_default().into_iter();
        let seats = Seat::all(room.table().seats()).zip(room.seats()).map(|(seat, occupant)| {
            let sat_down = events.iter().rev().find_map(|event| match event {
                Event::Joined(joined, user) if *joined == seat => Some(*user),
                _ => None,
            });
            let rated = match (occupant, sat_down, room.record().seats.get(seat.index())) {
                (Occupant::Person(_), Some(user), _) => user,
                (Occupant::Person(_), None, Some(Occupant::Person(user))) => Some(*user),
                _ => None,
            };
            let result = results.next().unwrap_or_default();
            SeatRow { occupant: occupant.clone(), rated, result }
        });
        Derived {
            id: room.record().id.clone(),
            entries: room.seq(),
            owner: room.owner(),
            seats: seats.collect(),
            result: TryResult::of(room),
            columns,
        }
    }
}
