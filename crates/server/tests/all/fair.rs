//! Clocks, players who are away, and seats that are kept, over real sockets.

use std::thread::sleep;
use std::time::Duration;

use crate::guest::{Guest, HOUR, House, id, look, seated};
use parlor_server::{Limits, Patience};
use serde_json::{Value, json};

/// A match of two people with a time control, in which both sit.
fn timed(house: &House, time: &str) -> ([Guest; 2], Value) {
    let (mut one, mut two) = (house.guest(), house.guest());
    let seats = json!([{ "player": "person" }, { "player": "open" }]);
    let wish = json!({ "game": "tictactoe", "setup": "3,3,1,xo", "seats": seats, "time": time });
    let (status, state) = one.post("/matches", &wish);
    assert_eq!(status, 201, "{state}");
    let (status, state) = two.say(&state, "join");
    assert_eq!(status, 200, "{state}");
    ([one, two], state)
}

fn act(guest: &mut Guest, state: &Value, action: &str) -> Value {
    let (status, state) = guest.act(state, action);
    assert_eq!(status, 200, "{state}");
    state
}

fn left(state: &Value, seat: usize) -> u64 {
    state["seats"][seat]["clock"]["left"].as_u64().unwrap()
}

/// Nothing but the time is another.
fn assert_same(now: &Value, before: &Value) {
    let timeless = |state: &Value| {
        let mut state = state.clone();
        for seat in state["seats"].as_array_mut().unwrap() {
            for part in ["clock", "present", "away"] {
                seat[part].take();
            }
        }
        for part in ["events", "ground"] {
            state[part].take();
        }
        state
    };
    assert_eq!(timeless(now), timeless(before));
}

/// A house in which a player is soon away, and can be claimed from after a time.
fn impatient(away: Duration) -> House {
    let patience = Patience { disconnected: Duration::from_millis(300), idle: HOUR, away };
    House::limited(Limits { patience, ..House::plenty() })
}

#[test]
fn a_clock_is_counted_by_the_server_and_survives_a_restart() {
    let mut house = House::open();
    let ([mut one, mut two], state) = timed(&house, "10+5");
    assert_eq!((state["time"].as_str(), left(&state, 0)), (Some("10+5"), 600_000));
    let state = act(&mut one, &state, "0-0");
    let state = act(&mut two, &state, "2-2");
    assert_eq!(state["seats"][0]["clock"]["running"], json!(true));
    sleep(Duration::from_millis(50));
    let state = act(&mut one, &state, "0-1");
    let spent = 605_000 - left(&state, 0);
    assert!(spent >= 50, "{state}");
    house.reopen();
    let (mut one, mut two) = (one.moved_to(&house), two.moved_to(&house));
    let again = look(&mut two, &state);
    assert_eq!(left(&again, 0), left(&state, 0), "the clock that stands is as it was");
    assert!(left(&again, 1) <= 600_000);
    let state = act(&mut two, &again, "2-1");
    assert_eq!(act(&mut one, &state, "0-2")["over"]["winners"], json!([1]));
}

#[test]
fn a_time_control_that_is_none_is_refused_with_what_is_right() {
    let house = House::open();
    let mut guest = house.guest();
    for time in ["0+1", "5", "1+1000", "x"] {
        let wish = json!({ "game": "tictactoe", "time": time });
        let (status, told) = guest.post("/matches", &wish);
        assert_eq!(status, 422, "{told}");
        assert!(told["error"]["message"].as_str().unwrap().contains("like 3+2"), "{told}");
    }
    let (status, told) = guest.post("/matches", &json!({ "game": "dots", "time": "3+2" }));
    assert_eq!(status, 422, "{told}");
    assert!(told["error"]["message"].as_str().unwrap().contains("only games with turns"), "{told}");
}

#[test]
fn a_client_cannot_say_when_it_acted() {
    let house = House::open();
    let ([mut one, mut two], state) = timed(&house, "1+0");
    let state = act(&mut one, &state, "0-0");
    let state = act(&mut two, &state, "2-2");
    sleep(Duration::from_millis(100));
    let wish = json!({ "seq": state["seq"], "request": "forged", "action": "0-1",
        "time": "1+0", "now": 0, "left": 3_600_000, "clock": 3_600_000 });
    let (status, state) = one.post(&format!("/matches/{}/actions", id(&state)), &wish);
    assert_eq!(status, 200, "{state}");
    assert!(left(&state, 0) <= 59_900, "{state}");
}

#[test]
fn a_late_move_sent_as_early_is_refused_and_changes_nothing() {
    let house = House::open();
    let ([mut one, mut two], state) = timed(&house, "1+0");
    let state = act(&mut one, &state, "0-0");
    let early = act(&mut two, &state, "2-2");
    let over = one.until(&early, |now| now["over"].is_object());
    assert_eq!(over["over"]["text"], json!("o wins: x ran out of time"));
    let lines = house.log(&over);
    // The number of the match and the times are those of a move that came in time.
    let wish = json!({ "seq": early["seq"], "request": "late", "action": "0-1",
        "now": 0, "at": 0, "left": 60_000, "clock": { "left": 60_000, "running": true } });
    let (status, told) = one.post(&format!("/matches/{}/actions", id(&early)), &wish);
    assert_eq!((status, &told["error"]["message"]), (422, &json!("the game is over")), "{told}");
    let mut live = one.watch(&house, &over, "");
    live.next();
    live.say(&json!({ "seq": early["seq"], "request": "later", "action": "0-1" }).to_string());
    assert_eq!(live.reply()["status"], json!(422));
    assert_same(&look(&mut one, &over), &over);
    assert_eq!(house.log(&over), lines);
}

#[test]
fn a_premove_sent_out_of_turn_is_refused_and_changes_nothing() {
    let house = House::open();
    let ([mut one, mut two], state) = timed(&house, "3+2");
    assert_eq!(look(&mut one, &state)["premoves"], Value::Null, "it is their turn");
    assert_eq!(look(&mut house.guest(), &state)["premoves"], Value::Null, "a spectator has none");
    let state = look(&mut two, &state);
    assert_eq!(state["premoves"]["first"].as_array().map(Vec::len), Some(9));
    let lines = house.log(&state);
    let (status, told) = two.act(&state, "1-1");
    assert_eq!(status, 422, "{told}");
    let mut live = two.watch(&house, &state, "");
    live.next();
    live.say(&json!({ "seq": state["seq"], "request": "premove", "action": "1-1" }).to_string());
    assert_eq!(live.reply()["status"], json!(422));
    assert_same(&look(&mut two, &state), &state);
    assert_eq!(house.log(&state), lines);
    // What was refused is not kept for later either.
    let state = act(&mut one, &state, "0-0");
    assert_eq!(look(&mut two, &state)["seq"], state["seq"]);
    act(&mut two, &state, "1-1");
}

#[test]
fn a_flood_of_phrases_is_refused_and_changes_nothing() {
    let house = House::open();
    let ([mut one, mut two], state) = timed(&house, "3+2");
    let path = format!("/matches/{}/words", id(&state));
    let mut say = |number: u32, phrase: &str| {
        let request = format!("phrase-{number}");
        one.post(&path, &json!({ "request": request, "word": "say", "phrase": phrase }))
    };
    for number in 0..3 {
        assert_eq!(say(number, "hello").0, 200);
    }
    let state = look(&mut two, &state);
    let lines = house.log(&state);
    for number in 3..50 {
        let (status, told) = say(number, "oops");
        assert_eq!(status, 422, "{told}");
        assert!(told["error"]["message"].as_str().unwrap().contains("enough for now"), "{told}");
    }
    let (status, told) = say(50, "what I like");
    assert_eq!(status, 422, "{told}");
    assert_same(&look(&mut two, &state), &state);
    assert_eq!(house.log(&state), lines);
}

#[test]
fn a_player_who_goes_away_is_announced_and_can_be_claimed_from_after_the_time() {
    let house = impatient(Duration::ZERO);
    let ([mut one, mut two], state) = timed(&house, "10+0");
    let mut here = one.watch(&house, &state, "");
    here.next();
    let state = act(&mut one, &state, "0-0");
    let state = act(&mut two, &state, "2-2");
    let away = one.until(&state, |now| now["seats"][1]["away"].is_u64());
    assert_eq!((&away["seats"][0]["away"], &away["can"]["claim"]), (&Value::Null, &json!(true)));
    let (status, state) = one.say(&away, "claim-win");
    assert_eq!(status, 200, "{state}");
    assert_eq!(state["over"]["winners"], json!([1]));
    assert_eq!(state["over"]["text"], json!("x wins: o left the game"));
}

#[test]
fn a_claim_too_soon_is_refused_and_changes_nothing() {
    let house = impatient(HOUR);
    let ([mut one, two], state) = timed(&house, "10+0");
    let mut here = one.watch(&house, &state, "");
    here.next();
    let (status, told) = one.say(&state, "claim-win");
    assert_eq!(status, 422, "{told}");
    let state = act(&mut one, &state, "0-0");
    let away = one.until(&state, |now| now["seats"][1]["away"].is_u64());
    for word in ["claim-win", "claim-draw"] {
        let (status, told) = one.say(&away, word);
        assert_eq!(status, 422, "{told}");
        assert!(told["error"]["message"].as_str().unwrap().contains("you can claim"), "{told}");
    }
    let now = look(&mut one, &away);
    assert_eq!((&now["seq"], &now["over"]), (&away["seq"], &Value::Null));
    // With a connection the player is back.
    let mut back = two.watch(&house, &state, "");
    back.next();
    one.until(&away, |now| now["seats"][1]["away"].is_null());
}

#[test]
fn a_match_without_a_move_is_aborted_by_either() {
    let house = House::open();
    let ([mut one, mut two], state) = timed(&house, "3+2");
    assert_eq!(state["can"]["abort"], json!(true));
    let (status, state) = two.say(&state, "abort");
    assert_eq!(status, 200, "{state}");
    assert_eq!(state["over"]["text"], json!("Game aborted: no one had moved"));
    assert_eq!(one.get("/me").1["ratings"], json!([]));
    let ([mut one, mut two], state) = timed(&house, "3+2");
    let state = act(&mut one, &state, "0-0");
    assert_eq!(two.say(&state, "abort").0, 422);
}

#[test]
fn seats_of_a_rematch_are_kept_for_the_players_before() {
    let house = House::open();
    let ([mut one, mut two], state) = timed(&house, "3+2");
    let (_, state) = one.say(&state, "resign");
    let path = format!("/matches/{}/rematch", id(&state));
    let (status, next) = one.post(&path, &json!({}));
    assert_eq!((status, &next["time"]), (200, &json!("3+2")), "{next}");
    let mut stranger = house.guest();
    let (status, told) = stranger.say(&next, "join");
    assert_eq!((status, &told["error"]["code"]), (409, &json!("taken")), "{told}");
    let (status, again) = two.post(&path, &json!({}));
    assert_eq!((status, &again["id"]), (200, &next["id"]));
    assert_eq!(again["waiting"], json!(false));
}

#[test]
fn a_position_that_people_are_playing_is_analysed_for_no_one_until_their_match_is_over() {
    let house = House::open();
    let ([mut one, mut two], state) = timed(&house, "10+0");
    let state = act(&mut one, &state, "0-0");
    let position = state["position"].as_str().unwrap().to_owned();
    let text = position.replace(' ', "%20").replace('/', "%2F");
    let analysis = format!("/games/tictactoe/analysis?text={text}");
    let judged = format!("/matches/{}/at/1/analysis", id(&state));
    let from = json!({ "game": "tictactoe", "position": position });
    let mut stranger = house.guest();
    for guest in [&mut one, &mut two, &mut stranger] {
        for path in [&analysis, &judged] {
            let (status, told) = guest.get(path);
            assert_eq!((status, &told["error"]["code"]), (403, &json!("not-yet")), "{told}");
        }
        let (status, told) = guest.post("/matches", &from);
        assert_eq!(status, 403, "a bot would play it on");
        let why = told["error"]["message"].as_str().unwrap();
        assert!(why.ends_with("a game can start from it when theirs is over"), "{why}");
    }
    let (_, state) = two.say(&state, "resign");
    assert!(state["over"].is_object());
    assert_eq!(stranger.get(&analysis).0, 200);
    assert_eq!(stranger.get(&judged).0, 200);
}

#[test]
fn a_position_that_was_dealt_is_analysed_for_no_one_before_the_first_bid() {
    let house = House::open();
    let (mut guests, state) = seated(&house, "hex", "2,1,easy,2,600,off,600", 2);
    let analysis = format!("/games/hex/analysis?text={}", state["position"].as_str().unwrap());
    guests.push(house.guest());
    for guest in &mut guests {
        let (status, told) = guest.get(&analysis);
        assert_eq!((status, &told["error"]["code"]), (403, &json!("not-yet")), "{told}");
    }
}
