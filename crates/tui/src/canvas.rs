//! A sketch as it is drawn on a screen: enlarged as far as it fits, with box-drawing characters where the
//! terminal has them, and with marks around coordinates.
//!
//! A sketch can be enlarged where each coordinate is one character and all of them stand in columns and
//! rows: those become wider and higher, and lines are drawn through.

use std::collections::BTreeSet;

use parlor_table::Sketch;
use parlor_table::scene::Class;
use parlor_table::sketch::{LINE, NOTE, Span};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

use crate::lines::{Touching, drawn};
use crate::sheet::Sheet;

/// How wide and how high a coordinate may be, the largest first.
const SIZES: [(usize, usize); 4] = [(7, 3), (5, 2), (3, 1), (1, 1)];

/// A drawn board.
pub(crate) struct Canvas<'s> {
    sheet: &'s Sheet,
    width: usize,
    height: usize,
    points: Vec<Point>,
    /// Where coordinates are picked.
    pub(crate) tiles: Vec<Tile>,
}

#[derive(Clone, Copy, Default)]
struct Point {
    character: Option<char>,
    style: Style,
    /// Whether it is part of a line.
    is_line: bool,
}

/// The place of a coordinate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    pub(crate) pick: String,
    pub(crate) column: usize,
    pub(crate) row: usize,
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// How many characters stand in its middle.
    text: usize,
    class: Class,
    label: Option<String>,
    /// Whether a hint marks it.
    is_hinted: bool,
}

impl Tile {
    /// The row in which its character stands.
    fn middle(&self) -> usize {
        self.row + (self.height - 1) / 2
    }

    /// Where its label stands below its character, if there is room for it and for brackets.
    fn below(&self) -> Option<usize> {
        let length = self.label.as_ref()?.chars().count();
        (self.height > 1 && length + 2 <= self.width).then(|| self.middle() + 1)
    }
}

/// What is marked, by the class of its style and the characters beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Last,
    Next,
    Hint,
    Picked,
    Cursor,
}

impl Mark {
    fn look(self) -> (&'static str, Option<(char, char)>) {
        match self {
            Mark::Last => ("last", Some((':', ':'))),
            Mark::Next => ("next", None),
            Mark::Hint => ("hint", Some(('>', '<'))),
            Mark::Picked => ("picked", Some(('{', '}'))),
            Mark::Cursor => ("cursor", Some(('[', ']'))),
        }
    }
}

/// Where the columns or the rows of a sketch begin on the canvas; one more than there are.
struct Places(Vec<usize>);

impl Places {
    fn new(count: usize, grown: &BTreeSet<usize>, size: usize) -> Places {
        let mut at = 0;
        let mut places = vec![0];
        for number in 0..count {
            at += if grown.contains(&number) { size } else { 1 };
            places.push(at);
        }
        Places(places)
    }

    fn of(&self, number: usize) -> usize {
        self.0.get(number).or(self.0.last()).copied().unwrap_or(0)
    }

    fn total(&self) -> usize {
        self.0.last().copied().unwrap_or(0)
    }
}

/// The columns and the rows that can be enlarged.
fn growing(sketch: &Sketch) -> (BTreeSet<usize>, BTreeSet<usize>) {
    let picked: Vec<&Span> = sketch.spans().iter().filter(|span| span.pick.is_some()).collect();
    if picked.iter().any(|span| span.width > 1) {
        return Default::default();
    }
    // What looks like something that can be picked grows with it, like a second board.
    let classes: BTreeSet<_> = picked.iter().map(|span| span.class).collect();
    let alike =
        sketch.spans().iter().filter(|span| span.width == 1 && classes.contains(&span.class));
    let columns: BTreeSet<usize> = alike.clone().map(|span| span.column).collect();
    (columns, alike.map(|span| span.row).collect())
}

impl<'s> Canvas<'s> {
    /// Draws a sketch, as large as fits into this many columns and rows.
    pub(crate) fn new(sketch: &Sketch, sheet: &'s Sheet, (columns, rows): (u16, u16)) -> Self {
        let noted =
            |row: usize| sketch.spans().iter().any(|span| span.row == row && span.class == NOTE);
        let count = (0..sketch.lines().len()).take_while(|&row| !noted(row)).count();
        let longest = sketch.lines()[..count].iter().map(|line| line.chars().count()).max();
        let (wide, high) = growing(sketch);
        let places = |(width, height)| {
            (Places::new(longest.unwrap_or(0), &wide, width), Places::new(count, &high, height))
        };
        let fits = |(across, down): &(Places, Places)| {
            across.total() <= columns.into() && down.total() <= rows.into()
        };
        let (across, down) =
            SIZES.into_iter().map(places).find(fits).unwrap_or_else(|| places((1, 1)));
        let (width, height) = (across.total(), down.total());
        let points = vec![Point::default(); width * height];
        let mut canvas = Canvas { sheet, width, height, points, tiles: Vec::new() };
        for span in sketch.spans().iter().filter(|span| span.row < count) {
            let line = sketch.lines()[span.row].chars();
            let text: Vec<char> = line.skip(span.column).take(span.width).collect();
            canvas.draw(span, &text, &across, &down);
        }
        if sheet.unicode() {
            canvas.join_lines();
        }
        canvas
    }

    fn draw(&mut self, span: &Span, text: &[char], across: &Places, down: &Places) {
        let (left, right) = (across.of(span.column), across.of(span.column + span.width));
        let (top, bottom) = (down.of(span.row), down.of(span.row + 1));
        let look = self.sheet.look(span.class.as_str());
        let is_line = span.class == LINE || span.class.words().any(|word| word == "wall");
        if is_line {
            for row in top..bottom {
                for (number, column) in (left..right).enumerate() {
                    let character = text.get(number).or(text.last()).copied();
                    self.set(column, row, Point { character, style: look.style, is_line });
                }
            }
            return;
        }
        for (column, row) in (left..right).flat_map(|x| (top..bottom).map(move |y| (x, y))) {
            self.set(column, row, Point { style: look.style, ..Point::default() });
        }
        let middle = (top + bottom - 1) / 2;
        let digits = text.iter().all(|character| character.is_numeric() || *character == ' ');
        let end = across.of(span.column + span.width - 1);
        let start = match text.len() {
            1 => left + (right - left - 1) / 2,
            // A number ends above the middle of its column.
            length if digits => (end + (right - end - 1) / 2 + 1).saturating_sub(length),
            _ => left,
        };
        for (number, &character) in text.iter().enumerate() {
            let own = look.content.filter(|_| text.len() == 1 && character != ' ');
            let character = Some(own.unwrap_or(character));
            self.set(start + number, middle, Point { character, style: look.style, is_line });
        }
        if let Some(pick) = span.pick.clone() {
            let (width, height) = (right - left, bottom - top);
            let (class, label) = (span.class, span.label.clone());
            let (column, row, text) = (left, top, text.len());
            let tile =
                Tile { pick, column, row, width, height, text, class, label, is_hinted: false };
            if let Some(below) = tile.below() {
                self.write_label(&tile, below, look.style);
            }
            self.tiles.push(tile);
        }
    }

    /// Writes the label of a tile into one of its rows, in place of what stands there.
    fn write_label(&mut self, tile: &Tile, row: usize, style: Style) {
        let label: Vec<char> = tile.label.iter().flat_map(|label| label.chars()).collect();
        let start = (tile.width + 1).saturating_sub(label.len()) / 2;
        for column in 0..tile.width {
            let letter = column.checked_sub(start).and_then(|number| label.get(number));
            let point = &mut self.points[row * self.width + tile.column + column];
            point.character = letter.copied();
            point.style = point.style.patch(style);
        }
    }

    fn set(&mut self, column: usize, row: usize, point: Point) {
        if column < self.width && row < self.height {
            self.points[row * self.width + column] = point;
        }
    }

    fn line_at(&self, column: Option<usize>, row: Option<usize>) -> Option<char> {
        let (column, row) = (column?, row?);
        let inside = column < self.width && row < self.height;
        let point = inside.then(|| self.points[row * self.width + column])?;
        point.character.filter(|_| point.is_line)
    }

    /// Turns lines into box-drawing characters.
    fn join_lines(&mut self) {
        let mut joined = self.points.clone();
        for row in 0..self.height {
            for column in 0..self.width {
                let Some(line) = self.line_at(Some(column), Some(row)) else { continue };
                let upright = |row| self.line_at(Some(column), row) == Some('|');
                let level = |column| self.line_at(column, Some(row)) == Some('-');
                let touching = Touching {
                    up: upright(row.checked_sub(1)),
                    down: upright(row.checked_add(1)),
                    left: level(column.checked_sub(1)),
                    right: level(column.checked_add(1)),
                };
                joined[row * self.width + column].character = Some(drawn(line, touching));
            }
        }
        self.points = joined;
    }

    /// The tile of a coordinate.
    pub(crate) fn tile(&self, pick: &str) -> Option<&Tile> {
        self.tiles.iter().find(|tile| tile.pick == pick)
    }

    /// Marks a coordinate.
    pub(crate) fn mark(&mut self, pick: &str, mark: Mark) {
        let Some(number) = self.tiles.iter().position(|tile| tile.pick == pick) else { return };
        if mark == Mark::Hint {
            return self.mark_hint(number);
        }
        let tile = self.tiles[number].clone();
        let (class, brackets) = mark.look();
        let beside = self.sheet.style(class);
        // Inverted, the ground of a hinted square would be as red as its label.
        let inverted = if tile.is_hinted { Modifier::REVERSED } else { Modifier::empty() };
        let inside = Style { add_modifier: beside.add_modifier - inverted, ..beside };
        self.patch_row(&tile, tile.middle(), inside);
        let Some(brackets) = brackets else { return };
        let (class, hint) = Mark::Hint.look();
        if let Some(hint) = hint.filter(|_| tile.is_hinted && tile.below().is_none()) {
            // The brackets of the hint give way, to the sides of the square.
            let wide = Tile { text: tile.width, ..tile.clone() };
            let style = self.sheet.style(class);
            self.put_brackets(&wide, tile.middle(), hint, (style, style));
        }
        self.put_brackets(&tile, tile.middle(), brackets, (inside, beside));
    }

    /// Marks a coordinate of a hint: its label in the colour of hints, on the ground that it has. Where no label
    /// fits below the character, it takes the place of the character if the ground alone tells what that is.
    fn mark_hint(&mut self, number: usize) {
        let (class, brackets) = Mark::Hint.look();
        let tile = &mut self.tiles[number];
        tile.is_hinted = true;
        let has_ground = self.sheet.style(tile.class.as_str()).bg.is_some();
        let length = tile.label.as_ref().map(|label| label.chars().count());
        let replaces =
            length.filter(|&length| tile.below().is_none() && has_ground && length <= tile.width);
        tile.text = replaces.unwrap_or(tile.text);
        let tile = tile.clone();
        let own = self.sheet.style(&format!("{} {class}", tile.class.as_str()));
        let beside = self.sheet.style(class);
        let row = tile.below().unwrap_or(tile.middle());
        match replaces {
            Some(_) => self.write_label(&tile, row, own),
            None => self.patch_row(&tile, row, own),
        }
        let inside = if has_ground { own } else { beside };
        for row in tile.middle()..=row {
            let put = |&brackets| self.put_brackets(&tile, row, brackets, (inside, beside));
            brackets.iter().for_each(put);
        }
    }

    fn patch_row(&mut self, tile: &Tile, row: usize, style: Style) {
        let start = row * self.width + tile.column;
        for point in &mut self.points[start..start + tile.width] {
            point.style = point.style.patch(style);
        }
    }

    /// Puts brackets around what stands in a row of a tile: inside of it, or beside it where it is too narrow.
    fn put_brackets(
        &mut self,
        tile: &Tile,
        row: usize,
        (open, close): (char, char),
        (inside, beside): (Style, Style),
    ) {
        let fits = tile.width >= tile.text + 2;
        let (left, right, style) = match fits {
            true => (Some(tile.column), tile.column + tile.width - 1, inside),
            false => (tile.column.checked_sub(1), tile.column + tile.width, beside),
        };
        for (column, character) in [(left, open), (Some(right), close)] {
            let Some(column) = column.filter(|&column| column < self.width) else { continue };
            let ground = self.points[row * self.width + column].style;
            let style = if fits { ground.patch(style) } else { style };
            self.set(column, row, Point { character: Some(character), style, is_line: false });
        }
    }

    /// The extent, in columns and rows.
    pub(crate) fn size(&self) -> (usize, usize) {
        (self.width, self.height)
    }

    /// Shows the canvas in an area, in its middle; of a larger one the part around a tile. Returns the place
    /// of the canvas's corner on the screen, which may lie outside of the area.
    pub(crate) fn show(&self, area: Rect, buffer: &mut Buffer, focus: Option<&Tile>) -> (i32, i32) {
        let begin = |start: u16, room: u16, size: usize, focus: Option<usize>| {
            let (room, size) = (i32::from(room), size as i32);
            let slack = room - size;
            let moved = match focus {
                _ if slack >= 0 => slack / 2,
                Some(focus) => (room / 2 - focus as i32).clamp(slack, 0),
                None => slack / 2,
            };
            i32::from(start) + moved
        };
        let (column, row) = (focus.map(|tile| tile.column), focus.map(|tile| tile.row));
        let left = begin(area.x, area.width, self.width, column);
        let top = begin(area.y, area.height, self.height, row);
        for y in area.top()..area.bottom() {
            for x in area.left()..area.right() {
                let (column, row) = (i32::from(x) - left, i32::from(y) - top);
                if column < 0 || row < 0 || column >= self.width as i32 || row >= self.height as i32
                {
                    continue;
                }
                let point = self.points[row as usize * self.width + column as usize];
                if let Some(cell) = buffer.cell_mut((x, y)) {
                    cell.set_char(point.character.unwrap_or(' ')).set_style(point.style);
                }
            }
        }
        (left, top)
    }
}
