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
        let kept =
            self.known.take().and_then(|(before, solution)| rest(&before, position, solution));
        let found = match (kept, self.solver.solve(position, budget)) {
            (Some(kept), Answer::Solved(fresh)) if kept.clicks.len() < fresh.clicks.len() => {
                Answer::Solved(kept)
            }
            (_, fresh) => fresh,
        };
        if let Answer::Solved(solution) = &found {
            self.known = Some((position.clone(), solution.clone()));
        }
        found
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
