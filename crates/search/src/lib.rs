//! Search algorithms that know no game.
//!
//! [`alphabeta`] and the plainer [`minimax`] look ahead in games for two, [`proof`] proves wins in them, [`breadth`] and
//! [`deepening`] find shortest ways in puzzles. All of them count their nodes in a
//! [`Budget`](parlor_table::Budget), so results repeat and a host can stop them.

pub mod alphabeta;
pub mod breadth;
pub mod deepening;
pub mod minimax;
pub mod proof;
mod zobrist;

pub use zobrist::Zobrist;
