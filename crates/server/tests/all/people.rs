//! Who somebody is, and how much they may do.

use crate::guest::{House, look, seated};
use parlor_server::{Limits, Rate};
use serde_json::{Value, json};

#[test]
fn an_account_is_found_again_from_another_browser() {
    let house = House::open();
    let (mut here, mut there) = (house.guest(), house.guest());
    here.begin("toggle");
    let ada = json!({ "name": "Ada", "password": "correct horse" });
    assert_eq!(here.status("/me/account", &ada), 204);
    assert_eq!(here.status("/me/account", &ada), 409, "one account each");
    let (_, me) = here.get("/me");
    assert_eq!((&me["name"], &me["registered"]), (&json!("Ada"), &json!(true)));
    there.begin("dots");
    let wrong = json!({ "name": "Ada", "password": "wrong horse" });
    assert_eq!(there.status("/me/login", &wrong), 403);
    assert_eq!(
        there.status("/me/login", &json!({ "name": "Eve", "password": "wrong horse" })),
        403
    );
    let taken = json!({ "name": "ADA", "password": "another horse" });
    assert_eq!(there.status("/me/account", &taken), 409);
    assert_eq!(there.status("/me/login", &ada), 204);
    let games: Vec<String> = there.get("/me").1["matches"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["game"].as_str().unwrap().to_owned())
        .collect();
    assert_eq!(games.len(), 2, "{games:?}");
    assert_eq!(here.get("/me").1["matches"].as_array().unwrap().len(), 2);
    assert_eq!(there.status("/me/logout", &json!({})), 204);
    assert_eq!(there.get("/me").1["matches"], json!([]));
    for name in ["", "   ", "a\u{202e}b", &"x".repeat(25)] {
        assert_eq!(there.status("/me/name", &json!({ "name": name })), 422, "{name:?}");
    }
    assert_eq!(there.status("/me/account", &json!({ "name": "Bob", "password": "short" })), 422);
}

#[test]
fn whoever_asks_too_much_is_told_when_to_come_back() {
    let few = Rate { burst: 5.0, refill: 0.1 };
    let house = House::limited(Limits { matches: few, ..Limits::default() });
    let mut guest = house.guest();
    for _ in 0..5 {
        guest.begin("toggle");
    }
    let (status, told) = guest.post("/matches", &json!({ "game": "toggle" }));
    assert_eq!((status, &told["error"]["code"]), (429, &json!("too-much")));
    let house = House::limited(Limits { requests: few, ..Limits::default() });
    let mut guest = house.guest();
    let statuses: Vec<u16> = (0..7).map(|_| guest.text("/games").0).collect();
    assert_eq!(statuses, [200, 200, 200, 200, 200, 429, 429]);
}

#[test]
fn live_connections_are_bounded_in_number_and_in_what_they_may_say() {
    let house = House::limited(Limits { connections: 3, ..Limits::default() });
    let mut guest = house.guest();
    let state = guest.begin("toggle");
    let mut held: Vec<_> = (0..3).map(|_| guest.watch(&house, &state, "")).collect();
    assert_eq!(guest.refused(&house, &state), 429);
    let mut talkative = held.pop().unwrap();
    assert_eq!(talkative.floods(), Some(1008));
    let mut fat = held.pop().unwrap();
    assert_eq!(fat.sends(5000), Some(1009));
}

#[test]
fn a_server_in_front_is_believed_about_where_requests_come_from_and_how() {
    let few = Rate { burst: 2.0, refill: 0.01 };
    let house = House::limited(Limits { newcomers: few, ..Limits::default() });
    let begin = |from: &str, how: &str| {
        let agent: ureq::Agent =
            ureq::Agent::config_builder().http_status_as_error(false).build().into();
        let answer = agent
            .post(house.url("/api/v1/matches"))
            .header("x-forwarded-for", from)
            .header("x-forwarded-proto", how)
            .send_json(json!({ "game": "toggle" }))
            .unwrap();
        let cookie =
            answer.headers().get("set-cookie").map(|line| line.to_str().unwrap().to_owned());
        (answer.status().as_u16(), cookie)
    };
    let (status, cookie) = begin("10.0.0.1", "https");
    assert_eq!(status, 201);
    assert!(cookie.unwrap().ends_with("; Secure"));
    let (_, cookie) = begin("10.0.0.1", "http");
    assert!(!cookie.unwrap().contains("Secure"));
    // What a client claims itself stands before what the server adds.
    assert_eq!(begin("10.9.9.9, 10.0.0.1", "http").0, 429);
    assert_eq!(begin("10.0.0.2", "http").0, 201);
}

#[test]
fn whoever_logs_in_goes_on_with_what_they_had_begun() {
    let house = House::open();
    let (mut ada, mut guest, mut friend) = (house.guest(), house.guest(), house.guest());
    let name = json!({ "name": "Ada", "password": "correct horse" });
    assert_eq!(ada.status("/me/account", &name), 204);
    let open = json!({ "player": "open" });
    let seats = json!([{ "player": "person" }, open, open]);
    let wish = json!({ "game": "hex", "setup": "3,1,easy,1,60,30,30", "seats": seats });
    let (_, state) = guest.post("/matches", &wish);
    assert_eq!(guest.status("/me/login", &name), 204);
    let (status, joined) = friend.say(&state, "join");
    assert_eq!((status, &joined["seats"][0]["called"]), (200, &json!("Ada")), "{joined}");
    let state = look(&mut guest, &state);
    let mine: Vec<&Value> = state["seats"].as_array().unwrap().iter().map(|s| &s["mine"]).collect();
    assert_eq!(mine, [&json!(true), &json!(false), &json!(false)]);
    assert_eq!(state["can"]["start"], json!(true), "whoever made it may start it");
    let (status, state) = guest.say(&state, "start");
    assert_eq!((status, &state["waiting"]), (200, &json!(false)), "{state}");
}

#[test]
fn nobody_fills_a_log_or_stops_others_by_trying() {
    let house = House::limited(Limits { lines: 8, ..House::plenty() });
    let (mut guests, mut state) = seated(&house, "squeeze", "8x8,50,on", 2);
    // The second has brought a line by joining.
    let mut brought = [0, 1];
    let (mut status, mut told) = (200, Value::Null);
    for turn in (0..2).cycle().take(40) {
        let word = if turn == 0 { "offer-draw" } else { "decline" };
        (status, told) = guests[turn].say(&state, word);
        if status != 200 {
            break;
        }
        brought[turn] += 1;
        state = told.clone();
    }
    assert_eq!((status, brought), (422, [8, 8]), "{told}");
    let message = told["error"]["message"].as_str().unwrap();
    assert!(message.contains("too much"), "{message}");
    assert_eq!(guests[0].act(&state, "0,0-1,0").0, 422);
    assert_eq!(guests[0].say(&state, "resign").0, 200, "a match can always be ended");
}

#[test]
fn matches_that_are_not_there_leave_nothing_behind() {
    use std::io::Write as _;
    let house = House::open();
    let address = house.url("").replace("http://", "");
    for number in 0..50 {
        let name = format!("abcdefghij{}{}", 2 + number / 8, 2 + number % 8);
        let mut stream = std::net::TcpStream::connect(&address).unwrap();
        // Whoever asks goes away at once.
        write!(stream, "GET /api/v1/matches/{name} HTTP/1.1\r\nHost: {address}\r\n\r\n").unwrap();
    }
    let mut guest = house.guest();
    for name in ["abcdefghijkm", "x", &"a".repeat(4000)] {
        assert_eq!(guest.get(&format!("/matches/{name}")).0, 404);
    }
    let rooms = || ureq::get(house.url("/healthz")).call().unwrap().body_mut().read_to_string();
    let patience = std::time::Instant::now() + std::time::Duration::from_secs(20);
    while !rooms().unwrap().contains("rooms 0") {
        assert!(std::time::Instant::now() < patience, "{:?}", rooms());
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
}

#[test]
fn several_who_ask_for_the_same_puzzle_of_the_day_at_once_get_the_same_one() {
    let house = House::open();
    let mut guest = house.guest();
    guest.begin("toggle");
    let ids: Vec<String> = std::thread::scope(|scope| {
        let ask = |mut again: crate::guest::Guest| {
            scope.spawn(move || {
                let (status, puzzle) = again.post("/daily/dots", &json!({}));
                assert!([200, 201].contains(&status), "{puzzle}");
                crate::guest::id(&puzzle)
            })
        };
        let asking: Vec<_> = (0..8).map(|_| ask(guest.again())).collect();
        asking.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    assert!(ids.iter().all(|id| *id == ids[0]), "{ids:?}");
}

#[test]
fn cookies_of_one_address_share_its_limits_and_other_addresses_have_their_own() {
    let requests = Rate { burst: 4.0, refill: 0.001 };
    let house = House::limited(Limits { requests, ..House::plenty() });
    let ask = |address: &str, browsers: usize| -> Vec<u16> {
        let mut answers = Vec::new();
        for number in 0..browsers {
            let mut guest = house.guest_from(address, &format!("browser {number}"));
            // The first request is a stranger's, who is given a cookie.
            answers.push(guest.status("/games/toggle/setup", &json!({})));
            answers.extend((0..2).map(|_| guest.text("/games").0));
        }
        answers
    };
    // Seven browsers ask three times each; alone each would be within its limit of four.
    let answers = ask("10.1.1.1", 7);
    assert!(answers.contains(&429), "five clients' worth is the most: {answers:?}");
    assert!(answers.iter().filter(|&&status| status == 200).count() <= 20, "{answers:?}");
    assert!(!ask("10.1.1.2", 1).contains(&429), "another address has its own");
    assert!(!ask("2001:db8:1:1::1", 1).contains(&429));
    let crowd = ask("2001:db8:1:1::2", 7);
    assert!(crowd.contains(&429), "the first half of an IPv6 address is one network: {crowd:?}");
}
