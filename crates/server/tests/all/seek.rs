//! Seeking an opponent, over real sockets.

use std::time::Duration;

use crate::guest::{Guest, House, look, registered};
use parlor_server::Calendar;
use serde_json::{Value, json};

fn wish(time: Option<&str>, rated: bool) -> Value {
    json!({ "game": "tictactoe", "setup": "3,3,1,xo", "time": time, "rated": rated })
}

fn seek(guest: &mut Guest, wish: &Value) -> Value {
    let (status, told) = guest.post("/seek", wish);
    assert_eq!(status, 200, "{told}");
    told
}

#[test]
fn two_who_seek_the_same_play_it_at_once() {
    let house = House::open();
    let mut players = ["Ada", "Bob"].map(|name| registered(&house, name));
    let wish = wish(Some("3+2"), true);
    let alone = seek(&mut players[0], &wish);
    assert_eq!((&alone["id"], &alone["others"]), (&Value::Null, &json!(0)));
    assert_eq!(alone["patience"], json!(30_000));
    let found = seek(&mut players[1], &wish);
    assert_eq!(found["open"], json!(false), "{found}");
    assert_eq!(seek(&mut players[0], &wish)["id"], found["id"]);
    for player in &mut players {
        let state = look(player, &found);
        assert_eq!((&state["waiting"], &state["rated"]), (&json!(false), &json!(true)), "{state}");
        assert_eq!((&state["time"], state["viewer"].is_null()), (&json!("3+2"), false));
    }
    // They seek no more: the next seek begins anew.
    assert_eq!(seek(&mut players[0], &wish)["id"], Value::Null);
}

#[test]
fn those_who_seek_something_else_are_not_paired() {
    let house = House::open();
    let mut players = ["Ada", "Bob"].map(|name| registered(&house, name));
    seek(&mut players[0], &wish(Some("3+2"), true));
    for other in [wish(Some("5+3"), true), wish(Some("3+2"), false), wish(None, true)] {
        let told = seek(&mut players[1], &other);
        assert_eq!((&told["id"], &told["others"]), (&Value::Null, &json!(0)), "{told}");
    }
}

#[test]
fn who_cancels_is_sought_no_more() {
    let house = House::open();
    let (mut one, mut two) = (house.guest(), house.guest());
    let wish = wish(None, false);
    seek(&mut one, &wish);
    assert_eq!(one.delete("/seek"), 204);
    assert_eq!(seek(&mut two, &wish)["id"], Value::Null);
    let found = seek(&mut one, &wish);
    assert!(found["id"].is_string(), "{found}");
}

#[test]
fn a_guest_who_has_just_come_finds_casual_matches_only() {
    let house = House::open();
    let mut guest = house.guest();
    let (status, told) = guest.post("/seek", &wish(None, true));
    assert_eq!((status, &told["error"]["code"]), (422, &json!("refused")), "{told}");
    assert_eq!(seek(&mut guest, &wish(None, false))["id"], Value::Null);
    for game in ["dots", "hex", "toggle"] {
        assert_eq!(guest.post("/seek", &json!({ "game": game })).0, 422, "{game}");
    }
}

#[test]
fn a_seek_that_nobody_asks_for_ends() {
    let calendar = Calendar::default();
    let house = House::with(|config| config.calendar = calendar.clone());
    let (mut one, mut two) = (house.guest(), house.guest());
    seek(&mut one, &wish(None, false));
    calendar.pass(Duration::from_secs(6));
    assert_eq!(seek(&mut two, &wish(None, false))["id"], Value::Null);
}

#[test]
fn who_waits_too_long_gets_an_open_seat_which_the_next_who_comes_takes() {
    let calendar = Calendar::default();
    let house = House::with(|config| config.calendar = calendar.clone());
    let (mut one, mut two) = (house.guest(), house.guest());
    let wish = wish(None, false);
    for _ in 0..8 {
        assert_eq!(seek(&mut one, &wish)["id"], Value::Null);
        calendar.pass(Duration::from_secs(4));
    }
    let opened = seek(&mut one, &wish);
    assert_eq!((opened["id"].is_string(), &opened["open"]), (true, &json!(true)), "{opened}");
    let state = look(&mut one, &opened);
    assert_eq!((&state["waiting"], &state["public"]), (&json!(true), &json!(true)));
    let mut here = one.watch(&house, &state, "");
    here.next();
    let found = seek(&mut two, &wish);
    assert_eq!((&found["id"], &found["open"]), (&opened["id"], &json!(false)));
    assert_eq!(look(&mut two, &found)["waiting"], json!(false));
}
