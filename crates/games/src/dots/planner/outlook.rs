//! What the known dots of a board promise for the moves left, estimated at a glance.
//!
//! The estimate is a weighted sum of a few things that can be seen: closed shapes, how many of them
//! can be removed one after the other whatever dots come, how many dots the strongest colours have,
//! how many neighbours are alike. The weights were fitted by least squares to the points of sampled
//! games that went on by this very estimate, as in the approximate policy iteration of Bertsekas and
//! Tsitsiklis (Neuro-Dynamic Programming, 1996); `fitting.rs` does it again.

use crate::dots::field::Field;
use crate::dots::places::Places;

/// How many things are looked at.
pub(super) const SIGHTS: usize = 12;
/// For how many moves left there are weights of their own; with more the last ones serve.
pub(super) const FARTHEST: u32 = 5;

/// The weights of all sights, for one move left and up.
pub(super) type Weights = [[f32; SIGHTS]; FARTHEST as usize];

/// Judges boards of one size.
#[derive(Clone, Debug)]
pub(super) struct Outlook(pub(super) Weights);

impl Outlook {
    /// For boards of this size. Weights were fitted for two sizes; those between are mixed.
    pub(super) fn of_size(size: u8) -> Outlook {
        let share = (f32::from(size.max(6)) - 6.0) / 4.0;
        let mut weights = SIX;
        for (row, ten) in weights.iter_mut().zip(&TEN) {
            for (weight, ten) in row.iter_mut().zip(ten) {
                *weight += share * (ten - *weight);
            }
        }
        Outlook(weights)
    }

    /// The points to expect of so many moves on this board, whose holes are still to be filled.
    pub(super) fn points(&self, after: &Field, left: u32) -> f32 {
        let Some(row) = left.min(FARTHEST).checked_sub(1) else { return 0.0 };
        let sights = sights(after, left);
        sights.iter().zip(&self.0[row as usize]).map(|(sight, weight)| sight * weight).sum()
    }
}

/// What can be seen of a board whose holes are still to be filled.
pub(super) fn sights(after: &Field, left: u32) -> [f32; SIGHTS] {
    let web = after.web();
    let core = web.core();
    let (mut most, mut second, mut closed) = (0, 0, 0);
    for colour in after.colours() {
        let count = colour.count();
        (most, second) = (most.max(count), second.max(count.min(most)));
        closed += u32::from(core.meets(colour));
    }
    let row =
        if closed > 0 { longest_row(after, core, left.min(FARTHEST)) } else { Row::default() };
    let at_least = |number: u32, least: u32| f32::from(u8::from(number >= least));
    [
        1.0,
        after.holes().count() as f32,
        most as f32,
        second as f32,
        web.links() as f32,
        web.corners() as f32,
        core.count() as f32,
        at_least(closed, 1),
        at_least(closed, 2),
        at_least(row.length, 2),
        at_least(row.length, 3),
        row.dots as f32,
    ]
}

/// Closed shapes that can be removed one after the other.
#[derive(Clone, Copy, Default)]
struct Row {
    length: u32,
    dots: u32,
}

/// The row that removes the most of the dots that are known. New dots come from above, so they
/// cannot break it.
fn longest_row(field: &Field, core: Places, left: u32) -> Row {
    let mut best = Row::default();
    for colour in field.colours().into_iter().filter(|&colour| core.meets(colour)) {
        let mut row = Row { length: 1, dots: colour.count() };
        if left > 1 {
            let mut after = *field;
            after.take(colour);
            let core = after.web().core();
            if !core.is_empty() {
                let rest = longest_row(&after, core, left - 1);
                row = Row { length: 1 + rest.length, dots: row.dots + rest.dots };
            }
        }
        if row.dots > best.dots {
            best = row;
        }
    }
    best
}

/// Fitted on boards of size 6.
const SIX: Weights = [
    [1.00, 0.20, 0.12, -0.01, 0.10, 0.15, -0.34, -1.51, 0.34, 0.00, 0.00, 0.84],
    [-1.65, 0.44, 0.39, 0.23, 0.27, 0.28, -0.66, 1.20, 1.09, -0.29, 0.00, 0.63],
    [-2.55, 0.63, 0.53, 0.46, 0.45, 0.32, -0.93, 4.24, 1.59, 1.53, 0.93, 0.48],
    [-2.37, 0.84, 0.63, 0.61, 0.65, 0.29, -1.20, 7.34, 2.60, 3.86, 2.74, 0.34],
    [-0.60, 0.96, 0.64, 0.79, 0.80, 0.28, -1.26, 9.27, 1.43, 5.60, 4.37, 0.23],
];

/// Fitted on boards of size 10.
const TEN: Weights = [
    [1.95, 0.22, 0.06, 0.01, 0.03, 0.03, -0.08, -3.00, 0.10, 0.00, 0.00, 0.92],
    [-10.85, 0.56, 0.57, 0.39, 0.18, 0.11, -0.40, 1.25, 0.76, 2.35, 0.00, 0.59],
    [-21.41, 0.89, 0.86, 0.99, 0.30, 0.20, -0.79, 14.29, 1.01, 2.43, 4.19, 0.39],
    [-11.57, 1.08, 0.97, 1.04, 0.52, 0.12, -1.07, 20.43, 1.87, 3.32, 0.89, 0.42],
    [9.49, 0.99, 0.95, 1.15, 0.56, 0.22, -1.27, 29.04, 2.03, 7.98, 1.79, 0.31],
];
