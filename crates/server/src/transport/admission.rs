//! How many connections there may be, in total and from one address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::watch;

use super::{Transport, files};
use crate::limits::Network;
use crate::metrics::Metrics;

/// How many connections one address may have where nothing else is said, and which part of all.
const PER_ADDRESS: usize = 256;
const SHARE: usize = 4;

/// Why a connection is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum Refusal {
    #[error("all connections are in use")]
    Total,
    #[error("its address has too many connections")]
    Address,
}

impl Refusal {
    /// The name of the limit in metrics.
    pub(super) fn limit(self) -> &'static str {
        match self {
            Refusal::Total => "total",
            Refusal::Address => "address",
        }
    }
}

/// The connections that are open.
#[derive(Debug)]
pub(super) struct Admission {
    total: usize,
    /// Nothing where all connections come from a proxy.
    per_address: Option<usize>,
    open: watch::Sender<usize>,
    networks: Mutex<HashMap<Network, usize>>,
    metrics: Arc<Metrics>,
}

/// A connection's place, free again when it is dropped.
#[derive(Debug)]
pub(super) struct Slot {
    admission: Arc<Admission>,
    network: Option<Network>,
}

impl Admission {
    pub(super) fn new(transport: &Transport, proxied: bool, metrics: Arc<Metrics>) -> Admission {
        let total = transport.connections.unwrap_or_else(files::connections);
        let usual = PER_ADDRESS.min(total / SHARE).max(1);
        let per_address = (!proxied).then_some(transport.per_address.unwrap_or(usual));
        let (open, networks) = (watch::Sender::new(0), Mutex::default());
        Admission { total, per_address, open, networks, metrics }
    }

    /// A place for a connection from this address.
    pub(super) fn admit(self: &Arc<Self>, address: IpAddr) -> Result<Slot, Refusal> {
        if self.open() >= self.total {
            return Err(Refusal::Total);
        }
        let network = self.per_address.map(|most| self.count(address, most)).transpose()?;
        self.open.send_modify(|open| *open += 1);
        self.metrics.connected();
        Ok(Slot { admission: self.clone(), network })
    }

    fn count(&self, address: IpAddr, most: usize) -> Result<Network, Refusal> {
        let network = Network::of(address);
        let mut networks = self.networks.lock().unwrap_or_else(PoisonError::into_inner);
        let count = networks.entry(network).or_insert(0);
        if *count >= most {
            return Err(Refusal::Address);
        }
        *count += 1;
        Ok(network)
    }

    /// How many connections are open.
    pub(super) fn open(&self) -> usize {
        *self.open.borrow()
    }

    /// Waits until no connection is open.
    pub(super) async fn emptied(&self) {
        // The sender is here, so waiting cannot fail.
        let _ = self.open.subscribe().wait_for(|open| *open == 0).await;
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        if let Some(network) = self.network {
            let networks = &self.admission.networks;
            let mut networks = networks.lock().unwrap_or_else(PoisonError::into_inner);
            match networks.get_mut(&network) {
                Some(count) if *count > 1 => *count -= 1,
                _ => {
                    networks.remove(&network);
                }
            }
        }
        self.admission.open.send_modify(|open| *open -= 1);
        self.admission.metrics.disconnected();
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn admission(total: usize, per_address: usize, proxied: bool) -> Arc<Admission> {
        let transport = Transport {
            connections: Some(total),
            per_address: Some(per_address),
            ..Transport::default()
        };
        Arc::new(Admission::new(&transport, proxied, Metrics::new()))
    }

    fn at(address: &str) -> IpAddr {
        address.parse().unwrap()
    }

    #[test]
    fn places_are_limited_in_total_and_for_each_address_and_come_back() {
        let admission = admission(3, 2, false);
        let first: Vec<_> = (0..2).map(|_| admission.admit(at("10.0.0.1")).unwrap()).collect();
        assert_eq!(admission.admit(at("10.0.0.1")).unwrap_err(), Refusal::Address);
        let second = admission.admit(at("10.0.0.2")).unwrap();
        assert_eq!(admission.admit(at("10.0.0.3")).unwrap_err(), Refusal::Total);
        drop(first);
        assert!(admission.admit(at("10.0.0.1")).is_ok());
        drop(second);
        assert_eq!(admission.open(), 0);
        assert!(admission.networks.lock().unwrap().is_empty());
    }

    #[test]
    fn ipv6_addresses_count_by_their_network() {
        let admission = admission(9, 1, false);
        let _one = admission.admit(at("2001:db8::1")).unwrap();
        assert!(admission.admit(at("2001:db8::2:3:4:5")).is_err());
        let _other = admission.admit(at("2001:db8:0:1::1")).unwrap();
        let _four = admission.admit(at("10.0.0.1")).unwrap();
        assert!(admission.admit(at("::ffff:10.0.0.1")).is_err());
    }

    #[test]
    fn behind_a_proxy_all_connections_may_come_from_one_address() {
        let admission = admission(5, 1, true);
        let held: Vec<_> = (0..5).map(|_| admission.admit(at("127.0.0.1")).unwrap()).collect();
        assert_eq!(admission.admit(at("127.0.0.1")).unwrap_err(), Refusal::Total);
        drop(held);
    }
}
