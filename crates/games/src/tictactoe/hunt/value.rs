//! From questions about one side to the value of a position.

use parlor_table::{Budget, Exhausted};

use super::super::Value;
use super::{EVER, Hunt, Side, Verdict};

/// The value of a position, proven, and how to play for it.
pub(in super::super) struct Proof {
    pub(in super::super) value: Value,
    /// The expected line of play; it has at least one move.
    pub(in super::super) line: Vec<u8>,
}

/// The nodes that each question gets in the first round.
const FIRST_ROUND: u64 = 1 << 14;

/// The nodes for showing the line of a proven win, besides those of the proof.
const SHOWING: u64 = 100_000;

/// What is known about one side's hunt for a line.
#[derive(Clone, Copy)]
struct Progress {
    hunter: Side,
    /// It does not win within so many moves; [`EVER`] if it never does.
    held: u8,
}

impl Hunt {
    /// The value for the side to move and the line that shows it: the quickest win, the slowest
    /// loss. `None` if the budget ends first.
    ///
    /// It is not known beforehand which question is the easy one: whether a side wins within one more
    /// move, or whether it wins at all. So all of them get a little time, then twice as much, and
    /// what one of them has put into the table helps it the next time.
    pub(in super::super) fn prove(&mut self, mover: Side, budget: &mut Budget) -> Option<Proof> {
        let mut sides = [mover, 1 - mover].map(|hunter| Progress { hunter, held: 0 });
        let mut round = FIRST_ROUND;
        while sides.iter().any(|side| side.held < EVER) {
            for side in &mut sides {
                if let Some(win) = self.pursue(side, mover, round, budget) {
                    return Some(self.decided(side.hunter, mover, win));
                }
            }
            if budget.is_exhausted() {
                return None;
            }
            round *= 2;
        }
        let first = self.holding_move(mover, budget)?;
        Some(Proof { value: Value::Draw, line: vec![first] })
    }

    /// Asks about one side with so many nodes for each question; its win in the fewest moves, if it
    /// wins.
    fn pursue(
        &mut self,
        side: &mut Progress,
        mover: Side,
        round: u64,
        budget: &mut Budget,
    ) -> Option<Verdict> {
        while side.held < EVER {
            let mut slice = budget.slice(round);
            let verdict = self.ask(side.hunter, mover, side.held + 1, &mut slice);
            budget.charge(&slice);
            match verdict {
                Ok(verdict) if verdict.wins => return Some(verdict),
                Ok(verdict) => side.held = verdict.moves,
                Err(Exhausted) => break,
            }
        }
        if side.held == EVER {
            return None;
        }
        let mut slice = budget.slice(round);
        let verdict = self.ask(side.hunter, mover, EVER, &mut slice);
        budget.charge(&slice);
        match verdict {
            Ok(verdict) if verdict.wins => {
                Some(self.quickest(side.hunter, mover, side.held + 1, verdict, budget))
            }
            Ok(_) => {
                side.held = EVER;
                None
            }
            Err(Exhausted) => None,
        }
    }

    fn ask(
        &mut self,
        hunter: Side,
        mover: Side,
        moves: u8,
        budget: &mut Budget,
    ) -> Result<Verdict, Exhausted> {
        if hunter == mover {
            self.attack(hunter, moves, budget)
        } else {
            self.defend(hunter, moves, budget)
        }
    }

    /// The quickest win of a hunter, of at least so many moves; the known one, if the budget ends
    /// first.
    fn quickest(
        &mut self,
        hunter: Side,
        mover: Side,
        least: u8,
        known: Verdict,
        budget: &mut Budget,
    ) -> Verdict {
        for moves in least..known.moves {
            match self.ask(hunter, mover, moves, budget) {
                Ok(verdict) if verdict.wins => return verdict,
                Ok(_) => {}
                Err(Exhausted) => break,
            }
        }
        known
    }

    /// The line of a win is shown with nodes of its own: the proof may have used up the budget.
    fn decided(&mut self, hunter: Side, mover: Side, win: Verdict) -> Proof {
        let moves = win.moves;
        let mut budget = Budget::nodes(SHOWING);
        let plies = 2 * u32::from(moves) - u32::from(hunter == mover);
        let value = if hunter == mover { Value::Win(plies) } else { Value::Loss(plies) };
        let mut line = Vec::new();
        let mut left = moves;
        while left > 0 {
            let side = if line.len() % 2 == 0 { mover } else { 1 - mover };
            let shown = self.step(hunter, side, left, &mut budget).ok();
            let known = win.best.filter(|_| line.is_empty());
            let Some(at) = shown.or(known) else { break };
            self.place(side, at);
            line.push(at);
            left -= u8::from(side == hunter);
        }
        for (number, &at) in line.iter().enumerate().rev() {
            let side = if number % 2 == 0 { mover } else { 1 - mover };
            self.take_back(side, at);
        }
        Proof { value, line }
    }

    /// The next move of a decided game: the hunter keeps its pace, the other side drags on.
    fn step(
        &mut self,
        hunter: Side,
        side: Side,
        left: u8,
        budget: &mut Budget,
    ) -> Result<u8, Exhausted> {
        let moves = if side == hunter { left } else { left - 1 };
        let verdict = self.ask(hunter, side, moves, budget)?;
        verdict.best.or_else(|| self.heaviest(hunter)).ok_or(Exhausted)
    }

    /// A move that keeps a draw: a busy cell where that holds, a sure one otherwise.
    fn holding_move(&mut self, mover: Side, budget: &mut Budget) -> Option<u8> {
        let sure = self.defend(1 - mover, EVER, budget).ok()?.best;
        let busiest = *self.ordered(self.empty(), mover, None).first()?;
        let Some(sure) = sure else { return Some(busiest) };
        self.place(mover, busiest);
        let mut slice = budget.slice(1_000 + budget.spent() / 4);
        let verdict = self.attack(1 - mover, EVER, &mut slice);
        budget.charge(&slice);
        self.take_back(mover, busiest);
        let holds = verdict.is_ok_and(|verdict| !verdict.wins);
        Some(if holds { busiest } else { sure })
    }
}
