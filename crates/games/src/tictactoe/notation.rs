//! Tic-tac-toe's texts: `R-C`, `<<N` and `MOVES@OPTIONS`.

use std::fmt;
use std::str::FromStr;

use parlor_table::words::{Message, ToMessage, message};
use parlor_table::{Position as _, number};

use super::{Action, Cell, Illegal, OptionsError, Position};

/// A text that is no action.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct ActionError(String);

impl ToMessage for ActionError {
    fn message(&self) -> Message {
        message!("tictactoe-notation-action", found = self.0.clone())
    }
}

impl FromStr for Action {
    type Err = ActionError;

    fn from_str(text: &str) -> Result<Action, ActionError> {
        let action = match text.strip_prefix("<<") {
            Some(count) => number(count).map(Action::Rewind),
            None => text.split_once('-').and_then(|(row, col)| {
                Some(Action::Place(Cell { row: number(row)?, col: number(col)? }))
            }),
        };
        action.ok_or_else(|| ActionError(text.to_owned()))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.row, self.col)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Place(cell) => write!(f, "{cell}"),
            Action::Rewind(count) => write!(f, "<<{count}"),
        }
    }
}

/// What was wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Malformed {
    /// There is no `@`.
    NoOptions,
    /// The part after the `@` is wrong.
    Options(#[from] OptionsError),
    /// A move that cannot be read.
    Move {
        /// Which move, counted from 1.
        number: usize,
        /// What was wrong.
        why: ActionError,
    },
    /// A move that the rules forbid.
    Illegal {
        /// Which move, counted from 1.
        number: usize,
        /// What was wrong.
        why: Illegal,
    },
}

impl ToMessage for Malformed {
    fn message(&self) -> Message {
        match self {
            Malformed::NoOptions => message!("tictactoe-notation-no-options"),
            Malformed::Options(why) => why.message(),
            Malformed::Move { number, why } => {
                message!("tictactoe-notation-move", number = *number, why = why.message())
            }
            Malformed::Illegal { number, why } => {
                message!("tictactoe-notation-move", number = *number, why = why.message())
            }
        }
    }
}

impl FromStr for Position {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Position, Malformed> {
        let (moves, options) = text.split_once('@').ok_or(Malformed::NoOptions)?;
        let mut position = Position::new(options.parse()?);
        let moves = moves.split(';').filter(|_| !moves.is_empty());
        for (number, action) in (1..).zip(moves) {
            let action = action.parse().map_err(|why| Malformed::Move { number, why })?;
            position.apply(&action).map_err(|why| Malformed::Illegal { number, why })?;
        }
        Ok(position)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, action) in self.turns().iter().enumerate() {
            let separator = if number > 0 { ";" } else { "" };
            write!(f, "{separator}{action}")?;
        }
        write!(f, "@{}", self.options())
    }
}
