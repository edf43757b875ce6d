//! Depth-first searches with a growing limit.

use parlor_search::deepening::Found;
use parlor_table::{Budget, Exhausted};

use super::super::lanes::Lanes;
use super::super::{Position, Step};
use super::arrangement::{Arrangement, step};
use super::bound::{Bounds, NEVER};
use super::memory::Memory;
use super::routes::Routes;

/// How many nodes show that a search is long enough for sharper bounds to pay.
const SHARPENING: u64 = 100;

/// A search for a move of the fewest steps.
///
/// While it deepens there is no move of fewer steps than the limit, because the limit begins with a
/// lower bound and grows by one. So in every arrangement that it comes to there is none of fewer
/// steps than are left: everything here relies on that.
pub(super) struct Search<'s> {
    lanes: &'s Lanes,
    bounds: Bounds,
    start: Arrangement,
    goal: u8,
    memory: Memory,
    routes: Routes,
    /// The steps of the move that was found, the last one first.
    path: Vec<Step>,
    /// Whether anything was left for want of steps.
    cut: bool,
    budget: &'s mut Budget,
}

impl<'s> Search<'s> {
    /// # Panics
    /// If the position has no objective: there is nothing to solve.
    pub(super) fn new(position: &'s Position, budget: &'s mut Budget) -> Self {
        let objective = position.objective().expect("a position to solve has an objective");
        Search {
            lanes: position.board().lanes(),
            bounds: Bounds::of(position),
            start: Arrangement::of(position),
            goal: objective.goal.index() as u8,
            memory: Memory::new(),
            routes: Routes::new(),
            path: Vec::new(),
            cut: false,
            budget,
        }
    }

    /// A number of steps that no move can do without.
    pub(super) fn bound(&mut self) -> u32 {
        self.bounds.sharpen(self.lanes);
        u32::from(self.bounds.bound(self.start))
    }

    /// A move of the fewest steps, if that is at most `most`. The budget counts as used up when the
    /// move gets longer than the memory can tell.
    pub(super) fn deepen(&mut self, most: u32) -> Result<Found<Step>, Exhausted> {
        let first = self.bounds.bound(self.start);
        if first == NEVER {
            return Ok(Found::Unsolvable);
        }
        for left in first..=Memory::MOST_LEFT {
            if u32::from(left) > most {
                return Ok(Found::Longer);
            }
            self.cut = false;
            if self.look(self.start, left)? {
                self.path.reverse();
                return Ok(Found::Shortest(std::mem::take(&mut self.path)));
            }
            if !self.cut {
                return Ok(Found::Unsolvable);
            }
        }
        Err(Exhausted)
    }

    /// Whether an arrangement can be solved in so many steps.
    fn look(&mut self, pieces: Arrangement, left: u8) -> Result<bool, Exhausted> {
        let bound = self.bounds.bound(pieces);
        if bound > left {
            self.cut |= bound != NEVER;
            return Ok(false);
        }
        if self.bounds.alone(pieces.chosen()) < left {
            return self.wander(pieces, left);
        }
        self.cut = true;
        let routes = self.routes.known(pieces.chosen());
        let is_lost = routes.is_some_and(|routes| !routes.may_lead(pieces.helpers()));
        if is_lost { Ok(false) } else { self.rush(pieces, left) }
    }

    /// The same where there is no step to spare: only the chosen piece can move, and each of its
    /// steps must bring it nearer.
    fn rush(&mut self, pieces: Arrangement, left: u8) -> Result<bool, Exhausted> {
        if left == 1 {
            let found = pieces.reaches(self.goal, self.lanes);
            if found {
                self.path.push(step(pieces.chosen(), self.goal));
            }
            return Ok(found);
        }
        self.budget.spend()?;
        for &to in pieces.stops(0, self.lanes).cells() {
            let after = pieces.with_chosen(to);
            if self.bounds.alone(to) == left - 1
                && self.bounds.bound(after) < left
                && self.rush(after, left - 1)?
            {
                self.path.push(step(pieces.chosen(), to));
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The same where there are steps to spare.
    fn wander(&mut self, pieces: Arrangement, left: u8) -> Result<bool, Exhausted> {
        if !self.memory.enter(pieces.packed(), left) {
            // No need to mark a cut: where this arrangement stands nearest to the start, it is
            // looked at with this limit and more steps left than ever before, and marks its cuts.
            return Ok(false);
        }
        self.budget.spend()?;
        if self.bounds.is_blunt() && self.budget.spent() >= SHARPENING {
            self.bounds.sharpen(self.lanes);
        }
        for &to in pieces.stops(0, self.lanes).cells() {
            if self.look(pieces.with_chosen(to), left - 1)? {
                self.path.push(step(pieces.chosen(), to));
                return Ok(true);
            }
        }
        if self.bounds.alone(pieces.chosen()) == left - 1 {
            return self.help_once(pieces, left);
        }
        for (number, helper) in pieces.numbered_helpers() {
            for &to in pieces.stops(number, self.lanes).cells() {
                if self.look(pieces.with_helper(number, to), left - 1)? {
                    self.path.push(step(helper, to));
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Whether the step of a helper that matters, the only one to spare, solves an arrangement.
    fn help_once(&mut self, pieces: Arrangement, left: u8) -> Result<bool, Exhausted> {
        self.cut = true;
        let routes = self.routes.of(pieces.chosen(), self.lanes, self.bounds.all_alone());
        for (number, helper) in pieces.numbered_helpers() {
            let is_in_the_way = routes.crossed.contains(helper);
            for &to in pieces.stops(number, self.lanes).cells() {
                if !is_in_the_way && !routes.stoppers.contains(to) {
                    continue;
                }
                let after = pieces.with_helper(number, to);
                if self.bounds.bound(after) < left && self.rush(after, left - 1)? {
                    self.path.push(step(helper, to));
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}
