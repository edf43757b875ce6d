//! What every game of Parlor is played on.
//!
//! A game is a pure [`Position`]: a board that parses from and prints to one line of text, lists
//! its legal actions and applies them. A [`Game`] is a match over such positions: seats, chance,
//! clocks and the end. [`Session`] is the mid-end that drives any game: who may act, the log of
//! everything that happened, undo, rewind and replay. Front ends draw [`Scene`]s and talk to a
//! `Session`, or, where games are chosen at run time, to a [`Table`]; an engine talks to a [`Study`].
//!
//! Nothing in this crate reads a clock, starts a thread, opens a file or asks the operating system
//! for randomness: chance comes from [`Dice`], time from the host, and thinking is limited by a
//! [`Budget`].

mod analysis;
pub mod answer;
pub mod bench;
mod budget;
mod class;
pub mod conformance;
mod countdown;
mod dice;
pub mod edit;
pub mod flags;
pub mod form;
mod game;
mod hint;
mod host;
mod hosted;
mod ladder;
mod listed;
pub mod load;
mod notation;
mod opening;
mod player;
mod race;
pub mod rules;
pub mod scene;
mod seat;
mod session;
pub mod sketch;
mod study;
mod table;
mod tally;
pub mod walk;
pub mod words;

pub use analysis::{Analyse, Analysis, Verdict};
pub use budget::{Budget, Exhausted};
pub use countdown::{Countdown, Deadline, Start};
pub use dice::Dice;
pub use form::Form;
pub use game::{Game, Outcome, Position, Turn};
pub use hint::{Hint, Memory};
pub use host::{Actor, Advice, Hostable, Line, Moment, Names, Round, Strip};
pub use hosted::Hosted;
pub use ladder::{Duel, Ladder};
pub use listed::{About, Daily, Fresh, LineGame, Listed, Refill, Solving, Terse, Typed};
pub use notation::{Never, NoChance, Notation, number, read};
pub use opening::{Opening, OpeningError, opening_parts, opening_text};
pub use player::{
    Level, LevelError, Player, Skill, SkillError, Solve, Style, StyleListing, Thought,
};
pub use race::{
    Race, RaceAction, RaceChance, RaceIllegal, RaceSetup, RaceSetupError, RaceTextError, Raced,
};
pub use scene::{Draw, Drawing, Scene};
pub use seat::{Seat, SeatError};
pub use session::{Entry, LogError, Refused, Session};
pub use sketch::Sketch;
pub use study::{Studied, Study};
pub use table::{Input, Manners, Play, Show, Table, Tell, Think};
pub use tally::Tally;
