//! Hex as a host offers it.

use std::time::Duration;

use parlor_table::edit::{Brush, Edit};
use parlor_table::form::{Form, number, one_of, preset};
use parlor_table::scene::Classes;
use parlor_table::{
    Advice, Budget, Dice, Game, Hint, Hostable, Level, Line, Memory, Moment, Names, Outcome,
    Player, Round, Seat, Session, Solve, Strip, Tally,
};

use super::edit::{BRUSHES, edited};
use super::scene::CLASSES;
use super::{
    Action, Answer, Bot, Hex, Illegal, Phase, Position, Refusal, Setup, Solver, Step, Verdict,
    daily,
};

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

    const BRUSHES: &'static [Brush] = BRUSHES;

    fn edit(position: &Position, edit: Edit<'_>) -> Result<Position, String> {
        edited(position, edit)
    }

    const FORM: Form = Form {
        pattern: "{players},{pieces},{difficulty},{rounds},{look},{last_call},{show}",
        fields: &[
            number("players", "Players", 1, 8, "1"),
            number("pieces", "Pieces", 1, 4, "1"),
            one_of("difficulty", "Difficulty", DIFFICULTIES, "rising"),
            number("rounds", "Rounds", 1, 100, "10"),
            number("look", "Seconds to look", 5, 3600, "120"),
            one_of("last_call", "Last call after the first bid", LAST_CALLS, "off")
                .unless("players", "1"),
            number("show", "Seconds to demonstrate", 5, 3600, "45").unless("players", "1"),
        ],
        carried: &["pieces"],
        presets: &[
            preset("One piece", &[]),
            preset("One piece, easy", &[("difficulty", "easy")]),
            preset("Two pieces", &[("pieces", "2")]),
            preset("Four pieces, expert", &[("pieces", "4"), ("difficulty", "expert")]),
            preset("Party of three", &[("players", "3"), ("pieces", "4")]),
        ],
        together: &[("players", "2")],
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

    fn first_clock(setup: &Setup) -> Option<Duration> {
        Some(Duration::from_secs(setup.look.into()))
    }

    fn optimal(session: &Session<Self>) -> Option<(u32, u32)> {
        if session.game().seats() > 1 {
            return None;
        }
        let optimal = verdicts(session).iter().filter(|verdict| verdict.is_optimal).count();
        Some((optimal as u32, session.setup().rounds.into()))
    }

    fn tally(session: &Session<Self>) -> Option<Tally> {
        (session.game().seats() == 1).then(|| daily::tally(session))
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
            Phase::Review { ready, .. } => (3, (!ready.is_empty()).into()),
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

    fn headline(&self, viewer: Option<Seat>, names: Names<'_>) -> Option<String> {
        Some(match self.phase() {
            Phase::Solo { .. } => self.task()?,
            Phase::Looking { .. } => "Bidding".to_owned(),
            Phase::Showing { bid, .. } if Some(bid.seat) == viewer => {
                format!("Show your {}", steps(bid.steps.into()))
            }
            Phase::Showing { bid, .. } => {
                format!("{} shows {}", names(bid.seat), steps(bid.steps.into()))
            }
            Phase::Review { verdict, .. } => self.judged(verdict, viewer, names),
            Phase::Deal | Phase::Objective | Phase::Over => return None,
        })
    }

    fn goal(&self, viewer: Option<Seat>, names: Names<'_>) -> Option<String> {
        Some(match self.phase() {
            Phase::Solo { .. } => "A piece slides until something stops it.".to_owned(),
            Phase::Looking { bids, .. } => {
                let task = self.task()?;
                match bids.iter().min_by_key(|bid| bid.steps) {
                    None => format!("{task}: how few steps do you need?"),
                    Some(bid) if Some(bid.seat) == viewer => {
                        format!("{task}. Your {} is the lowest bid.", bid.steps)
                    }
                    Some(bid) => {
                        format!("{task}. Lowest bid: {} by {}.", bid.steps, names(bid.seat))
                    }
                }
            }
            Phase::Showing { bid, trail, .. } => {
                format!("{} of {} used.", steps(trail.len()), bid.steps)
            }
            Phase::Review { .. } => {
                let best = self.revealed()?.len();
                format!("The best possible is {}.", steps(best))
            }
            Phase::Deal | Phase::Objective | Phase::Over => return None,
        })
    }

    fn explain(refusal: &Refusal) -> String {
        match refusal {
            Refusal::BidFirst => "bid first: how few steps do you need?".to_owned(),
            Refusal::Step(Illegal::NoPiece { .. }) => "choose one of the pieces first".to_owned(),
            Refusal::Step(Illegal::NoStop { .. }) => {
                "a piece slides until a wall or another piece stops it".to_owned()
            }
            other => other.to_string(),
        }
    }

    fn strip(&self, seat: Seat) -> Strip {
        let note = match self.phase() {
            Phase::Looking { bids, passed } => {
                let bid = bids.iter().find(|bid| bid.seat == seat);
                match bid {
                    Some(bid) => Some(format!("bid {}", bid.steps)),
                    None => passed.contains(&seat).then(|| "passed".to_owned()),
                }
            }
            Phase::Showing { bid, waiting, .. } => {
                let all = [bid].into_iter().chain(waiting);
                let own = all.into_iter().find(|bid| bid.seat == seat);
                own.map(|bid| format!("bid {}", bid.steps))
            }
            Phase::Review { ready, .. } => ready.contains(&seat).then(|| "ready".to_owned()),
            _ => None,
        };
        Strip { score: self.scores().get(seat.index()).copied(), note, ..Strip::default() }
    }

    /// Players who look for a way move the pieces in private.
    fn tries(&self, seat: Seat) -> bool {
        matches!(self.phase(), Phase::Looking { .. }) && seat.0 < self.seats()
    }

    fn rounds(&self) -> Vec<Round> {
        Hex::rounds(self).to_vec()
    }

    fn news(&self, before: &Self, names: Names<'_>) -> Vec<String> {
        let mut news = Vec::new();
        if let Phase::Showing { bid, .. } = before.phase() {
            let goes_on = matches!(self.phase(), Phase::Showing { bid: now, .. } if now == bid);
            let won = matches!(self.phase(), Phase::Review { verdict, .. } if verdict.winner == Some(bid.seat));
            if !goes_on && !won {
                let lost = self.scores()[bid.seat.index()] < before.scores()[bid.seat.index()];
                let price = if lost { ": one point less" } else { "" };
                news.push(format!("{} did not make it{price}", names(bid.seat)));
            }
        }
        if let (Phase::Review { verdict, ready }, Some(optimal)) = (self.phase(), self.revealed())
            && ready.is_empty()
        {
            let judged = self.judged(verdict, None, names);
            news.push(format!("{judged}. The best way: {}", joined(optimal)));
        }
        news
    }

    fn summary(session: &Session<Self>, _: Option<&Outcome>) -> Vec<String> {
        vec![session.game().standing()]
    }
}

/// How each round ended.
pub(super) fn verdicts(session: &Session<Hex>) -> Vec<Verdict> {
    let mut game = session.opening().begin();
    let mut verdicts = Vec::new();
    for entry in session.entries() {
        let was_over = game.revealed().is_some();
        entry.play(&mut game).expect("what was legal once is legal again");
        if let Phase::Review { verdict, .. } = game.phase()
            && !was_over
        {
            verdicts.push(verdict.clone());
        }
    }
    verdicts
}

impl Hex {
    /// What is to be done in this round: `Slide 1 into the blue nook`.
    fn task(&self) -> Option<String> {
        let piece = self.position().objective()?.piece;
        Some(format!("Slide {} into the {} nook", piece.0 + 1, piece.colour()))
    }

    /// How a round ended: `Solved in 4, the best possible: +8`.
    fn judged(&self, verdict: &Verdict, viewer: Option<Seat>, names: Names<'_>) -> String {
        let Some(seat) = verdict.winner else { return "Not solved".to_owned() };
        let solved = match self.seats() {
            1 => "Solved".to_owned(),
            _ if viewer == Some(seat) => "You solved it".to_owned(),
            _ => format!("{} solved it", names(seat)),
        };
        let praise = if verdict.is_optimal { ", the best possible" } else { "" };
        format!("{solved} in {}{praise}: +{}", verdict.shown.len(), verdict.points)
    }

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

fn steps(count: usize) -> String {
    if count == 1 { "1 step".to_owned() } else { format!("{count} steps") }
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
