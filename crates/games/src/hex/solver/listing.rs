//! All optimal moves, once it is known how long they are.

use parlor_search::deepening::{self, Puzzle};
use parlor_table::{Budget, Exhausted};

use super::super::lanes::Lanes;
use super::super::{Position, Step};
use super::arrangement::{Arrangement, step};
use super::bound::{Bounds, NEVER};

/// All optimal moves, which must be known to have this length, until `report` says that it has
/// enough.
pub fn all_optimal(
    position: &Position,
    length: u32,
    budget: &mut Budget,
    report: impl FnMut(&[Step]) -> bool,
) -> Result<(), Exhausted> {
    let bounds = sharp_bounds(position);
    deepening::all(State::of(position, &bounds), length, budget, report)
}

/// The first of all optimal moves, which must be known to have this length, in the order of their
/// cells' numbers: one that does not depend on how it is searched for.
pub(in super::super) fn first_optimal(position: &Position, length: u32) -> Vec<Step> {
    let bounds = sharp_bounds(position);
    let start = State { sorted: true, ..State::of(position, &bounds) };
    let mut first = Vec::new();
    let found = deepening::all(start, length, &mut Budget::unlimited(), |steps| {
        first = steps.to_vec();
        false
    });
    found.expect("the budget has no end");
    first
}

/// How many optimal moves there are, which must be known to have this length.
pub fn count_optimal(
    position: &Position,
    length: u32,
    budget: &mut Budget,
) -> Result<u128, Exhausted> {
    let bounds = sharp_bounds(position);
    deepening::count(State::of(position, &bounds), length, budget)
}

fn sharp_bounds(position: &Position) -> Bounds {
    let mut bounds = Bounds::of(position);
    bounds.sharpen(position.board().lanes());
    bounds
}

/// An arrangement on its board.
#[derive(Clone, Copy)]
struct State<'b> {
    lanes: &'b Lanes,
    bounds: &'b Bounds,
    pieces: Arrangement,
    /// Whether steps are listed in the order of their cells' numbers.
    sorted: bool,
}

impl<'b> State<'b> {
    fn of(position: &'b Position, bounds: &'b Bounds) -> Self {
        let lanes = position.board().lanes();
        State { lanes, bounds, pieces: Arrangement::of(position), sorted: false }
    }
}

impl Puzzle for State<'_> {
    type Step = Step;

    fn key(&self) -> u64 {
        u64::from(self.pieces.packed())
    }

    fn bound(&self) -> Option<u32> {
        let bound = self.bounds.bound(self.pieces);
        (bound != NEVER).then_some(u32::from(bound))
    }

    fn steps(&self, into: &mut Vec<(Step, Self)>) {
        self.pieces.each_step(self.lanes, |from, to, pieces| {
            into.push((step(from, to), State { pieces, ..*self }));
        });
        if self.sorted {
            into.sort_unstable_by_key(|&(step, _)| step);
        }
    }
}
