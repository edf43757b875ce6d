//! Rooms from outside. One program for all of them is linked once.
#![allow(clippy::unwrap_used)]

mod clocks;
mod endings;
mod fold;
mod premoves;
mod rated;
mod trips;
mod veil;
