//! The classic player: plain minimax to a fixed depth.
//!
//! Its evaluation of a position for a side is +10 for every move that side has (as if on turn) that
//! completes a squeeze, and -10 for every such move of the opponent. A position reached by a
//! squeezing move is not searched further: it scores +1000 if the squeeze was that side's, -1000 if
//! the opponent's, plus its evaluation. A line that ends because a side cannot move scores its
//! evaluation. "That side" is the side to move at the root; depth counts plies.
//!
//! Among equally good moves it plays the first, by piece, row by row.

use parlor_search::minimax::{self, Child, Node};
use parlor_table::{Budget, Exhausted, Game, Player, Seat, Thought};

use super::{Position, Side, Slide, Squeeze};

/// The classic evaluation of a position for a side.
pub fn evaluate(position: &Position, side: Side) -> i32 {
    let squeezes = |side| position.seen_by(side).count_squeezes() as i32;
    10 * (squeezes(side) - squeezes(side.other()))
}

/// The move that the classic player makes with this look-ahead, and its score; `None` where the
/// side to move has no move. A look-ahead of 0 is one of 1.
pub fn best(
    position: &Position,
    depth: u32,
    budget: &mut Budget,
) -> Result<Option<(Slide, i32)>, Exhausted> {
    let root = Looking { position: *position, side: position.to_move() };
    minimax::best(&root, depth, budget)
}

/// A position in the search for a side.
struct Looking {
    position: Position,
    side: Side,
}

impl Node for Looking {
    type Move = Slide;

    fn maximises(&self) -> bool {
        self.position.to_move() == self.side
    }

    fn moves(&self) -> impl Iterator<Item = Slide> {
        self.position.slides()
    }

    /// Squeezes end a line with the largest scores there are.
    fn promising(&self) -> impl Iterator<Item = Slide> {
        let duel = self.position.duel();
        let hot = duel.hot();
        let of_kind = move |kind: usize| {
            let slides =
                move |from| duel.targets(from, hot)[kind].iter().map(move |to| Slide { from, to });
            duel.own.iter().flat_map(slides)
        };
        of_kind(0).chain(of_kind(1))
    }

    fn child(&self, slide: Slide) -> Child<Self> {
        let after = self.position.after(slide);
        if !self.position.squeezes(slide) {
            return Child::Inner(Looking { position: after, side: self.side });
        }
        let prize = if self.maximises() { 1000 } else { -1000 };
        Child::Leaf(prize + evaluate(&after, self.side))
    }

    fn evaluate(&self) -> i32 {
        evaluate(&self.position, self.side)
    }
}

/// The classic player in a seat.
pub struct Classic {
    /// How many plies it looks ahead.
    pub depth: u32,
}

impl Player<Squeeze> for Classic {
    /// Where the budget ends early, the choice is that of the longest look-ahead that it allowed.
    fn choose(
        &mut self,
        game: &Squeeze,
        seat: Seat,
        budget: &mut Budget,
    ) -> Option<Thought<Slide>> {
        if !game.turn().includes(seat) {
            return None;
        }
        let mut chosen = game.position().slides().next();
        for depth in 1..=self.depth.max(1) {
            match best(game.position(), depth, budget) {
                Ok(best) => chosen = best.map(|(slide, _)| slide),
                Err(Exhausted) => break,
            }
        }
        chosen.map(Thought::from)
    }
}
