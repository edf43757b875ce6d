//! The stream of a match, which goes on after a cut.

use std::time::Duration;

use parlor_wire::{GroundView, LiveQuery, MatchView};
use tokio::time::timeout;

use crate::retry::Backoff;
use crate::socket::{Closed, Frame, Heard, Socket};
use crate::view::Known;
use crate::{Client, Error, View};

/// How long a server may be silent. It sends something every 20 seconds.
const SILENCE: Duration = Duration::from_secs(60);

/// The stream of a match. After a cut it connects again, says what it has seen and which ground it has, and goes
/// on; it gives up after as many failures in a row as the client's [`Retry`](crate::Retry) allows.
#[derive(Debug)]
pub struct Live<V = MatchView> {
    client: Client<V>,
    id: String,
    socket: Option<Socket>,
    /// The number of the last state that was seen.
    seen: Option<u64>,
    known: Known,
    backoff: Backoff,
}

/// Why a stream has ended.
#[derive(Debug, thiserror::Error)]
pub enum Ended {
    /// The server sent the client away: it is logged out, or it has said too much.
    #[error("the server ended the stream: {0}")]
    Policy(String),
    /// The server refuses the stream, or cannot be reached any more.
    #[error(transparent)]
    Failed(#[from] Error),
}

impl<V: View> Live<V> {
    /// The stream of a match for the user of a client. It connects when it is first asked for a view.
    pub fn new(client: &Client<V>, id: &str) -> Live<V> {
        Live::resumed(client, id, None)
    }

    /// The stream from a state on that was seen already: the first view says what was done since.
    pub fn resumed(client: &Client<V>, id: &str, seen: Option<u64>) -> Live<V> {
        let (client, id) = (client.twin(), id.to_owned());
        let backoff = Backoff::new(client.options.retry);
        Live { client, id, socket: None, seen, known: Known::default(), backoff }
    }

    /// The ground of the match, once a view has come. Views leave out its shapes when they are known.
    pub fn ground(&self) -> Option<&GroundView> {
        self.known.ground.as_ref()
    }

    /// The next view. It does not get lost if this is dropped.
    pub async fn next(&mut self) -> Result<V, Ended> {
        loop {
            let failed = match self.frame().await {
                Ok(frame) => return Ok(self.view(&frame)?),
                Err(Ended::Failed(error)) => error,
                Err(policy) => return Err(policy),
            };
            self.socket = None;
            let Some(wait) = self.backoff.after(&failed) else { return Err(failed.into()) };
            (self.client.options.sleep)(wait).await;
        }
    }

    /// The next frame, over a new connection if there is none.
    async fn frame(&mut self) -> Result<Frame, Ended> {
        let socket = match &mut self.socket {
            Some(socket) => socket,
            none => {
                let known = LiveQuery { ground: self.known.name.clone(), since: self.seen };
                none.insert(self.client.watch(&self.id, &known).await?)
            }
        };
        loop {
            let heard = timeout(SILENCE, socket.hear()).await;
            match heard.map_err(|_| Error::Timeout(SILENCE))? {
                Ok(Heard::Frame(frame)) => return Ok(frame),
                Ok(Heard::Heartbeat | Heard::Reply(_)) => {}
                Err(Closed::Policy(reason)) => return Err(Ended::Policy(reason)),
                Err(cut) => return Err(Error::network(cut).into()),
            }
        }
    }

    fn view(&mut self, frame: &Frame) -> Result<V, Error> {
        let view: V = frame.read()?;
        self.backoff.reset();
        self.seen = Some(view.seq());
        self.known.learn(&view);
        Ok(view)
    }
}
