//! `parlor serve` as a process: it starts, is killed at any moment, and has lost nothing.
#![allow(clippy::unwrap_used)]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use tempfile::TempDir;

struct Server {
    process: Child,
    url: String,
}

impl Server {
    fn start(database: &Path) -> Server {
        let mut process = Command::new(env!("CARGO_BIN_EXE_parlor"))
            .args(["serve", "--port", "0", "--requests", "100000", "--database"])
            .arg(database)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().find(|word| word.starts_with("http://")).unwrap();
        Server { url: url.trim_end_matches('/').to_owned(), process }
    }

    /// What `kill -9` does.
    fn kill(mut self) {
        self.process.kill().unwrap();
        self.process.wait().unwrap();
    }
}

fn agent() -> ureq::Agent {
    ureq::Agent::config_builder().http_status_as_error(false).build().into()
}

fn post(agent: &ureq::Agent, url: &str, value: &Value) -> Option<Value> {
    agent.post(url).send_json(value).ok()?.body_mut().read_json().ok()
}

#[test]
fn whatever_was_acknowledged_is_there_after_a_kill_at_any_moment() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("parlor.sqlite");
    let agent = agent();
    let server = Server::start(&database);
    let wish = json!({ "game": "toggle", "setup": "9x9", "seed": "1" });
    let begun = post(&agent, &format!("{}/api/v1/matches", server.url), &wish).unwrap();
    let id = begun["id"].as_str().unwrap().to_owned();
    server.kill();
    let mut acknowledged = begun;
    for round in 0..8u64 {
        let server = Server::start(&database);
        let look = format!("{}/api/v1/matches/{id}", server.url);
        let found: Value = agent.get(&look).call().unwrap().body_mut().read_json().unwrap();
        let (seq, last) = (found["seq"].as_u64().unwrap(), acknowledged["seq"].as_u64().unwrap());
        assert!(seq == last || seq == last + 1, "round {round}: {seq} after {last}");
        if seq == last {
            assert_eq!(found["position"], acknowledged["position"], "round {round}");
        }
        acknowledged = found;
        let url = format!("{look}/actions");
        let player = thread::spawn({
            let (agent, mut state) = (agent.clone(), acknowledged);
            move || {
                for click in 0.. {
                    let action = (click * 7 + round) % 81;
                    let request = format!("{round}-{click}");
                    let action = json!({ "seq": state["seq"], "request": request, "action": action.to_string() });
                    match post(&agent, &url, &action) {
                        Some(answer) if answer["seq"].is_u64() => state = answer,
                        _ => break,
                    }
                }
                state
            }
        });
        thread::sleep(Duration::from_millis(40 + 37 * round));
        server.kill();
        acknowledged = player.join().unwrap();
    }
    assert!(acknowledged["seq"].as_u64().unwrap() > 8, "much was acknowledged: {acknowledged}");
}

#[test]
fn a_restart_in_mid_round_charges_nobodys_clock() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("parlor.sqlite");
    let agent = agent();
    let server = Server::start(&database);
    let wish = json!({ "game": "hex", "setup": "1,1,easy,2,600,30,30" });
    let begun = post(&agent, &format!("{}/api/v1/matches", server.url), &wish).unwrap();
    let left = |state: &Value| state["clock"]["left"].as_i64().unwrap();
    // Long enough for the server to have noted that it is there.
    thread::sleep(Duration::from_millis(1500));
    server.kill();
    let pause = Duration::from_secs(6);
    thread::sleep(pause);
    let server = Server::start(&database);
    let look = format!("{}/api/v1/matches/{}", server.url, begun["id"].as_str().unwrap());
    let found: Value = agent.get(&look).call().unwrap().body_mut().read_json().unwrap();
    assert_eq!(found["seq"], begun["seq"]);
    let charged = left(&begun) - left(&found);
    assert!(charged < pause.as_millis() as i64, "{charged} ms were charged");
    assert!(left(&found) <= left(&begun), "nobody gets more time than there was");
    server.kill();
}

#[test]
fn a_server_that_is_told_to_stop_stops_and_says_nothing_more() {
    let folder = TempDir::new().unwrap();
    let mut server = Server::start(&folder.path().join("parlor.sqlite"));
    let health = agent().get(format!("{}/healthz", server.url)).call().unwrap();
    assert_eq!(health.status(), 200);
    let told = Command::new("kill").arg(server.process.id().to_string()).status().unwrap();
    assert!(told.success());
    assert_eq!(server.process.wait().unwrap().code(), Some(0));
}

#[test]
fn an_address_that_is_taken_is_one_clear_sentence() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder.path().join("parlor.sqlite"));
    let port = server.url.rsplit(':').next().unwrap();
    let second = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .args(["serve", "--port", port, "--database"])
        .arg(folder.path().join("other.sqlite"))
        .output()
        .unwrap();
    let said = String::from_utf8(second.stderr).unwrap();
    assert_eq!(second.status.code(), Some(2), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    assert!(said.contains(port) && said.contains("listened on"), "{said}");
    server.kill();
}
