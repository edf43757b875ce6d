//! A user of a server: a cookie, a connection, and requests that are sent again where that is safe.

use std::fmt;
use std::marker::PhantomData;
use std::net::IpAddr;
use std::time::Duration;

use bytes::Bytes;
use http_body_util::Full;
use hyper::header::{CONTENT_TYPE, COOKIE, HOST, HeaderMap, SET_COOKIE};
use hyper::{Method, Request};
use parlor_wire::{GroundView, MatchView};
use serde::Serialize;
use tokio::net::TcpStream;
use tokio::time::timeout;

use crate::connection::{Connection, Response, dial};
use crate::retry::{Backoff, Retry, Sleep, sleep};
use crate::view::Known;
use crate::{Error, Server, View};

/// The name of the cookie with the secret of a session.
const COOKIE_NAME: &str = "parlor";

/// How a client connects, waits and tries again.
#[derive(Clone)]
pub struct Options {
    /// The local address from which it connects; any if none is given.
    pub from: Option<IpAddr>,
    /// The size of the receive buffer of its sockets, in bytes; the system's if none is given.
    pub receive_buffer: Option<u32>,
    /// Headers of every request, beside those that it needs.
    pub headers: HeaderMap,
    /// How long it waits for an answer.
    pub timeout: Duration,
    /// How often it sends a request again.
    pub retry: Retry,
    /// How it waits between two tries.
    pub sleep: Sleep,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            from: None,
            receive_buffer: None,
            headers: HeaderMap::new(),
            timeout: Duration::from_secs(60),
            retry: Retry::default(),
            sleep: sleep(),
        }
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { from, receive_buffer, headers, timeout, retry, sleep: _ } = self;
        f.debug_struct("Options")
            .field("from", from)
            .field("receive_buffer", receive_buffer)
            .field("headers", headers)
            .field("timeout", timeout)
            .field("retry", retry)
            .finish_non_exhaustive()
    }
}

/// A user of a server. Matches are read as `V`.
#[derive(Debug)]
pub struct Client<V = MatchView> {
    pub(crate) server: Server,
    pub(crate) options: Options,
    /// The secret of the session.
    token: Option<String>,
    /// The ground that the server need not send again.
    pub(crate) known: Known,
    connection: Connection,
    /// What tells the request ids of this client from those of others, and how many there were.
    prefix: u64,
    requests: u64,
    views: PhantomData<fn() -> V>,
}

impl<V> Client<V> {
    /// A guest whom the server does not know.
    pub fn new(server: Server) -> Client<V> {
        Client::with(server, Options::default())
    }

    /// A guest with options.
    pub fn with(server: Server, options: Options) -> Client<V> {
        // Without randomness, the ids are as good as the first client's: ids count for one user only.
        let prefix = getrandom::u64().unwrap_or_default();
        let connection = Connection::default();
        let (token, known, requests, views) = (None, Known::default(), 0, PhantomData);
        Client { server, options, token, known, connection, prefix, requests, views }
    }

    /// The same user with another connection, who reads matches as `W`.
    pub fn twin<W>(&self) -> Client<W> {
        let twin = Client::with(self.server.clone(), self.options.clone());
        Client { token: self.token.clone(), known: self.known.clone(), ..twin }
    }

    /// The secret of the session, if there is one.
    pub fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Continues the session that has this secret.
    pub fn set_token(&mut self, token: impl Into<String>) {
        self.token = Some(token.into());
    }

    /// The options.
    pub fn options(&mut self) -> &mut Options {
        &mut self.options
    }

    /// The last ground that the server sent. Views leave out the shapes of the ground that is known.
    pub fn ground(&self) -> Option<&GroundView> {
        self.known.ground.as_ref()
    }

    /// Closes the connection for requests; the next one opens another.
    pub fn hang_up(&mut self) {
        self.connection = Connection::default();
    }

    /// An id that no other request has.
    pub fn request_id(&mut self) -> String {
        self.requests += 1;
        format!("{:016x}-{}", self.prefix, self.requests)
    }

    /// A connection of its own, for those who speak to the server in their own way.
    pub async fn dial(&self) -> Result<TcpStream, Error> {
        let Options { from, receive_buffer, .. } = &self.options;
        dial(&self.server, *from, *receive_buffer).await.map_err(Error::network)
    }

    /// The header with the cookie.
    pub(crate) fn cookie(&self) -> Option<String> {
        self.token.as_ref().map(|token| format!("{COOKIE_NAME}={token}"))
    }

    /// Sends a request once and returns the answer, whatever its status. The path begins with a slash; a body
    /// is JSON.
    pub async fn send(
        &mut self,
        method: Method,
        path: &str,
        body: impl Into<Bytes>,
    ) -> Result<Response, Error> {
        let mut request = Request::builder()
            .method(method)
            .uri(self.server.path(path))
            .header(HOST, &self.server.authority)
            .header(CONTENT_TYPE, "application/json");
        if let Some(cookie) = self.cookie() {
            request = request.header(COOKIE, cookie);
        }
        for (name, value) in &self.options.headers {
            request = request.header(name, value);
        }
        let request = request.body(Full::new(body.into())).map_err(Error::network)?;
        let Options { from, receive_buffer, timeout: patience, .. } = self.options;
        let dialled = dial(&self.server, from, receive_buffer);
        let exchanged = timeout(patience, self.connection.exchange(dialled, request)).await;
        let response = match exchanged {
            Ok(response) => response?,
            Err(_) => {
                self.connection.close();
                return Err(Error::Timeout(patience));
            }
        };
        self.take_cookie(&response.headers);
        Ok(response)
    }

    fn take_cookie(&mut self, headers: &HeaderMap) {
        for line in headers.get_all(SET_COOKIE) {
            let pair = line.to_str().ok().and_then(|line| line.split(';').next()?.split_once('='));
            if let Some((COOKIE_NAME, token)) = pair {
                self.token = Some(token.to_owned()).filter(|token| !token.is_empty());
            }
        }
    }

    /// Sends a request that may be sent again, until it is answered for good.
    pub(crate) async fn repeat(
        &mut self,
        method: Method,
        path: &str,
        body: impl Into<Bytes>,
    ) -> Result<Response, Error> {
        let body = body.into();
        let mut backoff = Backoff::new(self.options.retry);
        loop {
            let answer = self.send(method.clone(), path, body.clone()).await;
            let error = match answer.and_then(Response::accepted) {
                Ok(response) => return Ok(response),
                Err(error) => error,
            };
            let Some(wait) = backoff.after(&error) else { return Err(error) };
            (self.options.sleep)(wait).await;
        }
    }

    /// Asks for something.
    pub(crate) async fn get(&mut self, path: &str) -> Result<Response, Error> {
        self.repeat(Method::GET, path, Bytes::new()).await
    }

    /// Sends something once.
    pub(crate) async fn post(
        &mut self,
        path: &str,
        body: &impl Serialize,
    ) -> Result<Response, Error> {
        self.send(Method::POST, path, json(body)?).await?.accepted()
    }
}

impl<V: View> Client<V> {
    /// Reads a match and remembers its ground.
    pub(crate) fn view(&mut self, response: &Response) -> Result<V, Error> {
        let view: V = response.read()?;
        self.known.learn(&view);
        Ok(view)
    }
}

/// A value as JSON.
pub(crate) fn json(value: &impl Serialize) -> Result<Vec<u8>, Error> {
    serde_json::to_vec(value).map_err(Error::network)
}

/// A query, with its question mark; nothing if it says nothing.
pub(crate) fn query(query: &impl Serialize) -> Result<String, Error> {
    let text = serde_urlencoded::to_string(query).map_err(Error::network)?;
    Ok(if text.is_empty() { text } else { format!("?{text}") })
}

/// A part of a path.
pub(crate) fn segment(text: &str) -> String {
    let escape = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(escape).collect()
}
