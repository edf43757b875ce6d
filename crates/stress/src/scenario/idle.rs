//! Thousands of people watch and nothing happens: none of them is dropped, and each costs less than 20 kB
//! of the server's memory, the room that ten of them share included.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::Result;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use tokio::time::sleep;

use crate::Stage;
use crate::guest::{self, Guest};
use crate::house::House;
use crate::people::load;
use crate::report::Report;
use parlor_client::Socket;
use parlor_table::load::Role;
use parlor_wire::{LiveQuery, NewSeat};

/// How many watch the same match.
const COMPANY: usize = 10;
/// What each may cost, in bytes.
const EACH: u64 = 20_000;

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let (count, time) = (stage.size(5_000, 200), stage.time(600, 3));
    let groups = count / COMPANY;
    let mut report = Report::new(format!("idle: {count} watch for {} s", time.as_secs()));
    let mut house = House::open(stage).await?;
    let server = house.address;
    // What a server needs once, for whoever comes first, is nobody's.
    drop(group(server).await?);
    house.until(|health| health.live == 0).await?;
    let before = house.memory()?;
    let opened = stream::iter(0..groups).map(|_| group(server)).buffer_unordered(8);
    let watchers: Vec<Vec<Socket>> = opened.try_collect().await?;
    let dropped = Arc::new(AtomicUsize::new(0));
    for watcher in watchers.into_iter().flatten() {
        tokio::spawn(stay(watcher, dropped.clone()));
    }
    sleep(time).await;
    let health = house.well().await?;
    let each = (house.memory()?.saturating_sub(before) * 1024) / (groups * COMPANY).max(1) as u64;
    report.exactly("connections that were dropped", 0, dropped.load(Ordering::Relaxed));
    report.exactly("connections at the end", groups * COMPANY, health.live);
    let asked = format!("< {} kB", EACH / 1000);
    report.figure("memory each", asked, format!("{:.1} kB", each as f64 / 1000.0), each < EACH);
    house.stop().await?;
    Ok(report)
}

/// Ten people who watch the match that one of them has begun.
async fn group(server: SocketAddr) -> Result<Vec<Socket>> {
    let mut host: Guest = guest::stranger(server);
    let (game, load) = load(Role::Duel)?;
    let wish = guest::wish(game.name, load.setup, &[NewSeat::Person, NewSeat::Person]);
    let id = host.begin(&wish).await?.id;
    let mut watchers = vec![host.watch(&id, &LiveQuery::default()).await?];
    for _ in 1..COMPANY {
        watchers.push(guest::known(server).await?.watch(&id, &LiveQuery::default()).await?);
    }
    Ok(watchers)
}

/// Reads, which also answers the server's heartbeat, for as long as there is something to read.
async fn stay(mut watcher: Socket, dropped: Arc<AtomicUsize>) {
    while watcher.next().await.is_ok() {}
    dropped.fetch_add(1, Ordering::Relaxed);
}
