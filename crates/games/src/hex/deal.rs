//! Random legal boards, starts and objectives.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::Arc;

use arrayvec::ArrayVec;
use parlor_search::deepening::Found;
use parlor_table::words::{Message, ToMessage, message};
use parlor_table::{Budget, Dice};

use super::solver::{distances, first_optimal, optimal_move};
use super::{Board, Cell, Direction, Nook, Objective, Piece, Position, Step};

/// How hard a round is: the number of steps of its optimal move, counting all pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// 2 or 3 steps.
    Easy,
    /// 4 or 5 steps.
    Medium,
    /// 6 or 7 steps.
    Hard,
    /// 8 steps or more.
    Expert,
}

impl Difficulty {
    /// From the easiest to the hardest.
    pub const ALL: [Difficulty; 4] =
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Expert];

    /// The lengths of optimal moves of this difficulty.
    pub fn steps(self) -> RangeInclusive<u32> {
        match self {
            Difficulty::Easy => 2..=3,
            Difficulty::Medium => 4..=5,
            Difficulty::Hard => 6..=7,
            Difficulty::Expert => 8..=u32::MAX,
        }
    }

    /// How far a length is from this difficulty.
    fn distance(self, length: u32) -> u32 {
        let steps = self.steps();
        steps.start().saturating_sub(length) + length.saturating_sub(*steps.end())
    }
}

impl fmt::Display for Difficulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::Expert => "expert",
        })
    }
}

/// A text that names no difficulty.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct DifficultyError(pub(super) String);

impl ToMessage for DifficultyError {
    fn message(&self) -> Message {
        message!("hex-notation-difficulty", found = self.0.clone())
    }
}

impl FromStr for Difficulty {
    type Err = DifficultyError;

    fn from_str(text: &str) -> Result<Difficulty, DifficultyError> {
        let mut all = Difficulty::ALL.into_iter();
        all.find(|one| one.to_string() == text).ok_or_else(|| DifficultyError(text.to_owned()))
    }
}

/// A random board on which every nook can be reached from every other.
pub fn deal_board(dice: &mut Dice) -> Board {
    loop {
        let crannies = std::array::from_fn(|side| {
            Cell::new(169 + 8 * side + dice.below(8)).expect("the outermost ring has 48 cells")
        });
        let Some(nooks) = deal_nooks(dice) else { continue };
        match Board::new(crannies, nooks) {
            Ok(board) if board.unreachable_nook().is_none() => return board,
            _ => {}
        }
    }
}

/// Three nooks in each triangle, none adjacent; `None` if chance has built itself in.
fn deal_nooks(dice: &mut Dice) -> Option<[Nook; 18]> {
    let mut nooks: Vec<Nook> = Vec::with_capacity(18);
    for triangle in 0..6 {
        let mut cells: Vec<Cell> =
            Cell::all().filter(|cell| cell.triangle() == Some(triangle)).collect();
        dice.shuffle(&mut cells);
        for cell in cells {
            let placed = nooks.len() - 3 * triangle;
            if placed < 3 && !nooks.iter().any(|nook| nook.cell.is_next_to(cell)) {
                nooks.push(Nook { cell, middle: Direction::ALL[dice.below(6)] });
            }
        }
        if nooks.len() < 3 * (triangle + 1) {
            return None;
        }
    }
    dice.shuffle(&mut nooks);
    nooks.try_into().ok()
}

/// A random legal start with so many pieces, without an objective yet.
pub fn deal_position(pieces: usize, dice: &mut Dice) -> Position {
    let board = deal_board(dice);
    let mut cells: Vec<Cell> = board.nooks().iter().map(|nook| nook.cell).collect();
    dice.shuffle(&mut cells);
    let pieces: ArrayVec<Cell, { Piece::MOST }> =
        cells.into_iter().take(pieces.clamp(1, Piece::MOST)).collect();
    Position::new(Arc::new(board), pieces, None)
}

/// A random legal start with so many pieces and any objective: a random piece is to reach a random
/// nook that it is not on, in however many steps that takes, if it can.
pub fn deal_any(pieces: usize, dice: &mut Dice) -> Position {
    let start = deal_position(pieces, dice);
    let number = dice.below(start.pieces().len());
    let from = start.pieces()[number];
    let nooks = start.board().nooks().iter().map(|nook| nook.cell);
    let others: ArrayVec<Cell, 18> = nooks.filter(|&cell| cell != from).collect();
    let objective =
        Objective { piece: Piece(number as u8), goal: others[dice.below(others.len())] };
    start.with_objective(Some(objective))
}

/// A thousand such starts with four pieces, always the same: what solvers are measured on.
pub fn thousand_starts() -> Vec<Position> {
    (0..1000).map(|seed| deal_any(Piece::MOST, &mut Dice::new(seed, 0))).collect()
}

/// A random legal start from which all rounds to come can have these difficulties, the next one first, as
/// far as `kept` tells; of many starts the one from which most can, if no start is good for all.
pub fn deal_start(pieces: usize, levels: &[Difficulty], dice: &mut Dice) -> Position {
    const TRIES: usize = 2000;
    let mut best = deal_position(pieces, dice);
    let mut most = kept(&best, levels);
    for _ in 0..TRIES {
        if most == levels.len() {
            break;
        }
        let start = deal_position(pieces, dice);
        let count = kept(&start, levels);
        if count > most {
            (best, most) = (start, count);
        }
    }
    best
}

/// How many of the rounds to come can have these difficulties, the next one first. A lone piece ends every
/// round on its goal, so the answer is exact. Several pieces end where the shown move leaves them:
/// rounds are followed as if every shown move were the optimal one, and given up after some tries.
fn kept(position: &Position, levels: &[Difficulty]) -> usize {
    const TRIES: u32 = 40;
    if let [alone] = position.pieces() {
        let keeps = |count: &usize| lone_walk(position.board(), &levels[..*count]).contains(alone);
        return (1..=levels.len()).rev().find(keeps).unwrap_or(0);
    }
    followed(position, levels, &mut { TRIES })
}

/// The most objectives, one after the other, that were found to have these difficulties.
fn followed(position: &Position, levels: &[Difficulty], tries: &mut u32) -> usize {
    let Some((wanted, rest)) = levels.split_first() else { return 0 };
    let steps = wanted.steps();
    let mut most = 0;
    for (objective, enough) in all_objectives(position) {
        if most == levels.len() || *tries == 0 {
            break;
        }
        if enough < *steps.start() {
            continue;
        }
        let length = optimal_length(position, objective, *steps.end());
        if let Some(length) = length.filter(|length| steps.contains(length)) {
            *tries -= 1;
            most = most.max(1 + followed(&end(position, objective, length), rest, tries));
        }
    }
    most
}

/// The nooks from which a lone piece can play rounds of these difficulties, one after the other.
fn lone_walk(board: &Board, levels: &[Difficulty]) -> Vec<Cell> {
    let nooks: Vec<Cell> = board.nooks().iter().map(|nook| nook.cell).collect();
    let lengths = nooks.iter().map(|&nook| distances(board, nook, &[nook]));
    let lengths: Vec<_> = nooks.iter().copied().zip(lengths).collect();
    levels.iter().rev().fold(nooks, |ends, level| {
        let leads = |lengths: &[Option<u32>; Cell::COUNT], from: Cell| {
            let good = |&to: &Cell| {
                to != from
                    && lengths[to.index()].is_some_and(|steps| level.steps().contains(&steps))
            };
            ends.iter().any(good)
        };
        lengths
            .iter()
            .filter(|(nook, lengths)| leads(lengths, *nook))
            .map(|(nook, _)| *nook)
            .collect()
    })
}

/// Where an optimal move leaves the pieces.
fn end(position: &Position, objective: Objective, length: u32) -> Position {
    let (_, steps) = with_move(position, objective, length);
    let mut end = position.with_objective(None);
    end.walk(&steps).expect("an optimal move is legal");
    end
}

/// An objective for the pieces as they stand, with an optimal move: of the difficulty that the next of
/// the rounds to come is to have, and of those one after which most others can have theirs
/// (`kept`), else as near to it as there is. `None` if the pieces cannot reach any nook.
///
/// Nothing here depends on how fast or in which order the solver searches: objectives are judged by
/// the exact lengths of their optimal moves, and of equal moves the first by its cells is taken. So
/// a seed gives the same objective in every release.
pub fn deal_objective(
    position: &Position,
    levels: &[Difficulty],
    dice: &mut Dice,
) -> Option<(Objective, Vec<Step>)> {
    let (&wanted, rest) = levels.split_first()?;
    let objectives = objectives(position, wanted, dice);
    let mut best: Option<(usize, Objective, u32)> = None;
    for (objective, length) in wanted_objectives(position, &objectives, wanted) {
        let count = kept(&end(position, objective, length), rest);
        if best.is_none_or(|(most, ..)| count > most) {
            best = Some((count, objective, length));
        }
        if count == rest.len() {
            break;
        }
    }
    if let Some((_, objective, length)) = best {
        return Some(with_move(position, objective, length));
    }
    let lengths = objectives.into_iter().filter_map(|objective| {
        let length = optimal_length(position, objective, u32::MAX)?;
        Some((objective, length))
    });
    let nearest = lengths.min_by_key(|&(_, length)| wanted.distance(length));
    nearest.map(|(objective, length)| with_move(position, objective, length))
}

/// Those of these objectives that have the wanted difficulty, with the length of their optimal moves.
fn wanted_objectives(
    position: &Position,
    objectives: &[Objective],
    wanted: Difficulty,
) -> impl Iterator<Item = (Objective, u32)> {
    let lengths = objectives.iter().filter_map(move |&objective| {
        let length = optimal_length(position, objective, *wanted.steps().end())?;
        Some((objective, length))
    });
    lengths.filter(move |(_, length)| wanted.steps().contains(length))
}

fn optimal_length(position: &Position, objective: Objective, most: u32) -> Option<u32> {
    let asked = position.with_objective(Some(objective));
    match optimal_move(&asked, most, &mut Budget::unlimited()) {
        Ok(Found::Shortest(steps)) => Some(steps.len() as u32),
        _ => None,
    }
}

fn with_move(position: &Position, objective: Objective, length: u32) -> (Objective, Vec<Step>) {
    (objective, first_optimal(&position.with_objective(Some(objective)), length))
}

/// All objectives in a random order, those first that may have the wanted difficulty: a piece that
/// moves alone among the others shows how many steps are enough.
fn objectives(position: &Position, wanted: Difficulty, dice: &mut Dice) -> Vec<Objective> {
    let mut all: Vec<(Objective, u32)> = all_objectives(position).collect();
    dice.shuffle(&mut all);
    all.sort_by_key(|&(_, enough)| enough < *wanted.steps().start());
    all.into_iter().map(|(objective, _)| objective).collect()
}

/// All objectives, each with a number of steps that is enough for it.
fn all_objectives(position: &Position) -> impl Iterator<Item = (Objective, u32)> {
    (0..).zip(position.pieces()).flat_map(move |(number, &from)| {
        let alone = distances(position.board(), from, position.pieces());
        let nooks = position.board().nooks().iter().map(|nook| nook.cell);
        nooks.filter(move |&goal| goal != from).map(move |goal| {
            let enough = alone[goal.index()].unwrap_or(u32::MAX);
            (Objective { piece: Piece(number), goal }, enough)
        })
    })
}

impl Position {
    /// A random legal start with an objective of this difficulty.
    pub fn deal(pieces: usize, difficulty: Difficulty, dice: &mut Dice) -> Position {
        loop {
            let start = deal_position(pieces, dice);
            let objectives = objectives(&start, difficulty, dice);
            let mut good = wanted_objectives(&start, &objectives, difficulty);
            if let Some((objective, _)) = good.next() {
                return start.with_objective(Some(objective));
            }
        }
    }
}
