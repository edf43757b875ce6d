//! Squeeze-It's texts: `bbb/3/www b 0` and `R,C-R,C`.

use std::fmt;
use std::str::FromStr;

use parlor_table::number;

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
pub enum Malformed {
    /// Not two or three parts.
    #[error("a position is ROWS SIDE, perhaps with the number of moves made: 'bbb/3/www b 0'")]
    Form,
    /// A space too many.
    #[error(
        "the space at place {0} is one too many: begin with the rows, and write one space between \
         the parts, like 'bbb/3/www b 0'"
    )]
    Space(usize),
    /// Neither `b` nor `w` to move.
    #[error("'{0}' is no side to move: write b or w after the rows")]
    Side(String),
    /// Not a number of moves.
    #[error("'{0}' is no number of moves made: write a whole number up to 999999999, or nothing")]
    Made(String),
    /// A board that is too small or too large.
    #[error("{0}")]
    Extent(#[from] ExtentError),
    /// A character that means nothing.
    #[error(
        "'{found}' at place {at} of row {row} means nothing: write b, w, or 1 to 8 for empty squares"
    )]
    Piece {
        /// The row, from 0.
        row: usize,
        /// The place in the row's text, from 0.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// Rows of different lengths.
    #[error("row {row} has {found} squares, but row 0 has {wanted}: make all rows equally long")]
    Uneven {
        /// The row, from 0.
        row: usize,
        /// Its length.
        found: usize,
        /// The length of row 0.
        wanted: usize,
    },
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
pub enum SlideError {
    /// Not of the right form.
    #[error("'{0}' is not a move: write ROW,COLUMN-ROW,COLUMN, like 0,3-1,3")]
    Form(String),
    /// A square that no board has.
    #[error("{row},{col} is off every board: on the largest, rows and columns go from 0 to 7")]
    Square {
        /// The row.
        row: u64,
        /// The column.
        col: u64,
    },
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
