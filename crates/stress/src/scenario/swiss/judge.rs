//! Whether pairings are legal and standings right: worked out from the boards of all rounds alone, as on paper.

use std::collections::{BTreeMap, BTreeSet};

use parlor_wire::{StandingView, TournamentResults};

use crate::report::Report;

/// Reports pairings that must not be.
pub(super) fn legality(report: &mut Report, results: &TournamentResults) {
    let (mut twice, mut met, mut byes) = (Vec::new(), BTreeSet::new(), BTreeSet::new());
    let mut seats: BTreeMap<u16, Vec<i32>> = BTreeMap::new();
    for (round, played) in results.rounds.iter().enumerate() {
        let mut busy = BTreeSet::new();
        for board in &played.boards {
            let pair = (board.first.min(board.second), board.first.max(board.second));
            if !met.insert(pair) {
                twice.push(format!("{pair:?} meet again in round {}", round + 1));
            }
            seats.entry(board.first).or_default().push(1);
            seats.entry(board.second).or_default().push(-1);
            for player in [board.first, board.second] {
                if !busy.insert(player) {
                    twice.push(format!("{player} plays twice in round {}", round + 1));
                }
            }
        }
        for &player in &played.byes {
            if !busy.insert(player) || !byes.insert(player) {
                twice.push(format!("{player} has a second bye in round {}", round + 1));
            }
        }
    }
    report.none("players who meet again, play twice or have two byes", &twice);
    let sums = |seats: &[i32]| {
        seats
            .iter()
            .scan(0i32, |sum, seat| {
                *sum += seat;
                Some(*sum)
            })
            .map(i32::abs)
            .max()
            .unwrap_or(0)
    };
    let greatest = seats.values().map(|seats| sums(seats)).max().unwrap_or(0);
    report.promise("one seat more often than the other, at most", "<= 2", greatest, greatest <= 2);
    let rows =
        |seats: &Vec<i32>| seats.windows(3).any(|three| three.iter().sum::<i32>().abs() == 3);
    let repeated = seats.values().filter(|seats| rows(seats)).count();
    report.exactly("players with the same seat three times in a row", 0, repeated);
    report.note("byes", byes.len());
}

/// Reports rows of the standings that differ from a computation of one's own.
pub(super) fn standings(report: &mut Report, results: &TournamentResults) {
    let paper = Paper::of(results);
    let wrong = results.standings.iter().filter_map(|row| paper.fault(row)).collect::<Vec<_>>();
    report.exactly("players in the standings", paper.rows.len(), results.standings.len());
    report.none("standings that differ from those on paper", &wrong);
}

/// What each player got in each round: from whom, or without an opponent.
struct Paper {
    rows: BTreeMap<u16, Vec<(Option<u16>, f64)>>,
}

impl Paper {
    fn of(results: &TournamentResults) -> Paper {
        let mut rows: BTreeMap<u16, Vec<(Option<u16>, f64)>> =
            results.standings.iter().map(|row| (row.player, Vec::new())).collect();
        for (round, played) in results.rounds.iter().enumerate() {
            for board in &played.boards {
                let first = match board.result.as_deref() {
                    Some("1-0") => 1.0,
                    Some("0-1") => 0.0,
                    _ => 0.5,
                };
                rows.entry(board.first).or_default().push((Some(board.second), first));
                rows.entry(board.second).or_default().push((Some(board.first), 1.0 - first));
            }
            for &player in &played.byes {
                rows.entry(player).or_default().push((None, 1.0));
            }
            for row in rows.values_mut().filter(|row| row.len() == round) {
                // Only who joins late misses the first round, which gives half a point.
                row.push((None, if round == 0 { 0.5 } else { 0.0 }));
            }
        }
        Paper { rows }
    }

    fn points(&self, player: u16) -> f64 {
        self.rows[&player].iter().map(|(_, points)| points).sum()
    }

    /// Points, Buchholz and Sonneborn-Berger. A round without an opponent counts as one against oneself.
    fn score(&self, player: u16) -> [f64; 3] {
        let mut score = [self.points(player), 0.0, 0.0];
        for (opponent, points) in &self.rows[&player] {
            let theirs = self.points(opponent.unwrap_or(player));
            score[1] += theirs;
            score[2] += points * theirs;
        }
        score
    }

    /// The points among those with the same score, if all of them have met.
    fn direct(&self, player: u16) -> Option<f64> {
        let score = self.score(player);
        let equal: Vec<u16> =
            self.rows.keys().copied().filter(|&other| self.score(other) == score).collect();
        let games = |one: u16| {
            let games = self.rows[&one].iter();
            games.filter(|(opponent, _)| opponent.is_some_and(|other| equal.contains(&other)))
        };
        let complete = equal.iter().all(|&one| games(one).count() == equal.len() - 1);
        (equal.len() > 1 && complete).then(|| games(player).map(|(_, points)| points).sum())
    }

    fn key(&self, player: u16) -> [f64; 5] {
        let [points, buchholz, sonneborn_berger] = self.score(player);
        let won = |(opponent, points): &&(Option<u16>, f64)| opponent.is_some() && *points == 1.0;
        let wins = self.rows[&player].iter().filter(won).count() as f64;
        [points, buchholz, sonneborn_berger, self.direct(player).unwrap_or(-1.0), wins]
    }

    fn fault(&self, row: &StandingView) -> Option<String> {
        let told = [
            row.points,
            row.buchholz.unwrap_or(-1.0),
            row.sonneborn_berger,
            row.direct.unwrap_or(-1.0),
            row.wins as f64,
        ];
        let key = self.key(row.player);
        let rank = 1 + self.rows.keys().filter(|&&other| self.key(other) > key).count();
        let right = told == key && row.rank == rank;
        (!right).then(|| format!("{}: {told:?} as {}, not {key:?} as {rank}", row.player, row.rank))
    }
}
