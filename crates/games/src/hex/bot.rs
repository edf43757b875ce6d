//! Players that find and bid like people: the higher the level, the sooner and the shorter.

use std::time::Duration;

use parlor_table::{Budget, Dice, Game, Level, Player, Position as _, Seat, Solve, Thought};

use super::{Action, Answer, Hex, Phase, Position, Solver, Step};

/// Plays Hex.
///
/// A low level sees only short moves, takes detours and takes its time; level 8 finds the optimal
/// move in a few seconds.
pub struct Bot {
    level: Level,
    dice: Dice,
    /// What it has found for the round that began like this.
    idea: Option<Idea>,
}

#[derive(Clone)]
struct Idea {
    start: Position,
    /// The steps it would make; none if it sees no way.
    steps: Option<Vec<Step>>,
}

/// The longest optimal move that each level sees, and how many detours of a hundred it makes.
const INSIGHT: [(usize, usize); 8] =
    [(3, 70), (4, 55), (5, 45), (6, 35), (8, 25), (10, 15), (14, 5), (99, 0)];

impl Bot {
    /// A player of this level.
    pub fn new(level: Level, dice: Dice) -> Self {
        Bot { level, dice, idea: None }
    }

    /// What it makes of a round, found once and remembered.
    fn idea(&mut self, start: &Position, budget: &mut Budget) -> &Idea {
        if self.idea.as_ref().is_none_or(|idea| idea.start != *start) {
            let steps = self.find(start, budget);
            self.idea = Some(Idea { start: start.clone(), steps });
        }
        self.idea.as_ref().expect("it was just had")
    }

    fn find(&mut self, start: &Position, budget: &mut Budget) -> Option<Vec<Step>> {
        start.objective()?;
        let (farthest, detours) = INSIGHT[usize::from(self.level.get()) - 1];
        let solve = |position: &Position, budget: &mut Budget| match Solver.solve(position, budget)
        {
            Answer::Optimal(steps) => Some(steps),
            _ => None,
        };
        let best = solve(start, budget).filter(|steps| steps.len() <= farthest)?;
        if self.dice.below(100) >= detours {
            return Some(best);
        }
        // A detour: some first step, and the best way on from there.
        let mut position = start.clone();
        let first = *self.dice.pick(&position.actions())?;
        position.step(first).ok()?;
        let rest = solve(&position, budget)?;
        Some([&[first], &rest[..]].concat())
    }

    /// How long a person of this level would have looked.
    fn delay(&mut self, steps: usize) -> Duration {
        let slowness = u64::from(9 - self.level.get());
        let usual = 2_000 + slowness * (800 + 500 * steps as u64);
        Duration::from_millis(usual * (70 + self.dice.below(61) as u64) / 100)
    }
}

impl Player<Hex> for Bot {
    fn choose(&mut self, game: &Hex, seat: Seat, budget: &mut Budget) -> Option<Thought<Action>> {
        if !game.turn().includes(seat) {
            return None;
        }
        if let Phase::Review { ready, .. } = game.phase() {
            // People look at the result for as long as they like; bots follow the first who goes on.
            let follows = game.seats() == 1 || !ready.is_empty();
            return follows.then_some(Thought { action: Action::Next, delay: Duration::ZERO });
        }
        let idea = self.idea(game.start(), budget).clone();
        let Some(steps) = idea.steps else {
            return Some(Thought { action: Action::Pass, delay: self.delay(8) });
        };
        let pace = Duration::from_millis(400);
        match game.phase() {
            Phase::Looking { bids, .. } if bids.iter().any(|bid| bid.seat == seat) => {
                Some(Thought { action: Action::Pass, delay: Duration::ZERO })
            }
            Phase::Looking { .. } => {
                let action = Action::Bid(steps.len().min(99) as u8);
                Some(Thought { action, delay: self.delay(steps.len()) })
            }
            Phase::Solo { trail, .. } | Phase::Showing { trail, .. } => {
                let action = steps.get(trail.len()).map_or(Action::Pass, |&s| Action::Step(s));
                Some(Thought { action, delay: pace })
            }
            Phase::Review { .. } | Phase::Deal | Phase::Objective | Phase::Over => None,
        }
    }
}
