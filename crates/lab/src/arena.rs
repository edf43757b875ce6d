//! Matches between players, without a clock on the wall.
//!
//! Players that race are asked when they would act, and time jumps from one event to the next, so a
//! match of minutes takes no longer than its thinking and comes out the same every time.

use std::time::Duration;

use parlor_table::{Budget, Deadline, Game, Outcome, Player, Seat, Session, Thought, Turn};

/// Somebody who plays a seat.
pub type Seated<G> = Box<dyn Player<G>>;

/// What somebody will do, and when.
struct Plan<A> {
    seat: Seat,
    action: A,
    at: Duration,
}

/// Plays a match to its end, player n in seat n; `budget` is what each of them may think each time.
///
/// # Panics
/// If the players do not fill the seats, or have nothing to do while no clock runs.
pub fn play<G: Game>(
    mut session: Session<G>,
    seed: u64,
    players: &mut [Seated<G>],
    budget: impl Fn() -> Budget,
) -> Outcome {
    assert_eq!(players.len(), usize::from(session.game().seats()), "a player for every seat");
    let mut plans: Vec<Plan<G::Action>> = Vec::new();
    let mut deadline = Deadline::none();
    let mut now = Duration::ZERO;
    loop {
        session.settle(seed);
        let game = session.game();
        if let Turn::Over(outcome) = game.turn() {
            return outcome;
        }
        deadline.follow(game.countdown(), now);
        plans.retain(|plan| game.actions(plan.seat).contains(&plan.action));
        for (seat, player) in Seat::all(game.seats()).zip(&mut *players) {
            let planned = plans.iter().any(|plan| plan.seat == seat);
            if !planned && game.turn().includes(seat) {
                let thought = player.choose(game, seat, &mut budget());
                plans.extend(thought.map(|Thought { action, delay }| Plan {
                    seat,
                    action,
                    at: now + delay,
                }));
            }
        }
        let first = (0..plans.len()).min_by_key(|&number| plans[number].at);
        match (first, deadline.at()) {
            (Some(number), end) if end.is_none_or(|end| plans[number].at < end) => {
                let Plan { seat, action, at } = plans.remove(number);
                now = at;
                session.act(seat, action).expect("players play by the rules");
            }
            (_, Some(end)) => {
                now = end;
                session.expire().expect("the clock was running");
            }
            _ => panic!("nobody has anything to do"),
        }
    }
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
