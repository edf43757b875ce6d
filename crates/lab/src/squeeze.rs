//! Squeeze-It: players, openings and match series.

use parlor_games::squeeze::{Setup, Slide, Solver, Squeeze};
use parlor_table::{Budget, Dice, Game, Player, Seat, Session, Solve, Thought};
use rayon::prelude::*;

use crate::arena::{self, Seated, Tally};

/// The strong player, thinking as its solver says and as long as its budget says.
pub struct Strong<B> {
    /// How it looks ahead; the match adds what it knows.
    pub solver: Solver,
    /// What it may spend on each move.
    pub budget: B,
}

impl<B: Fn() -> Budget + Send> Player<Squeeze> for Strong<B> {
    fn choose(&mut self, game: &Squeeze, _: Seat, _: &mut Budget) -> Option<Thought<Slide>> {
        let Solver { end, drawn, .. } = Solver::in_match(game);
        let mut solver = Solver { end, drawn, ..self.solver.clone() };
        let solution = solver.solve(game.position(), &mut (self.budget)());
        solution.map(|solution| Thought::from(solution.best))
    }
}

/// A match after some random moves, the same for the same number.
///
/// # Panics
/// If the match is over after so many moves, which no few moves bring about.
pub fn opening(number: u64, plies: usize) -> Session<Squeeze> {
    let mut dice = Dice::new(number, 0);
    let mut session = Session::<Squeeze>::new(Setup::default());
    for _ in 0..plies {
        let seat = session.game().turn().only().expect("no opening ends the match");
        let actions = session.game().actions(seat);
        let action = *dice.pick(&actions).expect("whoever is to move can move");
        session.act(seat, action).expect("it is listed");
    }
    session
}

/// Plays from random openings, once with each colour, on all cores: how the first player did.
/// `tell` hears of every match that has ended.
pub fn series<P, Q>(
    openings: std::ops::Range<u64>,
    plies: usize,
    first: impl Fn(u64) -> P + Sync,
    second: impl Fn(u64) -> Q + Sync,
    tell: impl Fn(Tally) + Sync,
) -> Tally
where
    P: Player<Squeeze> + 'static,
    Q: Player<Squeeze> + 'static,
{
    let one = |number: u64, seat: Seat| {
        let mut players: Vec<Seated<Squeeze>> =
            vec![Box::new(first(number)), Box::new(second(number))];
        if seat != Seat::FIRST {
            players.reverse();
        }
        let outcome = arena::play(opening(number, plies), 0, &mut players, Budget::unlimited);
        let tally = Tally::of(&outcome, seat);
        tell(tally);
        tally
    };
    let matches: Vec<(u64, Seat)> =
        openings.flat_map(|number| Seat::all(2).map(move |seat| (number, seat))).collect();
    let all = matches.into_par_iter().map(|(number, seat)| one(number, seat));
    all.reduce(Tally::default, |a, b| a + b)
}
