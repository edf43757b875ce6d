//! Players at eight levels, for any board and any number of players. They do not rewind.

use parlor_table::{Budget, Dice, Game, Level, Player, Seat, Solve, Thought};

use super::{Action, Cell, Position, Solver, TicTacToe};

/// Plays tic-tac-toe.
///
/// Against one opponent it looks ahead, the further the higher the level; in multiplayer it completes
/// its own lines, stops those of the others and asks random games. Low levels now and then play
/// anywhere, the lowest nearly always.
pub struct Bot {
    level: Level,
    dice: Dice,
}

/// For each level: how many moves of a hundred are played anywhere, and how many nodes are looked
/// at for the others.
const SKILL: [(usize, u64); 8] =
    [(97, 1), (60, 2), (40, 8), (25, 30), (13, 100), (6, 300), (1, 1_000), (0, 40_000)];

/// The cells of a gomoku board, which the numbers of nodes are meant for.
const GOMOKU: usize = 15 * 15;

impl Bot {
    /// A player of this level.
    pub fn new(level: Level, dice: Dice) -> Self {
        Bot { level, dice }
    }

    fn place(&mut self, position: &Position, budget: &mut Budget) -> Option<Cell> {
        let (astray, nodes) = SKILL[usize::from(self.level.get()) - 1];
        let empty: Vec<Cell> = position.empty_cells().collect();
        if self.dice.below(100) < astray {
            return self.dice.pick(&empty).copied();
        }
        // A node of a larger board takes longer; a turn should not.
        let area = position.options().size().pow(2).max(GOMOKU) as u64;
        let mut slice = budget.slice(nodes * GOMOKU as u64 / area);
        let flavour = self.dice.bits();
        let solution = Solver { flavour }.solve(position, &mut slice);
        budget.charge(&slice);
        solution.map(|solution| solution.best)
    }
}

impl Player<TicTacToe> for Bot {
    fn choose(
        &mut self,
        game: &TicTacToe,
        seat: Seat,
        budget: &mut Budget,
    ) -> Option<Thought<Action>> {
        if !game.turn().includes(seat) {
            return None;
        }
        self.place(game.position(), budget).map(|cell| Thought::from(Action::Place(cell)))
    }
}
