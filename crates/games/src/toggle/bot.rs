//! A player that clicks its way along a shortest solution, more or less attentively.

use parlor_table::{Budget, Dice, Game, Level, Player, Seat, Solve, Thought};

use super::{Answer, Button, Solver, Toggle};

/// Plays Toggle: at level 8 every click is one of a shortest solution; at lower levels some clicks
/// go astray, so that a person can be faster.
pub struct Bot {
    level: Level,
    dice: Dice,
}

impl Bot {
    /// A player of this level.
    pub fn new(level: Level, dice: Dice) -> Self {
        Bot { level, dice }
    }
}

impl Player<Toggle> for Bot {
    fn choose(
        &mut self,
        game: &Toggle,
        seat: Seat,
        budget: &mut Budget,
    ) -> Option<Thought<Button>> {
        let buttons = game.actions(seat);
        if self.dice.below(16) + 1 > usize::from(self.level.get()) * 2 {
            return self.dice.pick(&buttons).copied().map(Thought::from);
        }
        match Solver::default().solve(game.position(), budget) {
            Answer::Solved(solution) => solution.clicks.first().copied().map(Thought::from),
            Answer::Unsolvable => None,
        }
    }
}
