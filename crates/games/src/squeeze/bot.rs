//! Players at eight levels: a careless classic player at the low ones, the strong player at the high
//! ones. The classic player itself is a [style](parlor_table::Style) of its own.

use parlor_table::{Budget, Dice, Game, Level, Player, Seat, Solve, Thought};

use super::{Slide, Solver, Squeeze, classic};

/// Plays Squeeze-It.
pub struct Bot {
    level: Level,
    dice: Dice,
}

/// How a level thinks.
enum Skill {
    /// The classic player with this look-ahead; so many moves of a hundred are played anywhere.
    Classic { depth: u32, astray: usize },
    /// The strong player with so many nodes; so many moves of a hundred are played anywhere.
    Strong { nodes: u64, astray: usize },
}

fn skill(level: Level) -> Skill {
    match level.get() {
        1 => Skill::Classic { depth: 1, astray: 60 },
        2 => Skill::Classic { depth: 1, astray: 25 },
        3 => Skill::Strong { nodes: 30, astray: 15 },
        4 => Skill::Strong { nodes: 300, astray: 5 },
        5 => Skill::Strong { nodes: 1_500, astray: 0 },
        6 => Skill::Strong { nodes: 8_000, astray: 0 },
        7 => Skill::Strong { nodes: 40_000, astray: 0 },
        _ => Skill::Strong { nodes: 300_000, astray: 0 },
    }
}

impl Bot {
    /// A player of this level.
    pub fn new(level: Level, dice: Dice) -> Self {
        Bot { level, dice }
    }

    fn slide(&mut self, game: &Squeeze, budget: &mut Budget) -> Option<Slide> {
        let position = game.position();
        let slides: Vec<Slide> = position.slides().collect();
        let anything = self.dice.pick(&slides).copied();
        let skill = skill(self.level);
        let (Skill::Classic { astray, .. } | Skill::Strong { astray, .. }) = skill;
        if self.dice.below(100) < astray {
            return anything;
        }
        match skill {
            Skill::Classic { depth, .. } => match classic::best(position, depth, budget) {
                Ok(best) => best.map(|(slide, _)| slide),
                Err(_) => anything,
            },
            Skill::Strong { nodes, .. } => {
                let mut slice = budget.slice(nodes);
                let flavour = self.dice.bits();
                let mut solver = Solver { flavour, ..Solver::in_match(game) };
                let solution = solver.solve(position, &mut slice);
                budget.charge(&slice);
                solution.map(|solution| solution.best)
            }
        }
    }
}

impl Player<Squeeze> for Bot {
    fn choose(
        &mut self,
        game: &Squeeze,
        seat: Seat,
        budget: &mut Budget,
    ) -> Option<Thought<Slide>> {
        if !game.turn().includes(seat) {
            return None;
        }
        self.slide(game, budget).map(Thought::from)
    }
}
