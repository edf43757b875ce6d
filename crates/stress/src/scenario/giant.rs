//! Many clients ask for the largest answers (a hundred boards of 64x64 squares, pictures of that size) and
//! never read them. The server's memory stays bounded, people who play are answered, and so are newcomers.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Result;
use tokio::io::AsyncWriteExt as _;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::Stage;
use crate::archive::Archive;
use crate::guest::{self, Guest};
use crate::house::House;
use crate::load::Load;
use crate::newcomers::Newcomers;
use crate::people::load;
use crate::report::{Report, shown};
use parlor_table::Input;
use parlor_table::load::Role;

/// How many matches people play, and how fast.
const OTHERS: usize = 20;
const RATE: f64 = 50.0;
/// How much more memory the server may need, in kB, however many ask: with pictures of pixels, of which one
/// is drawn at a time while a bounded queue waits, and without them.
const WITH_PIXELS: u64 = 256 << 10;
const WITHOUT_PIXELS: u64 = 96 << 10;
/// The attack ends when the server needs so many times as much.
const ENOUGH: u64 = 4;
/// The actions of the longest line.
const ACTIONS: usize = 100;

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let (count, time) = (stage.size(64, 8), stage.time(30, 3));
    let seconds = time.as_secs();
    let title = format!("giant: {count} clients beside {OTHERS} matches for {seconds} s");
    let mut report = Report::new(title);
    let mut house = House::open(stage).await?;
    let server = house.address;
    let mut load = Load::open(server, OTHERS).await?;
    let calm = load.run(RATE, time.min(Duration::from_secs(15))).await?;
    let before = house.memory()?;
    let bound = if stage.short { WITHOUT_PIXELS } else { WITH_PIXELS };
    let (over, asked) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
    let paths = paths(stage.short)?;
    let mut clients = JoinSet::new();
    for at in 0..count {
        let path = paths[at % paths.len()].clone();
        clients.spawn(ask(server, path, over.clone(), asked.clone()));
    }
    let newcomers = Newcomers::come(server, over.clone());
    let work = load.run(RATE, time);
    let (stormy, most) = house.gauge(work, before + bound * ENOUGH, &over).await?;
    let stormy = stormy?;
    over.store(true, Ordering::Relaxed);
    let newcomers = newcomers.await?;
    let mut faults = Vec::new();
    while let Some(ended) = clients.join_next().await {
        faults.extend(ended?.err().map(|error| format!("{error:#}")));
    }
    let traces = load.close().await?;
    house.stop().await?;
    let archive = Archive::read(&house.database).await?;
    report.none("actions of the others that were refused", &[calm.faults, stormy.faults].concat());
    traces.judge(&archive, &mut report);
    newcomers.judge(&mut report);
    report.none("clients that could not connect", &faults);
    report.note("answers asked for", asked.load(Ordering::Relaxed));
    let (wish, grown) = (format!("<= {bound} kB"), most.saturating_sub(before));
    report.promise("memory needed meanwhile", wish, format!("{grown} kB"), grown <= bound);
    let (calm, stormy) = (calm.acknowledged.percentile(99), stormy.acknowledged.percentile(99));
    report.note("acknowledged before, 99%", shown(calm));
    report.note("acknowledged meanwhile, 99%", shown(stormy));
    Ok(report)
}

/// The paths of the largest answers. A build for debugging takes half a minute for one picture of pixels,
/// so a short run asks for none.
fn paths(short: bool) -> Result<Vec<String>> {
    let (game, load) = load(Role::Giant)?;
    let mut table = (game.open)(load.setup).map_err(anyhow::Error::msg)?;
    table.happen(Input::Nature, 1).map_err(anyhow::Error::msg)?;
    let text = table.position(None).replace(' ', "%20");
    let actions: Vec<String> = (0..ACTIONS).map(load.action).collect();
    let actions = actions.join("%20");
    let mut paths = vec![
        format!("line?text={text}&actions={actions}"),
        format!("position?text={text}"),
        format!("picture.svg?text={text}"),
    ];
    if !short {
        paths.push(format!("picture.png?text={text}"));
    }
    let name = game.name;
    Ok(paths.into_iter().map(|path| format!("{name}/{path}")).collect())
}

/// Asks until it is over, on a connection after the other, and reads nothing.
async fn ask(
    server: SocketAddr,
    path: String,
    over: Arc<AtomicBool>,
    asked: Arc<AtomicUsize>,
) -> Result<()> {
    /// How many requests a connection carries, and how long it stays.
    const TIMES: usize = 4;
    const STAY: Duration = Duration::from_secs(2);
    let request = format!("GET /api/v1/games/{path} HTTP/1.1\r\nhost: parlor\r\n\r\n");
    let mut guest: Guest = guest::stranger(server);
    guest.options().receive_buffer = Some(4096);
    while !over.load(Ordering::Relaxed) {
        let mut stream = guest.dial().await?;
        for _ in 0..TIMES {
            // The server may have closed the connection.
            if stream.write_all(request.as_bytes()).await.is_err() {
                break;
            }
            asked.fetch_add(1, Ordering::Relaxed);
        }
        let mut stayed = Duration::ZERO;
        while stayed < STAY && !over.load(Ordering::Relaxed) {
            sleep(STAY / 40).await;
            stayed += STAY / 40;
        }
    }
    Ok(())
}
