//! Matches between players, without a clock on the wall.
//!
//! Players that race are asked when they would act, and time jumps from one event to the next, so a
//! match of minutes takes no longer than its thinking and comes out the same every time.

use std::time::Duration;

use parlor_room::{Agenda, Due, Event, Occupant, Record, Room, UserId};
use parlor_table::{Budget, Hostable, Outcome, Player, Seat, Session, Thought};

/// A player of a seat.
pub type Seated<G> = Box<dyn Player<G>>;

/// Plays a match to its end, player n in seat n; `budget` is what each of them may think each time.
///
/// # Panics
/// If the players do not fill the seats, or have nothing to do while no clock runs.
pub fn play<G: Hostable>(
    session: Session<G>,
    seed: u64,
    players: &mut [Seated<G>],
    budget: impl Fn() -> Budget,
) -> Outcome {
    assert_eq!(players.len(), usize::from(session.game().seats()), "a player for every seat");
    let mut room = room(&session, seed);
    let (mut agenda, mut now) = (Agenda::default(), Duration::ZERO);
    let begun = room.decide_beginning().expect("a match can begin");
    room.apply(&begun, now).expect("what was decided can happen");
    loop {
        if let Some(outcome) = room.outcome() {
            return outcome;
        }
        let duties = room.duties();
        agenda.update(&duties);
        while let Some(task) = agenda.unplanned(&duties) {
            let game = room.game::<G>().expect("it is a match of this game");
            let thought = players[task.seat.index()].choose(game, task.seat, &mut budget());
            let thought = thought
                .map(|Thought { action, delay }| Thought { action: action.to_string(), delay });
            agenda.plan(task, thought, now, Duration::ZERO);
        }
        now = agenda.wake(&duties).expect("somebody has something to do");
        let events = match agenda.due(&duties, now) {
            Some(Due::Act(task, action)) => room.decide_for(task.seat, &action, now),
            _ => room.decide_clock(now),
        };
        room.apply(&events.expect("players play by the rules"), now)
            .expect("what was decided can happen");
    }
}

/// A room with players in all seats, in which everything has happened that has in a session.
fn room<G: Hostable>(session: &Session<G>, seed: u64) -> Room {
    let opening = session.opening().to_string();
    let mut record = Record::new("arena", G::NAME, &opening, UserId(0));
    record.seed = seed;
    // Who thinks for them is up to the arena.
    record.seats =
        Seat::all(session.game().seats()).map(|_| Occupant::Bot("1".to_owned())).collect();
    let mut room = Room::new(record).expect("a session has begun with its opening");
    let events = session.entries().iter().map(|entry| entry.to_string().parse());
    let events: Result<Vec<Event>, _> = events.collect();
    room.apply(&events.expect("entries are events"), Duration::ZERO)
        .expect("what happened in a session can happen");
    room
}

/// How a series of matches went for one of two sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Won.
    pub wins: u32,
    /// Neither won nor lost.
    pub draws: u32,
    /// Lost.
    pub losses: u32,
}

impl Tally {
    /// One match as it went for a seat.
    pub fn of(outcome: &Outcome, seat: Seat) -> Tally {
        match &outcome.winners[..] {
            [winner] if *winner == seat => Tally { wins: 1, ..Tally::default() },
            [_] => Tally { losses: 1, ..Tally::default() },
            _ => Tally { draws: 1, ..Tally::default() },
        }
    }

    /// The number of matches.
    pub fn matches(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The part of the points won, a draw counting half.
    pub fn share(self) -> f64 {
        let points = f64::from(self.wins) + f64::from(self.draws) / 2.0;
        points / f64::from(self.matches().max(1))
    }
}

impl std::ops::Add for Tally {
    type Output = Tally;
    fn add(self, other: Tally) -> Tally {
        Tally {
            wins: self.wins + other.wins,
            draws: self.draws + other.draws,
            losses: self.losses + other.losses,
        }
    }
}

impl std::fmt::Display for Tally {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Tally { wins, draws, losses } = self;
        let share = 100.0 * self.share();
        write!(f, "{wins} won, {draws} drawn, {losses} lost: {share:.1}%")
    }
}
