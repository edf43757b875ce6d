//! Points, exact to a quarter: tie-breaks multiply halves with halves.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign};

/// A number of points. Written `3`, `2.5` or `4.25`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Points {
    quarters: u32,
}

impl Points {
    /// No points: a loss.
    pub const NONE: Points = Points { quarters: 0 };
    /// Half a point: a draw.
    pub const HALF: Points = Points { quarters: 2 };
    /// One point: a win.
    pub const ONE: Points = Points { quarters: 4 };

    /// Points as a number.
    pub fn value(self) -> f64 {
        f64::from(self.quarters) / 4.0
    }

    /// The points of an opponent, as far as a result against them counts: whole for a win, half for a draw. Both are
    /// multiples of a half.
    #[must_use]
    pub fn weighted(self, result: Points) -> Points {
        Points { quarters: self.quarters * result.quarters / 4 }
    }

    /// How many half points two scores are apart.
    pub(crate) fn halves_apart(self, other: Points) -> u64 {
        u64::from(self.quarters.abs_diff(other.quarters) / 2)
    }
}

impl Add for Points {
    type Output = Points;

    fn add(self, other: Points) -> Points {
        Points { quarters: self.quarters + other.quarters }
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Points) {
        *self = *self + other;
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Points>>(points: I) -> Points {
        points.fold(Points::NONE, Add::add)
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.value().to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_written_as_numbers() {
        let written = [
            Points::NONE,
            Points::HALF,
            Points::ONE + Points::HALF,
            Points::HALF.weighted(Points::HALF),
        ]
        .map(|points| points.to_string());
        assert_eq!(written, ["0", "0.5", "1.5", "0.25"]);
    }

    #[test]
    fn a_win_counts_the_whole_opponent_and_a_draw_half() {
        let opponent = Points::ONE + Points::HALF;
        assert_eq!(opponent.weighted(Points::ONE), opponent);
        assert_eq!(opponent.weighted(Points::HALF).value(), 0.75);
        assert_eq!(opponent.weighted(Points::NONE), Points::NONE);
    }
}
