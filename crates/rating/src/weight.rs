//! How much a result counts.
//!
//! The first match of the same two players within 24 hours counts whole, the second half, the third a quarter, and so
//! on; and the more they played in the 30 days before, the less each counts. A result against
//! a player of whom little is known counts less for an opponent of whom more is known.

use std::time::Duration;

use crate::{Rating, SURE};

/// How long a match of the same two halves the weight of the next.
pub const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// How long matches of the same two are remembered.
pub const MONTH: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// So many matches of the same two in the days before halve the weight of every further one.
const FAMILIAR: f64 = 3.0;

/// How often the same two have played a rated match of a game against each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pairings {
    /// Within the last [`DAY`].
    pub today: u32,
    /// Within the last [`MONTH`], but not the last day.
    pub before: u32,
}

impl Pairings {
    /// How much their next match counts.
    pub fn weight(self) -> f64 {
        // A power beyond any number of matches that two can play in a day is as good as none.
        let halvings = i32::try_from(self.today).unwrap_or(i32::MAX);
        0.5f64.powi(halvings) / (1.0 + f64::from(self.before) / FAMILIAR)
    }
}

/// How much a result against an opponent counts for a player, from what is known of both: whole, unless much less is
/// known of the opponent.
pub fn trust(player: Rating, opponent: Rating) -> f64 {
    (player.deviation.max(SURE) / opponent.deviation).powi(4).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_match_of_the_same_two_in_a_day_counts_half_of_the_one_before() {
        let weights = [0, 1, 2, 3].map(|today| Pairings { today, before: 0 }.weight());
        assert_eq!(weights, [1.0, 0.5, 0.25, 0.125]);
        let endless: f64 = (0..1000).map(|today| Pairings { today, before: 0 }.weight()).sum();
        assert!(endless <= 2.0);
    }

    #[test]
    fn two_who_play_every_day_count_less_and_less() {
        let weight = |before| Pairings { today: 0, before }.weight();
        assert_eq!((weight(0), weight(3), weight(27)), (1.0, 0.5, 0.1));
    }

    #[test]
    fn a_newcomer_counts_little_for_those_who_are_known_and_fully_for_another_newcomer() {
        let newcomer = Rating::default();
        let known = Rating { deviation: 50.0, ..newcomer };
        assert_eq!(trust(newcomer, newcomer), 1.0);
        assert_eq!(trust(newcomer, known), 1.0);
        assert_eq!(trust(known, Rating { deviation: SURE, ..newcomer }), 1.0);
        assert!(trust(known, newcomer) < 0.01);
    }
}
