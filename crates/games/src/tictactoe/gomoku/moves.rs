//! Which moves the player looks at, and in what order.

use std::cmp::Reverse;

use parlor_table::{Budget, Exhausted};

use super::super::field::{At, Rank, Side};
use super::{LONGEST, Thinker};

/// How many quiet moves are looked at.
const WIDTH: usize = 10;
/// The nodes for fours where all answers are granted.
const GRANTED_FOURS: u32 = 100;

impl Thinker {
    /// The moves to look at, the most promising first.
    pub(super) fn moves(&self, side: Side, ply: usize, first: At) -> Vec<At> {
        let (field, other) = (&self.field, 1 - side);
        for completing in [side, other] {
            if !field.fives(completing).is_empty() {
                return field.fives(completing).iter().collect();
            }
        }
        let threatened =
            field.fours(other).iter().any(|at| field.rank(at, other) >= Rank::OpenFour);
        let mut moves: Vec<At> = if threatened {
            let mut answers = field.fours(other).clone();
            answers.add_all(field.fours(side));
            answers.iter().collect()
        } else {
            field.empty_cells().filter(|&at| field.is_near(at)).collect()
        };
        if moves.is_empty() {
            // Nothing is near anything: the middle is as good as any.
            return field
                .empty_cells()
                .min_by_key(|&at| field.off_centre(at))
                .into_iter()
                .collect();
        }
        moves.sort_by_cached_key(|&at| Reverse(self.promise(at, side, ply, first)));
        // A side to which all answers are granted has them all.
        if self.granted != Some(side) {
            moves.truncate(if ply == 0 { 2 * WIDTH } else { WIDTH });
        }
        moves
    }

    /// The moves to look at; none is left out that could save a side to which all are granted.
    pub(super) fn replies(
        &mut self,
        side: Side,
        ply: usize,
        first: At,
        budget: &mut Budget,
    ) -> Result<Vec<At>, Exhausted> {
        if self.granted != Some(side) || self.is_pressed(side) {
            return Ok(self.moves(side, ply, first));
        }
        // Where fours threaten to win, only what touches them can help.
        let threat = self.fours[1 - side].find(&mut self.field, GRANTED_FOURS, budget)?;
        let mut replies: Vec<At> = match threat {
            Some(mut threat) => {
                threat.zone.add_all(self.field.fours(side));
                threat.zone.iter().filter(|&at| self.field.is_empty(at)).collect()
            }
            None => self.field.empty_cells().collect(),
        };
        replies.sort_by_cached_key(|&at| Reverse(self.promise(at, side, ply, first)));
        Ok(replies)
    }

    /// Whether a side has only the moves that complete or stop something.
    fn is_pressed(&self, side: Side) -> bool {
        let (field, other) = (&self.field, 1 - side);
        !field.fives(side).is_empty()
            || !field.fives(other).is_empty()
            || field.fours(other).iter().any(|at| field.rank(at, other) >= Rank::OpenFour)
    }

    /// How promising a move is, before looking further.
    fn promise(&self, at: At, side: Side, ply: usize, first: At) -> i32 {
        if at == first {
            return i32::MAX;
        }
        let urgency = |rank: Rank| match rank {
            Rank::Quiet => 0,
            Rank::Three => 40,
            Rank::TwoThrees => 300,
            Rank::Four => 60,
            Rank::FourAndThree => 600,
            Rank::OpenFour => 1_500,
            Rank::Five => 5_000,
        };
        let field = &self.field;
        let own = field.worth(at, side) + 2 * urgency(field.rank(at, side));
        let theirs = field.worth(at, 1 - side) + urgency(field.rank(at, 1 - side));
        let killer = if self.killers[ply.min(LONGEST)].contains(&at) { 80 } else { 0 };
        let history = self.history[side][usize::from(at)].min(120);
        4 * own + 3 * theirs + 4 * killer + history - field.off_centre(at) as i32
    }

    pub(super) fn praise(&mut self, at: At, side: Side, ply: usize, depth: i32) {
        let history = &mut self.history[side][usize::from(at)];
        *history += depth.max(1);
        let killers = &mut self.killers[ply.min(LONGEST)];
        if killers[0] != at {
            *killers = [at, killers[0]];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::field::Field;
    use super::super::super::{Cell, Position};
    use super::*;
    use parlor_table::Dice;

    #[test]
    fn a_side_to_which_all_answers_are_granted_has_them_all_under_a_threat_too() {
        let mut dice = Dice::new(5, 0);
        let (mut threatened, mut many) = (0, 0);
        for _ in 0..400 {
            let mut position: Position = "@15,5,1,xo".parse().unwrap();
            for _ in 0..60 + 2 * dice.below(20) {
                let cell = Cell::new(2 + dice.below(11), 2 + dice.below(11)).unwrap();
                let _ = position.place(cell);
            }
            let side = position.to_move().index();
            let field = Field::new(&position);
            let mut thinker =
                Thinker::new(field.clone(), side, 0, 1_000).granting_all_answers(side);
            let fives = !field.fives(0).is_empty() || !field.fives(1).is_empty();
            if position.is_over() || fives || !thinker.is_pressed(side) {
                continue;
            }
            threatened += 1;
            let mut answers = field.fours(0).clone();
            answers.add_all(field.fours(1));
            many += u32::from(answers.iter().count() > WIDTH);
            let replies = thinker.replies(side, 1, 0, &mut Budget::unlimited()).unwrap();
            assert!(answers.iter().all(|at| replies.contains(&at)), "{position}");
        }
        assert!(threatened > 20 && many > 5, "{threatened}, {many}");
    }
}
