//! How strong players are, what counts for it, and who plays whom.
//!
//! Ratings are those of Glicko-2 ([`Rating`]). A rated match counts less the more often the same two have played
//! lately, and less where little is known of the opponent ([`weight`]), so that neither friends who lose on purpose nor
//! accounts that are made to lose lift anybody. Guests play rated once they are [`seasoned`]. A
//! [`pool`] brings players of similar strength together, and is less choosy the longer they wait.
//!
//! Nothing here reads a clock or a database: the server and the simulation in `crates/lab` use the same functions.

mod glicko;
pub mod pool;
pub mod seasoned;
mod settle;
pub mod weight;

pub use glicko::{Bout, Rating};
pub use seasoned::Experience;
pub use settle::{Standing, settle};
pub use weight::Pairings;

/// How many rated matches a player needs for a place in a leaderboard.
pub const ENOUGH_MATCHES: u32 = 10;

/// The largest deviation of a rating that is known well enough to be shown without a question mark.
pub const SURE: f64 = 110.0;
