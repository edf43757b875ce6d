//! Cards: the pictures that previews of links show, with boards, a title and a few words.

use std::fmt::Write;

use parlor_table::Drawing;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

use crate::PngError;
use crate::letters::{Letters, width};
use crate::svg::{materials, shapes, style};

/// The colours of a card, beside those of boards.
const STYLE: &str = include_str!("card.css");

/// The size of a card in pixels, as sites that show previews want it.
pub const CARD: (u32, u32) = (1200, 630);

const MARGIN: f32 = 48.0;
const GAP: f32 = 32.0;
/// How high capitals of the title and of the text are.
const TITLE: f32 = 44.0;
const TEXT: f32 = 22.0;
/// The distance of two lines, by the height of a capital.
const LEADING: f32 = 1.9;

/// A part of a card.
#[derive(Clone, Copy)]
struct Area {
    x: f32,
    y: f32,
    width: f32,
    height: f32,
}

/// A card as the bytes of a PNG file: words, with one board beside them or several in a row below them.
pub fn card(boards: &[Drawing], title: &str, text: &str) -> Result<Vec<u8>, PngError> {
    let (width, height) = CARD;
    let tree = Tree::from_str(&card_svg(boards, title, text), &Options::default())?;
    let mut picture = Pixmap::new(width, height).ok_or(PngError::Size(width, height))?;
    resvg::render(&tree, Transform::identity(), &mut picture.as_mut());
    picture.encode_png().map_err(|why| PngError::Encoding(why.to_string()))
}

fn card_svg(boards: &[Drawing], title: &str, text: &str) -> String {
    let (width, height) = (CARD.0 as f32, CARD.1 as f32);
    let inner = (width - 2.0 * MARGIN, height - 2.0 * MARGIN);
    let mut letters = Letters::default();
    let mut body = String::new();
    let words = match boards {
        [board] => {
            let side = inner.1;
            let area = Area { x: MARGIN, y: MARGIN, width: side, height: side };
            body += &placed(board, area, &mut letters);
            let x = MARGIN + side + 1.5 * GAP;
            Area { x, y: MARGIN, width: width - MARGIN - x, height: side }
        }
        [] => Area { x: MARGIN, y: MARGIN, width: inner.0, height: inner.1 },
        _ => {
            let count = boards.len() as f32;
            let side = ((inner.0 - GAP * (count - 1.0)) / count).min(inner.1 * 0.6);
            let left = (width - side * count - GAP * (count - 1.0)) / 2.0;
            let y = height - MARGIN - side;
            for (number, board) in boards.iter().enumerate() {
                let x = left + number as f32 * (side + GAP);
                let area = Area { x, y, width: side, height: side };
                body += &placed(board, area, &mut letters);
            }
            Area { x: MARGIN, y: MARGIN, width: inner.0, height: inner.1 - side }
        }
    };
    body += &written(title, text, words, &mut letters);
    format!(
        concat!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" "#,
            r#"width="{width}" height="{height}"><style>{style}</style><defs>{materials}{letters}</defs>"#,
            r#"<rect class="card" width="{width}" height="{height}"/>{body}</svg>"#
        ),
        width = width,
        height = height,
        style = style() + STYLE.trim_end(),
        materials = materials(),
        letters = letters.definitions(),
        body = body,
    )
}

/// A board on a sheet of paper, as large as an area allows.
fn placed(board: &Drawing, area: Area, letters: &mut Letters) -> String {
    let Area { x, y, width: side, .. } = area;
    let edge = side / 24.0;
    let inner = side - 2.0 * edge;
    format!(
        concat!(
            r#"<rect class="paper" x="{x}" y="{y}" width="{side}" height="{side}" rx="{edge}"/>"#,
            r#"<svg x="{left}" y="{top}" width="{inner}" height="{inner}" viewBox="0 0 {width} {height}">{shapes}</svg>"#
        ),
        x = x,
        y = y,
        side = side,
        edge = edge,
        left = x + edge,
        top = y + edge,
        inner = inner,
        width = board.scene.width,
        height = board.scene.height,
        shapes = shapes(board, letters),
    )
}

/// The title and the text in the middle of an area.
fn written(title: &str, text: &str, area: Area, letters: &mut Letters) -> String {
    let titles = lines(title, TITLE, area.width, 3);
    let room = (area.height - titles.len() as f32 * TITLE * LEADING) / (TEXT * LEADING);
    let texts = lines(text, TEXT, area.width, (room as usize).clamp(1, 6));
    let high = (titles.len() as f32 * TITLE + texts.len() as f32 * TEXT) * LEADING;
    let mut y = area.y + (area.height - high).max(0.0) / 2.0 + TITLE / 2.0;
    let mut body = String::new();
    let classes = titles.iter().map(|line| (line, "card-title", TITLE));
    for (line, class, size) in classes.chain(texts.iter().map(|line| (line, "card-text", TEXT))) {
        let outlines = letters.write(line, (area.x + width(line, size) / 2.0, y), size);
        let _ = write!(body, r#"<g class="{class}" {outlines}</g>"#);
        y += size * LEADING;
    }
    body
}

/// A text in at most so many lines of a width; what does not fit is left out.
fn lines(text: &str, size: f32, room: f32, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let longer = lines.last().map(|line| format!("{line} {word}"));
        match longer.filter(|line| width(line, size) <= room) {
            Some(longer) => {
                lines.pop();
                lines.push(longer);
            }
            None if lines.len() == most => {
                if let Some(last) = lines.last_mut() {
                    last.push('…');
                }
                break;
            }
            None => lines.push(word.to_owned()),
        }
    }
    lines.iter().map(|line| cut(line, size, room)).collect()
}

/// As much of a line as fits.
fn cut(line: &str, size: f32, room: f32) -> String {
    let mut line = line.to_owned();
    while width(&line, size) > room {
        let shorter: Vec<char> = line.trim_end_matches('…').chars().collect();
        line = shorter[..shorter.len().saturating_sub(1)].iter().collect::<String>() + "…";
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlor_table::Scene;

    fn board() -> Drawing {
        let scene = Scene { width: 80.0, height: 120.0, ..Scene::default() };
        Drawing { scene, ..Drawing::default() }
    }

    #[test]
    fn a_card_has_the_size_that_previews_want() {
        for boards in [vec![], vec![board()], vec![board(); 5]] {
            let png = card(&boards, "A title", "What it is about.").unwrap();
            let picture = Pixmap::decode_png(&png).unwrap();
            assert_eq!((picture.width(), picture.height()), CARD);
        }
    }

    #[test]
    fn lines_never_grow_wider_than_their_room() {
        let long = "w".repeat(100);
        for text in ["one two three four five six seven eight nine ten", &long, ""] {
            let lines = lines(text, 20.0, 200.0, 2);
            assert!(lines.len() <= 2);
            assert!(lines.iter().all(|line| width(line, 20.0) <= 200.0), "{lines:?}");
        }
        assert!(lines(&long, 20.0, 200.0, 2)[0].ends_with('…'));
    }

    #[test]
    fn what_people_call_themselves_cannot_break_a_card() {
        let svg = card_svg(&[board()], r#"</svg><script x="&'>"#, "\u{0}\u{1F600}\u{2028}<");
        assert!(Tree::from_str(&svg, &Options::default()).is_ok());
        assert!(!svg.contains("<script"));
    }
}
