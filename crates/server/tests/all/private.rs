//! Private matches, over real sockets: to others they are not there.

use crate::guest::{Guest, House, id, look};
use serde_json::{Value, json};

/// A private match in which the second seat is open.
fn made(guest: &mut Guest, public: bool) -> Value {
    let seats = json!([{ "player": "person" }, { "player": "open" }]);
    let wish = json!({ "game": "tictactoe", "setup": "3,3,1,xo", "seats": seats, "private": true, "public": public });
    let (status, state) = guest.post("/matches", &wish);
    assert_eq!((status, &state["private"]), (201, &json!(true)), "{state}");
    state
}

#[test]
fn a_private_match_is_seen_by_its_players_and_by_nobody_else() {
    let house = House::open();
    let (mut one, mut two, mut three) = (house.guest(), house.guest(), house.guest());
    let state = made(&mut one, false);
    assert_eq!(look(&mut three, &state)["can"]["join"], json!(true), "the link invites");
    let (status, state) = two.say(&state, "join");
    assert_eq!(status, 200, "{state}");
    let (_, state) = one.act(&state, "0-0");
    for player in [&mut one, &mut two] {
        assert_eq!(look(player, &state)["seq"], state["seq"]);
    }
    let id = id(&state);
    for path in [
        "",
        "/steps",
        "/log",
        "/at/1",
        "/picture.svg",
        "/picture.png",
        "/card.png",
        "/share",
        "/merits",
        "/ratings",
        "/live",
    ] {
        let (status, _) = three.text(&format!("/matches/{id}{path}"));
        assert_eq!(status, 404, "{path}");
    }
    let (status, told) = three.say(&state, "join");
    assert_eq!((status, &told["error"]["code"]), (404, &json!("missing")), "{told}");
    assert!(two.say(&state, "resign").0 == 200);
    assert_eq!(three.text(&format!("/matches/{id}")).0, 404, "it stays private");
    assert_eq!(one.head(&format!("/matches/{id}/card.png")).0, 200);
}

#[test]
fn a_private_match_is_not_in_the_lobby_and_neither_is_its_rematch_public() {
    let house = House::open();
    let (mut one, mut two) = (house.guest(), house.guest());
    let state = made(&mut one, true);
    assert_eq!((&state["public"], &one.get("/lobby").1["matches"]), (&json!(false), &json!([])));
    let (_, state) = two.say(&state, "join");
    let (_, state) = one.say(&state, "resign");
    let (_, again) = one.post(&format!("/matches/{}/rematch", id(&state)), &json!({}));
    assert_eq!(again["private"], json!(true), "{again}");
    let (status, _) = house.guest().text(&format!("/matches/{}", id(&again)));
    assert_eq!(status, 404, "its seats are kept");
}

#[test]
fn those_who_watch_while_a_seat_is_open_are_sent_away_once_it_is_taken() {
    let house = House::open();
    let (mut one, mut two, three) = (house.guest(), house.guest(), house.guest());
    let state = made(&mut one, false);
    let mut watching = three.watch(&house, &state, "");
    assert_eq!(watching.next()["waiting"], json!(true));
    assert_eq!(two.say(&state, "join").0, 200);
    assert_eq!(watching.closed(), None);
}
