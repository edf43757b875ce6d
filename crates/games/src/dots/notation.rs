//! The texts of Dots: `1234/1134/1121/4431 5 0`, `x,y-x,y-...`, and the digits of new dots.

use std::fmt;
use std::str::FromStr;

use parlor_table::number;
use parlor_table::words::{Message, ToMessage, message};

use super::{Colour, Dot, Fill, Path, Position};

/// What was wrong with the text of a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Malformed {
    /// Not three parts.
    Form(usize),
    /// Too few or too many rows.
    Size(usize),
    /// A row that is not as long as the board is high.
    Uneven {
        /// The row, counted from 1 at the top.
        row: usize,
        /// Its length.
        found: usize,
        /// The number of rows.
        wanted: usize,
    },
    /// A character that is no dot.
    Colour {
        /// The row, counted from 1 at the top.
        row: usize,
        /// The place in the row, from 0.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// Not a number of moves or points.
    Count {
        /// What is counted.
        what: &'static str,
        /// What was given.
        found: String,
    },
}

impl ToMessage for Malformed {
    fn message(&self) -> Message {
        match self {
            Malformed::Form(found) => message!("dots-notation-form", found = *found),
            Malformed::Size(found) => message!("dots-notation-rows", found = *found),
            Malformed::Uneven { row, found, wanted } => {
                message!("dots-notation-uneven", row = *row, found = *found, wanted = *wanted)
            }
            Malformed::Colour { row, at, found } => {
                message!("dots-notation-colour", found = *found, place = *at, row = *row)
            }
            Malformed::Count { what, found } => {
                message!("dots-notation-count", found = found.clone(), what = *what)
            }
        }
    }
}

impl FromStr for Position {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Position, Malformed> {
        let parts: Vec<&str> = text.split(' ').collect();
        let [rows, moves, score] = parts[..] else { return Err(Malformed::Form(parts.len())) };
        let rows: Vec<&str> = rows.split('/').collect();
        let wanted = rows.len();
        let size = u8::try_from(wanted).ok().filter(|size| (4..=10).contains(size));
        let mut position = Position::empty(size.ok_or(Malformed::Size(wanted))?, 0);
        let mut places = position.places();
        for (row, text) in (1..).zip(rows) {
            let found = text.chars().count();
            for (at, found) in text.chars().enumerate() {
                let colour = found.to_digit(10).and_then(|digit| Colour::new(digit as u8));
                if colour.is_none() && found != '.' {
                    return Err(Malformed::Colour { row, at, found });
                }
                if let Some(place) = places.next() {
                    position.put(place, colour);
                }
            }
            if found != wanted {
                return Err(Malformed::Uneven { row, found, wanted });
            }
        }
        let count = |what, text: &str| {
            number(text).ok_or_else(|| Malformed::Count { what, found: text.to_owned() })
        };
        Ok(position.with_counts(count("moves", moves)?, count("points", score)?))
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for dot in self.places() {
            if dot.x == 0 && dot.y + 1 < self.size() {
                f.write_str("/")?;
            }
            match self.at(dot) {
                Some(colour) => write!(f, "{colour}")?,
                None => f.write_str(".")?,
            }
        }
        write!(f, " {} {}", self.moves_left(), self.score())
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.get())
    }
}

impl fmt::Display for Dot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A text that is no path.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct PathError(String);

impl ToMessage for PathError {
    fn message(&self) -> Message {
        message!("dots-notation-path", found = self.0.clone())
    }
}

impl FromStr for Path {
    type Err = PathError;

    fn from_str(text: &str) -> Result<Path, PathError> {
        let dot = |text: &str| {
            let (x, y) = text.split_once(',')?;
            Some(Dot { x: number(x)?, y: number(y)? })
        };
        let dots = text.split('-').map(dot).collect::<Option<Vec<Dot>>>();
        dots.map(Path).ok_or_else(|| PathError(text.to_owned()))
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, dot) in self.0.iter().enumerate() {
            let separator = if number > 0 { "-" } else { "" };
            write!(f, "{separator}{dot}")?;
        }
        Ok(())
    }
}

/// A text that is no fill.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct FillError(String);

impl ToMessage for FillError {
    fn message(&self) -> Message {
        message!("dots-notation-fill", found = self.0.clone())
    }
}

impl FromStr for Fill {
    type Err = FillError;

    fn from_str(text: &str) -> Result<Fill, FillError> {
        let colour = |c: char| c.to_digit(10).and_then(|digit| Colour::new(digit as u8));
        let colours = text.chars().map(colour).collect::<Option<Vec<Colour>>>();
        colours.map(Fill).ok_or_else(|| FillError(text.to_owned()))
    }
}

impl fmt::Display for Fill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|colour| write!(f, "{colour}"))
    }
}
