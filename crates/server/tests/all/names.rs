//! Names: one person cannot look like another.

use crate::guest::{House, look, seated};
use serde_json::{Value, json};

fn account(name: &str) -> Value {
    json!({ "name": name, "password": "correct horse" })
}

#[test]
fn an_account_has_a_name_that_no_other_looks_like() {
    let house = House::open();
    assert_eq!(house.guest().status("/me/account", &account("Iris Bob")), 204);
    for alike in ["iris bob", "lris Bob", "Іris Воb", "Ｉｒｉｓ  Bob", " Iris\u{a0}Bob "] {
        assert_eq!(house.guest().status("/me/account", &account(alike)), 409, "{alike}");
        let (status, told) = house.guest().post("/me/name", &json!({ "name": alike }));
        assert_eq!(status, 409, "{alike}");
        let message = told["error"]["message"].as_str().unwrap();
        assert!(message.contains("belongs to an account"), "{message}");
    }
    assert_eq!(house.guest().status("/me/account", &account("Iris Rob")), 204);
}

#[test]
fn logging_in_works_with_any_spelling_that_looks_alike() {
    let house = House::open();
    assert_eq!(house.guest().status("/me/account", &account("Zoë  Strauß")), 204);
    for spelled in ["Zoë Strauß", "zoë strauß", "ZOË STRAUSS", "Zoe\u{308} Strauß", "Ｚoë Strauß"]
    {
        let mut guest = house.guest();
        assert_eq!(guest.status("/me/login", &account(spelled)), 204, "{spelled}");
        assert_eq!(guest.get("/me").1["name"], "Zoë Strauß");
    }
}

#[test]
fn a_name_has_only_what_can_be_seen() {
    let house = House::open();
    let mut guest = house.guest();
    for name in ["A\u{200b}da", "\u{3164}", "\u{2800}", "A\u{ad}da", "A\u{2066}da", "A\u{e0041}da"]
    {
        assert_eq!(guest.status("/me/name", &json!({ "name": name })), 422, "{name:?}");
    }
    assert_eq!(guest.status("/me/name", &json!({ "name": "  Ａda \u{3000} L. " })), 204);
    assert_eq!(guest.get("/me").1["name"], "Ada L.");
}

#[test]
fn a_guest_loses_a_name_that_becomes_an_accounts() {
    let house = House::open();
    let (mut guests, state) = seated(&house, "tictactoe", "3,3,1,xo", 2);
    assert_eq!(guests[0].status("/me/name", &json!({ "name": "Ada" })), 204);
    assert_eq!(look(&mut guests[1], &state)["seats"][0]["called"], "Ada");
    assert_eq!(house.guest().status("/me/account", &account("ADA")), 204);
    assert_eq!(look(&mut guests[1], &state)["seats"][0]["called"], Value::Null);
    assert_eq!(guests[0].get("/me").1["name"], Value::Null);
}

#[test]
fn the_lobby_says_who_is_registered() {
    let house = House::open();
    let (mut ada, mut bob) = (house.guest(), house.guest());
    assert_eq!(ada.status("/me/account", &account("Ada")), 204);
    assert_eq!(bob.status("/me/name", &json!({ "name": "Bob" })), 204);
    let seats = json!([{ "player": "person" }, { "player": "open" }]);
    for guest in [&mut ada, &mut bob] {
        let wish = json!({ "game": "tictactoe", "seats": seats, "public": true });
        assert_eq!(guest.status("/matches", &wish), 201);
    }
    let (_, lobby) = house.guest().get("/lobby");
    let mut seats: Vec<_> =
        lobby["matches"].as_array().unwrap().iter().map(|one| &one["seats"][0]).collect();
    seats.sort_by_key(|seat| seat["called"].to_string());
    let short: Vec<_> = seats.iter().map(|seat| (&seat["called"], &seat["registered"])).collect();
    assert_eq!(short, [(&json!("Ada"), &json!(true)), (&json!("Bob"), &json!(false))]);
}
