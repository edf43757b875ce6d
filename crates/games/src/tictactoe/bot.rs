//! Players at eight levels, for any board and any number of players. They do not rewind.

use parlor_table::{Budget, Dice, Game, Level, Player, Seat, Solve, Thought};

use super::{Action, Cell, Position, Solver, TicTacToe};

/// Plays tic-tac-toe.
///
/// Against one opponent it looks ahead, the further the higher the level; in company it completes
/// its own lines and stops those of the others. Low levels now and then play anywhere.
pub struct Bot {
    level: Level,
    dice: Dice,
}

/// For each level: how many moves of a hundred are played anywhere, and how many nodes are looked
/// at for the others.
const SKILL: [(usize, u64); 8] =
    [(85, 1), (60, 20), (40, 100), (25, 400), (12, 2_000), (4, 10_000), (0, 40_000), (0, 200_000)];

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

/// How promising every empty cell looks to the player to move, at a glance.
pub(super) fn instinct(position: &Position) -> Vec<(Cell, i32)> {
    position.empty_cells().map(|cell| (cell, promise(position, cell))).collect()
}

/// What the lines through a cell are worth: those of the mover, to be made longer, and those of
/// the others, to be stopped; the sooner their owner is to move, the more urgent.
fn promise(position: &Position, cell: Cell) -> i32 {
    let (size, win) = (position.options().size() as i32, position.options().win() as i32);
    let players = position.options().players().len() as i32;
    let mover = position.to_move();
    let (row, col) = (i32::from(cell.row), i32::from(cell.col));
    let mut promise = size - (2 * row - size + 1).abs().max((2 * col - size + 1).abs());
    for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
        for back in 0..win {
            let at = |n: i32| (row + down * (n - back), col + right * (n - back));
            let on_board = |(r, c): (i32, i32)| (0..size).contains(&r) && (0..size).contains(&c);
            if !on_board(at(0)) || !on_board(at(win - 1)) {
                continue;
            }
            let cells = (0..win).map(at).filter_map(|(r, c)| Cell::new(r as usize, c as usize));
            let owners: Vec<Seat> = cells.filter_map(|cell| position.at(cell)).collect();
            let Some(&owner) = owners.first() else {
                promise += 1;
                continue;
            };
            if owners.iter().any(|&other| other != owner) {
                continue;
            }
            let turns_until = (i32::from(owner.0) - i32::from(mover.0)).rem_euclid(players);
            let missing = win - owners.len() as i32;
            promise += match (missing, turns_until) {
                (1, 0) => 1_000_000,
                (1, wait) => 200_000 / wait,
                (2, 0) => 900,
                (2, wait) => 700 / wait,
                (3, 0) => 80,
                (3, wait) => 60 / wait,
                (_, 0) => 6,
                _ => 4,
            };
        }
    }
    promise
}
