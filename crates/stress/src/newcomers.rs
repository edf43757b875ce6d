//! Clients that come for the first time, one after the other, while a server is busy with others.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bytes::Bytes;
use hyper::Method;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::PATIENCE;
use crate::guest::{self, Guest};
use crate::report::{Report, Times, shown};

/// How often one comes.
const PACE: Duration = Duration::from_millis(200);

/// What became of the newcomers.
#[derive(Default)]
pub(crate) struct Newcomers {
    times: Times,
    faults: Vec<String>,
}

impl Newcomers {
    /// Lets them come until it is over. Each has an address and a connection of its own.
    pub(crate) fn come(server: SocketAddr, over: Arc<AtomicBool>) -> JoinHandle<Newcomers> {
        tokio::spawn(async move {
            let mut newcomers = Newcomers::default();
            while !over.load(Ordering::Relaxed) {
                newcomers.come_once(server).await;
                sleep(PACE).await;
            }
            newcomers
        })
    }

    async fn come_once(&mut self, server: SocketAddr) {
        let began = Instant::now();
        let mut guest: Guest = guest::stranger(server);
        match timeout(PATIENCE, guest.send(Method::GET, "/api/v1/games", Bytes::new())).await {
            Ok(Ok(answer)) if answer.status == 200 => self.times.add(began.elapsed()),
            Ok(Ok(answer)) => self.faults.push(format!("{}: {}", answer.status, answer.text())),
            Ok(Err(error)) => self.faults.push(error.to_string()),
            Err(_) => self.faults.push(format!("no answer within {}", shown(PATIENCE))),
        }
    }

    /// Each must have been answered.
    pub(crate) fn judge(&self, report: &mut Report) {
        report.none("newcomers who were not answered", &self.faults);
        let answered = self.times.len();
        report.promise("newcomers who were answered", "> 0", answered, answered > 0);
        report.note("longest wait of a newcomer", shown(self.times.longest()));
    }
}
