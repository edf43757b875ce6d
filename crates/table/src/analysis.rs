//! What thinking about a position brings to light.

use std::time::Duration;

use crate::{Budget, Position};

/// A position that can be thought about.
pub trait Analyse: Position {
    /// The best line and at most so many other good moves, as well as the budget allows; `None`
    /// where there is nothing to do: the game is over, or nothing is asked for.
    fn analyse(&self, others: usize, budget: &mut Budget) -> Option<Analysis<Self::Action>>;
}

/// What was found out about a position.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis<A> {
    /// What the position is worth to the player to act.
    pub verdict: Verdict,
    /// Whether that is proven.
    pub proven: bool,
    /// The best line, the best action first. Where chance comes next, just that action; where nothing
    /// needs to be done or can be done, nothing.
    pub line: Vec<A>,
    /// Other good actions instead of the first, the best of them first, with what they are worth.
    pub others: Vec<(A, Verdict)>,
    /// How many actions ahead the search looked, where it counts them.
    pub depth: Option<u32>,
    /// How many nodes were looked at.
    pub nodes: u64,
    /// How long that took, if the host has said how to tell the time.
    pub time: Option<Duration>,
}

impl<A> Analysis<A> {
    /// The same with other actions, say their texts.
    pub fn map<B>(self, mut name: impl FnMut(A) -> B) -> Analysis<B> {
        Analysis {
            verdict: self.verdict,
            proven: self.proven,
            line: self.line.into_iter().map(&mut name).collect(),
            others: self.others.into_iter().map(|(action, worth)| (name(action), worth)).collect(),
            depth: self.depth,
            nodes: self.nodes,
            time: self.time,
        }
    }
}

/// What a position or an action is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Verdict {
    /// The game is won in so many plies.
    Win(u32),
    /// The game is lost in so many plies.
    Loss(u32),
    /// Neither side can win.
    Draw,
    /// A guess, in points of the game: the higher the better.
    Score(f64),
    /// The puzzle is solved in so many actions.
    Solved(u32),
    /// The puzzle takes at least so many actions; whether it can be solved is not known.
    AtLeast(u32),
    /// The puzzle cannot be solved.
    Unsolvable,
}
