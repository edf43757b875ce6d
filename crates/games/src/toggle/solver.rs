//! Shortest solutions, by linear algebra over the field of two elements.
//!
//! Light chasing leaves a small system (see `reduction.rs`); its solutions are one solution plus
//! the null space, and the smallest of them is found by a pruned Walsh-Hadamard transform (see
//! `coset.rs`).

use std::collections::BinaryHeap;

use parlor_table::{Budget, Dice, Exhausted, Solve};

use super::coset::Code;
use super::reduction::{Reduction, Rows};
use super::{Button, Position, Size};

/// Finds the smallest set of clicks that turns the current board into the target.
///
/// Proven minimal for null spaces of up to [`Solver::EXACT`] dimensions, if the budget allows.
/// Beyond, the solution is improved while the budget lasts, so it must be one that ends.
#[derive(Clone, Copy, Debug, Default)]
pub struct Solver;

/// What the solver found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// These clicks do it.
    Solved(Solution),
    /// No set of clicks does it.
    Unsolvable,
}

/// A set of clicks that leads to the target.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The buttons, ascending.
    pub clicks: Vec<Button>,
    /// Whether no smaller set does the same.
    pub proven: bool,
    /// The dimension of the null space: there are 2 to this power sets of clicks that do it.
    pub nullity: u32,
}

/// All the smallest sets of clicks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Minimal {
    /// How many there are.
    pub count: u64,
    /// The first of them in the order of their buttons, or as many as were asked for.
    pub listed: Vec<Vec<Button>>,
}

/// The dimension of the null space of a board size: every board that can be solved has 2 to this
/// power solutions.
pub fn nullity(size: Size) -> u32 {
    Reduction::of(size).null_space().dimension()
}

/// Whether any set of clicks turns the current board into the target.
pub(super) fn is_reachable(position: &Position) -> bool {
    let reduction = Reduction::of(position.size());
    reduction.any_solution(position.current(), position.target()).is_some()
}

impl Solver {
    /// The largest null space, in dimensions, that is searched through completely.
    pub const EXACT: u32 = 28;

    /// All solutions that are as small as a proven one, counted, and at most so many listed.
    pub fn all(
        self,
        position: &Position,
        solution: &Solution,
        most: usize,
        budget: &mut Budget,
    ) -> Result<Minimal, Exhausted> {
        let size = position.size();
        let reduction = Reduction::of(size);
        let mut minimal = Minimal { count: 0, listed: Vec::new() };
        let some = reduction.any_solution(position.current(), position.target());
        let Some(some) = some else { return Ok(minimal) };
        let code = reduction.null_space();
        let balance = size.area() as i16 - 2 * solution.clicks.len() as i16;
        // The walk does not go in the order of the buttons: of those found so far, the first are
        // kept and the last stands ready to be replaced.
        let mut found: BinaryHeap<Vec<Button>> = BinaryHeap::new();
        let mut visit = |clicks: &Rows| {
            minimal.count += 1;
            found.push(reduction.buttons(clicks));
            if found.len() > most {
                found.pop();
            }
        };
        if code.dimension() == 0 {
            visit(&some);
        } else {
            code.walk(&some, balance, budget, |combination, _| {
                let mut clicks = some.clone();
                code.add(combination, &mut clicks);
                visit(&clicks);
                balance
            })?;
        }
        minimal.listed = found.into_sorted_vec();
        Ok(minimal)
    }
}

impl Solve<Position> for Solver {
    type Answer = Answer;

    fn solve(&mut self, position: &Position, budget: &mut Budget) -> Answer {
        let reduction = Reduction::of(position.size());
        let some = reduction.any_solution(position.current(), position.target());
        let Some(some) = some else { return Answer::Unsolvable };
        let code = reduction.null_space();
        let (clicks, proven) = match code.dimension() {
            0 => (some, true),
            1..=Solver::EXACT => smallest(some, code, budget),
            _ => (improved(some, code, budget), false),
        };
        let clicks = reduction.buttons(&clicks);
        Answer::Solved(Solution { clicks, proven, nullity: code.dimension() })
    }
}

/// The smallest of all solutions, and whether all were looked at.
fn smallest(some: Rows, code: &Code, budget: &mut Budget) -> (Rows, bool) {
    let mut best = None;
    let balance = code.balance(&some);
    let walked = code.walk(&some, balance + 2, budget, |combination, balance| {
        best = Some(combination);
        balance + 2
    });
    let mut clicks = some;
    code.add(best.unwrap_or(0), &mut clicks);
    (clicks, walked.is_ok())
}

/// The smallest solution found by searching through one random part of the null space after the
/// other, each time around the best so far.
fn improved(some: Rows, code: &Code, budget: &mut Budget) -> Rows {
    let mut best = some;
    for round in 0.. {
        let mut dice = Dice::new(0, round);
        let part = code.part(|| dice.bits());
        let (found, whole) = smallest(best, &part, budget);
        best = found;
        if !whole {
            break;
        }
    }
    best
}
