//! `parlor serve` as a process: it starts, is killed at any moment, and has lost nothing.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpSocket;
use tokio::runtime::Runtime;

struct Server {
    process: Child,
    url: String,
}

impl Server {
    fn start(database: &Path) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
        command.arg("serve");
        Server::start_as(command, database, &[])
    }

    /// Starts `parlor serve`, which this command does, with more arguments.
    fn start_as(mut command: Command, database: &Path, more: &[&str]) -> Server {
        let mut process = command
            .args(["--port", "0", "--requests", "100000", "--database"])
            .arg(database)
            .args(more)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let url = line.split_whitespace().find(|word| word.starts_with("http://")).unwrap();
        Server { url: url.trim_end_matches('/').to_owned(), process }
    }

    fn address(&self) -> &str {
        self.url.strip_prefix("http://").unwrap()
    }

    /// Sends the process a signal.
    fn signal(&self, name: &str) {
        let call = ["-s", name, &self.process.id().to_string()];
        assert!(Command::new("kill").args(call).status().unwrap().success());
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
    let began = Instant::now();
    let begun = post(&agent, &format!("{}/api/v1/matches", server.url), &wish).unwrap();
    let left = |state: &Value| state["clock"]["left"].as_i64().unwrap();
    // Long enough for the server to have noted that it is there.
    thread::sleep(Duration::from_millis(1500));
    server.kill();
    let killed = Instant::now();
    thread::sleep(Duration::from_secs(6));
    let down = killed.elapsed();
    let server = Server::start(&database);
    let look = format!("{}/api/v1/matches/{}", server.url, begun["id"].as_str().unwrap());
    let found: Value = agent.get(&look).call().unwrap().body_mut().read_json().unwrap();
    assert_eq!(found["seq"], begun["seq"]);
    // Nothing but the time in which a server ran, however slowly.
    let served = (began.elapsed() - down).as_millis() as i64;
    let charged = left(&begun) - left(&found);
    assert!(charged <= served + 1, "{charged} ms were charged, and it was served for {served} ms");
    assert!(left(&found) <= left(&begun), "nobody gets more time than there was");
    server.kill();
}

#[test]
fn a_server_that_is_told_to_stop_stops_and_says_nothing_more() {
    let folder = TempDir::new().unwrap();
    let mut server = Server::start(&folder.path().join("parlor.sqlite"));
    let health = agent().get(format!("{}/healthz", server.url)).call().unwrap();
    assert_eq!(health.status(), 200);
    server.signal("TERM");
    assert_eq!(server.process.wait().unwrap().code(), Some(0));
}

#[test]
fn an_address_that_is_taken_is_one_clear_sentence() {
    let folder = TempDir::new().unwrap();
    let server = Server::start(&folder.path().join("parlor.sqlite"));
    let port = server.url.rsplit(':').next().unwrap();
    let other = folder.path().join("other.sqlite");
    let said = refused(&["serve", "--port", port, "--database", other.to_str().unwrap()]);
    assert!(said.contains(port) && said.contains("listened on"), "{said}");
    assert!(said.contains("choose another --port, or stop the other server"), "{said}");
    assert!(!other.exists(), "the port comes before the database");
    server.kill();
}

/// What is said to a call that is refused: one sentence.
fn refused(call: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_parlor")).args(call).output().unwrap();
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert_eq!(said.lines().count(), 1, "{said}");
    said
}

#[test]
fn a_second_server_of_the_same_database_is_refused_until_the_first_is_gone() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("parlor.sqlite");
    let server = Server::start(&database);
    let said = refused(&["serve", "--port", "0", "--database", database.to_str().unwrap()]);
    assert!(said.contains(database.to_str().unwrap()) && said.contains("in use"), "{said}");
    server.kill();
    Server::start(&database).kill();
}

#[test]
fn a_file_that_is_no_database_is_one_clear_sentence() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("letter.txt");
    std::fs::write(&file, "Dear Parlor, ".repeat(1000)).unwrap();
    let said = refused(&["serve", "--port", "0", "--database", file.to_str().unwrap()]);
    assert!(said.contains(file.to_str().unwrap()) && said.contains("damaged"), "{said}");
}

/// A client that has sent the head of a request, which the server has read, and half its body.
fn half_sent(server: &Server) -> TcpStream {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    let health = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    let half = "POST /api/v1/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{";
    stream.write_all(format!("{health}{half}").as_bytes()).unwrap();
    assert!(stream.read(&mut [0; 4096]).unwrap() > 0);
    stream
}

#[test]
fn half_sent_requests_do_not_keep_a_server_from_stopping() {
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("parlor.sqlite");
    for signal in ["TERM", "INT"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
        command.arg("serve");
        let mut server = Server::start_as(command, &database, &["--shutdown-seconds", "1"]);
        let mut head = TcpStream::connect(server.address()).unwrap();
        head.write_all(b"GET / HTTP/1.1\r\n").unwrap();
        let body = half_sent(&server);
        server.signal(signal);
        assert_eq!(server.process.wait().unwrap().code(), Some(0));
        // Who closes the database leaves nothing beside it.
        assert!(!folder.path().join("parlor.sqlite-wal").exists());
        drop((head, body));
    }
}

#[test]
fn a_second_signal_ends_a_server_at_once() {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlor"));
    command.arg("serve");
    let database = folder.path().join("parlor.sqlite");
    let mut server = Server::start_as(command, &database, &["--shutdown-seconds", "3600"]);
    let body = half_sent(&server);
    server.signal("TERM");
    // The first signal has come when nobody is let in any more.
    while TcpStream::connect(server.address()).is_ok() {
        thread::sleep(Duration::from_millis(10));
    }
    server.signal("INT");
    assert_eq!(server.process.wait().unwrap().code(), Some(130));
    drop(body);
}

/// A connection from a loopback address that is not the usual one.
fn connect_from(runtime: &Runtime, from: [u8; 4], server: &Server) -> TcpStream {
    let server = server.address().parse().unwrap();
    let socket = runtime.block_on(async {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind((from, 0).into()).unwrap();
        socket.connect(server).await.unwrap()
    });
    let socket = socket.into_std().unwrap();
    socket.set_nonblocking(false).unwrap();
    socket
}

/// The answer to a health check from a certain address; nothing if the connection is refused.
fn health_from(runtime: &Runtime, from: [u8; 4], server: &Server) -> String {
    let mut stream = connect_from(runtime, from, server);
    let mut answer = String::new();
    let _ = stream.write_all(b"GET /healthz HTTP/1.0\r\n\r\n");
    let _ = stream.read_to_string(&mut answer);
    answer
}

#[cfg(target_os = "linux")]
#[test]
fn half_sent_requests_as_many_as_there_are_files_do_not_make_a_server_deaf() {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new("sh");
    let parlor = env!("CARGO_BIN_EXE_parlor");
    command.args(["-c", "ulimit -n 256; exec \"$0\" serve \"$@\"", parlor]);
    let server = Server::start_as(command, &folder.path().join("parlor.sqlite"), &[]);
    let runtime = Runtime::new().unwrap();
    let half_sent = |from: [u8; 4]| {
        let mut stream = connect_from(&runtime, from, &server);
        let _ = stream.write_all(b"GET / HTTP/1.1\r\n");
        stream
    };
    // One address does not get all connections.
    let one: Vec<TcpStream> = (0..300).map(|_| half_sent([127, 0, 0, 2])).collect();
    assert!(health_from(&runtime, [127, 0, 0, 3], &server).contains("200 OK"));
    drop(one);
    // Many addresses do, but not for long.
    let many: Vec<TcpStream> = (0..=250).map(|last| half_sent([127, 0, 1, last])).collect();
    while !health_from(&runtime, [127, 0, 0, 3], &server).contains("200 OK") {
        thread::sleep(Duration::from_millis(100));
    }
    drop(many);
    server.kill();
}

#[cfg(target_os = "linux")]
#[test]
fn a_server_without_a_file_left_accepts_connections_again_later() {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new("sh");
    let parlor = env!("CARGO_BIN_EXE_parlor");
    command.args(["-c", "ulimit -n 64; exec \"$0\" serve \"$@\" 2>\"$LOG\"", parlor]);
    let log = folder.path().join("log");
    command.env("LOG", &log);
    let limits = ["--connections", "1000", "--connections-per-address", "1000"];
    let server = Server::start_as(command, &folder.path().join("parlor.sqlite"), &limits);
    let many: Vec<TcpStream> =
        (0..100).map(|_| TcpStream::connect(server.address()).unwrap()).collect();
    // The server complains once, however often it tries.
    let complaints = || {
        let log = std::fs::read_to_string(&log).unwrap();
        log.lines().filter(|line| line.contains("no connection can be accepted")).count()
    };
    while complaints() == 0 {
        thread::sleep(Duration::from_millis(10));
    }
    thread::sleep(Duration::from_millis(500));
    assert_eq!(complaints(), 1);
    let log = std::fs::read_to_string(&log).unwrap();
    assert!(!log.contains('\u{1b}'), "a file has no colours: {log}");
    drop(many);
    let health = agent().get(format!("{}/", server.url)).call().unwrap();
    assert_eq!(health.status(), 200);
    server.kill();
}

#[test]
fn every_option_of_a_server_has_an_environment_variable() {
    let help = Command::new(env!("CARGO_BIN_EXE_parlor")).args(["serve", "--help"]).output();
    let help = String::from_utf8(help.unwrap().stdout).unwrap();
    let words: Vec<&str> = help.split_whitespace().collect();
    let options: Vec<&str> = words
        .iter()
        .filter_map(|word| word.strip_prefix("--"))
        .filter(|name| *name != "help")
        .collect();
    assert!(options.len() > 10, "{options:?}");
    for option in options {
        let name = format!("PARLOR_{}", option.to_uppercase().replace('-', "_"));
        // A value that may hold a password is not shown, not even that there is none.
        let shown = [format!("{name}=]"), format!("{name}]")];
        assert!(
            shown.iter().any(|name| words.contains(&name.as_str())),
            "{name} is missing:\n{help}"
        );
    }
    let folder = TempDir::new().unwrap();
    let database = folder.path().join("parlor.sqlite");
    let mut process = Command::new(env!("CARGO_BIN_EXE_parlor"))
        .arg("serve")
        .env("PARLOR_PORT", "0")
        .env("PARLOR_DATABASE", &database)
        .env("PARLOR_METRICS", "127.0.0.1:0")
        .env("PARLOR_PROXIED", "yes")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
    assert!(lines.next().unwrap().unwrap().starts_with("Parlor is at http://127.0.0.1:"));
    let metrics = lines.next().unwrap().unwrap();
    let url = metrics.split_whitespace().find(|word| word.starts_with("http://")).unwrap();
    let mut answer = agent().get(url).call().unwrap();
    assert!(answer.body_mut().read_to_string().unwrap().contains("parlor_requests_total 0"));
    assert!(database.exists());
    process.kill().unwrap();
    process.wait().unwrap();
}
