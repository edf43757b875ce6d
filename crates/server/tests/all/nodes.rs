//! Several servers on one PostgreSQL database, with and without NATS.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use parlor_server::{Limits, Patience};
use parlor_services::{Nats, Postgres};
use parlor_store::Database;
use serde_json::{Value, json};

use crate::guest::{HOUR, House, id, registered};

/// Two or more servers that share a database.
struct Nodes {
    database: Database,
    nats: Option<String>,
    limits: Limits,
}

impl Nodes {
    fn new() -> Nodes {
        static SERVER: OnceLock<Postgres> = OnceLock::new();
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let server = SERVER.get_or_init(|| Postgres::start().unwrap());
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let address = server.database(&format!("nodes{number}")).unwrap();
        let database = Database::named(address.as_ref()).unwrap();
        Nodes { database, nats: None, limits: House::plenty() }
    }

    fn open(&self) -> House {
        House::with(|config| {
            config.database = self.database.clone();
            config.limits = self.limits;
            config.nats = self.nats.as_ref().map(|address| address.parse().unwrap());
            config.metrics = Some(([127, 0, 0, 1], 0).into());
        })
    }
}

/// A seat of a match, as a view has it.
fn seat(state: &Value, number: usize) -> &Value {
    &state["seats"][number]
}

/// Tries something until it holds.
fn soon<T>(mut look: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        // Only to end a hang.
        assert!(began.elapsed() < Duration::from_secs(120), "that never came");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn two_people_play_through_two_servers() {
    let nodes = Nodes::new();
    let (here, there) = (nodes.open(), nodes.open());
    let (mut ada, mut bob) = (here.guest(), there.guest());
    let (status, mut state) = ada.post(
        "/matches",
        &json!({"game": "tictactoe", "seats": [{"player": "person"}, {"player": "open"}]}),
    );
    assert_eq!(status, 201, "{state}");
    let (status, joined) = bob.say(&state, "join");
    assert_eq!(status, 200, "{joined}");
    state = ada.after(&state);
    for (number, action) in ["0-0", "1-0", "0-1", "1-1", "0-2"].into_iter().enumerate() {
        let (mover, waiter) =
            if number % 2 == 0 { (&mut ada, &mut bob) } else { (&mut bob, &mut ada) };
        let (status, done) = mover.act(&state, action);
        assert_eq!(status, 200, "{done}");
        state = waiter.until(&done, |seen| seen["seq"] == done["seq"]);
        assert_eq!(state["position"], done["position"]);
    }
    assert!(!state["over"].is_null(), "{state}");
}

#[test]
fn a_watcher_at_another_server_is_sent_what_happens() {
    for nats in [None, Some(Nats::start().unwrap())] {
        let mut nodes = Nodes::new();
        nodes.nats = nats.as_ref().map(Nats::address);
        let (here, there) = (nodes.open(), nodes.open());
        let mut ada = here.guest();
        let state = ada.begin("toggle");
        let mut watcher = there.watch(&id(&state));
        let seen = watcher.next();
        assert_eq!(seen["seq"], state["seq"]);
        let (_, clicked) = ada.act(&state, "4");
        let seen = soon(|| Some(watcher.next()).filter(|seen| seen["seq"] == clicked["seq"]));
        assert_eq!(seen["position"], clicked["position"]);
    }
}

#[test]
fn two_who_act_at_the_same_time_through_two_servers_do_not_fork_a_match() {
    let nodes = Nodes::new();
    let (here, there) = (nodes.open(), nodes.open());
    let mut one = here.guest();
    let mut state = one.begin("toggle");
    for _ in 0..20 {
        let mut other = one.again().moved_to(&there);
        let (first, second) = thread::scope(|scope| {
            let first = scope.spawn(|| one.act(&state, "0"));
            let second = scope.spawn(|| other.act(&state, "5"));
            (first.join().unwrap(), second.join().unwrap())
        });
        let statuses = [first.0, second.0];
        assert!(statuses == [200, 409] || statuses == [409, 200], "{statuses:?} {second:?}");
        let (_, here_now) = one.get(&format!("/matches/{}", id(&state)));
        let (_, there_now) = other.get(&format!("/matches/{}", id(&state)));
        assert_eq!(here_now["position"], there_now["position"]);
        assert_eq!(here_now["seq"], there_now["seq"]);
        assert_eq!(here_now["seq"], json!(state["seq"].as_u64().unwrap() + 1));
        state = here_now;
    }
}

#[test]
fn a_request_that_is_repeated_at_another_server_is_carried_out_once() {
    let nodes = Nodes::new();
    let (here, there) = (nodes.open(), nodes.open());
    let mut one = here.guest();
    let state = one.begin("toggle");
    let mut other = one.again().moved_to(&there);
    let path = format!("/matches/{}/actions", id(&state));
    let act = json!({"seq": state["seq"], "request": "same", "action": "4"});
    let (status, first) = one.post(&path, &act);
    assert_eq!(status, 200, "{first}");
    let (status, second) = other.post(&path, &act);
    assert_eq!(status, 200, "{second}");
    assert_eq!((&first["seq"], &first["position"]), (&second["seq"], &second["position"]));
}

#[test]
fn a_session_that_ends_at_one_server_is_dead_at_all() {
    let nodes = Nodes::new();
    let (here, there) = (nodes.open(), nodes.open());
    let mut ada = here.guest();
    ada.begin("toggle");
    let token = ada.token();
    let elsewhere = there.guest();
    let before = elsewhere.me_with(&token);
    assert_eq!(ada.status("/me/logout", &json!({})), 204);
    soon(|| (elsewhere.me_with(&token) != before).then_some(()));
}

#[test]
fn a_name_that_is_chosen_at_one_server_is_seen_at_the_other() {
    let nodes = Nodes::new();
    let (here, there) = (nodes.open(), nodes.open());
    let (mut ada, mut bob) = (here.guest(), there.guest());
    let state = ada.begin("tictactoe");
    let path = format!("/matches/{}", id(&state));
    let (_, before) = bob.get(&path);
    assert_ne!(seat(&before, 0)["called"], "Ada");
    assert_eq!(ada.status("/me/name", &json!({"name": "Ada"})), 204);
    soon(|| (seat(&bob.get(&path).1, 0)["called"] == "Ada").then_some(()));
}

#[test]
fn a_player_who_is_connected_to_another_server_is_not_away() {
    let mut nodes = Nodes::new();
    let patience =
        Patience { disconnected: Duration::from_secs(3), idle: HOUR, away: Duration::from_secs(1) };
    nodes.limits.patience = patience;
    let (here, there) = (nodes.open(), nodes.open());
    let (mut ada, mut bob) = (here.guest(), there.guest());
    let (_, state) = ada.post(
        "/matches",
        &json!({"game": "tictactoe", "seats": [{"player": "person"}, {"player": "open"}]}),
    );
    let (_, joined) = bob.say(&state, "join");
    let (one, mut two) = (ada.watch(&here, &joined, ""), bob.watch(&there, &joined, ""));
    // Each sees the other, who is connected elsewhere.
    let present =
        |state: &Value| seat(state, 0)["present"] == true && seat(state, 1)["present"] == true;
    let seen = soon(|| Some(two.next()).filter(present));
    let seq = seen["seq"].as_u64().unwrap();
    thread::sleep(patience.disconnected + Duration::from_secs(2));
    let (_, later) = bob.get(&format!("/matches/{}", id(&state)));
    assert_eq!(later["seq"].as_u64().unwrap(), seq, "nobody is away");
    // Once one of them is gone, the others hear of it at the other server.
    drop(one);
    soon(|| (bob.get(&format!("/matches/{}", id(&state))).1["seq"].as_u64()? > seq).then_some(()));
}

#[test]
fn one_server_thinks_for_a_bot_and_another_goes_on_when_it_dies() {
    let nodes = Nodes::new();
    let (here, there) = (nodes.open(), nodes.open());
    let mut ada = here.guest();
    let (_, state) = ada.post(
        "/matches",
        &json!({"game": "tictactoe", "seats": [{"player": "person"}, {"player": "bot", "level": 3}]}),
    );
    let watching = [here.watch(&id(&state)), there.watch(&id(&state))];
    let (status, acted) = ada.act(&state, "1-1");
    assert_eq!(status, 200, "{acted}");
    let answered = ada.after(&acted);
    // Both servers have a spectator; the bot answers once, and only one server has thought, once.
    thread::sleep(Duration::from_millis(1500));
    let (_, later) = ada.get(&format!("/matches/{}", id(&state)));
    assert_eq!(later["seq"], answered["seq"]);
    assert_eq!(thoughts(&here) + thoughts(&there), 1);
    let [one, _two] = watching;
    drop(one);
    let mut ada = ada.moved_to(&there);
    here.stop();
    let acted = ["0-0", "0-1", "0-2"].into_iter().find_map(|action| {
        let (status, acted) = ada.act(&answered, action);
        (status == 200).then_some(acted)
    });
    ada.after(&acted.unwrap());
}

/// How often a server has thought for a bot.
fn thoughts(house: &House) -> u32 {
    let url = format!("http://{}/metrics", house.metrics.unwrap());
    let mut answer = ureq::get(url).call().unwrap();
    let text = answer.body_mut().read_to_string().unwrap();
    let count = "parlor_thinking_seconds_count{purpose=\"turn\"} ";
    let line = text.lines().find_map(|line| line.strip_prefix(count));
    line.map_or(0, |number| number.parse().unwrap())
}

#[test]
fn those_who_seek_through_two_servers_find_each_other() {
    let nodes = Nodes::new();
    let (here, there) = (nodes.open(), nodes.open());
    let (mut ada, mut bob) = (here.guest(), there.guest());
    let wish = json!({"game": "tictactoe", "setup": "3,3,1,xo", "rated": false});
    let mut found = [None, None];
    soon(|| {
        for (guest, found) in [&mut ada, &mut bob].into_iter().zip(&mut found) {
            if found.is_none() {
                let (status, seek) = guest.post("/seek", &wish);
                assert_eq!(status, 200, "{seek}");
                *found = seek["id"].as_str().map(str::to_owned);
            }
        }
        found.iter().all(Option::is_some).then_some(())
    });
    assert_eq!(found[0], found[1]);
}

#[test]
fn passwords_that_fail_at_one_server_slow_down_the_other() {
    let nodes = Nodes::new();
    let (here, there) = (nodes.open(), nodes.open());
    registered(&here, "Ada");
    let wrong = json!({"name": "Ada", "password": "wrong horse"});
    let mut statuses = Vec::new();
    for number in 0..6 {
        let house = if number % 2 == 0 { &here } else { &there };
        let mut stranger = house.guest_from(&format!("10.9.0.{number}"), "x");
        statuses.push(stranger.status("/me/login", &wrong));
    }
    assert_eq!(statuses, [403, 403, 403, 403, 403, 429]);
}

#[test]
fn a_bus_that_is_dead_changes_nothing_but_the_time_and_is_told() {
    let mut nats = Nats::start().unwrap();
    let mut nodes = Nodes::new();
    nodes.nats = Some(nats.address());
    let (here, there) = (nodes.open(), nodes.open());
    let mut ada = here.guest();
    let says = |text: &str| {
        let ready = |house: &House| {
            let (status, _, said) = house.guest().page("/readyz");
            assert_eq!(status, 200, "{said}");
            said.contains(text)
        };
        soon(|| (ready(&here) && ready(&there)).then_some(()));
    };
    says("nats up");
    let mut state = ada.begin("toggle");
    let mut watcher = there.watch(&id(&state));
    let mut act = |state: &Value| {
        let (status, clicked) = ada.act(state, "4");
        assert_eq!(status, 200, "{clicked}");
        soon(|| Some(watcher.next()).filter(|seen| seen["seq"] == clicked["seq"]));
        clicked
    };
    state = act(&state);
    nats.kill().unwrap();
    says("nats down");
    state = act(&state);
    nats.resume().unwrap();
    says("nats up");
    act(&state);
}

#[test]
fn a_tournament_is_joined_and_played_through_two_servers() {
    let nodes = Nodes::new();
    let (here, there) = (nodes.open(), nodes.open());
    let mut organiser = here.guest();
    let (status, made) = organiser.post(
        "/tournaments",
        &json!({
            "name": "Club night", "game": "tictactoe", "setup": "3,3,1,xo", "time": "10+5",
            "format": "swiss", "rounds": 1, "rest": 0, "public": true
        }),
    );
    assert_eq!(status, 201, "{made}");
    let path = format!("/tournaments/{}", id(&made));
    let mut players = [here.guest(), there.guest()];
    for player in &mut players {
        let (status, joined) = player.post(&format!("{path}/words"), &json!({"word": "join"}));
        assert_eq!(status, 200, "{joined}");
    }
    let (status, begun) = organiser.post(&format!("{path}/words"), &json!({"word": "start"}));
    assert_eq!(status, 200, "{begun}");
    let boards =
        |state: &Value| state["boards"].as_array().is_some_and(|boards| !boards.is_empty());
    for player in &mut players {
        soon(|| Some(player.get(&path).1).filter(boards));
    }
}
