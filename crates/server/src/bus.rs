//! What tells nodes of each other's changes: "match M is at number N", and nothing else.
//!
//! Nothing depends on a message: a node looks at the database once a second for the matches that it has in memory
//! (`node.rs`), and twice while there is no bus. The bus only makes that sooner.

use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, ServerAddr, Subscriber};
use futures_util::StreamExt as _;
use tokio::sync::mpsc;

use crate::secret;

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
    subjects: Subjects,
    outgoing: mpsc::Sender<(String, u64)>,
}

/// The names under which matches are told about. Every client of the NATS server can see them, so they tell neither the
/// installation nor the id of a match, which is the link to it.
#[derive(Clone)]
struct Subjects(Arc<[u8]>);

impl Subjects {
    fn of(&self, id: &str) -> String {
        format!("parlor.{}.match.{}", secret::hidden(&self.0, ""), secret::hidden(&self.0, id))
    }
}

impl std::fmt::Debug for Subjects {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Subjects")
    }
}

impl Bus {
    /// A bus over a NATS server, which need not be there yet, for the nodes that have this secret in common.
    pub(crate) async fn connect(
        NatsAddress(address): NatsAddress,
        secret: &[u8],
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
        let subjects = Subjects(secret.into());
        tokio::spawn(send(client.clone(), subjects.clone(), queue));
        Ok(Bus(Some(Nats { client, subjects, outgoing })))
    }

    /// Tells the other nodes that a match is at this number now, or that something beside its log is different.
    pub(crate) fn tell(&self, id: &str, seq: u64) {
        if let Some(nats) = &self.0 {
            // A message that finds no place is one that the others do without.
            let _ = nats.outgoing.try_send((id.to_owned(), seq));
        }
    }

    /// Listens to what other nodes tell about a match.
    pub(crate) fn listen(&self, id: &str) -> Listener {
        let Some(Nats { client, subjects, .. }) = &self.0 else { return Listener::Deaf };
        let (client, subject) = (client.clone(), subjects.of(id));
        // While NATS is away this may wait for as long, so nothing else waits for it.
        Listener::Subscribing(Box::pin(async move { client.subscribe(subject).await.ok() }))
    }

    pub(crate) fn condition(&self) -> Condition {
        match &self.0 {
            None => Condition::Absent,
            Some(nats) if nats.client.connection_state() == State::Connected => Condition::Up,
            Some(_) => Condition::Down,
        }
    }
}

/// Publishes the queued messages. While NATS is not connected they are dropped: the other nodes read the database sooner.
async fn send(client: Client, subjects: Subjects, mut queue: mpsc::Receiver<(String, u64)>) {
    while let Some((id, seq)) = queue.recv().await {
        if client.connection_state() == State::Connected {
            let told = client.publish(subjects.of(&id), seq.to_string().into());
            let _ = tokio::time::timeout(CONNECTING, told).await;
        }
    }
}

/// Hears what other nodes tell about a match.
pub(crate) enum Listener {
    /// There is no bus.
    Deaf,
    Subscribing(Pin<Box<dyn Future<Output = Option<Subscriber>> + Send>>),
    Subscribed(Subscriber),
}

impl Listener {
    /// Waits for the next number that a match is told to be at; for ever where there is no bus. A call that is dropped
    /// loses nothing.
    pub(crate) async fn heard(&mut self) -> u64 {
        loop {
            match self {
                Listener::Deaf => std::future::pending().await,
                Listener::Subscribing(subscribing) => {
                    let subscriber = subscribing.await;
                    *self = subscriber.map_or(Listener::Deaf, Listener::Subscribed);
                }
                Listener::Subscribed(subscriber) => match subscriber.next().await {
                    Some(message) => {
                        let said = std::str::from_utf8(&message.payload).ok();
                        if let Some(seq) = said.and_then(|text| text.parse().ok()) {
                            return seq;
                        }
                    }
                    None => *self = Listener::Deaf,
                },
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn nobody_waits_for_a_bus_that_is_not_there() {
        // A port at which no server listens: this one is given back at once.
        let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let address = format!("nats://127.0.0.1:{port}").parse().unwrap();
        let bus = Bus::connect(address, b"secret").await.unwrap();
        assert_eq!(bus.condition(), Condition::Down);
        // More matches than the client of NATS has room for requests that it cannot send.
        for number in 0..5_000 {
            let mut listener = bus.listen(&format!("match{number}"));
            assert!(futures_util::poll!(Box::pin(listener.heard())).is_pending());
            bus.tell("match", number);
        }
    }

    #[test]
    fn subjects_do_not_tell_which_match_it_is() {
        let subjects = Subjects(b"secret".as_slice().into());
        let subject = subjects.of("abcdefghijkm");
        assert!(!subject.contains("abcdefghijkm"), "{subject}");
        assert_eq!(subject, subjects.of("abcdefghijkm"));
        assert_ne!(subject, subjects.of("abcdefghijkn"));
        assert_ne!(subject, Subjects(b"other".as_slice().into()).of("abcdefghijkm"));
    }

    #[test]
    fn an_address_says_that_it_is_one_of_nats() {
        assert!("nats://127.0.0.1:4222".parse::<NatsAddress>().is_ok());
        for wrong in ["", "127.0.0.1:4222", "http://127.0.0.1", "nats://", "nats://a b"] {
            assert!(wrong.parse::<NatsAddress>().is_err(), "{wrong}");
        }
    }
}
