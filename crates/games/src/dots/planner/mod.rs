//! Plans ahead over chance: which move leads to the highest expected final score?
//!
//! Every worthwhile move is tried on sampled futures: new dots are drawn, and the next moves are
//! made by a player who looks at the board after every likely move (rollouts, Tesauro and Galperin
//! 1996); what is left of a long game after them is estimated at a glance. All moves meet the same
//! sampled luck, which makes them comparable sooner, and after every round the worse half drops out
//! (sequential halving, Karnin, Koren and Somekh 2013), so that most samples go to the moves that
//! matter. Where two moves are worth the same, the smaller shape is better, then the one with the smaller
//! y, then the smaller x of its lowest left dot.

use parlor_table::{Budget, Exhausted, Solve};

#[cfg(test)]
mod fitting;
mod luck;
mod moves;
mod outlook;
mod policy;
mod trial;

pub(super) use luck::Luck;
pub(super) use moves::moves;
use outlook::{FARTHEST, Outlook};
pub(super) use policy::greedy;
use trial::Trial;

use super::field::Field;
use super::{Path, Position};

/// Finds the move that a strong player would make.
#[derive(Clone, Copy, Debug, Default)]
pub struct Planner;

/// A move and what is expected of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The dots to select, in order.
    pub path: Path,
    /// How many dots it removes now.
    pub removes: u32,
    /// The expected final score of the game.
    pub expected: f64,
    /// The standard error of that, as far as the samples tell: nothing where nothing is left to
    /// chance.
    pub error: f64,
    /// How many sampled futures that is the mean of; one where nothing is left to chance.
    pub samples: u32,
    /// The other moves that were considered to the last, with their expected final scores.
    pub others: Vec<(Path, f64)>,
}

/// How many moves are tried on sampled futures.
const CONSIDERED: usize = 48;
/// How many moves are tried until the budget ends.
const FINALISTS: usize = 4;
/// On how many futures each move is tried in the first round, at least and at most.
const FIRST_ROUND: (u64, u64) = (2, 12);
/// About how many boards are looked at before a move of a sampled future.
const LOOKS: u64 = 20;
/// How many futures are plenty.
const MOST_SAMPLES: u32 = 20_000;
/// How many moves of a future are played; those after them are estimated.
const HORIZON: u32 = 5;

impl Solve<Position> for Planner {
    type Answer = Option<Plan>;

    /// `None` when the game is over. Every board looked at costs one node.
    fn solve(&mut self, position: &Position, budget: &mut Budget) -> Option<Plan> {
        let mut race = Race::new(position, budget)?;
        if race.left > 0 {
            race.run(budget);
        }
        Some(race.plan(position.score()))
    }
}

/// The moves of a position and how they fare.
struct Race {
    trials: Vec<Trial>,
    /// The moves left after the one in question.
    left: u32,
    size: u8,
    outlook: Outlook,
}

impl Race {
    /// All moves, the most promising first; `None` when the game is over.
    fn new(position: &Position, budget: &mut Budget) -> Option<Race> {
        let left = position.moves_left().checked_sub(1)?;
        let (field, size) = (position.field(), position.size());
        let outlook = Outlook::of_size(size);
        let mut trials = Vec::new();
        for one in moves(field) {
            // A first look is never refused: there must be an answer.
            let _ = budget.spend();
            trials.push(Trial::new(field, one, left, &outlook));
        }
        trials.sort_by(Trial::by_promise);
        (!trials.is_empty()).then_some(Race { trials, left, size, outlook })
    }

    /// Tries the moves on more and more futures, until the budget ends or there are enough;
    /// afterwards the best stands first. The worse half drops out after every round, down to a few
    /// finalists.
    fn run(&mut self, budget: &mut Budget) {
        let mut alive = self.trials.len().min(CONSIDERED);
        let first_round = self.first_round(alive, budget);
        let (mut done, mut target) = (0, first_round);
        while alive > 1 && done < MOST_SAMPLES {
            let cut_short =
                (done..target).any(|future| self.sample(future, alive, budget).is_err());
            // An unfinished round still tells something.
            self.trials[..alive].sort_by(Trial::by_mean);
            if cut_short {
                return;
            }
            done = target;
            // Finalists go on in small steps, so that time is not wasted on a round cut short.
            target = if alive > FINALISTS { target * 2 } else { target + first_round };
            alive = alive.div_ceil(2).max(FINALISTS.min(alive));
        }
    }

    /// As many futures as take about half of the budget, so that no good move is weeded out for bad
    /// luck.
    fn first_round(&self, alive: usize, budget: &Budget) -> u32 {
        let future = alive as u64 * u64::from(self.left.min(HORIZON)) * LOOKS;
        let (least, most) = FIRST_ROUND;
        (budget.left() / (2 * future.max(1))).clamp(least, most) as u32
    }

    /// Tries the moves that are still in the race on one more future.
    fn sample(&mut self, future: u32, alive: usize, budget: &mut Budget) -> Result<(), Exhausted> {
        let mut luck = Luck::of(future);
        let moves = self.left.min(HORIZON);
        let new: Vec<Field> = (0..moves).map(|_| luck.board(self.size)).collect();
        for trial in &mut self.trials[..alive] {
            trial.meet(&new, self.left, &self.outlook, budget)?;
        }
        Ok(())
    }

    fn plan(&self, score: u32) -> Plan {
        let best = &self.trials[0];
        // Moves beyond all estimates are all alike: they are worth what moves were worth so far.
        let beyond = self.left.saturating_sub(HORIZON + FARTHEST);
        let base = f64::from(score) + f64::from(beyond) * self.points_a_move();
        let others = self.trials[1..].iter().take(FINALISTS - 1);
        Plan {
            path: best.path.clone(),
            removes: best.removes,
            expected: base + best.mean(),
            error: best.error(),
            samples: best.samples().max(1),
            others: others.map(|trial| (trial.path.clone(), base + trial.mean())).collect(),
        }
    }

    /// What a move is worth in the long run, by the futures of the best move.
    fn points_a_move(&self) -> f64 {
        let moves = 1 + self.left.min(HORIZON + FARTHEST);
        self.trials[0].mean() / f64::from(moves)
    }
}
