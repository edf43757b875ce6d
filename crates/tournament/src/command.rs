//! What people ask a tournament for, and why it is refused.

use parlor_table::words::{Message, message};

use crate::PlayerNumber;

/// What a user asks a tournament to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    /// To take part.
    Join,
    /// Not to be paired any more. A game that is under way is resigned.
    Leave,
    /// To begin. All from here on are for the organiser.
    Start,
    /// To begin no further round for now.
    Pause,
    /// To go on.
    Resume,
    /// To remove a player, who cannot come back.
    Remove(PlayerNumber),
    /// To end it now.
    End,
}

/// Why a command was refused. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The user is not the organiser.
    #[error("{}", self.message())]
    NotOrganiser,
    /// The user takes part already.
    #[error("{}", self.message())]
    Joined,
    /// The user does not take part.
    #[error("{}", self.message())]
    NotJoined,
    /// The organiser has removed the user.
    #[error("{}", self.message())]
    Removed,
    /// There are as many players as there may be.
    #[error("{}", self.message())]
    Full(usize),
    /// No further player can be paired.
    #[error("{}", self.message())]
    Closed,
    /// It has begun.
    #[error("{}", self.message())]
    Started,
    /// It takes two players to begin.
    #[error("{}", self.message())]
    TooFew,
    /// It does not run, or is not paused.
    #[error("{}", self.message())]
    Senseless,
    /// It is over.
    #[error("{}", self.message())]
    Over,
    /// There is no such player.
    #[error("{}", self.message())]
    NoPlayer(PlayerNumber),
    /// The user has come and gone too often.
    #[error("{}", self.message())]
    TooOften,
}

impl Refusal {
    /// Why, to be told to people.
    pub fn message(self) -> Message {
        match self {
            Refusal::NotOrganiser => message!("tournament-not-organiser"),
            Refusal::Joined => message!("tournament-joined"),
            Refusal::NotJoined => message!("tournament-not-joined"),
            Refusal::Removed => message!("tournament-removed"),
            Refusal::Full(most) => message!("tournament-full", most = most),
            Refusal::Closed => message!("tournament-closed"),
            Refusal::Started => message!("tournament-started"),
            Refusal::TooFew => message!("tournament-too-few"),
            Refusal::Senseless => message!("refused-senseless"),
            Refusal::Over => message!("tournament-over"),
            Refusal::NoPlayer(number) => message!("tournament-no-player", number = number.0),
            Refusal::TooOften => message!("refused-too-much"),
        }
    }
}
