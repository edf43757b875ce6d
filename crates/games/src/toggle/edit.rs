//! Boards of Toggle set up by hand: every square of the board and of the target is flipped by itself.

use parlor_table::edit::{Brush, Edit, count, place, whole};
use parlor_table::words::{Message, ToMessage as _, message};

use super::{Button, Lights, Position, Size};

/// The most rows, and the most columns.
const MOST: u32 = 64;

pub(super) fn brushes(position: &Position) -> Vec<Brush> {
    let size = position.size();
    vec![
        place("tile", message!("toggle-brush-tile")),
        place("target", message!("toggle-brush-target")),
        count("rows", message!("option-rows"), size.rows() as u64, 1..=MOST),
        count("columns", message!("option-columns"), size.cols() as u64, 1..=MOST),
        whole("white", message!("toggle-brush-white")),
        whole("black", message!("toggle-brush-black")),
    ]
}

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
        Edit::Whole(_) => current = Lights::none(size),
        Edit::Set(side, count) => {
            let (rows, cols) = match side {
                "rows" => (count as usize, size.cols()),
                _ => (size.rows(), count as usize),
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
        assert_eq!(after("1001:0000", Edit::Set("rows", 3)).unwrap(), "3x2:100111:000011");
        assert_eq!(after("3x2:100111:000011", Edit::Set("rows", 2)).unwrap(), "1001:0000");
        assert_eq!(after("1:0", Edit::Set("columns", 2)).unwrap(), "1x2:11:01");
        assert!(after("1:0", Edit::Set("rows", 65)).is_err());
    }
}
