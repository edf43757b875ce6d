//! What is kept, in statements that all databases understand. All SQL is below this module and in the migrations.
//!
//! The statements are in the common part of the dialects: `ON CONFLICT`, `IS DISTINCT FROM`, `STRING_AGG`. Flags are
//! 0 or 1. Values are written `?`, or `?1` where one is used twice.

mod accounts;
mod admin;
mod archive;
pub(crate) mod copy;
mod housekeeping;
pub(crate) mod limits;
mod matches;
mod merits;
mod nodes;
mod people;
mod ratings;
mod rebuild;
mod seeks;
mod sessions;
mod stale;
mod tournaments;
mod tries;
