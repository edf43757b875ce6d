//! What was good about a match, what it can be shared as, and clocks that start with it.

use crate::guest::{Guest, House, id};
use serde_json::{Value, json};

/// A small game of Squeeze-It against a bot.
fn against(guest: &mut Guest, level: u8) -> Value {
    let seats = json!([{ "player": "person" }, { "player": "bot", "level": level }]);
    let (status, state) =
        guest.post("/matches", &json!({ "game": "squeeze", "setup": "3x3,20,on", "seats": seats }));
    assert_eq!(status, 201, "{state}");
    state
}

/// A puzzle that is solved, with two clicks too many if that is wanted.
fn solved(guest: &mut Guest, detour: bool) -> Value {
    let seed = json!({ "game": "toggle", "setup": "3x3" });
    let (_, mut state) = guest.post("/matches", &seed);
    if detour {
        for _ in 0..2 {
            state = guest.act(&state, "0").1;
        }
    }
    while state["over"].is_null() {
        let position = state["position"].as_str().unwrap().to_owned();
        let (_, thoughts) = guest.get(&format!("/games/toggle/analysis?text={position}"));
        let action = thoughts["best"][0].as_str().unwrap().to_owned();
        state = guest.act(&state, &action).1;
    }
    state
}

fn merits(guest: &mut Guest, state: &Value) -> Value {
    let (status, merits) = guest.get(&format!("/matches/{}/merits", id(state)));
    assert_eq!(status, 200, "{merits}");
    merits
}

#[test]
fn perfect_games_in_a_row_are_counted_until_one_is_not() {
    let house = House::open();
    let mut guest = house.guest();
    let first = solved(&mut guest, false);
    assert_eq!(merits(&mut guest, &first)["perfect"], 1);
    let second = solved(&mut guest, false);
    assert_eq!(merits(&mut guest, &second)["perfect"], 2);
    assert_eq!(merits(&mut guest, &first)["perfect"], 1, "as it was then");
    let third = solved(&mut guest, true);
    assert_eq!(merits(&mut guest, &third)["perfect"], 0);
}

#[test]
fn a_best_score_is_told_with_the_one_before() {
    let house = House::open();
    let mut guest = house.guest();
    let mut scores = Vec::new();
    for _ in 0..4 {
        let (_, mut state) = guest.post("/matches", &json!({ "game": "dots", "setup": "4,2" }));
        while state["over"].is_null() {
            let text = state["position"].as_str().unwrap().replace(' ', "%20");
            let (_, thoughts) = guest.get(&format!("/games/dots/analysis?text={text}"));
            let action = thoughts["best"][0].as_str().unwrap().to_owned();
            state = guest.act(&state, &action).1;
        }
        let score = state["over"]["scores"][0].as_u64().unwrap();
        let before = scores.iter().max().copied();
        let expected = match before {
            Some(before) if score > before => json!({ "value": score, "before": before }),
            _ => Value::Null,
        };
        assert_eq!(merits(&mut guest, &state)["best_score"], expected, "{score} after {scores:?}");
        scores.push(score);
    }
}

#[test]
fn a_match_that_goes_on_a_helped_one_and_one_of_others_have_no_merits() {
    let house = House::open();
    let (mut guest, mut other) = (house.guest(), house.guest());
    let nothing = json!({
        "wins": 0, "first_win": false, "perfect": 0, "best_score": null, "best_rounds": null, "days": 0,
    });
    let running = against(&mut guest, 1);
    assert_eq!(merits(&mut guest, &running), nothing);
    let over = solved(&mut guest, false);
    assert_eq!(merits(&mut other, &over), nothing);
    // Whoever chooses the seed may know the puzzle: that counts as help.
    let (_, mut state) =
        guest.post("/matches", &json!({ "game": "toggle", "setup": "3x3", "seed": "7" }));
    while state["over"].is_null() {
        let position = state["position"].as_str().unwrap().to_owned();
        let (_, thoughts) = guest.get(&format!("/games/toggle/analysis?text={position}"));
        state = guest.act(&state, thoughts["best"][0].as_str().unwrap()).1;
    }
    assert_eq!(merits(&mut guest, &state), nothing);
}

#[test]
fn wins_are_counted_and_the_first_against_a_bot_is_told() {
    let house = House::open();
    let mut guest = house.guest();
    let mut wins = 0;
    for _ in 0..3 {
        let mut state = against(&mut guest, 1);
        while state["over"].is_null() {
            if state["seats"][0]["to_act"] == false {
                state = guest.after(&state);
                continue;
            }
            let text = state["position"].as_str().unwrap().replace(' ', "%20");
            let (_, thoughts) = guest.get(&format!("/games/squeeze/analysis?text={text}"));
            let (status, next) = guest.act(&state, thoughts["best"][0].as_str().unwrap());
            assert_eq!(status, 200, "{next}");
            state = next;
        }
        let found = merits(&mut guest, &state);
        match state["over"]["winners"] == json!([1]) {
            true => {
                assert_eq!(found["first_win"], json!(wins == 0), "{found}");
                wins += 1;
                assert_eq!(found["wins"], json!(wins));
            }
            false => assert_eq!((&found["wins"], &found["first_win"]), (&json!(0), &json!(false))),
        }
    }
}

#[test]
fn a_clock_that_starts_with_a_match_is_known_before() {
    let house = House::open();
    let mut guest = house.guest();
    let (_, games) = guest.get("/games");
    let clock = |kind: &str, name: &str| {
        let listed = games[kind].as_array().unwrap();
        listed.iter().find(|game| game["name"] == name).unwrap()["first_clock"].clone()
    };
    assert_eq!((clock("games", "toggle"), clock("games", "squeeze")), (Value::Null, Value::Null));
    assert_eq!(clock("games", "hex"), json!(120));
    assert!(clock("races", "toggle-race").is_number());
    let (_, possible) = guest.post("/games/hex/setup", &json!({ "values": { "look": "45" } }));
    assert_eq!(possible["first_clock"], json!(45));
    let (_, today) = guest.get("/daily");
    let puzzles = today["puzzles"].as_array().unwrap();
    let hex = puzzles.iter().find(|puzzle| puzzle["game"] == "hex").unwrap();
    assert_eq!((&hex["first_clock"], &hex["id"]), (&json!(180), &Value::Null), "not begun yet");
    let (_, state) = guest.post("/daily/hex", &json!({ "date": today["date"] }));
    let left = state["clock"]["left"].as_u64().unwrap();
    assert!(left > 150_000, "the clock starts when the try begins: {left}");
    assert_eq!(state["first_clock"], json!(180));
}

#[test]
fn a_finished_match_is_a_picture_to_share() {
    let house = House::open();
    let mut guest = house.guest();
    let over = solved(&mut guest, false);
    let (status, headers, _) = guest.page(&format!("/api/v1/matches/{}/card.png", id(&over)));
    assert_eq!((status, headers["content-type"].to_str().unwrap()), (200, "image/png"));
    assert_eq!(guest.text("/matches/nosuchmatch/card.png").0, 404);
}
