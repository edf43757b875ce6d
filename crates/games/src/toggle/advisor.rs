//! Advice from click to click, which never goes round in circles.

use parlor_table::{Budget, Solve};

use super::{Answer, Button, Lights, Position, Solution, Solver};

/// Solves one position after the other of the same game.
///
/// Where a solution is not proven minimal, another one may be found after every click, and following
/// the first click of each might lead nowhere. So the advisor keeps to the solution that it knows,
/// less what has been clicked, unless it finds a smaller one.
#[derive(Clone, Debug, Default)]
pub struct Advisor {
    solver: Solver,
    known: Option<(Position, Solution)>,
}

impl Advisor {
    /// The answer for a position, never worse than what is left of the last one.
    pub fn advise(&mut self, position: &Position, budget: &mut Budget) -> Answer {
        let last = self.known.take();
        let length = last.as_ref().map(|(_, solution)| solution.clicks.len());
        let kept = last.and_then(|(before, solution)| rest(&before, position, solution));
        let found = match kept {
            // A click of a minimal solution leaves a minimal solution.
            Some(kept) if kept.proven && length.is_some_and(|last| kept.clicks.len() <= last) => {
                Answer::Solved(kept)
            }
            Some(kept) if kept.nullity > Solver::EXACT => {
                let mut slice = budget.slice(budget.left() / IMPROVING);
                let fresh = self.solver.solve(position, &mut slice);
                budget.charge(&slice);
                shorter(kept, fresh)
            }
            _ => self.solver.solve(position, budget),
        };
        if let Answer::Solved(solution) = &found {
            self.known = Some((position.clone(), solution.clone()));
        }
        found
    }
}

/// Where a solution is known that cannot be proven, this part of the budget goes into a better one.
const IMPROVING: u64 = 64;

fn shorter(kept: Solution, fresh: Answer) -> Answer {
    match fresh {
        Answer::Solved(fresh) if fresh.clicks.len() < kept.clicks.len() => Answer::Solved(fresh),
        _ => Answer::Solved(kept),
    }
}

/// What is left of a solution after at most one click.
fn rest(before: &Position, now: &Position, mut solution: Solution) -> Option<Solution> {
    if before.size() != now.size() || before.target() != now.target() {
        return None;
    }
    if before == now {
        return Some(solution);
    }
    let changed = before.current().difference(now.current());
    let button = now.size().buttons().find(|&button| effect(now, button) == changed)?;
    match solution.clicks.binary_search(&button) {
        Ok(place) => drop(solution.clicks.remove(place)),
        Err(place) => solution.clicks.insert(place, button),
    }
    Some(solution)
}

fn effect(position: &Position, button: Button) -> Lights {
    let mut lights = Lights::none(position.size());
    lights.click(button);
    lights
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toggle::Toggle;
    use parlor_table::{Game, Session};

    #[test]
    fn following_the_advice_leads_to_the_target_even_where_nothing_is_proven() {
        let mut session = Session::<Toggle>::new("39x39".parse().unwrap());
        session.settle(1);
        let mut position = session.game().position().clone();
        let mut advisor = Advisor::default();
        let mut last = usize::MAX;
        while !position.is_solved() {
            let Answer::Solved(solution) = advisor.advise(&position, &mut Budget::nodes(2_000))
            else {
                panic!("a dealt target can be reached")
            };
            assert!(solution.clicks.len() < last);
            last = solution.clicks.len();
            position.click(solution.clicks[0]).unwrap();
        }
    }
}
