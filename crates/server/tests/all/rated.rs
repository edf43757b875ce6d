//! Rated matches, over real sockets: who may play them, what they count, and who is among the best.

use std::time::Duration;

use crate::guest::{Guest, HOUR, House, id, rated, registered, seated};
use parlor_server::{Limits, Patience};
use serde_json::{Value, json};

fn pair(house: &House) -> [Guest; 2] {
    ["Ada", "Bob"].map(|name| registered(house, name))
}

/// The first of two wins.
fn win(players: &mut [Guest; 2], state: Value) -> Value {
    let mut state = state;
    for (turn, action) in ["0-0", "1-0", "0-1", "1-1", "0-2"].iter().enumerate() {
        let (status, next) = players[turn % 2].act(&state, action);
        assert_eq!(status, 200, "{next}");
        state = next;
    }
    assert_eq!(state["over"]["winners"], json!([1]));
    state
}

fn ratings(guest: &mut Guest) -> Value {
    guest.get("/me").1["ratings"].clone()
}

fn refusal(guest: &mut Guest, wish: &Value) -> String {
    let (status, told) = guest.post("/matches", wish);
    assert_eq!(status, 422, "{told}");
    told["error"]["message"].as_str().unwrap().to_owned()
}

#[test]
fn two_who_play_rated_are_rated_by_game_and_clock_and_see_what_changed() {
    let house = House::open();
    let mut players = pair(&house);
    let state = rated(&mut players, Some("3+2"));
    let before = players[0].get(&format!("/matches/{}/ratings", id(&state))).1;
    let even = json!({ "rating": 1500, "provisional": true, "change": null });
    for seat in [0, 1] {
        let mut told = before["seats"][seat].clone();
        told.as_object_mut().unwrap().remove("seat");
        assert_eq!(told, even);
    }
    let state = win(&mut players, state);
    let after = players[1].get(&format!("/matches/{}/ratings", id(&state))).1;
    let gained = after["seats"][0]["change"].as_i64().unwrap();
    assert!(gained > 100 && after["seats"][1]["change"] == json!(-gained), "{after}");
    let rating = ratings(&mut players[0])[0].clone();
    assert_eq!((&rating["clock"], &rating["games"]), (&json!("quick"), &json!(1)));
    assert_eq!(rating["rating"], json!(1500 + gained));
    let course = players[0].get("/me/ratings").1;
    assert_eq!(course["may_play"], json!(true));
    assert_eq!(course["courses"][0]["steps"][0]["rating"], json!(1500 + gained));
    assert_eq!(players[0].get("/me").1["matches"][0]["rated"], json!(true));
}

#[test]
fn a_match_that_is_not_rated_changes_no_rating() {
    let house = House::open();
    let (guests, state) = seated(&house, "tictactoe", "3,3,1,xo", 2);
    let mut guests: [Guest; 2] = guests.try_into().ok().unwrap();
    assert_eq!(state["rated"], json!(false));
    let state = win(&mut guests, state);
    assert_eq!(ratings(&mut guests[0]), json!([]));
    let told = guests[0].get(&format!("/matches/{}/ratings", id(&state))).1;
    assert_eq!(told["seats"], json!([]));
}

#[test]
fn a_throw_away_guest_neither_makes_nor_joins_a_rated_match() {
    let house = House::open();
    let (mut guest, mut ada) = (house.guest(), registered(&house, "Ada"));
    let seats = json!([{ "player": "person" }, { "player": "open" }]);
    let wish = json!({ "game": "tictactoe", "seats": seats, "rated": true });
    let why = refusal(&mut guest, &wish);
    assert!(why.contains("an account") && why.contains("10 games against 3 opponents"), "{why}");
    assert_eq!(guest.get("/me/ratings").1["may_play"], json!(false));
    let (_, state) = ada.post("/matches", &wish);
    let (status, told) = guest.say(&state, "join");
    assert_eq!((status, &told["error"]["code"]), (422, &json!("refused")), "{told}");
    let account = json!({ "name": "Bob", "password": "correct horse" });
    assert_eq!(guest.status("/me/account", &account), 204);
    assert_eq!(guest.say(&state, "join").0, 200);
}

#[test]
fn nothing_about_a_rated_match_is_chosen_but_the_game_and_the_clock() {
    let house = House::open();
    let mut ada = registered(&house, "Ada");
    let (person, open) = (json!({ "player": "person" }), json!({ "player": "open" }));
    let rated = |game: &str, seats: Value| json!({ "game": game, "seats": seats, "rated": true });
    for seats in [
        json!([person, person]),
        json!([person, { "player": "bot", "level": 3 }]),
        json!([open, open]),
        json!([]),
    ] {
        let why = refusal(&mut ada, &rated("tictactoe", seats));
        assert!(why.contains("one for another person"), "{why}");
    }
    for game in ["dots", "hex", "toggle"] {
        let why = refusal(&mut ada, &rated(game, json!([person])));
        assert!(why.contains("two people take turns"), "{why}");
    }
    let mut from = rated("squeeze", json!([person, open]));
    let state = ada.begin("squeeze");
    from["position"] = state["position"].clone();
    let why = refusal(&mut ada, &from);
    assert!(why.contains("usual position"), "{why}");
}

#[test]
fn the_options_are_rated_not_the_letters() {
    let house = House::open();
    let mut players = pair(&house);
    let seats = json!([{ "player": "person" }, { "player": "open" }]);
    for setup in ["3,3,1,xo", "3,3,1,ab"] {
        let wish = json!({ "game": "tictactoe", "setup": setup, "seats": seats, "rated": true });
        let (_, state) = players[0].post("/matches", &wish);
        let (_, state) = players[1].say(&state, "join");
        win(&mut players, state);
    }
    let rated = ratings(&mut players[0]);
    assert_eq!((rated.as_array().unwrap().len(), &rated[0]["games"]), (1, &json!(2)));
    assert_eq!((&rated[0]["setup"], &rated[0]["clock"]), (&json!("3,3,1,xo"), &json!("none")));
}

#[test]
fn logging_in_does_not_choose_what_counts() {
    let house = House::open();
    let mut eve = registered(&house, "Eve");
    let mut players = pair(&house);
    let mut state = rated(&mut players, None);
    for (turn, action) in ["0-0", "1-0", "0-1", "1-1"].iter().enumerate() {
        (_, state) = players[turn % 2].act(&state, action);
    }
    let account = json!({ "name": "Eve", "password": "correct horse" });
    assert_eq!(players[0].status("/me/login", &account), 204);
    assert_eq!(players[0].act(&state, "0-2").0, 403, "the seat stays Ada's");
    let ada = json!({ "name": "Ada", "password": "correct horse" });
    assert_eq!(players[0].status("/me/login", &ada), 204);
    assert_eq!(players[0].act(&state, "0-2").0, 200);
    assert_eq!(ratings(&mut eve), json!([]));
    assert!(ratings(&mut players[0])[0]["rating"].as_i64().unwrap() > 1500);
}

#[test]
fn a_rematch_of_a_rated_match_is_rated_and_counts_less() {
    let house = House::open();
    let mut players = pair(&house);
    let state = rated(&mut players, None);
    let state = win(&mut players, state);
    let path = format!("/matches/{}/rematch", id(&state));
    let (_, again) = players[0].post(&path, &json!({}));
    let (status, again) = {
        let (_, joined) = players[1].post(&path, &json!({}));
        assert_eq!((&joined["id"], &joined["rated"]), (&again["id"], &json!(true)), "{joined}");
        players[1].act(&joined, "0-0")
    };
    assert_eq!(status, 200, "the sides have changed: {again}");
    let (_, again) = players[0].act(&again, "1-1");
    assert_eq!(players[1].say(&again, "resign").0, 200);
    let change = |guest: &mut Guest, state: &Value, seat: usize| {
        let told = guest.get(&format!("/matches/{}/ratings", id(state))).1;
        told["seats"][seat]["change"].as_i64().unwrap()
    };
    let (first, second) = (change(&mut players[0], &state, 0), change(&mut players[0], &again, 1));
    assert!(0 < second && second < first / 2, "{first} {second}");
}

#[test]
fn who_abandons_a_rated_match_has_lost_it_and_nobody_needs_to_claim() {
    let away = Duration::from_millis(200);
    let patience = Patience { disconnected: away, idle: HOUR, away };
    let house = House::limited(Limits { patience, ..House::plenty() });
    let mut players = pair(&house);
    let state = rated(&mut players, None);
    let mut here = players[0].watch(&house, &state, "");
    here.next();
    let (_, state) = players[0].act(&state, "0-0");
    let (_, state) = players[1].act(&state, "2-2");
    let over = players[0].until(&state, |now| !now["over"].is_null());
    assert_eq!(over["over"]["winners"], json!([1]));
    assert!(ratings(&mut players[0])[0]["rating"].as_i64().unwrap() > 1500);
    assert!(ratings(&mut players[1])[0]["rating"].as_i64().unwrap() < 1500);
}

#[test]
fn a_leaderboard_has_a_place_only_for_those_with_enough_matches() {
    let house = House::open();
    let mut players = pair(&house);
    let state = rated(&mut players, Some("3+2"));
    win(&mut players, state);
    let (status, board) = players[0].get("/leaderboard?game=tictactoe&clock=quick");
    assert_eq!((status, &board["players"], &board["needed"]), (200, &json!([]), &json!(10)));
    assert_eq!(players[0].get("/leaderboard?game=tictactoe&clock=soon").0, 422);
    assert_eq!(players[0].get("/leaderboard?game=chess&clock=quick").0, 404);
    let wide = "/leaderboard?game=tictactoe&clock=none&setup=4,4,1,ab";
    assert_eq!(players[0].get(wide).1["setup"], "4,4,1,xo");
}
