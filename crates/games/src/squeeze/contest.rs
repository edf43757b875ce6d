//! Squeeze-It as the search sees it.

use parlor_search::alphabeta::{self, WIN};

use super::{Position, Slide, Squares};

/// A position, and when the match ends by its move limit.
#[derive(Clone, Copy)]
pub(super) struct Contest {
    position: Position,
    /// The number of moves made, by both sides together, at which the pieces are counted.
    end: Option<u32>,
}

impl Contest {
    pub(super) fn new(position: Position, end: Option<u32>) -> Self {
        Contest { position, end }
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
        (self.moves_left() == Some(0)).then(|| self.lead().signum() * WIN)
    }

    fn evaluate(&self) -> i32 {
        let side = self.position.to_move();
        let freedom = |side| self.position.seen_by(side).perft(1) as i32;
        PIECE * self.lead() + FREEDOM * (freedom(side) - freedom(side.other()))
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

    /// A hash of both sides' bits (the finishing steps are those of MurmurHash3); near the end of
    /// the match the moves left count too, for they decide the value.
    fn key(&self) -> u64 {
        let [own, other] = self.pieces();
        let left =
            self.moves_left().filter(|&left| left < 64).map_or(0, |left| u64::from(left) + 1);
        let mut key = own.0.wrapping_mul(0x9e37_79b9_7f4a_7c15)
            ^ other.0.rotate_left(32).wrapping_mul(0xc2b2_ae3d_27d4_eb4f)
            ^ (self.position.to_move() as u64 + 1).wrapping_mul(0x1656_67b1_9e37_79f9)
            ^ left.wrapping_mul(0x27d4_eb2f_1656_67c5);
        for _ in 0..2 {
            key = (key ^ key >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
        }
        key ^ key >> 33
    }

    fn is_forcing(&self, slide: Slide) -> bool {
        self.position.squeezes(slide)
    }

    fn slot(&self, slide: Slide) -> usize {
        (slide.from.index() * 64 + slide.to.index()) * 2 + self.position.to_move() as usize
    }
}
