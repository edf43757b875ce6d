//! Places at the table.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::notation::number;
use crate::words::{Argument, Message, ToMessage, message};

/// A place at the table, held by a person or by a bot. Seats count from zero in code and from one
/// on screen and in text: `Seat::FIRST` prints as `1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u16);

impl Seat {
    /// The seat that begins, and the only one of a game for one player.
    pub const FIRST: Seat = Seat(0);

    /// The first `count` seats, in order.
    pub fn all(count: u16) -> impl DoubleEndedIterator<Item = Seat> {
        (0..count).map(Seat)
    }

    /// The seat as an index into a list that has one item for each seat.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u32::from(self.0) + 1)
    }
}

impl From<Seat> for Argument {
    fn from(seat: Seat) -> Self {
        Argument::Number(i64::from(seat.0) + 1)
    }
}

/// A text that names no seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct SeatError(String);

impl ToMessage for SeatError {
    fn message(&self) -> Message {
        message!("notation-seat", found = self.0.clone())
    }
}

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Self, SeatError> {
        number::<u16>(text)
            .and_then(|n| n.checked_sub(1))
            .map(Seat)
            .ok_or_else(|| SeatError(text.to_owned()))
    }
}
