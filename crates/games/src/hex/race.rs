//! A round: looking, bidding, demonstrating, and what it is worth.

use parlor_table::Seat;

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
pub enum Refusal {
    /// The rules of moving forbid it.
    #[error("{0}")]
    Step(#[from] Illegal),
    /// Pieces do not move while players bid.
    #[error("pieces do not move now: everybody looks and bids")]
    BidFirst,
    /// Pieces do not move between two rounds.
    #[error("pieces do not move now: the round is over")]
    RoundOver,
    /// No player bids now.
    #[error("nobody bids now: bids are made while everybody looks")]
    NoBids,
    /// A bid outside the bounds.
    #[error("{0} is no bid: bid 1 to 99 steps")]
    BidBounds(u8),
    /// A bid that is not lower than the seat's last.
    #[error("{steps} is not lower than your own bid of {last}")]
    BidNotLower {
        /// The bid.
        steps: u8,
        /// The seat's last bid.
        last: u8,
    },
    /// Nothing to take back.
    #[error("there is no step to take back")]
    NothingToUndo,
    /// Not in this phase.
    #[error("a round goes on when it is over, not before")]
    NotOver,
    /// Undo and reset are for one player alone.
    #[error("only the steps of a round that is played alone can be taken back")]
    NoUndo,
    /// Not while the round is over.
    #[error("there is nothing to pass: the round is over")]
    NothingToPass,
    /// A deal that does not fit the options.
    #[error("the board has {found} piece(s), but the match is for {wanted}")]
    Pieces {
        /// How many there are.
        found: usize,
        /// How many were chosen.
        wanted: u8,
    },
    /// A deal with an objective, or an objective when a deal is due.
    #[error("nature is to {0} now")]
    WrongChance(&'static str),
    /// A recorded move that does not lead to the goal.
    #[error("the recorded move does not bring the piece to its goal")]
    NotAMove,
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
