//! The same request comes ten times, twice at the same moment, over new connections and after the server
//! was killed and started again: it is answered with yes every time and happens once.

use anyhow::{Context as _, Result};
use parlor_client::{Brief, Error};

use crate::Stage;
use crate::archive::Archive;
use crate::guest::{self, Guest};
use crate::house::House;
use crate::people::{KINDS, Party};
use crate::report::Report;

const TIMES: usize = 10;

/// The match after an action, or why it did not happen.
type Answer = Result<Brief, Error>;

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let count = stage.size(30, 6);
    let mut report = Report::new(format!("repeat: {count} requests, {TIMES} times each"));
    let mut house = House::open(stage).await?;
    let mut cases = Vec::new();
    for at in 0..count {
        cases
            .push(Case::new(Party::sit(house.address, KINDS[at % KINDS.len()], at as u64).await?)?);
    }
    let mut answers = Vec::new();
    for case in &cases {
        answers.extend(case.at_once().await);
        answers.extend(case.again(TIMES / 2 - 2).await);
    }
    house.kill().await?;
    house.restart().await?;
    house.well().await?;
    for case in &cases {
        answers.extend(case.again(TIMES / 2).await);
    }
    house.stop().await?;
    let archive = Archive::read(&house.database).await?;
    let refused: Vec<String> = answers
        .iter()
        .filter_map(|answer| answer.as_ref().err().map(ToString::to_string))
        .collect();
    report.none("repeated requests that were refused", &refused);
    report.exactly("answers", count * TIMES, answers.len());
    let doubled: Vec<String> = cases
        .iter()
        .filter_map(|case| {
            let times = archive.get(&case.id).map_or(0, |kept| kept.brought_by(&case.request));
            let actions = archive.actions([case.id.as_str()]);
            (times != 1 || actions != 1).then(|| format!("match {}: {times} times", case.id))
        })
        .collect();
    report.none("requests that happened never or twice", &doubled);
    Ok(report)
}

/// Something that one visitor wants, again and again.
struct Case {
    guest: Guest,
    id: String,
    seq: u64,
    request: String,
    action: String,
}

impl Case {
    fn new(mut party: Party) -> Result<Case> {
        let intention = party.intend().context("somebody is to act")?;
        let (id, guest) = (party.id.clone(), party.first());
        Ok(Case {
            guest,
            id,
            seq: intention.seq,
            request: intention.request,
            action: intention.action,
        })
    }

    /// Over a new connection, as somebody whose old one is gone.
    async fn ask(&self) -> Answer {
        let action = guest::action(self.seq, &self.request, &self.action);
        self.guest.twin().send_action(&self.id, &action).await
    }

    /// Twice at the same moment.
    async fn at_once(&self) -> [Answer; 2] {
        let (one, two) = tokio::join!(self.ask(), self.ask());
        [one, two]
    }

    async fn again(&self, times: usize) -> Vec<Answer> {
        let mut answers = Vec::new();
        for _ in 0..times {
            answers.push(self.ask().await);
        }
        answers
    }
}
