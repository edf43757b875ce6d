//! Matches as they are kept: what is fixed, the log, and what is written to both.

use std::time::Duration;

use parlor_room::daily::Date;
use parlor_room::{Contest, Damaged, Effects, Event, Occupant, Record, Room, SeatResult};
use parlor_table::{Deadline, Seat};

use crate::{Moment, Name};

/// A clock that runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Which clock of the match it is.
    pub number: u32,
    /// When it runs out.
    pub end: Moment,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// In a sentence.
    pub text: String,
    /// For each seat.
    pub results: Vec<SeatResult>,
    /// Of how many things how many were done optimally, in a match alone, where that can be told.
    pub optimal: Option<Optimal>,
}

/// How much was done optimally.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Optimal {
    /// So many,
    pub count: u32,
    /// of so many.
    pub of: u32,
}

/// A match as it is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMatch {
    /// What is fixed.
    pub record: Record,
    /// Everything that happened, a line each.
    pub lines: Vec<String>,
    /// The running clock.
    pub clock: Option<Clock>,
}

impl StoredMatch {
    /// The events in its log.
    pub fn events(&self) -> Result<Vec<Event>, Damaged> {
        Ok(self.lines.iter().map(|line| line.parse()).collect::<Result<_, _>>()?)
    }

    /// The match, replayed.
    pub fn room(self) -> Result<Room, Damaged> {
        let events = self.events()?;
        Room::replay(self.record, &events, deadline(self.clock))
    }
}

/// What has happened in a match since a place in its log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredEvents {
    /// What happened, a line each.
    pub lines: Vec<String>,
    /// The clock that runs now, if anything has happened.
    pub clock: Option<Clock>,
}

impl StoredEvents {
    /// Whether anything has happened but that players went away and came back.
    pub fn is_played(&self) -> bool {
        let is_absence =
            |line: &String| matches!(line.parse(), Ok(Event::Away(..) | Event::Back(_)));
        !self.lines.iter().all(is_absence)
    }

    /// Lets it happen in a room that has seen everything before. After an error the room is of no use.
    pub fn happen_in(&self, room: &mut Room) -> Result<(), Damaged> {
        let events: Vec<Event> =
            self.lines.iter().map(|line| line.parse()).collect::<Result<_, _>>()?;
        room.catch_up(&events, deadline(self.clock))
    }
}

fn deadline(clock: Option<Clock>) -> Deadline {
    clock.map_or(Deadline::none(), |Clock { number, end }| {
        Deadline::kept(number, Duration::from_millis(end.0.try_into().unwrap_or(0)))
    })
}

/// How exact the time of the last change is in lists. Indexes go by it, so that to write it with every action would cost
/// more than the action itself.
pub const LISTED_EVERY: Duration = Duration::from_secs(60);

/// New events of a match, and the columns that change with them.
#[derive(Clone, Debug, Default)]
pub struct MatchUpdate {
    /// How many lines there are already: the place of the first new one.
    pub seq: u64,
    /// The new lines.
    pub lines: Vec<String>,
    /// The client's name for the request that brings them.
    pub request: Option<String>,
    /// The clock that runs from now on.
    pub clock: Option<Clock>,
    /// How the match ended, if it did.
    pub ending: Option<Ending>,
    /// Whether something was taken back, so that a match that had ended may go on.
    pub reopened: bool,
    /// Whether there was help: hints, or something taken back.
    pub helped: bool,
    /// The seats with new occupants.
    pub seats: Vec<(u16, Occupant)>,
    /// Whether the match waits for players.
    pub waiting: bool,
    /// Whether a person has acted in it.
    pub played: bool,
    /// The next match with the same options, once there is one.
    pub rematch: Option<String>,
    /// Whether an earlier try of the same puzzle of the day counts.
    pub set_aside: bool,
    /// The position on the board, while people play against each other.
    pub board: Option<String>,
    /// What counts for the ratings of two.
    pub contest: Option<Contest>,
    /// Whether the columns for lists are as they should be, and when the match last changed is known there well enough
    /// ([`LISTED_EVERY`]), so that they need not be looked at.
    pub lists_unchanged: bool,
}

impl MatchUpdate {
    /// The update for some events, which have been applied to the room already. The columns for lists and lookups
    /// are what the room says.
    pub fn of(room: &Room, events: &[Event], effects: Effects) -> MatchUpdate {
        let seat = |seat: Seat| Some((seat.0, room.seats().get(seat.index())?.clone()));
        MatchUpdate {
            seq: room.seq() - events.len() as u64,
            lines: events.iter().map(ToString::to_string).collect(),
            request: None,
            clock: room.clock().running().map(|(number, end)| Clock {
                number,
                end: Moment(i64::try_from(end.as_millis()).unwrap_or(i64::MAX)),
            }),
            ending: room.ending().map(|ending| Ending {
                text: ending.line().to_string(),
                results: ending.results(room.seats()),
                optimal: ending.optimal.map(|(count, of)| Optimal { count, of }),
            }),
            reopened: events.contains(&Event::TookBack),
            helped: room.is_helped(),
            seats: effects.seats.into_iter().filter_map(seat).collect(),
            waiting: room.is_waiting(),
            played: room.is_played(),
            rematch: room.rematch().map(str::to_owned),
            set_aside: room.is_set_aside(),
            board: room.contested(),
            contest: effects.contest,
            lists_unchanged: effects.lists_unchanged,
        }
    }
}

/// A match in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSummary {
    /// Its name in addresses.
    pub id: String,
    /// The game.
    pub game: String,
    /// The options.
    pub setup: String,
    /// When it began.
    pub began: Moment,
    /// When something last happened.
    pub changed: Moment,
    /// The date, if it is a try of a puzzle of the day that counts.
    pub daily: Option<Date>,
    /// The date, if it is practice of a puzzle of the day.
    pub practice: Option<Date>,
    /// How it ended for the user.
    pub result: SeatResult,
    /// Whether there was help: hints, or something taken back.
    pub helped: bool,
    /// Whether it counts neither for ratings nor for records.
    pub casual: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How it ended, if it did.
    pub ending: Option<Ending>,
}

/// A match that can be joined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    /// Its name in addresses.
    pub id: String,
    /// The game.
    pub game: String,
    /// The options.
    pub setup: String,
    /// When it began.
    pub began: Moment,
    /// When something last happened.
    pub changed: Moment,
    /// Whether it waits for players.
    pub waiting: bool,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// How much time each player has, like `3+2`, if there is a limit.
    pub time: Option<String>,
    /// Who sits where, and what people are called.
    pub seats: Vec<(Occupant, Name)>,
}

/// A page of the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyPage {
    /// Matches in which nothing has happened since then are left out.
    pub since: Moment,
    /// Where the page before this one ended.
    pub after: Option<LobbyCursor>,
    /// How many matches there are on a page.
    pub most: u32,
    /// How many of them may be of one maker.
    pub per_maker: u32,
}

/// The place of a match in the order of the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LobbyCursor {
    /// When something last happened in it.
    pub changed: Moment,
    /// Its name in addresses.
    pub id: String,
}
