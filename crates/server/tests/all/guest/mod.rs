//! A server in this process, and guests who talk to it.
#![allow(clippy::unwrap_used, dead_code)]

use std::net::{SocketAddr, TcpStream};
use std::sync::mpsc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use parlor_server::{Config, Limits, Listening, Patience, Rate, serve};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::oneshot;
use tungstenite::client::IntoClientRequest;
use tungstenite::handshake::client::Request;
use tungstenite::stream::MaybeTlsStream;
use tungstenite::{Message, WebSocket};

/// Longer than any test.
pub(crate) const HOUR: Duration = Duration::from_secs(3600);

/// A server on a free port, stopped when it goes out of scope.
pub(crate) struct House {
    pub(crate) folder: TempDir,
    pub(crate) address: String,
    pub(crate) metrics: Option<SocketAddr>,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl House {
    pub(crate) fn open() -> House {
        House::limited(House::plenty())
    }

    /// Tests are quicker than people.
    pub(crate) fn plenty() -> Limits {
        let plenty = Rate { burst: 1e6, refill: 1e6 };
        Limits {
            requests: plenty,
            matches: plenty,
            newcomers: plenty,
            passwords: plenty,
            // A machine may be busy: only tests about absence see it.
            patience: Patience { disconnected: HOUR, idle: HOUR, away: HOUR },
            ..Limits::default()
        }
    }

    pub(crate) fn limited(limits: Limits) -> House {
        House::with(|config| config.limits = limits)
    }

    /// A server whose settings are changed before it starts.
    pub(crate) fn with(change: impl FnOnce(&mut Config)) -> House {
        let folder = TempDir::new().unwrap();
        let mut config = House::config(&folder);
        change(&mut config);
        let (listening, stop, thread) = start(config);
        let address = listening.address.to_string();
        House {
            folder,
            address,
            metrics: listening.metrics,
            stop: Some(stop),
            thread: Some(thread),
        }
    }

    /// Stops the server and waits until it has ended.
    pub(crate) fn stop(mut self) {
        self.end();
    }

    fn end(&mut self) {
        self.stop.take().map(|stop| stop.send(()));
        self.thread.take().map(JoinHandle::join);
    }

    /// Stops the server and starts another one on the same database.
    pub(crate) fn reopen(&mut self) {
        self.end();
        let (listening, stop, thread) = start(House::config(&self.folder));
        self.address = listening.address.to_string();
        (self.stop, self.thread) = (Some(stop), Some(thread));
    }

    /// Stops the server, lets the running clock of a match run out meanwhile, and starts another server.
    pub(crate) fn run_out(&mut self, id: &str) {
        self.end();
        let link = rusqlite::Connection::open(self.folder.path().join("parlor.sqlite")).unwrap();
        // A clock that had run out before the server stopped is not moved on.
        let changed =
            link.execute("UPDATE running SET deadline = 1 WHERE match = ?", [id]).unwrap();
        assert_eq!(changed, 1);
        drop(link);
        self.reopen();
    }

    fn config(folder: &TempDir) -> Config {
        let address = ([127, 0, 0, 1], 0).into();
        let mut config = Config::new(address, folder.path().join("parlor.sqlite"));
        config.limits = House::plenty();
        config.proxied = true;
        config
    }

    /// How many lines the store has of a match; the server does not notice.
    pub(crate) fn log(&self, state: &Value) -> usize {
        let file = self.folder.path().join("parlor.sqlite");
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let matched = id(state);
        runtime.block_on(async {
            let store = parlor_store::Store::open(&file).await.unwrap();
            store.load(&matched).await.unwrap().unwrap().lines.len()
        })
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    pub(crate) fn guest(&self) -> Guest {
        let config = ureq::Agent::config_builder().http_status_as_error(false).build();
        Guest { agent: config.into(), base: self.url("/api/v1"), requests: 0 }
    }

    /// A guest whose browser asks for a language, as in `Accept-Language`.
    pub(crate) fn reader(&self, language: &'static str) -> Guest {
        let middleware = Reading(language);
        let config =
            ureq::Agent::config_builder().http_status_as_error(false).middleware(middleware);
        Guest { agent: config.build().into(), base: self.url("/api/v1"), requests: 0 }
    }

    /// A guest who comes from another address, with another browser.
    pub(crate) fn guest_from(&self, address: &str, browser: &str) -> Guest {
        let headers = Headers { address: address.to_owned(), browser: browser.to_owned() };
        let config =
            ureq::Agent::config_builder().http_status_as_error(false).middleware(headers).build();
        Guest { agent: config.into(), base: self.url("/api/v1"), requests: 0 }
    }

    pub(crate) fn watch(&self, id: &str) -> Watcher {
        let url = format!("ws://{}/api/v1/matches/{id}/live", self.address);
        Watcher(tungstenite::connect(url).unwrap().0)
    }
}

impl Drop for House {
    fn drop(&mut self) {
        self.end();
    }
}

fn start(config: Config) -> (Listening, oneshot::Sender<()>, JoinHandle<()>) {
    let (ready, listening) = mpsc::channel();
    let (stop, stopped) = oneshot::channel();
    let thread = thread::spawn(move || {
        let announce = move |listening| ready.send(listening).unwrap();
        let stopped = async { stopped.await.unwrap_or(()) };
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(serve(config, announce, stopped)).unwrap();
    });
    (listening.recv().unwrap(), stop, thread)
}

/// What a guest's requests say about where they come from.
struct Headers {
    address: String,
    browser: String,
}

impl ureq::middleware::Middleware for Headers {
    fn handle(
        &self,
        mut request: ureq::http::Request<ureq::SendBody>,
        next: ureq::middleware::MiddlewareNext,
    ) -> Result<ureq::http::Response<ureq::Body>, ureq::Error> {
        let headers = request.headers_mut();
        headers.insert("x-forwarded-for", self.address.parse().unwrap());
        headers.insert("user-agent", self.browser.parse().unwrap());
        next.handle(request)
    }
}

/// The language that a guest's requests ask for.
struct Reading(&'static str);

impl ureq::middleware::Middleware for Reading {
    fn handle(
        &self,
        mut request: ureq::http::Request<ureq::SendBody>,
        next: ureq::middleware::MiddlewareNext,
    ) -> Result<ureq::http::Response<ureq::Body>, ureq::Error> {
        request.headers_mut().insert("accept-language", self.0.parse().unwrap());
        next.handle(request)
    }
}

/// Somebody with a cookie jar of their own.
pub(crate) struct Guest {
    agent: ureq::Agent,
    base: String,
    requests: u32,
}

pub(crate) fn body(answer: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> (u16, String) {
    let mut answer = answer.unwrap();
    (answer.status().as_u16(), answer.body_mut().read_to_string().unwrap())
}

fn read((status, text): (u16, String)) -> (u16, Value) {
    (status, serde_json::from_str(&text).unwrap_or_else(|_| panic!("{status}: {text}")))
}

impl Guest {
    /// The same browser once more.
    pub(crate) fn again(&self) -> Guest {
        Guest { agent: self.agent.clone(), base: self.base.clone(), requests: self.requests + 1000 }
    }

    /// The same browser, at a server that was started again.
    pub(crate) fn moved_to(self, house: &House) -> Guest {
        Guest { base: house.url("/api/v1"), ..self }
    }

    pub(crate) fn text(&mut self, path: &str) -> (u16, String) {
        body(self.agent.get(format!("{}{path}", self.base)).call())
    }

    pub(crate) fn get(&mut self, path: &str) -> (u16, Value) {
        read(self.text(path))
    }

    pub(crate) fn post(&mut self, path: &str, value: &Value) -> (u16, Value) {
        read(body(self.agent.post(format!("{}{path}", self.base)).send_json(value)))
    }

    /// The status of a request to take something away.
    pub(crate) fn delete(&mut self, path: &str) -> u16 {
        body(self.agent.delete(format!("{}{path}", self.base)).call()).0
    }

    /// A page or a file: the status, the headers and the text.
    pub(crate) fn page(&mut self, path: &str) -> (u16, ureq::http::HeaderMap, String) {
        let site = self.base.trim_end_matches("/api/v1");
        let mut answer = self.agent.get(format!("{site}{path}")).call().unwrap();
        let text = String::from_utf8_lossy(&answer.body_mut().read_to_vec().unwrap()).into_owned();
        (answer.status().as_u16(), answer.headers().clone(), text)
    }

    /// The status and the headers of an answer.
    pub(crate) fn head(&mut self, path: &str) -> (u16, ureq::http::HeaderMap) {
        let answer = self.agent.get(format!("{}{path}", self.base)).call().unwrap();
        (answer.status().as_u16(), answer.headers().clone())
    }

    /// The status of a request with a body, and the seconds after which to come back.
    pub(crate) fn retry(&mut self, path: &str, value: &Value) -> (u16, Option<u64>) {
        let answer = self.agent.post(format!("{}{path}", self.base)).send_json(value).unwrap();
        let wait = answer.headers().get("retry-after").map(|wait| wait.to_str().unwrap());
        (answer.status().as_u16(), wait.map(|wait| wait.parse().unwrap()))
    }

    /// What `/me` says to the holder of a secret.
    pub(crate) fn me_with(&self, token: &str) -> Value {
        let config = ureq::Agent::config_builder().http_status_as_error(false).build();
        let agent: ureq::Agent = config.into();
        let asked =
            agent.get(format!("{}/me", self.base)).header("cookie", format!("parlor={token}"));
        read(body(asked.call())).1
    }

    pub(crate) fn begin(&mut self, game: &str) -> Value {
        let (status, state) = self.post("/matches", &json!({ "game": game }));
        assert_eq!(status, 201, "{state}");
        state
    }

    fn request(&mut self) -> String {
        self.requests += 1;
        format!("request-{}", self.requests)
    }

    pub(crate) fn act(&mut self, state: &Value, action: &str) -> (u16, Value) {
        let request = self.request();
        let path = format!("/matches/{}/actions", state["id"].as_str().unwrap());
        self.post(&path, &json!({ "seq": state["seq"], "request": request, "action": action }))
    }

    pub(crate) fn change(&mut self, state: &Value, what: &str) -> (u16, Value) {
        let request = self.request();
        let path = format!("/matches/{}/{what}", state["id"].as_str().unwrap());
        self.post(&path, &json!({ "seq": state["seq"], "request": request }))
    }

    pub(crate) fn say(&mut self, state: &Value, word: &str) -> (u16, Value) {
        let request = self.request();
        let path = format!("/matches/{}/words", state["id"].as_str().unwrap());
        self.post(&path, &json!({ "request": request, "word": word }))
    }

    /// The status of a request whose answer does not matter.
    pub(crate) fn status(&mut self, path: &str, value: &Value) -> u16 {
        body(self.agent.post(format!("{}{path}", self.base)).send_json(value)).0
    }

    /// The match once something has happened since this state.
    pub(crate) fn after(&mut self, state: &Value) -> Value {
        self.until(state, |now| now["seq"] != state["seq"])
    }

    /// The match as soon as it is as wanted.
    pub(crate) fn until(&mut self, state: &Value, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let (_, now) = self.get(&format!("/matches/{}", state["id"].as_str().unwrap()));
            if wanted(&now) {
                return now;
            }
            thread::sleep(Duration::from_millis(20));
        }
    }

    /// The secret in the cookie.
    pub(crate) fn token(&self) -> String {
        let jar = self.agent.cookie_jar_lock();
        jar.iter().next().unwrap().value().to_owned()
    }

    fn live(&self, house: &House, state: &Value, query: &str) -> Request {
        let id = state["id"].as_str().unwrap();
        let url = format!("ws://{}/api/v1/matches/{id}/live{query}", house.address);
        let mut request = url.into_client_request().unwrap();
        let jar = self.agent.cookie_jar_lock();
        let cookies: Vec<String> =
            jar.iter().map(|cookie| format!("{}={}", cookie.name(), cookie.value())).collect();
        request.headers_mut().insert("cookie", cookies.join("; ").parse().unwrap());
        request
    }

    /// Watches a match as the one who asks.
    pub(crate) fn watch(&self, house: &House, state: &Value, query: &str) -> Watcher {
        Watcher(tungstenite::connect(self.live(house, state, query)).unwrap().0)
    }

    /// The status with which a live connection is refused.
    pub(crate) fn refused(&self, house: &House, state: &Value) -> u16 {
        match tungstenite::connect(self.live(house, state, "")) {
            Err(tungstenite::Error::Http(answer)) => answer.status().as_u16(),
            other => panic!("{other:?}"),
        }
    }
}

/// Somebody who watches a match.
pub(crate) struct Watcher(WebSocket<MaybeTlsStream<TcpStream>>);

impl Watcher {
    pub(crate) fn next(&mut self) -> Value {
        loop {
            let message = self.0.read().unwrap();
            if message.is_text() {
                return serde_json::from_str(message.to_text().unwrap()).unwrap();
            }
        }
    }

    /// Says something; that may be too late.
    pub(crate) fn say(&mut self, text: &str) {
        let _ = self.0.send(Message::text(text));
    }

    /// The next answer to an action.
    pub(crate) fn reply(&mut self) -> Value {
        loop {
            let heard = self.next();
            if heard.get("request").is_some() {
                return heard;
            }
        }
    }

    /// Says far too much; the code with which the connection is closed then.
    pub(crate) fn floods(&mut self) -> Option<u16> {
        for _ in 0..1000 {
            if self.0.send(Message::text("hello")).is_err() {
                break;
            }
        }
        self.closed()
    }

    /// Sends one long message; the code with which the connection is closed then.
    pub(crate) fn sends(&mut self, bytes: usize) -> Option<u16> {
        let _ = self.0.send(Message::text("x".repeat(bytes)));
        self.closed()
    }

    /// The code with which the server closes the connection.
    pub(crate) fn closed(&mut self) -> Option<u16> {
        loop {
            match self.0.read() {
                Ok(Message::Close(frame)) => return frame.map(|frame| frame.code.into()),
                Ok(_) => {}
                Err(_) => return None,
            }
        }
    }
}

/// A match of the first guest with open seats for the others; all are seated in the end.
pub(crate) fn seated(house: &House, game: &str, setup: &str, count: usize) -> (Vec<Guest>, Value) {
    let mut guests: Vec<Guest> = (0..count).map(|_| house.guest()).collect();
    let mut seats = vec![json!({ "player": "person" })];
    seats.resize(count, json!({ "player": "open" }));
    let wish = json!({ "game": game, "setup": setup, "seats": seats });
    let (status, mut state) = guests[0].post("/matches", &wish);
    assert_eq!((status, &state["waiting"]), (201, &json!(true)), "{state}");
    for guest in &mut guests[1..] {
        let (status, joined) = guest.say(&state, "join");
        assert_eq!(status, 200, "{joined}");
        state = joined;
    }
    assert_eq!(state["waiting"], json!(false));
    (guests, state)
}

/// A guest who has made an account.
pub(crate) fn registered(house: &House, name: &str) -> Guest {
    let mut guest = house.guest();
    let account = json!({ "name": name, "password": "correct horse" });
    assert_eq!(guest.status("/me/account", &account), 204);
    guest
}

/// A rated match of noughts and crosses between two players.
pub(crate) fn rated(players: &mut [Guest; 2], time: Option<&str>) -> Value {
    let seats = json!([{ "player": "person" }, { "player": "open" }]);
    let wish = json!({ "game": "tictactoe", "setup": "3,3,1,xo", "seats": seats, "rated": true, "time": time });
    let (status, state) = players[0].post("/matches", &wish);
    assert_eq!((status, &state["rated"]), (201, &json!(true)), "{state}");
    let (status, state) = players[1].say(&state, "join");
    assert_eq!((status, &state["waiting"]), (200, &json!(false)), "{state}");
    state
}

/// A match's name.
pub(crate) fn id(state: &Value) -> String {
    state["id"].as_str().unwrap().to_owned()
}

/// A match as a guest sees it.
pub(crate) fn look(guest: &mut Guest, state: &Value) -> Value {
    guest.get(&format!("/matches/{}", id(state))).1
}
