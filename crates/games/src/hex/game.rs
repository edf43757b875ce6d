//! A match of Hex: rounds with objectives, clocks and scores.

use std::time::Duration;

use parlor_table::{
    Budget, Countdown, Dice, Game, Outcome, Position as _, Round, Seat, Solve, Start, Turn,
};

use super::race::{demonstrating_order, points, walked};
use super::{
    Action, Answer, Bid, Chance, Difficulty, Illegal, Objective, Phase, Position, Refusal, Setup,
    Solver, Step, Verdict, deal_objective, deal_position, deal_start,
};

/// A match of Hex.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hex {
    setup: Setup,
    /// The board as it stands, with the objective of the round.
    position: Position,
    /// The board as it stood when the round began.
    start: Position,
    /// An optimal move of the round. It is hidden until the round is over.
    optimal: Vec<Step>,
    phase: Phase,
    /// Rounds that are over.
    played: u16,
    scores: Vec<u32>,
    /// The scores when the round began.
    scores_before: Vec<u32>,
    rounds: Vec<Round>,
    /// The number of the clock that runs, counted up whenever a new one starts.
    clock: u32,
}

/// How long several players look at an optimal move before the next round begins by itself.
const REVIEW: Duration = Duration::from_secs(10);

impl Hex {
    /// The options.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Where the match stands.
    pub fn phase(&self) -> &Phase {
        &self.phase
    }

    /// The round that is played, counted from 1.
    pub fn round(&self) -> u16 {
        match self.phase {
            Phase::Review { .. } | Phase::Over => self.played,
            _ => self.played + 1,
        }
    }

    /// The points of each seat.
    pub fn scores(&self) -> &[u32] {
        &self.scores
    }

    /// The rounds that are over.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The optimal move of the round, once the round is over.
    pub fn revealed(&self) -> Option<&[Step]> {
        matches!(self.phase, Phase::Review { .. } | Phase::Over).then_some(&self.optimal[..])
    }

    /// The board as it stood when the round began.
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// The step that was taken back last, which can be made again.
    pub fn undone(&self) -> Option<Step> {
        match &self.phase {
            Phase::Solo { undone, .. } => undone.last().copied(),
            _ => None,
        }
    }

    /// The steps made so far in this round by the player who moves the pieces.
    pub fn trail(&self) -> &[Step] {
        match &self.phase {
            Phase::Solo { trail, .. } | Phase::Showing { trail, .. } => trail,
            _ => &[],
        }
    }

    fn starting(setup: &Setup, position: Position, phase: Phase) -> Self {
        Hex {
            setup: setup.clone(),
            start: position.clone(),
            position,
            optimal: Vec::new(),
            phase,
            played: 0,
            scores: vec![0; usize::from(setup.players)],
            scores_before: vec![0; usize::from(setup.players)],
            rounds: Vec::new(),
            clock: 0,
        }
    }

    /// A match for one who is to find a way on this very board.
    pub(super) fn alone(setup: &Setup, position: &Position) -> Self {
        Hex::starting(
            setup,
            position.clone(),
            Phase::Solo { trail: Vec::new(), undone: Vec::new() },
        )
    }

    /// The objective of the round to come, with an optimal move; `None` where the pieces cannot reach
    /// any nook.
    fn draw_objective(&self, dice: &mut Dice) -> Option<(Objective, Vec<Step>)> {
        let given = self.position.objective().filter(|_| self.played == 0);
        let optimal =
            given.and_then(|_| match Solver.solve(&self.position, &mut Budget::unlimited()) {
                Answer::Optimal(steps) => Some(steps),
                _ => None,
            });
        given.zip(optimal).or_else(|| deal_objective(&self.position, &self.levels(), dice))
    }

    fn draw_board(&self, dice: &mut Dice) -> Chance {
        Chance::Deal(deal_start(usize::from(self.setup.pieces), &self.levels(), dice))
    }

    /// How hard the rounds to come are to be, the next one first.
    fn levels(&self) -> Vec<Difficulty> {
        let Setup { rounds, challenge, .. } = self.setup;
        (self.played..rounds).map(|round| challenge.of_round(round, rounds)).collect()
    }

    fn begin_round(&mut self) {
        self.clock += 1;
        self.scores_before.clone_from(&self.scores);
        self.phase = match self.setup.players {
            1 => Phase::Solo { trail: Vec::new(), undone: Vec::new() },
            _ => Phase::Looking { bids: Vec::new(), passed: Vec::new() },
        };
    }

    /// Time to look is up: the first bidder demonstrates, if there is one.
    fn next_demonstration(&mut self, waiting: &[Bid]) {
        self.clock += 1;
        self.position = self.start.clone();
        match waiting.split_first() {
            Some((&bid, rest)) => {
                self.phase = Phase::Showing { bid, waiting: rest.to_vec(), trail: Vec::new() };
            }
            None => self.end_round(None, Vec::new()),
        }
    }

    fn fail_demonstration(&mut self) {
        if let Phase::Showing { bid, waiting, .. } = self.phase.clone() {
            let score = &mut self.scores[bid.seat.index()];
            *score = score.saturating_sub(1);
            self.next_demonstration(&waiting);
        }
    }

    fn end_round(&mut self, winner: Option<Seat>, shown: Vec<Step>) {
        let points = winner.map_or(0, |_| points(self.optimal.len(), shown.len()));
        if let Some(seat) = winner {
            self.scores[seat.index()] += points;
        }
        let gains = self.scores.iter().zip(&self.scores_before);
        self.rounds.push(Round {
            best: self.optimal.len() as u32,
            won: winner.map(|seat| (seat, shown.len() as u32)),
            points: gains.map(|(&now, &before)| now as i32 - before as i32).collect(),
        });
        let end = if winner.is_some() { &shown } else { &self.optimal };
        self.position = walked(&self.start, end);
        self.clock += 1;
        self.played += 1;
        let is_optimal = winner.is_some() && shown.len() == self.optimal.len();
        let verdict = Verdict { winner, shown, is_optimal, points };
        self.phase = Phase::Review { verdict, ready: Vec::new() };
    }

    fn go_on(&mut self) {
        self.clock += 1;
        self.phase = if self.played == self.setup.rounds { Phase::Over } else { Phase::Objective };
    }

    fn step(&mut self, seat: Seat, step: Step) -> Result<(), Refusal> {
        let mut after = self.position.clone();
        let (trail, most) = match &self.phase {
            Phase::Solo { trail, .. } => (trail, usize::MAX),
            Phase::Showing { trail, bid, .. } => (trail, usize::from(bid.steps)),
            Phase::Looking { .. } => return Err(Refusal::BidFirst),
            _ => return Err(Refusal::RoundOver),
        };
        after.step(step)?;
        let trail = [&trail[..], &[step]].concat();
        self.position = after;
        if self.position.is_solved() {
            self.end_round(Some(seat), trail);
        } else if trail.len() >= most {
            self.fail_demonstration();
        } else {
            match &mut self.phase {
                Phase::Solo { trail: old, undone } => {
                    *old = trail;
                    // A step that was taken back is made again; another one leads elsewhere.
                    if undone.pop().is_some_and(|last| last != step) {
                        undone.clear();
                    }
                }
                Phase::Showing { trail: old, .. } => *old = trail,
                _ => {}
            }
        }
        Ok(())
    }

    fn bid(&mut self, seat: Seat, steps: u8) -> Result<(), Refusal> {
        let Phase::Looking { bids, .. } = &mut self.phase else { return Err(Refusal::NoBids) };
        if !(1..=99).contains(&steps) {
            return Err(Refusal::BidBounds(steps));
        }
        let own = bids.iter().position(|bid| bid.seat == seat);
        if let Some(last) = own.map(|own| bids[own].steps).filter(|&last| steps >= last) {
            return Err(Refusal::BidNotLower { steps, last });
        }
        if bids.is_empty() && self.setup.last_call.is_some() {
            self.clock += 1;
        }
        if let Some(own) = own {
            bids.remove(own);
        }
        bids.push(Bid { seat, steps });
        Ok(())
    }

    fn take_back(&mut self, keep: impl Fn(usize) -> usize) -> Result<(), Refusal> {
        match &mut self.phase {
            Phase::Solo { trail, .. } if trail.is_empty() => Err(Refusal::NothingToUndo),
            Phase::Solo { trail, undone } => {
                undone.extend(trail.drain(keep(trail.len())..).rev());
                self.position = walked(&self.start, trail);
                Ok(())
            }
            _ => Err(Refusal::NoUndo),
        }
    }

    fn pass(&mut self, seat: Seat) -> Result<(), Refusal> {
        match &mut self.phase {
            Phase::Solo { .. } => self.end_round(None, Vec::new()),
            Phase::Looking { bids, passed } => {
                passed.push(seat);
                if passed.len() == usize::from(self.setup.players) {
                    let order = demonstrating_order(bids);
                    self.next_demonstration(&order);
                }
            }
            Phase::Showing { .. } => self.fail_demonstration(),
            _ => return Err(Refusal::NothingToPass),
        }
        Ok(())
    }

    fn next(&mut self, seat: Seat) -> Result<(), Refusal> {
        let Phase::Review { ready, .. } = &mut self.phase else { return Err(Refusal::NotOver) };
        ready.push(seat);
        if ready.len() == usize::from(self.setup.players) {
            self.go_on();
        }
        Ok(())
    }
}

impl Game for Hex {
    const NAME: &'static str = "hex";
    type Position = Position;
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Illegal = Refusal;

    fn new(setup: &Setup) -> Self {
        // Until nature deals, any board stands in for the one to come; the same for everybody.
        let blank = deal_position(usize::from(setup.pieces), &mut Dice::new(0, 0));
        Hex::starting(setup, blank, Phase::Deal)
    }

    fn setup_from(setup: &Setup, position: &Position) -> Setup {
        Setup { pieces: position.pieces().len() as u8, ..setup.clone() }
    }

    fn from_position(setup: &Setup, position: &Position) -> Result<Self, Refusal> {
        position.check_start()?;
        Ok(Hex::starting(setup, position.clone(), Phase::Objective))
    }

    fn seats(&self) -> u16 {
        self.setup.players
    }

    fn position(&self) -> &Position {
        &self.position
    }

    fn turn(&self) -> Turn {
        let but = |seats: &[Seat]| {
            Seat::all(self.setup.players).filter(|seat| !seats.contains(seat)).collect()
        };
        match &self.phase {
            Phase::Deal | Phase::Objective => Turn::Chance,
            Phase::Solo { .. } => Turn::Seats(vec![Seat::FIRST]),
            Phase::Looking { passed, .. } => Turn::Seats(but(passed)),
            Phase::Showing { bid, .. } => Turn::Seats(vec![bid.seat]),
            Phase::Review { ready, .. } => Turn::Seats(but(ready)),
            Phase::Over => {
                let best = self.scores.iter().max();
                let winners = Seat::all(self.setup.players)
                    .filter(|seat| Some(&self.scores[seat.index()]) == best)
                    .collect();
                Turn::Over(Outcome { winners, scores: self.scores.clone() })
            }
        }
    }

    fn actions(&self, seat: Seat) -> Vec<Action> {
        if !self.turn().includes(seat) {
            return Vec::new();
        }
        let steps = || self.position.actions().into_iter().map(Action::Step);
        match &self.phase {
            Phase::Solo { trail, .. } if trail.is_empty() => {
                steps().chain([Action::Pass]).collect()
            }
            Phase::Solo { .. } => {
                steps().chain([Action::Undo, Action::Reset, Action::Pass]).collect()
            }
            Phase::Looking { bids, .. } => {
                let own = bids.iter().find(|bid| bid.seat == seat);
                let most = own.map_or(99, |bid| bid.steps - 1);
                (1..=most).map(Action::Bid).chain([Action::Pass]).collect()
            }
            Phase::Showing { .. } => steps().chain([Action::Pass]).collect(),
            Phase::Review { .. } => vec![Action::Next],
            Phase::Deal | Phase::Objective | Phase::Over => Vec::new(),
        }
    }

    fn play(&mut self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        match *action {
            Action::Step(step) => self.step(seat, step),
            Action::Bid(steps) => self.bid(seat, steps),
            Action::Undo => self.take_back(|length| length - 1),
            Action::Reset => self.take_back(|_| 0),
            Action::Pass => self.pass(seat),
            Action::Next => self.next(seat),
        }
    }

    fn draw(&self, dice: &mut Dice) -> Option<Chance> {
        match self.phase {
            Phase::Deal => Some(self.draw_board(dice)),
            Phase::Objective => {
                let Some((objective, steps)) = self.draw_objective(dice) else {
                    return Some(self.draw_board(dice));
                };
                let from = self.position.pieces()[objective.piece.index()];
                Some(Chance::Round(Step { from, to: objective.goal }, steps))
            }
            _ => None,
        }
    }

    fn settle(&mut self, chance: &Chance) -> Result<(), Refusal> {
        match (chance, &self.phase) {
            (Chance::Deal(position), Phase::Deal | Phase::Objective) => {
                position.check_start()?;
                let (found, wanted) = (position.pieces().len(), self.setup.pieces);
                if found != usize::from(wanted) {
                    return Err(Refusal::Pieces { found, wanted });
                }
                self.position = position.with_objective(None);
                self.phase = Phase::Objective;
            }
            (Chance::Round(objective, steps), Phase::Objective) => {
                let piece = self.position.piece_standing(objective.from)?;
                if !self.position.board().is_nook(objective.to) {
                    return Err(Illegal::GoalIsNoNook(objective.to).into());
                }
                let goal = objective.to;
                let start = self.position.with_objective(Some(Objective { piece, goal }));
                let mut end = start.clone();
                end.walk(steps)?;
                if start.is_solved() || !end.is_solved() {
                    return Err(Refusal::NotAMove);
                }
                self.position = start.clone();
                self.start = start;
                self.optimal = steps.clone();
                self.begin_round();
            }
            (_, Phase::Deal) => return Err(Refusal::WrongChance("deal")),
            _ => return Err(Refusal::WrongChance("objective")),
        }
        Ok(())
    }

    fn countdown(&self) -> Option<Countdown> {
        let seconds = |seconds: u16| Duration::from_secs(u64::from(seconds));
        let (length, start) = match &self.phase {
            Phase::Solo { .. } => (seconds(self.setup.look), Start::Afresh),
            Phase::Looking { bids, .. } => match self.setup.last_call {
                Some(last) if !bids.is_empty() => (seconds(last), Start::Sooner),
                _ => (seconds(self.setup.look), Start::Afresh),
            },
            Phase::Showing { .. } => (seconds(self.setup.show), Start::Afresh),
            Phase::Review { .. } if self.setup.players > 1 => (REVIEW, Start::Afresh),
            _ => return None,
        };
        Some(Countdown { number: self.clock, length, start })
    }

    fn expire(&mut self) {
        match &self.phase {
            Phase::Solo { .. } => self.end_round(None, Vec::new()),
            Phase::Looking { bids, .. } => {
                let order = demonstrating_order(bids);
                self.next_demonstration(&order);
            }
            Phase::Showing { .. } => self.fail_demonstration(),
            Phase::Review { .. } if self.setup.players > 1 => self.go_on(),
            _ => {}
        }
    }
}
