//! The classic player: plain minimax to a fixed depth.
//!
//! Its evaluation of a position for a side is +10 for every move that side has (as if on turn) that
//! completes a squeeze, and -10 for every such move of the opponent. A position reached by a
//! squeezing move is not searched further: it scores +1000 if the squeeze was that side's, -1000 if
//! the opponent's, plus its evaluation. A line that ends because a side cannot move scores its
//! evaluation. "That side" is the side to move at the root; depth counts plies.
//!
//! Among equally good moves it plays the first, by piece, row by row.

use parlor_table::{Budget, Exhausted};

use super::{Position, Side, Slide};

/// The classic evaluation of a position for a side.
pub fn evaluate(position: &Position, side: Side) -> i32 {
    let squeezes = |side| position.seen_by(side).count_squeezes() as i32;
    10 * (squeezes(side) - squeezes(side.other()))
}

/// The move that the classic player makes with this look-ahead, and its score; `None` where the
/// side to move has no move. A look-ahead of 0 is one of 1.
///
/// What cannot change the choice is not searched (alpha-beta): the move and its score are those of
/// plain minimax.
pub fn best(
    position: &Position,
    depth: u32,
    budget: &mut Budget,
) -> Result<Option<(Slide, i32)>, Exhausted> {
    let mut search = Minimax { side: position.to_move(), budget };
    let mut best: Option<(Slide, i32)> = None;
    for slide in position.slides() {
        let alpha = best.map_or(i32::MIN, |(_, score)| score);
        let score = search.score_after(position, slide, depth.max(1), (alpha, i32::MAX))?;
        if best.is_none_or(|(_, other)| score > other) {
            best = Some((slide, score));
        }
    }
    Ok(best)
}

struct Minimax<'b> {
    /// The side to move at the root, which wants high scores.
    side: Side,
    budget: &'b mut Budget,
}

impl Minimax<'_> {
    /// The score of a slide, exact if it lies between the bounds.
    fn score_after(
        &mut self,
        position: &Position,
        slide: Slide,
        depth: u32,
        bounds: (i32, i32),
    ) -> Result<i32, Exhausted> {
        self.budget.spend()?;
        let after = position.after(slide);
        if position.squeezes(slide) {
            let prize = if position.to_move() == self.side { 1000 } else { -1000 };
            return Ok(prize + evaluate(&after, self.side));
        }
        self.score(&after, depth - 1, bounds)
    }

    fn score(
        &mut self,
        position: &Position,
        depth: u32,
        (mut alpha, mut beta): (i32, i32),
    ) -> Result<i32, Exhausted> {
        if depth == 0 || !position.can_move() {
            return Ok(evaluate(position, self.side));
        }
        let own = position.to_move() == self.side;
        let mut best = if own { i32::MIN } else { i32::MAX };
        for slide in position.slides() {
            let score = self.score_after(position, slide, depth, (alpha, beta))?;
            if own {
                best = best.max(score);
                alpha = alpha.max(score);
            } else {
                best = best.min(score);
                beta = beta.min(score);
            }
            if alpha >= beta {
                break;
            }
        }
        Ok(best)
    }
}
