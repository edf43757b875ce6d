//! Does every level beat the one below? And how does any bot do against any other?
//!
//! Two players sit down together where a game has seats for two, and change seats from match to
//! match. Where a game is played alone, both play the same board by themselves: the higher score
//! wins, or the fewer clicks. Players think in nodes and roll their own dice, so every match comes
//! out the same on every machine.

use parlor_games::{dots, hex, squeeze, tictactoe, toggle};
use parlor_table::{Budget, Dice, Game, Hostable, Level, Seat, Session, Skill, SkillError, Turn};
use rayon::prelude::*;

use crate::arena::{self, Seated, Tally};

/// A game and how two levels of it are compared.
pub struct Ladder {
    /// The game.
    pub game: &'static str,
    /// What is played.
    pub what: &'static str,
    duel: fn(first: Skill, second: Skill, number: u64) -> Tally,
    skill: fn(&str) -> Result<Skill, SkillError>,
}

/// All ladders.
pub const LADDERS: [Ladder; 5] = [
    ladder::<toggle::Toggle>("5x5, the fewer clicks", toggle_duel),
    ladder::<tictactoe::TicTacToe>("15x15, five in a row", tictactoe_duel),
    ladder::<squeeze::Squeeze>("8x8 from random openings", squeeze_duel),
    ladder::<dots::Dots>("10x10, five moves, the higher score", dots_duel),
    ladder::<hex::Hex>("bidding matches of ten rounds", hex_duel),
];

const fn ladder<G: Hostable>(what: &'static str, duel: fn(Skill, Skill, u64) -> Tally) -> Ladder {
    Ladder { game: G::NAME, what, duel, skill: Skill::read::<G> }
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

fn toggle_duel(first: Skill, second: Skill, number: u64) -> Tally {
    const MOST_CLICKS: usize = 500;
    let clicks = |skill| {
        let size = toggle::Size::new(5, 5).expect("there is such a board");
        let session = solo::<toggle::Toggle>(size, number, skill, MOST_CLICKS);
        session.entries().iter().filter(|entry| entry.is_act()).count() as i64
    };
    alone(-clicks(first), -clicks(second))
}

fn dots_duel(first: Skill, second: Skill, number: u64) -> Tally {
    let points = |skill| {
        let session = solo::<dots::Dots>(dots::Setup::default(), number, skill, usize::MAX);
        i64::from(session.game().position().score())
    };
    alone(points(first), points(second))
}

fn squeeze_duel(first: Skill, second: Skill, number: u64) -> Tally {
    seated(crate::squeeze::opening(number / 2, 4), number, first, second)
}

fn tictactoe_duel(first: Skill, second: Skill, number: u64) -> Tally {
    let setup = "15,5,1,xo".parse().expect("a gomoku board");
    let mut session = Session::<tictactoe::TicTacToe>::new(setup);
    // Two symbols near the middle, so that no two pairs of matches begin alike.
    let mut dice = Dice::new(number / 2, 0);
    for seat in Seat::all(2) {
        let mut middle = || 5 + dice.below(5);
        let cell = tictactoe::Cell::new(middle(), middle()).expect("it is on the board");
        // Now and then the second one comes where the first is: then there is just one.
        let _ = session.act(seat, tictactoe::Action::Place(cell));
    }
    seated(session, number, first, second)
}

fn hex_duel(first: Skill, second: Skill, number: u64) -> Tally {
    let pieces = 1 + (number / 2 % 4) as u8;
    let setup = hex::Setup { players: 2, pieces, ..hex::Setup::default() };
    seated(Session::<hex::Hex>::new(setup), number, first, second)
}
