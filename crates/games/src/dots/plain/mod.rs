//! The plain ways, slow and obvious: trying every path, searching arrays, and simple players. What
//! is quick or clever must agree with them, or beat them.

mod arrays;
mod players;

use std::cmp::Reverse;

use parlor_table::Dice;

pub use arrays::{Board, find_on_arrays};
pub use players::{greediest, one_deep, play};

use super::finder::Goal;
use super::{Colour, Dot, Path, Position, Selection};

/// The order of shapes: the most dots, then the smaller shape, then its lowest left dot.
type Rank = (Reverse<u32>, usize, u8, u8);

/// The best shape of a kind, by selecting every possible path dot by dot. Takes exponential time.
pub fn find(position: &Position, goal: Goal) -> Option<(Path, u32)> {
    let board = Board::from(position);
    let mut best: Option<(Rank, Path)> = None;
    for first in position.places() {
        let mut selection = Selection::new();
        if selection.select(position, first).is_ok() {
            extend(position, &mut selection, &mut |selection| {
                let path = selection.path();
                let fits = match goal {
                    Goal::Square => is_outline(path, Some(2)),
                    Goal::BigSquare => is_outline(path, None),
                    Goal::Closed => true,
                };
                let (Some(corner), Some(colour)) = (lowest_left(path), position.at(first)) else {
                    return;
                };
                if !selection.is_closed() || !fits {
                    return;
                }
                let key = (Reverse(board.count(colour)), path.0.len(), corner.y, corner.x);
                if best.as_ref().is_none_or(|(other, _)| key < *other) {
                    best = Some((key, path.clone()));
                }
            });
        }
    }
    best.map(|((Reverse(removes), ..), path)| (path, removes))
}

fn extend(position: &Position, selection: &mut Selection, look: &mut impl FnMut(&Selection)) {
    look(selection);
    let Some(last) = selection.last() else { return };
    for next in position.neighbours(last) {
        if selection.select(position, next).is_ok() {
            extend(position, selection, look);
            selection.deselect(next).expect("it was selected last");
        }
    }
}

/// The leftmost of the lowest dots.
pub fn lowest_left(path: &Path) -> Option<Dot> {
    path.0.iter().copied().min_by_key(|dot| (dot.y, dot.x))
}

/// Whether the dots are those of the outline of a square.
fn is_outline(path: &Path, side: Option<u8>) -> bool {
    let range = |of: fn(&Dot) -> u8| {
        let values = path.0.iter().map(of);
        (values.clone().min().unwrap_or(0), values.max().unwrap_or(0))
    };
    let ((left, right), (bottom, top)) = (range(|dot| dot.x), range(|dot| dot.y));
    let found = right - left + 1;
    let on_edge = |dot: &Dot| [left, right].contains(&dot.x) || [bottom, top].contains(&dot.y);
    found == top - bottom + 1
        && found >= 2
        && side.is_none_or(|side| side == found)
        && path.0.iter().all(on_edge)
        && path.0.len() == 4 * (usize::from(found) - 1)
}

/// A random board with five moves left; so many places of a hundred are holes, wherever they are.
pub fn random_board(size: u8, holes: usize, dice: &mut Dice) -> Position {
    let mut position = Position::empty(size, 5);
    for dot in position.places() {
        let colour = Colour::ALL[dice.below(Colour::ALL.len())];
        position.put(dot, (dice.below(100) >= holes).then_some(colour));
    }
    position
}
