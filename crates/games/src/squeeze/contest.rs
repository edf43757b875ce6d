//! Squeeze-It as the search sees it.

use parlor_search::alphabeta::{self, WIN, taste};

use super::{Position, Slide, Squares};

/// A position, and how the match may end besides by a player who cannot move.
#[derive(Clone)]
pub(super) struct Contest {
    position: Position,
    /// The number of moves made, by both sides together, at which the pieces are counted.
    end: Option<u32>,
    /// Positions whose next occurrence, after the one searched from, is a draw.
    drawn: Vec<Position>,
    /// The number of moves made where the search began.
    begun: u32,
    /// Decides between guesses that are nearly equal.
    flavour: u64,
}

impl Contest {
    pub(super) fn new(
        position: Position,
        end: Option<u32>,
        drawn: Vec<Position>,
        flavour: u64,
    ) -> Self {
        Contest { position, end, drawn, begun: position.made(), flavour }
    }

    /// Whether the match is drawn by repetition here.
    fn is_repeated(&self) -> bool {
        let later = self.position.made() > self.begun;
        later && self.drawn.iter().any(|drawn| drawn.is_like(&self.position))
    }

    fn moves_left(&self) -> Option<u32> {
        self.end.map(|end| end.saturating_sub(self.position.made()))
    }

    /// How many more pieces the side to move has.
    fn lead(&self) -> i32 {
        let [own, other] = self.pieces();
        own.len() as i32 - other.len() as i32
    }

    fn pieces(&self) -> [Squares; 2] {
        let side = self.position.to_move();
        [self.position.pieces(side), self.position.pieces(side.other())]
    }
}

/// A piece, against a free square to go to.
const PIECE: i32 = 100;
const FREEDOM: i32 = 2;

impl alphabeta::Contest for Contest {
    type Move = Slide;
    type Undo = Position;

    fn ended(&self) -> Option<i32> {
        if !self.position.can_move() {
            return Some(-WIN);
        }
        match self.moves_left() {
            Some(0) => Some(self.lead().signum() * WIN),
            _ => self.is_repeated().then_some(0),
        }
    }

    fn evaluate(&self) -> i32 {
        let side = self.position.to_move();
        let freedom = |side| self.position.seen_by(side).perft(1) as i32;
        let freedom = freedom(side) - freedom(side.other());
        PIECE * self.lead() + FREEDOM * freedom + taste(self.flavour, self.key())
    }

    fn moves(&mut self, into: &mut Vec<Slide>) {
        into.extend(self.position.slides());
    }

    fn make(&mut self, slide: Slide) -> Position {
        let after = self.position.after(slide);
        std::mem::replace(&mut self.position, after)
    }

    fn unmake(&mut self, before: Position) {
        self.position = before;
    }

    /// A hash of both sides' bits; near the end of the match the moves left count too, for they
    /// decide the value.
    fn key(&self) -> u64 {
        let [own, other] = self.pieces();
        let left =
            self.moves_left().filter(|&left| left < 64).map_or(0, |left| u64::from(left) + 1);
        let side = self.position.to_move() as u64;
        mixed(mixed(mixed(left << 1 | side) ^ own.0) ^ other.0)
    }

    fn is_forcing(&self, slide: Slide) -> bool {
        self.position.squeezes(slide)
    }

    fn slot(&self, slide: Slide) -> usize {
        (slide.from.index() * 64 + slide.to.index()) * 2 + self.position.to_move() as usize
    }
}

/// Spreads every bit over the whole word, and no two words to the same (the finishing steps of
/// MurmurHash3).
fn mixed(mut word: u64) -> u64 {
    word = (word ^ word >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    word = (word ^ word >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    word ^ word >> 33
}
