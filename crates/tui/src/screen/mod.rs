//! What is shown: one file for each screen.

mod games;
mod help;
mod options;
mod table;

use std::time::Duration;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use crate::app::{App, Screen};
use crate::sheet::Sheet;
use crate::words;
use crate::wrap::wrap;

/// The smallest terminal in which there is room for everything.
const LEAST: (u16, u16) = (60, 20);

impl App {
    /// Shows the application.
    pub(crate) fn draw(&mut self, frame: &mut Frame<'_>, now: Duration) {
        let area = frame.area();
        self.hits.clear();
        if area.width < LEAST.0 || area.height < LEAST.1 {
            let lines = wrap(words::TOO_SMALL, area.width.into());
            put_lines(frame, area, lines.into_iter().map(Line::from).collect());
            return;
        }
        if self.help.is_some() {
            return help::draw(self, frame);
        }
        match self.screen {
            Screen::Games(chosen) => games::draw(self, frame, chosen),
            Screen::Options(_) => options::draw(self, frame),
            Screen::Match => table::draw(self, frame, now),
        }
    }
}

/// Shows lines below each other, as far as there is room.
fn put_lines(frame: &mut Frame<'_>, area: Rect, lines: Vec<Line<'_>>) {
    for (y, line) in (area.top()..area.bottom()).zip(lines) {
        frame.buffer_mut().set_line(area.x, y, &line, area.width);
    }
}

/// A line with what is left and what is right.
fn header(frame: &mut Frame<'_>, area: Rect, sheet: &Sheet, left: &str, right: &str) {
    let buffer = frame.buffer_mut();
    buffer.set_stringn(area.x + 1, area.y, left, area.width.into(), sheet.style("title"));
    let width = right.chars().count() as u16;
    if area.width > width + left.chars().count() as u16 + 3 {
        buffer.set_string(area.right() - width - 1, area.y, right, sheet.style("quiet"));
    }
}

/// Keys with what they do, as many as there is room for.
fn key_line(sheet: &Sheet, keys: &[(String, String)], width: u16) -> Line<'static> {
    let mut line = vec![Span::raw(" ")];
    let mut length = 1;
    for (key, does) in keys {
        length += key.chars().count() + does.chars().count() + 3;
        if length > usize::from(width) + 1 {
            break;
        }
        line.push(Span::styled(key.clone(), sheet.style("key")));
        line.push(Span::raw(format!(" {does}  ")));
    }
    Line::from(line)
}

/// Pairs of texts, owned.
fn keys(pairs: &[(&str, &str)]) -> Vec<(String, String)> {
    pairs.iter().map(|(key, does)| ((*key).to_owned(), (*does).to_owned())).collect()
}
