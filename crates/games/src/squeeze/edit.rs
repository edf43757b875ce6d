//! Boards of Squeeze-It set up by hand: any arrangement of pieces, either side to move.

use parlor_table::edit::{Brush, Edit, count, place, state, whole};
use parlor_table::words::{Message, ToMessage as _, message};

use super::scene::token;
use super::{Extent, Position, Side, Slide, Square, Squares};

pub(super) fn brushes(position: &Position) -> Vec<Brush> {
    let extent = position.extent();
    let moves = |side| position.to_move() == side;
    vec![
        place("black", message!("squeeze-brush-black")).showing([token(Side::Black)]),
        place("white", message!("squeeze-brush-white")).showing([token(Side::White)]),
        place("empty", message!("squeeze-brush-empty")),
        state("black-moves", message!("squeeze-brush-black-moves"), moves(Side::Black)),
        state("white-moves", message!("squeeze-brush-white-moves"), moves(Side::White)),
        count("rows", message!("option-rows"), extent.rows(), 3..=8),
        count("columns", message!("option-columns"), extent.cols(), 3..=8),
        count("made", message!("squeeze-fact-made"), position.made(), 0..=Position::MOST_MADE),
        whole("start", message!("squeeze-brush-start")),
        whole("clear", message!("squeeze-brush-clear")),
    ]
}

/// The position after an edit; an error says which rule is in the way.
pub(super) fn edited(position: &Position, edit: Edit<'_>) -> Result<Position, Message> {
    let extent = position.extent();
    let pieces = [position.pieces(Side::Black), position.pieces(Side::White)];
    let with = |extent, pieces| Position::new(extent, pieces, position.to_move(), position.made());
    Ok(match edit {
        Edit::At(brush, at) => {
            let square = read(extent, at)?;
            let [black, white] = pieces.map(|squares| squares - Squares::from(square));
            match brush {
                "black" => with(extent, [black | square.into(), white]),
                "white" => with(extent, [black, white | square.into()]),
                _ => with(extent, [black, white]),
            }
        }
        Edit::Whole("black-moves") => position.seen_by(Side::Black),
        Edit::Whole("white-moves") => position.seen_by(Side::White),
        Edit::Whole("start") => Position::start(extent),
        Edit::Whole(_) => with(extent, [Squares::NONE; 2]),
        Edit::Set("made", made) => Position::new(extent, pieces, position.to_move(), made),
        Edit::Set(side, count) => {
            let (rows, cols) = match side {
                "rows" => (count as usize, usize::from(extent.cols())),
                _ => (usize::from(extent.rows()), count as usize),
            };
            let extent = Extent::new(rows, cols).map_err(|why| why.message())?;
            with(extent, pieces.map(|squares| squares & extent.squares()))
        }
    })
}

/// The square of a coordinate, which is written as in a slide.
fn read(extent: Extent, at: &str) -> Result<Square, Message> {
    let slide: Slide = format!("{at}-{at}").parse().map_err(|_| message!("edit-off-board"))?;
    let square = extent.square(slide.from.row(), slide.from.col());
    square.ok_or_else(|| message!("edit-off-board"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(text: &str, edit: Edit<'_>) -> Result<String, Message> {
        edited(&text.parse().unwrap(), edit).map(|position| position.to_string())
    }

    #[test]
    fn a_square_is_given_to_either_side_or_emptied() {
        assert_eq!(after("bbb/3/www b 0", Edit::At("white", "0,0")).unwrap(), "wbb/3/www b 0");
        assert_eq!(after("bbb/3/www b 0", Edit::At("black", "1,1")).unwrap(), "bbb/1b1/www b 0");
        assert_eq!(after("bbb/3/www b 0", Edit::At("empty", "2,2")).unwrap(), "bbb/3/ww1 b 0");
        for at in ["3,0", "0,3", "9,9", "x", ""] {
            assert!(after("bbb/3/www b 0", Edit::At("white", at)).is_err(), "{at}");
        }
    }

    #[test]
    fn the_whole_board_is_turned_cleared_and_resized() {
        assert_eq!(after("bbb/3/www b 4", Edit::Whole("white-moves")).unwrap(), "bbb/3/www w 4");
        assert_eq!(after("b2/3/2w w 4", Edit::Whole("clear")).unwrap(), "3/3/3 w 4");
        assert_eq!(after("b2/3/2w w 4", Edit::Whole("start")).unwrap(), "bbb/3/www b 0");
        assert_eq!(after("b2/3/2w w 4", Edit::Set("columns", 4)).unwrap(), "b3/4/2w1 w 4");
        assert_eq!(after("b2/3/2w w 4", Edit::Set("made", 97)).unwrap(), "b2/3/2w w 97");
        assert!(after("b2/3/2w w 4", Edit::Set("rows", 2)).is_err());
    }
}
