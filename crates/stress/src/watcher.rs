//! Somebody who watches a match over a WebSocket.

use std::time::Duration;

use anyhow::Result;
use futures_util::{SinkExt as _, StreamExt as _};
use hyper::header::COOKIE;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::seen::Seen;

/// Somebody who watches a match.
pub(crate) struct Watcher(WebSocketStream<TcpStream>);

/// What a watcher hears.
#[derive(Debug)]
pub(crate) enum Heard {
    Match(Box<Seen>),
    /// The server said goodbye, with this code.
    Closed(Option<u16>),
    /// The connection is gone.
    Lost,
}

impl Watcher {
    pub(crate) async fn open(
        stream: TcpStream,
        url: &str,
        cookie: Option<&str>,
        headers: &[(&'static str, &str)],
    ) -> Result<Watcher> {
        let mut request = url.into_client_request()?;
        if let Some(cookie) = cookie {
            request.headers_mut().insert(COOKIE, cookie.parse()?);
        }
        for (name, value) in headers {
            request.headers_mut().insert(*name, value.parse()?);
        }
        // Thousands of watchers share this machine with the server.
        let config = WebSocketConfig::default()
            .read_buffer_size(4096)
            .write_buffer_size(0)
            .max_message_size(None)
            .max_frame_size(None);
        let (socket, _) = client_async_with_config(request, stream, Some(config)).await?;
        Ok(Watcher(socket))
    }

    /// The status with which the server refused to open it, if that is why it is not open.
    pub(crate) fn refusal(error: &anyhow::Error) -> Option<u16> {
        match error.downcast_ref::<Error>() {
            Some(Error::Http(answer)) => Some(answer.status().as_u16()),
            _ => None,
        }
    }

    /// What comes next.
    pub(crate) async fn next(&mut self) -> Heard {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => match serde_json::from_str(&text) {
                    Ok(seen) => return Heard::Match(Box::new(seen)),
                    Err(_) => return Heard::Lost,
                },
                Some(Ok(Message::Close(frame))) => {
                    return Heard::Closed(frame.map(|frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Heard::Lost,
            }
        }
    }

    /// Reads until the match is at a number or beyond; what it was like then.
    pub(crate) async fn reaches(&mut self, seq: u64, patience: Duration) -> Option<Seen> {
        let reached = async {
            loop {
                match self.next().await {
                    Heard::Match(seen) if seen.seq >= seq => return Some(*seen),
                    Heard::Match(_) => {}
                    Heard::Closed(_) | Heard::Lost => return None,
                }
            }
        };
        timeout(patience, reached).await.ok().flatten()
    }

    /// Reads to the end; the code of the goodbye, if there was one.
    pub(crate) async fn goodbye(&mut self) -> Option<u16> {
        loop {
            match self.next().await {
                Heard::Match(_) => {}
                Heard::Closed(code) => return code,
                Heard::Lost => return None,
            }
        }
    }

    pub(crate) async fn say(&mut self, text: &str) -> Result<()> {
        Ok(self.0.send(Message::text(text)).await?)
    }

    /// Sends one frame of so many bytes, or as much of it as the other side takes.
    pub(crate) async fn send_giant(&mut self, bytes: usize) {
        // By hand, without a mask, because to make a frame of that size would cost more than to read it.
        let stream = self.0.get_mut();
        let head = [&[0x82, 0xFF][..], &(bytes as u64).to_be_bytes(), &[0; 4]].concat();
        let chunk = [0; 64 << 10];
        let mut left = bytes;
        let mut sent = stream.write_all(&head).await;
        while left > 0 && sent.is_ok() {
            let part = left.min(chunk.len());
            sent = stream.write_all(&chunk[..part]).await;
            left -= part;
        }
    }
}
