//! Squares and sets of squares as bits; all shifting happens here.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Not, Sub};
use std::str::FromStr;

use parlor_table::number;
use parlor_table::words::{Message, ToMessage, message};

/// The extent of a board: 3 to 8 rows and columns. Written `RxC`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Extent {
    rows: u8,
    cols: u8,
}

/// A board that is too small or too large.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum ExtentError {
    /// Too few or too many rows.
    Rows(usize),
    /// Too few or too many columns.
    Cols(usize),
}

impl ToMessage for ExtentError {
    fn message(&self) -> Message {
        match self {
            ExtentError::Rows(found) => message!("squeeze-rows-bounds", found = *found),
            ExtentError::Cols(found) => message!("squeeze-columns-bounds", found = *found),
        }
    }
}

impl Extent {
    /// A board of so many rows and columns.
    pub fn new(rows: usize, cols: usize) -> Result<Extent, ExtentError> {
        match (rows, cols) {
            (3..=8, 3..=8) => Ok(Extent { rows: rows as u8, cols: cols as u8 }),
            (3..=8, _) => Err(ExtentError::Cols(cols)),
            _ => Err(ExtentError::Rows(rows)),
        }
    }

    /// The number of rows.
    pub fn rows(self) -> u8 {
        self.rows
    }

    /// The number of columns.
    pub fn cols(self) -> u8 {
        self.cols
    }

    /// All squares of the board.
    pub fn squares(self) -> Squares {
        let row = (1u64 << self.cols) - 1;
        let rows = 0x0101_0101_0101_0101u64 >> (8 * (8 - u32::from(self.rows)));
        Squares(row * rows)
    }

    /// The squares of one row.
    pub fn row(self, row: u8) -> Squares {
        Squares(((1u64 << self.cols) - 1) << (8 * row))
    }

    /// The square on a row and column, if it is on the board.
    pub fn square(self, row: u8, col: u8) -> Option<Square> {
        (row < self.rows && col < self.cols).then(|| Square(row * 8 + col))
    }
}

impl Default for Extent {
    fn default() -> Self {
        Extent { rows: 8, cols: 8 }
    }
}

impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

/// A text that names no board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct NoExtent(String);

impl ToMessage for NoExtent {
    fn message(&self) -> Message {
        message!("squeeze-notation-extent", found = self.0.clone())
    }
}

impl FromStr for Extent {
    type Err = NoExtent;

    fn from_str(text: &str) -> Result<Extent, NoExtent> {
        text.split_once('x')
            .and_then(|(rows, cols)| Extent::new(number(rows)?, number(cols)?).ok())
            .ok_or_else(|| NoExtent(text.to_owned()))
    }
}

/// A square of a board of up to 8x8. Written `R,C`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square on a row and column from 0 to 7.
    pub fn new(row: u8, col: u8) -> Option<Square> {
        (row < 8 && col < 8).then(|| Square(row * 8 + col))
    }

    /// Its row.
    pub fn row(self) -> u8 {
        self.0 / 8
    }

    /// Its column.
    pub fn col(self) -> u8 {
        self.0 % 8
    }

    /// The eight squares of its row.
    pub(super) fn whole_row(self) -> Squares {
        Squares(0xff << (8 * self.row()))
    }

    /// The squares before it, row by row.
    pub(super) fn before(self) -> Squares {
        Squares((1 << self.0) - 1)
    }

    /// A number from 0 to 63.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.row(), self.col())
    }
}

/// A set of squares.
///
/// ```
/// # use parlor_games::squeeze::{Extent, Square, Squares};
/// let board = Extent::new(3, 4).unwrap();
/// let corner: Squares = board.square(2, 3).unwrap().into();
/// assert_eq!((board.row(0) | corner).to_string(), "\
/// 1 1 1 1 . . . .
/// . . . . . . . .
/// . . . 1 . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// . . . . . . . .
/// ");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Squares(pub(super) u64);

/// The four directions in which pieces slide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Direction {
    North,
    South,
    West,
    East,
}

impl Direction {
    pub(super) const ALL: [Direction; 4] =
        [Direction::North, Direction::South, Direction::West, Direction::East];

    /// What a question gives in the four directions. Inlined, so that each is worked out with its
    /// own constants.
    #[inline(always)]
    pub(super) fn each(question: impl Fn(Direction) -> Squares) -> [Squares; 4] {
        let [north, south, west, east] = Direction::ALL;
        [question(north), question(south), question(west), question(east)]
    }
}

const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
const LAST_COLUMN: u64 = FIRST_COLUMN << 7;

impl Squares {
    /// No squares.
    pub const NONE: Squares = Squares(0);

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many there are.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether this square is one of them.
    pub fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// Each of them, row by row.
    pub fn iter(self) -> impl Iterator<Item = Square> {
        std::iter::successors(Some(self.0), |rest| Some(rest & rest.wrapping_sub(1)))
            .take_while(|&rest| rest != 0)
            .map(|rest| Square(rest.trailing_zeros() as u8))
    }

    /// The neighbours of all of them in a direction, as far as an 8x8 board goes.
    #[inline(always)]
    pub(super) fn shifted(self, direction: Direction) -> Squares {
        Squares(match direction {
            Direction::North => self.0 >> 8,
            Direction::South => self.0 << 8,
            Direction::West => (self.0 & !FIRST_COLUMN) >> 1,
            Direction::East => (self.0 << 1) & !FIRST_COLUMN,
        })
    }

    /// These squares and all that can be reached from them in a direction through a set of others.
    /// Three doublings span eight squares; what would leave a row is not in the set at its start.
    #[inline(always)]
    pub(super) fn filled(self, direction: Direction, through: Squares) -> Squares {
        let (mut filled, mut open) = (self.0, through.0);
        let (back, step) = match direction {
            Direction::North => (true, 8),
            Direction::South => (false, 8),
            Direction::West => (true, 1),
            Direction::East => (false, 1),
        };
        match direction {
            Direction::North | Direction::South => {}
            Direction::West => open &= !LAST_COLUMN,
            Direction::East => open &= !FIRST_COLUMN,
        }
        let shift = |squares: u64, by: u32| if back { squares >> by } else { squares << by };
        filled |= open & shift(filled, step);
        open &= shift(open, step);
        filled |= open & shift(filled, 2 * step);
        open &= shift(open, 2 * step);
        filled |= open & shift(filled, 4 * step);
        Squares(filled)
    }

    /// The unbroken run of squares of a set that begins next to this one, and the square behind it.
    pub(super) fn run(self, direction: Direction, of: Squares) -> (Squares, Squares) {
        let mut run = Squares::NONE;
        let mut next = self.shifted(direction);
        while !(next & of).is_empty() {
            run |= next;
            next = next.shifted(direction);
        }
        (run, next)
    }
}

impl From<Square> for Squares {
    fn from(square: Square) -> Squares {
        Squares(1 << square.0)
    }
}

impl BitAnd for Squares {
    type Output = Squares;
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitOr for Squares {
    type Output = Squares;
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl BitXor for Squares {
    type Output = Squares;
    fn bitxor(self, other: Squares) -> Squares {
        Squares(self.0 ^ other.0)
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Squares) {
        self.0 |= other.0;
    }
}

impl Not for Squares {
    type Output = Squares;
    fn not(self) -> Squares {
        Squares(!self.0)
    }
}

impl Sub for Squares {
    type Output = Squares;
    fn sub(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }
}

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..8 {
            for col in 0..8 {
                let mark = if self.contains(Square(row * 8 + col)) { "1" } else { "." };
                f.write_str(mark)?;
                f.write_str(if col < 7 { " " } else { "\n" })?;
            }
        }
        Ok(())
    }
}
