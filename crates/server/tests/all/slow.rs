//! Slow, greedy and stubborn clients, over bare sockets: each is sent away, and the others play on.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::thread;
use std::time::Duration;

use crate::guest::House;
use parlor_server::Transport;
use serde_json::json;

/// Only ends a test that hangs.
const HANG: Duration = Duration::from_secs(120);
/// A timeout that a test waits for, and one that it must not meet.
const SHORT: Duration = Duration::from_millis(300);
const LONG: Duration = Duration::from_secs(600);

/// No client is ever late.
fn patient() -> Transport {
    Transport { header: LONG, body: LONG, idle: LONG, stall: LONG, ..Transport::default() }
}

fn house(transport: Transport) -> House {
    House::with(|config| {
        config.transport = transport;
        config.proxied = false;
    })
}

/// A client that sends what it likes.
fn client(house: &House, words: &str) -> TcpStream {
    let mut stream = TcpStream::connect(&house.address).unwrap();
    stream.set_read_timeout(Some(HANG)).unwrap();
    stream.write_all(words.as_bytes()).unwrap();
    stream
}

/// Everything that comes until the server closes the connection.
fn rest(mut stream: TcpStream) -> String {
    let mut bytes = Vec::new();
    match stream.read_to_end(&mut bytes) {
        Ok(_) => {}
        Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => {}
        Err(error) => panic!("the server holds the connection: {error}"),
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Reads one answer whose body is `ok` and more lines.
fn one_answer(stream: &mut TcpStream) -> String {
    let mut answer = String::new();
    let mut byte = [0];
    while !answer.contains("\r\n\r\n") {
        assert_eq!(stream.read(&mut byte).unwrap(), 1, "{answer}");
        answer.push(char::from(byte[0]));
    }
    let length = answer.to_lowercase();
    let length = length.split("content-length: ").nth(1).unwrap().lines().next().unwrap();
    let mut body = vec![0; length.parse().unwrap()];
    stream.read_exact(&mut body).unwrap();
    answer + &String::from_utf8_lossy(&body)
}

const WHOLE: &str = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
const HALF: &str = "GET /healthz HTTP/1.1\r\nHost: ";

/// A client whose request the server has begun to answer: it came together with one that is answered.
fn begun(house: &House, words: &str) -> TcpStream {
    let mut stream = client(house, &format!("{WHOLE}{words}"));
    assert!(one_answer(&mut stream).contains("200 OK"));
    stream
}

#[test]
fn a_client_that_sends_half_a_head_is_cut_off() {
    let house = house(Transport { header: SHORT, ..patient() });
    assert_eq!(rest(client(&house, HALF)), "");
    assert_eq!(rest(client(&house, "")), "");
    // The same on a connection that was of use before.
    let mut used = client(&house, WHOLE);
    assert!(one_answer(&mut used).contains("200 OK"));
    used.write_all(HALF.as_bytes()).unwrap();
    assert_eq!(rest(used), "");
}

#[test]
fn a_head_that_trickles_in_is_late_as_a_whole() {
    let house = house(Transport { header: SHORT, ..patient() });
    let stream = client(&house, HALF);
    let mut trickle = stream.try_clone().unwrap();
    let trickling = thread::spawn(move || {
        while trickle.write_all(b"x").is_ok() {
            thread::sleep(SHORT / 10);
        }
    });
    assert_eq!(rest(stream), "");
    trickling.join().unwrap();
}

#[test]
fn a_client_that_sends_half_a_body_is_cut_off() {
    let house = house(Transport { body: SHORT, ..patient() });
    let head = "POST /api/v1/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let stream = client(&house, &format!("{head}Content-Length: 100\r\n\r\n{{"));
    assert!(!rest(stream).contains("201"));
}

#[test]
fn a_connection_without_requests_is_closed() {
    let house = house(Transport { idle: SHORT, ..patient() });
    let mut stream = client(&house, WHOLE);
    assert!(one_answer(&mut stream).contains("200 OK"));
    assert_eq!(rest(stream), "");
}

#[test]
fn a_client_that_does_not_read_its_answers_is_cut_off() {
    let house = house(Transport { stall: SHORT, ..patient() });
    let stream = client(&house, "");
    let mut writer = stream.try_clone().unwrap();
    writer.set_write_timeout(Some(HANG)).unwrap();
    // Answers of about a megabyte in all do not fit between the two; the server stops reading then, and
    // at last it cuts the connection, so that writing fails.
    let asking = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100);
    let failed = (0..100_000).find_map(|_| writer.write_all(asking.as_bytes()).err());
    let error = failed.unwrap();
    assert!(error.kind() != std::io::ErrorKind::WouldBlock, "it is held: {error}");
}

#[test]
fn long_polls_and_live_connections_have_no_deadline() {
    let house =
        house(Transport { header: SHORT, body: SHORT, idle: SHORT, stall: SHORT, ..patient() });
    let mut guest = house.guest();
    let state = guest.begin("toggle");
    let id = crate::guest::id(&state);
    let mut watcher = guest.watch(&house, &state, "");
    assert_eq!(watcher.next()["seq"], state["seq"]);
    let path = format!("/api/v1/matches/{id}?after={}", state["seq"]);
    let poll = client(&house, &format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n"));
    thread::sleep(SHORT * 5);
    let (status, next) = guest.act(&state, "0");
    assert_eq!(status, 200, "{next}");
    assert_eq!(watcher.next()["seq"], next["seq"]);
    let polled = rest(poll);
    assert!(polled.contains(&format!("\"seq\":{}", next["seq"])), "{polled}");
}

#[test]
fn one_address_cannot_take_all_connections() {
    let house = house(Transport { connections: Some(8), per_address: Some(4), ..patient() });
    let mut player = house.guest();
    let state = player.begin("toggle");
    let held: Vec<TcpStream> = (0..3).map(|_| client(&house, HALF)).collect();
    let refused = rest(client(&house, WHOLE));
    assert!(refused.is_empty() || refused.starts_with("HTTP/1.1 503"), "{refused}");
    // Who is connected plays on.
    assert_eq!(player.act(&state, "0").0, 200);
    drop(held);
    // A place is free as soon as the server has noticed that a client has left.
    while !rest(client(&house, "GET /healthz HTTP/1.0\r\n\r\n")).contains("200 OK") {
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn when_all_connections_are_taken_those_who_play_go_on() {
    let house = house(Transport { connections: Some(4), per_address: Some(100), ..patient() });
    let mut player = house.guest();
    let state = player.begin("toggle");
    let mut watcher = player.watch(&house, &state, "");
    watcher.next();
    let held: Vec<TcpStream> = (0..2).map(|_| client(&house, HALF)).collect();
    for _ in 0..20 {
        let refused = rest(client(&house, ""));
        assert!(refused.starts_with("HTTP/1.1 503") && refused.contains("\"full\""), "{refused}");
    }
    let (status, next) = player.act(&state, "0");
    assert_eq!(status, 200);
    assert_eq!(watcher.next()["seq"], next["seq"]);
    drop(held);
}

#[test]
fn behind_a_proxy_the_limit_for_one_address_does_not_apply() {
    let house = House::with(|config| {
        config.transport = Transport { per_address: Some(1), ..patient() };
        config.proxied = true;
    });
    let mut streams: Vec<TcpStream> = (0..10).map(|_| client(&house, WHOLE)).collect();
    for stream in &mut streams {
        assert!(one_answer(stream).contains("200 OK"));
    }
}

#[test]
fn to_stop_waits_neither_for_half_a_request_nor_for_a_poll_nor_for_a_watcher() {
    let house = house(Transport { shutdown: LONG, ..patient() });
    let mut guest = house.guest();
    let state = guest.begin("toggle");
    let mut watcher = guest.watch(&house, &state, "");
    watcher.next();
    let fresh = client(&house, "");
    let half = client(&house, HALF);
    let mut idle = client(&house, WHOLE);
    one_answer(&mut idle);
    let path = format!("/api/v1/matches/{}?after={}", crate::guest::id(&state), state["seq"]);
    let poll = begun(&house, &format!("GET {path} HTTP/1.1\r\nHost: x\r\n\r\n"));
    house.stop();
    assert!(rest(poll).contains("\"seq\":"), "the poll is answered");
    assert_eq!(watcher.closed(), Some(1001));
    assert_eq!((rest(fresh), rest(half), rest(idle)), Default::default());
}

#[test]
fn what_is_left_after_the_deadline_is_cut() {
    let house = house(Transport { shutdown: SHORT, ..patient() });
    let head = "POST /api/v1/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let stuck = begun(&house, &format!("{head}Content-Length: 100\r\n\r\n{{"));
    house.stop();
    assert!(!rest(stuck).contains("201"));
}

#[test]
fn a_request_under_way_is_finished_before_the_server_stops() {
    let house = house(patient());
    let body = json!({ "game": "toggle" }).to_string();
    let head = "POST /api/v1/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let head = format!("{head}Content-Length: {}\r\n\r\n", body.len());
    let mut under_way = begun(&house, &head);
    let stopping = thread::spawn(move || house.stop());
    thread::sleep(SHORT);
    under_way.write_all(body.as_bytes()).unwrap();
    assert!(rest(under_way).starts_with("HTTP/1.1 201"));
    stopping.join().unwrap();
}
