//! The database: what it keeps, and what it survives. One program for all of them is linked once.
#![allow(clippy::unwrap_used)]

mod files;
mod housekeeping;
mod people;
mod ratings;
mod rebuild;
mod sqlite;
mod tournaments;
mod tries;
mod upgrade;
