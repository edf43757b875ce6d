//! Boards of Dots set up by hand: every place has a colour or is empty.

use parlor_table::edit::{Brush, Edit, brush, whole};
use parlor_table::words::{Message, Name, message};

use super::{Colour, Path, Position};

pub(super) const BRUSHES: &[Brush] = &[
    brush("1", Name::new("dots-brush-1")),
    brush("2", Name::new("dots-brush-2")),
    brush("3", Name::new("dots-brush-3")),
    brush("4", Name::new("dots-brush-4")),
    brush("5", Name::new("dots-brush-5")),
    brush("empty", Name::new("dots-brush-empty")),
    whole("fill", Name::new("dots-brush-fill")),
    whole("more", Name::new("dots-brush-more")),
    whole("fewer", Name::new("dots-brush-fewer")),
    whole("zero", Name::new("dots-brush-zero")),
    whole("larger", Name::new("dots-brush-larger")),
    whole("smaller", Name::new("dots-brush-smaller")),
];

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
        Edit::Whole("fill") => {
            let [first, ..] = Colour::ALL;
            position.holes().into_iter().for_each(|hole| next.put(hole, Some(first)));
            next
        }
        Edit::Whole("more") => next.with_counts(moves.saturating_add(1), score),
        Edit::Whole("fewer") => next.with_counts(moves.saturating_sub(1), score),
        Edit::Whole("zero") => next.with_counts(moves, 0),
        Edit::Whole(change) => {
            let size = position.size();
            let size = if change == "larger" { size + 1 } else { size - 1 };
            if !(4..=10).contains(&size) {
                return Err(message!("dots-edit-size"));
            }
            resized(position, size)
        }
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
        assert_eq!(after(TEXT, Edit::Whole("more")).unwrap(), "1234/1134/1121/4431 6 7");
        assert_eq!(after(TEXT, Edit::Whole("zero")).unwrap(), "1234/1134/1121/4431 5 0");
        let larger = after(TEXT, Edit::Whole("larger")).unwrap();
        assert_eq!(larger, "11111/12341/11341/11211/44311 5 7");
        assert_eq!(after(&larger, Edit::Whole("smaller")).unwrap(), TEXT);
        assert!(after(TEXT, Edit::Whole("smaller")).is_err());
    }
}
