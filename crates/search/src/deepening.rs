//! Iterative deepening A* with memory (Korf 1985; the memory after Reinefeld and Marsland 1994).
//!
//! Depth-first searches with a growing limit, each cut off where a lower bound says that the goal
//! is out of reach. A state that failed is remembered with the number of steps that were left, and
//! is not entered again unless there are more.

use parlor_table::{Budget, Exhausted};
use rustc_hash::FxHashMap;

/// A state of a puzzle as the search sees it.
pub trait Puzzle: Copy {
    /// One step.
    type Step: Copy;

    /// A number that only this state has (states may share it where every solution of one is as
    /// long as a solution of the other).
    fn key(&self) -> u64;

    /// A number of steps that no solution can do without: 0 exactly when this state is solved;
    /// `None` when it cannot be solved at all.
    fn bound(&self) -> Option<u32>;

    /// The steps from here and where they lead.
    fn steps(&self, into: &mut Vec<(Self::Step, Self)>);
}

/// The outcome of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found<S> {
    /// A shortest solution.
    Shortest(Vec<S>),
    /// There is no solution.
    Unsolvable,
    /// Every solution has more steps than were asked for.
    Longer,
}

/// Searches for a shortest solution of at most `most` steps. Of several it finds the first, in the
/// order in which the puzzle lists its steps.
pub fn solve<P: Puzzle>(
    start: P,
    most: u32,
    budget: &mut Budget,
) -> Result<Found<P::Step>, Exhausted> {
    let Some(first) = start.bound() else { return Ok(Found::Unsolvable) };
    let mut search = Search::new(budget);
    for depth in first..=most {
        search.cut = false;
        if search.dig(start, depth, 0)? {
            return Ok(Found::Shortest(search.path));
        }
        if !search.cut {
            return Ok(Found::Unsolvable);
        }
    }
    Ok(Found::Longer)
}

/// The number of solutions of exactly `length` steps, of which there must be no shorter ones.
pub fn count<P: Puzzle>(start: P, length: u32, budget: &mut Budget) -> Result<u128, Exhausted> {
    fn count_from<P: Puzzle>(
        state: P,
        left: u32,
        known: &mut FxHashMap<(u64, u32), u128>,
        budget: &mut Budget,
    ) -> Result<u128, Exhausted> {
        match state.bound() {
            None => return Ok(0),
            Some(0) => return Ok(1),
            Some(bound) if bound > left => return Ok(0),
            Some(_) => {}
        }
        if let Some(&count) = known.get(&(state.key(), left)) {
            return Ok(count);
        }
        budget.spend()?;
        let mut steps = Vec::new();
        state.steps(&mut steps);
        let mut total = 0u128;
        for (_, next) in steps {
            total = total.saturating_add(count_from(next, left - 1, known, budget)?);
        }
        known.insert((state.key(), left), total);
        Ok(total)
    }
    count_from(start, length, &mut FxHashMap::default(), budget)
}

/// All solutions of exactly `length` steps, of which there must be no shorter ones, one after the
/// other until `report` says false.
pub fn all<P: Puzzle>(
    start: P,
    length: u32,
    budget: &mut Budget,
    mut report: impl FnMut(&[P::Step]) -> bool,
) -> Result<(), Exhausted> {
    let mut search = Search::new(budget);
    search.list(start, length, 0, &mut report).map(|_| ())
}

struct Search<'b, P: Puzzle> {
    /// For each state the most steps that were left when it failed.
    failed: FxHashMap<u64, u32>,
    /// The steps from the start to the state looked at.
    path: Vec<P::Step>,
    /// One list of steps for each depth, kept so that none is allocated twice.
    steps: Vec<Vec<(P::Step, P)>>,
    /// Whether any state was left for want of steps.
    cut: bool,
    budget: &'b mut Budget,
}

impl<'b, P: Puzzle> Search<'b, P> {
    fn new(budget: &'b mut Budget) -> Self {
        let failed = FxHashMap::default();
        Search { failed, path: Vec::new(), steps: Vec::new(), cut: false, budget }
    }

    /// Whether the state can be solved in at most `left` steps; the path then leads there.
    fn dig(&mut self, state: P, left: u32, depth: usize) -> Result<bool, Exhausted> {
        match state.bound() {
            None => return Ok(false),
            Some(0) => return Ok(true),
            Some(bound) if bound > left => {
                self.cut = true;
                return Ok(false);
            }
            Some(_) => {}
        }
        if self.failed.get(&state.key()).is_some_and(|&failed| failed >= left) {
            // No need to mark a cut: where this state stands nearest to the start, it is looked at
            // in this round with more steps left than ever before, and marks its cuts there.
            return Ok(false);
        }
        self.budget.spend()?;
        self.failed.insert(state.key(), left);
        let mut steps = self.steps_at(depth);
        state.steps(&mut steps);
        for &(step, next) in &steps {
            self.path.push(step);
            if self.dig(next, left - 1, depth + 1)? {
                return Ok(true);
            }
            self.path.pop();
        }
        self.steps[depth] = steps;
        Ok(false)
    }

    /// Reports all solutions in exactly `left` steps; whether there was one, or `None` when
    /// enough have been reported.
    fn list(
        &mut self,
        state: P,
        left: u32,
        depth: usize,
        report: &mut impl FnMut(&[P::Step]) -> bool,
    ) -> Result<Option<bool>, Exhausted> {
        match state.bound() {
            None => return Ok(Some(false)),
            Some(0) => return Ok(report(&self.path).then_some(true)),
            Some(bound) if bound > left => return Ok(Some(false)),
            Some(_) => {}
        }
        if self.failed.get(&state.key()).is_some_and(|&failed| failed >= left) {
            return Ok(Some(false));
        }
        self.budget.spend()?;
        let mut steps = self.steps_at(depth);
        state.steps(&mut steps);
        let mut any = false;
        for &(step, next) in &steps {
            self.path.push(step);
            let Some(found) = self.list(next, left - 1, depth + 1, report)? else {
                return Ok(None);
            };
            any |= found;
            self.path.pop();
        }
        self.steps[depth] = steps;
        if !any {
            self.failed.insert(state.key(), left);
        }
        Ok(Some(any))
    }

    fn steps_at(&mut self, depth: usize) -> Vec<(P::Step, P)> {
        if self.steps.len() <= depth {
            self.steps.resize_with(depth + 1, Vec::new);
        }
        let mut steps = std::mem::take(&mut self.steps[depth]);
        steps.clear();
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A knight on its way to a corner of a board of a given size, counted in steps of a bishop's
    /// colour at the least.
    #[derive(Clone, Copy)]
    struct Knight {
        x: i32,
        y: i32,
        size: i32,
    }

    impl Puzzle for Knight {
        type Step = (i32, i32);

        fn key(&self) -> u64 {
            (self.y * self.size + self.x) as u64
        }

        fn bound(&self) -> Option<u32> {
            let far = (self.size - 1 - self.x).max(self.size - 1 - self.y);
            Some(far.unsigned_abs().div_ceil(2))
        }

        fn steps(&self, into: &mut Vec<((i32, i32), Self)>) {
            for (dx, dy) in [(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)]
            {
                let next = Knight { x: self.x + dx, y: self.y + dy, ..*self };
                let board = 0..self.size;
                if board.contains(&next.x) && board.contains(&next.y) {
                    into.push(((next.x, next.y), next));
                }
            }
        }
    }

    fn corner(size: i32) -> Knight {
        Knight { x: 0, y: 0, size }
    }

    #[test]
    fn a_shortest_way_is_found() {
        let Ok(Found::Shortest(path)) = solve(corner(8), u32::MAX, &mut Budget::unlimited()) else {
            panic!("a knight reaches every square")
        };
        assert_eq!(path.len(), 6);
        assert_eq!(path.last(), Some(&(7, 7)));
        assert_eq!(solve(corner(8), 5, &mut Budget::unlimited()), Ok(Found::Longer));
    }

    #[test]
    fn what_cannot_be_reached_is_proven_unreachable() {
        assert_eq!(solve(corner(2), u32::MAX, &mut Budget::unlimited()), Ok(Found::Unsolvable));
        let centre = Knight { x: 1, y: 1, size: 3 };
        assert_eq!(solve(centre, u32::MAX, &mut Budget::unlimited()), Ok(Found::Unsolvable));
    }

    #[test]
    fn counting_agrees_with_listing() {
        let mut listed = 0;
        let list = all(corner(8), 6, &mut Budget::unlimited(), |path| {
            assert_eq!(path.len(), 6);
            listed += 1;
            true
        });
        assert_eq!(list, Ok(()));
        assert_eq!(count(corner(8), 6, &mut Budget::unlimited()), Ok(listed));
        assert_eq!(listed, 108);
    }
}
