//! Thinking: bots, advice and analysis.

use crate::words::Message;
use crate::{Advice, Analysis, Budget, Hint, Memory, Seat, Skill, Thought};

/// What bots and solvers think of a match, within a budget.
pub trait Think {
    /// The same as long as a bot in this seat has nothing new to think about.
    fn moment(&self, seat: Seat) -> u64;
    /// What a bot in this seat would do; the same for the same seed at the same point.
    fn think(
        &self,
        seat: Seat,
        skill: Skill,
        seed: u64,
        budget: &mut Budget,
    ) -> Option<Thought<String>>;
    /// The kinds of advice there are.
    fn advice(&self) -> &'static [Advice];
    /// The advice for the player to act; an error says why there is none.
    fn advise(&self, advice: &Advice, budget: &mut Budget) -> Result<String, Message>;
    /// How many nodes a good hint takes; see [`Hostable::HINT_NODES`](crate::Hostable::HINT_NODES).
    fn hint_nodes(&self) -> u64;
    /// The usual hint to the player who is to act, with what there is to say about it; an error says why
    /// there is none.
    fn hint(&self, memory: &mut Memory, budget: &mut Budget) -> Result<Hint, Message>;
    /// The best line on the board that a viewer sees, and some other good actions.
    fn analyse(
        &self,
        viewer: Option<Seat>,
        others: usize,
        budget: &mut Budget,
    ) -> Option<Analysis<String>>;
    /// Whether a puzzle that was given as the start can be solved; an error says why it is not played.
    fn is_solvable(&self, budget: &mut Budget) -> Result<(), Message>;
}
