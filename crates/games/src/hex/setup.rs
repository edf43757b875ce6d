//! What players choose before a match of Hex.

use std::fmt;
use std::str::FromStr;

use parlor_table::number;
use parlor_table::words::{Message, ToMessage, message};

use super::Difficulty;

/// The difficulty of a match's rounds: `easy`, `medium`, `hard`, `expert` or `rising`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Challenge {
    /// The same in every round.
    Steady(Difficulty),
    /// From easy to expert, in equal parts.
    Rising,
}

impl Challenge {
    /// The difficulty of a round, counted from 0.
    pub fn of_round(self, round: u16, rounds: u16) -> Difficulty {
        match self {
            Challenge::Steady(difficulty) => difficulty,
            Challenge::Rising => {
                let part = usize::from(round) * Difficulty::ALL.len() / usize::from(rounds.max(1));
                Difficulty::ALL[part.min(Difficulty::ALL.len() - 1)]
            }
        }
    }
}

impl fmt::Display for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Challenge::Steady(difficulty) => difficulty.fmt(f),
            Challenge::Rising => f.write_str("rising"),
        }
    }
}

impl FromStr for Challenge {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Challenge, SetupError> {
        match text {
            "rising" => Ok(Challenge::Rising),
            _ => text
                .parse()
                .map(Challenge::Steady)
                .map_err(|_| SetupError::Challenge(text.to_owned())),
        }
    }
}

/// The options of a match; written
/// `PLAYERS,PIECES,DIFFICULTY,ROUNDS,LOOK,LAST CALL,SHOW`, like `1,1,rising,10,120,off,45`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The number of players, 1 to 8.
    pub players: u16,
    /// The number of pieces, 1 to 4.
    pub pieces: u8,
    /// How hard the rounds are.
    pub challenge: Challenge,
    /// The number of rounds, 1 to 100.
    pub rounds: u16,
    /// The seconds to solve a round alone, or to look and bid, 5 to 3600.
    pub look: u16,
    /// The last call: the seconds that are left after a first bid, 5 to 3600, if that ends sooner.
    /// Without it everybody looks for the whole time.
    pub last_call: Option<u16>,
    /// The seconds of a demonstration, 5 to 3600.
    pub show: u16,
}

impl Default for Setup {
    fn default() -> Self {
        Setup {
            players: 1,
            pieces: 1,
            challenge: Challenge::Rising,
            rounds: 10,
            look: 120,
            last_call: None,
            show: 45,
        }
    }
}

/// What was wrong with a setup.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub enum SetupError {
    /// Not seven parts.
    Form(String),
    /// A count that is not a number or out of its bounds.
    Count {
        /// What is counted.
        name: &'static str,
        /// What was given.
        found: String,
        /// The smallest possible.
        least: u16,
        /// The largest possible.
        most: u16,
    },
    /// Not a difficulty.
    Challenge(String),
}

impl ToMessage for SetupError {
    fn message(&self) -> Message {
        match self {
            SetupError::Form(found) => message!("hex-notation-setup", found = found.clone()),
            SetupError::Count { name, found, least, most } => message!(
                "hex-notation-count",
                found = found.clone(),
                option = *name,
                least = *least,
                most = *most
            ),
            SetupError::Challenge(found) => {
                message!("hex-notation-challenge", found = found.clone())
            }
        }
    }
}

impl Setup {
    /// The bounds of every count: its name, the smallest and the largest.
    pub const PLAYERS: (&'static str, u16, u16) = ("players", 1, 8);
    /// See `PLAYERS`.
    pub const PIECES: (&'static str, u16, u16) = ("pieces", 1, 4);
    /// See `PLAYERS`.
    pub const ROUNDS: (&'static str, u16, u16) = ("rounds", 1, 100);
    /// See `PLAYERS`.
    pub const SECONDS: (&'static str, u16, u16) = ("seconds", 5, 3600);

    /// Reads a count within its bounds.
    pub fn count(
        (name, least, most): (&'static str, u16, u16),
        text: &str,
    ) -> Result<u16, SetupError> {
        let count = number(text).filter(|count| (least..=most).contains(count));
        count.ok_or_else(|| SetupError::Count { name, found: text.to_owned(), least, most })
    }
}

impl FromStr for Setup {
    type Err = SetupError;

    fn from_str(text: &str) -> Result<Setup, SetupError> {
        let parts: Vec<&str> = text.split(',').collect();
        let [players, pieces, challenge, rounds, look, last_call, show] = parts[..] else {
            return Err(SetupError::Form(text.to_owned()));
        };
        Ok(Setup {
            players: Setup::count(Setup::PLAYERS, players)?,
            pieces: Setup::count(Setup::PIECES, pieces)? as u8,
            challenge: challenge.parse()?,
            rounds: Setup::count(Setup::ROUNDS, rounds)?,
            look: Setup::count(Setup::SECONDS, look)?,
            last_call: match last_call {
                "off" => None,
                seconds => Some(Setup::count(Setup::SECONDS, seconds)?),
            },
            show: Setup::count(Setup::SECONDS, show)?,
        })
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Setup { players, pieces, challenge, rounds, look, last_call, show } = self;
        let last_call = last_call.map_or("off".to_owned(), |seconds| seconds.to_string());
        write!(f, "{players},{pieces},{challenge},{rounds},{look},{last_call},{show}")
    }
}
