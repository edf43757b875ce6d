//! A tournament: its players, rounds and standings, as a pure state machine.
//!
//! Whatever happens to a tournament is an [`Event`], and the state of a [`Tournament`] is a fold of its events. A command
//! is *decided*, which changes nothing and yields events; events are *applied*, which is the only way in which a
//! tournament changes. Its matches are played elsewhere: the holder makes those that a round names, says how
//! they ended ([`Tournament::decide_score`]) and when the next round may begin ([`Tournament::decide_round`]).
//!
//! ```
//! use parlor_room::UserId;
//! use parlor_tournament::{Command, Format, Record, Rest, RoundCount, Tournament};
//!
//! let (ada, bob) = (UserId(1), UserId(2));
//! let record = Record {
//!     id: "t1".to_owned(),
//!     name: "Club night".to_owned(),
//!     game: "game".to_owned(),
//!     setup: "3,3,1,xo".to_owned(),
//!     time: "3+2".parse().unwrap(),
//!     format: Format::Swiss(RoundCount::new(3).unwrap()),
//!     rest: Rest::default(),
//!     organiser: ada,
//!     public: false,
//! };
//! let mut tournament = Tournament::new(record);
//! for (user, command) in [(ada, Command::Join), (bob, Command::Join), (ada, Command::Start)] {
//!     let events = tournament.decide(user, command).unwrap();
//!     tournament.apply(&events).unwrap();
//! }
//! assert!(tournament.decide(bob, Command::End).is_err(), "Bob is not the organiser");
//! let round = tournament.decide_round(&mut || "m1".to_owned());
//! assert_eq!(round[0].to_string(), "round 1 1-2:m1");
//! ```
//!
//! Nothing here reads a clock, starts a thread, touches a file or draws a random number.

mod command;
mod decide;
mod event;
mod pairing;
mod points;
mod record;
mod results;
mod standings;
mod tournament;
pub mod view;

pub use command::{Command, Refusal};
pub use event::{Board, BoardNumber, Event, EventError, Pairing, PlayerNumber, RoundNumber, Score};
pub use points::Points;
pub use record::{Format, FormatError, Record, Rest, RoundCount};
pub use results::results_text;
pub use standings::Standing;
pub use tournament::{Damaged, Outing, Phase, Player, Status, Tournament};
