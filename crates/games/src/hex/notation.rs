//! Hex's texts: `STATE`, `STATE:FROM-TO` and `FROM-TO`.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use arrayvec::ArrayVec;
use parlor_table::number;
use parlor_table::words::{Message, ToMessage, message};

use super::position::list;
use super::{Board, BoardError, Cell, Nook, Objective, Piece, Position, Step};

/// Where the nooks and the pieces begin in a state's text.
const NOOKS: usize = 6 * 3;
const PIECES: usize = NOOKS + 18 * 4;

/// What was wrong with the text of a position; places are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Malformed {
    /// A state of an impossible length.
    Length(usize),
    /// More pieces than colours.
    TooManyPieces(usize),
    /// Something else where a digit should be.
    Digit {
        /// Where.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// A number that is no cell.
    Cell {
        /// Where.
        at: usize,
        /// The number.
        found: usize,
    },
    /// A letter that is no side.
    Letter {
        /// Where.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// Crannies or nooks that break the rules.
    Board {
        /// Where.
        at: usize,
        /// What was wrong.
        why: BoardError,
    },
    /// Two pieces on one cell.
    PieceTwice {
        /// Where.
        at: usize,
        /// The cell.
        cell: Cell,
    },
    /// An objective that cannot be read.
    Objective {
        /// Where.
        at: usize,
        /// What stands there.
        found: String,
    },
    /// An objective for a piece that is not there.
    NoPiece {
        /// Where.
        at: usize,
        /// The cell.
        cell: Cell,
        /// Where the pieces stand.
        pieces: Vec<Cell>,
    },
}

impl ToMessage for Malformed {
    fn message(&self) -> Message {
        match self {
            Malformed::Length(found) => message!("hex-notation-length", found = *found),
            Malformed::TooManyPieces(found) => message!("hex-notation-pieces", found = *found),
            Malformed::Digit { at, found } => {
                message!("hex-notation-digit", found = *found, place = *at)
            }
            Malformed::Cell { at, found } => {
                message!("hex-notation-cell", found = *found, place = *at)
            }
            Malformed::Letter { at, found } => {
                message!("hex-notation-letter", found = *found, place = *at)
            }
            Malformed::Board { at, why } => {
                message!("hex-notation-place", place = *at, why = why.message())
            }
            Malformed::PieceTwice { at, cell } => {
                message!("hex-notation-piece-twice", cell = cell.to_string(), place = *at)
            }
            Malformed::Objective { at, found } => {
                message!("hex-notation-objective", found = found.clone(), place = *at)
            }
            Malformed::NoPiece { at, cell, pieces } => message!(
                "hex-notation-no-piece",
                cell = cell.to_string(),
                place = *at,
                pieces = list(pieces)
            ),
        }
    }
}

impl FromStr for Position {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Position, Malformed> {
        let (state, objective) = match text.split_once(':') {
            Some((state, objective)) => (state, Some(objective)),
            None => (text, None),
        };
        let state: Vec<char> = state.chars().collect();
        if state.len() > PIECES + 12 && state.len().is_multiple_of(3) {
            return Err(Malformed::TooManyPieces((state.len() - PIECES) / 3));
        }
        if ![93, 96, 99, 102].contains(&state.len()) {
            return Err(Malformed::Length(state.len()));
        }
        let board = Arc::new(read_board(&state)?);
        let mut pieces: ArrayVec<Cell, { Piece::MOST }> = ArrayVec::new();
        for at in (PIECES..state.len()).step_by(3) {
            let cell = read_cell(&state, at)?;
            if pieces.contains(&cell) {
                return Err(Malformed::PieceTwice { at, cell });
            }
            pieces.push(cell);
        }
        let position = Position::new(board, pieces, None);
        let Some(objective) = objective else { return Ok(position) };
        let at = state.len() + 1;
        let step = read_objective(objective, at)?;
        let piece = position.piece_on(step.from).ok_or_else(|| Malformed::NoPiece {
            at,
            cell: step.from,
            pieces: position.pieces().to_vec(),
        })?;
        Ok(position.with_objective(Some(Objective { piece, goal: step.to })))
    }
}

/// Reads an objective that begins at a place of the text.
fn read_objective(text: &str, at: usize) -> Result<Step, Malformed> {
    let wrong = || Malformed::Objective { at, found: text.to_owned() };
    let (from, to) = text.split_once('-').ok_or_else(wrong)?;
    let cell = |text: &str, at: usize| {
        let found: usize = number(text).ok_or_else(wrong)?;
        Cell::new(found).ok_or(Malformed::Cell { at, found })
    };
    Ok(Step { from: cell(from, at)?, to: cell(to, at + from.len() + 1)? })
}

fn read_board(state: &[char]) -> Result<Board, Malformed> {
    let mut crannies = Vec::with_capacity(6);
    for at in (0..NOOKS).step_by(3) {
        crannies.push(read_cell(state, at)?);
    }
    let mut nooks = Vec::with_capacity(18);
    for at in (NOOKS..PIECES).step_by(4) {
        let cell = read_cell(state, at)?;
        let found = state[at + 3];
        let side = Nook::LETTERS.iter().find(|(letter, _)| *letter == found);
        let (_, middle) = *side.ok_or(Malformed::Letter { at: at + 3, found })?;
        nooks.push(Nook { cell, middle });
    }
    let crannies = crannies.try_into().expect("six were read");
    let nooks = nooks.try_into().expect("eighteen were read");
    Board::new(crannies, nooks).map_err(|why| {
        let at = match why {
            BoardError::CrannyOffTheRing { number, .. }
            | BoardError::CrannyTwice { number, .. } => number * 3,
            BoardError::NookOffItsTriangle { number, .. }
            | BoardError::NookTwice { number, .. }
            | BoardError::NookTooMany { number, .. }
            | BoardError::NooksAdjacent { number, .. } => NOOKS + number * 4,
        };
        Malformed::Board { at, why }
    })
}

fn read_cell(state: &[char], at: usize) -> Result<Cell, Malformed> {
    let mut found = 0;
    for (at, &digit) in state.iter().enumerate().skip(at).take(3) {
        let value = digit.to_digit(10).ok_or(Malformed::Digit { at, found: digit })?;
        found = found * 10 + value as usize;
    }
    Cell::new(found).ok_or(Malformed::Cell { at, found })
}

/// The crannies and nooks.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cranny in self.crannies() {
            write!(f, "{:03}", cranny.index())?;
        }
        for nook in self.nooks() {
            write!(f, "{:03}{}", nook.cell.index(), nook.letter())?;
        }
        Ok(())
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.board())?;
        for piece in self.pieces() {
            write!(f, "{:03}", piece.index())?;
        }
        if let Some(Objective { piece, goal }) = self.objective() {
            write!(f, ":{}-{goal}", self.pieces()[piece.index()])?;
        }
        Ok(())
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index())
    }
}

/// A text that is no step.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct StepError(pub(super) String);

impl ToMessage for StepError {
    fn message(&self) -> Message {
        message!("hex-notation-step", found = self.0.clone())
    }
}

impl FromStr for Step {
    type Err = StepError;

    fn from_str(text: &str) -> Result<Step, StepError> {
        let cell = |text: &str| number(text).and_then(Cell::new);
        text.split_once('-')
            .and_then(|(from, to)| Some(Step { from: cell(from)?, to: cell(to)? }))
            .ok_or_else(|| StepError(text.to_owned()))
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}
