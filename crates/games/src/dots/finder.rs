//! Finds shapes: the best square, the best outline of a square, the best closed shape.
//!
//! Every closed shape takes all dots of its colour off the board, so the best is one of the colour
//! with the most dots among those that have any. Ties: the smaller shape, then the smaller y, then
//! the smaller x of its lowest left dot (the leftmost of its lowest dots).
//!
//! The shapes of all colours are found at once on bits, squares by shifting and ANDing, cycles by
//! cutting off loose ends; only then the colours are counted.

use super::field::Field;
use super::places::Places;
use super::shapes::{Web, around_square, path};
use super::{Colour, Path, Position};

/// What to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// A 2x2 square of one colour that removes the most dots.
    Square,
    /// The outline of a square of side two or more dots, all of one colour, that removes the most.
    BigSquare,
    /// The closed shape that removes the most dots: the shortest such path.
    Closed,
}

/// The best shape of a kind, as a path in legal order, with the number of dots it removes.
pub fn find(position: &Position, goal: Goal) -> Option<(Path, u32)> {
    // Without moves left the game is over; it is also over without a pair, but then no shape is
    // found anyway.
    if position.moves_left() == 0 {
        return None;
    }
    let field = position.field();
    let web = field.web();
    match goal {
        Goal::Square => {
            let (corners, removes) = of_most_dots(field, web.squares())?;
            Some((around_square(corners.lowest_left()?.first_dot(), 2), removes))
        }
        Goal::BigSquare => {
            let all = web.outlines().fold(Places::NONE, |all, (_, corners)| all | corners);
            let (of_most, removes) = of_most_dots(field, all)?;
            let mut sides = web.outlines();
            let (side, corners) = sides.find(|(_, corners)| corners.meets(of_most))?;
            Some((around_square((corners & of_most).lowest_left()?.first_dot(), side), removes))
        }
        Goal::Closed => {
            let (core, removes) = of_most_dots(field, web.core())?;
            Some((shortest(&web, core)?, removes))
        }
    }
}

/// A shortest closed shape among places of one colour or more.
pub(super) fn shortest(web: &Web, core: Places) -> Option<Path> {
    match (web.squares() & core).lowest_left() {
        Some(corner) => Some(around_square(corner.first_dot(), 2)),
        None => web.shortest_cycle(core).map(|steps| path(&steps)),
    }
}

/// Of some places those of the colour that has the most dots on the board, or of several equals,
/// and how many dots that are.
fn of_most_dots(field: &Field, places: Places) -> Option<(Places, u32)> {
    if places.is_empty() {
        return None;
    }
    let mut best = (Places::NONE, 0);
    for colour in field.colours() {
        let here = places & colour;
        if !here.is_empty() {
            let count = colour.count();
            if count > best.1 {
                best = (here, count);
            } else if count == best.1 {
                best.0 |= here;
            }
        }
    }
    Some(best)
}

/// How many dots of a colour there are.
pub fn count(position: &Position, colour: Colour) -> u32 {
    position.field().of(colour).count()
}
