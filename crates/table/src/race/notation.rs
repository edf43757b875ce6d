//! The texts of a race: its setup, its actions, and what chance decides.

use std::fmt;
use std::str::FromStr;

use crate::words::{Message, ToMessage, message};
use crate::{Notation, Seat, number, read};

/// How many race, for how long, and what: `2,300;5x5`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceSetup<S> {
    /// From two to eight.
    pub players: u16,
    /// The time there is, in seconds.
    pub seconds: u32,
    /// The options of the game.
    pub of: S,
}

/// One thing that a player does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RaceAction<A> {
    /// In the game.
    Play(A),
    /// Gives up: `quit`.
    Quit,
}

/// What chance decides on a player's board: `2 CHANCE`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceChance<C> {
    /// Whose.
    pub seat: Seat,
    /// What.
    pub chance: C,
}

const PLAYERS: std::ops::RangeInclusive<u16> = 2..=8;
const SECONDS: std::ops::RangeInclusive<u32> = 10..=3600;
pub(super) const QUIT: &str = "quit";

/// Why a text is no setup of a race.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum RaceSetupError {
    /// It has another form.
    Form(String),
    /// Too few or too many.
    Players(String),
    /// Too short or too long.
    Seconds(String),
    /// The game's own options are wrong.
    Game(Message),
}

impl ToMessage for RaceSetupError {
    fn message(&self) -> Message {
        match self {
            RaceSetupError::Form(found) => message!("race-notation-setup", found = found.clone()),
            RaceSetupError::Players(found) => {
                message!("race-players-bounds", found = found.clone())
            }
            RaceSetupError::Seconds(found) => {
                message!("race-seconds-bounds", found = found.clone())
            }
            RaceSetupError::Game(why) => why.clone(),
        }
    }
}

/// Why a text is no action or no chance of a race.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct RaceTextError(Message);

impl ToMessage for RaceTextError {
    fn message(&self) -> Message {
        self.0.clone()
    }
}

impl<S: Default> Default for RaceSetup<S> {
    fn default() -> Self {
        RaceSetup { players: 2, seconds: 300, of: S::default() }
    }
}

impl<S: fmt::Display> fmt::Display for RaceSetup<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{};{}", self.players, self.seconds, self.of)
    }
}

impl<S: Notation> FromStr for RaceSetup<S> {
    type Err = RaceSetupError;

    fn from_str(text: &str) -> Result<Self, RaceSetupError> {
        let form = || RaceSetupError::Form(text.to_owned());
        let (race, of) = text.split_once(';').ok_or_else(form)?;
        let (players, seconds) = race.split_once(',').ok_or_else(form)?;
        let within = number::<u16>(players).filter(|count| PLAYERS.contains(count));
        let long = number::<u32>(seconds).filter(|length| SECONDS.contains(length));
        Ok(RaceSetup {
            players: within.ok_or_else(|| RaceSetupError::Players(players.to_owned()))?,
            seconds: long.ok_or_else(|| RaceSetupError::Seconds(seconds.to_owned()))?,
            of: read(of).map_err(RaceSetupError::Game)?,
        })
    }
}

impl<A: fmt::Display> fmt::Display for RaceAction<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RaceAction::Play(action) => action.fmt(f),
            RaceAction::Quit => f.write_str(QUIT),
        }
    }
}

impl<A: Notation> FromStr for RaceAction<A> {
    type Err = RaceTextError;

    fn from_str(text: &str) -> Result<Self, RaceTextError> {
        match text {
            QUIT => Ok(RaceAction::Quit),
            _ => read(text).map(RaceAction::Play).map_err(RaceTextError),
        }
    }
}

impl<C: fmt::Display> fmt::Display for RaceChance<C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat, self.chance)
    }
}

impl<C: Notation> FromStr for RaceChance<C> {
    type Err = RaceTextError;

    fn from_str(text: &str) -> Result<Self, RaceTextError> {
        let form = || RaceTextError(message!("race-notation-chance", found = text.to_owned()));
        let (seat, chance) = text.split_once(' ').ok_or_else(form)?;
        let seat = read(seat).map_err(RaceTextError)?;
        Ok(RaceChance { seat, chance: read(chance).map_err(RaceTextError)? })
    }
}
