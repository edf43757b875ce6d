//! One HTTP connection that is kept, and what is answered on it.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use bytes::Bytes;
use http_body_util::{BodyExt as _, Full};
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::header::{HeaderMap, RETRY_AFTER};
use hyper::{Request, StatusCode};
use hyper_util::rt::TokioIo;
use parlor_wire::{Fault, Problem};
use serde::de::DeserializeOwned;
use tokio::net::{TcpSocket, TcpStream, lookup_host};

use crate::{Error, Server};

/// The answer to a request, whatever its status.
#[derive(Clone, Debug)]
pub struct Response {
    /// The status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub body: Bytes,
}

impl Response {
    /// The body as text.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The body as JSON.
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, Error> {
        let unreadable =
            |why: serde_json::Error| Error::Unreadable { why: why.to_string(), text: self.text() };
        serde_json::from_slice(&self.body).map_err(unreadable)
    }

    /// The same answer if it is a success, or the error that it tells.
    pub fn accepted(self) -> Result<Response, Error> {
        match self.status {
            200..300 => Ok(self),
            status => Err(failure(status, &self.headers, &self.body)),
        }
    }
}

/// The error that an answer tells.
pub(crate) fn failure(status: u16, headers: &HeaderMap, body: &[u8]) -> Error {
    let problem = serde_json::from_slice(body).unwrap_or_else(|_| {
        let known = StatusCode::from_u16(status).ok().and_then(|it| it.canonical_reason());
        let message = known.unwrap_or("an unknown status").to_owned();
        Problem { error: Fault { code: String::new(), message }, current: None }
    });
    refusal(status, problem, retry_after(headers))
}

/// The error that a problem tells.
pub(crate) fn refusal(status: u16, problem: Problem, retry_after: Option<Duration>) -> Error {
    let Problem { error: Fault { code, message }, current } = problem;
    match status {
        429 | 503 => Error::Busy { status, message, retry_after },
        _ => Error::Refused { status, code, message, current },
    }
}

fn retry_after(headers: &HeaderMap) -> Option<Duration> {
    let seconds = headers.get(RETRY_AFTER)?.to_str().ok()?.parse().ok()?;
    Some(Duration::from_secs(seconds))
}

/// A connection that is made when it is needed.
#[derive(Debug, Default)]
pub(crate) struct Connection(Option<SendRequest<Full<Bytes>>>);

impl Connection {
    /// Sends a request over the connection, or over a new one if there is none.
    pub(crate) async fn exchange(
        &mut self,
        dial: impl Future<Output = io::Result<TcpStream>>,
        request: Request<Full<Bytes>>,
    ) -> Result<Response, Error> {
        let exchanged = self.try_exchange(dial, request).await;
        if exchanged.is_err() {
            self.close();
        }
        exchanged
    }

    /// Closes the connection, on which an answer may still come that nobody waits for.
    pub(crate) fn close(&mut self) {
        self.0 = None;
    }

    async fn try_exchange(
        &mut self,
        dial: impl Future<Output = io::Result<TcpStream>>,
        request: Request<Full<Bytes>>,
    ) -> Result<Response, Error> {
        let mut link = match self.0.take().filter(|link| !link.is_closed()) {
            Some(link) => link,
            None => {
                let stream = dial.await.map_err(Error::network)?;
                let (link, talk) = handshake(TokioIo::new(stream)).await.map_err(Error::network)?;
                tokio::spawn(talk);
                link
            }
        };
        link.ready().await.map_err(Error::network)?;
        let (head, body) = link.send_request(request).await.map_err(Error::network)?.into_parts();
        let body = body.collect().await.map_err(Error::network)?.to_bytes();
        self.0 = Some(link);
        Ok(Response { status: head.status.as_u16(), headers: head.headers, body })
    }
}

/// Connects to a server, from an address and with a receive buffer of so many bytes if they are given.
pub(crate) async fn dial(
    server: &Server,
    from: Option<IpAddr>,
    buffer: Option<u32>,
) -> io::Result<TcpStream> {
    let mut failed = io::Error::new(io::ErrorKind::NotFound, "the host has no address");
    for address in addresses(server).await? {
        match connect(address, from, buffer).await {
            Ok(stream) => return Ok(stream),
            Err(error) => failed = error,
        }
    }
    Err(failed)
}

async fn addresses(server: &Server) -> io::Result<Vec<SocketAddr>> {
    match server.host().parse::<IpAddr>() {
        Ok(address) => Ok(vec![SocketAddr::new(address, server.port)]),
        Err(_) => Ok(lookup_host((server.host(), server.port)).await?.collect()),
    }
}

async fn connect(
    address: SocketAddr,
    from: Option<IpAddr>,
    buffer: Option<u32>,
) -> io::Result<TcpStream> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    if let Some(buffer) = buffer {
        socket.set_recv_buffer_size(buffer)?;
    }
    if let Some(from) = from {
        socket.bind(SocketAddr::new(from, 0))?;
    }
    let stream = socket.connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}
