//! Parlor under load and under attack. Real clients talk over real sockets to a real `parlor serve`,
//! which is started, killed and robbed of its disk by this program; in the end whatever the clients were
//! shown is compared with a replay of the log in the database.
//!
//! Two kinds of lines are reported. A *promise* is about what is right: nothing that was acknowledged is
//! lost, nothing happens twice, everybody sees the same. A broken one makes this program fail.
//! A *figure* is about how fast and how small, on a machine of which nothing is known; it is printed
//! beside what is asked.

mod archive;
mod balancer;
mod cluster;
mod guest;
mod house;
mod load;
mod mangler;
mod newcomers;
mod people;
mod processor;
mod report;
mod rival;
mod scenario;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, Result};
use clap::{Parser, ValueEnum as _};
use parlor_room::TimeControl;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::report::Report;
use crate::scenario::Scenario;

/// Parlor under load and under attack.
#[derive(Parser)]
#[command(name = "parlor-stress")]
struct Call {
    /// What to try
    #[arg(value_enum, default_value = "all")]
    scenario: Scenario,
    /// In a size that takes seconds
    #[arg(long)]
    short: bool,
    /// How many (clients, matches, kills) instead of the usual number
    #[arg(long, value_name = "N")]
    size: Option<usize>,
    /// How long, where a load lasts for a time
    #[arg(long, value_name = "N")]
    seconds: Option<u64>,
    /// On large boards, where small ones are usual
    #[arg(long)]
    large: bool,
    /// With a time limit for each player, like 3+2, where matches are played at a pace
    #[arg(long, value_name = "CLOCK")]
    clock: Option<TimeControl>,
    /// The program of the release before, which `nodes-upgraded` begins with; the one that is tried, unless said
    #[arg(long, value_name = "FILE")]
    before: Option<PathBuf>,
    /// The program that is tried
    #[arg(long, value_name = "FILE", default_value = "target/release/parlor")]
    parlor: PathBuf,
}

/// How long anything may take before a scenario fails: this ends a hang, on the busiest machine.
const PATIENCE: Duration = Duration::from_secs(240);

/// What every scenario is told.
#[derive(Clone, Debug)]
struct Stage {
    parlor: PathBuf,
    before: PathBuf,
    short: bool,
    size: Option<usize>,
    seconds: Option<u64>,
    large: bool,
    clock: Option<TimeControl>,
}

impl Stage {
    /// How many: as called, or the usual number, or the one for a short run.
    fn size(&self, usual: usize, short: usize) -> usize {
        self.size.unwrap_or(if self.short { short } else { usual })
    }

    /// How long.
    fn time(&self, usual: u64, short: u64) -> Duration {
        let seconds = self.seconds.unwrap_or(if self.short { short } else { usual });
        Duration::from_secs(seconds)
    }
}

#[tokio::main]
async fn main() -> ExitCode {
    match run(Call::parse()).await {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("parlor-stress: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Whether all promises were kept.
async fn run(call: Call) -> Result<bool> {
    let parlor = program(&call.parlor)?;
    let before = call.before.as_deref().map(program).transpose()?;
    raise_open_files()?;
    let Call { short, size, seconds, large, clock, .. } = call;
    let before = before.unwrap_or_else(|| parlor.clone());
    let stage = Stage { parlor, before, short, size, seconds, large, clock };
    let wanted = |scenario: &Scenario| match call.scenario {
        Scenario::All => *scenario != Scenario::All,
        one => *scenario == one,
    };
    let mut kept = true;
    for scenario in Scenario::value_variants().iter().filter(|scenario| wanted(scenario)) {
        let report: Report = scenario.run(&stage).await?;
        print!("{report}");
        kept &= report.is_kept();
    }
    Ok(kept)
}

fn program(file: &Path) -> Result<PathBuf> {
    file.canonicalize().with_context(|| format!("there is no {}", file.display()))
}

/// Lets this program, and the servers that it starts, open as many files as may be: every client is one
/// on both sides.
fn raise_open_files() -> Result<()> {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum })
        .context("the number of open files cannot be raised")
}
