//! A bot's turn is thought about once, by one of three servers. When that server is killed in the middle of the thought,
//! another one thinks again.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;
use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use parlor_client::{Client, Live, Retry};
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::{NODES, stay};
use crate::archive::Archive;
use crate::cluster::{Cluster, addresses};
use crate::guest;
use crate::report::{Report, Times};
use crate::rival::Rivalry;
use crate::{PATIENCE, Stage};

/// How long it may take until another server thinks.
const TAKEN_OVER: Duration = Duration::from_secs(5);
/// How often the servers are asked whether they think.
const GLANCE: Duration = Duration::from_millis(20);

/// How many bots' turns a server has thought about, and how many it thinks about now.
const THOUGHT: &str = "parlor_thinking_seconds_count{purpose=\"turn\"}";
const THINKS: &str = "parlor_thinking_now{purpose=\"turn\"}";

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let (turns, kills) = (stage.size(40, 4), stage.size(10, 1));
    let mut report = Report::new(format!(
        "nodes: a bot's {turns} turns, {NODES} servers; {kills} times the one that thinks is killed"
    ));
    let mut cluster = Cluster::measured(stage, NODES).await?;
    let mut person: Client = guest::known(cluster.address()).await?.twin();
    person.options().retry = Retry::default();
    let mut matches = Vec::new();
    let mut taken = 0;
    while taken < turns {
        let mut rivalry = attended(&person, &cluster).await?;
        while taken < turns && rivalry.play.act().await? {
            rivalry.play.answered().await?;
            taken += 1;
        }
        matches.push(rivalry.play.seen.id);
    }
    let mut thoughts = 0;
    for node in &cluster.nodes {
        thoughts += node.metric(THOUGHT).await?;
    }
    let thoughts = usize::try_from(thoughts)?;
    report.promise("turns that were thought about", taken, thoughts, thoughts >= taken);
    // A server that stands still for three seconds loses the right to think, and another one thinks as well.
    report.figure(
        "turns that were thought about twice",
        0,
        thoughts.saturating_sub(taken),
        thoughts == taken,
    );
    let mut takeovers = Times::default();
    while takeovers.len() < kills {
        let mut rivalry = attended(&person, &cluster).await?;
        while takeovers.len() < kills && rivalry.play.act().await? {
            // A bot that has answered already is asked again.
            if let Some(thinker) = cluster.thinker(&mut rivalry.play).await? {
                takeovers.add(cluster.kill_thinker(thinker).await?);
                rivalry.play.answered().await?;
                cluster.nodes[thinker].restart().await?;
            }
        }
        matches.push(rivalry.play.seen.id);
    }
    cluster.stop().await?;
    let archive = Archive::read(cluster.database()).await?;
    let forked: Vec<String> =
        matches.iter().filter(|id| !archive.alternates(id)).cloned().collect();
    report.none("matches in which a bot acted twice or not at all", &forked);
    report.within("taken over after a kill, longest", TAKEN_OVER, takeovers.longest());
    Ok(report)
}

/// A match that is watched through every server, so that each of them could think for its bot.
struct Attended {
    play: Rivalry,
    _watchers: JoinSet<()>,
}

async fn attended(person: &Client, cluster: &Cluster) -> Result<Attended> {
    let play = Rivalry::sit(person).await?;
    let mut watchers = JoinSet::new();
    for node in addresses(&cluster.nodes) {
        let live = watcher(node, &play.seen.id).await?;
        watchers.spawn(stay(live, Arc::new(AtomicUsize::new(0))));
    }
    Ok(Attended { play, _watchers: watchers })
}

/// A spectator who watches a match through a server.
async fn watcher(node: SocketAddr, id: &str) -> Result<Live<parlor_client::Brief>> {
    let mut guest = guest::known(node).await?;
    guest.options().retry = Retry::default();
    let mut live = Live::new(&guest, id);
    live.next().await?;
    Ok(live)
}

impl Cluster {
    /// The server that thinks for the bot; nothing if the bot has answered.
    async fn thinker(&self, play: &mut Rivalry) -> Result<Option<usize>> {
        let began = Instant::now();
        loop {
            for (number, node) in self.nodes.iter().enumerate() {
                if node.metric(THINKS).await? > 0 {
                    return Ok(Some(number));
                }
            }
            if play.look().await? {
                return Ok(None);
            }
            ensure!(began.elapsed() < PATIENCE, "nobody thinks for the bot");
            sleep(GLANCE).await;
        }
    }

    /// Kills the server that thinks, and waits until another one does; how long that took.
    async fn kill_thinker(&mut self, thinker: usize) -> Result<Duration> {
        let mut before = Vec::new();
        for node in &self.nodes {
            before.push(node.metric(THOUGHT).await?);
        }
        self.nodes[thinker].kill().await?;
        let killed = Instant::now();
        loop {
            for (number, node) in self.nodes.iter().enumerate().filter(|&(at, _)| at != thinker) {
                // A thought may be over before it was seen.
                if node.metric(THINKS).await? > 0 || node.metric(THOUGHT).await? > before[number] {
                    return Ok(killed.elapsed());
                }
            }
            ensure!(killed.elapsed() < PATIENCE, "nobody takes over");
            sleep(GLANCE).await;
        }
    }
}
