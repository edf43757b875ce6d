//! Players at eight levels: from any two dots, over longest paths and the largest gain, to planning
//! ahead.

use parlor_table::{Budget, Dice, Game, Level, Player, Seat, Solve, Thought};

use super::plain::greediest;
use super::planner::moves;
use super::{Dots, Path, Planner, Position};

/// How many boards the strongest player looks at for a move.
const NODES: u64 = 200_000;

/// Plays Dots.
pub struct Bot {
    level: Level,
    dice: Dice,
}

/// What a player goes by when making a move.
#[derive(Clone, Copy)]
enum Manner {
    /// Any two dots.
    Pair,
    /// Any open path.
    Any,
    /// The longest open path: closed shapes are not seen.
    Longest,
    /// The largest gain.
    Greedy,
    /// Planning ahead.
    Planned,
}

impl Bot {
    /// A player of this level.
    pub fn new(level: Level, dice: Dice) -> Self {
        Bot { level, dice }
    }

    /// The level's usual manner; of a hundred moves some are made in a lesser one.
    fn manner(&mut self) -> Manner {
        let (usual, slips, lesser) = match self.level.get() {
            1 => (Manner::Pair, 0, Manner::Pair),
            2 => (Manner::Any, 0, Manner::Any),
            3 => (Manner::Longest, 50, Manner::Any),
            4 => (Manner::Longest, 0, Manner::Any),
            5 => (Manner::Greedy, 50, Manner::Longest),
            6 => (Manner::Greedy, 0, Manner::Longest),
            7 => (Manner::Planned, 50, Manner::Greedy),
            _ => (Manner::Planned, 0, Manner::Greedy),
        };
        if self.dice.below(100) < slips { lesser } else { usual }
    }

    fn path(&mut self, position: &Position, budget: &mut Budget) -> Option<Path> {
        if position.is_over() {
            return None;
        }
        match self.manner() {
            Manner::Pair => self.open_path(position, 2),
            Manner::Any => self.open_path(position, usize::MAX),
            Manner::Longest => {
                open_paths(position, usize::MAX).into_iter().max_by_key(|path| path.0.len())
            }
            Manner::Greedy => greediest(position),
            Manner::Planned => {
                let mut slice = budget.slice(NODES);
                let plan = Planner.solve(position, &mut slice);
                budget.charge(&slice);
                plan.map(|plan| plan.path)
            }
        }
    }

    /// Any open path of at most so many dots.
    fn open_path(&mut self, position: &Position, most: usize) -> Option<Path> {
        self.dice.pick(&open_paths(position, most)).cloned()
    }
}

/// The open paths of at most so many dots, one for each set of dots.
fn open_paths(position: &Position, most: usize) -> Vec<Path> {
    let paths = moves(position.field()).into_iter().map(|one| one.path);
    paths.filter(|path| path.0.len() <= most && !path.is_closed()).collect()
}

impl Player<Dots> for Bot {
    fn choose(&mut self, game: &Dots, seat: Seat, budget: &mut Budget) -> Option<Thought<Path>> {
        if !game.turn().includes(seat) {
            return None;
        }
        self.path(game.position(), budget).map(Thought::from)
    }
}
