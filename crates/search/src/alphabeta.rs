//! Alpha-beta search with iterative deepening, a transposition table and ordered moves.
//!
//! Values are for the side to move. A won game is worth [`WIN`] less the plies to its end, so the
//! search prefers quick wins and slow losses, and a value beyond [`DECIDED`] is proven.

use parlor_table::{Budget, Exhausted};

/// The value of a game that is won on the spot.
pub const WIN: i32 = 30_000;
/// Values above this, or below its negative, are games decided within the search.
pub const DECIDED: i32 = 20_000;

/// How many forcing moves in a row are followed beyond the horizon.
const FORCED_PLIES: u32 = 6;

/// A game for two as the search sees it.
pub trait Contest {
    /// One move.
    type Move: Copy + Eq;
    /// What taking back a move needs to know.
    type Undo;

    /// The value for the side to move if the game has ended: `-WIN`, `WIN` or 0 for a draw.
    fn ended(&self) -> Option<i32>;
    /// A guess at the value for the side to move, well within [`DECIDED`].
    fn evaluate(&self) -> i32;
    /// The moves to look at, the most promising first. All legal ones, or all but some that cannot
    /// be better than those listed.
    fn moves(&mut self, into: &mut Vec<Self::Move>);
    /// Makes a move.
    fn make(&mut self, action: Self::Move) -> Self::Undo;
    /// Takes it back.
    fn unmake(&mut self, undo: Self::Undo);
    /// A number for this position and side to move; equal values for equal keys.
    fn key(&self) -> u64;
    /// Whether a move is so forcing that a position with one is not yet ripe for a guess.
    fn is_forcing(&self, action: Self::Move) -> bool;
    /// A small number that stands for the move in the tables of good moves.
    fn slot(&self, action: Self::Move) -> usize;
    /// How many moves the game can last from here at the most, if that is known.
    fn longest(&self) -> Option<u32> {
        None
    }
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The best line, its first move the best move; empty when the game has ended.
    pub line: Vec<M>,
    /// The value for the side to move.
    pub value: i32,
    /// How many moves deep the search looked everywhere.
    pub depth: u32,
    /// Whether the value is proven.
    pub proven: bool,
}

impl<M> Found<M> {
    /// How many plies the decided game lasts, if it is decided.
    pub fn plies(&self) -> Option<u32> {
        is_decided(self.value).then(|| (WIN - self.value.abs()) as u32)
    }
}

/// A little something for a guess, from 0 to 3, that depends on nothing but the flavour and the
/// position: players of different flavours choose differently among equals. Flavour 0 adds nothing.
pub fn taste(flavour: u64, key: u64) -> i32 {
    match flavour {
        0 => 0,
        _ => ((key ^ flavour).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 62) as i32,
    }
}

/// Whether a value stands for a game that is won or lost.
pub fn is_decided(value: i32) -> bool {
    value.abs() > DECIDED
}

/// The transposition table and the memory of good moves. Reusing it for the next position of the
/// same game saves work.
pub struct Memory<M> {
    entries: Vec<Option<Entry<M>>>,
    history: Vec<i32>,
    killers: Vec<[Option<M>; 2]>,
}

#[derive(Clone, Copy)]
struct Entry<M> {
    key: u64,
    depth: u32,
    value: i32,
    bound: Bound,
    best: Option<M>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

impl<M: Copy + Eq> Memory<M> {
    /// The largest table, as a power of two.
    const LARGEST: u32 = 20;

    /// A table with room for this many positions, rounded up, within reason.
    pub fn for_positions(count: u64) -> Self {
        let bits = count.max(256).ilog2() + 1;
        let entries = vec![None; 1 << bits.min(Self::LARGEST)];
        Memory { entries, history: Vec::new(), killers: Vec::new() }
    }

    fn place(&self, key: u64) -> usize {
        // Fibonacci hashing: keys need not be random in their low bits.
        let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> (64 - self.entries.len().trailing_zeros())) as usize
    }

    fn recall(&self, key: u64) -> Option<Entry<M>> {
        self.entries[self.place(key)].filter(|entry| entry.key == key)
    }

    /// The newest result always finds room: an older one of the same position did not help, or
    /// the position would not have been searched again.
    fn keep(&mut self, entry: Entry<M>) {
        let place = self.place(entry.key);
        self.entries[place] = Some(entry);
    }

    fn praise(&mut self, slot: usize, depth: u32) {
        if self.history.len() <= slot {
            self.history.resize(slot + 1, 0);
        }
        self.history[slot] = (self.history[slot] + (depth * depth) as i32).min(1 << 28);
    }

    fn merit(&self, slot: usize) -> i32 {
        self.history.get(slot).copied().unwrap_or(0)
    }

    fn killers(&mut self, ply: usize) -> &mut [Option<M>; 2] {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [None; 2]);
        }
        &mut self.killers[ply]
    }
}

/// Looks deeper and deeper until the value is proven, `most` moves are reached or the budget ends.
/// Where there is a move at all, the answer has one, however small the budget.
pub fn search<C: Contest>(
    contest: &mut C,
    most: u32,
    memory: &mut Memory<C::Move>,
    budget: &mut Budget,
) -> Found<C::Move> {
    if let Some(value) = contest.ended() {
        return Found { line: Vec::new(), value, depth: 0, proven: true };
    }
    let longest = contest.longest();
    let mut moves = Vec::new();
    contest.moves(&mut moves);
    let line = moves.first().copied().into_iter().collect();
    let mut found = Found { line, value: contest.evaluate(), depth: 0, proven: false };
    memory.history.clear();
    memory.killers.clear();
    for depth in 1..=most.min(longest.unwrap_or(u32::MAX)) {
        let mut search = Search { contest, memory, budget, lines: Vec::new(), value: -WIN - 1 };
        let finished = search.root(depth, found.line.first().copied()).is_ok();
        let Search { mut lines, value, .. } = search;
        let line = lines.swap_remove(0);
        if finished || value > DECIDED {
            let to_the_end = longest.is_some_and(|longest| depth >= longest);
            let proven = is_decided(value) || (finished && to_the_end);
            found = Found { line, value, depth, proven };
        } else if !line.is_empty() {
            // What looked best in an unfinished round is at least as good as the old best.
            found.line = line;
        }
        if !finished || found.proven {
            break;
        }
    }
    found
}

struct Search<'s, C: Contest> {
    contest: &'s mut C,
    memory: &'s mut Memory<C::Move>,
    budget: &'s mut Budget,
    /// For each ply the best line from there on, as far as it is known.
    lines: Vec<Vec<C::Move>>,
    /// The best value at the root so far in this round.
    value: i32,
}

impl<C: Contest> Search<'_, C> {
    fn root(&mut self, depth: u32, best: Option<C::Move>) -> Result<(), Exhausted> {
        self.start_line(0);
        self.budget.spend()?;
        let mut moves = Vec::new();
        self.contest.moves(&mut moves);
        self.order(&mut moves, best, 0);
        for (number, &action) in moves.iter().enumerate() {
            let undo = self.contest.make(action);
            let value = self.child(number, depth - 1, self.value, WIN + 1, 0);
            self.contest.unmake(undo);
            let value = value?;
            if value > self.value {
                self.value = value;
                self.extend_line(action, 0);
            }
            // A win as quick as this round can show: earlier rounds have seen all quicker ones.
            if value >= WIN - depth as i32 {
                break;
            }
        }
        Ok(())
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

    /// The value, for the mover, of the position after a move: the first with an open window, the
    /// others first asked only whether they are better (principal-variation search).
    fn child(
        &mut self,
        number: usize,
        depth: u32,
        alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, Exhausted> {
        if number > 0 {
            let value = -self.look(depth, -alpha - 1, -alpha, ply + 1)?;
            if value <= alpha || value >= beta {
                return Ok(value);
            }
        }
        Ok(-self.look(depth, -beta, -alpha, ply + 1)?)
    }

    fn look(
        &mut self,
        depth: u32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, Exhausted> {
        self.start_line(ply);
        if let Some(value) = self.contest.ended() {
            return Ok(distant(value, ply));
        }
        if depth == 0 {
            return self.settle_down(FORCED_PLIES, alpha, beta, ply);
        }
        self.budget.spend()?;
        let key = self.contest.key();
        let remembered = self.memory.recall(key);
        // On the principal line everything is looked at again, so that the line is whole.
        let principal = beta - alpha > 1;
        if let Some(entry) = remembered.filter(|entry| !principal && entry.depth >= depth) {
            let value = from_here(entry.value, ply);
            match entry.bound {
                Bound::Exact => return Ok(value),
                Bound::AtLeast if value >= beta => return Ok(value),
                Bound::AtMost if value <= alpha => return Ok(value),
                _ => {}
            }
        }
        let mut moves = Vec::new();
        self.contest.moves(&mut moves);
        self.order(&mut moves, remembered.and_then(|entry| entry.best), ply);
        let before = alpha;
        let (mut value, mut best) = (-WIN - 1, None);
        for (number, &action) in moves.iter().enumerate() {
            let undo = self.contest.make(action);
            let answer = self.child(number, depth - 1, alpha, beta, ply);
            self.contest.unmake(undo);
            let answer = answer?;
            if answer > value {
                (value, best) = (answer, Some(action));
                self.extend_line(action, ply);
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                self.memory.praise(self.contest.slot(action), depth);
                let killers = self.memory.killers(ply);
                if killers[0] != Some(action) {
                    *killers = [Some(action), killers[0]];
                }
                break;
            }
        }
        let bound = match value {
            _ if value >= beta => Bound::AtLeast,
            _ if value <= before => Bound::AtMost,
            _ => Bound::Exact,
        };
        self.memory.keep(Entry { key, depth, value: to_here(value, ply), bound, best });
        Ok(value)
    }

    /// Follows forcing moves only, until a guess is worth something (quiescence) or there have been
    /// too many of them.
    fn settle_down(
        &mut self,
        left: u32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
    ) -> Result<i32, Exhausted> {
        if let Some(value) = self.contest.ended() {
            return Ok(distant(value, ply));
        }
        self.budget.spend()?;
        let mut value = self.contest.evaluate();
        if value >= beta || left == 0 {
            return Ok(value);
        }
        alpha = alpha.max(value);
        let mut moves = Vec::new();
        self.contest.moves(&mut moves);
        moves.retain(|&action| self.contest.is_forcing(action));
        for action in moves {
            let undo = self.contest.make(action);
            let answer = self.settle_down(left - 1, -beta, -alpha, ply + 1);
            self.contest.unmake(undo);
            value = value.max(-answer?);
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Ok(value)
    }

    /// The remembered move first, then forcing moves, then those that were good elsewhere. The
    /// sort is stable: what the game thinks promising stays ahead among equals.
    fn order(&mut self, moves: &mut [C::Move], remembered: Option<C::Move>, ply: usize) {
        let killers = *self.memory.killers(ply);
        moves.sort_by_cached_key(|&action| {
            let merit = if Some(action) == remembered {
                i32::MAX
            } else if self.contest.is_forcing(action) {
                1 << 30
            } else if killers.contains(&Some(action)) {
                1 << 29
            } else {
                self.memory.merit(self.contest.slot(action))
            };
            std::cmp::Reverse(merit)
        });
    }
}

/// The value, seen from the root, of a game that ended `ply` moves below it.
fn distant(value: i32, ply: usize) -> i32 {
    value - value.signum() * ply as i32
}

/// A root's value as the table keeps it, counted from the position itself.
fn to_here(value: i32, ply: usize) -> i32 {
    if is_decided(value) { value + value.signum() * ply as i32 } else { value }
}

/// The table's value as the root sees it.
fn from_here(value: i32, ply: usize) -> i32 {
    if is_decided(value) { value - value.signum() * ply as i32 } else { value }
}
