//! How fast the solvers are and how strong the players.
//!
//! [`bench`](mod@bench) is the table that `parlor bench` prints. [`arena`] plays matches, [`ladder`] shows that
//! every level beats the one below, and the programs in `src/bin` do what takes longer.

pub mod arena;
pub mod arguments;
pub mod bench;
pub mod ladder;
pub mod squeeze;
