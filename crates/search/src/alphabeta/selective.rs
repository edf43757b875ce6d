//! What a selective search does not look at, or looks at less deeply.

use std::sync::LazyLock;

use parlor_table::Exhausted;

use super::tree::{FORCED_PLIES, KILLER, Tree, Window};
use super::{Contest, Manner, is_decided};

/// How many moves are looked at in a selective search with so many plies left (late-move pruning).
const FEW_QUIET: [usize; 5] = [usize::MAX, 12, 24, 48, usize::MAX];

/// How much less deeply a move is looked at, by the plies left and the moves before it: the product
/// of two logarithms, as is usual.
static LATENESS: LazyLock<[[u32; 64]; 64]> = LazyLock::new(|| {
    let logarithm = |number: usize| (number.max(1) as f64).ln();
    std::array::from_fn(|depth| {
        std::array::from_fn(|number| (0.5 + 0.4 * logarithm(depth) * logarithm(number)) as u32)
    })
});

impl<C: Contest> Tree<'_, C> {
    /// The value of a position that a selective search takes for clearly too good or too poor
    /// without looking at its quiet moves.
    pub(super) fn at_a_glance(
        &mut self,
        depth: u32,
        window: Window,
        ply: usize,
        may_pass: bool,
    ) -> Result<Option<i32>, Exhausted> {
        let Manner { passing, margin, .. } = self.manner;
        if !passing && margin == 0 {
            return Ok(None);
        }
        let guess = self.contest.evaluate();
        if margin > 0 && depth <= 3 && guess - margin * depth as i32 >= window.beta {
            return Ok(Some(guess));
        }
        if margin > 0 && depth <= 3 && guess + margin * (depth as i32) <= window.alpha {
            let value = self.settle_down(FORCED_PLIES, window, ply)?;
            if value <= window.alpha {
                return Ok(Some(value));
            }
        }
        if !(passing && may_pass && depth >= 3 && guess >= window.beta) {
            return Ok(None);
        }
        let Some(undo) = self.contest.pass() else { return Ok(None) };
        let depth = depth.saturating_sub(3 + depth / 4);
        let beyond = Window { alpha: window.beta - 1, beta: window.beta };
        let answer = self.look(depth, beyond.turned(), ply + 1, false);
        self.contest.unmake(undo);
        // What doing nothing wins is no proof of anything.
        let value = -answer?;
        Ok((value >= window.beta).then_some(if is_decided(value) { window.beta } else { value }))
    }

    /// Whether a quiet move comes so late near the horizon that it is not looked at.
    pub(super) fn is_too_late(
        &self,
        depth: u32,
        number: usize,
        merit: i32,
        window: Window,
        value: i32,
    ) -> bool {
        let few = FEW_QUIET[depth.min(4) as usize];
        self.manner.reducing
            && !window.is_open()
            && number >= few
            && merit < KILLER
            && !is_decided(value)
    }

    /// How much less deeply a late quiet move is looked at first.
    pub(super) fn reduction(&self, depth: u32, number: usize, merit: i32, window: Window) -> u32 {
        if !self.manner.reducing || depth < 3 || number < 3 || merit >= KILLER {
            return 0;
        }
        let late = LATENESS[depth.min(63) as usize][number.min(63)];
        let poor = u32::from(merit < -2000 && depth >= 5);
        let principal = u32::from(window.is_open());
        (late + poor).saturating_sub(principal).min(depth - 2)
    }
}
