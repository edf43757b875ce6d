//! How a match ended, for the store.

use parlor_store::{Clock, Contest, Ending, Optimal, Player, SeatResult, Sitter};
use parlor_table::{Deadline, Outcome, Seat, Table, Turn};

use super::people;
use crate::clock;

/// What the store keeps of a running clock.
pub(crate) fn kept_clock(deadline: &Deadline) -> Option<Clock> {
    let (number, end) = deadline.running()?;
    Some(Clock { number, end: clock::moment(end) })
}

/// How a match ended.
pub(crate) fn ending(table: &dyn Table, seats: &[Sitter]) -> Option<Ending> {
    let Turn::Over(outcome) = table.turn() else { return None };
    let result = |(seat, sitter): (Seat, &Sitter)| {
        // Nobody's win where people share the screen.
        let shared = seats.iter().filter(|other| *other == sitter).count() > 1;
        let person = matches!(sitter, Sitter::Person(_)) && !shared;
        let decided = seats.len() > 1 && !outcome.winners.is_empty();
        SeatResult {
            won: (person && decided).then(|| outcome.winners.contains(&seat)),
            score: outcome.scores.get(seat.index()).copied().filter(|_| person),
        }
    };
    let results = Seat::all(table.seats()).zip(seats).map(result).collect();
    let optimal = table.optimal().map(|(count, of)| Optimal { count, of });
    Some(Ending { text: table.summary().join(". "), results, optimal })
}

/// What counts for the ratings: a match of two, at least one of them a person.
pub(super) fn contest(table: &dyn Table, seats: &[Sitter]) -> Option<Contest> {
    let Turn::Over(Outcome { winners, .. }) = table.turn() else { return None };
    let score = match winners[..] {
        [winner] if winner == Seat::FIRST => 1.0,
        [_] => 0.0,
        _ => 0.5,
    };
    Some(Contest { players: rivals(seats)?, score })
}

/// What it counts for the ratings that somebody leaves a match of two.
pub(super) fn defeat(seats: &[Sitter], loser: Seat) -> Option<Contest> {
    let score = if loser == Seat::FIRST { 0.0 } else { 1.0 };
    Some(Contest { players: rivals(seats)?, score })
}

/// Two who play against each other, at least one of them a person.
fn rivals(seats: &[Sitter]) -> Option<[Player; 2]> {
    let player = |sitter: &Sitter| match sitter {
        Sitter::Person(visitor) => Some(Player::Person(*visitor)),
        Sitter::Bot(level) => Some(Player::Bot(*level)),
        Sitter::Nobody => None,
    };
    let [first, second] = seats else { return None };
    let players = [player(first)?, player(second)?];
    (players[0] != players[1] && !people(seats).is_empty()).then_some(players)
}
