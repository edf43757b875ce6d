//! All solvers and bots are busy and a queue waits: people who only play are answered within 100 ms at the
//! 99th percentile, and whoever wants still more thinking is refused with a time to come back.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use parlor_client::{Client, Error};
use parlor_games::catalogue;
use parlor_table::load::Role;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::archive::Archive;
use crate::guest;
use crate::house::House;
use crate::load::Load;
use crate::report::{Report, shown};
use crate::rival::Rivalry;
use crate::{PATIENCE, Stage};

/// How many ask at the same time: more than think and wait on any small machine.
const ASKERS: usize = 100;
/// How many play against bots that think as long as they may.
const RIVALS: usize = 16;

/// What became of the questions.
#[derive(Default)]
struct Questions {
    answered: AtomicUsize,
    refused: AtomicUsize,
    /// Refused without a time to come back, or answered in another way.
    wrong: AtomicUsize,
}

/// What became of the turns of bots.
#[derive(Default)]
struct Turns {
    taken: AtomicUsize,
    /// The longest that a person waited for one, in milliseconds.
    longest: AtomicU64,
}

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let (count, time) = (stage.size(20, 20), stage.time(30, 4));
    let mut report = Report::new(format!(
        "thinking: {ASKERS} ask for analysis, {RIVALS} play against bots, {count} matches for {} s",
        time.as_secs()
    ));
    let mut house = House::open(stage).await?;
    let mut load = Load::open(house.address, count).await?;
    let idle = load.run(50.0, time / 2).await?;
    let questions = Arc::new(Questions::default());
    let mut asking = JoinSet::new();
    for at in 0..ASKERS {
        asking.spawn(ask(house.address, at, questions.clone()));
    }
    let turns = Arc::new(Turns::default());
    for _ in 0..RIVALS {
        asking.spawn(play(house.address, turns.clone()));
    }
    sleep(Duration::from_millis(300)).await;
    let busy = load.run(50.0, time).await?;
    // On a busy machine the first bot may need longer than the load lasts.
    let began = Instant::now();
    while turns.taken.load(Ordering::Relaxed) == 0 && began.elapsed() < PATIENCE {
        sleep(Duration::from_millis(50)).await;
    }
    let mut trouble = Vec::new();
    while let Some(ended) = asking.try_join_next() {
        trouble.push(format!("{ended:?}"));
    }
    // Whoever hangs up is thought for no more.
    asking.shutdown().await;
    let traces = load.close().await?;
    house.stop().await?;
    let archive = Archive::read(&house.database).await?;
    report.none("actions that were refused", &[idle.faults, busy.faults].concat());
    traces.judge(&archive, &mut report);
    let count = |number: &AtomicUsize| number.load(Ordering::Relaxed);
    report.exactly("questions refused without a time to come back", 0, count(&questions.wrong));
    let (answered, refused) = (count(&questions.answered), count(&questions.refused));
    report.promise("questions refused with 503", "> 0", refused, refused > 0);
    report.promise("questions answered", "> 0", answered, answered > 0);
    report.none("people who could not go on", &trouble);
    let taken = count(&turns.taken);
    report.promise("turns that bots took", "> 0", taken, taken > 0);
    let longest = Duration::from_millis(turns.longest.load(Ordering::Relaxed));
    report.note("longest wait for a bot", shown(longest));
    report.note("acknowledged before, 99%", shown(idle.acknowledged.percentile(99)));
    let acknowledged = busy.acknowledged.percentile(99);
    report.within("acknowledged meanwhile, 99%", Duration::from_millis(100), acknowledged);
    report.note("seen by others meanwhile, 99%", shown(busy.seen.percentile(99)));
    Ok(report)
}

/// Plays against a bot, match after match, until the task is aborted.
async fn play(server: SocketAddr, turns: Arc<Turns>) -> Result<Infallible> {
    let guest: Client = guest::known(server).await?.twin();
    loop {
        let mut rivalry = Rivalry::sit(&guest).await?;
        while rivalry.act().await? {
            let acted = Instant::now();
            rivalry.answered().await?;
            turns.taken.fetch_add(1, Ordering::Relaxed);
            turns.longest.fetch_max(acted.elapsed().as_millis() as u64, Ordering::Relaxed);
        }
    }
}

/// Asks for analysis of a hard position until somebody ends it.
async fn ask(server: SocketAddr, at: usize, questions: Arc<Questions>) -> Result<Infallible> {
    let hard: Vec<_> = catalogue::loads(Role::Hard).collect();
    let (listing, load) = hard[at % hard.len()];
    let table = (listing.open)(load.setup).map_err(anyhow::Error::msg)?;
    let text = table.position(None);
    let mut guest: Client = guest::stranger(server);
    loop {
        let answer = guest.analysis(listing.name, &text).await;
        let number = match &answer {
            Ok(_) => &questions.answered,
            Err(Error::Busy { status: 503, retry_after: Some(_), .. }) => &questions.refused,
            Err(Error::Network(_) | Error::Timeout(_)) => bail!("no answer: {answer:?}"),
            Err(_) => &questions.wrong,
        };
        number.fetch_add(1, Ordering::Relaxed);
        if answer.is_err() {
            sleep(Duration::from_millis(200)).await;
        }
    }
}
