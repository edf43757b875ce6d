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

use crate::Stage;
use crate::guest::{self, Guest};

/// How long a server may take to say where it is, or to stop.
const PATIENCE: Duration = Duration::from_secs(20);

/// How often its memory is measured.
const GLANCE: Duration = Duration::from_millis(20);

/// A server.
pub(crate) struct House {
    parlor: PathBuf,
    process: Child,
    pub(crate) address: SocketAddr,
    pub(crate) database: PathBuf,
    folder: TempDir,
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
        let parlor = stage.parlor.clone();
        let (process, address) = start(&parlor, &database, folder.path(), 0).await?;
        Ok(House { parlor, process, address, database, folder })
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
        let started = start(&self.parlor, &self.database, self.folder.path(), port).await?;
        (self.process, self.address) = started;
        Ok(())
    }

    /// Asks it to stop and waits until it has.
    pub(crate) async fn stop(&mut self) -> Result<()> {
        kill_process(self.pid()?, Signal::TERM)?;
        let ended = timeout(PATIENCE, self.process.wait()).await;
        let status = ended.context("the server does not stop")??;
        ensure!(status.success(), "the server stopped with {status}: {}", self.complaints());
        Ok(())
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
        let path = format!("/proc/{}/stat", self.pid()?.as_raw_nonzero());
        let stat = fs::read_to_string(&path).with_context(|| format!("{path} cannot be read"))?;
        // The name of the program, in parentheses, may hold anything; then the 14th and 15th of all fields.
        let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
        let ticks = fields.split_whitespace().skip(11).take(2).map(str::parse::<u64>);
        let ticks: u64 = ticks.sum::<Result<_, _>>()?;
        let a_second = rustix::param::clock_ticks_per_second();
        Ok(Duration::from_secs_f64(ticks as f64 / a_second as f64))
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
    pub(crate) async fn well(&self, patience: Duration) -> Result<Health> {
        self.until(patience, |_| true).await
    }

    /// Waits until it says that it is as wanted.
    pub(crate) async fn until(
        &self,
        patience: Duration,
        wanted: impl Fn(Health) -> bool,
    ) -> Result<Health> {
        let began = Instant::now();
        loop {
            let health = self.health().await;
            if let Ok((200, Some(health))) = health
                && wanted(health)
            {
                return Ok(health);
            }
            if began.elapsed() > patience {
                bail!("the server is not as wanted after {patience:?}: {health:?}");
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

/// The file with what a server complains about.
const LOG: &str = "server.log";

async fn start(
    parlor: &Path,
    database: &Path,
    folder: &Path,
    port: u16,
) -> Result<(Child, SocketAddr)> {
    let log = folder.join(LOG);
    let complaints = File::options().create(true).append(true).open(&log)?;
    let mut process = Command::new(parlor)
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
    let url = line.split_whitespace().find_map(|word| word.strip_prefix("http://"));
    let address = url.map(|url| url.trim_end_matches('/')).context("it says where it is")?;
    Ok((process, address.parse()?))
}
