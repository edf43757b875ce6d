//! A player for boards that no proof reaches: iterative deepening alpha-beta over the threats of a
//! [`Field`].
//!
//! Where something must be answered only answers are looked at, and they cost no depth; elsewhere
//! the cells near other symbols that mean most to either side. A leaf is not guessed at while fours
//! win it.

mod moves;

use parlor_table::{Budget, Exhausted};

use super::field::{At, Field, Rank, Side};
use super::fours::Fours;

/// The value of a game that is won on the spot; each ply to go takes one off.
pub(super) const WIN: i32 = 30_000;
/// Guesses are below this, decided games above.
pub(super) const DECIDED: i32 = 20_000;

/// The longest line looked at, in plies.
const LONGEST: usize = 64;
/// The nodes for fours at a leaf.
const LEAF_FOURS: u32 = 10;

/// What the player thinks.
#[derive(Clone, Debug)]
pub(super) struct Opinion {
    /// For the side to move.
    pub(super) value: i32,
    /// The expected line, at least one move.
    pub(super) line: Vec<At>,
    /// How deep the last finished round went.
    pub(super) depth: u32,
}

#[derive(Clone, Copy)]
struct Entry {
    key: u64,
    value: i32,
    best: At,
    depth: i8,
    bound: Bound,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    None,
    Exact,
    AtLeast,
    AtMost,
}

const NOWHERE: At = At::MAX;

/// A player at work on one position.
pub(super) struct Thinker {
    fours: [Fours; 2],
    field: Field,
    mover: Side,
    table: Vec<Entry>,
    killers: Vec<[At; 2]>,
    history: [Vec<i32>; 2],
    /// Decides between guesses that are nearly equal; 0 for none.
    flavour: u64,
    /// A side of which no answer is left out, so that its loss is a proof.
    granted: Option<Side>,
}

impl Thinker {
    /// A player to move on this field, who remembers about so many positions.
    pub(super) fn new(field: Field, mover: Side, flavour: u64, room: u64) -> Self {
        let bits = (room.max(256).ilog2() + 1).min(19);
        let nothing = Entry { key: 0, value: 0, best: NOWHERE, depth: 0, bound: Bound::None };
        let area = field.size().pow(2);
        Thinker {
            fours: [Fours::new(0), Fours::new(1)],
            field,
            mover,
            table: vec![nothing; 1 << bits],
            killers: vec![[NOWHERE; 2]; LONGEST + 2],
            history: [vec![0; area], vec![0; area]],
            flavour,
            granted: None,
        }
    }

    /// The same player, leaving out no answer of this side: that it loses is then proven.
    pub(super) fn granting_all_answers(mut self, side: Side) -> Self {
        self.granted = Some(side);
        self
    }

    /// Looks deeper and deeper, up to so many moves, until the game is decided or the budget ends.
    pub(super) fn think(&mut self, deepest: u32, budget: &mut Budget) -> Option<Opinion> {
        let first = self.moves(self.mover, 0, NOWHERE).first().copied()?;
        let value = self.guess(self.mover);
        let mut opinion = Opinion { value, line: vec![first], depth: 0 };
        for depth in 1..=deepest.min(self.field.empty()) {
            let mut best = None;
            let finished = self.root(depth as i32, &opinion.line, &mut best, budget).is_ok();
            if let Some((value, line)) = best {
                // What looked best in an unfinished round is at least as good as the old best.
                let depth = if finished { depth } else { opinion.depth };
                opinion = Opinion { value, line, depth };
            }
            if !finished || opinion.value.abs() > DECIDED {
                break;
            }
        }
        Some(opinion)
    }

    fn root(
        &mut self,
        depth: i32,
        before: &[At],
        best: &mut Option<(i32, Vec<At>)>,
        budget: &mut Budget,
    ) -> Result<(), Exhausted> {
        budget.spend()?;
        let mut alpha = -WIN - 1;
        let first = before.first().copied().unwrap_or(NOWHERE);
        let moves = self.replies(self.mover, 0, first, budget)?;
        for (number, &at) in moves.iter().enumerate() {
            self.field.put(at, self.mover);
            let mut line = Vec::new();
            let value = self.child(
                number,
                depth - 1,
                (alpha, WIN + 1),
                0,
                1 - self.mover,
                &mut line,
                budget,
            );
            self.field.take(at, self.mover);
            let value = value?;
            if value > alpha {
                alpha = value;
                line.insert(0, at);
                *best = Some((value, line));
            }
        }
        Ok(())
    }

    /// The value for the mover after its move, `side` to answer: the first with an open window, the
    /// others first asked only whether they are better (principal-variation search).
    #[allow(clippy::too_many_arguments)]
    fn child(
        &mut self,
        number: usize,
        depth: i32,
        (alpha, beta): (i32, i32),
        ply: usize,
        side: Side,
        line: &mut Vec<At>,
        budget: &mut Budget,
    ) -> Result<i32, Exhausted> {
        if number > 0 {
            let window = (-alpha - 1, -alpha);
            let value = -self.look(depth, window, ply + 1, side, line, budget)?;
            if value <= alpha || value >= beta {
                return Ok(value);
            }
        }
        Ok(-self.look(depth, (-beta, -alpha), ply + 1, side, line, budget)?)
    }

    fn look(
        &mut self,
        depth: i32,
        (mut alpha, beta): (i32, i32),
        ply: usize,
        side: Side,
        line: &mut Vec<At>,
        budget: &mut Budget,
    ) -> Result<i32, Exhausted> {
        line.clear();
        budget.spend()?;
        if let Some(value) = self.decided(ply, side) {
            return Ok(value);
        }
        let forced = !self.field.fives(1 - side).is_empty();
        if ply >= LONGEST || (depth <= 0 && !forced) {
            return self.leaf(ply, side, budget);
        }
        let key = self.field.key() ^ side as u64;
        let entry = self.table[key as usize & (self.table.len() - 1)];
        let mut first = NOWHERE;
        if entry.key == key && entry.bound != Bound::None {
            first = entry.best;
            if i32::from(entry.depth) >= depth && beta - alpha == 1 {
                let value = from_here(entry.value, ply);
                let enough = match entry.bound {
                    Bound::Exact => true,
                    Bound::AtLeast => value >= beta,
                    Bound::AtMost => value <= alpha,
                    Bound::None => false,
                };
                if enough {
                    return Ok(value);
                }
            }
        }
        let moves = self.replies(side, ply, first, budget)?;
        // An answer that must be given costs no depth.
        let below = if forced { depth } else { depth - 1 };
        let before = alpha;
        let (mut value, mut best) = (-WIN - 1, NOWHERE);
        let mut rest = Vec::new();
        for (number, &at) in moves.iter().enumerate() {
            self.field.put(at, side);
            let answer = self.child(number, below, (alpha, beta), ply, 1 - side, &mut rest, budget);
            self.field.take(at, side);
            let answer = answer?;
            if answer > value {
                (value, best) = (answer, at);
                line.clear();
                line.push(at);
                line.extend_from_slice(&rest);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.praise(at, side, ply, depth);
                break;
            }
        }
        let bound = match value {
            _ if value >= beta => Bound::AtLeast,
            _ if value <= before => Bound::AtMost,
            _ => Bound::Exact,
        };
        let place = key as usize & (self.table.len() - 1);
        let depth = depth.clamp(0, 100) as i8;
        self.table[place] = Entry { key, value: to_here(value, ply), best, depth, bound };
        Ok(value)
    }

    /// The value where no search is needed.
    fn decided(&self, ply: usize, side: Side) -> Option<i32> {
        let other = 1 - side;
        if !self.field.fives(side).is_empty() {
            return Some(WIN - ply as i32 - 1);
        }
        match self.field.fives(other).len() {
            0 => {}
            1 => return (self.field.empty() == 1).then_some(0),
            _ => return Some(ply as i32 + 2 - WIN),
        }
        if self.field.empty() == 0 {
            return Some(0);
        }
        let open = |at: At| self.field.rank(at, side) >= Rank::OpenFour;
        self.field.fours(side).iter().any(open).then_some(WIN - ply as i32 - 3)
    }

    fn leaf(&mut self, ply: usize, side: Side, budget: &mut Budget) -> Result<i32, Exhausted> {
        if !self.field.fours(side).is_empty() {
            let win = self.fours[side].find(&mut self.field, LEAF_FOURS, budget)?;
            if let Some(win) = win {
                return Ok(WIN - (ply + win.line.len()) as i32);
            }
        }
        Ok(self.guess(side))
    }

    /// What the board looks like to the side to move.
    fn guess(&self, side: Side) -> i32 {
        let other = 1 - side;
        let mut guess = self.field.total(side) * 5 / 4 - self.field.total(other);
        let most = |of: Side| self.field.threats(of).iter().map(|at| self.field.rank(at, of)).max();
        guess += match most(side) {
            Some(Rank::FourAndThree) => 900,
            Some(Rank::TwoThrees) if self.field.fours(other).is_empty() => 500,
            Some(Rank::TwoThrees) => 200,
            _ => 0,
        };
        guess -= match most(other) {
            Some(Rank::OpenFour) => 400,
            Some(Rank::FourAndThree) => 250,
            Some(Rank::TwoThrees) => 100,
            _ => 0,
        };
        (guess + taste(self.flavour, self.field.key())).clamp(-15_000, 15_000)
    }
}

/// A little something for a guess, from 0 to 3, that depends on nothing but the flavour and the
/// position: players of different flavours choose differently among equals.
fn taste(flavour: u64, key: u64) -> i32 {
    match flavour {
        0 => 0,
        _ => ((key ^ flavour).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 62) as i32,
    }
}

/// A root's value as the table keeps it, counted from the position itself.
fn to_here(value: i32, ply: usize) -> i32 {
    if value.abs() > DECIDED { value + value.signum() * ply as i32 } else { value }
}

/// The table's value as the root sees it.
fn from_here(value: i32, ply: usize) -> i32 {
    if value.abs() > DECIDED { value - value.signum() * ply as i32 } else { value }
}
