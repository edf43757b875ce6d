//! Pieces on a board, an objective, and steps.

use std::sync::Arc;

use parlor_table::words::{Message, ToMessage, message};

use arrayvec::ArrayVec;

use super::{Board, Cell, Direction};

/// A piece, by its number: 0 is blue, then red, green, yellow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece(pub u8);

impl Piece {
    /// The most pieces that a board holds.
    pub const MOST: usize = 4;

    /// The name of its colour.
    pub fn colour(self) -> &'static str {
        ["blue", "red", "green", "yellow"][usize::from(self.0) % Piece::MOST]
    }

    /// Its number as an index.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// What a round is about: a piece is to rest on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Objective {
    /// The piece.
    pub piece: Piece,
    /// Where it is to rest.
    pub goal: Cell,
}

/// One slide of one piece. Written `FROM-TO`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Step {
    /// Where the piece stands.
    pub from: Cell,
    /// Where it comes to rest.
    pub to: Cell,
}

/// A board with pieces, and perhaps an objective.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: Arc<Board>,
    pieces: ArrayVec<Cell, { Piece::MOST }>,
    objective: Option<Objective>,
}

/// Why a step, or a start, was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Illegal {
    /// No piece to slide.
    NoPiece {
        /// The cell.
        cell: Cell,
        /// Where the pieces stand.
        pieces: Vec<Cell>,
    },
    /// Not where any slide ends.
    NoStop {
        /// The step.
        step: Step,
        /// Where the piece could go.
        stops: Vec<Cell>,
    },
    /// A start with a piece that is not on a nook.
    NotOnANook {
        /// Which piece, from 0.
        number: usize,
        /// Where it stands.
        cell: Cell,
    },
    /// A start with an objective that is no nook.
    GoalIsNoNook(Cell),
    /// A start with nothing to do.
    GoalReached(Cell),
    /// A start on a board with a nook that cannot be reached.
    Unreachable {
        /// From where.
        from: Cell,
        /// The nook.
        to: Cell,
    },
}

impl ToMessage for Illegal {
    fn message(&self) -> Message {
        match self {
            Illegal::NoPiece { cell, pieces } => {
                message!("hex-illegal-no-piece", cell = cell.to_string(), pieces = list(pieces))
            }
            Illegal::NoStop { step, stops } => message!(
                "hex-illegal-no-stop",
                from = step.from.to_string(),
                to = step.to.to_string(),
                stops = list(stops)
            ),
            Illegal::NotOnANook { number, cell } => {
                message!("hex-illegal-not-on-nook", piece = number + 1, cell = cell.to_string())
            }
            Illegal::GoalIsNoNook(cell) => message!("hex-illegal-goal", cell = cell.to_string()),
            Illegal::GoalReached(cell) => {
                message!("hex-illegal-goal-reached", cell = cell.to_string())
            }
            Illegal::Unreachable { from, to } => {
                message!("hex-illegal-unreachable", from = from.to_string(), to = to.to_string())
            }
        }
    }
}

/// Cells in words.
pub(super) fn list(cells: &[Cell]) -> Message {
    match cells {
        [] => message!("hex-nowhere"),
        cells => Message::joined(cells.iter().map(|cell| cell.to_string().into()), ", "),
    }
}

impl Position {
    /// Pieces on a board; the objective's piece must be one of them.
    pub(super) fn new(
        board: Arc<Board>,
        pieces: ArrayVec<Cell, { Piece::MOST }>,
        objective: Option<Objective>,
    ) -> Self {
        Position { board, pieces, objective }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    pub(super) fn shared_board(&self) -> Arc<Board> {
        Arc::clone(&self.board)
    }

    /// Where the pieces stand, in the order of their numbers.
    pub fn pieces(&self) -> &[Cell] {
        &self.pieces
    }

    /// What is to be done, if anything.
    pub fn objective(&self) -> Option<Objective> {
        self.objective
    }

    /// The same board and pieces with another objective.
    #[must_use]
    pub fn with_objective(&self, objective: Option<Objective>) -> Position {
        Position { objective, ..self.clone() }
    }

    /// The piece on a cell.
    pub fn piece_on(&self, cell: Cell) -> Option<Piece> {
        self.pieces.iter().position(|&at| at == cell).map(|number| Piece(number as u8))
    }

    /// The piece that stands on a cell; an error where there is none.
    pub(super) fn piece_standing(&self, cell: Cell) -> Result<Piece, Illegal> {
        let missing = || Illegal::NoPiece { cell, pieces: self.pieces.to_vec() };
        self.piece_on(cell).ok_or_else(missing)
    }

    /// Whether the objective's piece rests on its goal.
    pub fn is_solved(&self) -> bool {
        self.objective
            .is_some_and(|objective| self.pieces[objective.piece.index()] == objective.goal)
    }

    /// The steps of the piece on a cell with their directions.
    pub fn steps_from(&self, from: Cell) -> impl Iterator<Item = (Direction, Step)> {
        Direction::ALL.into_iter().filter_map(move |direction| {
            let to = self.board.slide(from, direction, &self.pieces);
            (to != from).then_some((direction, Step { from, to }))
        })
    }

    /// Makes a step.
    pub fn step(&mut self, step: Step) -> Result<(), Illegal> {
        let piece = self.piece_standing(step.from)?;
        let stops: Vec<Cell> = self.steps_from(step.from).map(|(_, step)| step.to).collect();
        if !stops.contains(&step.to) {
            return Err(Illegal::NoStop { step, stops });
        }
        self.pieces[piece.index()] = step.to;
        Ok(())
    }

    /// Makes a series of steps, all or none.
    pub fn walk(&mut self, steps: &[Step]) -> Result<(), Illegal> {
        let mut after = self.clone();
        steps.iter().try_for_each(|&step| after.step(step))?;
        *self = after;
        Ok(())
    }
}

impl parlor_table::Position for Position {
    type Action = Step;
    type Illegal = Illegal;

    fn actions(&self) -> Vec<Step> {
        let pieces = self.pieces.iter();
        pieces.flat_map(|&from| self.steps_from(from).map(|(_, step)| step)).collect()
    }

    fn apply(&mut self, step: &Step) -> Result<(), Illegal> {
        self.step(*step)
    }

    fn check_start(&self) -> Result<(), Illegal> {
        for (number, &cell) in self.pieces.iter().enumerate() {
            if !self.board.is_nook(cell) {
                return Err(Illegal::NotOnANook { number, cell });
            }
        }
        if let Some(Objective { goal, .. }) = self.objective {
            if !self.board.is_nook(goal) {
                return Err(Illegal::GoalIsNoNook(goal));
            }
            if self.is_solved() {
                return Err(Illegal::GoalReached(goal));
            }
        }
        match self.board.unreachable_nook() {
            Some((from, to)) => Err(Illegal::Unreachable { from, to }),
            None => Ok(()),
        }
    }
}
