//! The Swiss system: players with equal points meet, and no two meet twice.
//!
//! With an odd number of players one gets a bye: the last in the ranking who had none and without whom the others can be
//! paired. The others are paired by a perfect matching of least cost, so a legal pairing is found whenever
//! there is one. What a pair costs, the weightiest first:
//!
//! 1. a player would have one seat three times more than the other,
//! 2. a player would have the same seat three times in a row,
//! 3. the players have different points; the square of the difference counts,
//! 4. a player does not get the seat that is due: the one they had less often, otherwise not the one they had last,
//! 5. among equals, the first does not meet the first of the lower half, the second the second, and so on; of players who
//!    meet others with different points, it is the last of the upper ones and the first of the lower ones.
//!
//! Players with equal points are ranked by their numbers.

use std::cmp::{Ordering, Reverse};

use super::Pair;
use super::matching::{Cost, perfect_matching};
use crate::{PlayerNumber, Points};

/// A player to be paired.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Candidate {
    pub(crate) number: PlayerNumber,
    pub(crate) points: Points,
    /// The players that they have met.
    pub(crate) met: Vec<PlayerNumber>,
    /// The seats that they had, the latest last: whether it was the first.
    pub(crate) seats: Vec<bool>,
    /// Whether they had a bye.
    pub(crate) rested: bool,
}

/// The pairs of a round, the best players first, and who gets a bye; nothing if there is no legal pairing.
pub(crate) fn pair(mut players: Vec<Candidate>) -> Option<(Vec<Pair>, Option<PlayerNumber>)> {
    players.sort_by_key(|player| (Reverse(player.points), player.number));
    if players.len() < 2 {
        return None;
    }
    if players.len().is_multiple_of(2) {
        return Some((pair_all(&players)?, None));
    }
    let candidates = (0..players.len()).rev().filter(|&place| !players[place].rested);
    let without = |place: usize| {
        let mut others = players.clone();
        let resting = others.remove(place);
        Some((pair_all(&others)?, Some(resting.number)))
    };
    candidates.into_iter().find_map(without)
}

/// Pairs players in the order of their ranking.
fn pair_all(players: &[Candidate]) -> Option<Vec<Pair>> {
    let places = places(players);
    let cost = |one: usize, other: usize| {
        let (one, other) = (one.min(other), one.max(other));
        let (upper, lower) = (&players[one], &players[other]);
        let seats = seat_cost(upper, lower).min(seat_cost(lower, upper));
        let legal = !upper.met.contains(&lower.number);
        legal.then(|| seats.of_pair(upper, lower, fold(places[one], places[other])))
    };
    let partners = perfect_matching(players.len(), cost)?;
    let pairs = partners.iter().enumerate().filter(|(one, other)| one < *other);
    let seated = |(board, (one, &other)): (usize, (usize, &usize))| {
        seat(board, &players[one], &players[other])
    };
    Some(pairs.enumerate().map(seated).collect())
}

/// The place of a player among those with equal points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    points: Points,
    /// How many of them are ranked higher.
    above: usize,
    /// How many there are.
    group: usize,
}

fn places(players: &[Candidate]) -> Vec<Place> {
    let groups = players.chunk_by(|one, other| one.points == other.points);
    let place = |group: &[Candidate], above: usize| Place {
        points: group[above].points,
        above,
        group: group.len(),
    };
    groups.flat_map(|group| (0..group.len()).map(move |above| place(group, above))).collect()
}

/// How far a pair is from what is usual among equals, or between those who are not equal.
fn fold(upper: Place, lower: Place) -> Cost {
    let distance = if upper.points == lower.points {
        (lower.above - upper.above).abs_diff(upper.group / 2)
    } else {
        upper.group - 1 - upper.above + lower.above
    };
    distance as Cost
}

/// What it costs that two players take their seats so; the weightiest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct SeatCost {
    /// How many would have one seat three times more than the other.
    unbalanced: Cost,
    /// How many would have the same seat three times in a row.
    repeated: Cost,
    /// How much the due seats of both were left aside.
    due: Cost,
}

impl SeatCost {
    /// The cost of a pair as one number. Each part leaves room for the sums of the parts below over 128 pairs.
    fn of_pair(self, upper: &Candidate, lower: &Candidate, fold: Cost) -> Cost {
        let apart = upper.points.halves_apart(lower.points).pow(2);
        (((self.unbalanced << 9 | self.repeated) << 20 | apart) << 10 | self.due) << 17 | fold
    }
}

/// What it costs that these players have the first seat and the second.
fn seat_cost(first: &Candidate, second: &Candidate) -> SeatCost {
    let count = |holds: fn(&Candidate, bool) -> bool| {
        Cost::from(holds(first, true)) + Cost::from(holds(second, false))
    };
    SeatCost {
        unbalanced: count(|player, seat| (player.balance() + sign(seat)).abs() > 2),
        repeated: count(|player, seat| player.seats.ends_with(&[seat, seat])),
        due: first.undue(true) + second.undue(false),
    }
}

fn sign(first: bool) -> i32 {
    if first { 1 } else { -1 }
}

impl Candidate {
    /// How much more often they had the first seat than the second.
    fn balance(&self) -> i32 {
        self.seats.iter().map(|&seat| sign(seat)).sum()
    }

    /// How much it is not due to them to have a seat.
    fn undue(&self, seat: bool) -> Cost {
        match self.balance() * sign(seat) {
            1.. => 2,
            0 => Cost::from(self.seats.last() == Some(&seat)),
            _ => 0,
        }
    }
}

/// Which of two players has the first seat, on a board counted from 0. Where both are due the same, they exchange the
/// seats that they had when these last differed; otherwise the boards alternate.
fn seat(board: usize, upper: &Candidate, lower: &Candidate) -> Pair {
    let (first, second) = (seat_cost(upper, lower), seat_cost(lower, upper));
    let last_difference = || {
        let rounds = upper.seats.iter().rev().zip(lower.seats.iter().rev());
        rounds.into_iter().find(|(one, other)| one != other).map(|(one, _)| !*one)
    };
    let is_first = match first.cmp(&second) {
        Ordering::Less => true,
        Ordering::Greater => false,
        Ordering::Equal => last_difference().unwrap_or(board.is_multiple_of(2)),
    };
    if is_first { (upper.number, lower.number) } else { (lower.number, upper.number) }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    /// Players by their points, what they had before: `+` the first seat, `-` the second, and whom they met.
    fn player(number: u16, points: u32, seats: &str, met: &[u16]) -> Candidate {
        Candidate {
            number: PlayerNumber(number),
            points: (0..points).map(|_| Points::HALF).sum(),
            met: met.iter().map(|&number| PlayerNumber(number)).collect(),
            seats: seats.chars().map(|seat| seat == '+').collect(),
            rested: false,
        }
    }

    fn pairs(players: &[Candidate]) -> Vec<(u16, u16)> {
        let (pairs, bye) = pair(players.to_vec()).unwrap();
        assert_eq!(bye, None);
        pairs.into_iter().map(|(first, second)| (first.0, second.0)).collect()
    }

    #[test]
    fn in_the_first_round_the_upper_half_meets_the_lower_half_with_alternating_seats() {
        let players: Vec<Candidate> = (1..=8).map(|number| player(number, 0, "", &[])).collect();
        assert_eq!(pairs(&players), [(1, 5), (6, 2), (3, 7), (8, 4)]);
    }

    #[test]
    fn players_with_equal_points_meet() {
        let players = [
            player(1, 2, "+", &[2]),
            player(2, 0, "-", &[1]),
            player(3, 2, "-", &[4]),
            player(4, 0, "+", &[3]),
        ];
        assert_eq!(pairs(&players), [(3, 1), (2, 4)]);
    }

    #[test]
    fn no_two_meet_twice_even_if_points_differ() {
        let players = [
            player(1, 2, "+-", &[3, 4]),
            player(2, 0, "-+", &[4, 3]),
            player(3, 2, "-+", &[1, 2]),
            player(4, 0, "+-", &[2, 1]),
        ];
        assert_eq!(pairs(&players), [(1, 2), (4, 3)]);
    }

    #[test]
    fn a_seat_is_not_had_three_times_in_a_row_if_that_can_be_avoided() {
        let players = [
            player(1, 2, "++", &[]),
            player(2, 2, "++", &[]),
            player(3, 0, "--", &[]),
            player(4, 0, "--", &[]),
        ];
        for (first, second) in pairs(&players) {
            assert!([3, 4].contains(&first) && [1, 2].contains(&second));
        }
    }

    #[test]
    fn the_last_who_had_no_bye_gets_it() {
        let mut players: Vec<Candidate> =
            (1..=5).map(|number| player(number, 0, "", &[])).collect();
        players[4].rested = true;
        assert_eq!(pair(players.clone()).unwrap().1, Some(PlayerNumber(4)));
        // Without 4, 3 and 2 could only meet again.
        players = vec![
            player(1, 0, "+", &[2, 3]),
            player(2, 0, "-", &[1, 3]),
            player(3, 0, "-", &[1, 2]),
            player(4, 2, "-", &[]),
            player(5, 2, "-", &[]),
        ];
        assert_eq!(pair(players.clone()).unwrap().1, Some(PlayerNumber(3)));
        players.iter_mut().for_each(|player| player.rested = true);
        assert_eq!(pair(players), None);
    }

    #[test]
    fn when_all_have_met_there_is_no_pairing() {
        assert_eq!(pair(vec![player(1, 0, "+", &[2]), player(2, 0, "-", &[1])]), None);
        assert_eq!(pair(vec![player(1, 0, "", &[])]), None);
        assert_eq!(pair(Vec::new()), None);
    }
}
