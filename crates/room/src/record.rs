//! What is fixed about a match from its beginning.

use std::fmt;
use std::str::FromStr;

use parlor_table::words::message;
use parlor_table::{Level, Seat, Skill};

use crate::daily::{Date, Offset};
use crate::{Refusal, TimeControl};

/// The place of a match in a tournament. Written `abcdefghijkm 3 1`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// The id of the tournament.
    pub tournament: String,
    /// The round, from 1.
    pub round: u16,
    /// The board, from 1.
    pub board: u16,
}

/// A text that names no place in a tournament.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no place in a tournament: write its id, the round and the board")]
pub struct FixtureError(String);

impl fmt::Display for Fixture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.tournament, self.round, self.board)
    }
}

impl FromStr for Fixture {
    type Err = FixtureError;

    fn from_str(text: &str) -> Result<Fixture, FixtureError> {
        let read = || {
            let (rest, board) = text.rsplit_once(' ')?;
            let (tournament, round) = rest.rsplit_once(' ')?;
            let tournament = tournament.to_owned();
            let (round, board) = (round.parse().ok()?, board.parse().ok()?);
            let fixture = Fixture { tournament, round, board };
            (fixture.to_string() == text).then_some(fixture)
        };
        read().ok_or_else(|| FixtureError(text.to_owned()))
    }
}

/// A user of the holder of a room: a guest or the owner of an account.
/// Written `v17`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UserId(pub i64);

/// Who plays a seat. Written `v17`, `b4`, `bclassic:3`, `-` or `-v17`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// A person.
    Person(UserId),
    /// A bot: a level (`4`), or a style of the game's own with its look-ahead (`classic:3`).
    Bot(String),
    /// Nobody: the seat is free.
    Nobody,
    /// Nobody: the seat is kept for this user.
    Kept(UserId),
}

impl Occupant {
    /// Whether nobody sits there.
    pub fn is_free(&self) -> bool {
        matches!(self, Occupant::Nobody | Occupant::Kept(_))
    }

    /// Whether a user may take the seat.
    pub(crate) fn admits(&self, user: UserId) -> bool {
        *self == Occupant::Nobody || *self == Occupant::Kept(user)
    }
}

/// A text that names no occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("'{0}' is no occupant of a seat: write v17, b4 or -")]
pub struct OccupantError(String);

impl fmt::Display for UserId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "v{}", self.0)
    }
}

impl FromStr for UserId {
    type Err = OccupantError;

    fn from_str(text: &str) -> Result<UserId, OccupantError> {
        let number = text.strip_prefix('v').and_then(|digits| digits.parse().ok());
        let id = number.map(UserId).filter(|id| id.to_string() == text);
        id.ok_or_else(|| OccupantError(text.to_owned()))
    }
}

impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Occupant::Person(user) => user.fmt(f),
            Occupant::Bot(bot) => write!(f, "b{bot}"),
            Occupant::Nobody => f.write_str("-"),
            Occupant::Kept(user) => write!(f, "-{user}"),
        }
    }
}

impl FromStr for Occupant {
    type Err = OccupantError;

    fn from_str(text: &str) -> Result<Occupant, OccupantError> {
        match text.split_at_checked(1) {
            Some(("b", bot)) if !bot.is_empty() => Ok(Occupant::Bot(bot.to_owned())),
            Some(("-", "")) => Ok(Occupant::Nobody),
            Some(("-", user)) => user.parse().map(Occupant::Kept),
            _ => text.parse().map(Occupant::Person),
        }
    }
}

/// What is fixed about a match. With its events it is the whole match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its name in addresses.
    pub id: String,
    /// The game.
    pub game: String,
    /// What it began with: the options, and the position if one was chosen.
    pub opening: String,
    /// The seed of all chance. It is secret while the match is played.
    pub seed: u64,
    /// Who made it.
    pub owner: UserId,
    /// The date, if this is a try of a puzzle of the day.
    pub daily: Option<Date>,
    /// The date, if this is practice of a puzzle of the day.
    pub practice: Option<Date>,
    /// The offset of the maker's clock, if it is known; told for puzzles of the day.
    pub offset: Option<Offset>,
    /// Whether everybody may see it in the lobby.
    pub public: bool,
    /// Whether only its players may see it.
    pub private: bool,
    /// Whether it counts neither for ratings nor for records.
    pub casual: bool,
    /// Whether it counts for the ratings of its two players.
    pub rated: bool,
    /// Whether it counts as played with help whatever happens in it: its maker chose the seed, and may
    /// have played it before.
    pub helped: bool,
    /// How much time the players have, in a game with turns.
    pub time: Option<TimeControl>,
    /// Its place in a tournament, if it belongs to one. Then its clocks run from the beginning, and only the rules, the
    /// clocks, resigning and a draw by agreement end it.
    pub fixture: Option<Fixture>,
    /// Who sat where when it was made.
    pub seats: Vec<Occupant>,
}

impl Record {
    /// A match of a game with an opening and its maker. The list of seats is empty and the seed is 0.
    pub fn new(id: &str, game: &str, opening: &str, owner: UserId) -> Record {
        Record {
            id: id.to_owned(),
            game: game.to_owned(),
            opening: opening.to_owned(),
            seed: 0,
            owner,
            daily: None,
            practice: None,
            offset: None,
            public: false,
            private: false,
            casual: false,
            rated: false,
            helped: false,
            time: None,
            fixture: None,
            seats: Vec::new(),
        }
    }
}

/// Who is to sit in a seat of a new match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatChoice {
    /// The maker of the match, or a player who shares the screen.
    Me,
    /// A bot.
    Bot(Skill),
    /// Any user who joins.
    Open,
    /// This user, once they join.
    Kept(UserId),
}

/// Who sits where in a new match of so many seats. Where nothing is chosen, the first seat is the maker's
/// and the others are bots'.
pub fn seating(count: u16, chosen: &[SeatChoice], maker: UserId) -> Result<Vec<Occupant>, Refusal> {
    if chosen.len() > usize::from(count) {
        return Err(Refusal::rules(message!(
            "refused-seats",
            seats = count,
            chosen = chosen.len()
        )));
    }
    let occupant = |seat: Seat| match chosen.get(seat.index()) {
        Some(SeatChoice::Me) => Occupant::Person(maker),
        Some(SeatChoice::Bot(skill)) => Occupant::Bot(skill.to_string()),
        Some(SeatChoice::Open) => Occupant::Nobody,
        Some(SeatChoice::Kept(user)) => Occupant::Kept(*user),
        None if seat == Seat::FIRST => Occupant::Person(maker),
        None => Occupant::Bot(Level::USUAL.to_string()),
    };
    Ok(Seat::all(count).map(occupant).collect())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn occupants_are_read_as_they_are_written() {
        for text in ["v17", "v-1", "b4", "bclassic:3", "-", "-v17"] {
            assert_eq!(text.parse::<Occupant>().unwrap().to_string(), text);
        }
        for text in ["", "b", "v", "v01", "v 1", "x", "17", "--", "-17"] {
            assert!(text.parse::<Occupant>().is_err(), "{text}");
        }
    }

    #[test]
    fn the_place_of_a_match_in_a_tournament_is_read_as_it_is_written() {
        let fixture = Fixture { tournament: "abc".to_owned(), round: 3, board: 12 };
        assert_eq!(fixture.to_string(), "abc 3 12");
        assert_eq!("abc 3 12".parse(), Ok(fixture));
        for text in ["", "abc", "abc 3", "abc 03 1", "abc 3 x", "abc 3 1 "] {
            assert!(text.parse::<Fixture>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_seat_that_nobody_chose_is_the_makers_or_a_bots() {
        let me = UserId(7);
        let texts =
            |seats: Vec<Occupant>| seats.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(texts(seating(3, &[], me).unwrap()), ["v7", "b3", "b3"]);
        assert_eq!(
            texts(seating(2, &[SeatChoice::Open, SeatChoice::Me], me).unwrap()),
            ["-", "v7"]
        );
        let refused = seating(1, &[SeatChoice::Me, SeatChoice::Me], me).unwrap_err();
        assert_eq!(refused.to_string(), "there are 1 seats, not 2");
    }
}
