//! The two sides' squares as the mover sees them, for looking ahead quickly.
//!
//! Everything is done for all pieces at once. A *fill* spreads a set of squares in one direction
//! through another set (Kogge and Stone's parallel prefix). Slides are fills through empty squares:
//! two pieces never slide to the same square in the same direction, so counting the squares counts
//! the slides. The squares on which a slide squeezes are fills too, and do not depend on the piece:
//!
//! - from outside, in a direction: an empty square next to a run of opponents with an own piece
//!   behind it. The run lies ahead of the slide or beside it, never where the piece came from, so
//!   the piece that slides is never the one behind the run;
//! - from inside: an empty square between two opponents, own pieces in between or not. Along the
//!   line of the slide, the square that the piece came from stays empty, so only the line across
//!   counts: the column for a slide along a row, the row for a slide along a column.

use super::lines;
use super::squares::Direction;
use super::{Extent, Slide, Square, Squares};

/// The pieces of the side to move, those of the other side, and the empty squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Duel {
    pub(super) own: Squares,
    pub(super) other: Squares,
    pub(super) empty: Squares,
}

/// A slide, and whether it squeezes anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stroke {
    pub(super) slide: Slide,
    pub(super) squeezes: bool,
}

/// Where a slide squeezes, by the line that it goes along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Hot {
    pub(super) along_row: Squares,
    pub(super) along_column: Squares,
}

/// Where the pieces of a side can slide to, direction by direction.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slides([Squares; 4]);

impl Slides {
    /// How many slides there are.
    pub(super) fn count(&self) -> u32 {
        self.0.iter().map(|targets| targets.len()).sum()
    }

    /// Whether any of them squeezes.
    pub(super) fn any_squeezes(&self, hot: Hot) -> bool {
        let [north, south, west, east] = self.0;
        let squeezing = ((north | south) & hot.along_column) | ((west | east) & hot.along_row);
        !squeezing.is_empty()
    }

    /// How many of them squeeze.
    pub(super) fn squeezing(&self, hot: Hot) -> u32 {
        let [north, south, west, east] = self.0;
        let along_column = (north & hot.along_column).len() + (south & hot.along_column).len();
        let along_row = (west & hot.along_row).len() + (east & hot.along_row).len();
        along_column + along_row
    }
}

impl Duel {
    pub(super) fn new(extent: Extent, own: Squares, other: Squares) -> Self {
        Duel { own, other, empty: extent.squares() - (own | other) }
    }

    /// Whether the side to move has any slide.
    pub(super) fn can_move(&self) -> bool {
        let [north, south, west, east] = Direction::each(|direction| self.own.shifted(direction));
        !((north | south | west | east) & self.empty).is_empty()
    }

    /// All slides of the side to move.
    pub(super) fn slides(&self) -> Slides {
        let slides = |direction| self.own.filled(direction, self.empty) & self.empty;
        Slides(Direction::each(slides))
    }

    /// Where slides of the side to move squeeze.
    pub(super) fn hot(&self) -> Hot {
        let (outside, inside) = self.hot_by_kind();
        Hot {
            along_row: outside.along_row | inside.along_row,
            along_column: outside.along_column | inside.along_column,
        }
    }

    /// Where they squeeze from outside, and where from inside.
    pub(super) fn hot_by_kind(&self) -> (Hot, Hot) {
        let outside = Direction::each(|direction| {
            let runs = self.own.filled(direction, self.other) & self.other;
            runs.shifted(direction)
        });
        let outside = (outside[0] | outside[1] | outside[2] | outside[3]) & self.empty;
        let beyond = |direction| self.other.filled(direction, self.own).shifted(direction);
        let [from_south, from_north, from_east, from_west] = Direction::each(beyond);
        let inside = Hot {
            along_row: from_north & from_south & self.empty,
            along_column: from_west & from_east & self.empty,
        };
        (Hot { along_row: outside, along_column: outside }, inside)
    }

    /// The pieces of the side to move with two or more ways to go, so that no single piece blocks
    /// them.
    pub(super) fn loose(&self) -> Squares {
        let [a, b, c, d] = Direction::each(|direction| self.empty.shifted(direction));
        self.own & (a & b | c & d | (a | b) & (c | d))
    }

    /// The same board seen by the other side.
    pub(super) fn turned(&self) -> Duel {
        Duel { own: self.other, other: self.own, empty: self.empty }
    }

    /// The squares at the edge of the board.
    pub(super) fn rim(&self) -> Squares {
        let board = self.own | self.other | self.empty;
        let [a, b, c, d] = Direction::each(|direction| board.shifted(direction));
        board - (a & b & c & d)
    }

    /// The slides of one piece that squeeze, and those that do not.
    pub(super) fn targets(&self, from: Square, hot: Hot) -> [Squares; 2] {
        let targets = lines::reach(from, self.empty);
        let row = from.whole_row();
        let squeezing = targets & ((hot.along_row & row) | (hot.along_column - row));
        [squeezing, targets - squeezing]
    }

    /// What a slide eliminates, judged on the board right after it.
    pub(super) fn squeezed(&self, Slide { from, to }: Slide) -> Squares {
        let own = (self.own - from.into()) | to.into();
        let piece = Squares::from(to);
        let mut squeezed = Squares::NONE;
        let ends = Direction::ALL.map(|direction| {
            let (run, behind) = piece.run(direction, self.other);
            if !(behind & own).is_empty() {
                squeezed |= run;
            }
            piece.run(direction, own).1 & self.other
        });
        for pair in [[ends[0], ends[1]], [ends[2], ends[3]]] {
            if pair.iter().all(|end| !end.is_empty()) {
                squeezed |= pair[0] | pair[1];
            }
        }
        squeezed
    }

    /// The board after a slide that is known to be legal, seen by the other side.
    pub(super) fn after(&self, Stroke { slide, squeezes }: Stroke) -> Duel {
        let moved = Squares::from(slide.from) | slide.to.into();
        let gone = if squeezes { self.squeezed(slide) } else { Squares::NONE };
        Duel { own: self.other - gone, other: self.own ^ moved, empty: self.empty ^ moved | gone }
    }

    /// The number of move sequences of this length. With `one_by_one` every last move is made too,
    /// as other programs do when they compare speed; the number is the same.
    pub(super) fn perft(&self, depth: u32, one_by_one: bool) -> u64 {
        if depth == 0 {
            // The board is looked at, lest the compiler leave out making it.
            std::hint::black_box(self);
            return 1;
        }
        if depth == 1 && !one_by_one {
            return u64::from(self.slides().count());
        }
        let hot = self.hot();
        let mut count = 0;
        for from in self.own.iter() {
            for (targets, squeezes) in self.targets(from, hot).into_iter().zip([true, false]) {
                for to in targets.iter() {
                    let stroke = Stroke { slide: Slide { from, to }, squeezes };
                    count += self.after(stroke).perft(depth - 1, one_by_one);
                }
            }
        }
        count
    }
}
