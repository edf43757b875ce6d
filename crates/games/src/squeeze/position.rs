//! The board, slides, and what they squeeze.

use parlor_table::words::{Message, ToMessage, message};

use super::duel::{Duel, Stroke};
use super::lines;
use super::squares::Direction;
use super::{Extent, Square, Squares};

/// One of the two players. Written `b` or `w`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Moves first, from row 0.
    Black,
    /// Moves second, from the last row.
    White,
}

impl Side {
    /// The opponent.
    pub fn other(self) -> Side {
        match self {
            Side::Black => Side::White,
            Side::White => Side::Black,
        }
    }
}

/// A move of a piece from one square to another. Written `R,C-R,C`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slide {
    /// Where the piece stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

/// A board, the side to move, and the number of moves made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    extent: Extent,
    black: Squares,
    white: Squares,
    to_move: Side,
    made: u32,
}

/// Why a slide was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum Illegal {
    /// A square off the board.
    OffTheBoard {
        /// The square.
        square: Square,
        /// The board.
        extent: Extent,
    },
    /// Nothing to move.
    NoPiece(Square),
    /// A piece of the other side.
    NotYours {
        /// The square.
        square: Square,
        /// Whose piece it is.
        owner: Side,
    },
    /// To where it stands.
    NoDistance(Square),
    /// Neither along the row nor along the column.
    NotStraight(Slide),
    /// Onto or over a piece.
    Blocked {
        /// The slide.
        slide: Slide,
        /// The nearest piece in its way.
        at: Square,
    },
}

impl ToMessage for Illegal {
    fn message(&self) -> Message {
        match self {
            Illegal::OffTheBoard { square, extent } => message!(
                "squeeze-illegal-off-board",
                square = square.to_string(),
                size = extent.to_string(),
                row = extent.rows() - 1,
                column = extent.cols() - 1
            ),
            Illegal::NoPiece(square) => {
                message!("squeeze-illegal-no-piece", square = square.to_string())
            }
            Illegal::NotYours { square, owner } => message!(
                "squeeze-illegal-not-yours",
                square = square.to_string(),
                owner = owner.to_string()
            ),
            Illegal::NoDistance(square) => {
                message!("squeeze-illegal-no-distance", square = square.to_string())
            }
            Illegal::NotStraight(slide) => message!(
                "squeeze-illegal-not-straight",
                from = slide.from.to_string(),
                to = slide.to.to_string()
            ),
            Illegal::Blocked { slide, at } => message!(
                "squeeze-illegal-blocked",
                at = at.to_string(),
                from = slide.from.to_string(),
                to = slide.to.to_string()
            ),
        }
    }
}

impl Position {
    /// The largest number of moves made that is counted.
    pub const MOST_MADE: u32 = 999_999_999;

    /// The start: black's pieces on row 0, white's on the last row, black to move.
    pub fn start(extent: Extent) -> Self {
        let (black, white) = (extent.row(0), extent.row(extent.rows() - 1));
        Position { extent, black, white, to_move: Side::Black, made: 0 }
    }

    /// Any arrangement of pieces on a board. Where both sides claim a square, it is black's.
    pub(super) fn new(
        extent: Extent,
        [black, white]: [Squares; 2],
        to_move: Side,
        made: u32,
    ) -> Self {
        let black = black & extent.squares();
        Position { extent, black, white: white & (extent.squares() - black), to_move, made }
    }

    /// The extent of the board.
    pub fn extent(&self) -> Extent {
        self.extent
    }

    /// The squares with pieces of a side.
    pub fn pieces(&self, side: Side) -> Squares {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// The empty squares.
    pub fn empty(&self) -> Squares {
        self.extent.squares() - (self.black | self.white)
    }

    /// Who has a piece on a square.
    pub fn at(&self, square: Square) -> Option<Side> {
        [Side::Black, Side::White].into_iter().find(|&side| self.pieces(side).contains(square))
    }

    /// Whose turn it is.
    pub fn to_move(&self) -> Side {
        self.to_move
    }

    /// How many moves both sides have made together.
    pub fn made(&self) -> u32 {
        self.made
    }

    /// The same board with this side to move.
    #[must_use]
    pub fn seen_by(&self, side: Side) -> Position {
        Position { to_move: side, ..*self }
    }

    /// Whether two positions have the same pieces and the same side to move.
    pub fn is_like(&self, other: &Position) -> bool {
        Position { made: other.made, ..*self } == *other
    }

    /// The slides of the side to move, by piece, row by row.
    pub fn slides(&self) -> impl Iterator<Item = Slide> + use<> {
        let position = *self;
        position
            .pieces(position.to_move)
            .iter()
            .flat_map(move |from| position.targets(from).iter().map(move |to| Slide { from, to }))
    }

    /// Whether the side to move has any slide.
    pub fn can_move(&self) -> bool {
        self.duel().can_move()
    }

    /// Whether a slide of the side to move squeezes anything.
    pub fn squeezes(&self, slide: Slide) -> bool {
        !self.squeezed(slide).is_empty()
    }

    /// What a slide of the side to move eliminates.
    pub fn squeezed(&self, slide: Slide) -> Squares {
        self.duel().squeezed(slide)
    }

    /// How many slides of the side to move squeeze anything.
    pub fn count_squeezes(&self) -> u32 {
        let duel = self.duel();
        duel.slides().squeezing(duel.hot())
    }

    /// The position after a slide that is known to be legal.
    #[must_use]
    pub fn after(&self, slide: Slide) -> Position {
        let Duel { own, other, .. } = self.duel().after(Stroke { slide, squeezes: true });
        let (black, white) = match self.to_move {
            Side::Black => (other, own),
            Side::White => (own, other),
        };
        let made = (self.made + 1).min(Position::MOST_MADE);
        Position { extent: self.extent, black, white, to_move: self.to_move.other(), made }
    }

    /// Plays a slide.
    pub fn play(&mut self, slide: Slide) -> Result<(), Illegal> {
        self.allows(slide)?;
        *self = self.after(slide);
        Ok(())
    }

    /// The number of move sequences of this length.
    pub fn perft(&self, depth: u32) -> u64 {
        self.duel().perft(depth, false)
    }

    /// The same number, with every last move made too: the way in which programs compare speed.
    pub fn perft_one_by_one(&self, depth: u32) -> u64 {
        self.duel().perft(depth, true)
    }

    /// The board as the side to move sees it.
    pub(super) fn duel(&self) -> Duel {
        let (own, other) = (self.pieces(self.to_move), self.pieces(self.to_move.other()));
        Duel::new(self.extent, own, other)
    }

    /// Whether a slide is legal, without making it.
    pub(super) fn allows(&self, slide: Slide) -> Result<(), Illegal> {
        let Slide { from, to } = slide;
        for square in [from, to] {
            if !self.extent.squares().contains(square) {
                return Err(Illegal::OffTheBoard { square, extent: self.extent });
            }
        }
        match self.at(from) {
            None => return Err(Illegal::NoPiece(from)),
            Some(owner) if owner != self.to_move => {
                return Err(Illegal::NotYours { square: from, owner });
            }
            Some(_) => {}
        }
        let direction = match (from.row().cmp(&to.row()), from.col().cmp(&to.col())) {
            (std::cmp::Ordering::Equal, std::cmp::Ordering::Equal) => {
                return Err(Illegal::NoDistance(from));
            }
            (std::cmp::Ordering::Equal, std::cmp::Ordering::Less) => Direction::East,
            (std::cmp::Ordering::Equal, std::cmp::Ordering::Greater) => Direction::West,
            (std::cmp::Ordering::Less, std::cmp::Ordering::Equal) => Direction::South,
            (std::cmp::Ordering::Greater, std::cmp::Ordering::Equal) => Direction::North,
            _ => return Err(Illegal::NotStraight(slide)),
        };
        let (path, stop) = Squares::from(from).run(direction, self.empty());
        match stop.iter().next() {
            Some(at) if !path.contains(to) => Err(Illegal::Blocked { slide, at }),
            _ => Ok(()),
        }
    }

    fn targets(&self, from: Square) -> Squares {
        lines::reach(from, self.empty())
    }
}

impl parlor_table::Position for Position {
    type Action = Slide;
    type Illegal = Illegal;

    fn actions(&self) -> Vec<Slide> {
        self.slides().collect()
    }

    fn apply(&mut self, slide: &Slide) -> Result<(), Illegal> {
        self.play(*slide)
    }
}
