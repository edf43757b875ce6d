//! The same visitor acts in two windows at the same moment, from the same state: one of the actions
//! happens, and the other is answered with 409 and the match as it is then.

use anyhow::Result;
use parlor_table::Seat;
use parlor_table::load::Role;

use crate::Stage;
use crate::archive::{Archive, Deed, Sight};
use crate::guest::{Answer, Guest, person};
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
        let mut one = Guest::new(house.address);
        let mut seen = one.begin(game.name, load.setup, &[person()]).await?;
        let mut two = one.twin();
        for round in 0..EACH.min(count - visitor * EACH) {
            let pair = Pair { id: &seen.id, seq: seen.seq, round, action: load.action };
            let answers = pair.act(&mut one, &mut two).await?;
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
    answer: Answer,
}

impl Pair<'_> {
    async fn act(&self, one: &mut Guest, two: &mut Guest) -> Result<[Asked; 2]> {
        let (first, second) = ((self.action)(self.round), (self.action)(self.round + 40));
        let (left, right) = tokio::join!(self.ask(one, first), self.ask(two, second));
        Ok([left?, right?])
    }

    async fn ask(&self, guest: &mut Guest, action: String) -> Result<Asked> {
        let request = request();
        let answer = guest.act(self.id, self.seq, &request, &action).await?;
        Ok(Asked { action, request, answer })
    }

    fn fault(&self, asked: &[Asked]) -> Option<String> {
        let won = asked.iter().filter(|asked| asked.answer.status == 200).count();
        let told = |asked: &&Asked| {
            let current = asked.answer.current();
            asked.answer.status == 409 && current.is_some_and(|seen| seen.seq == self.seq + 1)
        };
        let lost = asked.iter().filter(told).count();
        let statuses = || asked.iter().map(|asked| asked.answer.status).collect::<Vec<_>>();
        ((won, lost) != (1, 1))
            .then(|| format!("match {} at {}: {:?}", self.id, self.seq, statuses()))
    }

    fn deed(&self, asked: &[Asked]) -> Option<Deed> {
        let Asked { action, request, .. } =
            asked.iter().find(|asked| asked.answer.status == 200)?;
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
