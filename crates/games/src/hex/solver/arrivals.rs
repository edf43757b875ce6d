//! What it takes to arrive where no barrier stops a piece.
//!
//! A slide that ends on the goal in a way where no barrier stops it needs a helper on the cell
//! behind the goal: the stopper. Unless that stands there already, it has to arrive as well, and
//! where no barrier stops it either, a third piece, the second stopper, has to stand behind it: the
//! other helper, or the chosen piece on its way. So for each way, a move takes at least
//!
//! - the steps of the chosen piece to arrive in this way, and those of a helper to become the
//!   stopper against a barrier; or
//! - the steps of the chosen piece, those of a helper to become the stopper against a piece, and
//!   those of another helper to become the second stopper; or
//! - the steps of a helper to become the stopper against a piece, and those of the chosen piece to
//!   become the second stopper and then to arrive in this way,
//!
//! each counted as if the piece could stop anywhere on its way. Every step is of one piece, so they
//! add up.

use super::super::lanes::Lanes;
use super::arrangement::Arrangement;
use super::bound::{Approach, NEVER, spread};

/// A number of steps for each way, one byte each.
#[derive(Clone, Copy)]
struct Ways(u64);

const BYTES: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = BYTES << 7;
/// Stands for never: more than any sum of steps that there is, and three of them fit into a byte
/// with its highest bit free.
const FAR: u8 = 40;

impl Ways {
    const FAR: Ways = Ways(BYTES * FAR as u64);

    fn set(&mut self, way: usize, steps: u8) {
        self.0 &= !(0xFF << (8 * way));
        self.0 |= u64::from(steps.min(FAR)) << (8 * way);
    }

    #[inline]
    fn plus(self, other: Ways) -> Ways {
        Ways(self.0 + other.0)
    }

    /// By how much each number is more than the other, or zero.
    #[inline]
    fn beyond(self, other: Ways) -> u64 {
        let difference = (self.0 | HIGH) - other.0;
        difference & (((difference & HIGH) >> 7) * 0x7F)
    }

    #[inline]
    fn min(self, other: Ways) -> Ways {
        Ways(self.0 - self.beyond(other))
    }

    #[inline]
    fn max(self, other: Ways) -> Ways {
        Ways(other.0 + self.beyond(other))
    }

    /// The least of all ways.
    #[inline]
    fn least(self) -> u8 {
        let halves = self.min(Ways(self.0 >> 32));
        let quarters = halves.min(Ways(halves.0 >> 16));
        quarters.min(Ways(quarters.0 >> 8)).0 as u8
    }
}

/// The steps from one cell.
#[derive(Clone, Copy)]
struct From {
    /// Of the chosen piece, to arrive.
    arrive: Ways,
    /// Of a helper, to become the stopper against a barrier.
    by_wall: Ways,
    /// Of a helper, to become the stopper against a piece.
    by_piece: Ways,
    /// Of a piece, to become the second stopper.
    second: Ways,
}

/// The steps that arriving on a goal takes, for each way to arrive.
pub(super) struct Arrivals {
    from: [From; 256],
    /// The steps of the chosen piece from where it is the second stopper.
    after: Ways,
}

impl Arrivals {
    pub(super) fn new(lanes: &Lanes, goal: u8) -> Box<Self> {
        let far = Ways::FAR;
        let nothing = From { arrive: far, by_wall: far, by_piece: far, second: far };
        let mut arrivals = Box::new(Arrivals { from: [nothing; 256], after: far });
        for way in 0..6 {
            let before = lanes.ahead(goal, (way + 3) % 6);
            if let Some(&behind) = lanes.ahead(goal, way).first()
                && !before.is_empty()
            {
                arrivals.add(lanes, way, before, behind);
            }
        }
        arrivals
    }

    fn add(&mut self, lanes: &Lanes, way: usize, before: &[u8], behind: u8) {
        let arrive = spread(lanes, before.iter().copied().collect(), 1);
        let approach = Approach::to(lanes, behind);
        let mut by_wall = spread(lanes, approach.by_wall, 1);
        by_wall[usize::from(behind)] = 0;
        let by_piece = spread(lanes, approach.by_piece, 1);
        let second = spread(lanes, approach.stoppers, 0);
        let mut after = NEVER;
        for (cell, from) in self.from.iter_mut().enumerate() {
            from.arrive.set(way, arrive[cell]);
            from.by_wall.set(way, by_wall[cell]);
            from.by_piece.set(way, by_piece[cell]);
            from.second.set(way, second[cell]);
            if second[cell] == 0 {
                after = after.min(arrive[cell]);
            }
        }
        self.after.set(way, after);
    }

    /// A number of steps that no move can do without that ends against a piece.
    #[inline]
    pub(super) fn bound(&self, pieces: Arrangement) -> u8 {
        let from = |cell: u8| &self.from[usize::from(cell)];
        let chosen = from(pieces.chosen());
        let [a, b, c] = pieces.helpers();
        let (a, b, c) = (from(a), from(b), from(c));
        let by_wall = a.by_wall.min(b.by_wall).min(c.by_wall);
        let with_a = a.by_piece.plus(b.second.min(c.second));
        let with_b = b.by_piece.plus(a.second.min(c.second));
        let with_c = c.by_piece.plus(a.second.min(b.second));
        let helped = chosen.arrive.plus(by_wall.min(with_a).min(with_b).min(with_c));
        let detour = chosen.arrive.max(chosen.second.plus(self.after));
        let by_piece = a.by_piece.min(b.by_piece).min(c.by_piece);
        let least = helped.min(by_piece.plus(detour)).least();
        if least < FAR { least } else { NEVER }
    }
}
