//! Somebody floods their live connection with 10,000 messages a second, somebody sends a frame of 64 MiB,
//! and somebody never reads while their match changes quickly. Each of them is sent away; the others hardly
//! notice (their 99th percentile rises by at most a fifth), and the server's memory stays bounded.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use parlor_client::Socket;
use parlor_wire::{LiveQuery, NewSeat};
use tokio::io::AsyncWriteExt as _;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

use crate::archive::Archive;
use crate::guest::{self, Guest, goodbye};
use crate::house::House;
use crate::load::Load;
use crate::people::{load, request};
use crate::report::{Report, shown};
use crate::{PATIENCE, Stage};
use parlor_table::load::Role;

/// How many matches the others play, and how fast.
const OTHERS: usize = 20;
const RATE: f64 = 50.0;
/// How much more memory the server may need meanwhile, in kB.
const BOUND: u64 = 32 << 10;
/// How long somebody who was sent away stays away.
const PAUSE: Duration = Duration::from_millis(250);
/// How often a match changes that nobody reads: some 15 MB, more than waits on the way.
const ENOUGH: usize = 100;
pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let time = stage.time(30, 3);
    let mut report =
        Report::new(format!("hostile: for {} s beside {OTHERS} matches", time.as_secs()));
    let mut house = House::open(stage).await?;
    let server = house.address;
    let mut load = Load::open(server, OTHERS).await?;
    let calm = load.run(RATE, time).await?;
    let before = house.memory()?;
    let live = house.well().await?.live;
    let over = Arc::new(AtomicBool::new(false));
    let deaf = Deaf::sit(server, over.clone()).await?;
    let flood = tokio::spawn(flood(server, over.clone()));
    let giant = tokio::spawn(giant(server, over.clone()));
    let stormy = load.run(RATE, time).await?;
    let most = house.memory()?;
    let sent_away = deaf.is_sent_away(&house, live + 1).await;
    over.store(true, Ordering::Relaxed);
    let (floods, giants) = (flood.await??, giant.await??);
    deaf.leave().await?;
    let traces = load.close().await?;
    house.stop().await?;
    let archive = Archive::read(&house.database).await?;
    report.none("actions of the others that were refused", &[calm.faults, stormy.faults].concat());
    traces.judge(&archive, &mut report);
    floods.judge("floods sent away with 1008, or dropped", 1008, &mut report);
    giants.judge("giants sent away with 1009, or dropped", 1009, &mut report);
    let shown_time = sent_away.map_or("never".to_owned(), shown);
    report.promise("who does not read is sent away", "yes", shown_time, sent_away.is_some());
    let grown = most.saturating_sub(before);
    let asked = format!("<= {BOUND} kB");
    report.promise("memory needed meanwhile", asked, format!("{grown} kB"), grown <= BOUND);
    let (calm, stormy) = (calm.acknowledged.percentile(99), stormy.acknowledged.percentile(99));
    report.note("acknowledged before, 99%", shown(calm));
    report.within("acknowledged meanwhile, 99%", calm.mul_f64(1.2), stormy);
    Ok(report)
}

/// How often somebody tried, and how that ended.
#[derive(Default)]
struct Attacks {
    tried: usize,
    /// The codes with which they were sent away; none where the connection just ended.
    codes: Vec<Option<u16>>,
}

impl Attacks {
    fn judge(&self, what: &str, code: u16, report: &mut Report) {
        let good = |found: &&Option<u16>| found.is_none_or(|found| found == code);
        let good = self.codes.iter().filter(good).count();
        let kept = self.tried > 0 && good == self.tried;
        report.promise(what, self.tried, good, kept);
        let told = self.codes.iter().filter(|found| **found == Some(code)).count();
        report.note(&format!("of these with {code}"), told);
    }
}

/// Says 10,000 things a second until sent away, and comes back.
async fn flood(server: SocketAddr, over: Arc<AtomicBool>) -> Result<Attacks> {
    let mut guest: Guest = guest::stranger(server);
    let (game, load) = load(Role::Alone)?;
    let id = guest.begin(&guest::wish(game.name, load.setup, &[NewSeat::Person])).await?.id;
    let mut attacks = Attacks::default();
    while !over.load(Ordering::Relaxed) {
        let mut watcher = guest.watch(&id, &LiveQuery::default()).await?;
        attacks.tried += 1;
        let began = Instant::now();
        for count in 0..100_000u32 {
            if watcher.say("hello").await.is_err() {
                break;
            }
            if count % 100 == 99 {
                let due = Duration::from_millis(u64::from(count / 10));
                sleep(due.saturating_sub(began.elapsed())).await;
            }
        }
        attacks.codes.push(ending(goodbye(&mut watcher)).await?);
        sleep(PAUSE).await;
    }
    Ok(attacks)
}

/// Sends a frame of 64 MiB until sent away, and comes back.
async fn giant(server: SocketAddr, over: Arc<AtomicBool>) -> Result<Attacks> {
    let mut guest: Guest = guest::stranger(server);
    let (game, load) = load(Role::Alone)?;
    let id = guest.begin(&guest::wish(game.name, load.setup, &[NewSeat::Person])).await?.id;
    let mut attacks = Attacks::default();
    while !over.load(Ordering::Relaxed) {
        let mut watcher = guest.watch(&id, &LiveQuery::default()).await?;
        attacks.tried += 1;
        send_giant(&mut watcher, 64 << 20).await;
        attacks.codes.push(ending(goodbye(&mut watcher)).await?);
        sleep(PAUSE).await;
    }
    Ok(attacks)
}

/// Sends one frame of so many bytes, or as much of it as the other side takes.
async fn send_giant(socket: &mut Socket, bytes: usize) {
    // By hand, without a mask, because to make a frame of that size would cost more than to read it.
    let stream = socket.stream();
    let head = [&[0x82, 0xFF][..], &(bytes as u64).to_be_bytes(), &[0; 4]].concat();
    let chunk = [0; 64 << 10];
    let mut left = bytes;
    let mut sent = stream.write_all(&head).await;
    while left > 0 && sent.is_ok() {
        let part = left.min(chunk.len());
        sent = stream.write_all(&chunk[..part]).await;
        left -= part;
    }
}

async fn ending(goodbye: impl Future<Output = Option<u16>>) -> Result<Option<u16>> {
    timeout(PATIENCE, goodbye).await.context("somebody hostile is let stay")
}

/// Somebody who watches a match that changes quickly, and never reads.
struct Deaf {
    play: JoinHandle<Result<()>>,
    since: Instant,
}

impl Deaf {
    async fn sit(server: SocketAddr, over: Arc<AtomicBool>) -> Result<Deaf> {
        let mut player: Guest = guest::stranger(server);
        // A big board, so that there is much not to read.
        let (game, load) = load(Role::Large)?;
        let mut seen =
            player.begin(&guest::wish(game.name, load.setup, &[NewSeat::Person])).await?;
        let mut guest = guest::known(server).await?;
        guest.options().receive_buffer = Some(4096);
        let watcher = guest.watch(&seen.id, &LiveQuery::default()).await?;
        let play = tokio::spawn(async move {
            for number in 0..ENOUGH {
                let action = guest::action(seen.seq, &request(), &(load.action)(number));
                seen = player.send_action(&seen.id, &action).await?;
                sleep(Duration::from_millis(25)).await;
            }
            while !over.load(Ordering::Relaxed) {
                sleep(Duration::from_millis(50)).await;
            }
            drop(watcher);
            Ok(())
        });
        Ok(Deaf { play, since: Instant::now() })
    }

    /// After how long the server has had enough; floods come and go, so there may be two more.
    async fn is_sent_away(&self, house: &House, live: usize) -> Option<Duration> {
        house.until(|health| health.live < live).await.ok()?;
        Some(self.since.elapsed())
    }

    async fn leave(self) -> Result<()> {
        self.play.await?
    }
}
