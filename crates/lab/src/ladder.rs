//! Does every level beat the one below?
//!
//! Two players sit down together where a game has seats for two, and change seats from match to
//! match. Where a game is played alone, both play the same board by themselves: the higher score
//! wins, or the fewer clicks. Players think in nodes and roll their own dice, so every match comes
//! out the same on every machine.

use parlor_games::{dots, hex, squeeze, tictactoe, toggle};
use parlor_table::{Budget, Dice, Game, Level, Player, Seat, Session, Turn};
use rayon::prelude::*;

use crate::arena::{self, Seated, Tally};

/// A game and how two levels of it are compared.
pub struct Ladder {
    /// The game.
    pub game: &'static str,
    /// What is played.
    pub what: &'static str,
    duel: fn(upper: Level, lower: Level, number: u64) -> Tally,
}

/// All ladders.
pub const LADDERS: [Ladder; 5] = [
    Ladder { game: "toggle", what: "5x5, the fewer clicks", duel: toggle_duel },
    Ladder { game: "tictactoe", what: "15x15, five in a row", duel: tictactoe_duel },
    Ladder { game: "squeeze", what: "8x8 from random openings", duel: squeeze_duel },
    Ladder { game: "dots", what: "10x10, five moves, the higher score", duel: dots_duel },
    Ladder { game: "hex", what: "bidding matches of ten rounds", duel: hex_duel },
];

impl Ladder {
    /// How a level does against the one below in so many matches, on all cores; `tell` hears of
    /// every match. Level 1 has none below.
    pub fn rung(&self, upper: Level, matches: u64, tell: impl Fn() + Sync) -> Tally {
        let Some(lower) = Level::new(upper.get() - 1) else { return Tally::default() };
        let one = |number| {
            let tally = (self.duel)(upper, lower, number);
            tell();
            tally
        };
        (0..matches).into_par_iter().map(one).reduce(Tally::default, |a, b| a + b)
    }
}

/// The dice of a player in a match, apart from all others.
fn dice(number: u64, level: Level) -> Dice {
    Dice::new(number, u64::MAX - u64::from(level.get()))
}

/// Plays two players against each other; the first one sits in the first seat every other time.
fn seated<G: Game>(session: Session<G>, number: u64, upper: Seated<G>, lower: Seated<G>) -> Tally {
    let seat = Seat((number % 2) as u16);
    let mut players = vec![upper, lower];
    if seat != Seat::FIRST {
        players.reverse();
    }
    Tally::of(&arena::play(session, number, &mut players, Budget::unlimited), seat)
}

/// Compares what two players make of the same board; more is better.
fn alone(upper: i64, lower: i64) -> Tally {
    match upper.cmp(&lower) {
        std::cmp::Ordering::Greater => Tally { wins: 1, ..Tally::default() },
        std::cmp::Ordering::Equal => Tally { draws: 1, ..Tally::default() },
        std::cmp::Ordering::Less => Tally { losses: 1, ..Tally::default() },
    }
}

/// Plays a board by oneself, for at most so many turns; the match at its end.
fn solo<G: Game>(
    setup: G::Setup,
    seed: u64,
    player: &mut impl Player<G>,
    turns: usize,
) -> Session<G> {
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

fn toggle_duel(upper: Level, lower: Level, number: u64) -> Tally {
    const MOST_CLICKS: usize = 500;
    let clicks = |level| {
        let size = toggle::Size::new(5, 5).expect("there is such a board");
        let mut bot = toggle::Bot::new(level, dice(number, level));
        let session = solo::<toggle::Toggle>(size, number, &mut bot, MOST_CLICKS);
        session.entries().iter().filter(|entry| entry.is_act()).count() as i64
    };
    alone(-clicks(upper), -clicks(lower))
}

fn dots_duel(upper: Level, lower: Level, number: u64) -> Tally {
    let points = |level| {
        let mut bot = dots::Bot::new(level, dice(number, level));
        let session = solo::<dots::Dots>(dots::Setup::default(), number, &mut bot, usize::MAX);
        i64::from(session.game().position().score())
    };
    alone(points(upper), points(lower))
}

fn squeeze_duel(upper: Level, lower: Level, number: u64) -> Tally {
    let bot = |level| Box::new(squeeze::Bot::new(level, dice(number, level)));
    seated(crate::squeeze::opening(number / 2, 4), number, bot(upper), bot(lower))
}

fn tictactoe_duel(upper: Level, lower: Level, number: u64) -> Tally {
    let bot = |level| Box::new(tictactoe::Bot::new(level, dice(number, level)));
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
    seated(session, number, bot(upper), bot(lower))
}

fn hex_duel(upper: Level, lower: Level, number: u64) -> Tally {
    let bot = |level| Box::new(hex::Bot::new(level, dice(number, level)));
    let pieces = 1 + (number / 2 % 4) as u8;
    let setup = hex::Setup { players: 2, pieces, ..hex::Setup::default() };
    seated(Session::<hex::Hex>::new(setup), number, bot(upper), bot(lower))
}
