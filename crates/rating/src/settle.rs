//! What a rated match does to the ratings of its two players.

use crate::weight::trust;
use crate::{Bout, Pairings, Rating};

/// What is known of a player before a match: a rating, and the periods that it has rested since.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Standing {
    /// The rating after the player's last match.
    pub rating: Rating,
    /// The periods since, in days.
    pub periods: f64,
}

impl Standing {
    /// The rating, as sure as it is now.
    pub fn now(self) -> Rating {
        self.rating.rested(self.periods)
    }
}

/// The ratings of two players after a match in which the first got this score, from 0 to 1.
pub fn settle(players: [Standing; 2], score: f64, pairings: Pairings) -> [Rating; 2] {
    let [first, second] = players;
    let after = |player: Standing, opponent: Standing, score| {
        let weight = pairings.weight() * trust(player.now(), opponent.now());
        player.rating.after(player.periods, &[Bout { opponent: opponent.now(), score, weight }])
    };
    [after(first, second, score), after(second, first, 1.0 - score)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_one_newcomer_wins_the_other_loses() {
        let [won, lost] = settle([Standing::default(); 2], 1.0, Pairings::default());
        assert!(won.rating > 1600.0 && (won.rating + lost.rating - 3000.0).abs() < 1e-6);
    }

    #[test]
    fn those_who_are_known_gain_little_from_accounts_that_are_made_to_lose() {
        let mut known = Rating { deviation: 45.0, ..Rating::default() };
        let start = known.rating;
        for _ in 0..20 {
            let players =
                [known, Rating::default()].map(|rating| Standing { rating, periods: 0.0 });
            known = settle(players, 1.0, Pairings::default())[0];
        }
        assert!(known.rating - start < 10.0, "{known:?}");
    }
}
