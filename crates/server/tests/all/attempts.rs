//! Passwords that are tried again and again.

use crate::guest::{Guest, House};
use parlor_server::{Limits, Rate};
use serde_json::{Value, json};

fn credentials(name: &str, password: &str) -> Value {
    json!({ "name": name, "password": password })
}

/// Fails from many addresses until it has to wait; the seconds.
fn slowed(house: &House, name: &str) -> u64 {
    for number in 0..50 {
        let mut stranger = house.guest_from(&format!("10.9.0.{number}"), "x");
        match stranger.retry("/me/login", &credentials(name, "wrong horse")) {
            (429, Some(wait)) => return wait,
            other => assert_eq!(other, (403, None)),
        }
    }
    panic!("nobody was slowed down");
}

fn registered(house: &House) -> Guest {
    let mut ada = house.guest_from("10.0.0.1", "x");
    assert_eq!(ada.status("/me/account", &credentials("Ada", "correct horse")), 204);
    ada
}

#[test]
fn failures_are_counted_by_account_wherever_they_come_from() {
    let house = House::open();
    registered(&house);
    assert!(slowed(&house, "Ada") >= 1);
    let mut other = house.guest_from("10.7.0.1", "x");
    let (status, wait) = other.retry("/me/login", &credentials("ada", "correct horse"));
    assert_eq!((status, wait.is_some()), (429, true), "any spelling is the same account");
    assert!(slowed(&house, "Nobody") >= 1, "a name without an account behaves the same");
}

#[test]
fn strangers_do_not_lock_the_owner_out_from_where_they_usually_are() {
    let house = House::open();
    let mut ada = registered(&house);
    slowed(&house, "Ada");
    let right = credentials("Ada", "correct horse");
    let mut same_place = house.guest_from("10.0.0.1", "x");
    assert_eq!(same_place.status("/me/login", &right), 204, "an address known from before");
    let change = json!({ "old": "correct horse", "new": "a better horse" });
    assert_eq!(ada.status("/me/password", &change), 204, "a browser that is logged in");
}

#[test]
fn a_browser_that_is_logged_in_is_slowed_down_by_its_own_failures_only() {
    let few = Rate { burst: 3.0, refill: 0.001 };
    let house = House::limited(Limits { passwords: few, ..House::plenty() });
    let mut ada = registered(&house);
    let mut neighbour = house.guest_from("10.0.0.1", "x");
    while neighbour.status("/me/login", &credentials("Bob", "wrong horse")) != 429 {}
    let wrong = json!({ "password": "wrong horse" });
    let statuses: Vec<u16> = (0..7).map(|_| ada.status("/me/account/delete", &wrong)).collect();
    assert_eq!(statuses, [422, 422, 422, 422, 422, 429, 429]);
}

#[test]
fn an_ipv6_network_is_one_address() {
    let few = Rate { burst: 3.0, refill: 0.001 };
    let house = House::limited(Limits { passwords: few, ..House::plenty() });
    let statuses: Vec<u16> = (0..5)
        .map(|number| {
            let mut guest = house.guest_from(&format!("2001:db8:1:2::{number}"), "x");
            guest.status("/me/login", &credentials(&format!("name {number}"), "wrong horse"))
        })
        .collect();
    assert_eq!(statuses, [403, 403, 403, 429, 429]);
}
