//! Who plays whom: players who seek an opponent for the same game, clock and kind of match are paired by their
//! ratings.
//!
//! At first a player is paired with others of about the same strength, and with a wider range every second. After
//! [`PATIENCE`] the player waits at an open seat, and is paired with the next who comes.

use std::time::Duration;

/// How long a player is sought for in the pool alone. From then on their seat is open to all.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// How far apart in rating two may be who have just come.
const FIRST_REACH: f64 = 75.0;
/// How much farther every second.
const WIDENING: f64 = 15.0;

/// A player who seeks an opponent.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seeker {
    /// The rating.
    pub rating: f64,
    /// When they began to seek, by any clock.
    pub since: Duration,
}

/// How far in rating an opponent may be of a player who has waited so long; infinite at an open seat.
pub fn reach(waited: Duration) -> f64 {
    if waited >= PATIENCE {
        return f64::INFINITY;
    }
    FIRST_REACH + WIDENING * waited.as_secs_f64()
}

/// Whether two are paired at a time: they are not farther apart than both reach on average.
pub fn fits(one: Seeker, other: Seeker, now: Duration) -> bool {
    let reach = |seeker: Seeker| reach(now.saturating_sub(seeker.since));
    (one.rating - other.rating).abs() <= (reach(one) + reach(other)) / 2.0
}

/// The pairs to be made at a time, by their places in the list. Those who have waited longest come first, and get the
/// closest opponent.
pub fn pairs(seekers: &[Seeker], now: Duration) -> Vec<(usize, usize)> {
    let mut free: Vec<(usize, Seeker)> = seekers.iter().copied().enumerate().collect();
    free.sort_by_key(|(_, seeker)| seeker.since);
    let mut pairs = Vec::new();
    while !free.is_empty() {
        let (place, seeker) = free.remove(0);
        let distance = |other: &Seeker| (other.rating - seeker.rating).abs();
        let fitting = (0..free.len()).filter(|&at| fits(seeker, free[at].1, now));
        let closest =
            fitting.min_by(|&a, &b| distance(&free[a].1).total_cmp(&distance(&free[b].1)));
        if let Some(at) = closest {
            pairs.push((place, free.remove(at).0));
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seeker(rating: f64, since: u64) -> Seeker {
        Seeker { rating, since: Duration::from_secs(since) }
    }

    fn at(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn players_of_the_same_strength_are_paired_at_once_and_others_later() {
        let both = [seeker(1500.0, 0), seeker(1800.0, 0)];
        assert_eq!(pairs(&[both[0], seeker(1550.0, 0)], at(0)), [(0, 1)]);
        assert_eq!(pairs(&both, at(14)), []);
        assert_eq!(pairs(&both, at(15)), [(0, 1)]);
    }

    #[test]
    fn the_reach_only_widens_until_the_seat_is_open_to_all() {
        let reaches: Vec<f64> = (0..=30).map(|seconds| reach(at(seconds))).collect();
        assert!(reaches.windows(2).all(|two| two[0] < two[1]), "{reaches:?}");
        assert_eq!(reach(PATIENCE), f64::INFINITY);
        assert!(fits(seeker(800.0, 0), seeker(2600.0, 30), at(30)));
    }

    #[test]
    fn the_one_who_waits_longest_gets_the_closest_opponent() {
        let seekers = [seeker(1480.0, 9), seeker(1510.0, 8), seeker(1500.0, 1), seeker(1490.0, 9)];
        assert_eq!(pairs(&seekers, at(10)), [(2, 1), (0, 3)]);
    }

    #[test]
    fn nobody_is_paired_twice_or_with_themselves() {
        let seekers: Vec<Seeker> = (0..101).map(|n| seeker(1000.0 + f64::from(n), 0)).collect();
        let mut paired: Vec<usize> =
            pairs(&seekers, at(20)).into_iter().flat_map(|(a, b)| [a, b]).collect();
        paired.sort_unstable();
        paired.dedup();
        assert_eq!(paired.len(), 100);
    }
}
