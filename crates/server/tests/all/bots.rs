//! Bots in seats: levels, and the players that a game has of its own.

use std::time::Duration;

use crate::guest::House;
use parlor_games::squeeze::{Position, classic};
use parlor_server::Limits;
use parlor_table::Budget;
use serde_json::{Value, json};

#[test]
fn a_seat_is_given_to_the_classic_player_through_the_interface() {
    let house = House::open();
    let mut guest = house.guest();
    let classic_bot = json!({ "player": "bot", "style": "classic", "depth": 3 });
    let (status, state) = guest.post(
        "/matches",
        &json!({ "game": "squeeze", "seats": [{ "player": "person" }, classic_bot] }),
    );
    assert_eq!(status, 201, "{state}");
    let seat = &state["seats"][1];
    assert_eq!(seat["style"], json!({ "name": "classic", "label": "Classic", "depth": 3 }));
    assert_eq!((&seat["player"], &seat["level"]), (&json!("bot"), &json!(null)));
    let (status, moved) = guest.act(&state, "0,3-3,3");
    assert_eq!(status, 200, "{moved}");
    let position: Position = moved["position"].as_str().unwrap().parse().unwrap();
    let best = classic::best(&position, 3, &mut Budget::unlimited()).unwrap().unwrap().0;
    let answered = guest.after(&moved);
    assert_eq!(answered["marked"], best.to_string());
    let events = answered["events"].as_array().unwrap();
    assert_eq!(events.last().unwrap()["seat"], 2);
}

#[test]
fn the_games_say_which_players_of_their_own_they_have() {
    let house = House::open();
    let (_, games) = house.guest().get("/games");
    for game in games["games"].as_array().unwrap() {
        let expected = match game["name"].as_str().unwrap() {
            "squeeze" => json!([{ "name": "classic", "label": "Classic", "least": 1, "most": 6 }]),
            _ => json!([]),
        };
        assert_eq!(game["styles"], expected);
    }
}

#[test]
fn a_bot_that_a_game_does_not_have_is_refused() {
    let house = House::open();
    let mut guest = house.guest();
    for (game, bot, why) in [
        ("squeeze", json!({ "style": "classic", "depth": 7 }), "looks 1 to 6 plies ahead"),
        ("squeeze", json!({ "style": "classic" }), "a bot has a level, or a style and its depth"),
        ("squeeze", json!({ "style": "modern", "depth": 2 }), "'modern:2' is no bot"),
        ("squeeze", json!({ "level": 9 }), "'9' is no bot"),
        ("squeeze", json!({}), "a bot has a level"),
        ("tictactoe", json!({ "style": "classic", "depth": 2 }), "levels go from 1 to 8"),
    ] {
        let mut seat = bot;
        seat["player"] = json!("bot");
        let seats = json!([{ "player": "person" }, seat]);
        let (status, told) = guest.post("/matches", &json!({ "game": game, "seats": seats }));
        assert_eq!(status, 422, "{told}");
        let said = told["error"]["message"].as_str().unwrap();
        assert!(said.contains(why), "{said}");
    }
}

#[test]
fn bots_pause_while_nobody_is_connected_and_go_on_when_somebody_is_back() {
    let idle = Duration::from_millis(300);
    let house = House::limited(Limits { idle, ..House::plenty() });
    let mut guest = house.guest();
    // Two bots of three would play on by themselves.
    let bot = json!({ "player": "bot", "level": 1 });
    let seats = json!([{ "player": "person" }, bot, bot, bot, bot, bot]);
    let wish = json!({ "game": "tictactoe", "setup": "9,5,1,abcdef", "seats": seats });
    let (_, state) = guest.post("/matches", &wish);
    let (status, moved) = guest.act(&state, "0-0");
    assert_eq!(status, 200, "{moved}");
    // A bot takes longer over a move than this, and nobody asks meanwhile.
    let played = |state: &Value| state["length"].as_u64().unwrap();
    std::thread::sleep(Duration::from_secs(4));
    let log = house.log(&moved);
    assert!(log < 6, "{log} of five bots' moves were made for nobody");
    let back = guest.until(&moved, |now| played(now) == 6);
    assert_eq!(back["seats"][0]["to_act"], true);
}
