//! Squeeze-It as the search sees it.

use parlor_search::alphabeta::{self, WIN, taste};

use super::duel::{Duel, Stroke};
use super::judgement::{self, Weights};
use super::{Position, Side, Slide, Solver, Squares};

/// A position, and how the match may end besides by a player who cannot move.
#[derive(Clone)]
pub(super) struct Contest {
    duel: Duel,
    side: Side,
    made: u32,
    /// The number of moves made, by both sides together, at which the pieces are counted.
    end: Option<u32>,
    /// Positions whose next occurrence, after the one searched from, is a draw.
    drawn: Vec<Position>,
    /// The boards on the way here, from the one searched from on.
    path: Vec<Duel>,
    weights: Weights,
    /// Decides between guesses that are nearly equal.
    flavour: u64,
}

impl Contest {
    pub(super) fn new(position: Position, solver: &Solver) -> Self {
        Contest {
            duel: position.duel(),
            side: position.to_move(),
            made: position.made(),
            end: solver.end,
            drawn: solver.drawn.clone(),
            path: Vec::new(),
            weights: solver.weights,
            flavour: solver.flavour,
        }
    }

    /// Whether nothing has come of the last moves, or the match is drawn by repetition here. Once
    /// more where the rules say twice more: what led here once leads here again.
    fn is_repeated(&self) -> bool {
        if self.path.is_empty() {
            return false;
        }
        // Every other board had the same side to move.
        let mut before = self.path.iter().rev().skip(1).step_by(2);
        before.any(|before| *before == self.duel)
            || self.drawn.iter().any(|drawn| self.is_like(drawn))
    }

    fn is_like(&self, position: &Position) -> bool {
        position.to_move() == self.side && position.duel() == self.duel
    }

    fn moves_left(&self) -> Option<u32> {
        self.end.map(|end| end.saturating_sub(self.made))
    }

    /// How many more pieces the side to move has.
    fn lead(&self) -> i32 {
        self.duel.own.len() as i32 - self.duel.other.len() as i32
    }

    fn list(&self, squeezes: bool, into: &mut Vec<Stroke>) {
        let hot = self.duel.hot();
        // All pieces at once first: mostly there is nothing to squeeze.
        if squeezes && !self.duel.slides().any_squeezes(hot) {
            return;
        }
        for from in self.duel.own.iter() {
            let targets = self.duel.targets(from, hot)[usize::from(!squeezes)];
            into.extend(targets.iter().map(|to| Stroke { slide: Slide { from, to }, squeezes }));
        }
    }
}

/// The fewest slides with which doing nothing is never the best move.
const FREE_TO_PASS: u32 = 8;

impl alphabeta::Contest for Contest {
    type Move = Stroke;
    type Undo = ();

    fn ended(&self) -> Option<i32> {
        if !self.duel.can_move() {
            return Some(-WIN);
        }
        match self.moves_left() {
            Some(0) => Some(self.lead().signum() * WIN),
            _ => self.is_repeated().then_some(0),
        }
    }

    fn evaluate(&self) -> i32 {
        let judged = judgement::evaluate(&self.duel, &self.weights);
        // Without a flavour the key need not be worked out.
        if self.flavour == 0 { judged } else { judged + taste(self.flavour, self.key()) }
    }

    fn moves(&mut self, into: &mut Vec<Stroke>) {
        self.forcing_moves(into);
        self.list(false, into);
    }

    /// The squeezes, the largest first.
    fn forcing_moves(&mut self, into: &mut Vec<Stroke>) {
        self.list(true, into);
        if into.len() > 1 {
            into.sort_by_key(|stroke| std::cmp::Reverse(self.duel.squeezed(stroke.slide).len()));
        }
    }

    fn make(&mut self, stroke: Stroke) {
        self.path.push(self.duel);
        self.duel = self.duel.after(stroke);
        self.side = self.side.other();
        self.made += 1;
    }

    fn unmake(&mut self, (): ()) {
        self.duel = self.path.pop().expect("a move was made");
        self.side = self.side.other();
        self.made -= 1;
    }

    fn pass(&mut self) -> Option<()> {
        if self.duel.slides().count() < FREE_TO_PASS {
            return None;
        }
        self.path.push(self.duel);
        self.duel = self.duel.turned();
        self.side = self.side.other();
        self.made += 1;
        Some(())
    }

    /// A hash of both sides' bits; near the end of the match the moves left count too, for they
    /// decide the value.
    fn key(&self) -> u64 {
        let left =
            self.moves_left().filter(|&left| left < 64).map_or(0, |left| u64::from(left) + 1);
        let Squares(own) = self.duel.own;
        let Squares(other) = self.duel.other;
        let when = (left << 1 | self.side as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        mixed(mixed(own.wrapping_add(when)).wrapping_add(other))
    }

    fn is_forcing(&self, stroke: Stroke) -> bool {
        stroke.squeezes
    }

    fn slot(&self, Stroke { slide, .. }: Stroke) -> usize {
        (slide.from.index() * 64 + slide.to.index()) * 2 + self.side as usize
    }
}

/// Spreads every bit over the whole word, and no two words to the same (the finishing steps of
/// MurmurHash3).
fn mixed(mut word: u64) -> u64 {
    word = (word ^ word >> 33).wrapping_mul(0xff51_afd7_ed55_8ccd);
    word = (word ^ word >> 33).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    word ^ word >> 33
}
