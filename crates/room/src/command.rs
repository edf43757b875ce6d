//! What people ask a room for, and why it is refused.

use parlor_table::Seat;
use parlor_table::words::{Message, message};

use crate::{Claim, Phrase, Proposal};

/// What a user asks a room to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// To act in the seat of theirs that is to act; the text of the action.
    Act(String),
    /// To take back their last action, with what followed it.
    Undo,
    /// To play again what was taken back.
    Redo,
    /// To take a seat, this one or any.
    Join(Option<Seat>),
    /// To give up their seats.
    Leave,
    /// To begin without those who are missing.
    Start,
    /// To lose.
    Resign,
    /// To propose something.
    Offer(Proposal),
    /// To agree to what was proposed.
    Accept,
    /// To decline what was proposed.
    Decline,
    /// To end the match because another player is away.
    Claim(Claim),
    /// To end the match before anyone has moved.
    Abort,
    /// To say something to the other players.
    Say(Phrase),
    /// To be given advice. The room only takes note of it.
    Advice,
    /// To play another match with the same options, which has this id.
    Rematch(String),
}

/// Why a command was refused. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The rules forbid it, or it makes no sense now.
    #[error("{0}")]
    Rules(Message),
    /// The rules of the game forbid the action.
    #[error("{why}")]
    Illegal {
        /// Why, in the notation of the game.
        why: String,
        /// The rule, as one tells it to a player who looks at the board.
        rule: Message,
    },
    /// The user does not play here.
    #[error("{}", self.message())]
    NotPlaying,
    /// It was based on an earlier state.
    #[error("{}", self.message())]
    Stale,
    /// Another user was faster.
    #[error("{0}")]
    Taken(Message),
    /// There is no such thing.
    #[error("{}", self.message())]
    Missing(&'static str),
}

impl Refusal {
    pub(crate) fn rules(why: impl Into<Message>) -> Refusal {
        Refusal::Rules(why.into())
    }

    /// Why, to be told to people.
    pub fn message(&self) -> Message {
        match self {
            Refusal::Rules(why) | Refusal::Taken(why) => why.clone(),
            Refusal::Missing(what) => message!("error-not-found", what = *what),
            Refusal::Illegal { rule, .. } => rule.clone(),
            Refusal::NotPlaying => message!("refused-not-playing"),
            Refusal::Stale => message!("refused-stale"),
        }
    }
}
