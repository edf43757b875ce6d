//! How fast the solvers are and how strong the players.
//!
//! [`bench`](mod@bench) is the table that `parlor bench` prints. [`arena`] plays matches, [`ladder`] shows that
//! every level beats the one below, and the programs in `src/bin` do what takes longer. What is measured in
//! one game only is a program in `examples/` that is named after the game. [`month`] simulates players who find
//! each other and are rated.

pub mod arena;
pub mod arguments;
pub mod bench;
pub mod ladder;
pub mod month;
