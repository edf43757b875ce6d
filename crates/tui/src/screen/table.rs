//! A match: the banner, the board, counts that matter, the moves, and the keys.

use std::time::Duration;

use parlor_table::scene::Fact;
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{header, key_line, put_lines};
use crate::app::App;
use crate::canvas::{Canvas, Tile};
use crate::play::{Moved, Play};
use crate::sheet::Sheet;
use crate::wrap::wrap;

/// The width of what stands beside the board.
const BESIDE: u16 = 26;
/// Signs of thinking, one after the other.
const SPINNER: [&str; 4] = ["|", "/", "-", "\\"];

pub(super) fn draw(app: &mut App, frame: &mut Frame<'_>, now: Duration) {
    let Some(play) = &app.play else { return };
    let (area, sheet) = (frame.area(), &app.sheet);
    let row = |y: u16| Rect { y, height: 1, ..area };
    header(frame, row(area.y), sheet, &format!("Parlor  {}", play.listing.title), "? help");
    let mut banner = play.banner(now);
    if play.is_busy(now) {
        banner = format!("{} {banner}", SPINNER[(now.as_millis() / 250) as usize % SPINNER.len()]);
    }
    put_lines(
        frame,
        Rect { x: area.x + 1, ..row(area.y + 1) },
        vec![Line::styled(banner, sheet.style("banner"))],
    );
    let body = Rect { y: area.y + 2, height: area.height - 4, ..area };
    let hits = draw_body(play, sheet, frame, body, now);
    put_lines(frame, row(area.bottom() - 2), vec![note_line(app, play)]);
    put_lines(frame, row(area.bottom() - 1), vec![key_line(sheet, &key_hints(play), area.width)]);
    app.hits = hits;
}

type Hits = Vec<(Rect, String)>;

/// The board, with what belongs to it beside it where there is room, and above it where there is not.
fn draw_body(play: &Play, sheet: &Sheet, frame: &mut Frame<'_>, body: Rect, now: Duration) -> Hits {
    let longest = play.sketch().lines().iter().map(|line| line.chars().count()).max();
    let needed = longest.unwrap_or(0) as u16;
    let facts = play.facts(now);
    let fits_beside = body.width >= needed + BESIDE + 2;
    let board = if fits_beside {
        let beside = Rect { x: body.right() - BESIDE, width: BESIDE - 1, ..body };
        put_lines(frame, beside, beside_lines(sheet, &facts, &play.moves(), beside));
        Rect { width: body.width - BESIDE - 1, ..body }
    } else {
        let facts = facts.iter().map(|Fact { name, value, .. }| format!("{name}: {value}"));
        let mut facts = wrap(&facts.collect::<Vec<_>>().join(" | "), usize::from(body.width) - 2);
        facts.truncate(2);
        let moves: Vec<String> = play.moves().into_iter().map(|moved| moved.action).collect();
        let moves = format!("Moves: {}", moves.join(" "));
        let width = usize::from(body.width) - 2;
        // Of long lists the end matters.
        let skipped = moves.chars().count().saturating_sub(width);
        let moves: String = moves.chars().skip(skipped).collect();
        let mut lines: Vec<Line<'_>> = facts.into_iter().map(Line::from).collect();
        lines.push(Line::styled(moves, sheet.style("quiet")));
        let height = lines.len() as u16;
        let above = Rect { x: body.x + 1, width: body.width - 2, height, ..body };
        put_lines(frame, above, lines);
        Rect { y: body.y + height, height: body.height - height, ..body }
    };
    draw_board(play, sheet, frame, board)
}

fn draw_board(play: &Play, sheet: &Sheet, frame: &mut Frame<'_>, area: Rect) -> Hits {
    let mut canvas = Canvas::new(play.sketch(), sheet, (area.width, area.height));
    for (pick, mark) in play.marks() {
        canvas.mark(pick, mark);
    }
    let focus = play.focus().and_then(|focus| canvas.tile(focus)).cloned();
    let (left, top) = canvas.show(area, frame.buffer_mut(), focus.as_ref());
    let on_screen = |tile: &Tile| {
        let place = |start: i32, at: usize| u16::try_from(start + at as i32).ok();
        let (x, y) = (place(left, tile.column)?, place(top, tile.row)?);
        let place = Rect { x, y, width: tile.width as u16, height: tile.height as u16 };
        let seen = place.intersection(area);
        (!seen.is_empty()).then(|| (seen, tile.pick.clone()))
    };
    canvas.tiles.iter().filter_map(on_screen).collect()
}

fn beside_lines<'t>(sheet: &Sheet, facts: &[Fact], moves: &[Moved], area: Rect) -> Vec<Line<'t>> {
    let mut lines = Vec::new();
    for Fact { name, value, .. } in facts {
        let (name, value) = (name.to_string(), value.to_string());
        let short = name.chars().count() + value.chars().count() + 2 <= area.width.into();
        if short {
            lines.push(Line::from(vec![
                Span::styled(format!("{name}: "), sheet.style("quiet")),
                Span::raw(value),
            ]));
        } else {
            let text = wrap(&format!("{name}: {value}"), area.width.into());
            lines.extend(text.into_iter().map(Line::from));
        }
    }
    lines.push(Line::default());
    lines.push(Line::styled("Moves", sheet.style("heading")));
    let room = usize::from(area.height).saturating_sub(lines.len());
    let past = moves.len().saturating_sub(room);
    for (number, Moved { who, action }) in moves.iter().enumerate().skip(past) {
        let who = who.as_ref().map_or_else(String::new, |who| format!("{who} "));
        let text: String = format!("{:3}. {who}{action}", number + 1);
        lines.push(Line::from(text.chars().take(area.width.into()).collect::<String>()));
    }
    lines
}

/// One line near the board: a question, what is being typed, or what there is to say.
fn note_line(app: &App, play: &Play) -> Line<'static> {
    let sheet = &app.sheet;
    if let Some(question) = app.asking {
        return Line::styled(format!(" ? {}", question.text()), sheet.style("banner"));
    }
    if let Some(line) = &app.line {
        return Line::styled(format!(" : {line}_"), sheet.style("title"));
    }
    if let (false, Some(field)) = (play.typed.is_empty(), play.offers().number) {
        return Line::styled(format!(" {}: {}_", field.label, play.typed), sheet.style("title"));
    }
    match &play.note {
        Some(note) if note.is_trouble => {
            Line::styled(format!(" ! {}", note.text), sheet.style("trouble"))
        }
        Some(note) => Line::from(format!("   {}", note.text)),
        None => Line::default(),
    }
}

/// The keys that matter now, the most important first.
fn key_hints(play: &Play) -> Vec<(String, String)> {
    let mut hints: Vec<(&str, String)> = Vec::new();
    let offers = play.offers();
    let buttons: Vec<(String, String)> = offers
        .buttons
        .iter()
        .map(|(key, button)| (key.to_string(), button.label.to_string()))
        .collect();
    if play.is_over() {
        hints.extend([("n", "new game".to_owned()), ("m", "games".to_owned())]);
    } else {
        if let Some(field) = &offers.number {
            hints.push(("0-9", format!("{} ({}-{})", field.label, field.least, field.most)));
        }
        if let (Some(finish), true) = (&play.scene().picks.finish, play.is_complete()) {
            hints.push(("f", finish.label.to_string()));
        }
        if play.cursor().is_some() {
            hints.push(("Enter", "pick".to_owned()));
        }
        if !play.path().is_empty() {
            hints.push(("Esc", "cancel".to_owned()));
        }
        hints.push(("H", "hint".to_owned()));
    }
    let can = play.can();
    hints.extend(can.undo.then(|| ("u", "undo".to_owned())));
    hints.extend(can.redo.then(|| ("r", "redo".to_owned())));
    hints.extend(can.resign.then(|| ("R", "resign".to_owned())));
    hints.extend([(":", "type".to_owned()), ("?", "help".to_owned()), ("q", "quit".to_owned())]);
    let hints = hints.into_iter().map(|(key, does)| (key.to_owned(), does));
    buttons.into_iter().chain(hints).collect()
}
