//! Matches that begin from a given position.

use crate::guest::{Guest, House, id};
use serde_json::{Value, json};

/// The board of the specification's page, with four pieces and an objective.
const HEX: &str = "171178187194205215093D038D064E070C100D043D106A108F072A080A051D112F082B016C118D060D125B122D060106100064:64-70";

/// A position of every game and race, an action in it, and what comes of that.
const STARTS: [(&str, &str, &str, &str); 7] = [
    ("toggle", "000000000:110101011", "0", "110100000:110101011"),
    ("tictactoe", "0-0;1-1@4,3,2,xo", "0-1", "0-0;1-1;0-1@4,3,2,xo"),
    ("squeeze", "ww1b/1bw1/3w/b1b1 b 0", "0,3-1,3", "ww2/1b1b/3w/b1b1 w 1"),
    ("dots", "1234/1134/1121/4431 5 0", "0,1-1,1-1,2-0,2", ""),
    ("hex", HEX, "100-175", ""),
    ("toggle-race", "000000000:110101011", "0", "110100000:110101011"),
    ("dots-race", "1234/1134/1121/4431 5 0", "0,1-1,1-1,2-0,2", ""),
];

fn begin(guest: &mut Guest, game: &str, position: &str) -> (u16, Value) {
    guest.post("/matches", &json!({ "game": game, "position": position }))
}

#[test]
fn a_match_of_every_game_begins_from_a_given_position() {
    let house = House::open();
    for (game, position, action, after) in STARTS {
        let mut guest = house.guest();
        let (status, state) = begin(&mut guest, game, position);
        assert_eq!(status, 201, "{game}: {state}");
        assert_eq!((&state["position"], &state["start"]), (&json!(position), &json!(position)));
        assert_eq!(state["casual"], true);
        let (status, next) = guest.act(&state, action);
        assert_eq!(status, 200, "{game}: {next}");
        assert_ne!(next["position"], state["position"]);
        if !after.is_empty() {
            assert_eq!(next["position"], after);
        }
    }
}

#[test]
fn the_options_that_a_position_carries_are_the_position_s_and_the_others_are_chosen() {
    let house = House::open();
    let mut guest = house.guest();
    let wish = json!({ "game": "hex", "position": HEX, "setup": "1,4,easy,3,60,off,45" });
    let (_, state) = guest.post("/matches", &wish);
    assert_eq!(state["setup"], "1,4,easy,3,60,off,45");
    let values = json!({ "rounds": "7" });
    let (status, possible) =
        guest.post("/games/hex/setup", &json!({ "values": values, "position": HEX }));
    assert_eq!(status, 200, "{possible}");
    assert_eq!(possible["setup"], "1,4,rising,7,120,off,45");
}

#[test]
fn options_that_contradict_the_position_are_refused() {
    let house = House::open();
    let mut guest = house.guest();
    for (game, position, setup, own) in [
        ("squeeze", "ww1b/1bw1/3w/b1b1 b", "8x8,50,on", "4x4,50,on"),
        ("hex", HEX, "1,1,easy,3,60,off,45", "1,4,easy,3,60,off,45"),
    ] {
        let wish = json!({ "game": game, "position": position, "setup": setup });
        let (status, refused) = guest.post("/matches", &wish);
        assert_eq!(status, 422, "{refused}");
        let told = refused["error"]["message"].as_str().unwrap();
        assert!(told.contains(setup) && told.contains(own), "{told}");
        let wish = json!({ "game": game, "position": position, "setup": own });
        assert_eq!(guest.post("/matches", &wish).0, 201);
    }
}

#[test]
fn in_hex_a_given_objective_is_the_first_round_s_and_later_ones_are_drawn() {
    let house = House::open();
    let mut guest = house.guest();
    let (_, mut state) = begin(&mut guest, "hex", HEX);
    for step in ["100-175", "64-132", "132-70"] {
        state = guest.act(&state, step).1;
    }
    let news = &state["events"][0]["news"];
    assert!(news[0].as_str().unwrap().contains("the best possible"), "{news}");
    let (_, state) = guest.act(&state, "next");
    let position = state["position"].as_str().unwrap();
    assert!(!position.ends_with(":70-70"), "{position}");
    assert!(position.contains("060106175070:"), "the pieces stay where they are: {position}");
}

#[test]
fn a_text_that_is_no_legal_start_is_refused_with_its_reason() {
    let house = House::open();
    let mut guest = house.guest();
    let board = &HEX[..HEX.len() - "060106100064:64-70".len()];
    for (game, position, why) in [
        ("toggle", "111:111", "the position cannot be read: 3 squares"),
        ("toggle", "1111:1111", "the game is over there"),
        ("toggle", "1111111111111111:1111111111111110", "the target cannot be reached"),
        ("tictactoe", "0-0;0-0@3,3,1,xo", "move 2"),
        ("tictactoe", "0-0;1-0;0-1;1-1;0-2@3,3,1,xo", "the game is over there"),
        ("squeeze", "bbb/3/3 w", "the game is over there"),
        ("dots", "1234/3412/1234/3412 5 0", "the game is over there"),
        ("dots", "1234/1134/1121/4436 5 0", "the position cannot be read"),
        ("hex", &format!("{board}092"), "is not on a nook"),
        ("hex", &format!("{board}093:93-92"), "the goal 92 is not a nook"),
        ("hex", &format!("{board}093:93-93"), "is on its goal 93 already"),
        ("toggle-race", "1111:1111", "the game is over there"),
    ] {
        let (status, told) = begin(&mut guest, game, position);
        assert_eq!(status, 422, "{told}");
        let said = told["error"]["message"].as_str().unwrap();
        assert!(said.contains(why), "{game} {position}: {said}");
    }
    let (_, me) = guest.get("/me");
    assert_eq!(me["matches"], json!([]), "nothing was begun");
}

#[test]
fn such_a_match_is_neither_rated_nor_in_the_records_and_so_is_its_rematch() {
    let house = House::open();
    let mut guest = house.guest();
    // White is about to lose its last piece.
    let position = "3b/1bw1/4/4 b 0";
    let (_, state) = begin(&mut guest, "squeeze", position);
    let (status, over) = guest.act(&state, "0,3-1,3");
    assert_eq!(status, 200, "{over}");
    assert_eq!(over["over"]["winners"], json!([1]));
    let (_, me) = guest.get("/me");
    assert_eq!(me["ratings"], json!([]));
    let played = &me["matches"][0];
    assert_eq!((&played["casual"], &played["start"]), (&json!(true), &json!(position)));
    assert_eq!(played["setup"], "4x4,50,on");
    let id = over["id"].as_str().unwrap();
    let (_, again) = guest.post(&format!("/matches/{id}/rematch"), &json!({}));
    assert_eq!((&again["start"], &again["casual"]), (&json!(position), &json!(true)));
    let (_, usual) = guest.post("/matches", &json!({ "game": "squeeze", "setup": "4x4,50,on" }));
    assert_eq!((&usual["start"], &usual["casual"]), (&json!(null), &json!(false)));
}

#[test]
fn two_people_play_from_a_position_after_a_restart_too() {
    let mut house = House::open();
    let mut ada = house.guest();
    let seats = json!([{ "player": "person" }, { "player": "open" }]);
    let wish = json!({ "game": "squeeze", "position": "ww1b/1bw1/3w/b1b1 b", "seats": seats });
    let (_, state) = ada.post("/matches", &wish);
    let id = id(&state);
    let mut bob = house.guest();
    let (status, joined) = bob.say(&state, "join");
    assert_eq!(status, 200, "{joined}");
    let (_, moved) = ada.act(&joined, "0,3-1,3");
    house.reopen();
    let (_, kept) = house.guest().get(&format!("/matches/{id}"));
    assert_eq!(kept["position"], moved["position"]);
    assert_eq!(kept["start"], "ww1b/1bw1/3w/b1b1 b 0");
}
