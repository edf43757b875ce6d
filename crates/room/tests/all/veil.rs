//! What a view leaves out: the board of a puzzle of the day for spectators, and progress before a match begins.

use std::time::Duration;

use parlor_games::catalogue;
use parlor_room::view::{Everybody, Known};
use parlor_room::{Occupant, Record, Room, UserId};
use parlor_wire::MatchView;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// Noon of 2026-11-16, in UTC.
const NOON: Duration = Duration::from_secs(1_794_830_400);
const PLAYER: UserId = UserId(1);

fn begun(game: &str, change: impl FnOnce(&mut Record)) -> Room {
    let listing = catalogue::find(game).unwrap();
    let setup = (listing.setup)();
    let mut record = Record::new("m", listing.name, &setup, PLAYER);
    let seats = (listing.open)(&record.opening).unwrap().seats();
    record.seats = (0..seats).map(|_| Occupant::Person(PLAYER)).collect();
    change(&mut record);
    let mut room = Room::new(record).unwrap();
    let events = room.decide_beginning().unwrap();
    room.apply(&events, NOON).unwrap();
    room
}

fn view(room: &Room, user: Option<UserId>, now: Duration) -> MatchView {
    room.view(user, &Known::default(), &Everybody, now)
}

#[test]
fn the_board_of_a_puzzle_of_the_day_is_its_players_alone_while_its_date_is_playable() {
    for game in ["toggle", "dots", "hex"] {
        let room = begun(game, |record| record.daily = Some("2026-11-16".parse().unwrap()));
        let [own, others] = [Some(PLAYER), None].map(|user| view(&room, user, NOON));
        assert!(!own.veiled && !own.scene.shapes.is_empty() && !own.position.is_empty(), "{game}");
        assert!(others.veiled && others.scene.shapes.is_empty(), "{game}");
        assert!(others.position.is_empty() && !others.can.share_position, "{game}");
        assert_eq!(others.ground.shapes, Some(Vec::new()), "{game}");
        let later = view(&room, None, NOON + 3 * DAY);
        assert!(!later.veiled && later.position == own.position, "{game}");
    }
}

#[test]
fn before_a_match_begins_nothing_is_said_about_how_far_its_players_are() {
    let notes = |room: &Room| {
        let seats = view(room, Some(PLAYER), NOON).seats.into_iter();
        seats.map(|seat| (seat.note.is_some(), seat.score.is_some())).collect::<Vec<_>>()
    };
    let race = "toggle-race";
    assert_eq!(notes(&begun(race, |_| {})), [(true, false); 2]);
    let open = begun(race, |record| record.seats[1] = Occupant::Nobody);
    assert!(open.is_waiting());
    assert_eq!(notes(&open), [(false, false); 2]);
}
