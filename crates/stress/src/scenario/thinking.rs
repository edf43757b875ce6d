//! All solvers and bots are busy and a queue waits: people who only play are answered within 100 ms at the
//! 99th percentile, and whoever wants still more thinking is refused with a time to come back.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result};
use parlor_games::catalogue;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::Stage;
use crate::archive::Archive;
use crate::guest::Guest;
use crate::house::House;
use crate::load::Load;
use crate::report::{Report, shown};

/// How many ask at the same time: more than think and wait on any small machine.
const ASKERS: usize = 100;

/// What became of the questions.
#[derive(Default)]
struct Questions {
    answered: AtomicUsize,
    refused: AtomicUsize,
    /// Refused without a time to come back, or answered in another way.
    wrong: AtomicUsize,
}

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let (count, time) = (stage.size(20, 20), stage.time(30, 4));
    let mut report = Report::new(format!(
        "thinking: {ASKERS} ask for analysis, {count} matches are played for {} s",
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
    sleep(Duration::from_millis(300)).await;
    let busy = load.run(50.0, time).await?;
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
    report.note("acknowledged before, 99%", shown(idle.acknowledged.percentile(99)));
    let acknowledged = busy.acknowledged.percentile(99);
    report.within("acknowledged meanwhile, 99%", Duration::from_millis(100), acknowledged);
    report.note("seen by others meanwhile, 99%", shown(busy.seen.percentile(99)));
    Ok(report)
}

/// Asks for analysis of a hard position until somebody ends it.
async fn ask(server: SocketAddr, at: usize, questions: Arc<Questions>) -> Result<Infallible> {
    const HARD: [(&str, &str); 2] = [("squeeze", "8x8,50,on"), ("tictactoe", "9,5,1,xo")];
    let (game, setup) = HARD[at % HARD.len()];
    let listing = catalogue::find(game).context("there is such a game")?;
    let table = (listing.open)(setup).map_err(anyhow::Error::msg)?;
    let text = table.position(None).replace(' ', "%20");
    let path = format!("/api/v1/games/{game}/analysis?text={text}");
    let mut guest = Guest::new(server);
    loop {
        let answer = guest.get(&path).await?;
        let number = match answer.status {
            200 => &questions.answered,
            503 if answer.says_when() => &questions.refused,
            _ => &questions.wrong,
        };
        number.fetch_add(1, Ordering::Relaxed);
        if answer.status != 200 {
            sleep(Duration::from_millis(200)).await;
        }
    }
}
