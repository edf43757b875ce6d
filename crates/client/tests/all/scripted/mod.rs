//! A server that answers as a script says and notes what it is asked.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::SinkExt as _;
use parlor_client::{Client, Options, Retry, Sleep};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio_tungstenite::accept_hdr_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

/// What becomes of a connection, one after the other.
pub(crate) enum Turn {
    /// A status, headers and a body.
    Answer(u16, &'static str, String),
    /// The request is read, then the connection is cut.
    Cut,
    /// The request is read and never answered.
    Silence,
    /// A WebSocket over which these are sent; then it is cut, or closed with this code and reason.
    Stream(Vec<String>, Option<(u16, &'static str)>),
}

/// What a server was asked, in order.
pub(crate) type Asked = Arc<Mutex<Vec<String>>>;

/// A client of a server that follows a script.
pub(crate) struct Stage {
    pub(crate) client: Client,
    pub(crate) asked: Asked,
    /// How long the client wanted to wait, in milliseconds.
    pub(crate) waits: Arc<Mutex<Vec<u128>>>,
}

impl Stage {
    pub(crate) fn asked(&self) -> Vec<String> {
        self.asked.lock().unwrap().clone()
    }

    pub(crate) fn waits(&self) -> Vec<u128> {
        self.waits.lock().unwrap().clone()
    }
}

/// A server that follows a script, and its client, which notes how long it would wait and does not wait.
pub(crate) async fn stage(script: Vec<Turn>) -> Stage {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let server = listener.local_addr().unwrap().into();
    let asked = Asked::default();
    tokio::spawn(follow(listener, script, asked.clone()));
    let waits: Arc<Mutex<Vec<u128>>> = Arc::default();
    let noted = waits.clone();
    let sleep: Sleep = Arc::new(move |time| {
        noted.lock().unwrap().push(time.as_millis());
        Box::pin(std::future::ready(()))
    });
    let retry =
        Retry { times: 3, first: Duration::from_millis(100), longest: Duration::from_secs(5) };
    let client = Client::with(server, Options { retry, sleep, ..Options::default() });
    Stage { client, asked, waits }
}

async fn follow(listener: TcpListener, script: Vec<Turn>, asked: Asked) {
    let mut kept = Vec::new();
    for turn in script {
        let (mut stream, _) = listener.accept().await.unwrap();
        match turn {
            Turn::Answer(status, headers, body) => {
                read(&mut stream, &asked).await;
                let length = body.len();
                let answer = format!(
                    "HTTP/1.1 {status} X\r\nconnection: close\r\ncontent-length: {length}\r\n{headers}\r\n{body}"
                );
                stream.write_all(answer.as_bytes()).await.unwrap();
            }
            Turn::Cut => read(&mut stream, &asked).await,
            Turn::Silence => {
                read(&mut stream, &asked).await;
                kept.push(stream);
            }
            Turn::Stream(messages, close) => speak(stream, messages, close, &asked).await,
        }
    }
    // Nobody hears the end of the script.
    std::future::pending::<()>().await;
}

/// Reads a request with a body of known length and notes it: the first line and the body.
async fn read(stream: &mut TcpStream, asked: &Asked) {
    let (mut text, mut buffer) = (String::new(), [0; 4096]);
    loop {
        // A client that does not wait any longer hangs up.
        let Ok(count @ 1..) = stream.read(&mut buffer).await else { return };
        text.push_str(std::str::from_utf8(&buffer[..count]).unwrap());
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        if body.len() >= length.map_or(0, |length| length.parse().unwrap()) {
            let cookie = head.lines().find(|line| line.starts_with("cookie: ")).unwrap_or("");
            let line = head.lines().next().unwrap().trim_end_matches(" HTTP/1.1");
            asked.lock().unwrap().push(format!("{line} {cookie}{body}").trim_end().to_owned());
            return;
        }
    }
}

async fn speak(
    stream: TcpStream,
    messages: Vec<String>,
    close: Option<(u16, &'static str)>,
    asked: &Asked,
) {
    #[expect(clippy::result_large_err, reason = "the shape of a callback of tungstenite")]
    let note = |request: &Request, response: Response| {
        asked.lock().unwrap().push(format!("LIVE {}", request.uri()));
        Ok(response)
    };
    let mut socket = accept_hdr_async(stream, note).await.unwrap();
    for message in messages {
        socket.send(Message::text(message)).await.unwrap();
    }
    if let Some((code, reason)) = close {
        let frame = CloseFrame { code: code.into(), reason: reason.into() };
        socket.close(Some(frame)).await.unwrap();
    }
}

/// A match with a number; the shapes of its ground are sent or left out.
pub(crate) fn view(seq: u64, shapes: bool) -> String {
    let shapes = if shapes { "[]" } else { "null" };
    format!(
        r#"{{"id":"m1","game":"g","title":"G","setup":"","start":null,"casual":false,"rated":false,"private":false,"daily":null,"seed":null,
        "seq":{seq},"length":{seq},"position":"p{seq}","seats":[],"over":null,"viewer":1,
        "scene":{{"width":1,"height":1,"label":"","shapes":[],"picks":{{"first":[],"next":{{}}}},"buttons":[],"facts":[]}},
        "ground":{{"name":"abc","shapes":{shapes}}},"marked":null,"clock":null,"status":"","goal":"","trial":null,"rounds":[],"events":[],
        "can":{{"undo":false,"redo":false,"takes_back":false,"share_position":true,"replay":true,"resign":false,"offer_draw":false,"offer_undo":false,
        "answer":false,"claim":false,"abort":false,"speak":false,"join":false,"leave":false,"start":false,"rematch":false}},
        "advice":[],"playback":null,"public":false,"waiting":false,"offer":null,
        "rematch":null,"watching":0}}"#
    )
}
