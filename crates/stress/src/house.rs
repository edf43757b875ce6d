//! A server: a process of its own, with a database in a folder that goes with it.

use std::fs::{self, File};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use bytes::Bytes;
use hyper::Method;
use rustix::process::{Pid, Signal, kill_process};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::{Child, Command};
use tokio::time::{sleep, timeout};

use crate::guest::{self, Guest};
use crate::processor;
use crate::{PATIENCE, Stage};

/// How often its memory is measured.
const GLANCE: Duration = Duration::from_millis(20);

/// A server.
pub(crate) struct House {
    parlor: PathBuf,
    process: Child,
    pub(crate) address: SocketAddr,
    /// Where its metrics are, if it tells them.
    metrics: Option<SocketAddr>,
    pub(crate) database: PathBuf,
    /// What it is told beside the usual.
    options: Options,
    folder: TempDir,
}

/// What a server is told beside the usual.
#[derive(Clone, Debug, Default)]
pub(crate) struct Options {
    /// The NATS server through which it hears of others.
    pub(crate) nats: Option<String>,
    /// How many seconds its clock is ahead.
    pub(crate) ahead: i64,
    /// Whether it tells its metrics.
    pub(crate) metrics: bool,
}

/// What a server says about itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Health {
    pub(crate) rooms: usize,
    pub(crate) live: usize,
}

impl House {
    /// A server with a new database.
    pub(crate) async fn open(stage: &Stage) -> Result<House> {
        let folder = TempDir::new()?;
        let database = folder.path().join("parlor.sqlite");
        House::with(stage, folder, database).await
    }

    /// A server whose database is somewhere below this folder.
    pub(crate) async fn with(stage: &Stage, folder: TempDir, database: PathBuf) -> Result<House> {
        House::told(&stage.parlor, folder, database, Options::default()).await
    }

    /// One of several servers of a database.
    pub(crate) async fn node(parlor: &Path, database: &Path, options: Options) -> Result<House> {
        House::told(parlor, TempDir::new()?, database.to_owned(), options).await
    }

    async fn told(
        parlor: &Path,
        folder: TempDir,
        database: PathBuf,
        options: Options,
    ) -> Result<House> {
        let started = start(parlor, &database, folder.path(), 0, &options).await?;
        let Started { process, address, metrics } = started;
        let parlor = parlor.to_owned();
        Ok(House { parlor, process, address, metrics, database, options, folder })
    }

    pub(crate) fn is_running(&mut self) -> Result<bool> {
        Ok(self.process.try_wait()?.is_none())
    }

    /// What `kill -9` does.
    pub(crate) async fn kill(&mut self) -> Result<()> {
        Ok(self.process.kill().await?)
    }

    /// Starts it again, at the same address.
    pub(crate) async fn restart(&mut self) -> Result<()> {
        let port = self.address.port();
        let folder = self.folder.path();
        let started = start(&self.parlor, &self.database, folder, port, &self.options).await?;
        (self.process, self.address, self.metrics) =
            (started.process, started.address, started.metrics);
        Ok(())
    }

    /// From the next start on, it is this program.
    pub(crate) fn upgrade(&mut self, parlor: &Path) {
        self.parlor = parlor.to_owned();
    }

    /// Asks it to stop and waits until it has.
    pub(crate) async fn stop(&mut self) -> Result<()> {
        kill_process(self.pid()?, Signal::TERM)?;
        let ended = timeout(PATIENCE, self.process.wait()).await;
        let status = ended.context("the server does not stop")??;
        ensure!(status.success(), "the server stopped with {status}: {}", self.complaints());
        Ok(())
    }

    /// Stops it in its tracks, without its knowing.
    pub(crate) fn freeze(&self) -> Result<()> {
        Ok(kill_process(self.pid()?, Signal::STOP)?)
    }

    /// Lets it go on.
    pub(crate) fn thaw(&self) -> Result<()> {
        Ok(kill_process(self.pid()?, Signal::CONT)?)
    }

    fn pid(&self) -> Result<Pid> {
        let id = self.process.id().context("the server is gone")?;
        Pid::from_raw(i32::try_from(id)?).context("a process has a number")
    }

    /// The memory that it uses, in kB.
    pub(crate) fn memory(&self) -> Result<u64> {
        let path = format!("/proc/{}/status", self.pid()?.as_raw_nonzero());
        let status = fs::read_to_string(&path).with_context(|| format!("{path} cannot be read"))?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().next());
        Ok(number.context("there is no VmRSS")?.parse()?)
    }

    /// The processor time that it has used, of all its threads.
    pub(crate) fn processor_time(&self) -> Result<Duration> {
        processor::time_of(self.process.id().context("the server is gone")?)
    }

    /// A number of its metrics, 0 if it has not been counted yet.
    pub(crate) async fn metric(&self, name: &str) -> Result<u64> {
        let address = self.metrics.context("this server tells no metrics")?;
        let mut guest: Guest = guest::stranger(address);
        let answer = guest.send(Method::GET, "/metrics", Bytes::new()).await?;
        let text = answer.text();
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        Ok(line.map_or(Ok(0), str::parse)?)
    }

    /// Waits for some work and returns its result with the most memory that the server used meanwhile, in
    /// kB. Raises `alarm` when that is more than `limit`, so that an attack can end before it hurts.
    pub(crate) async fn gauge<T>(
        &self,
        work: impl Future<Output = T>,
        limit: u64,
        alarm: &AtomicBool,
    ) -> Result<(T, u64)> {
        let mut work = pin!(work);
        let mut most = self.memory()?;
        loop {
            match timeout(GLANCE, &mut work).await {
                Ok(done) => return Ok((done, most.max(self.memory()?))),
                Err(_) => most = most.max(self.memory()?),
            }
            if most > limit {
                alarm.store(true, Ordering::Relaxed);
            }
        }
    }

    /// The status of `/healthz`, and what it says if it is well.
    pub(crate) async fn health(&self) -> Result<(u16, Option<Health>)> {
        let mut guest: Guest = guest::stranger(self.address);
        let answer = guest.send(Method::GET, "/healthz", Bytes::new()).await?;
        let text = answer.text();
        let number = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|number| number.trim().parse().ok())
        };
        let health = number("rooms").zip(number("live"));
        Ok((answer.status, health.map(|(rooms, live)| Health { rooms, live })))
    }

    /// Waits until it is well.
    pub(crate) async fn well(&self) -> Result<Health> {
        self.until(|_| true).await
    }

    /// Waits until it says that it is as wanted.
    pub(crate) async fn until(&self, wanted: impl Fn(Health) -> bool) -> Result<Health> {
        let began = Instant::now();
        loop {
            let health = self.health().await;
            if let Ok((200, Some(health))) = health
                && wanted(health)
            {
                return Ok(health);
            }
            if began.elapsed() > PATIENCE {
                bail!("the server is not as wanted after {PATIENCE:?}: {health:?}");
            }
            sleep(Duration::from_millis(10)).await;
        }
    }

    /// The last lines that it wrote about its troubles.
    pub(crate) fn complaints(&self) -> String {
        let log = fs::read_to_string(self.folder.path().join(LOG)).unwrap_or_default();
        let lines: Vec<&str> = log.lines().collect();
        lines[lines.len().saturating_sub(3)..].join("\n")
    }
}

/// What gives a program another time: the loader finds it wherever Debian's package faketime has put it.
const FAKETIME: &str = "/usr/$LIB/faketime/libfaketime.so.1";

/// The file with what a server complains about.
const LOG: &str = "server.log";

/// A server that has said where it is.
struct Started {
    process: Child,
    address: SocketAddr,
    metrics: Option<SocketAddr>,
}

async fn start(
    parlor: &Path,
    database: &Path,
    folder: &Path,
    port: u16,
    options: &Options,
) -> Result<Started> {
    let log = folder.join(LOG);
    let complaints = File::options().create(true).append(true).open(&log)?;
    let mut command = Command::new(parlor);
    if let Some(nats) = &options.nats {
        command.env("PARLOR_NATS", nats);
    }
    if options.ahead != 0 {
        command
            .env("LD_PRELOAD", FAKETIME)
            .env("FAKETIME", format!("{:+}s", options.ahead))
            .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    }
    if options.metrics {
        command.env("PARLOR_METRICS", "127.0.0.1:0");
    }
    let mut process = command
        .args(["serve", "--newcomers", "100000", "--idle", "1"])
        .args(["--port", &port.to_string()])
        .arg("--database")
        .arg(database)
        .stdout(Stdio::piped())
        .stderr(complaints)
        .kill_on_drop(true)
        .spawn()
        .with_context(|| format!("{} cannot be started", parlor.display()))?;
    let said = process.stdout.take().context("a server speaks")?;
    let mut lines = BufReader::new(said).lines();
    let line = timeout(PATIENCE, lines.next_line()).await.context("the server is silent")??;
    let Some(line) = line else {
        let _ = process.wait().await;
        bail!("the server ended: {}", fs::read_to_string(log).unwrap_or_default().trim());
    };
    let address = address_in(&line)?;
    let metrics = match options.metrics {
        true => Some(address_in(&lines.next_line().await?.unwrap_or_default())?),
        false => None,
    };
    Ok(Started { process, address, metrics })
}

/// The address that a line names.
fn address_in(line: &str) -> Result<SocketAddr> {
    let url = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
    let address = url.and_then(|url| url.split('/').next()).context("it says where it is")?;
    Ok(address.parse()?)
}
