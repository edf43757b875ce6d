//! Shortest solutions, by linear algebra over the field of two elements.
//!
//! The clicks of one row decide those of the next (light chasing): whatever the rows above have
//! left wrong in a row can only be put right from below. So the first row decides everything, and
//! the one condition left, that nothing remains to be put right below the last row, is a linear
//! system of as many unknowns as there are columns. Its solutions are one solution plus the null
//! space; the solver walks all of them in Gray-code order, which changes one basis vector at a
//! time, and keeps the smallest.

use parlor_table::{Budget, Dice, Solve};

use super::lights::{count, spread};
use super::{Button, Lights, Position, Size};

/// Finds the smallest set of clicks that turns the current board into the target.
///
/// Proven minimal for null spaces of up to [`Solver::EXACT`] dimensions, if the budget allows 2 to
/// the power of the dimension nodes. Beyond, the solution is improved while the budget lasts, so it
/// must be one that ends.
#[derive(Clone, Debug, Default)]
pub struct Solver {
    /// The board size solved last, with its reduction.
    known: Option<Reduction>,
}

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

impl Solver {
    /// The largest null space, in dimensions, that is searched through completely.
    pub const EXACT: u32 = 24;
}

impl Solve<Position> for Solver {
    type Answer = Answer;

    fn solve(&mut self, position: &Position, budget: &mut Budget) -> Answer {
        let size = position.size();
        let reduction = match &mut self.known {
            Some(known) if known.size == size => known,
            known => known.insert(Reduction::of(size)),
        };
        let wrong = position.current().difference(position.target());
        let Some(some) = reduction.any_solution(&wrong) else { return Answer::Unsolvable };
        let (rows, proven) = if reduction.nullity() <= Solver::EXACT {
            smallest(some, &reduction.null_space, budget)
        } else {
            (improved(some, &reduction.null_space, budget), false)
        };
        let clicks = Lights::from_rows(size, rows).iter().collect();
        Answer::Solved(Solution { clicks, proven, nullity: reduction.nullity() })
    }
}

/// The clicks of all rows, one word a row.
type Clicks = Vec<u64>;

/// What solving a board of one size comes down to.
#[derive(Clone, Debug)]
struct Reduction {
    size: Size,
    /// Rows of the eliminated system, `(condition, clicks)`: what clicks in the first row leave
    /// wrong below the last. Each has a leading bit that no later one has.
    pivots: Vec<(u64, u64)>,
    /// A basis of the sets of clicks that change nothing.
    null_space: Vec<Clicks>,
}

impl Reduction {
    fn of(size: Size) -> Self {
        let nothing = Lights::none(size);
        let mut pivots: Vec<(u64, u64)> = Vec::new();
        let mut null_space = Vec::new();
        for col in 0..size.cols() {
            let first_row = 1 << col;
            let (_, left_over) = chase(first_row, &nothing);
            match eliminate((left_over, first_row), &pivots) {
                (0, clicks) => null_space.push(chase(clicks, &nothing).0),
                pivot => pivots.push(pivot),
            }
        }
        Reduction { size, pivots, null_space }
    }

    fn nullity(&self) -> u32 {
        self.null_space.len() as u32
    }

    fn any_solution(&self, wrong: &Lights) -> Option<Clicks> {
        let (_, left_over) = chase(0, wrong);
        match eliminate((left_over, 0), &self.pivots) {
            (0, first_row) => Some(chase(first_row, wrong).0),
            _ => None,
        }
    }
}

/// Cancels what the pivots can cancel of a left-over row, keeping account of the clicks used.
fn eliminate(mut row: (u64, u64), pivots: &[(u64, u64)]) -> (u64, u64) {
    for pivot in pivots {
        let leading = pivot.0 & pivot.0.wrapping_neg();
        if row.0 & leading != 0 {
            row = (row.0 ^ pivot.0, row.1 ^ pivot.1);
        }
    }
    row
}

/// Chases the lights down from the clicks of the first row: all clicks, and what is then left
/// wrong below the last row.
fn chase(first_row: u64, wrong: &Lights) -> (Clicks, u64) {
    let full = wrong.size().full_row();
    let mut clicks = Vec::with_capacity(wrong.rows().len());
    let (mut above, mut here) = (0, first_row);
    for &row in wrong.rows() {
        clicks.push(here);
        (above, here) = (here, row ^ spread(here, full) ^ above);
    }
    (clicks, here)
}

/// The smallest of all solutions, and whether all were looked at.
fn smallest(some: Clicks, null_space: &[Clicks], budget: &mut Budget) -> (Clicks, bool) {
    let mut walker = some.clone();
    let mut best = (count(&some), some);
    for step in 1u64..1 << null_space.len() {
        if budget.spend().is_err() {
            return (best.1, false);
        }
        // Gray code: from one number to the next, exactly the bit of the lowest set bit changes.
        toggle_all(&mut walker, &null_space[step.trailing_zeros() as usize]);
        let clicks = count(&walker);
        if clicks < best.0 {
            best = (clicks, walker.clone());
        }
    }
    (best.1, true)
}

/// A solution that no one or two basis vectors improve, from as many random starts as the budget
/// allows.
fn improved(some: Clicks, null_space: &[Clicks], budget: &mut Budget) -> Clicks {
    let mut best = descend(some.clone(), null_space, budget);
    for descent in 0.. {
        if budget.is_exhausted() {
            break;
        }
        let mut dice = Dice::new(0, descent);
        let mut start = some.clone();
        for vector in null_space {
            if dice.below(2) == 1 {
                toggle_all(&mut start, vector);
            }
        }
        let found = descend(start, null_space, budget);
        if count(&found) < count(&best) {
            best = found;
        }
    }
    best
}

fn descend(mut clicks: Clicks, null_space: &[Clicks], budget: &mut Budget) -> Clicks {
    'again: loop {
        let now = count(&clicks);
        for first in 0..null_space.len() {
            toggle_all(&mut clicks, &null_space[first]);
            if count(&clicks) < now {
                continue 'again;
            }
            for second in &null_space[..first] {
                if budget.spend().is_err() {
                    toggle_all(&mut clicks, &null_space[first]);
                    return clicks;
                }
                toggle_all(&mut clicks, second);
                if count(&clicks) < now {
                    continue 'again;
                }
                toggle_all(&mut clicks, second);
            }
            toggle_all(&mut clicks, &null_space[first]);
        }
        return clicks;
    }
}

fn toggle_all(clicks: &mut Clicks, vector: &Clicks) {
    for (row, change) in clicks.iter_mut().zip(vector) {
        *row ^= change;
    }
}
