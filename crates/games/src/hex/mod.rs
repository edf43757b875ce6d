//! Hex (nooks and crannies). A race for the shortest path on a hexagonal board, against the clock
//! or against other players. It is not the connection game of the same name.
//!
//! # The board
//! 217 cells: cell 0 in the centre and eight rings around it. Ring k has 6k cells and starts with
//! number 3k(k-1)+1 at its north-west corner; numbers run clockwise: east along the top side to the
//! north-east corner, then south-east, south-west, west, north-west, north-east back to the start.
//! The six directions are 30 (north-east), 90 (east), 150 (south-east), 210 (south-west), 270
//! (west) and 330 (north-west) degrees.
//!
//! Barriers lie between cells and stop movement both ways:
//! - the **boundary** around the whole board;
//! - six **crannies**, each between two neighbouring cells of the outermost ring, named by the
//!   first: 171 is between 171 and 172, 216 between 216 and 169. Exactly one starts in each of
//!   169-176, 177-184, 185-192, 193-200, 201-208, 209-216;
//! - eighteen **nooks**: cells with barriers on three neighbouring sides, named by cell and a letter
//!   for the middle side: A 330, B 30, C 90, D 150, E 210, F 270 degrees. A nook may lie in rings 2
//!   to 6, anywhere but on the six spokes; that makes six triangles of fifteen cells, and each
//!   triangle has exactly three nooks. No two nooks are adjacent.
//!
//! # Moving
//! A **step** slides one piece in one direction until a barrier or another piece stops it; it must
//! go as far as it can, and a step of no distance is no step. A move is a series of steps, of any
//! pieces, that ends with the chosen piece resting on the chosen nook; its length is the number of
//! steps in total.
//!
//! # Text
//! A state is six crannies (three digits each), eighteen nooks (three digits and a letter) and one
//! to four pieces (three digits each), with nothing between; the order inside each group is kept. A
//! position is a state, or `STATE:FROM-TO` with an objective: the piece now on FROM is to reach the
//! cell TO (when the piece moves, FROM moves along). An action is `FROM-TO`, one step.
//!
//! A state is a legal start when, besides, every piece is on a nook of its own, and every nook can
//! be reached from every other nook by a single piece alone on the board.
//!
//! # The game
//! Every round has an objective, a piece and a nook that it is not on, that can be solved. The next
//! round starts from where the winning (or, without a winner, the optimal) move left the pieces.
//! Difficulty is the number of steps of the optimal move: easy 2-3, medium 4-5, hard 6-7, expert 8
//! or more; it is chosen, or rises from round to round.
//!
//! One player solves each round on the board, against the clock, and may undo and reset. Several
//! players look at the same board for a fixed time and bid the lengths of the solutions they find. (A
//! last call is an option, off by default: with it the first bid starts a shorter final countdown, if
//! that ends sooner.) When time is up the lowest bidder (the earlier of equals) demonstrates, on a clock of their own, in at most the number of steps bid; on
//! failure the pieces go back and the next bidder demonstrates. Then the optimal move is shown.
//!
//! A match can begin from a given state, with or without the objective of its first round.
//!
//! Solving a round wins as many points as its optimal length, twice that when the shown move is
//! optimal; a failed demonstration costs one point (never below zero). The highest score wins.
//!
//! Where the rules are silent: a bid is 1 to 99 steps and must be lower than one's own last bid, but
//! need not be lower than another player's; a player may pass (give up the round, say that no bid
//! will follow, or give up a demonstration), and when everybody has passed the time is up at once;
//! rising difficulty goes through the four levels in equal parts; boards and objectives are dealt so
//! that all rounds can have their difficulty: always with a lone piece, with several as long as the
//! shown moves are the optimal ones and few arrangements are not asked for too much; where the pieces stand
//! so that no objective has the wanted difficulty all the same, the nearest is taken, and where no objective
//! can be solved at all, a new board is dealt; several players look at the optimal
//! move until everybody wants to go on or its clock has run out.

mod action;
mod analysis;
mod answers;
mod bench;
mod board;
mod bot;
mod called;
mod cell;
mod cells;
mod daily;
mod deal;
mod edit;
mod exhaustive;
mod game;
mod hosted;
mod lanes;
mod listed;
mod notation;
pub mod plain;
mod position;
mod race;
mod scene;
mod setup;
mod solver;
#[cfg(test)]
mod tests;

pub use action::{Action, ActionError, Chance, ChanceError};
pub use board::{Board, BoardError, Nook};
pub use bot::Bot;
pub use cell::{Cell, Direction};
pub use deal::{
    Difficulty, DifficultyError, deal_any, deal_board, deal_objective, deal_position, deal_start,
    thousand_starts,
};
pub use game::Hex;
pub use notation::{Malformed, StepError};
pub use position::{Illegal, Objective, Piece, Position, Step};
pub use race::{Bid, Phase, Refusal, Verdict};
pub use setup::{Challenge, Setup, SetupError};
pub use solver::{Answer, Solver, all_optimal, count_optimal, lone_distances, lower_bound};
