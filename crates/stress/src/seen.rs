//! A match as a client is shown it: what of it is compared.

use parlor_table::Seat;
use serde::Deserialize;
use serde::de::IgnoredAny;

/// A match as a client is shown it.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Seen {
    pub(crate) id: String,
    pub(crate) seq: u64,
    pub(crate) position: String,
    pub(crate) over: Option<IgnoredAny>,
    viewer: Option<u16>,
    pub(crate) waiting: bool,
    events: Vec<Told>,
    pub(crate) scene: Board,
    pub(crate) ground: Ground,
    pub(crate) clock: Option<Clock>,
    pub(crate) seats: Vec<Chair>,
}

/// An event that was told.
#[derive(Clone, Debug, Deserialize)]
struct Told {
    seat: Option<u16>,
    action: Option<String>,
}

/// An action that was shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Last {
    pub(crate) seat: u16,
    pub(crate) action: String,
}

/// What is said beside a board.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Board {
    pub(crate) facts: Vec<Fact>,
}

/// What rarely changes on a board.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Ground {
    pub(crate) name: String,
}

/// A count that matters.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Fact {
    pub(crate) name: String,
    pub(crate) value: String,
}

/// A clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Clock {
    pub(crate) left: u64,
    pub(crate) length: u64,
}

/// A seat.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Chair {
    pub(crate) player: String,
    pub(crate) mine: bool,
    to_act: bool,
}

impl Seen {
    /// Whether whoever sees it is to act.
    pub(crate) fn is_mine_to_act(&self) -> bool {
        self.seats.iter().any(|seat| seat.mine && seat.to_act)
    }

    /// The actions that were told.
    pub(crate) fn missed(&self) -> Vec<Last> {
        let action = |told: &Told| Some(Last { seat: told.seat?, action: told.action.clone()? });
        self.events.iter().filter_map(action).collect()
    }

    /// The seat whose view this is.
    pub(crate) fn viewer(&self) -> Option<Seat> {
        self.viewer?.checked_sub(1).map(Seat)
    }
}
