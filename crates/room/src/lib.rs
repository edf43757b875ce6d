//! A room: one match with its people, clocks and bots, as a pure state machine.
//!
//! Whatever happens to a match is an [`Event`], and the state of a [`Room`] is a fold of its events. A
//! command is *decided*, which changes nothing and yields events; events are *applied*, which is the only
//! way in which a room changes. [`Room::duties`] says what happens without a command: clocks run out, bots
//! act, rules act for empty seats. [`Room::view`] is what one viewer may see.
//!
//! ```
//! use std::time::Duration;
//! use parlor_games::catalogue::GAMES;
//! use parlor_room::{Command, Occupant, Record, Room, UserId};
//!
//! let (ada, bob) = (UserId(1), UserId(2));
//! let record = Record {
//!     seats: vec![Occupant::Person(ada), Occupant::Nobody],
//!     ..Record::new("m1", GAMES[1].name, "3,3,1,xo", ada)
//! };
//! let mut room = Room::new(record).unwrap();
//! let joined = room.decide(bob, None, &Command::Join(None), Duration::ZERO).unwrap();
//! assert_eq!(joined[0].to_string(), "~ 2 joins v2");
//! room.apply(&joined, Duration::ZERO).unwrap();
//! let place = Command::Act("1-1".to_owned());
//! let placed = room.decide(ada, None, &place, Duration::ZERO).unwrap();
//! assert_eq!(placed[0].to_string(), "1 1-1");
//! assert!(room.decide(bob, None, &place, Duration::ZERO).is_err(), "it is not Bob's turn");
//! ```
//!
//! Nothing here reads a clock, starts a thread or touches a file: time is an argument, and the
//! holder of a room (the server, the line game, the arena) stores events and runs bots. Times are measured
//! from any moment that the holder likes.

mod absence;
mod agenda;
mod command;
pub mod daily;
mod decide;
mod ending;
mod event;
mod phrase;
mod possible;
mod record;
mod replay;
mod room;
mod telling;
mod time;
pub mod view;

pub use agenda::{Agenda, Due, Duties, Puppet, Task, Thinker};
pub use command::{Command, Refusal};
pub use ending::{Contest, Ending, SeatResult};
pub use event::{Claim, Event, EventError, Proposal};
pub use parlor_wire::ClockClass;
pub use phrase::Phrase;
pub use record::{
    Fixture, FixtureError, Occupant, OccupantError, Record, SeatChoice, UserId, seating,
};
pub use replay::{Damaged, replay_game};
pub use room::{Effects, Room};
pub use time::{TimeControl, TimeControlError, clock_class};
