//! The options of a game: its own form, and who sits where.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::{header, key_line, keys, put_lines};
use crate::app::{App, Screen};
use crate::words;
use crate::wrap::wrap;

/// The widths of labels and values.
const LABEL: usize = 30;
const VALUE: usize = 22;

pub(super) fn draw(app: &App, frame: &mut Frame<'_>) {
    let Screen::Options(filling) = &app.screen else { return };
    let (area, sheet) = (frame.area(), &app.sheet);
    header(
        frame,
        Rect { height: 1, ..area },
        sheet,
        &format!("Parlor  {}", filling.listing.title),
        "New game",
    );
    let inside =
        Rect { x: area.x + 2, y: area.y + 2, width: area.width - 4, height: area.height - 5 };
    let mut lines: Vec<Line<'_>> = wrap(filling.listing.summary.english(), inside.width.into())
        .into_iter()
        .map(Line::from)
        .collect();
    lines.push(Line::default());
    let above = lines.len();
    for (number, row) in filling.rows().into_iter().enumerate() {
        let here = number == filling.row;
        let value = if here { format!("< {} >", row.value) } else { format!("  {}", row.value) };
        let style = if here { sheet.style("chosen") } else { sheet.style("title") };
        let room = usize::from(inside.width).saturating_sub(LABEL + VALUE + 3);
        let bounds: String = row.bounds.chars().take(room).collect();
        lines.push(Line::from(vec![
            Span::raw(format!("{}{:LABEL$}", if here { ">" } else { " " }, row.label)),
            Span::styled(format!("{value:VALUE$}"), style),
            Span::styled(format!("  {bounds}"), sheet.style("quiet")),
        ]));
    }
    lines.push(Line::default());
    let on_start = filling.row == filling.start();
    let style = if on_start { sheet.style("chosen") } else { sheet.style("title") };
    lines.push(Line::styled(
        format!("{} {} ", if on_start { ">" } else { " " }, words::START),
        style,
    ));
    // Many seats are scrolled past, so that the row of the cursor is seen.
    let row = above + filling.row + usize::from(on_start) + 1;
    let past = row.saturating_sub(inside.height.into());
    put_lines(frame, inside, lines.split_off(past.min(lines.len())));
    let trouble = filling.trouble.as_ref().or(app.trouble.as_ref());
    if let Some(trouble) = trouble {
        let line = Line::styled(format!("  ! {trouble}"), sheet.style("trouble"));
        put_lines(frame, Rect { y: area.bottom() - 2, height: 1, ..area }, vec![line]);
    }
    let doing = [
        ("up, down", "choose"),
        ("left, right", "change"),
        ("Enter", "start"),
        ("?", "rules"),
        ("Esc", "back"),
    ];
    let bottom = Rect { y: area.bottom() - 1, height: 1, ..area };
    put_lines(frame, bottom, vec![key_line(sheet, &keys(&doing), area.width)]);
}
