//! The database cannot be written to: somebody else has locked it, its disk is full, or it is read-only.
//! While that lasts nothing is acknowledged and the server says that it is unwell; afterwards it recovers
//! by itself, and everything that was acknowledged is there.
//!
//! Full and read-only disks are made of memory, which takes the right to mount; without it they are left
//! out, and the report says so.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};
use parlor_client::Error;
use parlor_store::Occupied;
use tempfile::TempDir;
use tokio::time::sleep;

use crate::Stage;
use crate::archive::Archive;
use crate::house::House;
use crate::people::{KINDS, Party};
use crate::report::{Report, shown};

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let mut report = Report::new("disk: locked, full, read-only");
    locked(stage, &mut report).await?;
    let disk = Disk::mount()?;
    match disk {
        Some(disk) => {
            full(stage, &mut report, &disk).await?;
            read_only(stage, &mut report, &disk).await?;
        }
        None => report.note("full and read-only", "left out: there is no right to mount"),
    }
    Ok(report)
}

/// Another program has the database for itself for a while.
async fn locked(stage: &Stage, report: &mut Report) -> Result<()> {
    let house = House::open(stage).await?;
    let mut played = Played::new(house).await?;
    let other = Occupied::take(&played.house.database)?;
    let outage = played.suffer(stage.size(3, 1)).await?;
    drop(other);
    played.recover("locked", Some(outage), report).await
}

/// Something else has taken all the space.
async fn full(stage: &Stage, report: &mut Report, disk: &Disk) -> Result<()> {
    let database = disk.folder().join("full.sqlite");
    let house = House::with(stage, TempDir::new()?, database).await?;
    let mut played = Played::new(house).await?;
    let ballast = disk.fill()?;
    // What fits into space that the database has already is written, and is there afterwards.
    played.play_until_refused().await?;
    let outage = played.suffer(stage.size(3, 1)).await?;
    std::fs::remove_file(ballast)?;
    played.recover("full", Some(outage), report).await
}

/// The disk is read-only when the server is started again after a crash. A disk cannot be made so under a
/// server that writes.
async fn read_only(stage: &Stage, report: &mut Report, disk: &Disk) -> Result<()> {
    let database = disk.folder().join("read-only.sqlite");
    let house = House::with(stage, TempDir::new()?, database).await?;
    let mut played = Played::new(house).await?;
    played.house.kill().await?;
    disk.remount("ro")?;
    let outage = match played.house.restart().await {
        Ok(()) => Some(played.suffer(stage.size(3, 1)).await?),
        // To say why it cannot run is as good.
        Err(why) => {
            let why = why.to_string();
            let clear = why.contains("the database cannot be") && why.lines().count() == 1;
            let said = if clear { "says why" } else { why.as_str() };
            report.promise("read-only: a server that does not start", "says why", said, clear);
            None
        }
    };
    disk.remount("rw")?;
    if !played.house.is_running()? {
        played.house.restart().await?;
    }
    played.recover("read-only", outage, report).await
}

/// A match, and the server on which it is played.
struct Played {
    house: House,
    party: Party,
}

/// What happened while nothing could be written.
#[derive(Default)]
struct Outage {
    acknowledged: usize,
    /// Answers that are neither yes nor "later".
    other: Vec<String>,
    /// Times that the server said it was well.
    well: usize,
}

impl Played {
    async fn new(house: House) -> Result<Played> {
        let mut party = Party::sit(house.address, KINDS[KINDS.len() - 1], 7).await?;
        for _ in 0..5 {
            party.act().await?;
        }
        Ok(Played { house, party })
    }

    /// Plays until the server says that it cannot keep anything.
    async fn play_until_refused(&mut self) -> Result<()> {
        const MOST: usize = 2_000;
        for _ in 0..MOST {
            let Some(intention) = self.party.intend() else { break };
            match self.party.attempt(&intention).await {
                Ok(seen) => self.party.acknowledged(intention, &seen)?,
                Err(error) if error.status() == Some(503) => return Ok(()),
                // Faster than one visitor may be.
                Err(error) if error.status() == Some(429) => {
                    sleep(Duration::from_millis(50)).await;
                }
                Err(error) => return Err(error.into()),
            }
        }
        bail!("{MOST} actions fit onto a full disk")
    }

    /// Plays on while nothing can be written.
    async fn suffer(&mut self, tries: usize) -> Result<Outage> {
        let mut outage = Outage::default();
        for _ in 0..tries {
            let Some(intention) = self.party.intend() else { break };
            match self.party.attempt(&intention).await {
                Ok(_) => outage.acknowledged += 1,
                Err(Error::Busy { status: 503, retry_after: Some(_), .. }) => {}
                Err(error) => outage.other.push(error.to_string()),
            }
            outage.well += usize::from(self.house.health().await?.0 != 503);
        }
        Ok(outage)
    }

    /// Plays on when it is over, and compares everything.
    async fn recover(
        mut self,
        what: &str,
        outage: Option<Outage>,
        report: &mut Report,
    ) -> Result<()> {
        let began = Instant::now();
        let well = self.house.well().await;
        let time = began.elapsed();
        ensure!(well.is_ok(), "{what}: the server stays unwell: {}", self.house.complaints());
        for _ in 0..5 {
            self.party.act().await?;
        }
        self.party.look().await?;
        self.house.stop().await?;
        let archive = Archive::read(&self.house.database).await?;
        let row = |text: &str| format!("{what}: {text}");
        if let Some(outage) = outage {
            report.exactly(&row("acknowledged meanwhile"), 0, outage.acknowledged);
            report.none(&row("answers other than 503 with a time to come back"), &outage.other);
            report.exactly(&row("said to be well meanwhile"), 0, outage.well);
        }
        report
            .none(&row("acknowledged actions that are lost"), &archive.missing(&self.party.deeds));
        let actions = archive.actions([self.party.id.as_str()]);
        report.exactly(&row("actions in the log"), self.party.deeds.len(), actions);
        report.none(&row("last boards that differ"), &archive.wrong(&self.party.sights));
        report.note(&row("well again after"), shown(time));
        Ok(())
    }
}

/// A small disk in memory, unmounted when it is dropped.
struct Disk {
    folder: TempDir,
}

impl Disk {
    /// Nothing where that is not allowed.
    fn mount() -> Result<Option<Disk>> {
        let folder = TempDir::new()?;
        let path = folder.path();
        let call = ["-t", "tmpfs", "-o", "size=2m", "tmpfs"];
        let done = Command::new("mount").args(call).arg(path).output();
        Ok(done.is_ok_and(|done| done.status.success()).then_some(Disk { folder }))
    }

    fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// Takes all space that is left with one file.
    fn fill(&self) -> Result<PathBuf> {
        let path = self.folder().join("ballast");
        let mut file = std::fs::File::create(&path)?;
        while file.write_all(&[0; 4096]).is_ok() {}
        Ok(path)
    }

    fn remount(&self, how: &str) -> Result<()> {
        let how = format!("remount,{how}");
        let done = Command::new("mount").args(["-o", &how]).arg(self.folder()).output()?;
        let said = String::from_utf8_lossy(&done.stderr).into_owned();
        ensure!(done.status.success(), "mount -o {how}: {said}");
        Ok(())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // A lazy unmount works even where a server that failed still has a file open.
        let _ = Command::new("umount").arg("-l").arg(self.folder()).output();
    }
}
