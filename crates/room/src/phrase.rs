//! What players can say to each other: a few friendly phrases and nothing else.

use parlor_table::Seat;
use parlor_table::words::{Message, message};

use crate::{Event, Refusal, Room};

/// How many phrases a player may say before something else happens in the match.
const MOST: u8 = 3;

/// Something that a player can say to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good game.
    GoodGame,
    /// Thanks.
    Thanks,
    /// Oops.
    Oops,
    /// One more?
    OneMore,
}

impl Phrase {
    /// All phrases.
    pub const ALL: [Phrase; 5] =
        [Phrase::Hello, Phrase::GoodGame, Phrase::Thanks, Phrase::Oops, Phrase::OneMore];

    /// Its name in logs and for programs.
    pub fn name(self) -> &'static str {
        match self {
            Phrase::Hello => "hello",
            Phrase::GoodGame => "good-game",
            Phrase::Thanks => "thanks",
            Phrase::Oops => "oops",
            Phrase::OneMore => "one-more",
        }
    }

    /// The phrase of this name.
    pub fn named(name: &str) -> Option<Phrase> {
        Phrase::ALL.into_iter().find(|phrase| phrase.name() == name)
    }

    /// The phrase in words.
    pub(crate) fn message(self) -> Message {
        match self {
            Phrase::Hello => message!("phrase-hello"),
            Phrase::GoodGame => message!("phrase-good-game"),
            Phrase::Thanks => message!("phrase-thanks"),
            Phrase::Oops => message!("phrase-oops"),
            Phrase::OneMore => message!("phrase-one-more"),
        }
    }
}

impl Room {
    /// Whether a user in these seats has someone to talk to.
    pub(crate) fn can_speak(&self, mine: &[Seat]) -> bool {
        !mine.is_empty() && !self.waiting && self.people().len() > 1
    }

    /// A player says something.
    pub(crate) fn speak(&self, seat: Seat, phrase: Phrase) -> Result<Vec<Event>, Refusal> {
        if self.said.get(seat.index()).is_some_and(|&said| said >= MOST) {
            return Err(Refusal::rules(message!("refused-said-enough")));
        }
        Ok(vec![Event::Said(seat, phrase)])
    }
}
