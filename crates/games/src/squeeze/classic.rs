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
    let squeezes = |side| {
        let position = position.seen_by(side);
        position.slides().filter(|&slide| position.squeezes(slide)).count() as i32
    };
    10 * (squeezes(side) - squeezes(side.other()))
}

/// The move that the classic player makes with this look-ahead, and its score; `None` where the
/// side to move has no move. A look-ahead of 0 is one of 1.
pub fn best(
    position: &Position,
    depth: u32,
    budget: &mut Budget,
) -> Result<Option<(Slide, i32)>, Exhausted> {
    let mut best: Option<(Slide, i32)> = None;
    for slide in position.slides() {
        let score = score_after(position, slide, depth.max(1), position.to_move(), budget)?;
        if best.is_none_or(|(_, other)| score > other) {
            best = Some((slide, score));
        }
    }
    Ok(best)
}

fn score_after(
    position: &Position,
    slide: Slide,
    depth: u32,
    side: Side,
    budget: &mut Budget,
) -> Result<i32, Exhausted> {
    budget.spend()?;
    let after = position.after(slide);
    if position.squeezes(slide) {
        let prize = if position.to_move() == side { 1000 } else { -1000 };
        return Ok(prize + evaluate(&after, side));
    }
    minimax(&after, depth - 1, side, budget)
}

fn minimax(
    position: &Position,
    depth: u32,
    side: Side,
    budget: &mut Budget,
) -> Result<i32, Exhausted> {
    if depth == 0 || !position.can_move() {
        return Ok(evaluate(position, side));
    }
    let mut best: Option<i32> = None;
    for slide in position.slides() {
        let score = score_after(position, slide, depth, side, budget)?;
        best = Some(match best {
            None => score,
            Some(best) if position.to_move() == side => best.max(score),
            Some(best) => best.min(score),
        });
    }
    Ok(best.unwrap_or_else(|| evaluate(position, side)))
}
