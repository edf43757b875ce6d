//! A thousand matches of two people on the smallest board, or with `--large` on a large one, with `--clock` with a time
//! limit for each player, at 500 actions a second in all, each watched by both and a spectator. An action costs the server a quarter of a millisecond of processor
//! time, on a large board half a millisecond; it is acknowledged within 50 ms and seen by the spectators within
//! 100 ms at the 99th percentile; none is lost, doubled or out of order, and every last board is that of the replayed
//! log.

use std::time::Duration;

use anyhow::Result;

use crate::Stage;
use crate::archive::Archive;
use crate::house::House;
use crate::load::Load;
use crate::people::Kind;
use crate::report::{Report, shown};

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let (count, time) = (stage.size(1_000, 20), stage.time(600, 5));
    // Half an action a second in each match; few matches are played faster, so that there is a load.
    let rate = (count as f64 / 2.0).max(100.0);
    let (setup, board, most) = match stage.large {
        true => ("15,5,3,xo", "15x15", Duration::from_micros(500)),
        false => ("3,3,3,xo", "3x3", Duration::from_micros(250)),
    };
    let clocks = stage.clock.map_or("without clocks".to_owned(), |clock| format!("with {clock}"));
    let title = format!(
        "matches: {count} on {board} {clocks}, {rate} actions a second for {} s, each watched by three",
        time.as_secs()
    );
    let mut report = Report::new(title);
    let mut house = House::open(stage).await?;
    let mut load = Load::attended(house.address, count, Kind::lasting(setup, stage.clock)?).await?;
    let before = house.processor_time()?;
    let tally = load.run(rate, time).await?;
    let spent = house.processor_time()?.saturating_sub(before);
    let traces = load.close().await?;
    house.stop().await?;
    let archive = Archive::read(&house.database).await?;
    report.none("actions that were refused", &tally.faults);
    traces.judge(&archive, &mut report);
    let reached = tally.acknowledged.len() as f64 / time.as_secs_f64();
    let (asked, measured) = (format!(">= {:.0}", rate * 0.99), format!("{reached:.0}"));
    report.figure("durable actions a second", asked, measured, reached >= rate * 0.99);
    let (acknowledged, seen) = (&tally.acknowledged, &tally.seen);
    report.within("acknowledged, 99%", Duration::from_millis(50), acknowledged.percentile(99));
    report.within("seen by others, 99%", Duration::from_millis(100), seen.percentile(99));
    let each = spent.div_f64(tally.acknowledged.len().max(1) as f64);
    let milliseconds = |time: Duration| format!("{:.2} ms", time.as_secs_f64() * 1000.0);
    let asked = format!("<= {}", milliseconds(most));
    report.figure("processor time for one action", asked, milliseconds(each), each <= most);
    report.note("acknowledged, 50%", shown(acknowledged.percentile(50)));
    report.note("acknowledged, longest", shown(acknowledged.longest()));
    report.note("seen by others, 50%", shown(seen.percentile(50)));
    Ok(report)
}
