//! What a view offers to be picked beforehand, and to whom.

use std::time::Duration;

use parlor_games::catalogue::{GAMES, Listing};
use parlor_room::view::{Everybody, Known};
use parlor_room::{Command, Event, Occupant, Record, Refusal, Room, UserId};
use parlor_table::Seat;
use parlor_table::scene::Picks;

const ADA: UserId = UserId(1);
const BOB: UserId = UserId(2);
const CAT: UserId = UserId(3);

/// Every game with turns between two.
fn games() -> impl Iterator<Item = &'static Listing> {
    GAMES.iter().filter(|game| game.turns)
}

fn begun(game: &Listing, seats: [Occupant; 2]) -> Room {
    let mut record = Record::new("m", game.name, &(game.setup)(), ADA);
    record.seats = seats.to_vec();
    let mut room = Room::new(record).unwrap();
    let events = room.decide_beginning().unwrap();
    happen(&mut room, events);
    room
}

fn happen(room: &mut Room, events: Vec<Event>) {
    room.apply(&events, Duration::ZERO).unwrap();
}

fn premoves(room: &Room, user: UserId) -> Option<Picks> {
    room.view(Some(user), &Known::default(), &Everybody, Duration::ZERO).premoves
}

fn decide(room: &Room, user: UserId, command: Command) -> Result<Vec<Event>, Refusal> {
    room.decide(user, None, &command, Duration::ZERO)
}

#[test]
fn the_player_who_waits_has_premoves_and_no_one_else() {
    for game in games() {
        let people = [Occupant::Person(ADA), Occupant::Person(BOB)];
        let mut room = begun(game, people);
        assert_eq!(premoves(&room, ADA), None, "{}: it is their turn", game.name);
        assert!(premoves(&room, BOB).is_some(), "{}", game.name);
        assert_eq!(premoves(&room, CAT), None, "{}: a spectator", game.name);
        let action = room.table().actions(Seat::FIRST).swap_remove(0);
        let acted = decide(&room, ADA, Command::Act(action)).unwrap();
        happen(&mut room, acted);
        assert!(premoves(&room, ADA).is_some() && premoves(&room, BOB).is_none(), "{}", game.name);
        let resigned = decide(&room, ADA, Command::Resign).unwrap();
        happen(&mut room, resigned);
        assert!(premoves(&room, ADA).is_none() && premoves(&room, BOB).is_none(), "{}", game.name);
    }
}

#[test]
fn nothing_is_picked_before_a_match_begins_or_by_a_player_on_both_sides() {
    for game in games() {
        let waiting = begun(game, [Occupant::Nobody, Occupant::Person(ADA)]);
        assert_eq!(premoves(&waiting, ADA), None, "{}", game.name);
        let alone = begun(game, [Occupant::Person(ADA), Occupant::Person(ADA)]);
        assert_eq!(premoves(&alone, ADA), None, "{}", game.name);
    }
}

#[test]
fn a_premove_out_of_turn_is_refused_and_changes_nothing() {
    for game in games() {
        let room = begun(game, [Occupant::Person(ADA), Occupant::Person(BOB)]);
        let before = room.log();
        for action in premoves(&room, BOB).unwrap().actions() {
            let refused = decide(&room, BOB, Command::Act(action.clone()));
            assert!(refused.is_err(), "{}: {action} is {refused:?}", game.name);
        }
        assert_eq!(room.log(), before);
    }
}
