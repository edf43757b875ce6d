//! What tells nodes of each other's changes: "match M is at number N", and nothing else.
//!
//! Nothing depends on a message: a node looks at the database once a second for the matches that it has in memory
//! (`node.rs`), and twice while there is no bus. The bus only makes that sooner.

use std::sync::Arc;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, ServerAddr, Subscriber};
use futures_util::StreamExt as _;
use tokio::sync::mpsc;

/// How many messages wait to be sent at most. More are dropped.
const QUEUE: usize = 4096;
/// How many messages about one match wait to be heard at most: the last one says it all.
const HEARD: usize = 16;
/// How long a connection is waited for, and how long after a failure it is tried again.
const CONNECTING: Duration = Duration::from_secs(2);
const RETRY: Duration = Duration::from_millis(500);

/// A text that is no address of a NATS server.
#[derive(Debug, thiserror::Error)]
#[error("that is no address of a NATS server: write nats://HOST:PORT")]
pub struct BadNatsAddress;

/// The address of a NATS server, like `nats://127.0.0.1:4222`.
#[derive(Clone, Debug)]
pub struct NatsAddress(ServerAddr);

impl std::str::FromStr for NatsAddress {
    type Err = BadNatsAddress;

    fn from_str(text: &str) -> Result<NatsAddress, BadNatsAddress> {
        let host = text.strip_prefix("nats://").ok_or(BadNatsAddress)?;
        if host.is_empty() {
            return Err(BadNatsAddress);
        }
        text.parse().map(NatsAddress).map_err(|_| BadNatsAddress)
    }
}

/// How a bus does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Condition {
    /// There is none.
    Absent,
    /// Messages come and go.
    Up,
    /// The server does not answer; it is tried again and again.
    Down,
}

/// The way to the other nodes, if there is one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bus(Option<Nats>);

#[derive(Clone, Debug)]
struct Nats {
    client: Client,
    /// What the subjects of this installation begin with: others may use the same server.
    prefix: Arc<str>,
    outgoing: mpsc::Sender<(String, u64)>,
}

impl Bus {
    /// A bus over a NATS server, which need not be there yet.
    pub(crate) async fn connect(
        NatsAddress(address): NatsAddress,
        installation: &str,
    ) -> Result<Bus, async_nats::ConnectError> {
        let options = ConnectOptions::new()
            .name("parlor")
            .no_echo()
            .retry_on_initial_connect()
            .connection_timeout(CONNECTING)
            .ping_interval(CONNECTING)
            .reconnect_delay_callback(|_| RETRY)
            .subscription_capacity(HEARD);
        let client = options.connect(address).await?;
        let (outgoing, queue) = mpsc::channel(QUEUE);
        let prefix: Arc<str> = format!("parlor.{installation}").into();
        let nats = Nats { client, prefix, outgoing };
        tokio::spawn(send(nats.clone(), queue));
        Ok(Bus(Some(nats)))
    }

    /// Tells the other nodes that a match is at this number now, or that something beside its log is different.
    pub(crate) fn tell(&self, id: &str, seq: u64) {
        if let Some(nats) = &self.0 {
            // A message that finds no place is one that the others do without.
            let _ = nats.outgoing.try_send((id.to_owned(), seq));
        }
    }

    /// Listens to what other nodes tell about a match.
    pub(crate) async fn listen(&self, id: &str) -> Listener {
        let Some(nats) = &self.0 else { return Listener(None) };
        Listener(nats.client.subscribe(nats.subject(id)).await.ok())
    }

    pub(crate) fn condition(&self) -> Condition {
        match &self.0 {
            None => Condition::Absent,
            Some(nats) if nats.client.connection_state() == State::Connected => Condition::Up,
            Some(_) => Condition::Down,
        }
    }
}

impl Nats {
    fn subject(&self, id: &str) -> String {
        format!("{}.match.{id}", self.prefix)
    }
}

/// Publishes the queued messages. While NATS is not connected they are dropped: the other nodes read the database sooner.
async fn send(nats: Nats, mut queue: mpsc::Receiver<(String, u64)>) {
    while let Some((id, seq)) = queue.recv().await {
        if nats.client.connection_state() == State::Connected {
            let told = nats.client.publish(nats.subject(&id), seq.to_string().into());
            let _ = tokio::time::timeout(CONNECTING, told).await;
        }
    }
}

/// Hears what other nodes tell about a match.
#[derive(Debug)]
pub(crate) struct Listener(Option<Subscriber>);

impl Listener {
    /// Waits for the next number that a match is told to be at; for ever where there is no bus.
    pub(crate) async fn heard(&mut self) -> u64 {
        while let Some(subscriber) = &mut self.0 {
            match subscriber.next().await {
                Some(message) => {
                    let said = std::str::from_utf8(&message.payload).ok();
                    if let Some(seq) = said.and_then(|text| text.parse().ok()) {
                        return seq;
                    }
                }
                None => self.0 = None,
            }
        }
        std::future::pending().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_says_that_it_is_one_of_nats() {
        assert!("nats://127.0.0.1:4222".parse::<NatsAddress>().is_ok());
        for wrong in ["", "127.0.0.1:4222", "http://127.0.0.1", "nats://", "nats://a b"] {
            assert!(wrong.parse::<NatsAddress>().is_err(), "{wrong}");
        }
    }
}
