//! Toggle's texts: `CURRENT:TARGET`, `RxC:CURRENT:TARGET`, and a button's number.

use std::fmt;
use std::str::FromStr;

use parlor_table::number;
use parlor_table::words::{Message, ToMessage, message};

use super::{Button, Lights, Position, Size, SizeError};

/// What was wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Malformed {
    /// Not two boards, with or without a size.
    Parts(usize),
    /// A wrong size in front.
    Size(#[from] SizeError),
    /// Without a size the board must be a square.
    NotSquare(usize),
    /// A size and only one board.
    OneBoard(Size),
    /// Two boards of different lengths, and no size that says which is right.
    Unequal {
        /// The squares of the current board.
        current: usize,
        /// The squares of the target board.
        target: usize,
    },
    /// A board of the wrong length.
    Length {
        /// Which of the two boards.
        which: &'static str,
        /// How many squares were given.
        found: usize,
        /// The size that they should fill.
        size: Size,
    },
    /// A character that is no square.
    Square {
        /// Which of the two boards.
        which: &'static str,
        /// Where, counted from 0.
        at: usize,
        /// What stands there.
        found: char,
    },
}

impl ToMessage for Malformed {
    fn message(&self) -> Message {
        match self {
            Malformed::Parts(found) => message!("toggle-notation-parts", found = *found),
            Malformed::Size(why) => why.message(),
            Malformed::NotSquare(squares) => {
                message!("toggle-notation-not-square", squares = *squares)
            }
            Malformed::OneBoard(size) => {
                message!("toggle-notation-one-board", size = size.to_string())
            }
            Malformed::Unequal { current, target } => {
                message!("toggle-notation-unequal", current = *current, target = *target)
            }
            Malformed::Length { which, found, size } => message!(
                "toggle-notation-length",
                which = *which,
                found = *found,
                size = size.to_string(),
                squares = size.area()
            ),
            Malformed::Square { which, at, found } => {
                message!("toggle-notation-square", which = *which, place = *at, found = *found)
            }
        }
    }
}

impl FromStr for Position {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Position, Malformed> {
        let parts: Vec<&str> = text.split(':').collect();
        let (size, current, target) = match parts[..] {
            [size, _] if size.contains('x') => return Err(Malformed::OneBoard(size.parse()?)),
            [current, target] => (square_size(current, target)?, current, target),
            [size, current, target] => (size.parse()?, current, target),
            _ => return Err(Malformed::Parts(parts.len())),
        };
        let current = read_lights("current", current, size)?;
        Ok(Position::new(current, read_lights("target", target, size)?))
    }
}

/// The size of two boards that are to be square.
fn square_size(current: &str, target: &str) -> Result<Size, Malformed> {
    check_squares("current", current)?;
    let [length, other] = [current, target].map(|board| board.chars().count());
    let side = length.isqrt();
    match Size::new(side, side).ok().filter(|size| size.area() == length) {
        Some(size) => Ok(size),
        None if length != other => Err(Malformed::Unequal { current: length, target: other }),
        None => Err(Malformed::NotSquare(length)),
    }
}

/// Whether a text is nothing but squares.
fn check_squares(which: &'static str, text: &str) -> Result<(), Malformed> {
    match text.chars().enumerate().find(|(_, found)| !matches!(found, '0' | '1')) {
        Some((at, found)) => Err(Malformed::Square { which, at, found }),
        None => Ok(()),
    }
}

/// Reads a board of a known size; `which` names it in an error.
pub(super) fn read_lights(
    which: &'static str,
    text: &str,
    size: Size,
) -> Result<Lights, Malformed> {
    check_squares(which, text)?;
    if text.len() != size.area() {
        return Err(Malformed::Length { which, found: text.len(), size });
    }
    let mut lights = Lights::none(size);
    let lit = size.buttons().zip(text.chars()).filter(|(_, square)| *square == '1');
    lit.for_each(|(button, _)| lights.flip(button));
    Ok(lights)
}

impl fmt::Display for Lights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.size().buttons().try_for_each(|b| f.write_str(if self.get(b) { "1" } else { "0" }))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.size().is_square() {
            write!(f, "{}:", self.size())?;
        }
        write!(f, "{}:{}", self.current(), self.target())
    }
}

impl fmt::Display for Button {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A text that names no button.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct ButtonError(String);

impl ToMessage for ButtonError {
    fn message(&self) -> Message {
        message!("toggle-notation-button", found = self.0.clone())
    }
}

impl FromStr for Button {
    type Err = ButtonError;

    fn from_str(text: &str) -> Result<Button, ButtonError> {
        number(text).map(Button).ok_or_else(|| ButtonError(text.to_owned()))
    }
}
