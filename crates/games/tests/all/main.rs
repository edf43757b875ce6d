//! What all games share, held by walking the catalogue; what one game promises is tested in its own folder. One program for all of them is linked once.
#![allow(clippy::unwrap_used)]

mod catalogue;
mod classes;
mod names;
mod perft;
mod race;
mod share;
mod walk;
mod wording;
