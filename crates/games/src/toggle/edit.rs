//! Boards of Toggle set up by hand: every square of the board and of the target is flipped by itself.

use parlor_table::edit::{Brush, Edit, brush, whole};
use parlor_table::words::{Message, Name, ToMessage as _, message};

use super::{Button, Lights, Position, Size};

pub(super) const BRUSHES: &[Brush] = &[
    brush("tile", Name::new("toggle-brush-tile")),
    brush("target", Name::new("toggle-brush-target")),
    whole("white", Name::new("toggle-brush-white")),
    whole("black", Name::new("toggle-brush-black")),
    whole("row", Name::new("toggle-brush-row")),
    whole("no-row", Name::new("toggle-brush-no-row")),
    whole("column", Name::new("toggle-brush-column")),
    whole("no-column", Name::new("toggle-brush-no-column")),
];

/// The position after an edit; an error says which rule is in the way.
pub(super) fn edited(position: &Position, edit: Edit<'_>) -> Result<Position, Message> {
    let size = position.size();
    let (mut current, mut target) = (position.current().clone(), position.target().clone());
    match edit {
        Edit::At(what, at) => {
            let button = at.parse::<Button>().map_err(|why| why.message())?;
            if usize::from(button.0) >= size.area() {
                return Err(message!("edit-off-board"));
            }
            if what == "target" { &mut target } else { &mut current }.flip(button);
        }
        Edit::Whole("white") => current = Lights::all(size),
        Edit::Whole("black") => current = Lights::none(size),
        Edit::Whole(change) => {
            let (rows, cols) = match change {
                "row" => (size.rows() + 1, size.cols()),
                "no-row" => (size.rows() - 1, size.cols()),
                "column" => (size.rows(), size.cols() + 1),
                _ => (size.rows(), size.cols() - 1),
            };
            let size = Size::new(rows, cols).map_err(|why| why.message())?;
            (current, target) = (resized(&current, size), resized(&target, size));
        }
    }
    Ok(Position::new(current, target))
}

/// The same squares on a board of another size; new ones are white.
fn resized(lights: &Lights, size: Size) -> Lights {
    let old = lights.size();
    let mut resized = Lights::none(size);
    for button in size.buttons() {
        let (row, col) = size.place(button);
        let is_new = row >= old.rows() || col >= old.cols();
        if is_new || lights.get(old.button(row, col)) {
            resized.flip(button);
        }
    }
    resized
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(text: &str, edit: Edit<'_>) -> Result<String, Message> {
        edited(&text.parse().unwrap(), edit).map(|position| position.to_string())
    }

    #[test]
    fn a_tile_and_a_target_tile_are_flipped_alone() {
        assert_eq!(after("1111:0000", Edit::At("tile", "3")).unwrap(), "1110:0000");
        assert_eq!(after("1111:0000", Edit::At("target", "0")).unwrap(), "1111:1000");
        assert!(after("1111:0000", Edit::At("tile", "4")).is_err());
        assert!(after("1111:0000", Edit::At("tile", "x")).is_err());
    }

    #[test]
    fn rows_and_columns_come_white_and_go() {
        assert_eq!(after("1001:0000", Edit::Whole("row")).unwrap(), "3x2:100111:000011");
        assert_eq!(after("3x2:100111:000011", Edit::Whole("no-row")).unwrap(), "1001:0000");
        assert_eq!(after("1:0", Edit::Whole("column")).unwrap(), "1x2:11:01");
        assert!(after("1:0", Edit::Whole("no-row")).is_err());
    }
}
