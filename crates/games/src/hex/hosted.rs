//! Hex as a host offers it.

use parlor_table::form::{Form, number, one_of, preset};
use parlor_table::scene::Classes;
use parlor_table::{
    Advice, Budget, Dice, Game, Hint, Hostable, Level, Line, Memory, Moment, Outcome, Player, Seat,
    Session, Solve,
};

use super::scene::CLASSES;
use super::{Action, Answer, Bot, Hex, Phase, Position, Setup, Solver, Step, Verdict};

const DIFFICULTIES: &[(&str, &str)] = &[
    ("rising", "rising"),
    ("easy", "easy"),
    ("medium", "medium"),
    ("hard", "hard"),
    ("expert", "expert"),
];

/// How long bids are taken after the first one.
const LAST_CALLS: &[(&str, &str)] = &[
    ("off", "off"),
    ("10", "10 seconds"),
    ("20", "20 seconds"),
    ("30", "30 seconds"),
    ("60", "60 seconds"),
];

impl Hostable for Hex {
    const SLOW: bool = true;
    const ADVICE: &'static [Advice] = &[Advice::HINT];

    const CLASSES: Classes = CLASSES;

    const FORM: Form = Form {
        pattern: "{players},{pieces},{difficulty},{rounds},{look},{last_call},{show}",
        fields: &[
            number("players", "Players", 1, 8, "1"),
            number("pieces", "Pieces", 1, 4, "1"),
            one_of("difficulty", "Difficulty", DIFFICULTIES, "rising"),
            number("rounds", "Rounds", 1, 100, "10"),
            number("look", "Seconds to look", 5, 3600, "120"),
            one_of("last_call", "Last call after the first bid", LAST_CALLS, "off"),
            number("show", "Seconds to demonstrate", 5, 3600, "45"),
        ],
        carried: &["pieces"],
        presets: &[
            preset("One piece", &[]),
            preset("One piece, easy", &[("difficulty", "easy")]),
            preset("Two pieces", &[("pieces", "2")]),
            preset("Four pieces, expert", &[("pieces", "4"), ("difficulty", "expert")]),
            preset("Party of three", &[("players", "3"), ("pieces", "4")]),
        ],
    };

    /// Steps are taken back within the round, by a rule of the game.
    const TAKES_BACK: bool = false;

    const GOES_ON: bool = true;

    fn seat_name(&self, seat: Seat) -> String {
        format!("player {seat}")
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    const HINT_NODES: u64 = 10_000_000;

    fn advise(&self, _: &Advice, _: &mut Memory, budget: &mut Budget) -> Result<Hint, String> {
        if !matches!(self.phase(), Phase::Solo { .. }) {
            return Err("there are no hints now".to_owned());
        }
        match Solver.solve(self.position(), budget) {
            Answer::Optimal(steps) => {
                let first = steps.first().ok_or("the goal is reached")?;
                Ok(Hint::new(first).remarked(format!("{} steps to go", steps.len())))
            }
            Answer::Unsolvable => Err("there is no way from here: take a step back".to_owned()),
            Answer::Unknown(_) => {
                Err("the way from here is too long to see: take a step back".to_owned())
            }
        }
    }

    fn status(&self, _: &mut Memory) -> Vec<String> {
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
            Phase::Review { .. } => lines.push("Say next to go on.".to_owned()),
            Phase::Deal | Phase::Objective | Phase::Over => {}
        }
        lines.push(self.standing());
        lines
    }

    /// An objective that the solver cannot reach is not played.
    fn is_solvable(position: &Position, budget: &mut Budget) -> Result<(), String> {
        if position.objective().is_none() {
            return Ok(());
        }
        match Solver.solve(position, budget) {
            Answer::Optimal(_) => Ok(()),
            Answer::Unsolvable => Err("the goal cannot be reached from there".to_owned()),
            Answer::Unknown(_) => Err("the way to the goal is too long to be found".to_owned()),
        }
    }

    /// Pieces may rest anywhere; the game is over when the objective is reached.
    fn stand(setup: &Setup, position: &Position) -> Result<Self, Outcome> {
        match position.is_solved() {
            true => Err(Outcome::won_by(Seat::FIRST)),
            false => Ok(Hex::alone(setup, position)),
        }
    }

    fn optimal(session: &Session<Self>) -> Option<(u32, u32)> {
        if session.game().seats() > 1 {
            return None;
        }
        let mut game = session.opening().begin();
        let mut optimal = 0;
        for entry in session.entries() {
            let was_over = game.revealed().is_some();
            entry.play(&mut game).expect("what was legal once is legal again");
            if let Phase::Review { verdict, .. } = game.phase()
                && !was_over
            {
                optimal += u32::from(verdict.is_optimal);
            }
        }
        Some((optimal, session.setup().rounds.into()))
    }

    fn secret(&self) -> Option<&'static str> {
        match self.revealed() {
            Some(_) => None,
            None => Some("the log tells the optimal move: it is shown when the round is over"),
        }
    }

    /// A bot has one idea of a round: others' bids neither hurry it nor slow it down.
    fn moment(&self, seat: Seat) -> Option<Moment> {
        let (phase, within) = match self.phase() {
            Phase::Looking { bids, .. } => (1, bids.iter().any(|bid| bid.seat == seat).into()),
            Phase::Showing { trail, .. } | Phase::Solo { trail } => (2, trail.len() as u64),
            Phase::Review { .. } => (3, 0),
            Phase::Deal | Phase::Objective | Phase::Over => (0, 0),
        };
        let round = u64::from(self.round());
        Some(Moment { turn: (round << 32) + (phase << 16) + within, luck: round })
    }

    /// An absent player bids nothing and demonstrates nothing; the others do not wait.
    fn absent(&self, seat: Seat) -> Option<Action> {
        let pass = [Action::Pass, Action::Next];
        self.actions(seat).into_iter().find(|action| pass.contains(action))
    }

    fn playback(&self) -> Option<Line<Position>> {
        let actions = self.revealed()?.to_vec();
        Some(Line { from: self.start().clone(), actions })
    }

    fn goal(&self, viewer: Option<Seat>) -> Option<String> {
        let objective = self.position().objective();
        let named = objective.map(|objective| (objective.piece.0 + 1, objective.piece.colour()));
        let slide = named.map(|(number, colour)| format!("slide {number} into the {colour} nook"));
        match self.phase() {
            Phase::Solo { .. } => slide,
            Phase::Looking { .. } => named.map(|(number, colour)| {
                format!("bid how few steps bring {number} into the {colour} nook")
            }),
            Phase::Showing { bid, .. } if Some(bid.seat) == viewer => {
                Some(format!("show your {} steps", bid.steps))
            }
            Phase::Showing { bid, .. } => {
                Some(format!("player {} shows {} steps", bid.seat, bid.steps))
            }
            Phase::Review { .. } => Some("look at the shortest way, then go on".to_owned()),
            Phase::Deal | Phase::Objective | Phase::Over => None,
        }
    }

    fn news(&self, before: &Self) -> Vec<String> {
        let mut news = Vec::new();
        if let Phase::Showing { bid, .. } = before.phase() {
            let goes_on = matches!(self.phase(), Phase::Showing { bid: now, .. } if now == bid);
            let won = matches!(self.phase(), Phase::Review { verdict, .. } if verdict.winner == Some(bid.seat));
            if !goes_on && !won {
                let lost = self.scores()[bid.seat.index()] < before.scores()[bid.seat.index()];
                let price = if lost { "a point less" } else { "no point to lose" };
                news.push(format!("Player {} failed: {price}, and the pieces go back", bid.seat));
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
        let mut lines = vec![game.standing()];
        if let Some(outcome) = outcome.filter(|_| game.seats() > 1) {
            let names: Vec<String> =
                outcome.winners.iter().map(|&seat| game.seat_name(seat)).collect();
            lines.push(format!("Winner is {}", names.join(" and ")));
        }
        lines
    }
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

impl Hex {
    /// The score, or everybody's.
    pub fn standing(&self) -> String {
        let scores: Vec<String> = match self.scores() {
            [alone] => vec![alone.to_string()],
            scores => {
                (1..).zip(scores).map(|(seat, score)| format!("player {seat} {score}")).collect()
            }
        };
        format!("Score: {}", scores.join(", "))
    }
}

fn joined(steps: &[Step]) -> String {
    steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// A trail in parentheses, if there is one.
fn list(trail: &[Step]) -> String {
    match trail {
        [] => String::new(),
        trail => format!(" ({})", joined(trail)),
    }
}
