//! The puzzles of the day: dates, when they can be played, and what counts.
//!
//! - A puzzle is named by its game and a calendar [`Date`], and is the same for everybody. It is *playable*
//!   while it is that date anywhere on earth, from UTC+14 to UTC-12: for fifty hours. Players choose the
//!   date that their own calendar shows, so two or three dates are playable at any time.
//! - **The first try counts.** Each player has one try of a puzzle, and to begin is to try. There are no hints
//!   in it and nothing is taken back. When a guest logs in to an account that has tried the same puzzle, the
//!   try that began earlier counts, finished or not; the other one is [set aside](crate::Event::SetAside) and
//!   becomes practice.
//! - A finished try counts once the holder of the room has replayed its log ([`Room::tally`](crate::Room::tally)).
//! - A [`Streak`] counts dates on which at least one puzzle was solved while the date was playable.
//! - A *practice* match has the puzzle of a date, and counts for nothing.
//!
//! All functions are told the time, as the time since 1970.

mod date;
mod share;
mod streak;

pub use date::{Date, DateError, Offset};
pub use share::{LONGEST, share};
pub use streak::{LocalTime, Streak, streak};
