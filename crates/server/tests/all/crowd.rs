//! Many who look at a match at the same time as it goes on by itself.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::guest::{Guest, House, id};
use serde_json::{Value, json};

/// How long an answer may take; what never comes must fail and not hang.
const PATIENCE: Duration = Duration::from_secs(120);

/// Does something in a thread of its own, and fails when it takes for ever.
fn in_time(what: &str, work: impl FnOnce() + Send + 'static) {
    let (done, is_done) = mpsc::channel();
    let thread = thread::spawn(move || {
        work();
        done.send(()).unwrap();
    });
    match is_done.recv_timeout(PATIENCE) {
        Err(mpsc::RecvTimeoutError::Timeout) => panic!("{what} takes for ever"),
        _ => thread.join().unwrap(),
    }
}

/// A running match of Hex with two people and an empty seat.
fn with_an_empty_seat(house: &House, rounds: usize) -> (Vec<Guest>, Value) {
    let mut guests = vec![house.guest(), house.guest()];
    let open = json!({ "player": "open" });
    let seats = json!([{ "player": "person" }, open, open]);
    let setup = format!("3,1,easy,{rounds},600,600,600");
    let (_, state) =
        guests[0].post("/matches", &json!({ "game": "hex", "setup": setup, "seats": seats }));
    let (_, state) = guests[1].say(&state, "join");
    let (status, state) = guests[0].say(&state, "start");
    assert_eq!(status, 200, "{state}");
    (guests, state)
}

/// Both people pass in every round until the match is over; what is refused is tried again.
fn play(guests: &mut [Guest], name: &str) {
    loop {
        for guest in &mut *guests {
            let (_, state) = guest.get(&format!("/matches/{name}"));
            if !state["over"].is_null() {
                return;
            }
            let action = if state["playback"].is_null() { "pass" } else { "next" };
            guest.act(&state, action);
        }
    }
}

#[test]
fn a_match_answers_everybody_while_an_empty_seat_is_stood_in_for() {
    /// How many look at the match again and again, and how many rounds it has.
    const VISITORS: usize = 6;
    const ROUNDS: usize = 4;
    in_time("a match with an empty seat", || {
        let house = House::open();
        let (mut guests, state) = with_an_empty_seat(&house, ROUNDS);
        let name = id(&state);
        let over = AtomicBool::new(false);
        thread::scope(|scope| {
            for _ in 0..VISITORS {
                scope.spawn(|| {
                    let mut visitor = house.guest();
                    while !over.load(Ordering::Relaxed) {
                        // A connection that comes wakes the keeper.
                        visitor.watch(&house, &state, "").next();
                        assert_eq!(visitor.page(&format!("/m/{name}")).0, 200);
                    }
                });
            }
            play(&mut guests, &name);
            over.store(true, Ordering::Relaxed);
        });
    });
}
