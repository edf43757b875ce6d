//! The same visitor acts in two windows at the same moment, from the same state: one of the actions
//! happens, and the other is answered with 409 and the match as it is then.

use anyhow::Result;
use parlor_client::{Brief, Error};
use parlor_table::Seat;
use parlor_table::load::Role;
use parlor_wire::NewSeat;

use crate::Stage;
use crate::archive::{Archive, Deed, Sight};
use crate::guest::{self, Guest};
use crate::house::House;
use crate::people::{load, request};
use crate::report::Report;

pub(crate) async fn run(stage: &Stage) -> Result<Report> {
    let count = stage.size(1_000, 40);
    let mut report = Report::new(format!("conflict: {count} pairs of actions on the same state"));
    let mut house = House::open(stage).await?;
    let (mut wrong, mut deeds, mut sights) = (Vec::new(), Vec::new(), Vec::new());
    let (game, load) = load(Role::Alone)?;
    for visitor in 0..count.div_ceil(EACH) {
        let mut one: Guest = guest::stranger(house.address);
        let mut seen = one.begin(&guest::wish(game.name, load.setup, &[NewSeat::Person])).await?;
        let mut two = one.twin();
        for round in 0..EACH.min(count - visitor * EACH) {
            let pair = Pair { id: &seen.id, seq: seen.seq, round, action: load.action };
            let answers = pair.act(&mut one, &mut two).await;
            wrong.extend(pair.fault(&answers));
            deeds.extend(pair.deed(&answers));
            seen = one.look(&seen.id).await?;
        }
        sights.push(Sight::last(&seen));
    }
    house.stop().await?;
    let archive = Archive::read(&house.database).await?;
    report.none("pairs without one winner, and one who is told how it stands", &wrong);
    report.exactly("actions in the log", count, deeds.len());
    report.none("winners that are not in the log", &archive.missing(&deeds));
    report.none("last boards that differ from the replayed log", &archive.wrong(&sights));
    Ok(report)
}

/// How often the same visitor tries: no more than anybody may ask at once.
const EACH: usize = 30;

struct Pair<'m> {
    id: &'m str,
    seq: u64,
    round: usize,
    action: fn(usize) -> String,
}

/// What was asked for under which name, and the answer.
struct Asked {
    action: String,
    request: String,
    answer: Result<Brief, Error>,
}

impl Pair<'_> {
    async fn act(&self, one: &mut Guest, two: &mut Guest) -> [Asked; 2] {
        let (first, second) = ((self.action)(self.round), (self.action)(self.round + 40));
        let (left, right) = tokio::join!(self.ask(one, first), self.ask(two, second));
        [left, right]
    }

    async fn ask(&self, guest: &mut Guest, action: String) -> Asked {
        let request = request();
        let body = guest::action(self.seq, &request, &action);
        let answer = guest.send_action(self.id, &body).await;
        Asked { action, request, answer }
    }

    fn fault(&self, asked: &[Asked]) -> Option<String> {
        let won = asked.iter().filter(|asked| asked.answer.is_ok()).count();
        let told = |asked: &&Asked| {
            let Err(Error::Refused { status: 409, current, .. }) = &asked.answer else {
                return false;
            };
            current.as_ref().is_some_and(|seen| seen.seq == self.seq + 1)
        };
        let lost = asked.iter().filter(told).count();
        let answers = || asked.iter().map(|asked| &asked.answer).collect::<Vec<_>>();
        ((won, lost) != (1, 1))
            .then(|| format!("match {} at {}: {:?}", self.id, self.seq, answers()))
    }

    fn deed(&self, asked: &[Asked]) -> Option<Deed> {
        let Asked { action, request, .. } = asked.iter().find(|asked| asked.answer.is_ok())?;
        let (action, request) = (action.clone(), request.clone());
        Some(Deed {
            id: self.id.to_owned(),
            seq: Some(self.seq),
            seat: Seat::FIRST,
            action,
            request,
        })
    }
}
