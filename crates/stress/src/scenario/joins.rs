//! A thousand people want one of four seats at the same moment: exactly four get one, each a different
//! one, and the others are told that somebody was faster.

use std::collections::BTreeSet;

use anyhow::Result;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use parlor_client::{Brief, Client};
use parlor_room::Event;
use parlor_wire::{PlayerKind, Saying};
use tokio::task::JoinSet;

use crate::Stage;
use crate::archive::Archive;
use crate::guest::{self, Guest, seat};
use crate::house::House;
use crate::people::{load, request};
use crate::report::{Report, Times, shown};
use parlor_table::load::Role;

const FREE: usize = 4;

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let count = stage.size(1_000, 60);
    let mut report = Report::new(format!("joins: {count} people, {FREE} seats"));
    let mut house = House::open(stage).await?;
    let server = house.address;
    let mut host: Client = guest::stranger(server);
    let (game, load) = load(Role::Crowd)?;
    let setup = load.setup.replace("{players}", &(1 + FREE).to_string());
    let id = host.begin(&guest::wish(game.name, &setup, &guest::seats(1 + FREE))).await?.id;
    let guests = stream::iter(0..count).map(|_| guest::known(server)).buffer_unordered(16);
    let guests: Vec<Guest> = guests.try_collect().await?;
    let mut racing = JoinSet::new();
    for mut guest in guests {
        let id = id.clone();
        racing.spawn(async move {
            let began = std::time::Instant::now();
            let answer = guest.send_word(&id, &guest::word(request(), Saying::Join)).await;
            (answer, began.elapsed())
        });
    }
    let (mut seated, mut told, mut wrong, mut times) =
        (Vec::<Brief>::new(), 0, Vec::new(), Times::default());
    while let Some(ended) = racing.join_next().await {
        let (answer, time) = ended?;
        times.add(time);
        match answer {
            Ok(seen) => seated.push(seen),
            Err(error) if error.status() == Some(409) && error.current().is_some() => told += 1,
            Err(error) => wrong.push(error.to_string()),
        }
    }
    let taken: BTreeSet<_> = seated.iter().filter_map(|seen| seat(seen.viewer)).collect();
    let sitting = host.look(&id).await?.seats;
    house.stop().await?;
    let archive = Archive::read(&house.database).await?;
    report.exactly("people who got a seat", FREE, seated.len());
    report.exactly("different seats", FREE, taken.len());
    report.exactly("people who were told how it stands", count.saturating_sub(FREE), told);
    report.none("other answers", &wrong);
    report.exactly(
        "seats taken",
        1 + FREE,
        sitting.iter().filter(|seat| seat.player == PlayerKind::Person).count(),
    );
    let joins = archive.get(&id).map_or(0, |kept| {
        let joined = |line: &str| matches!(line.parse(), Ok(Event::Joined(..)));
        kept.entries.iter().filter(|entry| joined(&entry.line)).count()
    });
    report.exactly("joins in the log", FREE, joins);
    report.note("answered, longest", shown(times.longest()));
    Ok(report)
}
