//! The strong player's thinking: alpha-beta over slides, quiet only when nothing can be squeezed.

use parlor_search::alphabeta::{self, Memory};
use parlor_table::{Budget, Solve};

use super::contest::Contest;
use super::{Position, Slide, Squeeze};

/// Finds a strong move, the stronger the longer it may think.
#[derive(Clone, Debug)]
pub struct Solver {
    /// How many moves deep to look at the most.
    pub depth: u32,
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
        Solver { depth: 64, end: None, drawn: Vec::new(), flavour: 0 }
    }
}

impl Solver {
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
        if !position.can_move() {
            return None;
        }
        let drawn = self.drawn.clone();
        let mut contest = Contest::new(*position, self.end, drawn, self.flavour);
        let mut memory = Memory::for_positions(budget.left());
        let found = alphabeta::search(&mut contest, self.depth, &mut memory, budget);
        Some(Solution {
            best: *found.line.first()?,
            score: found.value,
            decided_in: found.plies(),
            depth: found.depth,
            line: found.line,
        })
    }
}
