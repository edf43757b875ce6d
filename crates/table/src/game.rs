//! Positions and matches.

use std::error::Error;
use std::fmt::Debug;

use crate::words::ToMessage;
use crate::{Countdown, Dice, Notation, Seat};

/// A position: the board, its options and whose turn it is, written as one line of text.
///
/// This is where the rules live. A position knows nothing of what lies in a match's past
/// (repetitions, rounds, bids); a [`Game`] does.
pub trait Position: Notation {
    /// One thing that can be done on the board: a click, a placed symbol, a slide, a path.
    type Action: Notation;
    /// How an action broke the rules; names the culprit.
    type Illegal: Error + ToMessage + Clone + PartialEq + Send + Sync + 'static;

    /// The legal actions in a fixed order. Where any legal action may be continued to a longer
    /// one (a path), those that continue no other.
    fn actions(&self) -> Vec<Self::Action>;

    /// Applies an action; an error changes nothing.
    fn apply(&mut self, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Whether play may start from here. Parsing has made sure of all the rest.
    fn check_start(&self) -> Result<(), Self::Illegal> {
        Ok(())
    }
}

/// A match: what people sit down to play. It may hold several seats, chance, clocks and memory.
pub trait Game: Clone + Eq + Debug + Send + Sync + 'static {
    /// The game's name on the command line, in addresses and in logs.
    const NAME: &'static str;
    /// The boards it is played on.
    type Position: Position;
    /// What people choose before play; parsing enforces the bounds.
    type Setup: Notation + Default;
    /// One seat's decision.
    type Action: Notation;
    /// One decision of nature: a deal, a refill, an objective. [`Never`](crate::Never) where there
    /// is none.
    type Chance: Notation;
    /// How an action, or a recorded decision of nature, broke the rules.
    type Illegal: Error + ToMessage + Clone + PartialEq + Send + Sync + 'static;

    /// A new match. The deal, if there is one, is nature's first action.
    fn new(setup: &Self::Setup) -> Self;

    /// The options of a match that begins from a position: what the position carries itself, such as
    /// the size of the board, is the position's.
    fn setup_from(setup: &Self::Setup, position: &Self::Position) -> Self::Setup;

    /// A match that begins from a position which fits the options; an error says why none can.
    fn from_position(setup: &Self::Setup, position: &Self::Position)
    -> Result<Self, Self::Illegal>;

    /// The number of seats.
    fn seats(&self) -> u16;

    /// The board as it stands.
    fn position(&self) -> &Self::Position;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// The legal actions of a seat in a fixed order; none when the seat may not act. Actions that
    /// continue others are left out, as in [`Position::actions`].
    fn actions(&self, seat: Seat) -> Vec<Self::Action>;

    /// Plays an action of a seat that [`turn`](Game::turn) names; an error changes nothing.
    fn play(&mut self, seat: Seat, action: &Self::Action) -> Result<(), Self::Illegal>;

    /// Samples nature's decision; `None` when nature is not to act.
    fn draw(&self, dice: &mut Dice) -> Option<Self::Chance>;

    /// Applies a decision of nature, fresh or recorded; an error changes nothing.
    fn settle(&mut self, chance: &Self::Chance) -> Result<(), Self::Illegal>;

    /// The clock that runs now, if any.
    fn countdown(&self) -> Option<Countdown> {
        None
    }

    /// The running clock has run out: a rule like any other. Does nothing where no clock runs.
    fn expire(&mut self) {}
}

/// Who acts next in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Any of these seats; often just one.
    Seats(Vec<Seat>),
    /// Nature: a deal, a refill, an objective.
    Chance,
    /// No seat: the match has ended.
    Over(Outcome),
}

impl Turn {
    /// Whether this seat may act now.
    pub fn includes(&self, seat: Seat) -> bool {
        matches!(self, Turn::Seats(seats) if seats.contains(&seat))
    }

    /// The only seat that may act now, if there is just one.
    pub fn only(&self) -> Option<Seat> {
        match self {
            Turn::Seats(seats) if seats.len() == 1 => seats.first().copied(),
            _ => None,
        }
    }
}

/// How a match ended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The seats that won; several share a victory, none means a draw (or, for one player, that
    /// there was nothing to win).
    pub winners: Vec<Seat>,
    /// The points of each seat, where the game keeps points.
    pub scores: Vec<u32>,
}

impl Outcome {
    /// There is no winner.
    pub fn draw() -> Self {
        Outcome::default()
    }

    /// This seat won.
    pub fn won_by(seat: Seat) -> Self {
        Outcome { winners: vec![seat], scores: Vec::new() }
    }
}
