//! The strong player's thinking: alpha-beta over slides, quiet only when nothing can be squeezed.

use parlor_search::alphabeta::{self, Found, Manner, Memory};
use parlor_table::{Budget, Solve};

use super::contest::Contest;
use super::duel::Stroke;
use super::judgement::{WEIGHTS, Weights};
use super::{Position, Slide, Squeeze};

/// Finds a strong move, the stronger the longer it may think.
#[derive(Clone, Debug)]
pub struct Solver {
    /// How many moves deep to look at the most.
    pub depth: u32,
    /// How to look ahead. A search in [`Manner::WHOLE`] sees every win and loss within its depth;
    /// [`Solver::SELECTIVE`] looks less deeply at what seems poor, and plays better in the same
    /// time.
    pub manner: Manner,
    /// What a board is worth where the search ends.
    pub weights: Weights,
    /// The number of moves, by both sides together, at which a match counts the pieces; none for
    /// analysis.
    pub end: Option<u32>,
    /// The positions whose next occurrence is a draw; none for analysis.
    pub drawn: Vec<Position>,
    /// A number that decides between moves that look equally good; 0 for the first of them. It
    /// changes no proof.
    pub flavour: u64,
}

impl Default for Solver {
    fn default() -> Self {
        Solver {
            depth: 64,
            manner: Solver::SELECTIVE,
            weights: WEIGHTS,
            end: None,
            drawn: Vec::new(),
            flavour: 0,
        }
    }
}

impl Solver {
    /// How the strong player looks ahead; every part of it was kept because it won matches.
    pub const SELECTIVE: Manner = Manner { reducing: true, passing: true, margin: 60, window: 30 };

    /// A solver that knows how a match may end.
    pub fn in_match(game: &Squeeze) -> Self {
        Solver { end: game.end(), drawn: game.drawn(), ..Solver::default() }
    }
}

/// What the search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The best move.
    pub best: Slide,
    /// What it is worth to the side to move: about 100 a piece; beyond 20,000 the game is decided.
    pub score: i32,
    /// The expected line of play, the best move first.
    pub line: Vec<Slide>,
    /// How many moves deep the search looked everywhere.
    pub depth: u32,
    /// In how many plies the game is won or lost, where that is proven.
    pub decided_in: Option<u32>,
}

impl Solve<Position> for Solver {
    type Answer = Option<Solution>;

    /// `None` when the side to move has no move.
    fn solve(&mut self, position: &Position, budget: &mut Budget) -> Option<Solution> {
        self.best_few(position, 1, budget).into_iter().next()
    }
}

impl Solver {
    /// The best moves, at most so many, the best first; none when the side to move has no move.
    pub fn best_few(&self, position: &Position, most: usize, budget: &mut Budget) -> Vec<Solution> {
        let mut contest = Contest::new(*position, self);
        let (mut memory, depth) = (Memory::new(), self.depth);
        let found =
            alphabeta::search_few(self.manner, &mut contest, most, depth, &mut memory, budget);
        found.into_iter().filter_map(Solution::of).collect()
    }
}

impl Solution {
    fn of(found: Found<Stroke>) -> Option<Solution> {
        Some(Solution {
            best: found.line.first()?.slide,
            score: found.value,
            decided_in: found.plies(),
            depth: found.depth,
            line: found.line.iter().map(|stroke| stroke.slide).collect(),
        })
    }
}
