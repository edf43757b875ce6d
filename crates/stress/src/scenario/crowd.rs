//! Many visitors with cookies of their own, all from one address, keep asking for hints and analyses.
//! They are refused with a time to come back. Visitors from other addresses get every answer that they ask for.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use parlor_client::Error;
use parlor_games::catalogue::{self, Listing};
use parlor_table::Input;
use parlor_table::load::{Load, Role};
use parlor_wire::NewSeat;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

use crate::guest::{self, Guest};
use crate::house::House;
use crate::people::load;
use crate::report::{Report, Times, shown};
use crate::{PATIENCE, Stage};

/// How many ask from addresses of their own.
const OTHERS: usize = 3;
/// How long one waits before the next question, and a member of the crowd after a refusal.
const PAUSE: Duration = Duration::from_millis(100);

/// What became of the questions of the crowd.
#[derive(Default)]
struct Crowd {
    answered: AtomicUsize,
    refused: AtomicUsize,
    /// Refused without a time to come back, or answered in another way.
    wrong: AtomicUsize,
}

/// What became of the questions of the others.
#[derive(Default)]
struct Others {
    times: Times,
    faults: Vec<String>,
}

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let (count, time) = (stage.size(100, 24), stage.time(30, 3));
    let seconds = time.as_secs();
    let mut report = Report::new(format!(
        "crowd: {count} visitors from one address and {OTHERS} from others ask for {seconds} s"
    ));
    let mut house = House::open(stage).await?;
    let server = house.address;
    let crowd = Arc::new(Crowd::default());
    let mut asking = JoinSet::new();
    let mut first: Guest = guest::stranger(server);
    let mut members = Vec::new();
    for _ in 0..count {
        members.push(guest::introduced(guest::neighbour(server, &mut first)).await?);
    }
    for (at, member) in members.into_iter().enumerate() {
        match at % 2 {
            0 => asking.spawn(want_analyses(member, crowd.clone())),
            _ => asking.spawn(want_hints(member, crowd.clone())),
        };
    }
    // The others come when the crowd has taken what it can get.
    let began = Instant::now();
    while crowd.refused.load(Ordering::Relaxed) == 0 && began.elapsed() < PATIENCE {
        sleep(Duration::from_millis(20)).await;
    }
    let mut others = JoinSet::new();
    for at in 0..OTHERS {
        others.spawn(study(server, at, time));
    }
    let mut total = Others::default();
    while let Some(ended) = others.join_next().await {
        let Others { times, faults } = ended??;
        total.times.extend(times);
        total.faults.extend(faults);
    }
    let mut trouble = Vec::new();
    while let Some(ended) = asking.try_join_next() {
        trouble.push(format!("{ended:?}"));
    }
    asking.shutdown().await;
    house.stop().await?;
    let count = |number: &AtomicUsize| number.load(Ordering::Relaxed);
    report.none("questions of the others that were not answered", &total.faults);
    let answered = total.times.len();
    let asked = format!(">= {OTHERS}");
    report.promise(
        "questions of the others that were answered",
        asked,
        answered,
        answered >= OTHERS,
    );
    report.exactly("questions refused without a time to come back", 0, count(&crowd.wrong));
    report.none("members of the crowd who could not go on", &trouble);
    let refused = count(&crowd.refused);
    report.promise("questions of the crowd that were refused", "> 0", refused, refused > 0);
    report.note("questions of the crowd that were answered", count(&crowd.answered));
    report.note("longest wait of the others", shown(total.times.longest()));
    Ok(report)
}

impl Crowd {
    /// Counts an answer; waits a little after a refusal.
    async fn count<T>(&self, answer: Result<T, Error>) -> Result<Option<T>> {
        match answer {
            Ok(answer) => {
                self.answered.fetch_add(1, Ordering::Relaxed);
                return Ok(Some(answer));
            }
            Err(Error::Busy { retry_after: Some(_), .. }) => &self.refused,
            Err(error @ (Error::Network(_) | Error::Timeout(_))) => return Err(error.into()),
            Err(_) => &self.wrong,
        }
        .fetch_add(1, Ordering::Relaxed);
        sleep(PAUSE).await;
        Ok(None)
    }
}

/// The first position of a game.
fn position((listing, load): (&Listing, &Load)) -> Result<String> {
    let mut table = (listing.open)(load.setup).map_err(anyhow::Error::msg)?;
    // Before the deal there may be nothing to do.
    table.happen(Input::Nature, 1).map_err(anyhow::Error::msg)?;
    Ok(table.position(None))
}

/// Asks for analyses of a hard position until it is stopped.
async fn want_analyses(mut guest: Guest, crowd: Arc<Crowd>) -> Result<Infallible> {
    let (listing, load) = load(Role::Hard)?;
    let text = position((listing, load))?;
    loop {
        crowd.count(guest.analysis(listing.name, &text).await).await?;
    }
}

/// Asks for hints in a match of its own until it is stopped.
async fn want_hints(mut guest: Guest, crowd: Arc<Crowd>) -> Result<Infallible> {
    let (listing, load) = load(Role::Hard)?;
    let kind = listing.advice.first().context("there are hints")?.name;
    let wish = guest::wish(listing.name, load.setup, &[NewSeat::Person, NewSeat::Person]);
    let id = loop {
        // An address may begin only so many matches.
        match guest.begin(&wish).await {
            Ok(seen) => break seen.id,
            refused => crowd.count(refused).await?,
        };
    };
    loop {
        crowd.count(guest.advice(&id, kind).await).await?;
    }
}

/// Asks for one analysis after the other from an address of its own, for a time. Each must be answered.
async fn study(server: SocketAddr, at: usize, time: Duration) -> Result<Others> {
    let easy: Vec<_> = catalogue::loads(Role::Easy).collect();
    let (listing, load) = easy[at % easy.len()];
    let text = position((listing, load))?;
    let mut guest = guest::known(server).await?;
    let mut others = Others::default();
    let began = Instant::now();
    while began.elapsed() < time {
        let asked = Instant::now();
        match timeout(PATIENCE, guest.analysis(listing.name, &text)).await {
            Ok(Ok(_)) => others.times.add(asked.elapsed()),
            Ok(Err(error)) => others.faults.push(error.to_string()),
            Err(_) => others.faults.push(format!("no answer within {}", shown(PATIENCE))),
        }
        sleep(PAUSE).await;
    }
    Ok(others)
}
