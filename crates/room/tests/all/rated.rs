//! Rated matches: what counts, and what is not allowed in them.

use std::time::Duration;

use parlor_games::catalogue::GAMES;
use parlor_room::view::{Everybody, Known};
use parlor_room::{
    Claim, ClockClass, Command, Contest, Event, Occupant, Proposal, Record, Room, UserId,
};
use parlor_table::Seat;

const ADA: UserId = UserId(1);
const BOB: UserId = UserId(2);

/// A match of two on the smallest board.
fn room(rated: bool, time: Option<&str>) -> Room {
    let game = GAMES.iter().find(|game| game.turns && game.short.is_some()).unwrap();
    let mut record = Record::new("m", game.name, "3,3,1,xo", ADA);
    record.time = time.map(|time| time.parse().unwrap());
    record.seats = vec![Occupant::Person(ADA), Occupant::Person(BOB)];
    record.rated = rated;
    Room::new(record).unwrap()
}

fn at(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

/// Lets a user do something, and tells what counts then.
fn command(room: &mut Room, user: UserId, command: Command) -> Option<Contest> {
    let events = room.decide(user, None, &command, at(0)).unwrap();
    room.apply(&events, at(0)).unwrap().contest
}

fn act(room: &mut Room, user: UserId, action: &str) -> Option<Contest> {
    command(room, user, Command::Act(action.to_owned()))
}

/// Both have moved.
fn opened(rated: bool, time: Option<&str>) -> Room {
    let mut room = room(rated, time);
    act(&mut room, ADA, "0-0");
    act(&mut room, BOB, "2-2");
    room
}

#[test]
fn a_match_counts_only_if_it_was_to_be_rated_and_both_have_moved() {
    let mut early = room(true, None);
    act(&mut early, ADA, "0-0");
    assert_eq!(command(&mut early, BOB, Command::Resign), None);
    let mut casual = opened(false, None);
    assert_eq!(command(&mut casual, BOB, Command::Resign), None);
    let mut rated = opened(true, Some("3+2"));
    let counted = command(&mut rated, BOB, Command::Resign);
    let (setup, clock) = ("3,3,1,xo".to_owned(), ClockClass::Quick);
    assert_eq!(counted, Some(Contest { setup, clock, score: 1.0 }));
}

#[test]
fn a_rated_match_gives_no_help_even_if_one_account_has_both_seats() {
    let mut room = opened(true, None);
    let became = [Event::BecameUser(BOB, ADA)];
    room.apply(&became, at(0)).unwrap();
    assert_eq!(room.people(), [ADA]);
    assert!(room.advice().is_empty());
    let can = room.possible(Some(ADA));
    assert!(!can.undo && !can.redo && !can.takes_back);
    assert!(room.decide(ADA, None, &Command::Advice, at(0)).is_err());
}

#[test]
fn taking_back_by_consent_leaves_a_match_rated() {
    let mut room = opened(true, None);
    assert!(room.decide(BOB, None, &Command::Undo, at(0)).is_err());
    command(&mut room, BOB, Command::Offer(Proposal::Undo));
    command(&mut room, ADA, Command::Accept);
    act(&mut room, BOB, "1-1");
    act(&mut room, ADA, "0-1");
    act(&mut room, BOB, "2-0");
    assert_eq!(act(&mut room, ADA, "0-2").map(|contest| contest.score), Some(1.0));
}

#[test]
fn who_abandons_a_rated_match_loses_it_without_a_claim() {
    let mut room = opened(true, None);
    let away = room.decide_away(BOB, at(40));
    room.apply(&away, at(0)).unwrap();
    assert_eq!(room.forfeit(), Some((Seat(1), at(40))));
    assert_eq!(room.decide_forfeit(at(39)), []);
    let lost = room.decide_forfeit(at(40));
    assert_eq!(lost, [Event::Claimed(Seat(1), Claim::Win)]);
    let counted = room.apply(&lost, at(40)).unwrap().contest;
    assert_eq!(counted.map(|contest| contest.score), Some(1.0));
    assert_eq!(room.forfeit(), None);
}

#[test]
fn of_two_who_abandon_a_rated_match_the_one_to_move_loses() {
    let mut room = opened(true, None);
    for (user, until) in [(BOB, 40), (ADA, 50)] {
        let away = room.decide_away(user, at(until));
        room.apply(&away, at(0)).unwrap();
    }
    assert_eq!(room.forfeit(), Some((Seat(0), at(50))), "it is Ada's turn");
}

#[test]
fn nobody_forfeits_a_casual_match_or_one_that_has_hardly_begun() {
    let mut early = room(true, None);
    act(&mut early, ADA, "0-0");
    for mut room in [early, opened(false, None)] {
        let away = room.decide_away(BOB, at(40));
        assert_eq!(away.len(), 1);
        room.apply(&away, at(0)).unwrap();
        assert_eq!((room.forfeit(), room.decide_forfeit(at(99))), (None, Vec::new()));
    }
}

#[test]
fn everybody_sees_whether_a_match_is_rated() {
    for rated in [true, false] {
        let view = room(rated, None).view(None, &Known::default(), &Everybody, at(0));
        assert_eq!(view.rated, rated);
    }
}

#[test]
fn a_private_match_is_visible_to_its_players_and_to_those_who_can_still_join() {
    let game = GAMES.iter().find(|game| game.turns && game.short.is_some()).unwrap();
    let mut record = Record::new("m", game.name, "3,3,1,xo", ADA);
    (record.private, record.seats) = (true, vec![Occupant::Person(ADA), Occupant::Nobody]);
    let mut room = Room::new(record.clone()).unwrap();
    let eve = Some(UserId(3));
    for user in [None, Some(ADA), Some(BOB), eve] {
        assert!(room.is_visible_to(user), "the seat is open: {user:?}");
    }
    command(&mut room, BOB, Command::Join(None));
    let seen = [None, Some(ADA), Some(BOB), eve].map(|user| room.is_visible_to(user));
    assert_eq!(seen, [false, true, true, false]);
    record.seats = vec![Occupant::Person(ADA), Occupant::Kept(BOB)];
    let kept = Room::new(record).unwrap();
    assert!(kept.is_visible_to(Some(BOB)) && !kept.is_visible_to(eve) && !kept.is_visible_to(None));
}
