//! The server is killed under load, a hundred times. Every action that was acknowledged is there
//! afterwards; one that was not is asked for again under the same name and happens once. The server is
//! ready within two seconds, and whoever watched sees the match again within five.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, bail, ensure};
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use parlor_client::Client;
use parlor_wire::MatchView;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::archive::Archive;
use crate::guest;
use crate::house::House;
use crate::people::{Intention, KINDS, Party};
use crate::report::{Report, Times};
use crate::{PATIENCE, Stage};

/// How many matches are played.
const PARTIES: usize = 16;
pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let count = stage.size(100, 3);
    let mut report =
        Report::new(format!("kill: {count} times, while {PARTIES} matches are played"));
    let mut house = House::open(stage).await?;
    let server = house.address;
    let sit = |at: usize| Party::sit(server, KINDS[at % KINDS.len()], at as u64);
    let parties = stream::iter(0..PARTIES).map(sit).buffer_unordered(8).try_collect();
    let mut parties: Vec<Player> =
        Vec::<Party>::into_iter(parties.await?).map(Player::new).collect();
    let (mut ready, mut resumed) = (Times::default(), Times::default());
    for round in 0..count {
        let lasts = Duration::from_millis(100 + (round as u64 * 37) % 200);
        parties = play_until_killed(&mut house, parties, lasts).await?;
        let killed = Instant::now();
        house.restart().await?;
        house.well().await?;
        ready.add(killed.elapsed());
        let mut resuming = JoinSet::new();
        for player in parties.drain(..) {
            resuming.spawn(player.resumed(killed));
        }
        while let Some(player) = resuming.join_next().await {
            let (player, time) = player??;
            resumed.add(time);
            parties.push(player);
        }
    }
    for player in &mut parties {
        player.party.look().await?;
    }
    house.stop().await?;
    judge(&mut report, &Archive::read(&house.database).await?, &parties);
    report.within("ready again, longest", Duration::from_secs(2), ready.longest());
    report.within("clients resumed, longest", Duration::from_secs(5), resumed.longest());
    Ok(report)
}

/// Compares what players were told with what is on the disk.
pub(super) fn judge(report: &mut Report, archive: &Archive, players: &[Player]) {
    let deeds: Vec<_> = players.iter().flat_map(|player| &player.party.deeds).collect();
    let sights = players.iter().flat_map(|player| &player.party.sights);
    let unanswered: usize = players.iter().map(|player| player.unanswered).sum();
    let repeated: usize = players.iter().map(|player| player.was_done).sum();
    report.note("actions acknowledged", deeds.len());
    report.note("actions without an answer, asked for again", unanswered);
    report.note("of these had been done already", repeated);
    report.none(
        "acknowledged actions that are lost or doubled",
        &archive.missing(deeds.iter().copied()),
    );
    let mut ids: Vec<&str> = deeds.iter().map(|deed| deed.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    report.exactly("actions in the log", deeds.len(), archive.actions(ids));
    report.none("last boards that differ from the replayed log", &archive.wrong(sights));
}

/// A party, and what it was doing when the server went away.
pub(super) struct Player {
    pub(super) party: Party,
    pending: Option<Intention>,
    unanswered: usize,
    was_done: usize,
}

/// Plays as fast as it can until the server is killed.
async fn play_until_killed(
    house: &mut House,
    players: Vec<Player>,
    lasts: Duration,
) -> Result<Vec<Player>> {
    let over = Arc::new(AtomicBool::new(false));
    let mut playing = JoinSet::new();
    for player in players {
        playing.spawn(player.play(over.clone()));
    }
    sleep(lasts).await;
    over.store(true, Ordering::Relaxed);
    house.kill().await?;
    let mut players = Vec::new();
    while let Some(player) = playing.join_next().await {
        players.push(player??);
    }
    Ok(players)
}

impl Player {
    pub(super) fn new(party: Party) -> Player {
        Player { party, pending: None, unanswered: 0, was_done: 0 }
    }

    async fn play(mut self, over: Arc<AtomicBool>) -> Result<Player> {
        // Somebody who is killed meanwhile has not got an answer; anything else is an error.
        while let Some(result) = self.step().await {
            match result {
                Ok(()) => {}
                Err(_) if over.load(Ordering::Relaxed) => break,
                Err(error) => return Err(error),
            }
            // As fast as one visitor may.
            sleep(Duration::from_millis(20)).await;
        }
        Ok(self)
    }

    /// Does the next thing; nothing if there is none.
    pub(super) async fn step(&mut self) -> Option<Result<()>> {
        if self.party.over {
            return Some(self.party.again().await);
        }
        let intention = self.party.intend()?;
        self.pending = Some(intention.clone());
        Some(self.ask(intention).await)
    }

    async fn ask(&mut self, intention: Intention) -> Result<()> {
        let seen = self.party.attempt(&intention).await?;
        self.pending = None;
        self.party.acknowledged(intention, &seen)
    }

    async fn resumed(mut self, killed: Instant) -> Result<(Player, Duration)> {
        let time = self.resume(killed).await?;
        Ok((self, time))
    }

    /// Watches again, then asks again for what was not answered; how long after the kill that was possible.
    pub(super) async fn resume(&mut self, killed: Instant) -> Result<Duration> {
        let since = self.party.seq;
        let seen: MatchView = loop {
            // Spectators are told everything, players not that they were away themselves.
            let client: Client = guest::stranger(self.party.server);
            if let Ok(mut watcher) = client.watch(&self.party.id, &guest::since(since)).await
                && let Some(seen) = guest::reaches(&mut watcher, 0, PATIENCE).await
            {
                break seen;
            }
            if killed.elapsed() > PATIENCE {
                bail!("match {} cannot be watched again", self.party.id);
            }
            sleep(Duration::from_millis(20)).await;
        };
        let time = killed.elapsed();
        ensure!(
            seen.seq >= since,
            "match {}: {since} was acknowledged, {} is there",
            seen.id,
            seen.seq
        );
        // Actions, and the next match where the last action ended this one.
        let told = seen.events.iter().filter(|event| event.seq > since).count() as u64;
        ensure!(told == seen.seq - since, "{told} of {} missed events are told", seen.seq - since);
        if let Some(intention) = self.pending.clone() {
            self.unanswered += 1;
            self.was_done += usize::from(seen.seq > since);
            self.ask(intention).await?;
        }
        Ok(time)
    }
}
