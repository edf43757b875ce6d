//! Toggle's texts: `CURRENT:TARGET`, `RxC:CURRENT:TARGET`, and a button's number.

use std::fmt;
use std::str::FromStr;

use parlor_table::number;

use super::{Button, Lights, Position, Size, SizeError};

/// What was wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Malformed {
    /// Not two boards, with or without a size.
    #[error(
        "a position is CURRENT:TARGET, or RxC:CURRENT:TARGET for a board that is not square; \
         parts found: {0}"
    )]
    Parts(usize),
    /// A wrong size in front.
    #[error("{0}")]
    Size(#[from] SizeError),
    /// Without a size the board must be a square.
    #[error(
        "{0} squares do not make a square board of 1x1 to 64x64: check the length, or write the \
         size in front, like 3x5:CURRENT:TARGET"
    )]
    NotSquare(usize),
    /// A size and only one board.
    #[error("there is only one board behind {0}: write two, like {0}:CURRENT:TARGET")]
    OneBoard(Size),
    /// Two boards of different lengths, and no size that says which is right.
    #[error(
        "the current board has {current} squares, but the target board has {target}: make them \
         equally long"
    )]
    Unequal {
        /// The squares of the current board.
        current: usize,
        /// The squares of the target board.
        target: usize,
    },
    /// A board of the wrong length.
    #[error("the {which} board has {found} squares, but a board of {size} has {}", size.area())]
    Length {
        /// Which of the two boards.
        which: &'static str,
        /// How many squares were given.
        found: usize,
        /// The size that they should fill.
        size: Size,
    },
    /// A character that is no square.
    #[error(
        "'{found}' at place {at} of the {which} board is no square: write 0 for black, 1 for white"
    )]
    Square {
        /// Which of the two boards.
        which: &'static str,
        /// Where, counted from 0.
        at: usize,
        /// What stands there.
        found: char,
    },
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
#[error("'{0}' is not a button: write its number, counted row by row from 0")]
pub struct ButtonError(String);

impl FromStr for Button {
    type Err = ButtonError;

    fn from_str(text: &str) -> Result<Button, ButtonError> {
        number(text).map(Button).ok_or_else(|| ButtonError(text.to_owned()))
    }
}
