//! The limits of clients: requests, new matches, live connections, messages.

use std::collections::HashMap;
use std::fmt;
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use parlor_store::{Allowance, UserId};

use crate::secret;

/// What all clients of a network may do together, in multiples of what one may do.
const CLIENTS: usize = 5;

/// The limits of one client. All clients of one network (an IPv4 address, the first half of an IPv6 address)
/// together have five times these limits.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Requests of one client.
    pub requests: Rate,
    /// Matches that one client begins.
    pub matches: Rate,
    /// Clients that come from one address without having been here before.
    pub newcomers: Rate,
    /// Passwords tried from one address.
    pub passwords: Rate,
    /// Downloads of a user's data.
    pub downloads: Rate,
    /// Messages on one live connection.
    pub messages: Rate,
    /// Live connections of one client.
    pub connections: usize,
    /// Lines that one seat brings into the log of a match: what is taken back stays there, too.
    pub lines: u64,
    /// After how long without viewers the bots of a match pause, and it is dropped from memory.
    pub idle: Duration,
    /// How long players are waited for who hold up a match.
    pub patience: Patience,
}

/// How long players are waited for who hold up a match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Patience {
    /// How long a player may be disconnected before the others are told.
    pub disconnected: Duration,
    /// How long a connected player without a clock may take for a move before that counts as being away.
    pub idle: Duration,
    /// How long a player may be away, once the others were told, before they may claim the match.
    pub away: Duration,
}

impl Default for Patience {
    fn default() -> Self {
        Patience {
            disconnected: Duration::from_secs(20),
            idle: Duration::from_secs(180),
            away: Duration::from_secs(40),
        }
    }
}

/// So many at once, and then so many a second.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// At once.
    pub burst: f64,
    /// A second.
    pub refill: f64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            requests: Rate { burst: 120.0, refill: 40.0 },
            matches: Rate { burst: 30.0, refill: 0.5 },
            newcomers: Rate { burst: 60.0, refill: 1.0 },
            passwords: Rate { burst: 10.0, refill: 0.1 },
            downloads: Rate { burst: 5.0, refill: 0.01 },
            messages: Rate { burst: 20.0, refill: 5.0 },
            connections: 20,
            lines: 20_000,
            idle: Duration::from_secs(60),
            patience: Patience::default(),
        }
    }
}

/// The sender of a request: a user, if one is known, and a network. Cookies cost nothing, so every limit of a
/// user stands below one of the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client {
    pub(crate) user: Option<UserId>,
    pub(crate) network: Network,
}

/// What a limit is counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Key {
    UserId(UserId),
    /// All unknown clients of a network.
    Strangers(Network),
    /// All clients of a network.
    Network(Network),
}

impl Client {
    /// A client without a user.
    pub(crate) fn stranger(address: IpAddr) -> Client {
        Client { user: None, network: Network::of(address) }
    }

    /// The keys of the limits of the client and of its network.
    fn keys(self) -> [Key; 2] {
        let own = self.user.map_or(Key::Strangers(self.network), Key::UserId);
        [own, Key::Network(self.network)]
    }
}

/// A network of a client: an IPv4 address, or the first half of an IPv6 address, since every IPv6 network has
/// 2^64 addresses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Network(IpAddr);

impl Default for Network {
    /// An address that no client has.
    fn default() -> Self {
        Network(Ipv4Addr::UNSPECIFIED.into())
    }
}

impl Network {
    pub(crate) fn of(address: IpAddr) -> Network {
        Network(match address.to_canonical() {
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & !0 << 64).into(),
            address => address,
        })
    }
}

impl Network {
    /// A name for the network under which something can be kept without keeping the address.
    pub(crate) fn hidden(self) -> String {
        secret::shortened(format!("parlor network {self}").as_bytes())
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A token bucket: the tokens that were left, and when.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TokenBucket {
    left: f64,
    at: Instant,
}

impl TokenBucket {
    pub(crate) fn full(rate: Rate) -> TokenBucket {
        TokenBucket { left: rate.burst, at: Instant::now() }
    }

    /// Takes a token; an error says after how many seconds there is one again.
    pub(crate) fn take(&mut self, rate: Rate) -> Result<(), u64> {
        let now = Instant::now();
        let gained = now.duration_since(self.at).as_secs_f64() * rate.refill;
        self.left = (self.left + gained).min(rate.burst);
        self.at = now;
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        Err(((1.0 - self.left) / rate.refill).ceil().clamp(1.0, 3600.0) as u64)
    }

    fn is_full(&self, rate: Rate) -> bool {
        self.left + self.at.elapsed().as_secs_f64() * rate.refill >= rate.burst
    }
}

impl Rate {
    /// The same as the store counts it.
    pub(crate) fn allowance(self) -> Allowance {
        Allowance { burst: self.burst, every: 1000.0 / self.refill }
    }

    fn times(self, factor: f64) -> Rate {
        Rate { burst: self.burst * factor, refill: self.refill * factor }
    }
}

/// A rate limit for every client and for every network.
#[derive(Debug)]
pub(crate) struct ClientRateLimiter {
    clients: RateLimiter<Key>,
    networks: RateLimiter<Key>,
}

impl ClientRateLimiter {
    pub(crate) fn new(rate: Rate) -> ClientRateLimiter {
        ClientRateLimiter {
            clients: RateLimiter::new(rate),
            networks: RateLimiter::new(rate.times(CLIENTS as f64)),
        }
    }

    /// Takes a token; an error says after how many seconds there is one again.
    pub(crate) fn take(&self, client: Client) -> Result<(), u64> {
        let [own, network] = client.keys();
        self.clients.take(own)?;
        self.networks.take(network)
    }
}

/// A rate limit, with a token bucket for every key.
#[derive(Debug)]
pub(crate) struct RateLimiter<K> {
    rate: Rate,
    buckets: Mutex<HashMap<K, TokenBucket>>,
}

/// How many buckets there may be before the full ones are dropped.
const MANY: usize = 4096;

impl<K: Eq + Hash> RateLimiter<K> {
    pub(crate) fn new(rate: Rate) -> RateLimiter<K> {
        RateLimiter { rate, buckets: Mutex::default() }
    }

    /// Takes a token of a key; an error says after how many seconds there is one again.
    pub(crate) fn take(&self, key: K) -> Result<(), u64> {
        let mut buckets = lock(&self.buckets);
        if buckets.len() >= MANY && buckets.len().is_power_of_two() {
            buckets.retain(|_, bucket| !bucket.is_full(self.rate));
        }
        buckets.entry(key).or_insert_with(|| TokenBucket::full(self.rate)).take(self.rate)
    }
}

/// Counts what each client has at the moment: live connections, jobs in the pool.
#[derive(Clone, Debug, Default)]
pub(crate) struct ClientCounter {
    counts: Arc<Mutex<HashMap<Key, usize>>>,
}

/// Counts for a client until it is dropped.
#[derive(Debug)]
pub(crate) struct CountGuard {
    counts: Arc<Mutex<HashMap<Key, usize>>>,
    client: Client,
}

impl ClientCounter {
    /// The number for all clients together.
    pub(crate) fn count(&self) -> usize {
        let counts = lock(&self.counts);
        // Everything counts for its network.
        counts
            .iter()
            .filter(|(key, _)| matches!(key, Key::Network(_)))
            .map(|(_, count)| count)
            .sum()
    }

    /// Counts one more, if the client and its network are below their limits.
    pub(crate) fn admit(&self, client: Client, most: usize) -> Option<CountGuard> {
        let mut counts = lock(&self.counts);
        let limits = [most, most * CLIENTS];
        let is_free =
            |(key, most): (Key, usize)| counts.get(&key).is_none_or(|&count| count < most);
        if !client.keys().into_iter().zip(limits).all(is_free) {
            return None;
        }
        for key in client.keys() {
            *counts.entry(key).or_insert(0) += 1;
        }
        Some(CountGuard { counts: self.counts.clone(), client })
    }
}

impl Drop for CountGuard {
    fn drop(&mut self) {
        let mut counts = lock(&self.counts);
        for key in self.client.keys() {
            match counts.get_mut(&key) {
                Some(count) if *count > 1 => *count -= 1,
                _ => {
                    counts.remove(&key);
                }
            }
        }
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_burst_is_allowed_and_then_the_wait_is_told() {
        let meter = RateLimiter::new(Rate { burst: 3.0, refill: 0.01 });
        assert!((0..3).all(|_| meter.take("a").is_ok()));
        let wait = meter.take("a").unwrap_err();
        assert!((90..=100).contains(&wait), "{wait}");
        assert!(meter.take("b").is_ok());
    }

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        let network = |text: &str| Network::of(text.parse().unwrap());
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff::9"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:10.0.0.1"), network("10.0.0.1"));
        assert_ne!(network("10.0.0.1"), network("10.0.0.2"));
    }

    #[test]
    fn what_somebody_has_counts_until_it_is_dropped() {
        let tally = ClientCounter::default();
        let client = |number| Client {
            user: Some(UserId(number)),
            network: Network::of([10, 0, 0, number as u8].into()),
        };
        let one = client(1);
        let held: Vec<_> = (0..2).map(|_| tally.admit(one, 2).unwrap()).collect();
        assert!(tally.admit(one, 2).is_none());
        assert!(tally.admit(client(2), 2).is_some());
        drop(held);
        assert!(tally.admit(one, 2).is_some());
        drop(tally.admit(one, 2));
        assert!(lock(&tally.counts).is_empty());
    }
}
