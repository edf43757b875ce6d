//! A round: looking, bidding, demonstrating, and what it is worth.

use parlor_table::Seat;
use parlor_table::words::{Message, ToMessage, message};

use super::{Illegal, Position, Step};

/// A bid: a seat says in how many steps it can do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bid {
    /// Who bids.
    pub seat: Seat,
    /// How many steps.
    pub steps: u8,
}

/// Where a match stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Nature is to lay out the board.
    Deal,
    /// Nature is to name the next objective.
    Objective,
    /// The only player solves the round on the board.
    Solo {
        /// The steps so far.
        trail: Vec<Step>,
        /// The steps that were taken back and can be made again, the next one last.
        undone: Vec<Step>,
    },
    /// Everybody looks and bids.
    Looking {
        /// The bids that stand, in the order in which they were made; one for each seat.
        bids: Vec<Bid>,
        /// The seats that will not bid any more.
        passed: Vec<Seat>,
    },
    /// A bidder demonstrates.
    Showing {
        /// Whose turn it is and what was bid.
        bid: Bid,
        /// The bidders that follow if this one fails.
        waiting: Vec<Bid>,
        /// The steps so far.
        trail: Vec<Step>,
    },
    /// The round is over; the optimal move is shown.
    Review {
        /// How it ended.
        verdict: Verdict,
        /// The seats that want to go on.
        ready: Vec<Seat>,
    },
    /// The match is over.
    Over,
}

/// How a round ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The player who solved it, if one did.
    pub winner: Option<Seat>,
    /// The winner's move.
    pub shown: Vec<Step>,
    /// Whether that was optimal.
    pub is_optimal: bool,
    /// The points it won.
    pub points: u32,
}

/// Why something was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Refusal {
    /// The rules of moving forbid it.
    Step(#[from] Illegal),
    /// Pieces do not move while players bid.
    BidFirst,
    /// Pieces do not move between two rounds.
    RoundOver,
    /// No player bids now.
    NoBids,
    /// A bid outside the bounds.
    BidBounds(u8),
    /// A bid that is not lower than the seat's last.
    BidNotLower {
        /// The bid.
        steps: u8,
        /// The seat's last bid.
        last: u8,
    },
    /// Nothing to take back.
    NothingToUndo,
    /// Not in this phase.
    NotOver,
    /// Undo and reset are for one player alone.
    NoUndo,
    /// Not while the round is over.
    NothingToPass,
    /// A deal that does not fit the options.
    Pieces {
        /// How many there are.
        found: usize,
        /// How many were chosen.
        wanted: u8,
    },
    /// A deal with an objective, or an objective when a deal is due.
    WrongChance(&'static str),
    /// A recorded move that does not lead to the goal.
    NotAMove,
}

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        match self {
            Refusal::Step(why) => why.message(),
            Refusal::BidFirst => message!("hex-refused-bid-first"),
            Refusal::RoundOver => message!("hex-refused-round-over"),
            Refusal::NoBids => message!("hex-refused-no-bids"),
            Refusal::BidBounds(found) => message!("hex-refused-bid-bounds", found = *found),
            Refusal::BidNotLower { steps, last } => {
                message!("hex-refused-not-lower", steps = *steps, last = *last)
            }
            Refusal::NothingToUndo => message!("hex-refused-no-step-back"),
            Refusal::NotOver => message!("hex-refused-not-over"),
            Refusal::NoUndo => message!("hex-refused-no-undo"),
            Refusal::NothingToPass => message!("hex-refused-no-pass"),
            Refusal::Pieces { found, wanted } => {
                message!("hex-refused-pieces", found = *found, wanted = *wanted)
            }
            Refusal::WrongChance(what) => message!("hex-refused-chance", what = *what),
            Refusal::NotAMove => message!("hex-refused-not-a-move"),
        }
    }
}

/// The bids in the order of demonstrating: the lowest first, the earlier of equals first.
pub(super) fn demonstrating_order(bids: &[Bid]) -> Vec<Bid> {
    let mut order = bids.to_vec();
    order.sort_by_key(|bid| bid.steps);
    order
}

/// The points for solving a round.
pub(super) fn points(optimal: usize, shown: usize) -> u32 {
    let optimal_points = optimal as u32;
    if shown == optimal { 2 * optimal_points } else { optimal_points }
}

/// A position after a trail of steps, which must be legal.
pub(super) fn walked(start: &Position, trail: &[Step]) -> Position {
    let mut end = start.clone();
    end.walk(trail).expect("a trail is made of legal steps");
    end
}
