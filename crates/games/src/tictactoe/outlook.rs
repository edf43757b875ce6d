//! Large boards for two: forced wins of either side, and the best guess where there is none.

use parlor_table::Budget;

use super::field::{At, Field, Side};
use super::gomoku::{DECIDED, Opinion, Thinker, WIN};
use super::threats::{Forced, Pursuit};
use super::{Position, Solution, Value};

/// The nodes of the first round of thinking.
const FIRST_ROUND: u64 = 1 << 12;

/// Everything that is thought about one position.
pub(super) struct Outlook {
    field: Field,
    /// Attacks by threats alone: the mover's and the other side's.
    attacks: [Pursuit; 2],
    thinker: Thinker,
    mover: Side,
}

impl Outlook {
    pub(super) fn new(position: &Position, flavour: u64, budget: &Budget) -> Self {
        let field = Field::new(position);
        let mover = position.to_move().index();
        let bits = (budget.left().max(256).ilog2() + 1).min(18);
        let pursuit = |attacker| Pursuit::new(field.clone(), attacker, mover, bits);
        Outlook {
            attacks: [pursuit(mover), pursuit(1 - mover)],
            thinker: Thinker::new(field.clone(), mover, flavour, budget.left()),
            field,
            mover,
        }
    }

    /// The best answer within the budget. Proofs and guesses share it in rounds, each longer than
    /// the one before, and go on where they stopped.
    pub(super) fn decide(mut self, budget: &mut Budget) -> Option<Solution> {
        let mut round = FIRST_ROUND;
        let mut opinion: Option<Opinion> = None;
        let deepest = budget.deepest().min(self.field.empty());
        while opinion
            .as_ref()
            .is_none_or(|opinion| opinion.value.abs() <= DECIDED && opinion.depth < deepest)
        {
            if let Some(solution) = self.forced(round / 4, budget) {
                return Some(solution);
            }
            let mut slice = budget.slice(round);
            opinion = self.thinker.think(deepest, &mut slice).or(opinion);
            budget.charge(&slice);
            if budget.is_exhausted() {
                break;
            }
            round = round.saturating_mul(2);
        }
        let Opinion { value, line, depth } = opinion?;
        if value.abs() > DECIDED
            && let Some(solution) = self.proven(value, budget)
        {
            return Some(solution);
        }
        // Decided or not, it is a guess.
        let guess = value.clamp(-DECIDED, DECIDED);
        solution(&self.field, Value::Unproven(guess), &line, depth)
    }

    /// A win that either side can force by threats alone.
    fn forced(&mut self, nodes: u64, budget: &mut Budget) -> Option<Solution> {
        let values: [fn(u32) -> Value; 2] = [Value::Win, Value::Loss];
        for (pursuit, value) in self.attacks.iter_mut().zip(values) {
            let mut slice = budget.slice(nodes);
            let forced = pursuit.go_on(&mut slice);
            budget.charge(&slice);
            if let Some(Forced { plies, line }) = forced {
                return solution(&self.field, value(plies), &line, plies);
            }
        }
        None
    }

    /// A game that looks decided in a narrow search is looked at again with all answers of the
    /// side that loses it.
    fn proven(&self, value: i32, budget: &mut Budget) -> Option<Solution> {
        let loser = if value > 0 { 1 - self.mover } else { self.mover };
        let thinker = Thinker::new(self.field.clone(), self.mover, 0, budget.left());
        let mut thinker = thinker.granting_all_answers(loser);
        let opinion = thinker.think(budget.deepest(), budget)?;
        let plies = (WIN - opinion.value.abs()) as u32;
        let value = match opinion.value {
            again if again > DECIDED && value > 0 => Value::Win(plies),
            again if again < -DECIDED && value < 0 => Value::Loss(plies),
            _ => return None,
        };
        solution(&self.field, value, &opinion.line, plies)
    }
}

fn solution(field: &Field, value: Value, line: &[At], depth: u32) -> Option<Solution> {
    let line: Vec<_> = line.iter().map(|&at| field.cell(at)).collect();
    Some(Solution { value, best: *line.first()?, line, depth })
}
