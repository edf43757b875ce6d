//! Keys, and the rules of the game.

use parlor_games::verbs;
use parlor_table::rules::parts;
use parlor_table::sketch::NOTE;
use parlor_table::words::Language;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{header, key_line, keys, put_lines};
use crate::app::App;
use crate::words;
use crate::wrap::wrap;

/// Lines are no longer than is comfortable to read.
const WIDEST: u16 = 76;

pub(super) fn draw(app: &mut App, frame: &mut Frame<'_>) {
    let (area, sheet, listing) = (frame.area(), &app.sheet, app.listing());
    header(frame, Rect { height: 1, ..area }, sheet, &format!("Parlor  {}", listing.title), "Help");
    let width = WIDEST.min(area.width - 4);
    let inside = Rect { x: area.x + 2, y: area.y + 2, width, height: area.height - 4 };
    let mut lines = vec![Line::styled("Rules", sheet.style("title")), Line::default()];
    for part in parts(listing.rules(Language::ENGLISH)) {
        lines.extend(part.heading.map(|heading| Line::styled(heading, sheet.style("heading"))));
        for text in part.text.iter().map(|text| wrap(text, width.into())) {
            lines.extend(text.into_iter().map(Line::from));
            lines.push(Line::default());
        }
        for picture in part.pictures {
            lines.extend(drawn(listing.name, picture.position).into_iter().map(Line::from));
            let caption = wrap(picture.caption, width.into()).into_iter();
            lines.extend(caption.map(|line| Line::styled(line, sheet.style("quiet"))));
            lines.push(Line::default());
        }
    }
    lines.extend([Line::styled("Keys", sheet.style("title")), Line::default()]);
    lines.extend(words::KEYS.iter().map(|(key, does)| {
        Line::from(vec![Span::styled(format!("{key:14}"), sheet.style("key")), Span::raw(*does)])
    }));
    let last = lines.len().saturating_sub(inside.height.into());
    let scrolled = app.help.unwrap_or(0).min(last);
    let shown = lines.split_off(scrolled);
    put_lines(frame, inside, shown);
    let doing = [("up, down, Space", "scroll"), ("Esc", "close")];
    let bottom = Rect { y: area.bottom() - 1, height: 1, ..area };
    put_lines(frame, bottom, vec![key_line(sheet, &keys(&doing), area.width)]);
    app.help = Some(scrolled);
}

/// The lines of a position in characters.
fn drawn(game: &str, position: &str) -> Vec<String> {
    let drawn = verbs::find(game).and_then(|game| (game.draw)(position).ok());
    let Some((_, sketch)) = drawn else { return Vec::new() };
    let noted = |row| sketch.spans().iter().any(|span| span.row == row && span.class == NOTE);
    let rows = (0..sketch.lines().len()).filter(|&row| !noted(row));
    rows.map(|row| sketch.lines()[row].clone()).collect()
}
