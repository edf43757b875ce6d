//! How a match ended, for those who see it and for the store.

use parlor_store::{Clock, Contest, Ending, Optimal, SeatResult, Sitter};
use parlor_table::{Deadline, Outcome, Seat, Table, Turn};

use crate::clock;

/// What the store keeps of a running clock.
pub(crate) fn kept_clock(deadline: &Deadline) -> Option<Clock> {
    let (number, end) = deadline.running()?;
    Some(Clock { number, end: clock::moment(end) })
}

/// How a match ended. To say how well it was played may take solving it, so this is worked out once.
#[derive(Clone, Debug)]
pub(crate) struct Close {
    pub(crate) outcome: Outcome,
    /// In words.
    pub(crate) text: String,
    optimal: Option<Optimal>,
}

impl Close {
    /// How a match ended, if it is over.
    pub(crate) fn of(table: &dyn Table) -> Option<Close> {
        let Turn::Over(outcome) = table.turn() else { return None };
        let optimal = table.optimal().map(|(count, of)| Optimal { count, of });
        Some(Close { outcome, text: table.summary().join(". "), optimal })
    }

    /// What the store keeps of it, where these people sat.
    pub(crate) fn ending(&self, seats: &[Sitter]) -> Ending {
        let Outcome { winners, scores } = &self.outcome;
        let result = |(seat, sitter): (u16, &Sitter)| {
            // Nobody's win where people share the screen.
            let shared = seats.iter().filter(|other| *other == sitter).count() > 1;
            let person = matches!(sitter, Sitter::Person(_)) && !shared;
            let decided = seats.len() > 1 && !winners.is_empty();
            SeatResult {
                won: (person && decided).then(|| winners.contains(&Seat(seat))),
                score: scores.get(usize::from(seat)).copied().filter(|_| person),
            }
        };
        let results = (0..).zip(seats).map(result).collect();
        Ending { text: self.text.clone(), results, optimal: self.optimal }
    }

    /// What it counts for the ratings if two have played.
    pub(super) fn contest(&self, table: &dyn Table) -> Contest {
        let score = match self.outcome.winners[..] {
            [Seat::FIRST] => 1.0,
            [_] => 0.0,
            _ => 0.5,
        };
        Contest { setup: table.rated_as(), score }
    }
}
