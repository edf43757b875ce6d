//! Simple players, to measure the planner by.

use parlor_table::{Budget, Exhausted, Game, Seat, Session, Turn};

use crate::dots::planner::{Luck, greedy, moves};
use crate::dots::{Dots, Path, Position, Setup};

/// How many futures each move is tried on at most.
const MOST_SAMPLES: u32 = 20_000;

/// The move with the largest immediate gain; `None` when the game is over.
pub fn greediest(position: &Position) -> Option<Path> {
    if position.is_over() {
        return None;
    }
    let gone = greedy(position.field())?;
    moves(position.field()).into_iter().find(|one| one.gone == gone).map(|one| one.path)
}

/// Sampling one move deep: the move whose gain, together with the mean of the largest gain that
/// sampled new dots offer next, is highest. All moves meet the same luck, and each is tried equally
/// often for as long as the budget lasts; every board looked at costs one node. `None` when the game
/// is over.
pub fn one_deep(position: &Position, budget: &mut Budget) -> Option<Path> {
    let left = position.moves_left().checked_sub(1)?;
    let mut trials: Vec<_> = moves(position.field())
        .into_iter()
        .map(|one| {
            let mut after = *position.field();
            after.take(one.gone);
            (one, after, 0)
        })
        .collect();
    // A round in which not every move met its future counts for none.
    let mut rounds = 0;
    let mut round = |future| {
        let new = Luck::of(future).board(position.size());
        let mut gains = Vec::with_capacity(trials.len());
        for (_, after, _) in &trials {
            budget.spend()?;
            let mut field = *after;
            field.fill(&new);
            gains.push(greedy(&field).map_or(0, |gone| gone.count()));
        }
        trials.iter_mut().zip(gains).for_each(|((.., total), gain)| *total += gain);
        rounds += 1;
        Ok::<(), Exhausted>(())
    };
    if left > 0 {
        // Running out of budget is the usual end.
        let _ = (0..MOST_SAMPLES).try_for_each(&mut round);
    }
    let value = |gone: u32, total: u32| gone * rounds.max(1) + total;
    let best = trials.into_iter().max_by_key(|(one, _, total)| value(one.gone.count(), *total));
    best.map(|(one, ..)| one.path)
}

/// Plays the match of a seed to its end: the final score. `choose` is asked for every move; the
/// match also ends where it answers `None`.
///
/// # Panics
/// If a move is not legal.
pub fn play(setup: &Setup, seed: u64, mut choose: impl FnMut(&Dots) -> Option<Path>) -> u32 {
    let mut session = Session::<Dots>::new(setup.clone());
    session.settle(seed);
    while let Turn::Seats(_) = session.game().turn() {
        let Some(path) = choose(session.game()) else { break };
        session.act(Seat::FIRST, path).expect("players choose legal moves");
        session.settle(seed);
    }
    session.game().position().score()
}
