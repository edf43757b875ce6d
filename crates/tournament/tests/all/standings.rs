//! The standings, compared with a second computation that knows only the log.

use std::collections::BTreeMap;

use crate::chance::{self, Numbers, begun, happen, pair, score, swiss};
use parlor_room::UserId;
use parlor_tournament::{Command, Event, Format, Phase, Score, Tournament};

/// The slow and obvious way, in twentieths of floating points: a matrix of results, read from the lines of the log.
struct Oracle {
    is_swiss: bool,
    /// For each player the rounds: the opponent and the result, a result without an opponent, or nothing yet.
    rows: BTreeMap<u16, Vec<Row>>,
    rounds: usize,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Row {
    Against(u16, f64),
    Alone(f64),
    Pending,
}

impl Oracle {
    fn of(lines: &[String], is_swiss: bool) -> Oracle {
        let mut oracle = Oracle { is_swiss, rows: BTreeMap::new(), rounds: 0 };
        let mut users: Vec<String> = Vec::new();
        let mut listed: Vec<u16> = Vec::new();
        let mut boards: BTreeMap<String, (u16, u16)> = BTreeMap::new();
        for line in lines {
            let words: Vec<&str> = line.split(' ').collect();
            match words[..] {
                [user, "joins"] if !users.contains(&user.to_owned()) => {
                    users.push(user.to_owned());
                    let mut row = vec![Row::Alone(0.0); oracle.rounds];
                    if let (true, Some(first)) = (is_swiss, row.first_mut()) {
                        *first = Row::Alone(0.5);
                    }
                    oracle.rows.insert(users.len() as u16, row);
                }
                ["round", number, ref rest @ ..] => {
                    oracle.rounds += 1;
                    oracle.rows.values_mut().for_each(|row| row.push(Row::Alone(0.0)));
                    let mut bye = false;
                    for (place, word) in rest.iter().enumerate() {
                        if *word == "bye" {
                            bye = true;
                        } else if bye {
                            let player = word.parse().unwrap();
                            listed.push(player);
                            *oracle.rows.get_mut(&player).unwrap().last_mut().unwrap() =
                                Row::Alone(1.0);
                        } else {
                            let (pair, _) = word.split_once(':').unwrap();
                            let (first, second) = pair.split_once('-').unwrap();
                            let pair = (first.parse().unwrap(), second.parse().unwrap());
                            boards.insert(format!("{number}.{}", place + 1), pair);
                            for player in [pair.0, pair.1] {
                                listed.push(player);
                                *oracle.rows.get_mut(&player).unwrap().last_mut().unwrap() =
                                    Row::Pending;
                            }
                        }
                    }
                }
                ["result", place, result] => {
                    let (first, second) = boards[place];
                    let mine = [("1-0", 1.0), ("0-1", 0.0), ("1/2-1/2", 0.5)]
                        .into_iter()
                        .find(|(text, _)| *text == result)
                        .unwrap()
                        .1;
                    let round: usize = place.split('.').next().unwrap().parse().unwrap();
                    oracle.rows.get_mut(&first).unwrap()[round - 1] = Row::Against(second, mine);
                    oracle.rows.get_mut(&second).unwrap()[round - 1] =
                        Row::Against(first, 1.0 - mine);
                }
                _ => {}
            }
        }
        let playing = playing(lines);
        oracle.rows.retain(|player, _| listed.contains(player) || playing.contains(player));
        oracle
    }

    fn points(&self, player: u16) -> f64 {
        let gained = |row: &Row| match row {
            Row::Against(_, points) | Row::Alone(points) => *points,
            Row::Pending => 0.0,
        };
        self.rows.get(&player).map_or(0.0, |row| row.iter().map(gained).sum())
    }

    /// Points, Buchholz, Sonneborn-Berger.
    fn score(&self, player: u16) -> (f64, f64, f64) {
        let own = self.points(player);
        let mut sums = (own, 0.0, 0.0);
        for row in &self.rows[&player] {
            let (points, opponent) = match *row {
                Row::Against(opponent, points) => (points, self.points(opponent)),
                Row::Alone(points) if self.is_swiss => (points, own),
                _ => continue,
            };
            sums.1 += if self.is_swiss { opponent } else { 0.0 };
            sums.2 += points * opponent;
        }
        sums
    }

    /// The direct encounter with those who are equal so far; -1 where it does not count.
    fn direct(&self, player: u16) -> f64 {
        let equal: Vec<u16> = self
            .rows
            .keys()
            .copied()
            .filter(|&other| self.score(other) == self.score(player))
            .collect();
        let against = |one: u16, other: u16| {
            self.rows[&one].iter().find_map(|row| match row {
                Row::Against(opponent, points) if *opponent == other => Some(*points),
                _ => None,
            })
        };
        let mut sum = 0.0;
        for &one in &equal {
            for &other in equal.iter().filter(|other| **other != one) {
                match against(one, other) {
                    None => return -1.0,
                    Some(points) if one == player => sum += points,
                    Some(_) => {}
                }
            }
        }
        if equal.len() > 1 { sum } else { -1.0 }
    }

    fn wins(&self, player: u16) -> usize {
        self.rows[&player].iter().filter(|row| matches!(row, Row::Against(_, 1.0))).count()
    }

    fn key(&self, player: u16) -> [f64; 5] {
        let (points, buchholz, sonneborn) = self.score(player);
        [points, buchholz, sonneborn, self.direct(player), self.wins(player) as f64]
    }

    /// How many players are strictly better, and one.
    fn rank(&self, player: u16) -> usize {
        let key = self.key(player);
        1 + self.rows.keys().filter(|&&other| self.key(other) > key).count()
    }
}

/// The numbers of those who have neither left nor been removed at the end of a log.
fn playing(lines: &[String]) -> Vec<u16> {
    let mut users: Vec<(&str, bool)> = Vec::new();
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            [user, "joins"] => match users.iter_mut().find(|(known, _)| *known == user) {
                Some(known) => known.1 = true,
                None => users.push((user, true)),
            },
            [number, "leaves"] | [number, "is", "removed"] => {
                users[number.parse::<usize>().unwrap() - 1].1 = false;
            }
            _ => {}
        }
    }
    (1..).zip(users).filter(|(_, (_, plays))| *plays).map(|(number, _)| number).collect()
}

fn compare(tournament: &Tournament, log: &[Event]) {
    let lines: Vec<String> = log.iter().map(ToString::to_string).collect();
    let is_swiss = tournament.record().format != Format::RoundRobin;
    let oracle = Oracle::of(&lines, is_swiss);
    let standings = tournament.standings();
    assert_eq!(standings.len(), oracle.rows.len());
    for standing in standings {
        let player = standing.player.0;
        let found = [
            standing.points.value(),
            standing.buchholz.map_or(0.0, |points| points.value()),
            standing.sonneborn_berger.value(),
            standing.direct.map_or(-1.0, |points| points.value()),
            standing.wins as f64,
        ];
        assert_eq!(found, oracle.key(player), "player {player} of {lines:#?}");
        assert_eq!(standing.rank, oracle.rank(player), "player {player} of {lines:#?}");
    }
}

#[test]
fn standings_are_those_of_a_second_computation_after_every_event() {
    for seed in 0..80 {
        let mut numbers = Numbers(seed);
        let format = if seed % 4 == 0 { Format::RoundRobin } else { swiss(6) };
        let (mut tournament, mut log) = begun(format, 2 + (seed as i64 % 11));
        while tournament.phase() == Phase::Running {
            match numbers.below(20) {
                0 => {
                    let user = UserId(1 + numbers.below(20) as i64);
                    happen(&mut tournament, &mut log, user, Command::Join);
                }
                1 => {
                    let user = UserId(1 + numbers.below(20) as i64);
                    happen(&mut tournament, &mut log, user, Command::Leave);
                }
                2..5 => pair(&mut tournament, &mut log),
                _ => drop(score(&mut tournament, &mut log, &mut numbers)),
            }
            compare(&tournament, &log);
        }
    }
}

#[test]
fn equals_share_a_rank() {
    let (mut tournament, mut log) = begun(swiss(1), 4);
    pair(&mut tournament, &mut log);
    for _ in 0..2 {
        let (round, board) = chance::open_board(&tournament).unwrap();
        let events = tournament.decide_score(round, board, Score::Draw, true);
        chance::add(&mut tournament, &mut log, events);
    }
    assert_eq!(tournament.standings().iter().map(|one| one.rank).collect::<Vec<_>>(), [1; 4]);
    assert_eq!(tournament.phase(), Phase::Over);
}

#[test]
fn a_late_joiner_has_half_a_point_for_one_round_and_a_player_who_did_not_come_is_not_paired() {
    let (mut tournament, mut log) = begun(swiss(4), 4);
    for round in 0..2 {
        pair(&mut tournament, &mut log);
        while let Some((number, board)) = chance::open_board(&tournament) {
            let came = round == 0 || board.0 > 1;
            let events = tournament.decide_score(number, board, Score::First, came);
            chance::add(&mut tournament, &mut log, events);
        }
    }
    assert_eq!(tournament.playing().count(), 3);
    assert!(happen(&mut tournament, &mut log, UserId(77), Command::Join));
    let late = tournament.standings().into_iter().find(|one| one.player.0 == 5).unwrap();
    assert_eq!(late.points.value(), 0.5);
    let missing =
        (1..=4).map(UserId).find(|user| tournament.decide(*user, Command::Leave).is_err());
    assert!(
        happen(&mut tournament, &mut log, missing.unwrap(), Command::Join),
        "they may come back"
    );
    compare(&tournament, &log);
}
