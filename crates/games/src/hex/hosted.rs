//! Hex as a host offers it.

use std::time::Duration;

use parlor_table::edit::{Brush, Edit};
use parlor_table::form::{Form, number, one_of, preset};
use parlor_table::scene::Classes;
use parlor_table::words::{Message, Name, ToMessage as _, message, score_of, standing};
use parlor_table::{
    Actor, Advice, Budget, Dice, Game, Hint, Hostable, Level, Line, Memory, Moment, Names, Outcome,
    Player, Round, Seat, Session, Solve, Strip, Tally,
};

use super::called::{called, told};
use super::edit::{brushes, edited};
use super::scene::CLASSES;
use super::{
    Action, Answer, Bot, Cell, Hex, Illegal, Phase, Position, Refusal, Setup, Solver, Step,
    Verdict, daily,
};

const DIFFICULTIES: &[(&str, Name)] = &[
    ("rising", Name::new("hex-rising")),
    ("easy", Name::new("hex-easy")),
    ("medium", Name::new("hex-medium")),
    ("hard", Name::new("hex-hard")),
    ("expert", Name::new("hex-expert")),
];

/// How long bids are taken after the first one.
const LAST_CALLS: &[(&str, Name)] = &[
    ("off", Name::new("option-off")),
    ("10", Name::new("hex-last-call-10")),
    ("20", Name::new("hex-last-call-20")),
    ("30", Name::new("hex-last-call-30")),
    ("60", Name::new("hex-last-call-60")),
];

impl Hostable for Hex {
    const SLOW: bool = true;
    const ADVICE: &'static [Advice] = &[Advice::HINT];

    const CLASSES: Classes = CLASSES;

    fn brushes(position: &Position) -> Vec<Brush> {
        brushes(position)
    }

    fn edit(position: &Position, edit: Edit<'_>) -> Result<Position, Message> {
        edited(position, edit)
    }

    const FORM: Form = Form {
        pattern: "{players},{pieces},{difficulty},{rounds},{look},{last_call},{show}",
        fields: &[
            number("players", Name::new("option-players"), 1, 8, "1"),
            number("pieces", Name::new("hex-option-pieces"), 1, 4, "1"),
            one_of("difficulty", Name::new("hex-option-difficulty"), DIFFICULTIES, "rising"),
            number("rounds", Name::new("hex-option-rounds"), 1, 100, "10"),
            number("look", Name::new("hex-option-look"), 5, 3600, "120"),
            one_of("last_call", Name::new("hex-option-last-call"), LAST_CALLS, "off")
                .unless("players", "1"),
            number("show", Name::new("hex-option-show"), 5, 3600, "45").unless("players", "1"),
        ],
        carried: &["pieces"],
        presets: &[
            preset(Name::new("hex-preset-one-piece"), &[]),
            preset(Name::new("hex-preset-one-piece-easy"), &[("difficulty", "easy")]),
            preset(Name::new("hex-preset-two-pieces"), &[("pieces", "2")]),
            preset(
                Name::new("hex-preset-four-pieces-expert"),
                &[("pieces", "4"), ("difficulty", "expert")],
            ),
            preset(Name::new("hex-preset-party-of-three"), &[("players", "3"), ("pieces", "4")]),
        ],
        together: &[("players", "2")],
    };

    /// Steps are taken back within the round, by a rule of the game.
    const TAKES_BACK: bool = false;

    const GOES_ON: bool = true;

    fn seat_name(&self, seat: Seat) -> Message {
        message!("seat-player-number", player = seat)
    }

    fn bot(level: Level, dice: Dice) -> Box<dyn Player<Self>> {
        Box::new(Bot::new(level, dice))
    }

    const HINT_NODES: u64 = 10_000_000;

    fn advise(&self, _: &Advice, _: &mut Memory, budget: &mut Budget) -> Result<Hint, Message> {
        if !matches!(self.phase(), Phase::Solo { .. }) {
            return Err(message!("hex-hint-not-now"));
        }
        match Solver.solve(self.position(), budget) {
            Answer::Optimal(steps) => {
                let first = steps.first().ok_or_else(|| message!("hex-hint-reached"))?;
                Ok(Hint::new(first).remarked(message!("hex-hint", steps = steps.len())))
            }
            Answer::Unsolvable => Err(message!("hex-hint-no-way")),
            Answer::Unknown(_) => Err(message!("hex-hint-too-long")),
        }
    }

    fn status(&self, _: &mut Memory) -> Vec<Message> {
        let mut lines =
            vec![message!("hex-status-round", round = self.round(), rounds = self.setup().rounds)];
        match self.phase() {
            Phase::Solo { trail, .. } => {
                lines.push(message!("hex-status-steps", steps = trail.len(), trail = list(trail)));
            }
            Phase::Looking { bids, .. } => lines.extend(
                bids.iter()
                    .map(|bid| message!("hex-status-bid", player = bid.seat, steps = bid.steps)),
            ),
            Phase::Showing { bid, trail, .. } => lines.push(message!(
                "hex-status-shows",
                player = bid.seat,
                bid = bid.steps,
                steps = trail.len(),
                trail = list(trail)
            )),
            Phase::Review { .. } => lines.push(message!("hex-status-next")),
            Phase::Deal | Phase::Objective | Phase::Over => {}
        }
        lines.push(self.standing());
        lines
    }

    /// An objective that the solver cannot reach is not played.
    fn is_solvable(position: &Position, budget: &mut Budget) -> Result<(), Message> {
        if position.objective().is_none() {
            return Ok(());
        }
        match Solver.solve(position, budget) {
            Answer::Optimal(_) => Ok(()),
            Answer::Unsolvable => Err(message!("hex-unsolvable")),
            Answer::Unknown(_) => Err(message!("hex-too-long")),
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

    fn secret(&self) -> Option<Message> {
        match self.revealed() {
            Some(_) => None,
            None => Some(message!("hex-secret")),
        }
    }

    /// A bot has one idea of a round: others' bids neither hurry it nor slow it down.
    fn moment(&self, seat: Seat) -> Option<Moment> {
        let (phase, within) = match self.phase() {
            Phase::Looking { bids, .. } => (1, bids.iter().any(|bid| bid.seat == seat).into()),
            Phase::Showing { trail, .. } | Phase::Solo { trail, .. } => (2, trail.len() as u64),
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

    fn headline(&self, viewer: Option<Seat>, names: Names<'_>) -> Option<Message> {
        Some(match self.phase() {
            Phase::Solo { .. } => self.task()?,
            Phase::Looking { .. } => message!("hex-bidding"),
            Phase::Showing { bid, .. } if Some(bid.seat) == viewer => {
                message!("hex-show-yours", steps = bid.steps)
            }
            Phase::Showing { bid, .. } => {
                message!("hex-shows", name = names(bid.seat), steps = bid.steps)
            }
            Phase::Review { verdict, .. } => self.judged(verdict, viewer, names),
            Phase::Deal | Phase::Objective | Phase::Over => return None,
        })
    }

    fn goal(&self, viewer: Option<Seat>, names: Names<'_>) -> Option<Message> {
        Some(match self.phase() {
            Phase::Solo { .. } => message!("hex-goal-solo"),
            Phase::Looking { passed, .. } if viewer.is_some_and(|seat| passed.contains(&seat)) => {
                message!("hex-goal-passed", task = self.task()?)
            }
            Phase::Looking { bids, .. } => {
                let task = self.task()?;
                match bids.iter().min_by_key(|bid| bid.steps) {
                    None => message!("hex-goal-bid", task = task),
                    Some(bid) if Some(bid.seat) == viewer => {
                        message!("hex-goal-own", task = task, steps = bid.steps)
                    }
                    Some(bid) => {
                        message!(
                            "hex-goal-lowest",
                            task = task,
                            steps = bid.steps,
                            name = names(bid.seat)
                        )
                    }
                }
            }
            Phase::Showing { bid, trail, .. } => {
                message!("hex-goal-used", steps = trail.len(), bid = bid.steps)
            }
            Phase::Review { verdict, .. } => {
                // The headline says it if this was the best possible.
                let optimal = self.revealed().filter(|_| !verdict.is_optimal);
                let best = optimal.map(|optimal| message!("hex-goal-best", steps = optimal.len()));
                let next = (self.seats() > 1).then(|| match self.round() < self.setup().rounds {
                    true => message!("hex-goal-next"),
                    false => message!("hex-goal-last"),
                });
                let said: Vec<Message> = best.into_iter().chain(next).collect();
                return (!said.is_empty()).then(|| Message::joined(said, " "));
            }
            Phase::Deal | Phase::Objective | Phase::Over => return None,
        })
    }

    fn explain(refusal: &Refusal) -> Message {
        match refusal {
            Refusal::BidFirst => message!("hex-bid-first"),
            Refusal::Step(Illegal::NoPiece { .. }) => message!("hex-no-piece"),
            Refusal::Step(Illegal::NoStop { .. }) => {
                message!("hex-no-stop")
            }
            other => other.message(),
        }
    }

    fn no_beginning(&self, pick: &str) -> Option<Message> {
        let cell = Cell::new(parlor_table::number(pick)?)?;
        Some(match self.position().piece_on(cell) {
            None => message!("hex-no-piece"),
            Some(_) => message!("hex-stuck"),
        })
    }

    fn called(before: Option<&Hex>, seat: Seat, action: &Action) -> Message {
        called(before, seat, action)
    }

    fn told(before: Option<&Hex>, action: &Action, by: Actor<'_>) -> Option<Message> {
        Some(told(before, action, by))
    }

    fn strip(&self, seat: Seat) -> Strip {
        let note = match self.phase() {
            Phase::Looking { bids, passed } => {
                let bid = bids.iter().find(|bid| bid.seat == seat);
                match (bid, passed.contains(&seat)) {
                    (Some(bid), false) => Some(message!("hex-note-bid", steps = bid.steps)),
                    (Some(bid), true) => Some(message!("hex-note-bid-passed", steps = bid.steps)),
                    (None, true) => Some(message!("hex-note-passed")),
                    (None, false) => None,
                }
            }
            Phase::Showing { bid, waiting, .. } => {
                let all = [bid].into_iter().chain(waiting);
                let own = all.into_iter().find(|bid| bid.seat == seat);
                own.map(|bid| message!("hex-note-bid", steps = bid.steps))
            }
            Phase::Review { ready, .. } => {
                ready.contains(&seat).then(|| message!("hex-note-ready"))
            }
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

    fn news(&self, before: &Self, names: Names<'_>) -> Vec<Message> {
        let mut news = Vec::new();
        if let Phase::Showing { bid, .. } = before.phase() {
            let goes_on = matches!(self.phase(), Phase::Showing { bid: now, .. } if now == bid);
            let won = matches!(self.phase(), Phase::Review { verdict, .. } if verdict.winner == Some(bid.seat));
            if !goes_on && !won {
                let lost = self.scores()[bid.seat.index()] < before.scores()[bid.seat.index()];
                let name = names(bid.seat);
                news.push(match lost {
                    true => message!("hex-news-lost", name = name),
                    false => message!("hex-news-failed", name = name),
                });
            }
        }
        if let (Phase::Review { verdict, ready }, Some(optimal)) = (self.phase(), self.revealed())
            && ready.is_empty()
        {
            let judged = self.judged(verdict, None, names);
            news.push(message!("hex-news-best", judged = judged, way = joined(optimal)));
        }
        news
    }

    fn summary(session: &Session<Self>, _: Option<&Outcome>) -> Vec<Message> {
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
    fn task(&self) -> Option<Message> {
        let piece = self.position().objective()?.piece;
        Some(message!("hex-objective", piece = piece.0 + 1, colour = piece.colour()))
    }

    /// How a round ended: `Solved in 4, the best possible: +8`.
    fn judged(&self, verdict: &Verdict, viewer: Option<Seat>, names: Names<'_>) -> Message {
        let Some(seat) = verdict.winner else { return message!("hex-not-solved") };
        let (steps, points) = (verdict.shown.len(), verdict.points);
        let best = if verdict.is_optimal { "yes" } else { "no" };
        match self.seats() {
            1 => message!("hex-solved", steps = steps, best = best, points = points),
            _ if viewer == Some(seat) => {
                message!("hex-solved-yours", steps = steps, best = best, points = points)
            }
            _ => message!(
                "hex-solved-by",
                name = names(seat),
                steps = steps,
                best = best,
                points = points
            ),
        }
    }

    /// The score, or everybody's.
    pub fn standing(&self) -> Message {
        match self.scores() {
            [alone] => standing([alone.to_string().into()]),
            scores => standing((0..).zip(scores).map(|(seat, &score)| score_of(Seat(seat), score))),
        }
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
