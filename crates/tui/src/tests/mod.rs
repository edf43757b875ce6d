//! The application without a terminal: every game of the catalogue, by keys alone.
#![allow(clippy::unwrap_used)]

mod desk;
mod matches;
mod screens;
