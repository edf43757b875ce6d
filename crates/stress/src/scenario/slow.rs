//! Clients that send half a head, half a body, or read no answers, and connections that idle, beside people
//! who play. The people are answered and see everything, their 99th percentile rises by at most a fifth, and
//! the server's memory stays bounded. In a run that lasts longer than the deadlines, late clients are cut off.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::Result;
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::Stage;
use crate::archive::Archive;
use crate::guest::{self, Guest};
use crate::house::House;
use crate::load::Load;
use crate::newcomers::Newcomers;
use crate::report::{Report, shown};

/// How many matches people play, and how fast.
const OTHERS: usize = 20;
const RATE: f64 = 50.0;
/// How much more memory the server may need for each slow client, and beside them, in kB.
const EACH: u64 = 256;
const BESIDE: u64 = 16 << 10;
/// How often a slow client sends a little more.
const DRIP: Duration = Duration::from_millis(500);
/// The longest deadline of a server for those who are late, and some time to notice that.
const DEADLINE: Duration = Duration::from_secs(20 + 5);

/// What a client is slow at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Slow {
    Head,
    Body,
    Reading,
    /// At asking for anything more. This is allowed for longer than a run lasts.
    Idle,
}

const ALL: [Slow; 4] = [Slow::Head, Slow::Body, Slow::Reading, Slow::Idle];

impl Slow {
    /// What it sends at first.
    fn opening(self) -> String {
        let whole = "GET /api/v1/openapi.json HTTP/1.1\r\nhost: parlor\r\n\r\n";
        match self {
            Slow::Head => "GET / HTTP/1.1\r\nhost: parlor\r\nx-slow: ".to_owned(),
            Slow::Body => "POST /api/v1/matches HTTP/1.1\r\nhost: parlor\r\n\
                content-type: application/json\r\ncontent-length: 60000\r\n\r\n{"
                .to_owned(),
            // More than waits on the way.
            Slow::Reading => whole.repeat(100),
            Slow::Idle => "GET /livez HTTP/1.1\r\nhost: parlor\r\n\r\n".to_owned(),
        }
    }

    /// What it sends a little later.
    fn drip(self) -> &'static [u8] {
        match self {
            Slow::Head | Slow::Body => b" ",
            // Empty lines before a request mean nothing.
            Slow::Reading => b"\r\n",
            Slow::Idle => b"",
        }
    }
}

/// How many clients were cut off, by what they are slow at.
type Cut = [AtomicUsize; ALL.len()];

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let (count, time) = (stage.size(400, 80), stage.time(60, 3));
    let seconds = time.as_secs();
    let title = format!("slow: {count} clients beside {OTHERS} matches for {seconds} s");
    let mut report = Report::new(title);
    let mut house = House::open(stage).await?;
    let server = house.address;
    let mut load = Load::open(server, OTHERS).await?;
    let calm = load.run(RATE, time.min(Duration::from_secs(15))).await?;
    let before = house.memory()?;
    let bound = BESIDE + EACH * count as u64;
    let (over, cut) = (Arc::new(AtomicBool::new(false)), Arc::new(Cut::default()));
    let mut clients = JoinSet::new();
    for at in 0..count {
        // They come one after the other, so that it is not the rush that is measured.
        let after = (time / 2).mul_f64(at as f64 / count as f64);
        let (over, cut) = (over.clone(), cut.clone());
        clients.spawn(async move {
            sleep(after).await;
            dawdle(server, at % ALL.len(), over, cut).await
        });
    }
    let newcomers = Newcomers::come(server, over.clone());
    let (busy, most) =
        house.gauge(load.run(RATE, time), before + bound.saturating_mul(4), &over).await?;
    let busy = busy?;
    over.store(true, Ordering::Relaxed);
    let newcomers = newcomers.await?;
    let mut faults = Vec::new();
    while let Some(ended) = clients.join_next().await {
        faults.extend(ended?.err().map(|error| format!("{error:#}")));
    }
    let traces = load.close().await?;
    house.stop().await?;
    let archive = Archive::read(&house.database).await?;
    report.none("actions of the others that were refused", &[calm.faults, busy.faults].concat());
    traces.judge(&archive, &mut report);
    newcomers.judge(&mut report);
    report.none("slow clients that could not connect", &faults);
    for (slow, cut) in ALL.iter().zip(cut.iter()) {
        let (what, cut) = (format!("cut off for {slow:?}"), cut.load(Ordering::Relaxed));
        match slow {
            Slow::Idle => report.note(&what, cut),
            _ if time < DEADLINE => report.note(&what, cut),
            _ => report.promise(&what, "> 0", cut, cut > 0),
        }
    }
    let (asked, grown) = (format!("<= {bound} kB"), most.saturating_sub(before));
    report.promise("memory needed meanwhile", asked, format!("{grown} kB"), grown <= bound);
    let (calm, busy) = (calm.acknowledged.percentile(99), busy.acknowledged.percentile(99));
    report.note("acknowledged before, 99%", shown(calm));
    report.within("acknowledged meanwhile, 99%", calm.mul_f64(1.2), busy);
    Ok(report)
}

/// Is slow until it is over; comes back when it is cut off.
async fn dawdle(
    server: SocketAddr,
    kind: usize,
    over: Arc<AtomicBool>,
    cut: Arc<Cut>,
) -> Result<()> {
    let slow = ALL[kind];
    let mut guest: Guest = guest::stranger(server);
    guest.options().receive_buffer = Some(4096);
    while !over.load(Ordering::Relaxed) {
        let mut stream = guest.dial().await?;
        if !stay(&mut stream, slow, &over).await {
            cut[kind].fetch_add(1, Ordering::Relaxed);
        }
    }
    Ok(())
}

/// Whether it could stay until it was over.
async fn stay(stream: &mut TcpStream, slow: Slow, over: &AtomicBool) -> bool {
    if stream.write_all(slow.opening().as_bytes()).await.is_err() {
        return false;
    }
    let mut due = Instant::now() + DRIP;
    while !over.load(Ordering::Relaxed) {
        sleep(DRIP / 10).await;
        if Instant::now() >= due {
            due += DRIP;
            // It fails after the server has closed the connection. It must not wait for the server to read.
            match stream.try_write(slow.drip()) {
                Err(error) if error.kind() != std::io::ErrorKind::WouldBlock => return false,
                _ => {}
            }
        }
    }
    true
}
