//! One walk through the tree of moves.

use parlor_table::{Budget, Exhausted};

use super::memory::{Bound, Entry, Memory};
use super::{Contest, Manner, WIN, is_decided};

/// How many forcing moves in a row are followed beyond the horizon.
pub(super) const FORCED_PLIES: u32 = 8;

pub(super) struct Tree<'s, C: Contest> {
    pub(super) manner: Manner,
    pub(super) contest: &'s mut C,
    memory: &'s mut Memory,
    budget: &'s mut Budget,
    /// For each ply the best line from there on, as far as it is known.
    lines: Vec<Vec<C::Move>>,
    /// The moves of all plies on the way here, each with its merit.
    moves: Vec<(i32, C::Move)>,
    /// Where a position lists its moves.
    listed: Vec<C::Move>,
}

/// What one round of deepening brought.
pub(super) struct Round<M> {
    pub(super) line: Vec<M>,
    pub(super) value: i32,
    pub(super) finished: bool,
}

/// A window: what the side to move has already, and what the other side will not allow.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    const OPEN: Window = Window { alpha: -WIN - 1, beta: WIN + 1 };

    /// The window of the other side.
    pub(super) fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Only whether a move is better than what there is.
    fn just_better(self) -> Window {
        Window { alpha: self.alpha, beta: self.alpha + 1 }
    }

    /// Whether the exact value is wanted.
    pub(super) fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// Half a window from here on is an open one.
const WIDE: i32 = 500;

/// Merits, from the remembered move down; what was good elsewhere is below all of them.
const REMEMBERED: i32 = i32::MAX;
const FORCING: i32 = 1 << 30;
pub(super) const KILLER: i32 = 1 << 29;

impl<'s, C: Contest> Tree<'s, C> {
    pub(super) fn new(
        manner: Manner,
        contest: &'s mut C,
        memory: &'s mut Memory,
        budget: &'s mut Budget,
    ) -> Self {
        let (lines, moves, listed) = (Vec::new(), Vec::new(), Vec::new());
        Tree { manner, contest, memory, budget, lines, moves, listed }
    }

    /// Looks at the moves of the first position to one depth, at first only near the value that is
    /// expected.
    pub(super) fn round(
        &mut self,
        moves: &[C::Move],
        depth: u32,
        expected: i32,
        best: Option<C::Move>,
    ) -> Round<C::Move> {
        let mut half = self.manner.window;
        let mut window = match depth > 3 && half > 0 && !is_decided(expected) {
            true => Window { alpha: expected - half, beta: expected + half },
            false => Window::OPEN,
        };
        let mut line = Vec::new();
        loop {
            let first = line.first().copied().or(best);
            let (value, finished) = self.root(moves, depth, window, first);
            if !self.lines[0].is_empty() {
                line = std::mem::take(&mut self.lines[0]);
            }
            half *= 4;
            let wide = half > WIDE;
            if finished && value <= window.alpha {
                window.alpha = if wide { Window::OPEN.alpha } else { expected - half };
            } else if finished && value >= window.beta {
                window.beta = if wide { Window::OPEN.beta } else { expected + half };
            } else {
                return Round { line, value, finished };
            }
        }
    }

    /// The best value of the first position's moves within a window, and whether all were looked at.
    fn root(
        &mut self,
        moves: &[C::Move],
        depth: u32,
        mut window: Window,
        best: Option<C::Move>,
    ) -> (i32, bool) {
        self.start_line(0);
        let mut value = window.alpha.max(-WIN - 1);
        if self.budget.spend().is_err() {
            return (value, false);
        }
        self.moves.clear();
        self.listed.clear();
        self.listed.extend_from_slice(moves);
        self.rank(best.map(|action| self.slot(action)), 0);
        for number in 0..self.moves.len() {
            let action = self.next_best(0, number);
            let undo = self.contest.make(action);
            let answer = self.child(number, depth - 1, 0, window, 0);
            self.contest.unmake(undo);
            let Ok(answer) = answer else { return (value, false) };
            if answer > value {
                value = answer;
                window.alpha = value;
                self.extend_line(action, 0);
            }
            // A win as quick as this round can show: earlier rounds have seen all quicker ones.
            if value >= window.beta || value >= WIN - depth as i32 {
                break;
            }
        }
        (value, true)
    }

    /// The value, for the mover, of the position after a move: the first with an open window, the
    /// others first asked only whether they are better (principal-variation search), and late ones
    /// at first `reduction` less deeply.
    fn child(
        &mut self,
        number: usize,
        depth: u32,
        reduction: u32,
        window: Window,
        ply: usize,
    ) -> Result<i32, Exhausted> {
        let narrow = window.just_better().turned();
        if reduction > 0 && -self.look(depth - reduction, narrow, ply + 1, true)? <= window.alpha {
            return Ok(window.alpha);
        }
        if number > 0 {
            let value = -self.look(depth, narrow, ply + 1, true)?;
            if value <= window.alpha || value >= window.beta {
                return Ok(value);
            }
        }
        Ok(-self.look(depth, window.turned(), ply + 1, true)?)
    }

    pub(super) fn look(
        &mut self,
        depth: u32,
        mut window: Window,
        ply: usize,
        may_pass: bool,
    ) -> Result<i32, Exhausted> {
        self.start_line(ply);
        if let Some(value) = self.contest.ended() {
            return Ok(distant(value, ply));
        }
        if depth == 0 {
            return self.settle_down(FORCED_PLIES, window, ply);
        }
        self.budget.spend()?;
        let key = self.contest.key();
        let known = self.memory.recall(key, ply);
        // On the principal line everything is looked at again, so that the line is whole.
        if let Some(value) = known.and_then(|entry| enough(entry, depth, window)) {
            return Ok(value);
        }
        if !window.is_open()
            && !is_decided(window.beta)
            && !is_decided(window.alpha)
            && let Some(value) = self.at_a_glance(depth, window, ply, may_pass)?
        {
            return Ok(value);
        }
        let first = self.moves.len();
        self.listed.clear();
        self.contest.moves(&mut self.listed);
        self.rank(known.and_then(|entry| entry.best), ply);
        let before = window.alpha;
        let (mut value, mut best) = (-WIN - 1, None);
        for number in 0..self.moves.len() - first {
            let action = self.next_best(first, number);
            let (merit, _) = self.moves[first + number];
            if self.is_too_late(depth, number, merit, window, value) {
                break;
            }
            let reduction = self.reduction(depth, number, merit, window);
            let undo = self.contest.make(action);
            let answer = self.child(number, depth - 1, reduction, window, ply);
            self.contest.unmake(undo);
            let answer = answer?;
            if answer > value {
                (value, best) = (answer, Some(action));
                if window.is_open() {
                    self.extend_line(action, ply);
                }
            }
            window.alpha = window.alpha.max(value);
            if window.alpha >= window.beta {
                self.praise(first, number, depth, ply);
                break;
            }
        }
        self.moves.truncate(first);
        let bound = match value {
            _ if value >= window.beta => Bound::AtLeast,
            _ if value <= before => Bound::AtMost,
            _ => Bound::Exact,
        };
        let best = best.map(|action| self.slot(action));
        self.memory.keep(key, Entry { depth, value, bound, best }, ply);
        Ok(value)
    }

    /// Follows forcing moves only, until a guess is worth something (quiescence) or there have been
    /// too many of them.
    pub(super) fn settle_down(
        &mut self,
        left: u32,
        mut window: Window,
        ply: usize,
    ) -> Result<i32, Exhausted> {
        if let Some(value) = self.contest.ended() {
            return Ok(distant(value, ply));
        }
        self.budget.spend()?;
        let mut value = self.contest.evaluate();
        if value >= window.beta || left == 0 {
            return Ok(value);
        }
        window.alpha = window.alpha.max(value);
        let first = self.moves.len();
        self.listed.clear();
        self.contest.forcing_moves(&mut self.listed);
        self.moves.extend(self.listed.iter().map(|&action| (0, action)));
        for at in first..self.moves.len() {
            let undo = self.contest.make(self.moves[at].1);
            let answer = self.settle_down(left - 1, window.turned(), ply + 1);
            self.contest.unmake(undo);
            value = value.max(-answer?);
            window.alpha = window.alpha.max(value);
            if window.alpha >= window.beta {
                break;
            }
        }
        self.moves.truncate(first);
        Ok(value)
    }

    fn slot(&self, action: C::Move) -> u32 {
        self.contest.slot(action) as u32
    }

    /// Gives every listed move its merit: the remembered one first, then forcing moves, then those
    /// that were good elsewhere. What the game thinks promising stays ahead among equals.
    fn rank(&mut self, remembered: Option<u32>, ply: usize) {
        let killers = self.memory.killers(ply);
        for (number, &action) in self.listed.iter().enumerate() {
            let slot = self.contest.slot(action) as u32;
            let merit = if Some(slot) == remembered {
                REMEMBERED
            } else if self.contest.is_forcing(action) {
                FORCING - number as i32
            } else if killers.contains(&slot) {
                KILLER
            } else {
                self.memory.merit(slot)
            };
            self.moves.push((merit, action));
        }
    }

    /// Brings the best of the moves that have not been looked at to its place. Most positions are
    /// done after a few moves; where they are not, the rest is sorted.
    fn next_best(&mut self, first: usize, number: usize) -> C::Move {
        const FEW: usize = 12;
        let rest = &mut self.moves[first + number..];
        if number >= FEW {
            if number == FEW {
                rest.sort_by_key(|&(merit, _)| std::cmp::Reverse(merit));
            }
            return rest[0].1;
        }
        let mut best = 0;
        for at in 1..rest.len() {
            if rest[at].0 > rest[best].0 {
                best = at;
            }
        }
        // Moved, not swapped: the order among equals stays.
        rest[..=best].rotate_right(1);
        rest[0].1
    }

    /// The move that was looked at last was too good.
    fn praise(&mut self, first: usize, number: usize, depth: u32, ply: usize) {
        let (_, action) = self.moves[first + number];
        if self.contest.is_forcing(action) {
            return;
        }
        let slot = self.slot(action);
        let contest = &*self.contest;
        let before = self.moves[first..first + number].iter().map(|&(_, action)| action);
        let quiet = before.filter(|&action| !contest.is_forcing(action));
        self.memory.praise(slot, quiet.map(|action| contest.slot(action) as u32), depth);
        self.memory.remember_killer(slot, ply);
    }

    /// Forgets the best line from a ply on.
    fn start_line(&mut self, ply: usize) {
        if self.lines.len() <= ply + 1 {
            self.lines.resize(ply + 2, Vec::new());
        }
        self.lines[ply].clear();
    }

    /// The best line from a ply on is this move and the best line after it.
    fn extend_line(&mut self, action: C::Move, ply: usize) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        before[ply].clear();
        before[ply].push(action);
        before[ply].extend_from_slice(&after[0]);
    }
}

/// The remembered value, where it says enough: deep enough, and within or beyond the window.
fn enough(entry: Entry, depth: u32, window: Window) -> Option<i32> {
    if window.is_open() || entry.depth < depth {
        return None;
    }
    let says = match entry.bound {
        Bound::Exact => true,
        Bound::AtLeast => entry.value >= window.beta,
        Bound::AtMost => entry.value <= window.alpha,
    };
    says.then_some(entry.value)
}

/// The value, seen from the root, of a game that ended `ply` moves below it.
fn distant(value: i32, ply: usize) -> i32 {
    value - value.signum() * ply as i32
}
