//! The dots of a board as bits: a set of places for each colour.
//!
//! All columns fall at once, and all five colours are searched for pairs, squares and cycles at
//! once: what matters is only which neighbours are alike, and that takes two sets of places.

use super::places::Places;
use super::{Colour, Dot};

/// The dots of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Field {
    size: u8,
    colours: [Places; 5],
}

impl Field {
    /// A board without any dots.
    pub(super) fn empty(size: u8) -> Self {
        Field { size, colours: [Places::NONE; 5] }
    }

    /// A board of these sets of places, which do not meet.
    pub(super) fn of_colours(size: u8, colours: [Places; 5]) -> Self {
        Field { size, colours }
    }

    pub(super) fn size(&self) -> u8 {
        self.size
    }

    pub(super) fn of(&self, colour: Colour) -> Places {
        self.colours[colour.index()]
    }

    pub(super) fn colours(&self) -> [Places; 5] {
        self.colours
    }

    pub(super) fn at(&self, dot: Dot) -> Option<Colour> {
        let on_board = dot.x < self.size && dot.y < self.size;
        let place = if on_board { Places::of(dot) } else { Places::NONE };
        Colour::ALL.into_iter().find(|&colour| self.of(colour).meets(place))
    }

    pub(super) fn put(&mut self, dot: Dot, colour: Option<Colour>) {
        if dot.x < self.size && dot.y < self.size {
            self.remove(Places::of(dot));
            if let Some(colour) = colour {
                self.colours[colour.index()] |= Places::of(dot);
            }
        }
    }

    /// All places with a dot.
    pub(super) fn dots(&self) -> Places {
        let [a, b, c, d, e] = self.colours;
        a | b | c | d | e
    }

    /// All places without.
    pub(super) fn holes(&self) -> Places {
        Places::board(self.size) & !self.dots()
    }

    /// Takes dots off the board.
    pub(super) fn remove(&mut self, gone: Places) {
        for colour in &mut self.colours {
            *colour &= !gone;
        }
    }

    /// Lets every dot above a hole fall down.
    ///
    /// This is the parallel compress of Hacker's Delight (section 7-4) on every column at once:
    /// first all dots above an odd number of holes fall by one; then half of the holes are left to
    /// account for, and those above an odd number of them fall by two; and so on.
    pub(super) fn drop(&mut self) {
        let mut dots = self.dots();
        let board = Places::board(self.size);
        let mut below = (board & !dots).up() & board;
        let mut step = 1;
        while !below.is_empty() && step <= 8 {
            let odd = below.odd_from_below();
            let falling = dots & odd;
            dots = dots ^ falling | falling.down_by(step);
            for colour in &mut self.colours {
                let falling = *colour & odd;
                *colour = *colour ^ falling | falling.down_by(step);
            }
            below &= !odd;
            step *= 2;
        }
    }

    /// Takes dots off the board and lets those above fall.
    pub(super) fn take(&mut self, gone: Places) {
        self.remove(gone);
        self.drop();
    }

    /// Fills every hole with the dot that another board has there.
    pub(super) fn fill(&mut self, new: &Field) {
        let holes = self.holes();
        for (colour, new) in self.colours.iter_mut().zip(new.colours) {
            *colour |= new & holes;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::plain::Board;
    use super::super::{Position, Selection};
    use super::*;
    use parlor_table::Dice;

    #[test]
    fn dropping_bits_is_dropping_dots_one_by_one() {
        let mut dice = Dice::new(1, 0);
        for round in 0..5000 {
            let mut position = Position::empty(4 + (round % 7) as u8, 3);
            position.fill_at_random(&mut dice);
            let gone = Places::from_bits(dice.bits(), dice.bits());
            let mut field = *position.field();
            field.remove(if round % 2 == 0 {
                gone
            } else {
                gone & Places::from_bits(dice.bits(), dice.bits())
            });
            let mut board = Board::from(&field);
            field.drop();
            board.drop_dots();
            assert_eq!(Board::from(&field), board);
        }
    }

    #[test]
    fn what_a_position_removes_is_what_is_removed_from_an_array() {
        let mut dice = Dice::new(2, 0);
        for round in 0..3000 {
            let mut position = Position::empty(4 + (round % 7) as u8, 3);
            position.fill_at_random(&mut dice);
            let Some(path) = super::super::greediest(&position) else { continue };
            let mut board = Board::from(&position);
            let selection = Selection::of(&position, &path).unwrap();
            assert_eq!(position.remove(&selection), Ok(board.remove(&path)), "{position} {path}");
            assert_eq!(Board::from(&position), board);
        }
    }
}
