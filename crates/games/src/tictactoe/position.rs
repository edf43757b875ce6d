//! The board, whose turn it is, and what placing and rewinding do.

use parlor_table::words::{Message, ToMessage, message};
use parlor_table::{Position as _, Seat};

use super::{Options, Symbol};

/// A place on the board: row and column, both from 0. Written `R-C`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// The row.
    pub row: u8,
    /// The column.
    pub col: u8,
}

impl Cell {
    /// The cell on this row and column.
    pub fn new(row: usize, col: usize) -> Option<Cell> {
        Some(Cell { row: u8::try_from(row).ok()?, col: u8::try_from(col).ok()? })
    }

    pub(super) fn moved(self, (down, right): (i32, i32), distance: i32) -> (i32, i32) {
        (i32::from(self.row) + down * distance, i32::from(self.col) + right * distance)
    }
}

/// What a player does in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Puts the player's symbol on a cell.
    Place(Cell),
    /// Takes back the last so many placed symbols.
    Rewind(u16),
}

/// A game from its first turn to now.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    options: Options,
    /// Everything done so far, one action a turn.
    turns: Vec<Action>,
    /// The cells with symbols on them, in the order of placing.
    placed: Vec<Cell>,
    board: Vec<Option<Seat>>,
    winner: Option<Seat>,
}

/// Why an action was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Illegal {
    /// The game has been won.
    Won(Symbol),
    /// The game has been drawn.
    Full,
    /// There is no such cell.
    OffTheBoard {
        /// The cell.
        cell: Cell,
        /// The size of the board.
        size: usize,
    },
    /// The cell is taken.
    Taken {
        /// The cell.
        cell: Cell,
        /// Whose symbol is on it.
        owner: Symbol,
    },
    /// The history does not reach so far back.
    BeyondHistory {
        /// How many were to be taken back.
        count: u16,
        /// The history size.
        history: usize,
    },
    /// There are not so many symbols.
    TooFew {
        /// How many were to be taken back.
        count: u16,
        /// How many symbols there are.
        placed: usize,
    },
}

impl ToMessage for Illegal {
    fn message(&self) -> Message {
        match self {
            Illegal::Won(symbol) => message!("tictactoe-illegal-won", symbol = symbol.to_string()),
            Illegal::Full => message!("tictactoe-illegal-full"),
            Illegal::OffTheBoard { cell, size } => {
                message!("tictactoe-illegal-off-board", cell = cell.to_string(), last = size - 1)
            }
            Illegal::Taken { cell, owner } => message!(
                "tictactoe-illegal-taken",
                cell = cell.to_string(),
                owner = owner.to_string()
            ),
            Illegal::BeyondHistory { count, history } => {
                message!("tictactoe-illegal-beyond", count = *count, history = *history)
            }
            Illegal::TooFew { count, placed } => {
                message!("tictactoe-illegal-too-few", count = *count, placed = *placed)
            }
        }
    }
}

impl Position {
    /// An empty board.
    pub fn new(options: Options) -> Self {
        let board = vec![None; options.size() * options.size()];
        Position { options, turns: Vec::new(), placed: Vec::new(), board, winner: None }
    }

    /// The options of the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What was done in each turn so far.
    pub fn turns(&self) -> &[Action] {
        &self.turns
    }

    /// The cells with symbols, in the order in which these were placed.
    pub fn placed(&self) -> &[Cell] {
        &self.placed
    }

    /// Whose symbol is on a cell; `None` for an empty cell and for a place off the board.
    pub fn at(&self, cell: Cell) -> Option<Seat> {
        self.look(i32::from(cell.row), i32::from(cell.col))
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let size = self.options.size() as u8;
        (0..size).flat_map(move |row| (0..size).map(move |col| Cell { row, col }))
    }

    /// The empty cells, row by row.
    pub fn empty_cells(&self) -> impl Iterator<Item = Cell> {
        self.cells().filter(|&cell| self.at(cell).is_none())
    }

    /// Whose turn it is; still counted on when the game is over.
    pub fn to_move(&self) -> Seat {
        Seat((self.turns.len() % self.options.players().len()) as u16)
    }

    /// The symbol of a seat.
    pub fn symbol(&self, seat: Seat) -> Symbol {
        self.options.players()[seat.index()]
    }

    /// The winner, if there is one.
    pub fn winner(&self) -> Option<Seat> {
        self.winner
    }

    /// The cells of the lines that won; none without a winner.
    pub fn winning_cells(&self) -> Vec<Cell> {
        let Some(winner) = self.winner else { return Vec::new() };
        let Some(&last) = self.placed.last() else { return Vec::new() };
        let mut cells = vec![last];
        for (there, back) in self.runs(last, winner) {
            if 1 + there.len() + back.len() >= self.options.win() {
                cells.extend(there.into_iter().chain(back));
            }
        }
        cells
    }

    /// Whether there is a winner or the board is full.
    pub fn is_over(&self) -> bool {
        self.winner.is_some() || self.placed.len() == self.board.len()
    }

    /// Refuses every action when the game is over.
    fn check_open(&self) -> Result<(), Illegal> {
        match self.winner {
            Some(winner) => Err(Illegal::Won(self.symbol(winner))),
            None if self.is_over() => Err(Illegal::Full),
            None => Ok(()),
        }
    }

    /// Puts the symbol of the player to move on a cell.
    pub fn place(&mut self, cell: Cell) -> Result<(), Illegal> {
        self.check_open()?;
        let size = self.options.size();
        if usize::from(cell.row.max(cell.col)) >= size {
            return Err(Illegal::OffTheBoard { cell, size });
        }
        if let Some(owner) = self.at(cell) {
            return Err(Illegal::Taken { cell, owner: self.symbol(owner) });
        }
        let mover = self.to_move();
        let index = self.index(cell);
        self.board[index] = Some(mover);
        self.placed.push(cell);
        self.turns.push(Action::Place(cell));
        if self.completes_a_line(cell, mover) {
            self.winner = Some(mover);
        }
        Ok(())
    }

    /// Takes back the last `count` placed symbols; uses up the turn.
    pub fn rewind(&mut self, count: u16) -> Result<(), Illegal> {
        self.check_open()?;
        let (history, placed) = (self.options.history(), self.placed.len());
        if usize::from(count) >= history {
            return Err(Illegal::BeyondHistory { count, history });
        }
        let Some(kept) = placed.checked_sub(usize::from(count)) else {
            return Err(Illegal::TooFew { count, placed });
        };
        for cell in self.placed.split_off(kept) {
            let index = self.index(cell);
            self.board[index] = None;
        }
        self.turns.push(Action::Rewind(count));
        Ok(())
    }

    /// The number of sequences of listed actions of this length, rewinds included where the history
    /// lists any.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if self.is_over() {
            return 0;
        }
        if depth == 1 {
            let empty = self.board.len() - self.placed.len();
            return empty as u64 + u64::from(self.farthest_rewind());
        }
        let after = |action| {
            let mut next = self.clone();
            next.apply(&action).expect("a listed action is legal");
            next.perft(depth - 1)
        };
        self.actions().into_iter().map(after).sum()
    }

    /// The most symbols that can be taken back now, by the history and the board.
    fn farthest_rewind(&self) -> u16 {
        self.placed.len().min(self.options.history() - 1) as u16
    }

    /// Whose lines a symbol on this empty cell would complete.
    pub(super) fn completing(&self, cell: Cell) -> Vec<Seat> {
        let around = (-1..=1).flat_map(|down| (-1..=1).map(move |right| (down, right)));
        let mut seats: Vec<Seat> = around
            .map(|direction| cell.moved(direction, 1))
            .filter_map(|(row, col)| self.look(row, col))
            .collect();
        seats.sort_unstable();
        seats.dedup();
        seats.retain(|&seat| self.completes_a_line(cell, seat));
        seats
    }

    fn completes_a_line(&self, cell: Cell, mover: Seat) -> bool {
        self.runs(cell, mover)
            .any(|(there, back)| 1 + there.len() + back.len() >= self.options.win())
    }

    /// For each of the four lines through a cell, the unbroken runs of a player's symbols on both
    /// sides of it.
    fn runs(&self, cell: Cell, mover: Seat) -> impl Iterator<Item = (Vec<Cell>, Vec<Cell>)> {
        [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().map(move |(down, right)| {
            let run = |direction| {
                (1..)
                    .map(|distance| cell.moved(direction, distance))
                    .take_while(|&(row, col)| self.look(row, col) == Some(mover))
                    .filter_map(|(row, col)| Cell::new(row as usize, col as usize))
                    .collect()
            };
            (run((down, right)), run((-down, -right)))
        })
    }

    fn look(&self, row: i32, col: i32) -> Option<Seat> {
        let range = 0..self.options.size() as i32;
        if !range.contains(&row) || !range.contains(&col) {
            return None;
        }
        self.board[row as usize * self.options.size() + col as usize]
    }

    fn index(&self, cell: Cell) -> usize {
        usize::from(cell.row) * self.options.size() + usize::from(cell.col)
    }
}

impl parlor_table::Position for Position {
    type Action = Action;
    type Illegal = Illegal;

    fn actions(&self) -> Vec<Action> {
        if self.is_over() {
            return Vec::new();
        }
        let rewinds = (1..=self.farthest_rewind()).map(Action::Rewind);
        self.empty_cells().map(Action::Place).chain(rewinds).collect()
    }

    fn apply(&mut self, action: &Action) -> Result<(), Illegal> {
        match *action {
            Action::Place(cell) => self.place(cell),
            Action::Rewind(count) => self.rewind(count),
        }
    }
}
