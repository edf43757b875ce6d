//! The database: what it keeps, and what it survives. One program for all of them is linked once.
// The same tests run on every database.
#![allow(clippy::unwrap_used, clippy::duplicate_mod)]

mod copy;
mod files;
mod on_postgres;
mod on_sqlite;
mod place;
mod rebuild;
mod upgrade;
