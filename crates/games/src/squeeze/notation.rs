//! Squeeze-It's texts: `bbb/3/www b 0` and `R,C-R,C`.

use std::fmt;
use std::str::FromStr;

use parlor_table::number;
use parlor_table::words::{Message, ToMessage, message};

use super::{Extent, ExtentError, Position, Side, Slide, Square, Squares};

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Black => "black",
            Side::White => "white",
        })
    }
}

impl Side {
    fn letter(self) -> char {
        match self {
            Side::Black => 'b',
            Side::White => 'w',
        }
    }

    fn of_letter(letter: &str) -> Option<Side> {
        match letter {
            "b" => Some(Side::Black),
            "w" => Some(Side::White),
            _ => None,
        }
    }
}

/// What was wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Malformed {
    /// Not two or three parts.
    Form,
    /// A space too many.
    Space(usize),
    /// Neither `b` nor `w` to move.
    Side(String),
    /// Not a number of moves.
    Made(String),
    /// A board that is too small or too large.
    Extent(#[from] ExtentError),
    /// A character that means nothing.
    Piece {
        /// The row, from 0.
        row: usize,
        /// The place in the row's text, from 0.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// Rows of different lengths.
    Uneven {
        /// The row, from 0.
        row: usize,
        /// Its length.
        found: usize,
        /// The length of row 0.
        wanted: usize,
    },
}

impl ToMessage for Malformed {
    fn message(&self) -> Message {
        match self {
            Malformed::Form => message!("squeeze-notation-form"),
            Malformed::Space(at) => message!("squeeze-notation-space", place = *at),
            Malformed::Side(found) => message!("squeeze-notation-side", found = found.clone()),
            Malformed::Made(found) => message!("squeeze-notation-made", found = found.clone()),
            Malformed::Extent(why) => why.message(),
            Malformed::Piece { row, at, found } => {
                message!("squeeze-notation-piece", found = *found, place = *at, row = *row)
            }
            Malformed::Uneven { row, found, wanted } => {
                message!("squeeze-notation-uneven", row = *row, found = *found, wanted = *wanted)
            }
        }
    }
}

impl FromStr for Position {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Position, Malformed> {
        if let Some(at) = needless_space(text) {
            return Err(Malformed::Space(at));
        }
        let parts: Vec<&str> = text.split(' ').collect();
        let (rows, side, made) = match parts[..] {
            [rows, side] => (rows, side, 0),
            [rows, side, made] => {
                let count = number(made).filter(|&count| count <= Position::MOST_MADE);
                (rows, side, count.ok_or_else(|| Malformed::Made(made.to_owned()))?)
            }
            [rows] => (rows, "", 0),
            _ => return Err(Malformed::Form),
        };
        let (extent, pieces) = read_rows(rows)?;
        let side = Side::of_letter(side).ok_or_else(|| Malformed::Side(side.to_owned()))?;
        Ok(Position::new(extent, pieces, side, made))
    }
}

/// The place of a space before, behind or beside which there is no part.
fn needless_space(text: &str) -> Option<usize> {
    let characters: Vec<char> = text.chars().collect();
    let is_space = |at: usize| characters.get(at).is_none_or(|&found| found == ' ');
    (0..characters.len()).find(|&at| is_space(at) && (at == 0 || is_space(at + 1)))
}

fn read_rows(text: &str) -> Result<(Extent, [Squares; 2]), Malformed> {
    let rows: Vec<Vec<Option<Side>>> = text
        .split('/')
        .enumerate()
        .map(|(row, text)| read_row(row, text))
        .collect::<Result<_, _>>()?;
    let wanted = rows[0].len();
    if let Some((row, uneven)) = rows.iter().enumerate().find(|(_, row)| row.len() != wanted) {
        return Err(Malformed::Uneven { row, found: uneven.len(), wanted });
    }
    let extent = Extent::new(rows.len(), wanted)?;
    let mut pieces = [Squares::NONE; 2];
    for (row, squares) in (0..).zip(&rows) {
        for (col, side) in (0..).zip(squares) {
            if let (Some(side), Some(square)) = (side, extent.square(row, col)) {
                pieces[*side as usize] |= square.into();
            }
        }
    }
    Ok((extent, pieces))
}

fn read_row(row: usize, text: &str) -> Result<Vec<Option<Side>>, Malformed> {
    let mut squares = Vec::new();
    for (at, found) in text.chars().enumerate() {
        match found {
            'b' => squares.push(Some(Side::Black)),
            'w' => squares.push(Some(Side::White)),
            '1'..='8' => squares.extend((0..found as u32 - '0' as u32).map(|_| None)),
            _ => return Err(Malformed::Piece { row, at, found }),
        }
    }
    Ok(squares)
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let extent = self.extent();
        for row in 0..extent.rows() {
            if row > 0 {
                f.write_str("/")?;
            }
            let mut empty = 0;
            for square in (0..extent.cols()).filter_map(|col| extent.square(row, col)) {
                match self.at(square) {
                    None => empty += 1,
                    Some(side) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                        }
                        empty = 0;
                        write!(f, "{}", side.letter())?;
                    }
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
        }
        write!(f, " {} {}", self.to_move().letter(), self.made())
    }
}

/// A text that is no slide.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum SlideError {
    /// Not of the right form.
    Form(String),
    /// A square that no board has.
    Square {
        /// The row.
        row: u64,
        /// The column.
        col: u64,
    },
}

impl ToMessage for SlideError {
    fn message(&self) -> Message {
        match self {
            SlideError::Form(found) => message!("squeeze-notation-slide", found = found.clone()),
            SlideError::Square { row, col } => {
                message!("squeeze-notation-square", row = *row, column = *col)
            }
        }
    }
}

impl FromStr for Slide {
    type Err = SlideError;

    fn from_str(text: &str) -> Result<Slide, SlideError> {
        let form = || SlideError::Form(text.to_owned());
        let square = |text: &str| {
            let (row, col) = text.split_once(',').ok_or_else(form)?;
            let (row, col) =
                (number::<u64>(row).ok_or_else(form)?, number::<u64>(col).ok_or_else(form)?);
            let narrow = |n: u64| u8::try_from(n).ok();
            narrow(row)
                .zip(narrow(col))
                .and_then(|(row, col)| Square::new(row, col))
                .ok_or(SlideError::Square { row, col })
        };
        let (from, to) = text.split_once('-').ok_or_else(form)?;
        Ok(Slide { from: square(from)?, to: square(to)? })
    }
}

impl fmt::Display for Slide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}
