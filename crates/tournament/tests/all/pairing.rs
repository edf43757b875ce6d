//! Pairings are legal: no two meet twice, no player has two byes, seats are balanced.

use std::collections::{BTreeMap, BTreeSet};

use crate::chance::{self, Numbers, ORGANISER, add, begun, happen, pair, score, swiss};
use parlor_room::UserId;
use parlor_tournament::{
    Command, Event, Format, Outing, Pairing, Phase, PlayerNumber, Points, Refusal, Score,
    Tournament,
};

/// What is held of all pairings, worked out from the log alone.
#[derive(Default)]
struct Judge {
    met: BTreeSet<(PlayerNumber, PlayerNumber)>,
    rested: BTreeSet<PlayerNumber>,
    seats: BTreeMap<PlayerNumber, Vec<bool>>,
    /// How often a seat was had three times more than the other, or three times in a row.
    unbalanced: usize,
    repeated: usize,
}

impl Judge {
    fn of(log: &[Event], may_rest_twice: bool) -> Judge {
        let mut judge = Judge::default();
        for event in log {
            if let Event::Paired(_, pairing) = event {
                judge.look_at(pairing, may_rest_twice);
            }
        }
        judge
    }

    fn look_at(&mut self, pairing: &Pairing, may_rest_twice: bool) {
        let mut busy = BTreeSet::new();
        for board in &pairing.boards {
            let pair = (board.first.min(board.second), board.first.max(board.second));
            assert!(self.met.insert(pair), "{pair:?} meet twice");
            for (player, first) in [(board.first, true), (board.second, false)] {
                assert!(busy.insert(player), "{player} plays twice in a round");
                let seats = self.seats.entry(player).or_default();
                seats.push(first);
                let balance: i32 = seats.iter().map(|&first| if first { 1 } else { -1 }).sum();
                self.unbalanced += usize::from(balance.abs() > 2);
                self.repeated +=
                    usize::from(seats.ends_with(&[true; 3]) || seats.ends_with(&[false; 3]));
            }
        }
        for &player in &pairing.byes {
            assert!(busy.insert(player));
            assert!(self.rested.insert(player) || may_rest_twice, "{player} has two byes");
        }
    }
}

fn play(tournament: &mut Tournament, log: &mut Vec<Event>, numbers: &mut Numbers) {
    while tournament.phase() == Phase::Running {
        pair(tournament, log);
        while score(tournament, log, numbers) {}
    }
}

#[test]
fn a_swiss_of_any_size_is_paired_legally_with_balanced_seats() {
    let mut numbers = Numbers(64);
    for players in [2, 3, 4, 5, 8, 9, 16, 17, 33, 64, 65] {
        for _ in 0..6 {
            let rounds = 7;
            let (mut tournament, mut log) = begun(swiss(rounds), players);
            play(&mut tournament, &mut log, &mut numbers);
            let judge = Judge::of(&log, false);
            if players > 16 {
                assert_eq!((judge.unbalanced, judge.repeated), (0, 0), "{players} players");
                assert_eq!(tournament.round(), usize::from(rounds));
            }
            let replayed = Tournament::replay(chance::record(swiss(rounds)), &log).unwrap();
            assert_eq!(replayed, tournament);
        }
    }
}

#[test]
fn every_player_is_paired_and_equal_points_meet_as_far_as_they_can() {
    let mut numbers = Numbers(5);
    let (mut tournament, mut log) = begun(swiss(5), 32);
    for _ in 0..5 {
        let points: BTreeMap<PlayerNumber, Points> =
            tournament.standings().iter().map(|one| (one.player, one.points)).collect();
        let playing = tournament.playing().count();
        pair(&mut tournament, &mut log);
        let Some(Event::Paired(_, pairing)) = log.last() else { panic!("it was paired") };
        assert_eq!(pairing.boards.len() * 2 + pairing.byes.len(), playing);
        let apart = |one: &PlayerNumber, other: &PlayerNumber| {
            (points[one].value() - points[other].value()).abs()
        };
        let far = pairing.boards.iter().filter(|board| apart(&board.first, &board.second) > 1.0);
        assert_eq!(far.count(), 0);
        while score(&mut tournament, &mut log, &mut numbers) {}
    }
}

#[test]
fn people_come_late_leave_come_back_and_are_removed_and_pairings_stay_legal() {
    for seed in 0..60 {
        let mut numbers = Numbers(seed);
        let (mut tournament, mut log) = begun(swiss(9), 12);
        while tournament.phase() != Phase::Over {
            let user = UserId(1 + numbers.below(20) as i64);
            let number = PlayerNumber(1 + numbers.below(20) as u16);
            match numbers.below(24) {
                0 => happen(&mut tournament, &mut log, user, Command::Join),
                1 => happen(&mut tournament, &mut log, user, Command::Leave),
                2 if numbers.below(4) == 0 => {
                    happen(&mut tournament, &mut log, ORGANISER, Command::Remove(number))
                }
                3 => happen(&mut tournament, &mut log, ORGANISER, Command::Pause),
                4 => happen(&mut tournament, &mut log, ORGANISER, Command::Resume),
                5 if numbers.below(9) == 0 => {
                    let events = vec![Event::BecameUser(user, UserId(user.0 + 7))];
                    add(&mut tournament, &mut log, events);
                    true
                }
                6..9 => {
                    pair(&mut tournament, &mut log);
                    true
                }
                _ => score(&mut tournament, &mut log, &mut numbers),
            };
            let replayed = Tournament::replay(chance::record(swiss(9)), &log).unwrap();
            assert_eq!(replayed, tournament, "seed {seed}");
            if log.len() > 5_000 {
                happen(&mut tournament, &mut log, ORGANISER, Command::Resume);
                happen(&mut tournament, &mut log, ORGANISER, Command::End);
            }
        }
        Judge::of(&log, false);
    }
}

#[test]
fn a_pairing_is_found_as_long_as_there_is_one() {
    // As many rounds as a round-robin has: as in one, all meet all, if every round leaves a way on. It may not,
    // but whenever it ends early, no legal pairing was left.
    for players in [4, 6, 8, 10] {
        for seed in 0..50 {
            let mut numbers = Numbers(seed);
            let (mut tournament, mut log) = begun(swiss(players as u16 - 1), players);
            play(&mut tournament, &mut log, &mut numbers);
            let judge = Judge::of(&log, false);
            if tournament.round() < players as usize - 1 {
                let playing: Vec<PlayerNumber> = tournament.playing().collect();
                let resting: Vec<Option<PlayerNumber>> = match playing.len() % 2 {
                    0 => vec![None],
                    _ => playing
                        .iter()
                        .filter(|one| !judge.rested.contains(one))
                        .copied()
                        .map(Some)
                        .collect(),
                };
                for bye in resting {
                    let left = playing.iter().copied().filter(|one| Some(*one) != bye).collect();
                    assert!(playing.len() < 2 || !can_be_paired(left, &judge), "{players}, {seed}");
                }
            }
        }
    }
}

fn can_be_paired(mut players: Vec<PlayerNumber>, judge: &Judge) -> bool {
    let Some(one) = players.pop() else { return true };
    (0..players.len()).any(|place| {
        let mut others = players.clone();
        let other = others.remove(place);
        !judge.met.contains(&(one.min(other), one.max(other))) && can_be_paired(others, judge)
    })
}

#[test]
fn a_round_robin_lets_all_meet_once_with_balanced_seats() {
    for players in [2, 3, 4, 5, 8, 15, 32] {
        let (mut tournament, mut log) = begun(Format::RoundRobin, players);
        assert_eq!(tournament.decide(UserId(500), Command::Join), Err(Refusal::Closed));
        while tournament.phase() == Phase::Running {
            pair(&mut tournament, &mut log);
            while let Some((round, board)) = chance::open_board(&tournament) {
                let events = tournament.decide_score(round, board, Score::First, true);
                add(&mut tournament, &mut log, events);
            }
        }
        let judge = Judge::of(&log, false);
        assert_eq!((judge.unbalanced, judge.rested.len()), (0, 0));
        assert_eq!(judge.met.len() as i64, players * (players - 1) / 2);
        for number in tournament.listed() {
            let outings = tournament.outings(number);
            let rests = outings.iter().filter(|outing| **outing == Outing::Rest);
            assert_eq!(rests.count() as i64, players % 2);
        }
    }
}

#[test]
fn in_a_round_robin_the_opponents_of_a_player_who_has_left_get_a_point() {
    let (mut tournament, mut log) = begun(Format::RoundRobin, 5);
    happen(&mut tournament, &mut log, UserId(2), Command::Leave);
    play(&mut tournament, &mut log, &mut Numbers(31));
    let judge = Judge::of(&log, true);
    assert!([1, 3, 4, 5].iter().all(|&number| judge.rested.contains(&PlayerNumber(number))));
    assert!(tournament.standings().iter().all(|standing| standing.player != PlayerNumber(2)));
}

#[test]
fn a_tournament_of_256_is_paired() {
    let mut numbers = Numbers(1);
    let (mut tournament, mut log) = begun(swiss(9), 256);
    assert!(tournament.decide(UserId(900), Command::Join).is_err(), "it is full");
    play(&mut tournament, &mut log, &mut numbers);
    let judge = Judge::of(&log, false);
    assert_eq!((tournament.round(), judge.unbalanced, judge.repeated), (9, 0, 0));
}
