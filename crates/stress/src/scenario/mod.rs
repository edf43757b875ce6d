//! What is tried. Every file promises something, and keeps a server busy to see whether it is so.

mod bids;
mod conflict;
mod crowd;
mod disk;
mod forged;
mod giant;
mod hostile;
mod idle;
mod joins;
mod kill;
mod many;
mod matches;
mod nodes;
mod repeat;
mod slow;
mod swiss;
mod thinking;

use anyhow::{Context as _, Result};
use clap::ValueEnum;

use crate::Stage;
use crate::report::Report;
use nodes::Fault;

/// What is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Scenario {
    /// Thousands who only watch
    Idle,
    /// A thousand matches, played at a pace
    Matches,
    /// Two hundred bids within a second
    Bids,
    /// All solvers busy
    Thinking,
    /// Tens of thousands of matches, one after the other
    Many,
    /// Killed under load, again and again
    Kill,
    /// The same request ten times
    Repeat,
    /// Two who act at the same time
    Conflict,
    /// A thousand who want four seats
    Joins,
    /// A database that is locked, full or read-only
    Disk,
    /// Floods, giants, and somebody who does not read
    Hostile,
    /// Wrong cookies, other people's pages, made-up fields
    Forged,
    /// Requests that are half sent, answers that are not read, connections that idle
    Slow,
    /// The largest answers, asked for and not read
    Giant,
    /// Many cookies from one address that want thinking
    Crowd,
    /// A tournament of 64 players, killed in the middle
    Swiss,
    /// Three servers on one database
    Nodes,
    /// The same, one of which is killed again and again
    NodesKilled,
    /// The same, one of which stands still for a while
    NodesFrozen,
    /// The same, each of which is asked to stop in turn
    NodesDrained,
    /// The same, each of which is upgraded in turn
    NodesUpgraded,
    /// The same, without NATS for a while
    NodesWithoutNats,
    /// The same, with messages that are lost, doubled and late
    NodesMangled,
    /// The same, while PostgreSQL crashes, cuts connections or hangs
    NodesDatabase,
    /// The same, with clocks that are a minute apart
    NodesClocks,
    /// The same, one of which is drained while a thousand watch
    NodesSockets,
    /// The same, with a bot that thinks while its server is killed
    NodesThinking,
    /// How much one, two and three servers carry, and what an action costs
    NodesThroughput,
    /// One after the other
    All,
}

impl Scenario {
    pub(crate) async fn run(self, stage: &Stage) -> Result<Report> {
        let report = match self {
            Scenario::Idle => idle::run(stage).await,
            Scenario::Matches => matches::run(stage).await,
            Scenario::Bids => bids::run(stage).await,
            Scenario::Thinking => thinking::run(stage).await,
            Scenario::Many => many::run(stage).await,
            Scenario::Kill => kill::run(stage).await,
            Scenario::Repeat => repeat::run(stage).await,
            Scenario::Conflict => conflict::run(stage).await,
            Scenario::Joins => joins::run(stage).await,
            Scenario::Disk => disk::run(stage).await,
            Scenario::Hostile => hostile::run(stage).await,
            Scenario::Forged => forged::run(stage).await,
            Scenario::Slow => slow::run(stage).await,
            Scenario::Giant => giant::run(stage).await,
            Scenario::Crowd => crowd::run(stage).await,
            Scenario::Nodes => nodes::run(stage).await,
            Scenario::NodesKilled => nodes::with_faults(stage, Fault::Killed).await,
            Scenario::NodesFrozen => nodes::with_faults(stage, Fault::Frozen).await,
            Scenario::NodesDrained => nodes::with_faults(stage, Fault::Drained).await,
            Scenario::NodesUpgraded => nodes::with_faults(stage, Fault::Upgraded).await,
            Scenario::NodesWithoutNats => nodes::with_faults(stage, Fault::NoNats).await,
            Scenario::NodesMangled => nodes::mangled(stage).await,
            Scenario::NodesDatabase => nodes::with_faults(stage, Fault::Database).await,
            Scenario::NodesClocks => nodes::clocks(stage).await,
            Scenario::NodesSockets => nodes::sockets(stage).await,
            Scenario::NodesThinking => nodes::thinking(stage).await,
            Scenario::NodesThroughput => nodes::throughput(stage).await,
            Scenario::Swiss => swiss::run(stage).await,
            Scenario::All => Ok(Report::new("all")),
        };
        report.with_context(|| format!("{self:?} could not be tried to the end"))
    }
}
