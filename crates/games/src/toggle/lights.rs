//! The squares of a board as bits.

use std::fmt;
use std::str::FromStr;

use parlor_table::number;
use parlor_table::words::{Message, ToMessage, message};

/// The size of a board: 1 to 64 rows and columns. Written `RxC`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    rows: u8,
    cols: u8,
}

impl Size {
    /// The largest number of rows and of columns.
    pub const MAX: u8 = 64;

    /// A board of so many rows and columns.
    pub fn new(rows: usize, cols: usize) -> Result<Size, SizeError> {
        let fit = |n: usize| u8::try_from(n).ok().filter(|n| (1..=Self::MAX).contains(n));
        match (fit(rows), fit(cols)) {
            (Some(rows), Some(cols)) => Ok(Size { rows, cols }),
            (None, _) => Err(SizeError::Rows(rows)),
            (_, None) => Err(SizeError::Cols(cols)),
        }
    }

    /// The number of rows.
    pub fn rows(self) -> usize {
        usize::from(self.rows)
    }

    /// The number of columns.
    pub fn cols(self) -> usize {
        usize::from(self.cols)
    }

    /// The number of squares.
    pub fn area(self) -> usize {
        self.rows() * self.cols()
    }

    /// Whether there are as many rows as columns.
    pub fn is_square(self) -> bool {
        self.rows == self.cols
    }

    /// Every button, in order.
    pub fn buttons(self) -> impl Iterator<Item = Button> {
        (0..self.area()).map(|n| Button(n as u16))
    }

    /// The row and column of a button.
    pub fn place(self, button: Button) -> (usize, usize) {
        (usize::from(button.0) / self.cols(), usize::from(button.0) % self.cols())
    }

    /// The button on a row and column.
    pub fn button(self, row: usize, col: usize) -> Button {
        Button((row * self.cols() + col) as u16)
    }

    /// The bits of a full row.
    pub(super) fn full_row(self) -> u64 {
        u64::MAX >> (64 - u32::from(self.cols))
    }
}

impl Default for Size {
    fn default() -> Self {
        Size { rows: 3, cols: 3 }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.cols)
    }
}

/// What was wrong with a size.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum SizeError {
    /// Not of the form `RxC`.
    Form(String),
    /// Too few or too many rows.
    Rows(usize),
    /// Too few or too many columns.
    Cols(usize),
}

impl ToMessage for SizeError {
    fn message(&self) -> Message {
        match self {
            SizeError::Form(found) => message!("toggle-notation-size", found = found.clone()),
            SizeError::Rows(found) => message!("toggle-rows-bounds", found = *found),
            SizeError::Cols(found) => message!("toggle-columns-bounds", found = *found),
        }
    }
}

impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Size, SizeError> {
        text.split_once('x')
            .and_then(|(rows, cols)| Some((number(rows)?, number(cols)?)))
            .ok_or_else(|| SizeError::Form(text.to_owned()))
            .and_then(|(rows, cols)| Size::new(rows, cols))
    }
}

/// A square of the board, as something to click; written as its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Button(pub u16);

/// One bit for each square: white or black squares, or squares to click.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Lights {
    size: Size,
    /// One word for each row; the lowest bit is the leftmost square.
    rows: Vec<u64>,
}

/// Short, to tell boards apart: one number for each row.
impl fmt::LowerHex for Lights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rows.iter().enumerate().try_for_each(|(row, lights)| {
            let apart = if row > 0 { "-" } else { "" };
            write!(f, "{apart}{lights:x}")
        })
    }
}

impl Lights {
    /// No square is set.
    pub fn none(size: Size) -> Self {
        Lights { size, rows: vec![0; size.rows()] }
    }

    /// Every square is set: the all-white board.
    pub fn all(size: Size) -> Self {
        Lights { size, rows: vec![size.full_row(); size.rows()] }
    }

    /// The size of the board.
    pub fn size(&self) -> Size {
        self.size
    }

    /// Whether the square of this button is set.
    pub fn get(&self, button: Button) -> bool {
        let (row, col) = self.place(button);
        self.rows[row] >> col & 1 == 1
    }

    /// Flips one square and nothing else.
    pub fn flip(&mut self, button: Button) {
        let (row, col) = self.place(button);
        self.rows[row] ^= 1 << col;
    }

    /// Clicks a square: flips it and its neighbours to the north, south, east and west.
    ///
    /// # Panics
    /// If the button is not on the board.
    pub fn click(&mut self, button: Button) {
        let (row, col) = self.place(button);
        self.rows[row] ^= spread(1 << col, self.size.full_row());
        if row > 0 {
            self.rows[row - 1] ^= 1 << col;
        }
        if row + 1 < self.rows.len() {
            self.rows[row + 1] ^= 1 << col;
        }
    }

    /// The set squares, in order.
    pub fn iter(&self) -> impl Iterator<Item = Button> {
        set_squares(&self.rows, self.size.cols())
    }

    /// How many squares are set.
    pub fn count(&self) -> u32 {
        count(&self.rows)
    }

    /// The squares in which two boards of one size differ.
    pub fn difference(&self, other: &Lights) -> Lights {
        let rows = self.rows.iter().zip(&other.rows).map(|(a, b)| a ^ b).collect();
        Lights { size: self.size, rows }
    }

    pub(super) fn rows(&self) -> &[u64] {
        &self.rows
    }

    fn place(&self, button: Button) -> (usize, usize) {
        self.size.place(button)
    }
}

/// The squares of a row that clicks in the same row flip.
pub(super) fn spread(row: u64, full: u64) -> u64 {
    (row ^ row << 1 ^ row >> 1) & full
}

/// The set squares of a board of so many columns, in order.
pub(super) fn set_squares(rows: &[u64], cols: usize) -> impl Iterator<Item = Button> {
    rows.iter().enumerate().flat_map(move |(row, &squares)| {
        std::iter::successors(Some(squares), |rest| Some(rest & rest.wrapping_sub(1)))
            .take_while(|&rest| rest != 0)
            .map(move |rest| Button((row * cols) as u16 + rest.trailing_zeros() as u16))
    })
}

/// How many bits are set.
pub(super) fn count(rows: &[u64]) -> u32 {
    rows.iter().map(|row| row.count_ones()).sum()
}
