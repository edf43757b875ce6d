//! Players at eight levels: from any path at all, over the largest gain, to planning ahead.

use parlor_table::{Budget, Dice, Game, Level, Player, Seat, Solve, Thought};

use super::field::Field;
use super::finder::{Goal, find};
use super::planner::candidates;
use super::{Dots, Path, Planner, Position};

/// Plays Dots.
pub struct Bot {
    level: Level,
    dice: Dice,
}

impl Bot {
    /// A player of this level.
    pub fn new(level: Level, dice: Dice) -> Self {
        Bot { level, dice }
    }

    fn path(&mut self, position: &Position, budget: &mut Budget) -> Option<Path> {
        /// For each level how many moves of a hundred are made at random.
        const ASTRAY: [usize; 8] = [100, 60, 30, 0, 0, 0, 0, 0];
        let level = self.level.get();
        if self.dice.below(100) < ASTRAY[usize::from(level) - 1] {
            return self.dice.pick(&candidates(position)).cloned();
        }
        if level <= 4 {
            return greediest(position);
        }
        let mut slice = budget.slice(2_000 << (2 * (level - 5)));
        let plan = Planner.solve(position, &mut slice);
        budget.charge(&slice);
        plan.map(|plan| plan.path)
    }
}

impl Player<Dots> for Bot {
    fn choose(&mut self, game: &Dots, seat: Seat, budget: &mut Budget) -> Option<Thought<Path>> {
        if !game.turn().includes(seat) {
            return None;
        }
        self.path(game.position(), budget).map(Thought::from)
    }
}

/// The move with the largest immediate gain; `None` when the game is over.
pub fn greediest(position: &Position) -> Option<Path> {
    if position.is_over() {
        return None;
    }
    let field = Field::new(position);
    let (colour, offer) = field.best_offer()?;
    if offer.closed {
        find(position, Goal::Closed).map(|(path, _)| path)
    } else {
        Some(field.longest_open_path(colour))
    }
}
