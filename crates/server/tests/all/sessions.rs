//! Sessions: where somebody is logged in, and how that ends.

use crate::guest::{Guest, House, look, rated, registered};
use serde_json::{Value, json};

const FIREFOX: &str = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
const SAFARI: &str = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 \
                      (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1";

fn ada() -> Value {
    json!({ "name": "Ada", "password": "correct horse" })
}

/// An account in two browsers.
fn twice(house: &House) -> (Guest, Guest) {
    let mut here = house.guest_from("10.0.0.1", FIREFOX);
    let mut there = house.guest_from("10.0.0.2", SAFARI);
    assert_eq!(here.status("/me/account", &ada()), 204);
    assert_eq!(there.status("/me/login", &ada()), 204);
    (here, there)
}

fn sessions(guest: &mut Guest) -> Vec<Value> {
    let (status, told) = guest.get("/me/sessions");
    assert_eq!(status, 200, "{told}");
    told["sessions"].as_array().unwrap().clone()
}

fn other(guest: &mut Guest) -> String {
    let all = sessions(guest);
    let other = all.iter().find(|session| session["current"] == json!(false)).unwrap();
    other["id"].as_str().unwrap().to_owned()
}

#[test]
fn registering_rotates_the_cookie() {
    let house = House::open();
    let mut guest = house.guest();
    guest.begin("toggle");
    let planted = guest.token();
    assert_eq!(guest.status("/me/account", &ada()), 204);
    assert_ne!(guest.token(), planted);
    assert_eq!(guest.get("/me").1["name"], "Ada");
    assert_eq!(guest.me_with(&planted)["name"], Value::Null, "the old secret is worth nothing");
}

#[test]
fn logging_in_ends_the_session_before() {
    let house = House::open();
    let (mut here, mut there) = (house.guest(), house.guest());
    assert_eq!(here.status("/me/account", &ada()), 204);
    there.status("/me/name", &json!({ "name": "Eve" }));
    let before = there.token();
    assert_eq!(there.status("/me/login", &ada()), 204);
    assert_eq!(there.me_with(&before)["name"], Value::Null);
}

#[test]
fn sessions_are_listed_with_their_browsers() {
    let house = House::open();
    let (mut here, _there) = twice(&house);
    let all = sessions(&mut here);
    let short = all.iter().map(|one| (one["browser"].as_str(), one["current"] == json!(true)));
    let mut short: Vec<_> = short.collect();
    short.sort();
    assert_eq!(short, [(Some("Firefox on Linux"), true), (Some("Safari on iPhone"), false)]);
    assert!(all.iter().all(|one| one["used"].as_i64() >= one["since"].as_i64()), "{all:?}");
    assert_eq!(sessions(&mut house.guest()), [] as [Value; 0], "nobody has no sessions");
}

#[test]
fn an_ended_session_is_dead_at_once_and_its_connections_are_closed() {
    let house = House::open();
    let (mut here, mut there) = twice(&house);
    let state = there.begin("toggle");
    let mut live = there.watch(&house, &state, "");
    live.next();
    let id = other(&mut here);
    assert_eq!(here.delete(&format!("/me/sessions/{id}")), 204);
    assert_eq!(live.closed(), Some(1008));
    assert_eq!(there.get("/me").1["name"], Value::Null);
    assert_eq!(sessions(&mut here).len(), 1);
    assert_eq!(here.delete(&format!("/me/sessions/{id}")), 404, "it has ended already");
    let own = sessions(&mut here)[0]["id"].as_str().unwrap().to_owned();
    assert_eq!(house.guest().delete(&format!("/me/sessions/{own}")), 404, "others' are not found");
    assert_eq!(here.get("/me").1["name"], "Ada");
}

#[test]
fn all_other_sessions_end_together() {
    let house = House::open();
    let (mut here, mut there) = twice(&house);
    let mut third = house.guest();
    assert_eq!(third.status("/me/login", &ada()), 204);
    assert_eq!(here.delete("/me/sessions"), 204);
    for gone in [&mut there, &mut third] {
        assert_eq!(gone.get("/me").1["name"], Value::Null);
    }
    assert_eq!(here.get("/me").1["name"], "Ada");
}

#[test]
fn logging_out_closes_live_connections() {
    let house = House::open();
    let mut guest = house.guest();
    let state = guest.begin("toggle");
    let mut live = guest.watch(&house, &state, "");
    live.next();
    assert_eq!(guest.status("/me/logout", &json!({})), 204);
    assert_eq!(live.closed(), Some(1008));
}

#[test]
fn a_new_password_needs_the_old_one_and_ends_the_other_sessions() {
    let house = House::open();
    let (mut here, mut there) = twice(&house);
    let change = |old: &str, new: &str| json!({ "old": old, "new": new });
    assert_eq!(here.status("/me/password", &change("wrong horse", "a better horse")), 422);
    assert_eq!(here.status("/me/password", &change("correct horse", "short")), 422);
    assert_eq!(there.get("/me").1["name"], "Ada", "nothing has changed");
    assert_eq!(here.status("/me/password", &change("correct horse", "a better horse")), 204);
    assert_eq!(there.get("/me").1["name"], Value::Null);
    assert_eq!(here.get("/me").1["name"], "Ada");
    assert_eq!(there.status("/me/login", &ada()), 403, "the old password is worth nothing");
    let better = json!({ "name": "Ada", "password": "a better horse" });
    assert_eq!(there.status("/me/login", &better), 204);
    let guest = &mut house.guest();
    assert_eq!(guest.status("/me/password", &change("correct horse", "a better horse")), 403);
}

#[test]
fn a_deleted_account_leaves_its_matches_without_a_name() {
    let house = House::open();
    let mut guests = [house.guest(), registered(&house, "Bob")];
    assert_eq!(guests[0].status("/me/account", &ada()), 204);
    let state = rated(&mut guests, None);
    let (_, state) = guests[0].act(&state, "0-0");
    let (_, state) = guests[1].act(&state, "1-1");
    assert_eq!(guests[1].say(&state, "resign").0, 200);
    assert_eq!(look(&mut guests[1], &state)["seats"][0]["called"], "Ada");
    let mut elsewhere = house.guest();
    assert_eq!(elsewhere.status("/me/login", &ada()), 204);
    assert_eq!(elsewhere.get("/me").1["ratings"].as_array().unwrap().len(), 1);
    let wrong = json!({ "password": "wrong horse" });
    assert_eq!(guests[0].status("/me/account/delete", &wrong), 422);
    let right = json!({ "password": "correct horse" });
    assert_eq!(guests[0].status("/me/account/delete", &right), 204);
    for gone in [&mut guests[0], &mut elsewhere] {
        assert_eq!(gone.get("/me").1["registered"], json!(false));
        assert_eq!(gone.status("/me/login", &ada()), 403);
    }
    let left = look(&mut guests[1], &state);
    assert_eq!(left["over"]["winners"], json!([1]), "the match stays: {left}");
    let seat = &left["seats"][0];
    assert_eq!(
        (&seat["player"], &seat["called"], &seat["registered"]),
        (&json!("person"), &Value::Null, &json!(false))
    );
    assert_eq!(house.guest().status("/me/account", &ada()), 204, "the name is free again");
}

#[test]
fn everything_about_somebody_is_one_download() {
    let house = House::open();
    let mut guests = [house.guest(), registered(&house, "Bob")];
    assert_eq!(guests[0].status("/me/account", &ada()), 204);
    let state = rated(&mut guests, None);
    let (_, state) = guests[0].act(&state, "0-0");
    let (_, state) = guests[1].act(&state, "1-1");
    assert_eq!(guests[1].say(&state, "resign").0, 200);
    let going = guests[0].begin("hex");
    let (status, headers) = guests[0].head("/me/data");
    assert_eq!(status, 200);
    let attached = headers.get("content-disposition").unwrap().to_str().unwrap();
    assert!(attached.starts_with("attachment"), "{attached}");
    let (_, data) = guests[0].get("/me/data");
    assert_eq!((&data["name"], &data["registered"]), (&json!("Ada"), &json!(true)));
    assert_eq!(data["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(data["ratings"][0]["game"], "tictactoe");
    assert_eq!(data["statistics"]["tictactoe"]["won"], 1);
    let logs = |game: &str| {
        let all = data["matches"].as_array().unwrap();
        let one = all.iter().find(|one| one["game"] == game).unwrap();
        one["log"].as_array().unwrap().clone()
    };
    assert!(logs("tictactoe").contains(&json!("1 0-0")), "{data}");
    assert!(logs("tictactoe").contains(&json!("2 resigns")), "{data}");
    // Nature has decided more in Hex than players may know before the end.
    assert!(
        logs("hex").iter().all(|line| !line.as_str().unwrap().starts_with('*')),
        "{going} {data}"
    );
    let text = data.to_string();
    assert!(!text.contains(&guests[0].token()) && !text.contains("argon2"), "no secrets");
    assert_eq!(house.guest().get("/me/data").0, 403);
}

#[test]
fn a_ban_by_another_process_closes_live_connections() {
    let house = House::open();
    let mut guest = house.guest();
    let state = guest.begin("toggle");
    let mut live = guest.watch(&house, &state, "");
    live.next();
    let database = house.folder.path().join("parlor.sqlite");
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let store = parlor_store::Store::open(&database).await.unwrap();
        let found = store.people(9).await.unwrap();
        store.ban(found[0].user, "").await.unwrap();
        store.close().await;
    });
    assert_eq!(live.closed(), Some(1008));
    assert_eq!(guest.get("/me").1["matches"], json!([]));
}
