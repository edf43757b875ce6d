//! The ratings, and who has played whom: what the server keeps in its database.

use std::collections::HashMap;

use parlor_rating::weight::{DAY, MONTH};
use parlor_rating::{Pairings, Rating, Standing, settle};

/// The ratings of all players, and when each two of them have played.
pub(super) struct Books {
    rules: bool,
    players: Vec<(Rating, u64)>,
    matches: HashMap<(usize, usize), Vec<u64>>,
}

impl Books {
    pub(super) fn new(rules: bool) -> Books {
        Books { rules, players: Vec::new(), matches: HashMap::new() }
    }

    /// A player who has not been there before.
    pub(super) fn newcomer(&mut self) -> usize {
        // Accounts that are made on the way come after all players of the simulation.
        let number = self.players.len().max(FIRST_ACCOUNT);
        self.players.resize(number + 1, (Rating::default(), 0));
        number
    }

    /// What is known of a player at a time, in seconds.
    pub(super) fn standing(&self, player: usize, now: u64) -> Standing {
        self.players.get(player).map_or(Standing::default(), |&(rating, changed)| Standing {
            rating,
            periods: (now - changed) as f64 / DAY.as_secs() as f64,
        })
    }

    /// The rating of a player.
    pub(super) fn rating(&self, player: usize) -> f64 {
        self.players.get(player).map_or(Rating::default(), |(rating, _)| *rating).rating
    }

    /// Rates a match of two players in which the first got this score.
    pub(super) fn write(&mut self, players: [usize; 2], score: f64, now: u64) {
        let pair = (players[0].min(players[1]), players[0].max(players[1]));
        let earlier = self.matches.entry(pair).or_default();
        earlier.retain(|&time| now - time < MONTH.as_secs());
        let today = earlier.iter().filter(|&&time| now - time < DAY.as_secs()).count();
        let before = earlier.len() - today;
        earlier.push(now);
        let pairings = match self.rules {
            true => Pairings { today: today as u32, before: before as u32 },
            false => Pairings::default(),
        };
        let standings = players.map(|player| self.standing(player, now));
        let after = match self.rules {
            true => settle(standings, score, pairings),
            false => plainly(standings, score),
        };
        for (player, rating) in players.into_iter().zip(after) {
            if self.players.len() <= player {
                self.players.resize(player + 1, (Rating::default(), 0));
            }
            self.players[player] = (rating, now);
        }
    }
}

/// Where the numbers of accounts begin that are made to lose.
const FIRST_ACCOUNT: usize = 100_000;

/// Both ratings after a match with the full weight, for known players and newcomers alike.
fn plainly(players: [Standing; 2], score: f64) -> [Rating; 2] {
    let after = |player: Standing, opponent: Standing, score| {
        let bout = parlor_rating::Bout { opponent: opponent.now(), score, weight: 1.0 };
        player.rating.after(player.periods, &[bout])
    };
    [after(players[0], players[1], score), after(players[1], players[0], 1.0 - score)]
}
