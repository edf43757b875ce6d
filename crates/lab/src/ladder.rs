//! Does every level beat the one below? And how does any bot do against any other?
//!
//! Two players sit down together where a game has seats for two, and change seats from match to
//! match. Where a game is played alone, both play the same board by themselves: the higher score
//! wins, or the fewer clicks. Players think in nodes and roll their own dice, so every match comes
//! out the same on every machine.

use std::ops::Range;

use parlor_table::{
    Budget, Dice, Duel, Hostable, Level, Listed, Player, Seat, Session, Skill, SkillError, Turn,
};
use rayon::prelude::*;

use crate::arena::{self, Seated, Tally};

/// A game and how two levels of it are compared.
pub struct Ladder {
    /// The game.
    pub game: &'static str,
    /// What is played.
    pub what: &'static str,
    /// A short form for tests: up to which level, and how many matches between two neighbours.
    pub short: (u8, u64),
    duel: fn(first: Skill, second: Skill, number: u64) -> Tally,
    skill: fn(&str) -> Result<Skill, SkillError>,
}

macro_rules! ladders {
    ($($game:ty),*) => { &[$(ladder::<$game>()),*] };
}

/// The ladders of all games.
pub const LADDERS: &[Ladder] = parlor_games::games!(ladders);

const fn ladder<G: Listed>() -> Ladder {
    Ladder {
        game: G::NAME,
        what: G::LADDER.what,
        short: G::LADDER.short,
        duel: duel::<G>,
        skill: Skill::read::<G>,
    }
}

/// The names of the games that have a ladder.
pub fn games() -> String {
    LADDERS.iter().map(|ladder| ladder.game).collect::<Vec<_>>().join(", ")
}

impl Ladder {
    /// Reads which bot of this game is to play.
    pub fn skill(&self, text: &str) -> Result<Skill, SkillError> {
        (self.skill)(text)
    }

    /// How a level does against the one below in so many matches, on all cores; `tell` hears of
    /// every match. Level 1 has none below.
    pub fn rung(&self, upper: Level, matches: u64, tell: impl Fn() + Sync) -> Tally {
        let Some(lower) = Level::new(upper.get() - 1) else { return Tally::default() };
        self.series(upper.into(), lower.into(), matches, tell)
    }

    /// How one bot does against another in so many matches, on all cores; `tell` hears of every
    /// match.
    pub fn series(
        &self,
        first: Skill,
        second: Skill,
        matches: u64,
        tell: impl Fn() + Sync,
    ) -> Tally {
        let one = |number| {
            let tally = (self.duel)(first, second, number);
            tell();
            tally
        };
        (0..matches).into_par_iter().map(one).reduce(Tally::default, |a, b| a + b)
    }
}

/// A player of a skill in a match, with dice apart from all others'.
fn bot<G: Hostable>(skill: Skill, number: u64) -> Seated<G> {
    let stream = skill.level().map_or(0, |level| u64::from(level.get()));
    skill.player(Dice::new(number, u64::MAX - stream))
}

/// Plays two players against each other; the first one sits in the first seat every other time.
fn seated<G: Hostable>(session: Session<G>, number: u64, first: Skill, second: Skill) -> Tally {
    let seat = Seat((number % 2) as u16);
    let mut players = vec![bot(first, number), bot(second, number)];
    if seat != Seat::FIRST {
        players.reverse();
    }
    Tally::of(&arena::play(session, number, &mut players, Budget::unlimited), seat)
}

/// Compares what two players make of the same board; more is better.
fn alone(first: i64, second: i64) -> Tally {
    match first.cmp(&second) {
        std::cmp::Ordering::Greater => Tally { wins: 1, ..Tally::default() },
        std::cmp::Ordering::Equal => Tally { draws: 1, ..Tally::default() },
        std::cmp::Ordering::Less => Tally { losses: 1, ..Tally::default() },
    }
}

/// Plays a board by oneself, for at most so many turns; the match at its end.
fn solo<G: Hostable>(setup: G::Setup, seed: u64, skill: Skill, turns: usize) -> Session<G> {
    let mut player = bot::<G>(skill, seed);
    let mut session = Session::<G>::new(setup);
    session.settle(seed);
    for _ in 0..turns {
        if !matches!(session.game().turn(), Turn::Seats(_)) {
            break;
        }
        let thought = player.choose(session.game(), Seat::FIRST, &mut Budget::unlimited());
        let action = thought.expect("there is something to do").action;
        session.act(Seat::FIRST, action).expect("players play by the rules");
        session.settle(seed);
    }
    session
}

/// One match of two players, as the game wants it.
fn duel<G: Listed>(first: Skill, second: Skill, number: u64) -> Tally {
    match G::LADDER.duel {
        Duel::Seated(open) => seated(open(number), number, first, second),
        Duel::Alone { setup, turns, worth } => {
            let made = |skill| worth(&solo::<G>(setup(), number, skill, turns));
            alone(made(first), made(second))
        }
    }
}

/// Plays every opening once with each seat, on all cores: how the first player did. `tell` hears of every
/// match that has ended.
pub fn series<G, P, Q>(
    openings: Range<u64>,
    open: impl Fn(u64) -> Session<G> + Sync,
    first: impl Fn(u64) -> P + Sync,
    second: impl Fn(u64) -> Q + Sync,
    tell: impl Fn(Tally) + Sync,
) -> Tally
where
    G: Hostable,
    P: Player<G> + 'static,
    Q: Player<G> + 'static,
{
    let one = |number: u64, seat: Seat| {
        let mut players: Vec<Seated<G>> = vec![Box::new(first(number)), Box::new(second(number))];
        if seat != Seat::FIRST {
            players.reverse();
        }
        let outcome = arena::play(open(number), 0, &mut players, Budget::unlimited);
        let tally = Tally::of(&outcome, seat);
        tell(tally);
        tally
    };
    let matches: Vec<(u64, Seat)> =
        openings.flat_map(|number| Seat::all(2).map(move |seat| (number, seat))).collect();
    let all = matches.into_par_iter().map(|(number, seat)| one(number, seat));
    all.reduce(Tally::default, |a, b| a + b)
}
