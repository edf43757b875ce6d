//! Parlor full-screen in a terminal.
//!
//! The terminal drives the same rooms, scenes, sketches and picks as every front end: it holds a
//! [`Room`](parlor_room::Room), does its duties, and walks its picks with a cursor. No game is known here
//! by its name or its rules.
//!
//! `app` is the state of the application and what keys do to it, `play` a match, `filling` the options of a
//! new one, `screen` what is shown, `canvas` the board, `sheet` with `style.css` how things look, `think` the
//! threads, and `terminal` the only part that touches the terminal and looks at the clock.

mod app;
mod canvas;
mod event;
mod filling;
mod lines;
mod play;
mod screen;
mod sheet;
mod terminal;
mod think;
mod words;
mod wrap;

#[cfg(test)]
mod tests;

pub use play::HERE;
pub use sheet::Abilities;
pub use terminal::{TuiError, run};
