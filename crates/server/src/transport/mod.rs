//! Connections: an accept loop that slow, greedy and stubborn clients cannot hold up.
//!
//! A connection has deadlines: for the head of a request, for its body, for a client that does not read
//! its answer, and for one that stays connected without asking for anything. Handlers have none, so a long
//! poll takes as long as it wants to, and a WebSocket keeps its own time.
//!
//! The number of connections is limited, in total and for each address. WebSockets count as long as
//! they are open. A connection beyond a limit is answered with 503 and closed; open ones are not affected.
//!
//! To stop, the listener is closed, connections without a request are closed, and requests under way are
//! finished. Connections that are left after [`Transport::shutdown`] are cut.

mod admission;
mod connection;
mod files;
mod pace;
mod stream;

use std::io::{self, Write as _};
use std::net::{Shutdown, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use admission::Admission;
use connection::Connection;
use pace::Pace;
use stream::Stream;

pub use files::raise_file_limit;

use crate::metrics::Metrics;

/// Timeouts and limits of connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Transport {
    /// How long a client may take to send the head of a request. On a new connection the time counts from
    /// its beginning. The default is 10 seconds.
    pub header: Duration,
    /// How long a client may take to send the body of a request. The default is 15 seconds.
    pub body: Duration,
    /// How long a connection may stay open between two requests. The default is 75 seconds.
    pub idle: Duration,
    /// How long an answer may wait for a client that does not read it. The default is 20 seconds.
    pub stall: Duration,
    /// How many connections may be open. By default as many as the limit on open files allows, with a
    /// reserve for the database.
    pub connections: Option<usize>,
    /// How many of them may come from one address; an IPv6 address counts by its first 64 bits. By
    /// default 256, but at most a quarter of all. Behind a proxy this limit does not apply.
    pub per_address: Option<usize>,
    /// How long requests under way may take when the server stops. The default is 10 seconds.
    pub shutdown: Duration,
}

impl Default for Transport {
    fn default() -> Self {
        Transport {
            header: Duration::from_secs(10),
            body: Duration::from_secs(15),
            idle: Duration::from_secs(75),
            stall: Duration::from_secs(20),
            connections: None,
            per_address: None,
            shutdown: Duration::from_secs(10),
        }
    }
}

/// How far a server is in stopping.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Open,
    /// Requests under way are finished; others are not begun.
    Closing,
    /// The remaining connections are cut.
    Cut,
}

/// How long to wait before the next attempt when connections cannot be accepted.
const PAUSE: Duration = Duration::from_millis(100);
/// How long connections that are cut may take to disappear.
const LAST: Duration = Duration::from_secs(1);

/// Serves connections until `stop` is done, then finishes the requests under way. All connections may
/// come from one address if they come through a proxy.
pub(crate) async fn run(
    listener: TcpListener,
    router: Router,
    transport: Transport,
    proxied: bool,
    metrics: Arc<Metrics>,
    stop: impl Future<Output = ()>,
) {
    let admission = Arc::new(Admission::new(&transport, proxied, metrics.clone()));
    let stage = watch::Sender::new(Stage::Open);
    let accept = async {
        let mut failing = false;
        loop {
            let (stream, peer) = next(&listener, &mut failing).await;
            let slot = match admission.admit(peer.ip()) {
                Ok(slot) => slot,
                Err(refusal) => {
                    tracing::debug!("{peer} is turned away: {refusal}");
                    metrics.turned_away(refusal.limit());
                    turn_away(stream);
                    continue;
                }
            };
            let pace = Arc::new(Pace::new(&transport));
            let stream = Stream::new(stream, pace.clone(), slot);
            let (router, metrics) = (router.clone(), metrics.clone());
            let connection = Connection { peer, pace, router, metrics };
            tokio::spawn(connection.serve(stream, stage.subscribe()));
        }
    };
    tokio::select! {
        () = accept => {}
        () = stop => {}
    }
    drop(listener);
    stage.send_replace(Stage::Closing);
    if timeout(transport.shutdown, admission.emptied()).await.is_err() {
        let left = admission.open();
        tracing::warn!("connections cut because they did not end in time: {left}");
        stage.send_replace(Stage::Cut);
        let _ = timeout(LAST, admission.emptied()).await;
    }
}

/// The next connection. Errors are survived: a client may have gone already, and when the system has no
/// files or no memory left it may have some again later.
async fn next(listener: &TcpListener, failing: &mut bool) -> (TcpStream, SocketAddr) {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    loop {
        match listener.accept().await {
            Ok(accepted) => {
                *failing = false;
                return accepted;
            }
            Err(error) => match error.kind() {
                ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted => {}
                _ => {
                    if !*failing {
                        tracing::error!("no connection can be accepted at the moment: {error}");
                    }
                    *failing = true;
                    sleep(PAUSE).await;
                }
            },
        }
    }
}

/// What a connection beyond a limit is told.
const FULL: &str =
    r#"{"error":{"code":"full","message":"Too many connections. Try again in a few seconds."}}"#;

/// Refuses a connection without waiting for anything.
fn turn_away(stream: TcpStream) {
    let length = FULL.len();
    let answer = format!(
        "HTTP/1.1 503 Service Unavailable\r\nretry-after: 5\r\nconnection: close\r\n\
         content-type: application/json\r\ncontent-length: {length}\r\n\r\n{FULL}"
    );
    // A new socket's buffer has room for the answer, and a client that has gone does not need it.
    if let Ok(mut stream) = stream.into_std() {
        let _ = stream.write(answer.as_bytes());
        let _ = stream.shutdown(Shutdown::Write);
    }
}
