//! Hex, line by line: alone against the clock, or bidding against others.

use parlor_games::hex::{Answer, Hex, Phase, Solver, Step, Verdict};
use parlor_table::{Budget, Game, Hostable, Outcome, Seat, Session, Solve};

use super::driver::LineGame;

/// How long a hint is thought about.
const HINT_NODES: u64 = 10_000_000;

impl LineGame for Hex {
    const ACTIONS: &'static str = "FROM-TO slides a piece, bid N bids, undo and reset take back steps, pass gives up, \
         next goes on; with several players, put the seat in front, like '2: bid 5'";

    type Advice = ();

    fn status(&self, (): &mut ()) -> Vec<String> {
        let mut lines = vec![format!("Round {} of {}", self.round(), self.setup().rounds)];
        match self.phase() {
            Phase::Solo { trail } => lines.push(format!("Steps: {}{}", trail.len(), list(trail))),
            Phase::Looking { bids, .. } => lines
                .extend(bids.iter().map(|bid| format!("Player {} bids {}", bid.seat, bid.steps))),
            Phase::Showing { bid, trail, .. } => lines.push(format!(
                "Player {} shows {} steps: {} so far{}",
                bid.seat,
                bid.steps,
                trail.len(),
                list(trail)
            )),
            Phase::Review { .. } => {
                lines.push("Say next to go on.".to_owned());
            }
            Phase::Deal | Phase::Objective | Phase::Over => {}
        }
        lines.push(scores(self));
        lines
    }

    fn hint(&self, _: Seat, (): &mut ()) -> Result<String, String> {
        if !matches!(self.phase(), Phase::Solo { .. }) {
            return Err("there are no hints now".to_owned());
        }
        match Solver.solve(self.position(), &mut Budget::nodes(HINT_NODES)) {
            Answer::Optimal(steps) => match steps.first() {
                Some(step) => Ok(format!("{step} ({} steps to go)", steps.len())),
                None => Err("the goal is reached".to_owned()),
            },
            Answer::Unsolvable => Err("there is no way from here: take a step back".to_owned()),
            Answer::Unknown(_) => {
                Err("the way from here is too long to see: take a step back".to_owned())
            }
        }
    }

    fn news(&self, before: &Self) -> Vec<String> {
        let mut news = Vec::new();
        if let Phase::Showing { bid, .. } = before.phase() {
            let goes_on = matches!(self.phase(), Phase::Showing { bid: now, .. } if now == bid);
            let won = matches!(self.phase(), Phase::Review { verdict, .. } if verdict.winner == Some(bid.seat));
            if !goes_on && !won {
                news.push(format!(
                    "Player {} failed: a point less, and the pieces go back",
                    bid.seat
                ));
            }
        }
        if let (Phase::Review { verdict, ready }, Some(optimal)) = (self.phase(), self.revealed())
            && ready.is_empty()
        {
            news.push(judge(verdict, optimal, self.seats()));
        }
        news
    }

    fn summary(session: &Session<Self>, outcome: Option<&Outcome>) -> Vec<String> {
        let game = session.game();
        let mut lines = vec![scores(game)];
        if let Some(outcome) = outcome.filter(|_| game.seats() > 1) {
            let names: Vec<String> =
                outcome.winners.iter().map(|&seat| game.seat_name(seat)).collect();
            lines.push(format!("Winner is {}", names.join(" and ")));
        }
        lines
    }
}

fn scores(game: &Hex) -> String {
    let scores: Vec<String> = match game.scores() {
        [alone] => vec![alone.to_string()],
        scores => (1..).zip(scores).map(|(seat, score)| format!("player {seat} {score}")).collect(),
    };
    format!("Score: {}", scores.join(", "))
}

fn list(trail: &[Step]) -> String {
    match trail {
        [] => String::new(),
        trail => format!(" ({})", joined(trail)),
    }
}

fn joined(steps: &[Step]) -> String {
    steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

fn judge(verdict: &Verdict, optimal: &[Step], seats: u16) -> String {
    let who = |seat: Seat| match seats {
        1 => "Solved".to_owned(),
        _ => format!("Player {seat} solved it"),
    };
    match verdict.winner {
        None => format!("Not solved: it can be done in {}: {}", optimal.len(), joined(optimal)),
        Some(seat) if verdict.is_optimal => {
            format!(
                "{} in {} steps, which is optimal: {} points",
                who(seat),
                optimal.len(),
                verdict.points
            )
        }
        Some(seat) => format!(
            "{} in {} steps: {} points. Not optimal: it can be done in {}: {}",
            who(seat),
            verdict.shown.len(),
            verdict.points,
            optimal.len(),
            joined(optimal)
        ),
    }
}
