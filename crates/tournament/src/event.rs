//! What happens to a tournament: one line of its log each. Nothing else reads or writes such a line.

use std::fmt;
use std::str::FromStr;

use parlor_room::UserId;

use crate::Points;

/// The number of a player in a tournament, from 1, in the order of joining.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerNumber(pub u16);

/// The number of a round, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RoundNumber(pub u16);

/// The number of a board in a round, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BoardNumber(pub u16);

/// Something that happened to a tournament.
///
/// | line | event |
/// |---|---|
/// | `v17 joins` | a user takes part, for the first time or again |
/// | `4 leaves` | a player is not paired any more |
/// | `4 is removed` | the organiser removed a player, who cannot come back |
/// | `v17 is v3` | a guest logged in: what was theirs is the account's |
/// | `starts`, `pauses`, `resumes`, `ends` | the organiser did so; it also ends by itself |
/// | `round 2 3-1:m7 4-2:m8 bye 5` | a round was paired: the first seat is named first, with the match of the board |
/// | `result 2.1 1-0` | the match of a board ended: `1-0`, `0-1` or `1/2-1/2` |
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A user takes part.
    Joined(UserId),
    /// A player is not paired any more.
    Left(PlayerNumber),
    /// The organiser removed a player.
    Removed(PlayerNumber),
    /// A guest became another user by logging in.
    BecameUser(UserId, UserId),
    /// The tournament began.
    Started,
    /// No round begins until it is resumed.
    Paused,
    /// Rounds begin again.
    Resumed,
    /// A round was paired.
    Paired(RoundNumber, Pairing),
    /// A match ended.
    Scored(RoundNumber, BoardNumber, Score),
    /// The tournament is over.
    Ended,
}

/// Who plays whom in a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pairing {
    /// The boards, the best players first.
    pub boards: Vec<Board>,
    /// The players who get a point without a game.
    pub byes: Vec<PlayerNumber>,
}

/// A game of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Who has the first seat.
    pub first: PlayerNumber,
    /// Who has the second seat.
    pub second: PlayerNumber,
    /// The id of the match.
    pub id: String,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// The player in the first seat won.
    First,
    /// The player in the second seat won.
    Second,
    /// A draw.
    Draw,
}

impl Score {
    /// The points of the first seat and of the second.
    pub fn points(self) -> (Points, Points) {
        match self {
            Score::First => (Points::ONE, Points::NONE),
            Score::Second => (Points::NONE, Points::ONE),
            Score::Draw => (Points::HALF, Points::HALF),
        }
    }
}

/// A line that is no event.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no event of a tournament")]
pub struct EventError(String);

macro_rules! number {
    ($type:ident) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl $type {
            /// Its place in a list.
            pub fn index(self) -> usize {
                usize::from(self.0).wrapping_sub(1)
            }

            /// The number of a place in a list.
            pub(crate) fn at(index: usize) -> $type {
                $type(u16::try_from(index + 1).unwrap_or(u16::MAX))
            }

            fn read(text: &str) -> Option<$type> {
                text.parse().ok().filter(|number| *number > 0).map($type)
            }
        }
    };
}

number!(PlayerNumber);
number!(RoundNumber);
number!(BoardNumber);

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Score::First => "1-0",
            Score::Second => "0-1",
            Score::Draw => "1/2-1/2",
        })
    }
}

impl fmt::Display for Pairing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Board { first, second, id } in &self.boards {
            write!(f, " {first}-{second}:{id}")?;
        }
        if !self.byes.is_empty() {
            f.write_str(" bye")?;
        }
        self.byes.iter().try_for_each(|player| write!(f, " {player}"))
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Joined(user) => write!(f, "{user} joins"),
            Event::Left(player) => write!(f, "{player} leaves"),
            Event::Removed(player) => write!(f, "{player} is removed"),
            Event::BecameUser(guest, user) => write!(f, "{guest} is {user}"),
            Event::Started => f.write_str("starts"),
            Event::Paused => f.write_str("pauses"),
            Event::Resumed => f.write_str("resumes"),
            Event::Paired(round, pairing) => write!(f, "round {round}{pairing}"),
            Event::Scored(round, board, score) => write!(f, "result {round}.{board} {score}"),
            Event::Ended => f.write_str("ends"),
        }
    }
}

impl FromStr for Event {
    type Err = EventError;

    fn from_str(line: &str) -> Result<Event, EventError> {
        // Numbers with a sign or leading zeros are written in another way than they were read.
        let event = read(line).filter(|event| event.to_string() == line);
        event.ok_or_else(|| EventError(line.to_owned()))
    }
}

fn read(line: &str) -> Option<Event> {
    let words: Vec<&str> = line.split(' ').collect();
    Some(match words[..] {
        ["starts"] => Event::Started,
        ["pauses"] => Event::Paused,
        ["resumes"] => Event::Resumed,
        ["ends"] => Event::Ended,
        [user, "joins"] => Event::Joined(user.parse().ok()?),
        [player, "leaves"] => Event::Left(PlayerNumber::read(player)?),
        [player, "is", "removed"] => Event::Removed(PlayerNumber::read(player)?),
        [guest, "is", user] => Event::BecameUser(guest.parse().ok()?, user.parse().ok()?),
        ["result", place, score] => {
            let (round, board) = place.split_once('.')?;
            let score = match score {
                "1-0" => Score::First,
                "0-1" => Score::Second,
                "1/2-1/2" => Score::Draw,
                _ => return None,
            };
            Event::Scored(RoundNumber::read(round)?, BoardNumber::read(board)?, score)
        }
        ["round", round, ref pairing @ ..] => {
            Event::Paired(RoundNumber::read(round)?, read_pairing(pairing)?)
        }
        _ => return None,
    })
}

fn read_pairing(words: &[&str]) -> Option<Pairing> {
    let mut parts = words.split(|word| *word == "bye");
    let boards = parts.next()?.iter().map(|word| read_board(word)).collect::<Option<_>>()?;
    let byes = parts.next().unwrap_or_default();
    let byes = byes.iter().map(|word| PlayerNumber::read(word)).collect::<Option<_>>()?;
    Some(Pairing { boards, byes })
}

fn read_board(word: &str) -> Option<Board> {
    let (players, id) = word.split_once(':')?;
    let (first, second) = players.split_once('-')?;
    let named = !id.is_empty() && id.bytes().all(|letter| letter.is_ascii_alphanumeric());
    named.then_some(Board {
        first: PlayerNumber::read(first)?,
        second: PlayerNumber::read(second)?,
        id: id.to_owned(),
    })
}
