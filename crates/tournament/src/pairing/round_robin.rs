//! Every player meets every other once, by the tables of Berger.
//!
//! In the table of an even number of players, the players `i` and `j` meet in the round `i + j - 1`, counted modulo one
//! less than there are players; the last player meets the one who is left. Of two others the one with the smaller number
//! has the first seat if their sum is odd, and the second if it is even; against the last player, the first half of
//! the players has the first seat. So no player has one seat more than once oftener than the other. With an
//! odd number of players the last one is missing, and each rests in one round.

/// How many rounds it takes.
pub(crate) fn rounds_for(players: usize) -> usize {
    if players < 2 { 0 } else { players.next_multiple_of(2) - 1 }
}

/// The places in the table that meet in a round, from 0 on; the first of two has the first seat. A player whose opponent
/// is not in the table rests.
pub(crate) fn round_of_table(players: usize, round: usize) -> Vec<(usize, usize)> {
    let even = players.next_multiple_of(2);
    let rounds = rounds_for(players);
    let meet = |one: usize, other: usize| {
        let sum = if other == even { 2 * one } else { one + other };
        (sum + rounds - 2) % rounds == round
    };
    let mut pairs = Vec::new();
    for one in 1..=even {
        for other in (one + 1..=even).filter(|&other| meet(one, other) && other <= players) {
            let first = if other == even { one <= even / 2 } else { (one + other) % 2 == 1 };
            pairs.push(if first { (one - 1, other - 1) } else { (other - 1, one - 1) });
        }
    }
    pairs
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn all_meet_once_and_no_seat_is_had_more_than_once_oftener() {
        for players in 2..=33 {
            let mut met = BTreeSet::new();
            let mut balance = vec![0i32; players];
            for round in 0..rounds_for(players) {
                let mut busy = BTreeSet::new();
                for (first, second) in round_of_table(players, round) {
                    assert!(busy.insert(first) && busy.insert(second), "{players}, {round}");
                    assert!(met.insert((first.min(second), first.max(second))));
                    balance[first] += 1;
                    balance[second] -= 1;
                }
                assert_eq!(busy.len(), players / 2 * 2);
            }
            assert_eq!(met.len(), players * (players - 1) / 2);
            assert!(balance.iter().all(|seats| seats.abs() <= 1), "{players}: {balance:?}");
        }
    }

    #[test]
    fn four_players_meet_as_in_the_published_table() {
        let rounds = (0..3).map(|round| round_of_table(4, round)).collect::<Vec<_>>();
        assert_eq!(rounds[0], [(0, 3), (1, 2)]);
    }
}
