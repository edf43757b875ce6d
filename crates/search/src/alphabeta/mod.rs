//! Alpha-beta search with iterative deepening, a transposition table and ordered moves.
//!
//! Values are for the side to move. A won game is worth [`WIN`] less the plies to its end, so the
//! search prefers quick wins and slow losses, and a value beyond [`DECIDED`] is proven.
//!
//! A *whole* search looks at every move to its full depth. A *selective* one looks at what seems
//! poor less deeply (see [`Manner`]); it sees further in the same time, and what it calls decided is
//! still proven, but it may miss a win that a whole search of its depth sees.

mod memory;
mod selective;
mod tree;

use parlor_table::Budget;

pub use memory::Memory;
use tree::{Round, Tree};

/// The value of a game that is won on the spot.
pub const WIN: i32 = 30_000;
/// Values above this, or below its negative, are games decided within the search.
pub const DECIDED: i32 = 20_000;

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
    /// A number below 2^24 that stands for the move in the tables of good moves, no other move of
    /// the same position having it.
    fn slot(&self, action: Self::Move) -> usize;
    /// The forcing ones of the moves.
    fn forcing_moves(&mut self, into: &mut Vec<Self::Move>) {
        self.moves(into);
        into.retain(|&action| self.is_forcing(action));
    }
    /// How many moves the game can last from here at the most, if that is known.
    fn longest(&self) -> Option<u32> {
        None
    }
    /// Lets the other side move twice, for a selective search; `None` where doing nothing might be
    /// better than every move, or where the rules make no sense of it.
    fn pass(&mut self) -> Option<Self::Undo> {
        None
    }
}

/// How a search looks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Manner {
    /// Late quiet moves are first looked at less deeply (late-move reductions), and very late ones
    /// near the horizon not at all.
    pub reducing: bool,
    /// Where even doing nothing is too good for the other side, no move is looked for (null move).
    pub passing: bool,
    /// Near the horizon, positions far outside the window are taken by their guess, or by forcing
    /// moves alone (reverse futility, razoring); how far is so much a ply, 0 for never.
    pub margin: i32,
    /// Half the window around the last round's value in which the next one first looks
    /// (aspiration); 0 for an open window.
    pub window: i32,
}

impl Manner {
    /// Every move to its full depth.
    pub const WHOLE: Manner = Manner { reducing: false, passing: false, margin: 0, window: 0 };
}

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found<M> {
    /// The best line, its first move the best move; empty when the game has ended.
    pub line: Vec<M>,
    /// The value for the side to move.
    pub value: i32,
    /// How many moves deep the search looked.
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

/// Looks deeper and deeper at the whole tree until the value is proven, `most` moves or the depth of the
/// budget are reached, or the budget ends. Where there is a move at all, the answer has one, however small the budget.
pub fn search<C: Contest>(
    contest: &mut C,
    most: u32,
    memory: &mut Memory,
    budget: &mut Budget,
) -> Found<C::Move> {
    let found = search_few(Manner::WHOLE, contest, 1, most, memory, budget);
    found.into_iter().next().unwrap_or_else(|| ended(contest))
}

/// The same in a manner of looking ahead, for so many of the best moves, the best first. None of
/// them where the game has ended.
pub fn search_few<C: Contest>(
    manner: Manner,
    contest: &mut C,
    count: usize,
    most: u32,
    memory: &mut Memory,
    budget: &mut Budget,
) -> Vec<Found<C::Move>> {
    if contest.ended().is_some() {
        return Vec::new();
    }
    let mut moves = Vec::new();
    contest.moves(&mut moves);
    let first_look = |&action| Found { line: vec![action], ..ended(contest) };
    let mut found: Vec<Found<C::Move>> = moves.iter().take(count).map(first_look).collect();
    let longest = contest.longest();
    let most = most.min(budget.deepest()).min(DEEPEST);
    memory.start_anew();
    let mut tree = Tree::new(manner, contest, memory, budget);
    for depth in 1..=most.min(longest.unwrap_or(u32::MAX)) {
        let to_the_end = manner == Manner::WHOLE && longest.is_some_and(|longest| depth >= longest);
        let mut rest = moves.clone();
        for place in 0..found.len() {
            let last = &found[place];
            let round = tree.round(&rest, depth, last.value, last.line.first().copied());
            if !take(&mut found, place, round, depth, to_the_end) {
                return found;
            }
            rest.retain(|action| found[place].line.first() != Some(action));
        }
        if found[0].proven {
            break;
        }
    }
    found
}

/// The deepest search.
const DEEPEST: u32 = 250;

/// Takes over what a round has brought for a place among the best; whether the round was finished.
fn take<M: Copy + Eq>(
    found: &mut Vec<Found<M>>,
    place: usize,
    round: Round<M>,
    depth: u32,
    to_the_end: bool,
) -> bool {
    let Round { line, value, finished } = round;
    let Some(&first) = line.first() else { return finished };
    let before = found.iter().position(|other| other.line.first() == Some(&first));
    let proven = is_decided(value) || (finished && to_the_end);
    let news = match finished || value > DECIDED {
        true => Found { line, value, depth, proven },
        // What looked best in an unfinished round is at least as good as the old best.
        false => Found { line, ..found[place].clone() },
    };
    match before {
        Some(before) if before > place => {
            found.remove(before);
            found.insert(place, news);
        }
        _ if finished && place + 1 < found.len() && before.is_none() => {
            found.pop();
            found.insert(place, news);
        }
        _ => found[place] = news,
    }
    finished
}

/// What there is to say of a position without looking ahead.
fn ended<C: Contest>(contest: &C) -> Found<C::Move> {
    let (value, proven) = match contest.ended() {
        Some(value) => (value, true),
        None => (contest.evaluate(), false),
    };
    Found { line: Vec::new(), value, depth: 0, proven }
}
