//! Large boards: bounded answers, drawn and compressed where nobody else is held up.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use crate::guest::{House, id};
use serde_json::json;

fn toggle(side: usize) -> String {
    format!("{}:{}", "1".repeat(side * side), "0".repeat(side * side))
}

#[test]
fn a_line_of_boards_is_sent_as_changes_and_bounded() {
    let house = House::open();
    let mut guest = house.guest();
    let line = |side: usize, count: usize| {
        let actions: Vec<String> = (0..count).map(|button| button.to_string()).collect();
        format!("/games/toggle/line?text={}&actions={}", toggle(side), actions.join("%20"))
    };
    let (status, text) = guest.text(&line(20, 100));
    assert_eq!(status, 200, "{text}");
    let (_, first) = guest.text(&line(20, 1));
    let frames = text.len() - first.len();
    let whole = 99 * first.len();
    assert!(frames * 20 < whole, "{frames} bytes of changes, where 99 boards have {whole}");
    let (status, told) = guest.get(&line(64, 100));
    assert_eq!(status, 422);
    let said = told["error"]["message"].as_str().unwrap();
    assert!(said.contains("of a board of this size at most"), "{said}");
}

#[test]
fn a_large_board_is_played_like_any_other() {
    let house = House::open();
    let mut guest = house.guest();
    let (status, state) = guest.post("/matches", &json!({ "game": "toggle", "setup": "64x64" }));
    assert_eq!(status, 201);
    let mut watcher = guest.watch(&house, &state, "");
    assert_eq!(watcher.next()["seq"], state["seq"]);
    let (status, next) = guest.act(&state, "17");
    assert_eq!((status, &next["seq"]), (200, &json!(state["seq"].as_u64().unwrap() + 1)));
    assert_eq!(watcher.next()["seq"], next["seq"]);
}

/// What a server answers, byte by byte.
fn raw(house: &House, path: &str, accept: &str) -> (String, Vec<u8>) {
    let address = house.url("").trim_start_matches("http://").to_owned();
    let mut stream = TcpStream::connect(&address).unwrap();
    let request = format!(
        "GET {path} HTTP/1.1\r\nhost: {address}\r\naccept-encoding: {accept}\r\nconnection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).unwrap();
    let end = answer.windows(4).position(|bytes| bytes == b"\r\n\r\n").unwrap();
    (String::from_utf8_lossy(&answer[..end]).to_lowercase(), answer[end + 4..].to_vec())
}

#[test]
fn answers_are_compressed_as_the_client_takes_them() {
    let house = House::open();
    let state = house.guest().begin("hex");
    let page = raw(&house, "/", "identity").1;
    let page = String::from_utf8_lossy(&page);
    let script = page.split('"').find(|part| part.ends_with("/app.js")).unwrap().to_owned();
    let live = format!("/api/v1/matches/{}", id(&state));
    for (path, codings) in [
        (script.as_str(), [("br", "br"), ("gzip", "gzip"), ("identity", "")]),
        ("/api/v1/openapi.json", [("br, gzip", "br"), ("gzip", "gzip"), ("br;q=0", "")]),
        (live.as_str(), [("br, gzip", "gzip"), ("gzip", "gzip"), ("identity", "")]),
    ] {
        let plain = raw(&house, path, "identity").1.len();
        for (accepted, coding) in codings {
            let (head, body) = raw(&house, path, accepted);
            assert!(head.starts_with("http/1.1 200"), "{path}: {head}");
            assert!(head.contains("vary: accept-encoding"), "{path}: {head}");
            let wanted = format!("content-encoding: {coding}");
            match coding {
                "" => assert!(!head.contains("content-encoding"), "{path}: {head}"),
                _ => assert!(head.contains(&wanted) && body.len() < plain, "{path}: {head}"),
            }
        }
    }
}
