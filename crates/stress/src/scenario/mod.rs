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
mod repeat;
mod slow;
mod swiss;
mod thinking;

use anyhow::{Context as _, Result};
use clap::ValueEnum;

use crate::Stage;
use crate::report::Report;

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
            Scenario::Swiss => swiss::run(stage).await,
            Scenario::All => Ok(Report::new("all")),
        };
        report.with_context(|| format!("{self:?} could not be tried to the end"))
    }
}
