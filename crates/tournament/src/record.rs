//! What is fixed about a tournament from its beginning.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use parlor_room::{TimeControl, UserId};

/// What is fixed about a tournament. With its events it is the whole tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its id in addresses.
    pub id: String,
    /// What people call it.
    pub name: String,
    /// The game: one in which two take turns.
    pub game: String,
    /// The options of all its matches.
    pub setup: String,
    /// How much time each player has for a match.
    pub time: TimeControl,
    /// Who plays whom.
    pub format: Format,
    /// How long the players rest between two rounds.
    pub rest: Rest,
    /// Who made it.
    pub organiser: UserId,
    /// Whether everybody may find it in the list. Otherwise people come by its link.
    pub public: bool,
}

/// Who plays whom. Written `swiss 7` or `round-robin`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Players with equal points meet, over so many rounds.
    Swiss(RoundCount),
    /// Every player meets every other once.
    RoundRobin,
}

impl Format {
    /// How many players there may be.
    pub fn most_players(self) -> usize {
        match self {
            Format::Swiss(_) => 256,
            Format::RoundRobin => 32,
        }
    }
}

/// The number of rounds of a Swiss tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundCount(u16);

impl RoundCount {
    /// The greatest number.
    pub const MOST: u16 = 30;

    /// So many rounds, from 1 to [`MOST`](Self::MOST).
    pub fn new(count: u16) -> Option<RoundCount> {
        (1..=Self::MOST).contains(&count).then_some(RoundCount(count))
    }

    /// The number.
    pub fn get(self) -> u16 {
        self.0
    }
}

/// How long the players rest between two rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rest(u16);

impl Rest {
    /// The greatest number of seconds.
    pub const MOST: u16 = 3600;

    /// So many seconds, up to [`MOST`](Self::MOST).
    pub fn of_seconds(seconds: u16) -> Option<Rest> {
        (seconds <= Self::MOST).then_some(Rest(seconds))
    }

    /// The number of seconds.
    pub fn seconds(self) -> u16 {
        self.0
    }

    /// How long that is.
    pub fn length(self) -> Duration {
        Duration::from_secs(self.0.into())
    }
}

impl Default for Rest {
    fn default() -> Rest {
        Rest(15)
    }
}

/// A text that is no format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no format: write 'swiss' with 1 to {most} rounds, or 'round-robin'", most = RoundCount::MOST)]
pub struct FormatError(String);

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Format::Swiss(rounds) => write!(f, "swiss {}", rounds.get()),
            Format::RoundRobin => f.write_str("round-robin"),
        }
    }
}

impl FromStr for Format {
    type Err = FormatError;

    fn from_str(text: &str) -> Result<Format, FormatError> {
        let format = match text.strip_prefix("swiss ") {
            Some(rounds) => rounds.parse().ok().and_then(RoundCount::new).map(Format::Swiss),
            None => Some(Format::RoundRobin),
        };
        format
            .filter(|format| format.to_string() == text)
            .ok_or_else(|| FormatError(text.to_owned()))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_format_is_read_as_it_is_written() {
        for text in ["swiss 1", "swiss 7", "swiss 30", "round-robin"] {
            assert_eq!(text.parse::<Format>().unwrap().to_string(), text);
        }
        for text in ["", "swiss", "swiss 0", "swiss 31", "swiss 07", "swiss -1", "round-robin 3"] {
            let refused = text.parse::<Format>().unwrap_err().to_string();
            assert!(refused.contains("1 to 30 rounds"), "{refused}");
        }
    }
}
