//! What is held of tournaments, played by chance.
#![allow(clippy::unwrap_used)]

mod chance;
mod pairing;
mod standings;
mod trips;
