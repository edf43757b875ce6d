//! Actions that are sent over the connection on which a match is watched.

use crate::guest::{House, id, look, seated};
use parlor_server::Limits;
use serde_json::{Value, json};

/// What would be posted to act.
fn action(state: &Value, request: &str, action: &str) -> String {
    json!({ "seq": state["seq"], "request": request, "action": action }).to_string()
}

#[test]
fn an_action_over_a_live_connection_is_done_and_answered_after_the_match() {
    let house = House::open();
    let (guests, state) = seated(&house, "tictactoe", "3,3,1,xo", 2);
    let mut mine = guests[0].watch(&house, &state, "");
    let mut theirs = guests[1].watch(&house, &state, "");
    let start = mine.next();
    theirs.next();
    mine.say(&action(&start, "first", "1-1"));
    let mut seen = mine.next();
    // Those who watch are told who has come, too.
    while seen["marked"] != "1-1" {
        seen = mine.next();
    }
    assert_eq!(mine.next(), json!({ "request": "first", "status": 200 }));
    assert_eq!(look(&mut house.guest(), &state)["position"], seen["position"], "it is kept");
    let mut told = theirs.next();
    while told["marked"] != "1-1" {
        told = theirs.next();
    }
    assert_eq!(told["can"]["resign"], true);
}

#[test]
fn an_action_that_is_sent_again_over_either_way_is_done_once() {
    let house = House::open();
    let (mut guests, state) = seated(&house, "tictactoe", "3,3,1,xo", 2);
    let mut live = guests[0].watch(&house, &state, "");
    let start = live.next();
    let sent = action(&start, "again", "0-0");
    for _ in 0..2 {
        live.say(&sent);
        assert_eq!(live.reply(), json!({ "request": "again", "status": 200 }));
    }
    let path = format!("/matches/{}/actions", id(&state));
    let (status, now) = guests[0].post(&path, &serde_json::from_str(&sent).unwrap());
    assert_eq!((status, &now["length"]), (200, &json!(1)));
}

#[test]
fn a_refused_action_is_answered_with_its_reason_and_changes_nothing() {
    let house = House::open();
    let (guests, state) = seated(&house, "tictactoe", "3,3,1,xo", 2);
    let mut connections = [0, 1].map(|at| guests[at].watch(&house, &state, ""));
    let start = connections[0].next();
    for (whose, text, status, code) in [
        (0, action(&start, "r", "7-7"), 422, "refused"),
        (0, action(&start, "r!", "0-0"), 422, "refused"),
        (0, "{}".to_owned(), 422, "unreadable"),
        (0, "hello".to_owned(), 400, "unreadable"),
        (1, action(&start, "r", "0-0"), 422, "refused"),
    ] {
        let live = &mut connections[whose];
        live.say(&text);
        let reply = live.reply();
        let (found, problem) = (&reply["status"], &reply["problem"]["error"]);
        assert_eq!((found, &problem["code"]), (&json!(status), &json!(code)), "{text}: {reply}");
        assert!(problem["message"].as_str().is_some_and(|why| !why.is_empty()), "{reply}");
    }
    let mut spectator = house.watch(&id(&state));
    spectator.next();
    spectator.say(&action(&start, "r", "0-0"));
    assert_eq!(spectator.reply()["problem"]["error"]["code"], "not-yours");
    assert_eq!(look(&mut house.guest(), &state)["seq"], start["seq"]);
    connections[0].say(&action(&start, "r", "0-0"));
    assert_eq!(connections[0].reply()["status"], 200);
    connections[1].say(&action(&start, "r", "1-1"));
    let late = connections[1].reply();
    assert_eq!(
        (&late["status"], &late["problem"]["error"]["code"]),
        (&json!(409), &json!("stale"))
    );
    assert_eq!(late["problem"]["match"]["marked"], "0-0", "the match as it is now");
}

#[test]
fn whoever_acts_far_too_often_over_a_live_connection_is_sent_away() {
    let house = House::limited(Limits::default());
    let mut guest = house.guest();
    let (_, state) = guest.post("/matches", &json!({ "game": "toggle" }));
    let mut live = guest.watch(&house, &state, "");
    for number in 0..2000 {
        live.say(&action(&state, &format!("r{number}"), "0"));
    }
    assert_eq!(live.closed(), Some(1008));
}
