//! Toggle. A board of squares, each white (`1`) or black (`0`). Clicking a square flips it and its
//! neighbours to the north, south, east and west (those that exist). The player starts from the
//! all-white board and is shown a random target; the goal is to reach the target.
//!
//! Boards have 1 to 64 rows and columns; the buttons are numbered row by row from 0. A position is
//! written `CURRENT:TARGET`, or `RxC:CURRENT:TARGET` when the board is not square; the size may be
//! given for square boards too and is then left out when printed. An action is the button's number.
//!
//! Clicks commute and clicking twice cancels, so a solution is a set of buttons. It is minimal when
//! no smaller set does the same; [`Solver`] proves it.
//!
//! Where the rules are silent: a match is over as soon as the target is reached; a position goes on
//! taking clicks after that.

mod advisor;
mod analysis;
mod answers;
mod basis;
mod bench;
mod bot;
mod coset;
mod daily;
mod edit;
mod game;
mod hosted;
mod lights;
mod listed;
mod notation;
pub mod plain;
mod position;
mod reduction;
mod scene;
mod solver;
#[cfg(test)]
mod tests;

pub use advisor::Advisor;
pub use bot::Bot;
pub use game::{Refusal, Target, TargetError, Toggle};
pub use lights::{Button, Lights, Size, SizeError};
pub use notation::{ButtonError, Malformed};
pub use position::{Illegal, Position};
pub use solver::{Answer, Minimal, Solution, Solver, nullity};
