//! The board in characters, as data: lines of text, and what stands where in them.
//!
//! As a text a sketch is what a line game prints. A terminal that can do more colours the spans by
//! their classes, and picks where a span stands for a coordinate.

use std::fmt;

use crate::class::{Class, Classes};

/// The classes that the sketch of any game may have, beside those of its shapes.
pub const CLASSES: Classes = Classes::new(&["line", "legend", "note"]);

/// Lines of `-` and `|` that divide a board.
pub const LINE: Class = CLASSES.get("line");
/// What the characters of the board mean.
pub const LEGEND: Class = CLASSES.get("legend");
/// What is said about the board below it; the facts of a scene say the same.
pub const NOTE: Class = CLASSES.get("note");

/// A board in characters.
///
/// ```
/// use parlor_table::scene::{Class, Classes};
/// use parlor_table::sketch::Sketch;
///
/// const CELL: Class = Classes::new(&["cell"]).get("cell");
/// let mut sketch = Sketch::default();
/// sketch.begin_line();
/// sketch.space(2);
/// sketch.draw(".", CELL).picking("0,0");
/// assert_eq!(sketch.to_string(), "  .\n");
/// assert_eq!(sketch.at("0,0").map(|span| (span.row, span.column)), Some((0, 2)));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sketch {
    lines: Vec<String>,
    spans: Vec<Span>,
}

/// Something in a line of a sketch. Rows, columns and widths count characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// The line, from 0.
    pub row: usize,
    /// The first character, from 0.
    pub column: usize,
    /// How many characters.
    pub width: usize,
    /// What it is.
    pub class: Class,
    /// The coordinate, in the game's own notation, that picking it picks.
    pub pick: Option<String>,
    /// The number or name of its place, which is shown where there is room for it.
    pub label: Option<String>,
}

impl Span {
    /// Gives its place a number or a name.
    pub fn labelled(&mut self, label: impl Into<String>) -> &mut Span {
        self.label = Some(label.into());
        self
    }

    /// Makes it stand for a coordinate.
    pub fn picking(&mut self, coordinate: impl Into<String>) {
        self.pick = Some(coordinate.into());
    }
}

impl Sketch {
    /// Begins the next line.
    pub fn begin_line(&mut self) {
        self.lines.push(String::new());
    }

    /// Adds blanks to the last line.
    pub fn space(&mut self, count: usize) {
        self.last_line().extend(std::iter::repeat_n(' ', count));
    }

    /// Adds a text to the last line.
    pub fn draw(&mut self, text: &str, class: Class) -> &mut Span {
        let column = self.last_line().chars().count();
        self.put(self.lines.len() - 1, column, text, class)
    }

    /// Adds a line that is one text.
    pub fn draw_line(&mut self, text: &str, class: Class) {
        self.begin_line();
        self.draw(text, class);
    }

    /// Puts a text where there are blanks, or nothing yet.
    pub fn put(&mut self, row: usize, column: usize, text: &str, class: Class) -> &mut Span {
        let width = text.chars().count();
        if self.lines.len() <= row {
            self.lines.resize(row + 1, String::new());
        }
        let line = &mut self.lines[row];
        let length = line.chars().count();
        if length <= column {
            line.extend(std::iter::repeat_n(' ', column - length));
            line.push_str(text);
        } else {
            let after = line.chars().skip(column + width);
            *line = line.chars().take(column).chain(text.chars()).chain(after).collect();
        }
        let number = self.spans.len();
        self.spans.push(Span { row, column, width, class, pick: None, label: None });
        &mut self.spans[number]
    }

    /// The same sketch with brackets around a coordinate, which itself looks as before.
    #[must_use]
    pub fn bracketed(mut self, coordinate: &str) -> Sketch {
        let Some(&Span { row, column, width, .. }) = self.at(coordinate) else { return self };
        let bracket = |(at, character): (usize, char)| match at {
            _ if at + 1 == column => '[',
            _ if at == column + width => ']',
            _ => character,
        };
        let line = &mut self.lines[row];
        line.extend((column + width == line.chars().count()).then_some(' '));
        *line = line.chars().enumerate().map(bracket).collect();
        self
    }

    /// The text, line by line.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// What stands where, in the order in which it was drawn.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// Where a coordinate is picked.
    pub fn at(&self, coordinate: &str) -> Option<&Span> {
        self.spans.iter().find(|span| span.pick.as_deref() == Some(coordinate))
    }

    fn last_line(&mut self) -> &mut String {
        if self.lines.is_empty() {
            self.begin_line();
        }
        let last = self.lines.len() - 1;
        &mut self.lines[last]
    }
}

/// All lines, each with a line end.
impl fmt::Display for Sketch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn what_is_put_stands_where_it_was_put() {
        let mut sketch = Sketch::default();
        sketch.put(1, 4, "(1)", NOTE);
        sketch.put(1, 0, "|", LINE);
        sketch.put(0, 2, "--", LINE);
        assert_eq!(sketch.to_string(), "  --\n|   (1)\n");
        for span in sketch.spans() {
            let line: Vec<char> = sketch.lines()[span.row].chars().collect();
            assert!(!line[span.column..span.column + span.width].contains(&' '), "{span:?}");
        }
    }

    #[test]
    fn brackets_stand_beside_a_coordinate_also_at_the_end_of_a_line() {
        let mut sketch = Sketch::default();
        sketch.draw_line("0", NOTE);
        for (mark, coordinate) in [("#", "a"), (".", "b")] {
            sketch.space(1);
            sketch.draw(mark, LEGEND).picking(coordinate);
        }
        assert_eq!(sketch.clone().bracketed("a").to_string(), "0[#].\n");
        assert_eq!(sketch.clone().bracketed("b").to_string(), "0 #[.]\n");
        assert_eq!(sketch.clone().bracketed("c"), sketch);
    }
}
