//! A match of a game that is chosen at run time: text outside, types inside.

mod play;
mod show;
mod tell;
mod think;

use std::any::Any;

pub use play::Play;
pub use show::Show;
pub use tell::Tell;
pub use think::Think;

use crate::Seat;

/// What a host lets happen in the game of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Input<'t> {
    /// A seat acts; the text of its action.
    Act(Seat, &'t str),
    /// The running clock runs out.
    Expire,
    /// Nature does what it is to do: deals, refills.
    Nature,
}

/// What is true of every match of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manners {
    /// Whether actions can be taken back at all.
    pub takes_back: bool,
    /// Whether players may resign and agree on a draw.
    pub resigns: bool,
    /// Whether several players act one after the other.
    pub turns: bool,
    /// Whether the match goes on without those whose seats are empty.
    pub goes_on: bool,
    /// Whether dealing, or judging how a match was played, may take longer than a few milliseconds.
    pub slow: bool,
}

/// A match of some game, driven by text: it is played, shown, talked and thought about.
/// [`Hosted`](crate::Hosted) is its only implementation.
///
/// It knows the game and nothing around it: who sits where, offers, resigning and clocks are a room's.
pub trait Table: Play + Show + Tell + Think + Send + Sync {
    /// The same as a value whose type can be found out: a [`Hosted`](crate::Hosted) of its game.
    fn as_any(&self) -> &dyn Any;
    /// The match as it stood after so many entries; `None` if there are not so many.
    fn after(&self, entries: usize) -> Option<Box<dyn Table>>;
    /// The same match once more.
    fn copied(&self) -> Box<dyn Table>;
}
