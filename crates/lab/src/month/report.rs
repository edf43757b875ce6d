//! What came of a month.

use std::fmt;

use super::books::Books;
use super::{Conduct, Person};

/// What came of a month.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Spearman's rank correlation of strengths and ratings.
    pub correlation: f64,
    /// How far ratings are from strengths, for those who play fairly and for each kind of cheat.
    pub groups: Vec<Group>,
    /// Rated matches between players who found each other.
    pub rated: u64,
    /// Matches that ended before both had moved.
    pub aborted: u64,
    /// Matches that a player left.
    pub abandoned: u64,
    /// Matches that were lost on purpose.
    pub thrown: u64,
    /// How many players waited so many seconds until they had an opponent.
    waits: Vec<u64>,
    /// Players who were offered a bot and an open seat, because nobody came in time.
    pub offered: u64,
    /// How many of them took the bot.
    pub bots: u64,
    /// How many were waiting when the month was over.
    pub waiting_at_the_end: usize,
}

/// How far the ratings of some players are from their strengths.
#[derive(Clone, Debug)]
pub struct Group {
    /// Who they are.
    pub name: &'static str,
    /// How many.
    pub count: usize,
    /// How far their ratings are above their strengths, on average.
    pub bias: f64,
    /// How far off they are on average.
    pub mean: f64,
    /// How far off the worst is.
    pub worst: f64,
}

impl Report {
    /// Two have an opponent after so many seconds each.
    pub(super) fn pair(&mut self, waited: [u64; 2]) {
        for seconds in waited {
            let place = seconds as usize;
            if self.waits.len() <= place {
                self.waits.resize(place + 1, 0);
            }
            self.waits[place] += 1;
        }
    }

    /// Within how many seconds this share of all who played had an opponent.
    pub fn waited(&self, share: f64) -> usize {
        let all: u64 = self.waits.iter().sum();
        let mut left = (all as f64 * share).ceil() as u64;
        let reached = self.waits.iter().position(|&count| {
            left = left.saturating_sub(count);
            left == 0
        });
        reached.unwrap_or(0)
    }

    /// Compares the ratings with the strengths.
    pub(super) fn compare(&mut self, people: &[Person], books: &Books) {
        let rating = |person: usize| books.rating(person);
        let strengths: Vec<f64> = people.iter().map(|person| person.strength).collect();
        let ratings: Vec<f64> = (0..people.len()).map(rating).collect();
        self.correlation = correlation(&ranks(&strengths), &ranks(&ratings));
        type Kind = fn(Conduct) -> bool;
        let kinds: [(&str, Kind); 4] = [
            ("honest", |conduct| conduct == Conduct::Honest),
            ("throw-away losers", |conduct| matches!(conduct, Conduct::ThrowAway { .. })),
            ("abandoners", |conduct| conduct == Conduct::Abandons),
            ("repeat pairs", |conduct| matches!(conduct, Conduct::Feeds { .. } | Conduct::IsFed)),
        ];
        self.groups = kinds
            .into_iter()
            .map(|(name, belongs)| {
                let members = (0..people.len()).filter(|&at| belongs(people[at].conduct));
                group(name, members.map(|at| ratings[at] - strengths[at]).collect())
            })
            .collect();
    }
}

fn group(name: &'static str, errors: Vec<f64>) -> Group {
    let count = errors.len();
    let average = |sum: f64| if count == 0 { 0.0 } else { sum / count as f64 };
    Group {
        name,
        count,
        bias: average(errors.iter().sum()),
        mean: average(errors.iter().map(|error| error.abs()).sum()),
        worst: errors.iter().fold(0.0, |worst, error| worst.max(error.abs())),
    }
}

/// The place of each value in their order.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    for (rank, place) in order.into_iter().enumerate() {
        ranks[place] = rank as f64;
    }
    ranks
}

/// Pearson's correlation.
fn correlation(xs: &[f64], ys: &[f64]) -> f64 {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (mx, my) = (mean(xs), mean(ys));
    let sum = |one: &[f64], m: f64, other: &[f64], n: f64| -> f64 {
        one.iter().zip(other).map(|(a, b)| (a - m) * (b - n)).sum()
    };
    sum(xs, mx, ys, my) / (sum(xs, mx, xs, mx) * sum(ys, my, ys, my)).sqrt()
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{:<20}{:>8}{:>8}{:>8}{:>8}",
            "rating - strength", "players", "bias", "mean", "worst"
        )?;
        for Group { name, count, bias, mean, worst } in &self.groups {
            writeln!(f, "{name:<20}{count:>8}{bias:>8.0}{mean:>8.0}{worst:>8.0}")?;
        }
        writeln!(f, "rank correlation    {:>8.3}", self.correlation)?;
        writeln!(
            f,
            "{} rated, {} left by a player, {} ended before the first moves, {} lost on purpose",
            self.rated, self.abandoned, self.aborted, self.thrown
        )?;
        writeln!(
            f,
            "an opponent after   {:>5} s in half of all cases, {} s in 19 of 20, {} s at most",
            self.waited(0.5),
            self.waited(0.95),
            self.waited(1.0)
        )?;
        write!(
            f,
            "{} were offered a bot and an open seat after 30 s: {} took the bot",
            self.offered, self.bots
        )
    }
}
