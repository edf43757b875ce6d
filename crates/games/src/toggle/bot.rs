//! A player that clicks its way to the target, more or less attentively.

use parlor_table::{Budget, Dice, Game, Level, Player, Seat, Thought};

use super::{Advisor, Answer, Button, Toggle};

/// Plays Toggle: at level 8 every click is one of the shortest solution known; at lower levels some
/// clicks go astray, so that a person can be faster.
pub struct Bot {
    level: Level,
    dice: Dice,
    advisor: Advisor,
}

/// For each level how many clicks of a hundred go astray.
const ASTRAY: [usize; 8] = [66, 54, 43, 33, 24, 15, 6, 0];

/// How many nodes a solution is looked for.
const NODES: u64 = 1 << 20;

impl Bot {
    /// A player of this level.
    pub fn new(level: Level, dice: Dice) -> Self {
        Bot { level, dice, advisor: Advisor::default() }
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
        let astray = ASTRAY[usize::from(self.level.get()) - 1];
        if self.dice.below(100) < astray {
            return self.dice.pick(&buttons).copied().map(Thought::from);
        }
        let mut slice = budget.slice(NODES);
        let answer = self.advisor.advise(game.position(), &mut slice);
        budget.charge(&slice);
        match answer {
            Answer::Solved(solution) => solution.clicks.first().copied().map(Thought::from),
            Answer::Unsolvable => None,
        }
    }
}
