//! A steady load: matches that are played at a pace, each with a spectator.

use std::collections::VecDeque;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::{Context as _, Result};
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use parlor_client::{Brief, Socket};
use parlor_wire::LiveQuery;
use tokio::sync::watch;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{Instant, sleep_until, timeout};

use crate::PATIENCE;
use crate::archive::{Archive, Deed, Sight};
use crate::guest::{self, Guest};
use crate::people::{KINDS, Kind, Party};
use crate::report::{Report, Times};

/// How many sit down at the same time.
const AT_ONCE: usize = 32;

/// Matches that are played.
pub(crate) struct Load {
    tables: Vec<Watched>,
}

/// What a time of playing brought.
#[derive(Default)]
pub(crate) struct Tally {
    /// From the moment at which an action was due to its answer.
    pub(crate) acknowledged: Times,
    /// From the same moment until the spectator saw it.
    pub(crate) seen: Times,
    /// What should not have happened.
    pub(crate) faults: Vec<String>,
}

impl Tally {
    fn absorb(&mut self, other: Tally) {
        self.acknowledged.extend(other.acknowledged);
        self.seen.extend(other.seen);
        self.faults.extend(other.faults);
    }
}

/// What all of it left behind.
#[derive(Default)]
pub(crate) struct Traces {
    pub(crate) deeds: Vec<Deed>,
    pub(crate) sights: Vec<Sight>,
    pub(crate) faults: Vec<String>,
}

impl Load {
    /// So many matches of all kinds, with people and spectators.
    pub(crate) async fn open(server: SocketAddr, count: usize) -> Result<Load> {
        Load::with(server, count, |at| KINDS[at % KINDS.len()], false).await
    }

    /// So many matches of one kind, each watched by its people and a spectator.
    pub(crate) async fn attended(server: SocketAddr, count: usize, kind: Kind) -> Result<Load> {
        Load::with(server, count, |_| kind, true).await
    }

    async fn with(
        server: SocketAddr,
        count: usize,
        kind: impl Fn(usize) -> Kind,
        attended: bool,
    ) -> Result<Load> {
        let kind = &kind;
        let sit = |at: usize| async move {
            let party = Party::sit(server, kind(at), at as u64).await?;
            let guest = guest::known(server).await?;
            Watched::new(party, guest, attended).await
        };
        let tables = stream::iter(0..count).map(sit).buffer_unordered(AT_ONCE).try_collect();
        Ok(Load { tables: tables.await? })
    }

    /// Plays for a time, so many actions a second in all.
    pub(crate) async fn run(&mut self, rate: f64, time: Duration) -> Result<Tally> {
        let count = self.tables.len() as f64;
        let pace = Duration::from_secs_f64(count / rate);
        let began = Instant::now();
        let mut playing = JoinSet::new();
        for (at, mut table) in self.tables.drain(..).enumerate() {
            // Everybody begins at another moment, so that the load is even.
            let first = began + pace.mul_f64(at as f64 / count);
            playing.spawn(async move {
                let tally = table.play(first, pace, began + time).await;
                (table, tally)
            });
        }
        let mut total = Tally::default();
        while let Some(ended) = playing.join_next().await {
            let (table, tally) = ended?;
            self.tables.push(table);
            total.absorb(tally);
        }
        Ok(total)
    }

    /// Everybody looks once more.
    pub(crate) async fn close(self) -> Result<Traces> {
        let mut traces = Traces::default();
        for mut table in self.tables {
            table.change_match_watched(None).await?;
            table.party.look().await?;
            traces.deeds.append(&mut table.party.deeds);
            traces.sights.append(&mut table.party.sights);
            traces.faults.append(&mut table.faults);
        }
        Ok(traces)
    }
}

impl Traces {
    /// Compares with what is on the disk.
    pub(crate) fn judge(&self, archive: &Archive, report: &mut Report) {
        let mut ids: Vec<&str> = self.deeds.iter().map(|deed| deed.id.as_str()).collect();
        ids.sort_unstable();
        ids.dedup();
        report.none(
            "acknowledged actions that are lost, doubled or misplaced",
            &archive.missing(&self.deeds),
        );
        report.exactly("actions in the log", self.deeds.len(), archive.actions(ids));
        report.none("last boards that differ from the replayed log", &archive.wrong(&self.sights));
        report.none("connections lost, or numbers that went backwards", &self.faults);
    }
}

/// Actions under way: their number in the match, and when they were due.
type Due = Arc<Mutex<VecDeque<(u64, Instant)>>>;

/// A party with a spectator.
struct Watched {
    party: Party,
    /// Whether the people of the party watch, too.
    attended: bool,
    /// Over these they act then; nothing is made of the rest that they are sent.
    players: Vec<Socket>,
    guest: Guest,
    due: Due,
    spectator: Option<Spectator>,
    seen: Times,
    faults: Vec<String>,
}

impl Watched {
    async fn new(party: Party, guest: Guest, attended: bool) -> Result<Watched> {
        let (due, id) = (Due::default(), party.id.clone());
        let mut table = Watched {
            party,
            attended,
            players: Vec::new(),
            guest,
            due,
            spectator: None,
            seen: Times::default(),
            faults: Vec::new(),
        };
        table.change_match_watched(Some(&id)).await?;
        Ok(table)
    }

    async fn play(&mut self, first: Instant, pace: Duration, end: Instant) -> Tally {
        let mut tally = Tally::default();
        let mut due = first;
        while due < end {
            sleep_until(due).await;
            match self.act(due).await {
                Ok(time) => tally.acknowledged.add(time),
                Err(error) => tally.faults.push(format!("{error:#}")),
            }
            due += pace;
        }
        if let Some(spectator) = &mut self.spectator {
            spectator.reaches(self.party.seq).await;
            tally.seen.extend(spectator.times());
        }
        tally.seen.extend(std::mem::take(&mut self.seen));
        tally
    }

    /// Acts once; how long after it was due that was acknowledged.
    async fn act(&mut self, due: Instant) -> Result<Duration> {
        let mut due = due;
        if self.party.over {
            self.party.look().await?;
            self.party.again().await?;
            let id = self.party.id.clone();
            self.change_match_watched(Some(&id)).await?;
            // To sit down again is not part of what is measured.
            due = Instant::now();
        }
        let intention = self.party.intend().context("somebody is to act")?;
        lock(&self.due).push_back((intention.seq + 1, due));
        let seen = match self.players.get_mut(intention.person) {
            Some(socket) => socket.act(&intention.action()).await?,
            None => self.party.attempt(&intention).await?,
        };
        let time = due.elapsed();
        self.party.acknowledged(intention, &seen)?;
        Ok(time)
    }

    /// The spectator sees the old match to its end, then watches the new one, if any.
    async fn change_match_watched(&mut self, id: Option<&str>) -> Result<()> {
        if let Some(mut spectator) = self.spectator.take() {
            let end = lock(&self.due).back().map_or(0, |&(seq, _)| seq).max(spectator.goal());
            let end = if id.is_none() { self.party.seq } else { end };
            spectator.reaches(end).await;
            self.seen.extend(spectator.times());
            let (last, faults) = spectator.leave().await?;
            self.party.sights.extend(last.as_ref().map(Sight::last));
            self.faults.extend(faults);
        }
        lock(&self.due).clear();
        if let Some(id) = id {
            self.spectator = Some(Spectator::sit(&self.guest, id, self.due.clone()).await?);
            self.attend(id).await?;
        }
        Ok(())
    }

    /// The people of the party watch a match, if they do that, and need no other connections then.
    async fn attend(&mut self, id: &str) -> Result<()> {
        self.players.clear();
        if self.attended {
            for player in self.party.people() {
                self.players.push(player.watch(id, &LiveQuery::default()).await?);
                player.hang_up();
            }
            self.guest.hang_up();
        }
        Ok(())
    }
}

/// Somebody who watches a match.
struct Spectator {
    task: JoinHandle<(Option<Brief>, Vec<String>)>,
    /// The number of the match that was seen last.
    at: watch::Receiver<u64>,
    times: Arc<Mutex<Times>>,
}

impl Spectator {
    async fn sit(guest: &Guest, id: &str, due: Due) -> Result<Spectator> {
        let mut watcher = guest.watch(id, &LiveQuery::default()).await?;
        let (tell, at) = watch::channel(0);
        let times = Arc::new(Mutex::new(Times::default()));
        let noted = times.clone();
        let task = tokio::spawn(async move {
            let mut last: Option<Brief> = None;
            let mut faults = Vec::new();
            // Whoever is told nothing more to see leaves.
            loop {
                let heard = tokio::select! {
                    heard = watcher.next() => heard,
                    () = tell.closed() => return (last, faults),
                };
                let seen: Brief = match heard.map(|frame| frame.read()) {
                    Ok(Ok(seen)) => seen,
                    heard => {
                        faults.push(format!("a spectator is sent away: {heard:?}"));
                        return (last, faults);
                    }
                };
                let before = last.as_ref().map_or(0, |seen| seen.seq);
                if seen.seq < before {
                    faults.push(format!("{} after {before} in {}", seen.seq, seen.id));
                }
                note(&due, &noted, seen.seq);
                tell.send_replace(seen.seq);
                last = Some(seen);
            }
        });
        Ok(Spectator { task, at, times })
    }

    /// What has been seen so far.
    fn goal(&self) -> u64 {
        *self.at.borrow()
    }

    /// Waits until the match has been seen up to a number.
    async fn reaches(&mut self, seq: u64) {
        // What was not seen in time is found out when the last boards are compared.
        let _ = timeout(PATIENCE, self.at.wait_for(|at| *at >= seq)).await;
    }

    fn times(&self) -> Times {
        std::mem::take(&mut lock(&self.times))
    }

    /// What was seen last, and what went wrong.
    async fn leave(self) -> Result<(Option<Brief>, Vec<String>)> {
        drop(self.at);
        Ok(self.task.await?)
    }
}

/// Notes how long ago whatever is seen by now was due.
fn note(due: &Due, times: &Mutex<Times>, seq: u64) {
    let mut due = lock(due);
    while let Some(&(number, moment)) = due.front()
        && number <= seq
    {
        lock(times).add(moment.elapsed());
        due.pop_front();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
