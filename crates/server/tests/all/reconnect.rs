//! Connections that are lost and found again.

use crate::guest::{House, id, seated};
use serde_json::{Value, json};

#[test]
fn a_lost_connection_is_shown_to_the_others() {
    let house = House::open();
    let (mut guests, state) = seated(&house, "squeeze", "4x4,10,on", 2);
    assert_eq!(state["seats"][0]["present"], false);
    let watcher = guests[0].watch(&house, &state, "");
    let present = |state: &Value| state["seats"][0]["present"] == true;
    let now = guests[1].until(&state, present);
    assert_eq!(now["watching"], 0);
    drop(watcher);
    guests[1].until(&state, |state| !present(state));
    let _spectator = house.watch(&id(&state));
    guests[1].until(&state, |state| state["watching"] == 1);
}

#[test]
fn whoever_comes_back_is_told_what_was_missed() {
    let house = House::open();
    let (mut guests, mut state) = seated(&house, "tictactoe", "5,4,1,xo", 2);
    let seen = state["seq"].as_u64().unwrap();
    for (turn, action) in ["0-0", "1-0", "0-1"].iter().enumerate() {
        state = guests[turn % 2].act(&state, action).1;
    }
    let first = guests[1].watch(&house, &state, &format!("?since={seen}")).next();
    assert_eq!(told(&first), ["0-0", "1-0", "0-1"]);
    assert_eq!(first["events"][1]["text"], "You played 1-0.");
    assert_eq!(first["seq"], state["seq"]);
    let nothing = guests[1].watch(&house, &state, &format!("?since={}", state["seq"])).next();
    assert_eq!(nothing["events"], json!([]));
    let nonsense = guests[1].watch(&house, &state, "?since=999999").next();
    assert_eq!(nonsense["events"], json!([]));
}

/// The actions among the events that a client is told.
fn told(view: &Value) -> Vec<String> {
    let events = view["events"].as_array().unwrap().iter();
    events.filter_map(|event| event["action"].as_str().map(str::to_owned)).collect()
}

#[test]
fn one_twenty_or_a_thousand_missed_events_are_made_up_for() {
    let house = House::open();
    let mut guest = house.guest();
    let (_, mut state) = guest.post("/matches", &json!({ "game": "toggle", "setup": "9x9" }));
    for missed in [1, 20, 1000] {
        let seen = state["seq"].as_u64().unwrap();
        let clicks: Vec<String> = (0..missed).map(|n| (n * 7 % 81).to_string()).collect();
        for click in &clicks {
            let (status, next) = guest.act(&state, click);
            assert_eq!(status, 200, "{next}");
            state = next;
        }
        let first = guest.watch(&house, &state, &format!("?since={seen}")).next();
        assert_eq!((&first["seq"], &first["position"]), (&state["seq"], &state["position"]));
        // What is too much to tell is made up for by the match as it stands: the last click alone is told.
        let expected = if missed <= 100 { &clicks[..] } else { &clicks[missed - 1..] };
        assert_eq!(told(&first), expected, "{missed}");
    }
}

#[test]
fn waiting_for_news_needs_no_live_connection() {
    let house = House::open();
    let (mut guests, state) = seated(&house, "squeeze", "4x4,10,on", 2);
    let (path, seq) = (format!("/matches/{}?after={}", id(&state), state["seq"]), &state["seq"]);
    let mut waiting = house.guest();
    let news = std::thread::spawn(move || waiting.get(&path).1);
    guests[0].act(&state, "0,0-1,0");
    assert!(news.join().unwrap()["seq"].as_u64() > seq.as_u64());
}

#[test]
fn where_several_act_at_once_what_others_do_makes_nothing_stale() {
    let house = House::open();
    let (mut guests, state) = seated(&house, "toggle-race", "2,300;5x5", 2);
    let (status, mine) = guests[0].act(&state, "5");
    assert_eq!(status, 200, "{mine}");
    assert_eq!(guests[1].act(&state, "7").0, 200, "another board");
    assert_eq!(guests[0].act(&state, "6").0, 409, "one's own board has changed");
    let (mut guests, state) = seated(&house, "hex", "2,1,easy,1,600,600,600", 2);
    assert_eq!(guests[0].act(&state, "bid 9").0, 200);
    assert_eq!(guests[1].act(&state, "bid 9").0, 200);
    assert_eq!(guests[1].act(&state, "bid 8").0, 409, "one's own bid has changed");
}
