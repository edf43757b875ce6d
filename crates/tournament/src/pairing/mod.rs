//! Who plays whom in the next round.

mod matching;
#[cfg(test)]
mod plain;
mod round_robin;
mod swiss;

pub(crate) use round_robin::{round_of_table, rounds_for};
pub(crate) use swiss::{Candidate, pair};

use crate::PlayerNumber;

/// Two players who meet; the first has the first seat.
pub(crate) type Pair = (PlayerNumber, PlayerNumber);
