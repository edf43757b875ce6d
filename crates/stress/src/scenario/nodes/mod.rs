//! Three servers on one PostgreSQL database and one NATS server, the people and the spectator of each match spread over
//! them by a load balancer. No match is forked, no action is lost or doubled, and everybody's last board is that of
//! the replayed log. The same holds while one of them is killed again and again, frozen for a while, or drained,
//! while NATS is away, and while PostgreSQL crashes, cuts connections or hangs; clients go on elsewhere within five seconds.

mod thinking;
mod throughput;

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use parlor_client::{Brief, Live, Retry};
use parlor_table::load::Role;
use parlor_wire::NewSeat;
use tokio::task::{JoinSet, block_in_place};
use tokio::time::sleep;

use super::kill::{Player, judge};
use crate::archive::Archive;
use crate::cluster::{Cluster, NAME, addresses};
use crate::guest::{self, Guest};
use crate::load::Load;
use crate::people::{KINDS, Kind, Party, load};
use crate::report::{Report, Times, shown};
use crate::{PATIENCE, Stage};

pub(crate) use thinking::run as thinking;
pub(crate) use throughput::run as throughput;

/// How many servers there are.
const NODES: usize = 3;

/// How many matches are played while servers come and go.
const PARTIES: usize = 24;
/// How long clients may take to go on elsewhere.
const ELSEWHERE: Duration = Duration::from_secs(5);

/// What happens to the servers while matches are played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// One of them is killed, again and again.
    Killed,
    /// One of them stands still for a while without knowing it.
    Frozen,
    /// Each of them in turn is asked to stop.
    Drained,
    /// Each of them in turn is stopped, and started again as the next release.
    Upgraded,
    /// NATS is killed for a while.
    NoNats,
    /// PostgreSQL crashes and is started again, its connections are cut, and its statements hang.
    Database,
}

/// Servers come and go while matches are played.
pub(crate) async fn with_faults(stage: &Stage, fault: Fault) -> Result<Report> {
    let (what, times, pause) = match fault {
        Fault::Killed => ("one is killed", stage.size(30, 2), stage.time(10, 3)),
        Fault::Frozen => ("one is frozen", stage.size(2, 1), stage.time(30, 6)),
        Fault::Drained => ("one is drained", stage.size(6, 2), stage.time(10, 2)),
        Fault::Upgraded => ("one is upgraded", NODES, stage.time(10, 2)),
        Fault::NoNats => ("NATS is killed", stage.size(2, 1), stage.time(60, 3)),
        Fault::Database => {
            ("PostgreSQL crashes, cuts or hangs", stage.size(9, 3), stage.time(8, 3))
        }
    };
    let mut report = Report::new(format!(
        "nodes: {what} {times} times, for {} s each, while {PARTIES} matches are played on {NODES} servers",
        pause.as_secs()
    ));
    let mut cluster = match fault {
        Fault::Upgraded => Cluster::before(stage, NODES).await?,
        _ => Cluster::open(stage, NODES).await?,
    };
    let server = cluster.address();
    let sit = |at: usize| Party::sit(server, KINDS[at % KINDS.len()], at as u64);
    let parties = stream::iter(0..PARTIES).map(sit).buffer_unordered(8).try_collect();
    let parties: Vec<Party> = parties.await?;
    let over = Arc::new(AtomicBool::new(false));
    let mut playing = JoinSet::new();
    for party in parties {
        playing.spawn(play(Player::new(party), over.clone()));
    }
    for number in 0..times {
        // Everybody plays for a while in between.
        sleep(pause / 2).await;
        cluster.inject(stage, fault, number % NODES, pause).await?;
    }
    sleep(pause / 2).await;
    over.store(true, Ordering::Relaxed);
    let (mut players, mut resumed) = (Vec::new(), Times::default());
    while let Some(played) = playing.join_next().await {
        let (player, times) = played??;
        resumed.extend(times);
        players.push(player);
    }
    for player in &mut players {
        // A connection that was idle may be one to a server that has gone.
        if player.party.look().await.is_err() {
            player.party.look().await?;
        }
    }
    cluster.stop().await?;
    judge(&mut report, &Archive::read(cluster.database()).await?, &players);
    report.note("times that a client had to go on elsewhere", resumed.len());
    let longest = match fault {
        // Without a database there is nowhere to go on.
        Fault::Database => pause + ELSEWHERE,
        _ => ELSEWHERE,
    };
    report.within("clients went on elsewhere, longest", longest, resumed.longest());
    Ok(report)
}

/// Plays until it is over, elsewhere when a connection breaks; how long that took each time.
async fn play(mut player: Player, over: Arc<AtomicBool>) -> Result<(Player, Times)> {
    let mut resumed = Times::default();
    while !over.load(Ordering::Relaxed) {
        match player.step().await {
            Some(Ok(())) => {}
            Some(Err(_)) => resumed.add(go_on(&mut player).await?),
            None => break,
        }
        // As fast as one visitor may.
        sleep(Duration::from_millis(50)).await;
    }
    Ok((player, resumed))
}

/// Goes on elsewhere, as often as it takes; how long it took.
async fn go_on(player: &mut Player) -> Result<Duration> {
    let cut = Instant::now();
    loop {
        match player.resume(cut).await {
            Ok(_) => return Ok(cut.elapsed()),
            Err(error) if cut.elapsed() > PATIENCE => return Err(error),
            Err(_) => sleep(Duration::from_millis(100)).await,
        }
    }
}

impl Cluster {
    /// Injects a fault into a server or NATS for a while.
    async fn inject(
        &mut self,
        stage: &Stage,
        fault: Fault,
        number: usize,
        lasts: Duration,
    ) -> Result<()> {
        let all = addresses(&self.nodes);
        let mut others = all.clone();
        others.remove(number);
        let node = &mut self.nodes[number];
        match fault {
            Fault::Killed => {
                node.kill().await?;
                sleep(lasts / 2).await;
                node.restart().await?;
            }
            Fault::Frozen => {
                node.freeze()?;
                self.balancer.turn_to(others);
                sleep(lasts).await;
                node.thaw()?;
                self.balancer.turn_to(all);
            }
            Fault::Drained => {
                node.stop().await?;
                sleep(lasts / 2).await;
                node.restart().await?;
            }
            Fault::Upgraded => {
                node.stop().await?;
                node.upgrade(&stage.parlor);
                node.restart().await?;
                // The two releases serve side by side.
                sleep(lasts).await;
            }
            Fault::Database => match number {
                0 => {
                    self.postgres.crash()?;
                    sleep(lasts).await;
                    self.postgres.resume()?;
                }
                1 => block_in_place(|| self.postgres.cut(NAME))?,
                _ => {
                    let hang = block_in_place(|| self.postgres.hang(NAME))?;
                    sleep(lasts).await;
                    block_in_place(|| drop(hang));
                }
            },
            Fault::NoNats => {
                self.nats.kill()?;
                sleep(lasts).await;
                self.nats.resume()?;
            }
        }
        Ok(())
    }
}

/// The clocks of the servers are a minute apart, and the players have a minute each: a server that went by its own clock
/// would call their time up at once.
pub(crate) async fn clocks(stage: &Stage) -> Result<Report> {
    let (count, time) = (stage.size(60, 12), stage.time(120, 8));
    let rate = count as f64 / 2.0;
    let mut report = Report::new(format!(
        "nodes: the clocks of {NODES} servers are a minute apart, {count} matches with 1+3, {rate} actions a second for {} s",
        time.as_secs()
    ));
    let mut cluster = Cluster::ahead(stage, &[-60, 0, 60]).await?;
    let kind = Kind::lasting("3,3,3,xo", Some("1+3".parse()?))?;
    let mut load = Load::attended(cluster.address(), count, kind).await?;
    let tally = load.run(rate, time).await?;
    let traces = load.close().await?;
    cluster.stop().await?;
    report.none("actions that were refused, as after a flag", &tally.faults);
    traces.judge(&Archive::read(cluster.database()).await?, &mut report);
    Ok(report)
}

/// How many watch the same match.
const COMPANY: usize = 10;
/// How long a server may take to go, and its clients to be elsewhere.
const MOVED: Duration = Duration::from_secs(10);

/// A server with its part of a thousand watchers is asked to stop.
pub(crate) async fn sockets(stage: &Stage) -> Result<Report> {
    let count = stage.size(1_000, 60);
    let mut report = Report::new(format!(
        "nodes: one of {NODES} servers is drained, {count} watch through all of them"
    ));
    let mut cluster = Cluster::open(stage, NODES).await?;
    let server = cluster.address();
    let groups = stream::iter(0..count / COMPANY).map(|_| company(server)).buffer_unordered(8);
    let watchers: Vec<Vec<Live<Brief>>> = groups.try_collect().await?;
    let given_up = Arc::new(AtomicUsize::new(0));
    for watcher in watchers.into_iter().flatten() {
        tokio::spawn(stay(watcher, given_up.clone()));
    }
    let all = count / COMPANY * COMPANY;
    cluster.live(0, |live| live == all).await?;
    let before = cluster.nodes[0].well().await?.live;
    let began = Instant::now();
    cluster.nodes[0].stop().await?;
    report.within("the server is gone", MOVED, began.elapsed());
    cluster.live(1, |live| live == all).await?;
    report.within("its watchers are elsewhere", MOVED, began.elapsed());
    report.note("watchers that had to move", before);
    report.exactly("watchers that gave up", 0, given_up.load(Ordering::Relaxed));
    for node in &mut cluster.nodes[1..] {
        node.stop().await?;
    }
    Ok(report)
}

/// Some who watch a match, each through whichever server.
async fn company(server: SocketAddr) -> Result<Vec<Live<Brief>>> {
    let mut host: Guest = guest::stranger(server);
    let (game, load) = load(Role::Duel)?;
    let wish = guest::wish(game.name, load.setup, &[NewSeat::Person, NewSeat::Person]);
    let id = host.begin(&wish).await?.id;
    let mut watchers = Vec::new();
    for _ in 0..COMPANY {
        let mut guest = guest::known(server).await?;
        // Watchers try again, as the page does.
        guest.options().retry = Retry::default();
        let mut live = Live::new(&guest, &id);
        live.next().await?;
        watchers.push(live);
    }
    Ok(watchers)
}

/// Watches for as long as it can.
async fn stay(mut watcher: Live<Brief>, given_up: Arc<AtomicUsize>) {
    while watcher.next().await.is_ok() {}
    given_up.fetch_add(1, Ordering::Relaxed);
}

impl Cluster {
    /// Waits until the servers from a number on have as many live connections together as wanted.
    async fn live(&self, from: usize, wanted: impl Fn(usize) -> bool) -> Result<()> {
        let began = Instant::now();
        loop {
            let mut live = 0;
            for node in &self.nodes[from..] {
                live += node.well().await?.live;
            }
            if wanted(live) {
                return Ok(());
            }
            ensure!(began.elapsed() < PATIENCE, "{live} are connected, which is not as wanted");
            sleep(Duration::from_millis(50)).await;
        }
    }
}

/// A steady load.
pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    steady(stage, Cluster::open(stage, NODES).await?).await
}

/// A steady load, while messages are lost, doubled and late.
pub(crate) async fn mangled(stage: &Stage) -> Result<Report> {
    steady(stage, Cluster::mangled(stage, NODES).await?).await
}

async fn steady(stage: &Stage, mut cluster: Cluster) -> Result<Report> {
    let (count, time) = (stage.size(200, 12), stage.time(600, 5));
    let rate = count as f64 / 2.0;
    let bus =
        cluster.mangler.as_ref().map_or("", |_| " with a tenth of messages lost, doubled, late");
    let mut report = Report::new(format!(
        "nodes: {NODES} servers{bus}, {count} matches, {rate} actions a second for {} s, each watched by three",
        time.as_secs()
    ));
    let kind = Kind::lasting("3,3,3,xo", stage.clock)?;
    let mut load = Load::attended(cluster.address(), count, kind).await?;
    let before = cluster.processor_time()?;
    let tally = load.run(rate, time).await?;
    let spent = cluster.processor_time()?.saturating_sub(before);
    let traces = load.close().await?;
    cluster.stop().await?;
    let archive = Archive::read(cluster.database()).await?;
    report.none("actions that were refused", &tally.faults);
    traces.judge(&archive, &mut report);
    let (acknowledged, seen) = (&tally.acknowledged, &tally.seen);
    report.within("acknowledged, 99%", Duration::from_millis(200), acknowledged.percentile(99));
    // A server that was not told looks by itself.
    report.within("seen by others, longest", Duration::from_secs(2), seen.longest());
    if let Some(mangler) = &cluster.mangler {
        report.note("messages that did not come as they were sent", mangler.mangled());
    }
    let each = spent.div_f64(acknowledged.len().max(1) as f64);
    report.note("processor time of the servers for one action", shown(each));
    report.note("acknowledged, 50%", shown(acknowledged.percentile(50)));
    report.note("seen by others, 99%", shown(seen.percentile(99)));
    report.note("seen by others, 50%", shown(seen.percentile(50)));
    Ok(report)
}
