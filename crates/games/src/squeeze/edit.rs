//! Boards of Squeeze-It set up by hand: any arrangement of pieces, either side to move.

use parlor_table::edit::{Brush, Edit, brush, whole};
use parlor_table::words::{Message, Name, ToMessage as _, message};

use super::{Extent, Position, Side, Slide, Square, Squares};

pub(super) const BRUSHES: &[Brush] = &[
    brush("black", Name::new("squeeze-brush-black")),
    brush("white", Name::new("squeeze-brush-white")),
    brush("empty", Name::new("squeeze-brush-empty")),
    whole("black-moves", Name::new("squeeze-brush-black-moves")),
    whole("white-moves", Name::new("squeeze-brush-white-moves")),
    whole("start", Name::new("squeeze-brush-start")),
    whole("clear", Name::new("squeeze-brush-clear")),
    whole("row", Name::new("squeeze-brush-row")),
    whole("no-row", Name::new("squeeze-brush-no-row")),
    whole("column", Name::new("squeeze-brush-column")),
    whole("no-column", Name::new("squeeze-brush-no-column")),
];

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
        Edit::Whole("clear") => with(extent, [Squares::NONE; 2]),
        Edit::Whole(change) => {
            let (rows, cols) = (usize::from(extent.rows()), usize::from(extent.cols()));
            let (rows, cols) = match change {
                "row" => (rows + 1, cols),
                "no-row" => (rows - 1, cols),
                "column" => (rows, cols + 1),
                _ => (rows, cols - 1),
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
        assert_eq!(after("b2/3/2w w 4", Edit::Whole("column")).unwrap(), "b3/4/2w1 w 4");
        assert!(after("b2/3/2w w 4", Edit::Whole("no-row")).is_err());
    }
}
