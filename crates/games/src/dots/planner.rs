//! Plans ahead over chance: which move leads to the highest expected final score?
//!
//! Every worthwhile move is tried on sampled futures: new dots are drawn, and the rest of the game
//! is played by always taking the largest gain. All moves meet the same sampled luck, which makes
//! them comparable sooner, and after every round the worse half drops out (sequential halving,
//! Karnin, Koren and Somekh 2013), so that most samples go to the moves that matter.

use parlor_table::{Budget, Solve};

use super::field::{Field, Places, has_cycle, places};
use super::finder::{Goal, find};
use super::{Colour, Dot, Path, Position};

/// Finds the move that a strong player would make.
#[derive(Clone, Copy, Debug, Default)]
pub struct Planner;

/// A move and what is expected of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The dots to select, in order.
    pub path: Path,
    /// How many dots it removes now.
    pub removes: u32,
    /// The expected final score of the game.
    pub expected: f64,
    /// How many sampled futures that is the mean of; one where nothing is left to chance.
    pub samples: u32,
    /// The other moves that were considered to the last, with their expected final scores.
    pub others: Vec<(Path, f64)>,
}

/// How many moves are tried on sampled futures.
const CONSIDERED: usize = 48;
/// How many moves are tried until the budget ends.
const FINALISTS: usize = 4;
/// How many futures each move is tried on in the first round.
const FIRST_ROUND: u32 = 12;
/// How many futures are plenty.
const MOST_SAMPLES: u32 = 20_000;
/// How many paths of one colour are listed before the search for more is given up.
const MOST_PATHS: usize = 4_000;

impl Solve<Position> for Planner {
    type Answer = Option<Plan>;

    /// `None` when the game is over. Every removal in a sampled future costs one node.
    fn solve(&mut self, position: &Position, budget: &mut Budget) -> Option<Plan> {
        if position.is_over() {
            return None;
        }
        let field = Field::new(position);
        let left = position.moves_left() - 1;
        let mut trials: Vec<Trial> = candidates(position)
            .into_iter()
            .map(|path| Trial::new(position, &field, path, left))
            .collect();
        trials.sort_by_key(|trial| (std::cmp::Reverse(trial.promise()), trial.path.0.len()));
        if left > 0 {
            trials.truncate(CONSIDERED);
            sample(&mut trials, left, budget);
        }
        let mut trials = trials.into_iter();
        let best = trials.next()?;
        let base = f64::from(position.score());
        Some(Plan {
            removes: best.removes,
            expected: base + best.mean(),
            samples: best.samples.max(1),
            path: best.path,
            others: trials
                .take(FINALISTS - 1)
                .map(|trial| (trial.path.clone(), base + trial.mean()))
                .collect(),
        })
    }
}

/// A move and how it fared in the sampled futures.
struct Trial {
    path: Path,
    removes: u32,
    /// The board after it, before new dots come.
    after: Field,
    /// What could be had next of the dots that are known; nothing if no move is left.
    next: u32,
    /// A closed shape with a move to follow: always worth trying.
    kept: bool,
    samples: u32,
    total: u64,
}

impl Trial {
    fn new(position: &Position, field: &Field, path: Path, left: u32) -> Self {
        let gone = removed(position, field, &path);
        let mut after = *field;
        after.take(gone);
        let next = if left > 0 { after.best_offer().map_or(0, |(_, next)| next.gain) } else { 0 };
        let (removes, kept) = (gone.count_ones(), left > 0 && path.is_closed());
        Trial { path, removes, after, next, kept, samples: 0, total: 0 }
    }

    /// What makes it worth trying.
    fn promise(&self) -> (bool, u32) {
        (self.kept, self.removes + self.next)
    }

    /// The mean of all points still to come.
    fn mean(&self) -> f64 {
        let future = self.total as f64 / f64::from(self.samples.max(1));
        f64::from(self.removes) + future
    }
}

fn removed(position: &Position, field: &Field, path: &Path) -> Places {
    match path.0.first().and_then(|&dot| position.at(dot)) {
        Some(colour) if path.is_closed() => field.of(colour),
        _ => places(path),
    }
}

/// Tries the moves on more and more futures, until the budget ends or there are enough; afterwards
/// the best stands first. The worse half drops out after every round, down to a few finalists.
fn sample(trials: &mut [Trial], left: u32, budget: &mut Budget) {
    let mut alive = trials.len();
    let mut done = 0;
    let mut target = FIRST_ROUND;
    while done < MOST_SAMPLES {
        for future in done..target {
            for trial in &mut trials[..alive] {
                let Ok(points) = play_out(trial.after, left, u64::from(future), budget) else {
                    // An unfinished round still tells something: keep the means so far.
                    rank(&mut trials[..alive]);
                    return;
                };
                trial.total += u64::from(points);
                trial.samples += 1;
            }
        }
        rank(&mut trials[..alive]);
        if alive == 1 {
            return;
        }
        done = target;
        // Finalists go on in small steps, so that time is not wasted on a round cut short.
        target = if alive > FINALISTS { target * 2 } else { target + FIRST_ROUND };
        alive = alive.div_ceil(2).max(FINALISTS.min(alive));
    }
}

fn rank(trials: &mut [Trial]) {
    trials.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
}

/// The points of a future in which the largest gain is taken every time.
fn play_out(
    mut field: Field,
    left: u32,
    future: u64,
    budget: &mut Budget,
) -> Result<u32, parlor_table::Exhausted> {
    let mut luck = Luck(future.wrapping_mul(0x2545_f491_4f6c_dd1d));
    let mut points = 0;
    for _ in 0..left {
        budget.spend()?;
        field.fill(|| luck.colour());
        match field.take_greedily() {
            Some(gain) => points += gain,
            None => break,
        }
    }
    Ok(points)
}

/// Quick random numbers for sampled futures (SplitMix64, Steele, Lea and Flood 2014).
struct Luck(u64);

impl Luck {
    fn colour(&mut self) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((((bits ^ bits >> 31) >> 32) * 5) >> 32) as usize
    }
}

/// The moves worth considering: of all that remove the same dots, one with the fewest selected.
pub(super) fn candidates(position: &Position) -> Vec<Path> {
    let field = Field::new(position);
    let mut found = closed_shapes(position, &field);
    for colour in Colour::ALL {
        let mut seen = rustc_hash::FxHashSet::default();
        let starts = position.places().filter(|&dot| position.at(dot) == Some(colour));
        for start in starts {
            grow(position, &mut vec![start], &mut |path| {
                if path.len() >= 2 {
                    let path = Path(path.to_vec());
                    if !path.is_closed() && seen.insert(places(&path)) {
                        found.push(path);
                    }
                }
                seen.len() < MOST_PATHS
            });
        }
    }
    found
}

/// One shortest closed shape for each colour that has any.
fn closed_shapes(position: &Position, field: &Field) -> Vec<Path> {
    let closed = Colour::ALL.into_iter().filter(|&colour| has_cycle(field.of(colour)));
    closed
        .filter_map(|colour| {
            let mut alone = position.clone();
            for dot in position.places().filter(|&dot| position.at(dot) != Some(colour)) {
                alone.put(dot, None);
            }
            find(&alone, Goal::Closed).map(|(path, _)| path)
        })
        .collect()
}

/// Visits every path that continues this one, until `visit` says false.
fn grow(position: &Position, path: &mut Vec<Dot>, visit: &mut impl FnMut(&[Dot]) -> bool) -> bool {
    if !visit(path) {
        return false;
    }
    let last = path[path.len() - 1];
    for next in position.like_neighbours(last).collect::<Vec<_>>() {
        if !path.contains(&next) {
            path.push(next);
            let go_on = grow(position, path, visit);
            path.pop();
            if !go_on {
                return false;
            }
        }
    }
    true
}
