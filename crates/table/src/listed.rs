//! What a game brings to the catalogue, so that every front end can offer it without knowing it.

use crate::answer::{Found, Question};
use crate::bench::Bench;
use crate::flags::{Flag, Given};
use crate::ladder::Ladder;
use crate::load::{Load, Traffic};
use crate::words::Name;
use crate::{Game, Hostable, Outcome, Session};

/// A game of the catalogue.
pub trait Listed: Hostable {
    /// What it is called and how it is played.
    const ABOUT: About;

    /// The setup of a match that is soon over: for tests and demonstrations.
    const SHORT: &'static str;

    /// The name of the race that several run in it, where it is a game for one; see
    /// [`Raced`](crate::Raced).
    const RACED: Option<&'static str> = None;

    /// The puzzle of the day, where it has one.
    const DAILY: Option<Daily> = None;

    /// What a position has in common with the puzzles that it gives away when it is analysed: texts, of which the
    /// first stands for the puzzle that begins with this position. Nothing where there is no puzzle of the day.
    fn puzzles(_position: &Self::Position) -> Vec<String> {
        Vec::new()
    }

    /// Fresh positions on the command line.
    const NEW: Fresh;

    /// The line game.
    const LINE: LineGame<Self>;

    /// What `solve` finds.
    const SOLVE: Solving;

    /// How its levels are compared.
    const LADDER: Ladder<Self>;

    /// Matches that put a server under load, where it has such.
    const LOADS: &'static [Load] = &[];

    /// How often it is played where all games are offered: a guess.
    const TRAFFIC: Traffic = Traffic { share: 10, actions: 60 };

    /// Lets nature act on a position after an action, from a seed; none where nothing is left to chance.
    const REFILL: Option<Refill<Self>> = None;

    /// The number of action sequences of a length; none where they are not worth counting.
    const PERFT: Option<fn(&Self::Position, u32) -> u64> = None;

    /// The options of a match that a call of the line game, or of `new`, asks for.
    fn setup(given: &Given) -> Result<Self::Setup, String>;

    /// A fresh position that a call of `new` asks for; an error says what is wrong with the call.
    fn fresh(given: &Given, seed: u64) -> Result<Self::Position, String> {
        let mut session = Session::<Self>::new(Self::setup(given)?);
        session.settle(seed);
        Ok(session.game().position().clone())
    }

    /// The answer to a position; an error says why there is none.
    fn answer(position: &Self::Position, question: &Question<'_>) -> Result<Found, String>;

    /// Measures its solvers beside plain ones.
    fn bench(bench: &mut Bench<'_>);
}

/// Lets nature act on a position, from a seed.
pub type Refill<G> = fn(&mut <G as Game>::Position, u64);

/// What a game is called and how it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// Its name on screen.
    pub title: Name,
    /// What it is, in one sentence.
    pub summary: Name,
    /// What it is and how a position is written, in a few words for the command line.
    pub short: &'static str,
    /// How an action is written, in a few words.
    pub action: &'static str,
    /// A position, and an action that is legal there.
    pub example: (&'static str, &'static str),
    /// What `moves` leaves out, where it does not list everything.
    pub unlisted: Option<&'static str>,
    /// The rules for players by the codes of languages, English first; see [`rules`](mod@crate::rules).
    pub rules: &'static [(&'static str, &'static str)],
    /// What a player who sees the game for the first time is told, one sentence after the other.
    pub coach: [Name; 3],
}

/// A puzzle of the day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Daily {
    /// The setup.
    pub setup: &'static str,
    /// What is to be done, in one sentence.
    pub task: Name,
    /// The kinds of results, the best first, each in a few words; see [`Tally::place`](crate::Tally).
    pub results: &'static [Name],
}

/// Fresh positions on the command line.
#[derive(Clone, Copy, Debug)]
pub struct Fresh {
    /// What comes, in one sentence.
    pub about: &'static str,
    /// The options.
    pub flags: &'static [Flag],
}

/// A line game.
pub struct LineGame<G: Game> {
    /// What is to be done, in one sentence.
    pub about: &'static str,
    /// The options.
    pub flags: &'static [Flag],
    /// What a position to begin from says itself.
    pub position: &'static str,
    /// What is typed, in sentences, for the help of the call.
    pub typing: &'static str,
    /// How actions are written, for `help` in the game.
    pub actions: &'static str,
    /// Where the game has a page that says to the letter what is typed and answered.
    pub terse: Option<Terse<G>>,
}

/// A line game with commands of its own and no others.
pub struct Terse<G: Game> {
    /// What a line asks for; an error is what is answered to any other line.
    pub read: fn(&str) -> Result<Typed, &'static str>,
    /// How many turns have been taken.
    pub turns: fn(&G) -> usize,
    /// What is said at the end.
    pub ending: fn(&G, &Outcome) -> Vec<String>,
}

/// What a player typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// An action, and what is answered when it is refused. The text may be one that no action has.
    Action {
        /// Its text.
        text: String,
        /// The answer if it is not allowed.
        refusal: &'static str,
    },
    /// The end of the game.
    Quit,
}

/// What `solve` finds.
#[derive(Clone, Copy, Debug)]
pub struct Solving {
    /// What is printed.
    pub prints: &'static str,
    /// How long it thinks unless it is told.
    pub time: &'static str,
    /// The options, besides the time.
    pub flags: &'static [Flag],
}
