//! Small boards solved outright, backwards from the ends of games (retrograde analysis).
//!
//! All positions with the same numbers of pieces make a layer. A squeeze leads to a layer with fewer
//! pieces, any other slide to the layer with the two numbers exchanged, so layers are solved from
//! few pieces to many, two at a time. Within a layer every position starts undecided, with the
//! number of its slides still open; then, ply by ply, what is decided is carried back to the
//! positions that a quiet slide leads from: a slide to a lost position wins, and when the last open
//! slide has led to a won position, all is lost. What stays undecided is a draw: neither side can
//! force an end.
//!
//! There is no move limit here, and a repetition is not forbidden; it only never helps to win.

use std::collections::HashMap;

use arrayvec::ArrayVec;
use parlor_table::{Budget, Exhausted};

use super::duel::{Duel, Stroke};
use super::lines;
use super::{Extent, Position, Slide, Squares};

/// What a position is worth to the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Won in so many plies, as quickly as can be.
    Win(u32),
    /// Lost in so many plies, however long it is dragged out.
    Loss(u32),
    /// Neither side can force a win.
    Draw,
}

/// The values of all positions of a board with at most so many pieces on each side.
pub struct Tablebase {
    board: Ranking,
    layers: HashMap<Counts, Vec<u8>>,
}

/// The pieces of the side to move, and those of the other.
type Counts = (u32, u32);

/// No end is known, in a layer.
const UNDECIDED: u8 = u8::MAX;

impl Tablebase {
    /// Solves all positions with at most so many pieces on each side. A node is one position. `tell`
    /// hears which numbers of pieces are being worked on.
    ///
    /// # Panics
    /// If a game takes more than 250 plies to win, which none is known to.
    pub fn solve(
        extent: Extent,
        most: u32,
        budget: &mut Budget,
        mut tell: impl FnMut(u32, u32),
    ) -> Result<Tablebase, Exhausted> {
        let mut solved = Tablebase { board: Ranking::new(extent), layers: HashMap::new() };
        let mut pairs: Vec<Counts> =
            (0..=most).flat_map(|few| (few..=most).map(move |many| (few, many))).collect();
        pairs.sort_by_key(|&(few, many)| few + many);
        for (few, many) in pairs {
            tell(few, many);
            let mut layers = vec![Layer::new(&solved, (few, many), budget)?];
            if few != many {
                layers.push(Layer::new(&solved, (many, few), budget)?);
            }
            carry_back(&solved.board, &mut layers, budget)?;
            let done = layers.into_iter().map(|layer| (layer.counts, layer.plies));
            solved.layers.extend(done);
        }
        Ok(solved)
    }

    /// The value of a position on this board; `None` if it has more pieces than were solved.
    pub fn value(&self, position: &Position) -> Option<Value> {
        self.value_of(&position.duel())
    }

    /// How many positions are won, lost and drawn for the side to move, over all that were solved.
    pub fn summary(&self) -> [u64; 3] {
        let mut counts = [0; 3];
        for &plies in self.layers.values().flatten() {
            counts[match plies {
                UNDECIDED => 2,
                plies => usize::from(plies % 2 == 0),
            }] += 1;
        }
        counts
    }

    fn value_of(&self, duel: &Duel) -> Option<Value> {
        let layer = self.layers.get(&counts(duel))?;
        Some(match layer[self.board.rank(duel)] {
            UNDECIDED => Value::Draw,
            plies if plies % 2 == 1 => Value::Win(u32::from(plies)),
            plies => Value::Loss(u32::from(plies)),
        })
    }
}

fn counts(duel: &Duel) -> Counts {
    (duel.own.len(), duel.other.len())
}

/// A layer that is being solved.
struct Layer {
    counts: Counts,
    /// The plies to the end: even where the side to move loses, odd where it wins.
    plies: Vec<u8>,
    /// How many slides are not known to lead to a position that the other side wins.
    open: Vec<u8>,
    /// How long the longest of the squeezes lasts that lead to a position the other side wins.
    longest: Vec<u8>,
}

impl Layer {
    /// A layer with what is known from squeezes alone.
    fn new(solved: &Tablebase, counts: Counts, budget: &mut Budget) -> Result<Layer, Exhausted> {
        let size = solved.board.size(counts);
        let mut layer = Layer {
            counts,
            plies: vec![UNDECIDED; size],
            open: vec![0; size],
            longest: vec![0; size],
        };
        for index in 0..size {
            budget.spend()?;
            layer.begin(solved, index);
        }
        Ok(layer)
    }

    fn begin(&mut self, solved: &Tablebase, index: usize) {
        let duel = solved.board.unrank(self.counts, index);
        let hot = duel.hot();
        let (mut open, mut any) = (0, false);
        for from in duel.own.iter() {
            let [squeezing, quiet] = duel.targets(from, hot);
            open += quiet.len() as u8;
            any |= !quiet.is_empty() || !squeezing.is_empty();
            for to in squeezing.iter() {
                let after = duel.after(Stroke { slide: Slide { from, to }, squeezes: true });
                match solved.value_of(&after).expect("layers with fewer pieces are solved") {
                    Value::Loss(plies) => {
                        self.plies[index] = self.plies[index].min(longer(plies as u8));
                    }
                    Value::Win(plies) => {
                        self.longest[index] = self.longest[index].max(plies as u8);
                    }
                    Value::Draw => open += 1,
                }
            }
        }
        self.open[index] = open;
        if !any {
            self.plies[index] = 0;
        } else if open == 0 && self.plies[index] == UNDECIDED {
            self.plies[index] = longer(self.longest[index]);
        }
    }
}

fn longer(plies: u8) -> u8 {
    assert!(plies < 250, "a game of more than 250 plies");
    plies + 1
}

/// Carries what is decided back along quiet slides, ply by ply, until nothing changes.
fn carry_back(board: &Ranking, layers: &mut [Layer], budget: &mut Budget) -> Result<(), Exhausted> {
    let mut last = 0;
    let mut ply = 0;
    while ply <= last {
        for number in 0..layers.len() {
            for index in 0..layers[number].plies.len() {
                if layers[number].plies[index] != ply {
                    continue;
                }
                budget.spend()?;
                let duel = board.unrank(layers[number].counts, index);
                let before = layers.len() - 1 - number;
                for_each_before(&duel, |earlier| {
                    let at = board.rank(earlier);
                    layers[before].hear(at, ply);
                });
            }
        }
        // A loss may be known to take longer than the plies seen so far.
        let pending = layers.iter().flat_map(|layer| &layer.plies);
        last = pending.filter(|&&plies| plies != UNDECIDED).max().copied().unwrap_or(0);
        ply += 1;
    }
    Ok(())
}

impl Layer {
    /// A quiet slide of this position leads to one that is decided in so many plies.
    fn hear(&mut self, index: usize, ply: u8) {
        let plies = &mut self.plies[index];
        if ply.is_multiple_of(2) {
            *plies = (*plies).min(longer(ply));
        } else if *plies == UNDECIDED {
            self.open[index] -= 1;
            if self.open[index] == 0 {
                *plies = longer(ply.max(self.longest[index]));
            }
        }
    }
}

/// Every board from which a slide that squeezes nothing leads to this one, seen by who made it.
fn for_each_before(duel: &Duel, mut visit: impl FnMut(&Duel)) {
    let earlier = duel.turned();
    for to in earlier.own.iter() {
        // A slide to where it would squeeze was no quiet one, wherever it came from.
        if !earlier.squeezed(Slide { from: to, to }).is_empty() {
            continue;
        }
        for from in lines::reach(to, earlier.empty).iter() {
            let moved = Squares::from(from) | to.into();
            let (own, empty) = (earlier.own ^ moved, earlier.empty ^ moved);
            visit(&Duel { own, empty, ..earlier });
        }
    }
}

/// Numbers the arrangements of two sides' pieces on a board, layer by layer.
struct Ranking {
    extent: Extent,
    /// The squares of the board, in order.
    squares: Vec<Squares>,
    /// The number of each square; only squares of the board have one.
    number: [u8; 64],
    /// Pascal's triangle.
    choose: Vec<Vec<usize>>,
}

impl Ranking {
    fn new(extent: Extent) -> Self {
        let squares: Vec<_> = extent.squares().iter().collect();
        let mut number = [0; 64];
        squares.iter().enumerate().for_each(|(n, square)| number[square.index()] = n as u8);
        let area = squares.len();
        let mut choose = vec![vec![0usize; area + 2]; area + 1];
        for n in 0..=area {
            choose[n][0] = 1;
            for k in 1..=n {
                choose[n][k] = choose[n - 1][k - 1] + if k < n { choose[n - 1][k] } else { 0 };
            }
        }
        let squares = squares.into_iter().map(Squares::from).collect();
        Ranking { extent, squares, number, choose }
    }

    /// How many arrangements a layer has.
    fn size(&self, (own, other): Counts) -> usize {
        let (area, own, other) = (self.squares.len(), own as usize, other as usize);
        if own + other > area {
            return 0;
        }
        self.choose[area][own] * self.choose[area - own][other]
    }

    /// The number of an arrangement in its layer: the rank of the own squares among all subsets of
    /// their size, and that of the other side's among the squares left (the combinatorial number
    /// system).
    fn rank(&self, duel: &Duel) -> usize {
        let mut own = 0;
        let mut other = 0;
        for (nth, square) in duel.own.iter().enumerate() {
            own += self.choose[usize::from(self.number[square.index()])][nth + 1];
        }
        for (nth, square) in duel.other.iter().enumerate() {
            let below = (duel.own & square.before()).len() as usize;
            other += self.choose[usize::from(self.number[square.index()]) - below][nth + 1];
        }
        let (count, others) = (duel.own.len() as usize, duel.other.len() as usize);
        own * self.choose[self.squares.len() - count][others] + other
    }

    /// The arrangement with this number.
    fn unrank(&self, (count, others): Counts, index: usize) -> Duel {
        let area = self.squares.len();
        let (count, others) = (count as usize, others as usize);
        let rest = self.choose[area - count][others];
        let own = self.subset(index / rest, count, &self.squares);
        let left = self.squares.iter().copied().filter(|&square| (square & own).is_empty());
        let left: ArrayVec<Squares, 64> = left.collect();
        let other = self.subset(index % rest, others, &left);
        Duel::new(self.extent, own, other)
    }

    /// The subset of so many squares with this rank.
    fn subset(&self, mut rank: usize, count: usize, of: &[Squares]) -> Squares {
        let mut subset = Squares::NONE;
        let mut n = of.len();
        for k in (1..=count).rev() {
            n -= 1;
            while self.choose[n][k] > rank {
                n -= 1;
            }
            rank -= self.choose[n][k];
            subset |= of[n];
        }
        subset
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_arrangement_has_its_own_number() {
        let board = Ranking::new(Extent::new(3, 4).unwrap());
        for counts in [(0, 0), (0, 3), (1, 2), (3, 3), (4, 4), (6, 6)] {
            for index in 0..board.size(counts) {
                let duel = board.unrank(counts, index);
                assert_eq!(super::counts(&duel), counts);
                assert_eq!(board.rank(&duel), index);
            }
        }
    }
}
