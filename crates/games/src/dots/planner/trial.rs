//! A move on trial in sampled futures.

use std::cmp::Ordering;

use parlor_table::{Budget, Exhausted};

use super::moves::Move;
use super::outlook::Outlook;
use super::policy::farsighted;
use crate::dots::Path;
use crate::dots::field::Field;

/// The number of dots selected, then y, then x of the leftmost of the lowest of them.
type Rank = (usize, (u8, u8));

/// A move and how it fared in the sampled futures.
pub(super) struct Trial {
    pub(super) path: Path,
    pub(super) removes: u32,
    /// Gain and outlook: what makes it worth trying.
    pub(super) promise: f32,
    /// What decides between equals: the less, the sooner.
    rank: Rank,
    /// The board after it, before new dots come.
    after: Field,
    samples: u32,
    total: f64,
    squares: f64,
}

impl Trial {
    pub(super) fn new(field: &Field, one: Move, left: u32, outlook: &Outlook) -> Self {
        let mut after = *field;
        after.take(one.gone);
        let removes = one.gone.count();
        let promise = removes as f32 + outlook.points(&after, left);
        let lowest = one.path.0.iter().map(|dot| (dot.y, dot.x)).min().unwrap_or_default();
        let rank = (one.path.0.len(), lowest);
        let path = one.path;
        Trial { path, removes, promise, rank, after, samples: 0, total: 0.0, squares: 0.0 }
    }

    /// The more promising one first.
    pub(super) fn by_promise(&self, other: &Self) -> Ordering {
        other.promise.total_cmp(&self.promise).then_with(|| self.rank.cmp(&other.rank))
    }

    /// The one that fared better first.
    pub(super) fn by_mean(&self, other: &Self) -> Ordering {
        other.mean().total_cmp(&self.mean()).then_with(|| self.rank.cmp(&other.rank))
    }

    /// Plays on in a future that brings these dots.
    pub(super) fn meet(
        &mut self,
        new: &[Field],
        left: u32,
        outlook: &Outlook,
        budget: &mut Budget,
    ) -> Result<(), Exhausted> {
        let points = f64::from(play_on(self.after, new, left, outlook, budget)?);
        self.samples += 1;
        self.total += points;
        self.squares += points * points;
        Ok(())
    }

    pub(super) fn samples(&self) -> u32 {
        self.samples
    }

    /// The mean of all points still to come; without samples what the move promises.
    pub(super) fn mean(&self) -> f64 {
        if self.samples == 0 {
            return f64::from(self.promise);
        }
        f64::from(self.removes) + self.total / f64::from(self.samples)
    }

    /// The standard error of the mean.
    pub(super) fn error(&self) -> f64 {
        if self.samples < 2 {
            return 0.0;
        }
        let samples = f64::from(self.samples);
        let spread = self.squares - self.total * self.total / samples;
        (spread.max(0.0) / (samples - 1.0) / samples).sqrt()
    }
}

/// The points of a future: of the moves that are played, and of those left as estimated.
fn play_on(
    mut field: Field,
    new: &[Field],
    mut left: u32,
    outlook: &Outlook,
    budget: &mut Budget,
) -> Result<f32, Exhausted> {
    let mut points = 0;
    for new in new {
        field.fill(new);
        let Some(gone) = farsighted(&field, left, outlook, budget)? else {
            return Ok(points as f32);
        };
        points += gone.count();
        field.take(gone);
        left -= 1;
    }
    Ok(points as f32 + outlook.points(&field, left))
}
