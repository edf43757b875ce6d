//! What people read: messages by their names, and texts as sentences begin and end.

pub use parlor_words::{
    Argument, Language, Message, Name, ToMessage, begin_with, capital, message, sentence,
};

use crate::Seat;

/// A number that may have a decimal point, as readers write it.
pub fn decimal(number: &str) -> Message {
    match number.split_once('.') {
        Some((whole, rest)) => {
            message!("decimal", whole = whole.to_owned(), rest = rest.to_owned())
        }
        None => Message::verbatim(number.to_owned()),
    }
}

/// The points of everybody: `Score: player 1 4, player 2 0`.
pub fn standing(scores: impl IntoIterator<Item = Message>) -> Message {
    message!("score-list", scores = Message::joined(scores, ", "))
}

/// The points of one seat among those of others.
pub fn score_of(seat: Seat, score: u32) -> Message {
    message!("score-of", player = seat, score = score)
}
