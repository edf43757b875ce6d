//! The engine protocol. One program for all of them is linked once.
#![allow(clippy::unwrap_used)]

mod commands;
mod driver;
mod games;
mod random;
