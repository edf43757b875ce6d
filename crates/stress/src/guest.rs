//! A visitor: an address, a connection that is kept, and a cookie.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU32, Ordering};

use anyhow::{Context as _, Result, ensure};
use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, HeaderMap, RETRY_AFTER, SET_COOKIE};
use hyper::{Method, Request};
use hyper_util::rt::TokioIo;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};

use crate::seen::Seen;
use crate::watcher::Watcher;

/// A visitor.
pub(crate) struct Guest {
    server: SocketAddr,
    /// Where the visitor comes from. Everybody has an address of their own, as in life.
    from: Ipv4Addr,
    cookie: Option<String>,
    /// The ground of a board that need not be sent again.
    ground: Option<String>,
    link: Option<SendRequest<Full<Bytes>>>,
}

/// What a server answers.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    body: Bytes,
}

impl Answer {
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T> {
        serde_json::from_slice(&self.body).with_context(|| self.text())
    }

    /// The match in an answer that is nothing else.
    pub(crate) fn seen(&self) -> Result<Seen> {
        ensure!(matches!(self.status, 200 | 201), "{}: {}", self.status, self.text());
        self.read()
    }

    /// The current match that a refusal carries.
    pub(crate) fn current(&self) -> Option<Seen> {
        #[derive(serde::Deserialize)]
        struct Problem {
            #[serde(rename = "match")]
            current: Option<Seen>,
        }
        self.read::<Problem>().ok()?.current
    }

    /// Whether it says when to come back.
    pub(crate) fn says_when(&self) -> bool {
        self.headers.contains_key(RETRY_AFTER)
    }
}

/// An address that nobody else comes from: 127.1.0.0 and so on.
fn own_address() -> Ipv4Addr {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed) % 0x00F0_0000;
    Ipv4Addr::from(0x7F01_0001 + number)
}

impl Guest {
    /// Somebody whom the server does not know.
    pub(crate) fn new(server: SocketAddr) -> Guest {
        Guest { server, from: own_address(), cookie: None, ground: None, link: None }
    }

    /// Somebody whom the server knows.
    pub(crate) async fn known(server: SocketAddr) -> Result<Guest> {
        Guest::new(server).introduced().await
    }

    /// The same visitor, with a cookie.
    pub(crate) async fn introduced(mut self) -> Result<Guest> {
        let answer = self.post("/api/v1/me/name", &json!({ "name": "Guest" })).await?;
        ensure!(answer.status == 204, "{}: {}", answer.status, answer.text());
        ensure!(self.cookie.is_some(), "a newcomer is given a cookie");
        Ok(self)
    }

    /// The same visitor with another connection.
    pub(crate) fn twin(&self) -> Guest {
        let (cookie, ground) = (self.cookie.clone(), self.ground.clone());
        Guest { server: self.server, from: self.from, cookie, ground, link: None }
    }

    /// Another visitor without a cookie, from the same address.
    pub(crate) fn neighbour(&self) -> Guest {
        Guest { from: self.from, ..Guest::new(self.server) }
    }

    /// Somebody else with a cookie of this text.
    pub(crate) fn with_cookie(server: SocketAddr, token: &str) -> Guest {
        let cookie = Some(format!("parlor={token}"));
        Guest { cookie, ..Guest::new(server) }
    }

    /// The secret in the cookie.
    pub(crate) fn token(&self) -> Option<&str> {
        self.cookie.as_deref()?.strip_prefix("parlor=")
    }

    pub(crate) async fn get(&mut self, path: &str) -> Result<Answer> {
        self.send(Method::GET, path, &[], Bytes::new()).await
    }

    pub(crate) async fn post(&mut self, path: &str, body: &Value) -> Result<Answer> {
        self.send(Method::POST, path, &[], body.to_string().into()).await
    }

    /// Posts with headers of one's own.
    pub(crate) async fn post_with(
        &mut self,
        path: &str,
        headers: &[(&str, &str)],
        body: &Value,
    ) -> Result<Answer> {
        self.send(Method::POST, path, headers, body.to_string().into()).await
    }

    async fn send(
        &mut self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Bytes,
    ) -> Result<Answer> {
        let mut request = Request::builder()
            .method(method)
            .uri(path)
            .header(HOST, self.server.to_string())
            .header(CONTENT_TYPE, "application/json");
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE, cookie);
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let answer = self.exchange(request.body(Full::new(body))?).await;
        if answer.is_err() {
            self.link = None;
        }
        answer
    }

    async fn exchange(&mut self, request: Request<Full<Bytes>>) -> Result<Answer> {
        let link = self.link().await?;
        link.ready().await?;
        let (head, body) = link.send_request(request).await?.into_parts();
        let body = body.collect().await?.to_bytes();
        let given = head.headers.get(SET_COOKIE).and_then(|value| value.to_str().ok());
        if let Some(cookie) = given.and_then(|cookie| cookie.split(';').next()) {
            self.cookie = Some(cookie.to_owned());
        }
        Ok(Answer { status: head.status.as_u16(), headers: head.headers, body })
    }

    /// The connection, made if there is none.
    async fn link(&mut self) -> Result<&mut SendRequest<Full<Bytes>>> {
        if self.link.as_ref().is_none_or(SendRequest::is_closed) {
            let stream = self.dial(None).await?;
            let (link, talk) = handshake(TokioIo::new(stream)).await?;
            tokio::spawn(talk);
            self.link = Some(link);
        }
        self.link.as_mut().context("there is a connection")
    }

    /// A new connection, with so many bytes for what was not read yet.
    pub(crate) async fn dial(&self, buffer: Option<u32>) -> Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        if let Some(buffer) = buffer {
            socket.set_recv_buffer_size(buffer)?;
        }
        socket.bind(SocketAddr::new(IpAddr::V4(self.from), 0))?;
        let stream = socket.connect(self.server).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }

    /// Watches a match; the query says what is known already.
    pub(crate) async fn watch(&self, id: &str, query: &str) -> Result<Watcher> {
        self.watch_with(id, query, &[], None).await
    }

    /// Watches with headers of one's own and a buffer of so many bytes.
    pub(crate) async fn watch_with(
        &self,
        id: &str,
        query: &str,
        headers: &[(&'static str, &str)],
        buffer: Option<u32>,
    ) -> Result<Watcher> {
        let url = format!("ws://{}/api/v1/matches/{id}/live{query}", self.server);
        Watcher::open(self.dial(buffer).await?, &url, self.cookie.as_deref(), headers).await
    }

    /// Begins a match.
    pub(crate) async fn begin(&mut self, game: &str, setup: &str, seats: &[Value]) -> Result<Seen> {
        let wish = json!({ "game": game, "setup": setup, "seats": seats });
        let seen = self.post("/api/v1/matches", &wish).await?.seen()?;
        Ok(self.knowing(seen))
    }

    /// Remembers the ground of a match, as a page does.
    fn knowing(&mut self, seen: Seen) -> Seen {
        self.ground = Some(seen.ground.name.clone());
        seen
    }

    /// Sits down in a match.
    pub(crate) async fn join(&mut self, id: &str, request: &str) -> Result<Seen> {
        let seen = self.say(id, request, "join").await?.seen()?;
        Ok(self.knowing(seen))
    }

    /// A match as it stands.
    pub(crate) async fn look(&mut self, id: &str) -> Result<Seen> {
        let seen = self.get(&format!("/api/v1/matches/{id}")).await?.seen()?;
        Ok(self.knowing(seen))
    }

    pub(crate) async fn act(
        &mut self,
        id: &str,
        seq: u64,
        request: &str,
        action: &str,
    ) -> Result<Answer> {
        let body = json!({ "seq": seq, "request": request, "action": action });
        let known = self.ground.as_ref().map(|hash| format!("?ground={hash}"));
        let path = format!("/api/v1/matches/{id}/actions{}", known.unwrap_or_default());
        self.post(&path, &body).await
    }

    pub(crate) async fn say(&mut self, id: &str, request: &str, word: &str) -> Result<Answer> {
        let body = json!({ "request": request, "word": word });
        self.post(&format!("/api/v1/matches/{id}/words"), &body).await
    }
}

/// Who is to sit in a seat: the one who begins the match, or whoever comes.
pub(crate) fn person() -> Value {
    json!({ "player": "person" })
}

/// See [`person`].
pub(crate) fn open() -> Value {
    json!({ "player": "open" })
}
