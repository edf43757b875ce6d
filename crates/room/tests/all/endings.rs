//! What a viewer is told about how a match ended.

use std::time::Duration;

use parlor_games::catalogue;
use parlor_room::view::{Everybody, Known};
use parlor_room::{Command, Occupant, Record, Room, UserId};
use parlor_wire::MatchView;

const ONE: UserId = UserId(1);
const TWO: UserId = UserId(2);

fn begun(game: &str, opening: &str, users: &[UserId]) -> Room {
    let mut record = Record::new("m", catalogue::find(game).unwrap().name, opening, users[0]);
    record.seats = users.iter().map(|&user| Occupant::Person(user)).collect();
    let mut room = Room::new(record).unwrap();
    let events = room.decide_beginning().unwrap();
    room.apply(&events, Duration::ZERO).unwrap();
    room
}

fn does(room: &mut Room, user: UserId, command: &Command) {
    let events = room.decide(user, None, command, Duration::ZERO).unwrap();
    room.apply(&events, Duration::ZERO).unwrap();
}

fn view(room: &Room, user: Option<UserId>) -> MatchView {
    room.view(user, &Known::default(), &Everybody, Duration::ZERO)
}

#[test]
fn whoever_has_resigned_is_called_what_the_viewer_calls_them() {
    let mut room = begun("squeeze", "4x4,50,on", &[ONE, TWO]);
    let first = "0,0-1,0".to_owned();
    does(&mut room, ONE, &Command::Act(first));
    does(&mut room, TWO, &Command::Resign);
    let told = |user| {
        let MatchView { status, goal, .. } = view(&room, user);
        (status, goal)
    };
    assert_eq!(told(Some(ONE)), ("You won!".to_owned(), "Guest 2 resigned.".to_owned()));
    assert_eq!(told(Some(TWO)), ("Guest 1 wins".to_owned(), "You resigned.".to_owned()));
    assert_eq!(told(None), ("Guest 1 wins".to_owned(), "Guest 2 resigned.".to_owned()));
}

#[test]
fn a_result_with_help_says_so_to_its_player() {
    for (helped, told) in [(false, ""), (true, "With help: it doesn't count for your records.")] {
        let mut room = begun("toggle", "3x3 from 000000000:110100000", &[ONE]);
        if helped {
            does(&mut room, ONE, &Command::Advice);
        }
        does(&mut room, ONE, &Command::Act("0".to_owned()));
        assert!(room.is_over());
        assert_eq!(view(&room, Some(ONE)).goal, told);
        assert_eq!(view(&room, None).goal, "", "nobody else's business");
    }
}
