//! Boards of Dots set up by hand: every place has a colour or is empty.

use parlor_table::edit::{Brush, Edit, count, place, whole};
use parlor_table::words::{Message, message};

use super::scene::token;
use super::{Colour, Path, Position};

pub(super) fn brushes(position: &Position) -> Vec<Brush> {
    let [yellow, sky, green, orange, pink] = Colour::ALL;
    vec![
        place("1", message!("dots-brush-1")).showing(token(yellow)),
        place("2", message!("dots-brush-2")).showing(token(sky)),
        place("3", message!("dots-brush-3")).showing(token(green)),
        place("4", message!("dots-brush-4")).showing(token(orange)),
        place("5", message!("dots-brush-5")).showing(token(pink)),
        place("empty", message!("dots-brush-empty")),
        count("size", message!("option-size"), position.size(), 4..=10),
        count("moves", message!("dots-fact-moves"), position.moves_left(), 0..=u32::MAX),
        count("score", message!("fact-score"), position.score(), 0..=u32::MAX),
        whole("fill", message!("dots-brush-fill")),
    ]
}

/// The position after an edit; an error says which rule is in the way.
pub(super) fn edited(position: &Position, edit: Edit<'_>) -> Result<Position, Message> {
    let mut next = position.clone();
    let (moves, score) = (position.moves_left(), position.score());
    Ok(match edit {
        Edit::At(brush, at) => {
            let path: Path = at.parse().map_err(|_| message!("edit-off-board"))?;
            let (&[dot], size) = (&path.0[..], position.size()) else {
                return Err(message!("dots-edit-one"));
            };
            if dot.x >= size || dot.y >= size {
                return Err(message!("edit-off-board"));
            }
            next.put(dot, brush.parse().ok().and_then(Colour::new));
            next
        }
        Edit::Whole(_) => {
            let [first, ..] = Colour::ALL;
            position.holes().into_iter().for_each(|hole| next.put(hole, Some(first)));
            next
        }
        Edit::Set("moves", moves) => next.with_counts(moves, score),
        Edit::Set("score", score) => next.with_counts(moves, score),
        Edit::Set(_, size) => match u8::try_from(size) {
            Ok(size @ 4..=10) => resized(position, size),
            _ => return Err(message!("dots-edit-size")),
        },
    })
}

/// The same dots on a board of another size, from the bottom left; new places have the first colour.
fn resized(position: &Position, size: u8) -> Position {
    let [first, ..] = Colour::ALL;
    let mut resized = Position::empty(size, 0).with_counts(position.moves_left(), position.score());
    for dot in resized.places() {
        let is_new = dot.x >= position.size() || dot.y >= position.size();
        resized.put(dot, if is_new { Some(first) } else { position.at(dot) });
    }
    resized
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "1234/1134/1121/4431 5 7";

    fn after(text: &str, edit: Edit<'_>) -> Result<String, Message> {
        edited(&text.parse().unwrap(), edit).map(|position| position.to_string())
    }

    #[test]
    fn a_place_is_given_a_colour_or_emptied() {
        assert_eq!(after(TEXT, Edit::At("5", "0,3")).unwrap(), "5234/1134/1121/4431 5 7");
        assert_eq!(after(TEXT, Edit::At("empty", "0,3")).unwrap(), ".234/1134/1121/4431 5 7");
        assert_eq!(after(".234/1134/1121/4431 5 7", Edit::Whole("fill")).unwrap(), TEXT);
        for at in ["4,0", "0,4", "0,0-0,1", "x", ""] {
            assert!(after(TEXT, Edit::At("5", at)).is_err(), "{at}");
        }
    }

    #[test]
    fn moves_score_and_size_change() {
        assert_eq!(after(TEXT, Edit::Set("moves", 6)).unwrap(), "1234/1134/1121/4431 6 7");
        assert_eq!(after(TEXT, Edit::Set("score", 0)).unwrap(), "1234/1134/1121/4431 5 0");
        let larger = after(TEXT, Edit::Set("size", 5)).unwrap();
        assert_eq!(larger, "11111/12341/11341/11211/44311 5 7");
        assert_eq!(after(&larger, Edit::Set("size", 4)).unwrap(), TEXT);
        assert!(after(TEXT, Edit::Set("size", 3)).is_err());
    }
}
