//! How many actions a second are carried, and what one costs each part: by a server with a file, and by one, two and
//! three servers on PostgreSQL. All of them share this machine with the clients, so more servers do not carry more here;
//! what an action costs tells what they would carry on machines of their own.

use std::fmt;
use std::time::Duration;

use anyhow::Result;

use super::NODES;
use crate::Stage;
use crate::archive::Archive;
use crate::cluster::Cluster;
use crate::house::House;
use crate::load::Load;
use crate::people::Kind;
use crate::processor::{time_of, time_of_all};
use crate::report::{Report, shown};

/// The actions a second that are tried, one after the other, until there are more than can be carried.
const RATES: [f64; 7] = [250.0, 500.0, 750.0, 1_000.0, 1_500.0, 2_000.0, 3_000.0];
/// In a short run.
const SLOW: [f64; 1] = [50.0];
/// What is prompt, at the 99th percentile.
const PROMPT: Duration = Duration::from_millis(100);
/// What is no answer any more: the servers fall behind.
const LATE: Duration = Duration::from_secs(1);

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let (count, time) = (stage.size(600, 12), stage.time(10, 3));
    let mut report = Report::new(format!(
        "nodes: {count} matches, each watched by three, for {} s at each rate",
        time.as_secs()
    ));
    for number in 0..=NODES {
        let mut site = Site::open(stage, number).await?;
        let rates: &[f64] = if stage.short { &SLOW } else { &RATES };
        climb(&mut report, &mut site, rates, count, time).await?;
    }
    Ok(report)
}

/// Plays faster and faster, until it is too fast.
async fn climb(
    report: &mut Report,
    site: &mut Site,
    rates: &[f64],
    count: usize,
    time: Duration,
) -> Result<()> {
    let mut load = Load::attended(site.address(), count, Kind::lasting("3,3,3,xo", None)?).await?;
    // Connections, caches and prepared statements are there before anything is measured.
    let mut faults = load.run(rates[0], time / 2).await?.faults;
    let mut carried = 0.0;
    for &rate in rates {
        let before = site.spent()?;
        let tally = load.run(rate, time).await?;
        let spent = site.spent()?.since(before).for_each(tally.acknowledged.len());
        let slowest = tally.acknowledged.percentile(99);
        let reached = tally.acknowledged.len() as f64 / time.as_secs_f64();
        report.note(
            &format!("{site}: {rate:.0} actions a second"),
            format!("{spent}; 99% within {}", shown(slowest)),
        );
        faults.extend(tally.faults);
        if slowest > LATE || reached < rate * 0.97 {
            break;
        }
        // A disk may be slow for a moment, so what comes after counts as well.
        if slowest <= PROMPT {
            carried = rate;
        }
    }
    let traces = load.close().await?;
    site.stop().await?;
    report.none(&format!("{site}: actions that were refused"), &faults);
    traces.judge(&Archive::read(site.database()).await?, report);
    report.note(&format!("{site}: actions a second, 99% within {}", shown(PROMPT)), carried);
    Ok(())
}

/// One way to run Parlor.
enum Site {
    /// A server with a file.
    File(House),
    /// Servers on PostgreSQL.
    Nodes(Cluster),
}

impl Site {
    /// So many servers on PostgreSQL; with 0, one with a file.
    async fn open(stage: &Stage, nodes: usize) -> Result<Site> {
        Ok(match nodes {
            0 => Site::File(House::open(stage).await?),
            _ => Site::Nodes(Cluster::open(stage, nodes).await?),
        })
    }

    fn address(&self) -> std::net::SocketAddr {
        match self {
            Site::File(house) => house.address,
            Site::Nodes(cluster) => cluster.address(),
        }
    }

    fn database(&self) -> &std::path::Path {
        match self {
            Site::File(house) => &house.database,
            Site::Nodes(cluster) => cluster.database(),
        }
    }

    async fn stop(&mut self) -> Result<()> {
        match self {
            Site::File(house) => house.stop().await,
            Site::Nodes(cluster) => cluster.stop().await,
        }
    }

    /// The processor time that every part has used.
    fn spent(&self) -> Result<Spent> {
        let clients = time_of(std::process::id())?;
        Ok(match self {
            Site::File(house) => {
                Spent { servers: house.processor_time()?, clients, ..Spent::default() }
            }
            Site::Nodes(cluster) => Spent {
                servers: cluster.processor_time()?,
                database: time_of_all(cluster.postgres.process())?,
                bus: cluster.nats.process().map_or(Ok(Duration::ZERO), time_of_all)?,
                clients,
            },
        })
    }
}

impl fmt::Display for Site {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Site::File(_) => f.write_str("SQLite"),
            Site::Nodes(cluster) => write!(f, "PostgreSQL, servers: {}", cluster.nodes.len()),
        }
    }
}

/// The processor time of every part.
#[derive(Clone, Copy, Debug, Default)]
struct Spent {
    servers: Duration,
    database: Duration,
    bus: Duration,
    /// With the balancer, which is in the same process.
    clients: Duration,
}

impl Spent {
    fn each(self, other: Spent, join: impl Fn(Duration, Duration) -> Duration) -> Spent {
        Spent {
            servers: join(self.servers, other.servers),
            database: join(self.database, other.database),
            bus: join(self.bus, other.bus),
            clients: join(self.clients, other.clients),
        }
    }

    fn since(self, before: Spent) -> Spent {
        self.each(before, Duration::saturating_sub)
    }

    /// What one of so many actions took.
    fn for_each(self, count: usize) -> Spent {
        self.each(self, |time, _| time.div_f64(count.max(1) as f64))
    }
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let milliseconds = |time: Duration| format!("{:.2}", time.as_secs_f64() * 1000.0);
        let Spent { servers, database, bus, clients } = *self;
        let [servers, database, bus, clients] = [servers, database, bus, clients].map(milliseconds);
        write!(f, "servers {servers} ms, PostgreSQL {database}, NATS {bus}, clients {clients}")
    }
}
