//! Tens of thousands of matches are played to the end or abandoned: when nobody is left no room is open,
//! and the server needs no more memory than before, give or take a tenth.

use std::net::SocketAddr;

use anyhow::Result;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};

use crate::Stage;
use crate::archive::Archive;
use crate::guest::{self, Guest};
use crate::house::House;
use crate::people::{load, request};
use crate::report::Report;
use parlor_table::load::Role;
use parlor_wire::NewSeat;

/// How many matches one visitor begins: fewer than are allowed at once.
const EACH: usize = 20;
/// How many visitors are there at the same time.
const AT_ONCE: usize = 16;
/// The actions of the shortest match.
const ACTIONS: usize = 5;

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let count = stage.size(50_000, 300);
    let mut report = Report::new(format!("many: {count} matches, finished or abandoned"));
    let mut house = House::open(stage).await?;
    let fresh = house.memory()?;
    // A server in use: as many are there at once as will be, and the database's caches, which have a
    // bound of their own, are full.
    visits(house.address, (count / 5).clamp(EACH, 5_000)).await?;
    house.until(|health| health.rooms == 0).await?;
    let before = house.memory()?;
    let deeds = visits(house.address, count).await?;
    let busy = house.memory()?;
    let left = house.until(|health| health.rooms == 0).await;
    let after = house.memory()?;
    house.stop().await?;
    let archive = Archive::read(&house.database).await?;
    let lost: Vec<String> = deeds
        .iter()
        .filter_map(|(id, actions)| {
            let found = archive.actions([id.as_str()]);
            (found != *actions).then(|| format!("match {id} has {found} actions, not {actions}"))
        })
        .collect();
    report.none("matches that are not as they were played", &lost);
    let rooms = left.as_ref().map_or(usize::MAX, |health| health.rooms);
    report.promise("rooms left open", 0, if left.is_ok() { "0" } else { "some" }, rooms == 0);
    report.note("memory of a fresh server", format!("{fresh} kB"));
    report.note("memory before", format!("{before} kB"));
    report.note("memory when the last was played", format!("{busy} kB"));
    let most = before + before / 10;
    match stage.short {
        // Few matches fill no caches.
        true => report.note("memory after", format!("{after} kB")),
        false => {
            report.figure(
                "memory after",
                format!("<= {most} kB"),
                format!("{after} kB"),
                after <= most,
            );
        }
    }
    Ok(report)
}

/// So many matches, by as many visitors as it takes: their names, and how many actions each has.
async fn visits(server: SocketAddr, count: usize) -> Result<Vec<(String, usize)>> {
    let visits = stream::iter(0..count.div_ceil(EACH)).map(|_| visit(server));
    let visits: Vec<_> = visits.buffer_unordered(AT_ONCE).try_collect().await?;
    Ok(visits.into_iter().flatten().collect())
}

async fn visit(server: SocketAddr) -> Result<Vec<(String, usize)>> {
    let mut guest: Guest = guest::stranger(server);
    let (game, load) = load(Role::Brief)?;
    let wish = guest::wish(game.name, load.setup, &[NewSeat::Person, NewSeat::Person]);
    let mut played = Vec::with_capacity(EACH);
    for number in 0..EACH {
        let mut seen = guest.begin(&wish).await?;
        // Every third is finished, every third abandoned in its middle, every third at once.
        let actions = [ACTIONS, 2, 0][number % 3];
        for action in (0..actions).map(load.action) {
            let action = guest::action(seen.seq, &request(), &action);
            seen = guest.send_action(&seen.id, &action).await?;
        }
        played.push((seen.id, actions));
    }
    Ok(played)
}
