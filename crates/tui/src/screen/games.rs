//! The start screen: the games of the catalogue, with a miniature of the chosen one.

use parlor_games::catalogue::{GAMES, Listing};
use parlor_games::verbs;
use parlor_table::Sketch;
use parlor_table::rules::parts;
use parlor_table::words::Language;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;

use super::{header, key_line, keys, put_lines};
use crate::app::App;
use crate::canvas::Canvas;
use crate::words;
use crate::wrap::wrap;

/// How wide the list of games is at the most.
const LIST: u16 = 46;

pub(super) fn draw(app: &mut App, frame: &mut Frame<'_>, chosen: usize) {
    let area = frame.area();
    let sheet = &app.sheet;
    header(frame, Rect { height: 1, ..area }, sheet, "Parlor", words::CHOOSE);
    let list = Rect {
        x: area.x + 2,
        y: area.y + 2,
        width: LIST.min(area.width - 4),
        height: area.height - 4,
    };
    let mut lines = Vec::new();
    let mut hits = Vec::new();
    for (number, game) in GAMES.iter().enumerate() {
        let (sign, style) = match number == chosen {
            true => ("> ", sheet.style("chosen")),
            false => ("  ", sheet.style("title")),
        };
        let top = list.y + lines.len() as u16;
        lines.push(Line::styled(format!("{sign}{} ", game.title), style));
        let summary = wrap(game.summary.english(), usize::from(list.width) - 2);
        lines.extend(
            summary.into_iter().map(|line| Line::styled(format!("  {line}"), sheet.style("quiet"))),
        );
        let height = (list.y + lines.len() as u16).saturating_sub(top);
        hits.push((Rect { y: top, height, ..list }, game.name.to_owned()));
        if usize::from(list.height) >= GAMES.len() * 4 {
            lines.push(Line::default());
        }
    }
    put_lines(frame, list, lines);
    let left = list.right() + 2;
    let beside = Rect { x: left, width: area.right().saturating_sub(left + 1), ..list };
    if let Some(sketch) = miniature(&GAMES[chosen % GAMES.len()]) {
        let canvas = Canvas::new(&sketch, sheet, (beside.width, beside.height));
        let (width, height) = canvas.size();
        if width <= beside.width.into() && height <= beside.height.into() {
            canvas.show(beside, frame.buffer_mut(), None);
        }
    }
    let bottom = Rect { y: area.bottom() - 1, height: 1, ..area };
    let doing = [("arrows", "choose"), ("Enter", "play"), ("?", "keys and rules"), ("q", "quit")];
    put_lines(frame, bottom, vec![key_line(sheet, &keys(&doing), area.width)]);
    app.hits = hits;
}

/// The board that the rules of a game show first, drawn.
fn miniature(game: &Listing) -> Option<Sketch> {
    let rules = parts(game.rules(Language::ENGLISH));
    let first = rules.iter().flat_map(|part| &part.pictures).next()?;
    let (_, sketch) = (verbs::find(game.name)?.draw)(first.position).ok()?;
    Some(sketch)
}
