//! Visitors: clients that come from addresses of their own, as in life, and send every request once.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Result, ensure};
use parlor_client::{Brief, Client, Options, Retry, Socket, View};
use parlor_table::Seat;
use parlor_wire::{LiveQuery, NewAction, NewMatch, NewSeat, NewWord, Saying};
use tokio::time::timeout;

/// A visitor, who reads matches in brief.
pub(crate) type Guest = Client<Brief>;

/// The longest that a visitor waits for an answer. It only ends a hang.
const PATIENCE: Duration = Duration::from_secs(600);

/// An address that nobody else comes from: 127.1.0.0 and so on.
fn own_address() -> IpAddr {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::Relaxed) % 0x00F0_0000;
    IpAddr::V4(Ipv4Addr::from(0x7F01_0001 + number))
}

/// A visitor whom the server does not know, from a new address.
pub(crate) fn stranger<V>(server: SocketAddr) -> Client<V> {
    let (from, retry) = (Some(own_address()), Retry::NEVER);
    Client::with(server.into(), Options { from, retry, timeout: PATIENCE, ..Options::default() })
}

/// A visitor whom the server knows.
pub(crate) async fn known(server: SocketAddr) -> Result<Guest> {
    introduced(stranger(server)).await
}

/// The same visitor, with a cookie.
pub(crate) async fn introduced(mut guest: Guest) -> Result<Guest> {
    guest.rename("Guest").await?;
    ensure!(guest.token().is_some(), "a newcomer is given a cookie");
    Ok(guest)
}

/// Another visitor without a cookie, from the same address.
pub(crate) fn neighbour(server: SocketAddr, guest: &mut Guest) -> Guest {
    Client::with(server.into(), guest.options().clone())
}

/// A match to begin.
pub(crate) fn wish(game: &str, setup: &str, seats: &[NewSeat]) -> NewMatch {
    let (game, setup, seats) = (game.to_owned(), Some(setup.to_owned()), seats.to_vec());
    NewMatch { game, setup, seats, ..NewMatch::default() }
}

/// The one who begins the match, and as many open seats as make up the number.
pub(crate) fn seats(count: usize) -> Vec<NewSeat> {
    let mut seats = vec![NewSeat::Person];
    seats.resize(count, NewSeat::Open);
    seats
}

/// An action by a name.
pub(crate) fn action(seq: u64, request: &str, action: &str) -> NewAction {
    NewAction { seq, request: request.to_owned(), action: action.to_owned() }
}

/// A word by a name.
pub(crate) fn word(request: String, word: Saying) -> NewWord {
    NewWord { seq: None, request, word, seat: None, phrase: None }
}

/// What somebody has who comes back to a match that was at a number.
pub(crate) fn since(seq: u64) -> LiveQuery {
    LiveQuery { since: Some(seq), ground: None }
}

/// The seat of a viewer.
pub(crate) fn seat(viewer: Option<u16>) -> Option<Seat> {
    viewer?.checked_sub(1).map(Seat)
}

/// Watches until the match is at a number or beyond; what it was like then.
pub(crate) async fn reaches<V: View>(
    socket: &mut Socket,
    seq: u64,
    patience: Duration,
) -> Option<V> {
    let reached = async {
        loop {
            let seen: V = socket.next().await.ok()?.read().ok()?;
            if seen.seq() >= seq {
                return Some(seen);
            }
        }
    };
    timeout(patience, reached).await.ok().flatten()
}

/// Watches to the end; the code of the goodbye, if there was one.
pub(crate) async fn goodbye(socket: &mut Socket) -> Option<u16> {
    loop {
        if let Err(closed) = socket.next().await {
            return closed.code();
        }
    }
}
