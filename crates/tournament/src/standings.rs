//! The standings and their tie-breaks.
//!
//! A win is worth a point and a draw half a point. A bye is worth a point. A player who joins a Swiss tournament late gets
//! half a point for one of the rounds before, and nothing for the others. Players with equal points are compared by these
//! tie-breaks, in this order:
//!
//! 1. **Buchholz** (Swiss only): the sum of the points of all opponents.
//! 2. **Sonneborn-Berger**: the sum of the points of the opponents whom the player has beaten, and half of the points of
//!    those with whom they drew.
//! 3. **Direct encounter**: the points from games among those who are still equal, if each of them has met each other.
//! 4. **Wins**: the number of games won.
//!
//! A round of a Swiss tournament without a game (a bye, or a round before joining or after leaving) counts for the first two like a game
//! against an opponent with as many points as the player has, with the result that the player was given. Players who
//! are equal in all of this share a rank.

use std::cmp::Reverse;

use crate::{Format, Outing, PlayerNumber, Points, Tournament};

/// The place of a player in the standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// From 1; shared by those who are equal.
    pub rank: usize,
    /// The number of the player.
    pub player: PlayerNumber,
    /// What decides first.
    pub points: Points,
    /// The sum of the opponents' points; none in a round-robin, where it says nothing.
    pub buchholz: Option<Points>,
    /// The sum of the points of beaten opponents, and half of those of drawn ones.
    pub sonneborn_berger: Points,
    /// The points among those who are equal so far, where all of them have met and that is more than one.
    pub direct: Option<Points>,
    /// The number of games won.
    pub wins: usize,
}

impl Standing {
    /// What decides before the direct encounter.
    fn score(&self) -> (Points, Option<Points>, Points) {
        (self.points, self.buchholz, self.sonneborn_berger)
    }

    fn key(&self) -> (Points, Option<Points>, Points, Option<Points>, usize) {
        (self.points, self.buchholz, self.sonneborn_berger, self.direct, self.wins)
    }
}

impl Outing {
    /// What the player got for it so far.
    pub fn points(self) -> Points {
        match self {
            Outing::Game { points, .. } => points.unwrap_or_default(),
            Outing::Bye => Points::ONE,
            Outing::Missed(points) => points,
            Outing::Rest => Points::NONE,
        }
    }
}

impl Tournament {
    /// The points of all players, in the order of their numbers.
    pub(crate) fn points(&self) -> Vec<Points> {
        let numbers = (0..self.players.len()).map(PlayerNumber::at);
        numbers.map(|number| self.outings(number).into_iter().map(Outing::points).sum()).collect()
    }

    /// The standings, the best first.
    pub fn standings(&self) -> Vec<Standing> {
        let points = self.points();
        let mut standings: Vec<Standing> =
            self.listed().map(|number| self.standing(number, &points)).collect();
        standings.sort_by_key(|standing| (Reverse(standing.score()), standing.player));
        for equal in standings.chunk_by_mut(|one, other| one.score() == other.score()) {
            let numbers: Vec<PlayerNumber> = equal.iter().map(|standing| standing.player).collect();
            for standing in equal {
                standing.direct = self.direct_encounter(standing.player, &numbers);
            }
        }
        standings.sort_by_key(|standing| (Reverse(standing.key()), standing.player));
        let mut place = 0;
        for equal in standings.chunk_by_mut(|one, other| one.key() == other.key()) {
            equal.iter_mut().for_each(|standing| standing.rank = place + 1);
            place += equal.len();
        }
        standings
    }

    /// The standing of a player without what depends on others who are equal.
    fn standing(&self, player: PlayerNumber, points: &[Points]) -> Standing {
        let is_swiss = matches!(self.record.format, Format::Swiss(_));
        let own = points[player.index()];
        let (mut buchholz, mut sonneborn_berger, mut wins) = (Points::NONE, Points::NONE, 0);
        for outing in self.outings(player) {
            let opponent = match outing {
                Outing::Game { points: None, .. } => continue,
                Outing::Game { opponent, points: Some(result), .. } => {
                    wins += usize::from(result == Points::ONE);
                    points[opponent.index()]
                }
                Outing::Bye | Outing::Missed(_) if is_swiss => own,
                Outing::Bye | Outing::Missed(_) | Outing::Rest => continue,
            };
            buchholz += opponent;
            sonneborn_berger += opponent.weighted(outing.points());
        }
        let buchholz = is_swiss.then_some(buchholz);
        Standing { rank: 0, player, points: own, buchholz, sonneborn_berger, direct: None, wins }
    }

    /// The points of a player from games among those who are equal, if each of them has met each other.
    fn direct_encounter(&self, player: PlayerNumber, equal: &[PlayerNumber]) -> Option<Points> {
        let games = |number: PlayerNumber| {
            self.outings(number).into_iter().filter_map(move |outing| match outing {
                Outing::Game { opponent, points: Some(points), .. } => {
                    equal.contains(&opponent).then_some(points)
                }
                _ => None,
            })
        };
        let all_met = equal.iter().all(|&number| games(number).count() == equal.len() - 1);
        (equal.len() > 1 && all_met).then(|| games(player).sum())
    }
}
