//! One WebSocket over which a match is watched.

use futures_util::{SinkExt as _, StreamExt as _};
use hyper::header::COOKIE;
use parlor_wire::{MatchView, NewAction, Reply};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::connection::{failure, refusal};
use crate::{Client, Error, View};

/// A WebSocket over which a match is watched. Its frames are not read unless the caller does so.
#[derive(Debug)]
pub struct Socket(WebSocketStream<TcpStream>);

/// A match as it was sent.
#[derive(Clone, Debug)]
pub struct Frame(Utf8Bytes);

/// How the answer to an action begins, unlike a match.
const REPLY: &str = "{\"request\":";

/// Why there is nothing more to hear.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Closed {
    /// The server sent the client away: it is logged out, or it has said too much.
    #[error("the server closed the connection: {0}")]
    Policy(String),
    /// The server closed the connection for another reason, like its own end.
    #[error("the server closed the connection: {reason}")]
    Other {
        /// The code, if there was one.
        code: Option<u16>,
        /// The reason; empty if there was none.
        reason: String,
    },
    /// The connection broke.
    #[error("the connection broke: {0}")]
    Lost(String),
}

impl Closed {
    /// The code with which the server closed the connection.
    pub fn code(&self) -> Option<u16> {
        match self {
            Closed::Policy(_) => Some(CloseCode::Policy.into()),
            Closed::Other { code, .. } => *code,
            Closed::Lost(_) => None,
        }
    }
}

/// What comes over a socket.
pub(crate) enum Heard {
    Frame(Frame),
    /// The answer to an action.
    Reply(Reply),
    /// The server is still there.
    Heartbeat,
}

impl Frame {
    /// The match.
    pub fn read<V: View>(&self) -> Result<V, Error> {
        let unreadable = |why: serde_json::Error| Error::Unreadable {
            why: why.to_string(),
            text: self.text().to_owned(),
        };
        serde_json::from_str(&self.0).map_err(unreadable)
    }

    /// The whole match.
    pub fn view(&self) -> Result<MatchView, Error> {
        self.read()
    }

    /// The match as it was sent, as JSON.
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl Socket {
    /// Opens a socket at a path.
    pub(crate) async fn open<V>(client: &Client<V>, path: &str) -> Result<Socket, Error> {
        let url = format!("ws://{}{}", client.server.authority, client.server.path(path));
        let mut request = url.into_client_request().map_err(Error::network)?;
        if let Some(cookie) = client.cookie() {
            request.headers_mut().insert(COOKIE, cookie.parse().map_err(Error::network)?);
        }
        for (name, value) in &client.options.headers {
            request.headers_mut().insert(name, value.clone());
        }
        // A harness has thousands of sockets. The server is trusted with the size of its messages.
        let config = WebSocketConfig::default()
            .read_buffer_size(4096)
            .write_buffer_size(0)
            .max_message_size(None)
            .max_frame_size(None);
        let patience = client.options.timeout;
        let opening = async {
            let stream = client.dial().await?;
            let opened = client_async_with_config(request, stream, Some(config)).await;
            opened.map_err(refused)
        };
        let (socket, _) =
            timeout(patience, opening).await.map_err(|_| Error::Timeout(patience))??;
        Ok(Socket(socket))
    }

    /// The next match that the server sends.
    pub async fn next(&mut self) -> Result<Frame, Closed> {
        loop {
            if let Heard::Frame(frame) = self.hear().await? {
                return Ok(frame);
            }
        }
    }

    pub(crate) async fn hear(&mut self) -> Result<Heard, Closed> {
        match self.0.next().await {
            Some(Ok(Message::Text(text))) if text.starts_with(REPLY) => {
                let reply = serde_json::from_str(&text);
                reply.map(Heard::Reply).map_err(|why| Closed::Lost(why.to_string()))
            }
            Some(Ok(Message::Text(text))) => Ok(Heard::Frame(Frame(text))),
            Some(Ok(Message::Close(frame))) => Err(closed(frame)),
            Some(Ok(_)) => Ok(Heard::Heartbeat),
            Some(Err(error)) => Err(Closed::Lost(error.to_string())),
            None => Err(Closed::Lost("it ended".to_owned())),
        }
    }

    /// Sends an action and returns the match after it. Matches that arrived earlier and were not read are skipped. If
    /// the connection breaks, the client may send the same action again, on a socket or by HTTP: it counts once.
    pub async fn act<V: View>(&mut self, action: &NewAction) -> Result<V, Error> {
        let text = serde_json::to_string(action).map_err(Error::network)?;
        self.say(&text).await?;
        let mut last = None;
        loop {
            match self.hear().await.map_err(Error::network)? {
                Heard::Frame(frame) => last = Some(frame),
                Heard::Reply(reply) if reply.request.as_ref() == Some(&action.request) => {
                    let missing = || Error::network("an action was answered without the match");
                    return match reply.problem {
                        Some(problem) => Err(refusal(reply.status, problem, None)),
                        None => last.ok_or_else(missing)?.read(),
                    };
                }
                Heard::Reply(_) | Heard::Heartbeat => {}
            }
        }
    }

    /// Sends any text; tests send what the server refuses.
    pub async fn say(&mut self, text: &str) -> Result<(), Error> {
        self.0.send(Message::text(text)).await.map_err(Error::network)
    }

    /// The connection below.
    pub fn stream(&mut self) -> &mut TcpStream {
        self.0.get_mut()
    }
}

fn closed(frame: Option<tungstenite::protocol::CloseFrame>) -> Closed {
    match frame {
        Some(frame) if frame.code == CloseCode::Policy => Closed::Policy(frame.reason.to_string()),
        Some(frame) => {
            Closed::Other { code: Some(frame.code.into()), reason: frame.reason.to_string() }
        }
        None => Closed::Other { code: None, reason: String::new() },
    }
}

/// Why a socket could not be opened.
fn refused(error: tungstenite::Error) -> Error {
    match error {
        tungstenite::Error::Http(answer) => {
            let body = answer.body().as_deref().unwrap_or_default();
            failure(answer.status().as_u16(), answer.headers(), body)
        }
        other => Error::network(other),
    }
}
