//! How a match ended, for those who see it, for records and for ratings.

use parlor_table::words::{Message, message};
use parlor_table::{Names, Outcome, Seat, Table};

use crate::{Claim, ClockClass, Event, Occupant};

/// How players end a match before the rules do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Closing {
    Resigned(Seat),
    Agreed,
    Flagged(Seat),
    Claimed(Seat, Claim),
    Aborted(Seat),
}

impl Closing {
    pub(crate) fn outcome(self, seats: u16) -> Outcome {
        match self {
            Closing::Agreed | Closing::Claimed(_, Claim::Draw) | Closing::Aborted(_) => {
                Outcome::draw()
            }
            Closing::Resigned(loser)
            | Closing::Flagged(loser)
            | Closing::Claimed(loser, Claim::Win) => {
                let winners = Seat::all(seats).filter(|&seat| seat != loser).collect();
                Outcome { winners, scores: Vec::new() }
            }
        }
    }

    fn why(self, names: Names<'_>) -> Message {
        match self {
            Closing::Agreed => message!("end-agreed"),
            Closing::Resigned(loser) => message!("end-resigned", name = names(loser)),
            Closing::Flagged(loser) => message!("end-flagged", name = names(loser)),
            Closing::Claimed(loser, _) => message!("end-claimed", name = names(loser)),
            Closing::Aborted(_) => message!("end-aborted-why"),
        }
    }

    /// The event that closed the match.
    pub(crate) fn event(self) -> Event {
        match self {
            Closing::Agreed => Event::Agreed,
            Closing::Resigned(seat) => Event::Resigned(seat),
            Closing::Flagged(seat) => Event::Flagged(seat),
            Closing::Claimed(seat, claim) => Event::Claimed(seat, claim),
            Closing::Aborted(seat) => Event::Aborted(seat),
        }
    }
}

/// Who won, in words: `Black wins`, `Player 2 wins with 12 points`, `A tie at 9`, `A draw`.
pub(crate) fn verdict(outcome: &Outcome, names: Names<'_>) -> Message {
    let Outcome { winners, scores } = outcome;
    let best = winners.first().and_then(|seat| scores.get(seat.index()));
    match (&winners[..], best) {
        ([], _) => message!("end-draw"),
        ([winner], Some(points)) => {
            message!("end-wins-points", name = names(*winner), points = *points)
        }
        ([winner], None) => message!("end-wins", name = names(*winner)),
        (_, Some(points)) => message!("end-tie", points = *points),
        ([first, others @ ..], None) => {
            let and = |names: Message, name| message!("list-and", names = names, last = name);
            let names = others.iter().map(|&seat| names(seat)).fold(names(*first), and);
            message!("end-win-together", names = names)
        }
    }
}

/// How a match ended. To say how well it was played may take solving it, so a room works this out once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ending {
    /// Who won, with which scores.
    pub outcome: Outcome,
    /// Who won, or how a game for one went, in words.
    pub text: Message,
    /// Why a match of several ended so, to be said after a colon.
    pub why: Option<Message>,
    /// Of how many rounds how many were played optimally, in a match alone, where that can be told.
    pub optimal: Option<(u32, u32)>,
}

/// How a match ended for a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeatResult {
    /// Whether it won; `None` in a game without a winner.
    pub won: Option<bool>,
    /// Its score, where there are scores.
    pub score: Option<u32>,
}

/// How a match of two counts for their ratings.
#[derive(Clone, Debug, PartialEq)]
pub struct Contest {
    /// The options as which it is rated.
    pub setup: String,
    /// The clock class in which it is rated.
    pub clock: ClockClass,
    /// What the first has got: 1 for a win, 0.5 for a draw, 0 for a loss.
    pub score: f64,
}

impl Ending {
    pub(crate) fn new(table: &dyn Table, closing: Option<Closing>, outcome: Outcome) -> Ending {
        let names = |seat: Seat| table.seat_name(seat).beginning();
        let why = closing.map_or_else(|| table.why(), |closing| Some(closing.why(&names)));
        let text = match table.seats() {
            _ if matches!(closing, Some(Closing::Aborted(_))) => message!("end-aborted"),
            1 => Message::joined(table.summary(), ". "),
            _ => verdict(&outcome, &names),
        };
        Ending { optimal: table.optimal(), text, why, outcome }
    }

    /// The whole result in one line, for lists.
    pub fn line(&self) -> Message {
        match &self.why {
            Some(why) => message!("end-line", text = self.text.clone(), why = why.clone()),
            None => self.text.clone(),
        }
    }

    /// How it ended for each seat, where these people sat.
    pub fn results(&self, seats: &[Occupant]) -> Vec<SeatResult> {
        let Outcome { winners, scores } = &self.outcome;
        let result = |(seat, occupant): (u16, &Occupant)| {
            // Users who share the screen win nothing against each other.
            let shared = seats.iter().filter(|other| *other == occupant).count() > 1;
            let person = matches!(occupant, Occupant::Person(_)) && !shared;
            // A tie of all is won by none.
            let decided = !winners.is_empty() && winners.len() < seats.len();
            SeatResult {
                won: (person && decided).then(|| winners.contains(&Seat(seat))),
                score: scores.get(usize::from(seat)).copied().filter(|_| person),
            }
        };
        (0..).zip(seats).map(result).collect()
    }

    /// What the first of two players has got.
    pub(crate) fn score(&self) -> f64 {
        match self.outcome.winners[..] {
            [Seat::FIRST] => 1.0,
            [_] => 0.0,
            _ => 0.5,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::UserId;

    #[test]
    fn a_tie_of_all_is_won_by_none() {
        let seats = [Occupant::Person(UserId(1)), Occupant::Person(UserId(2))];
        let won = |winners: &[u16]| {
            let winners = winners.iter().copied().map(Seat).collect();
            let outcome = Outcome { winners, scores: Vec::new() };
            let ending = Ending { optimal: None, text: message!("end-draw"), why: None, outcome };
            ending.results(&seats).into_iter().map(|result| result.won).collect::<Vec<_>>()
        };
        assert_eq!(won(&[1]), [Some(false), Some(true)]);
        assert_eq!(won(&[0, 1]), [None, None]);
        assert_eq!(won(&[]), [None, None]);
    }
}
