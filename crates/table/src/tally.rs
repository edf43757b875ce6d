//! How the try of a puzzle of the day went.

use crate::words::Message;

/// How the try of a puzzle of the day went. Nothing in it tells how the puzzle is solved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Whether the puzzle was solved.
    pub solved: bool,
    /// Where the result belongs among [`Daily::results`](crate::Daily), counted from 0.
    pub place: usize,
    /// The result in a few words: "Solved in 6 clicks (best: 4)".
    pub words: Message,
    /// The course of the try in a few lines of symbols that can be told apart without colours.
    pub symbols: Vec<String>,
}
