//! Two hundred players in twenty-five matches bid within the same second. There is one order of
//! bids in each match, the same for everybody who plays it and the same as in the log, and no bid is lost.

use std::time::Duration;

use anyhow::{Context as _, Result, ensure};
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use parlor_client::{Brief, Client, Error, Socket};
use parlor_table::Seat;
use parlor_table::load::Role;
use parlor_wire::{LiveQuery, MatchView, Saying};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use crate::archive::{Archive, Deed, Sight};
use crate::guest::{self, reaches};
use crate::house::House;
use crate::people::{load, request};
use crate::report::{Report, Times};
use crate::{PATIENCE, Stage};

const PLAYERS: usize = 8;

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let count = stage.size(25, 4);
    let title = format!("bids: {} players in {count} matches, all at once", count * PLAYERS);
    let mut report = Report::new(title);
    let mut house = House::open(stage).await?;
    let server = house.address;
    let seated = stream::iter(0..count).map(|_| Round::open(server)).buffer_unordered(8);
    let rounds: Vec<Round> = seated.try_collect().await?;
    let start = Instant::now() + Duration::from_millis(200);
    let mut playing = JoinSet::new();
    for round in rounds {
        playing.spawn(round.bid(start));
    }
    let mut bidden: Vec<Bidden> = Vec::new();
    while let Some(ended) = playing.join_next().await {
        bidden.push(ended??);
    }
    house.stop().await?;
    judge(&mut report, &Archive::read(&house.database).await?, &bidden);
    Ok(report)
}

/// A match in which everybody sits and watches.
struct Round {
    players: Vec<(Client, Socket)>,
    id: String,
    seq: u64,
}

/// What became of it.
struct Bidden {
    id: String,
    deeds: Vec<Deed>,
    /// What everybody saw in the end.
    seen: Vec<MatchView>,
    /// What everybody is told on coming back.
    missed: Vec<Vec<String>>,
    times: Times,
}

impl Round {
    async fn open(server: std::net::SocketAddr) -> Result<Round> {
        let mut host: Client = guest::stranger(server);
        let (game, load) = load(Role::Crowd)?;
        let setup = load.setup.replace("{players}", &PLAYERS.to_string());
        let mut seen = host.begin(&guest::wish(game.name, &setup, &guest::seats(PLAYERS))).await?;
        let mut guests = vec![host];
        for _ in 1..PLAYERS {
            let mut guest: Client = guest::stranger(server);
            seen = guest.send_word(&seen.id, &guest::word(request(), Saying::Join)).await?;
            guests.push(guest);
        }
        ensure!(!seen.waiting, "the match has begun");
        let mut players = Vec::new();
        for guest in guests {
            let watcher = guest.watch(&seen.id, &LiveQuery::default()).await?;
            players.push((guest, watcher));
        }
        Ok(Round { players, id: seen.id, seq: seen.seq })
    }

    /// Everybody bids; everybody looks what they see then, and what they are told on coming back.
    async fn bid(self, start: Instant) -> Result<Bidden> {
        let Round { players, id, seq } = self;
        let mut bidding = JoinSet::new();
        for (at, (guest, watcher)) in players.into_iter().enumerate() {
            bidding.spawn(bid(at, guest, watcher, id.clone(), seq, start));
        }
        let mut bidden = Bidden {
            id,
            deeds: Vec::new(),
            seen: Vec::new(),
            missed: Vec::new(),
            times: Times::default(),
        };
        while let Some(ended) = bidding.join_next().await {
            let (deed, time, seen, missed) = ended??;
            bidden.deeds.push(deed);
            bidden.times.add(time);
            bidden.seen.push(seen);
            bidden.missed.push(missed);
        }
        Ok(bidden)
    }
}

async fn bid(
    at: usize,
    mut guest: Client,
    mut watcher: Socket,
    id: String,
    first: u64,
    start: Instant,
) -> Result<(Deed, Duration, MatchView, Vec<String>)> {
    sleep_until(start).await;
    let (action, name) = ((load(Role::Crowd)?.1.action)(at), request());
    let mut seq = first;
    loop {
        match guest.send_action(&id, &guest::action(seq, &name, &action)).await {
            Ok(_) => break,
            // The match went on to something else: the same bid again, from where it is now.
            Err(Error::Refused { status: 409, current, .. }) => {
                seq = current.context("a conflict tells how it stands")?.seq;
            }
            Err(error) => return Err(error.into()),
        }
    }
    let time = start.elapsed();
    let end = first + PLAYERS as u64;
    let seen: MatchView =
        reaches(&mut watcher, end, PATIENCE).await.context("all bids are seen by all")?;
    let mut again = guest.watch(&id, &guest::since(first)).await?;
    let told: Option<MatchView> = reaches(&mut again, end, PATIENCE).await;
    let told = told.context("whoever comes back sees it")?;
    let missed = told.actions().map(|(seat, action)| format!("{seat} {action}")).collect();
    let seat = Seat(u16::try_from(at)?);
    Ok((Deed { id, seq: None, seat, action, request: name }, time, seen, missed))
}

fn judge(report: &mut Report, archive: &Archive, bidden: &[Bidden]) {
    let mut times = Times::default();
    let (mut disorder, mut lost) = (Vec::new(), Vec::new());
    for round in bidden {
        times.extend(round.times.clone());
        lost.extend(archive.missing(&round.deeds));
        lost.extend(archive.wrong(
            &round.seen.iter().map(|seen| Sight::last(&Brief::from(seen))).collect::<Vec<_>>(),
        ));
        disorder.extend(different(archive, round).err());
    }
    let bids: usize = bidden.iter().map(|round| round.deeds.len()).sum();
    report.exactly("bids acknowledged", bidden.len() * PLAYERS, bids);
    report.none("bids lost, doubled, misplaced or seen otherwise", &lost);
    report.none("matches in which somebody saw another order", &disorder);
    report.within("bids acknowledged, longest", Duration::from_secs(1), times.longest());
}

/// Whether everybody saw the bids in the order of the log.
fn different(archive: &Archive, round: &Bidden) -> Result<(), String> {
    let id = &round.id;
    let kept = archive.get(id).ok_or_else(|| format!("no match {id}"))?;
    let order: Vec<&str> = kept
        .entries
        .iter()
        .map(|entry| entry.line.as_str())
        .filter(|line| line.contains(" bid "))
        .collect();
    let table = kept.replayed(kept.entries.len() as u64)?;
    for (seen, missed) in round.seen.iter().zip(&round.missed) {
        let (facts, viewer) = (&seen.scene.facts, guest::seat(seen.viewer));
        if *facts != table.scene(viewer).facts {
            return Err(format!("match {id}: {facts:?} is shown to {viewer:?}"));
        }
        if *missed != order {
            return Err(format!("match {id}: {missed:?} is told, {order:?} is kept"));
        }
    }
    Ok(())
}
