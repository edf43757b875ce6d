//! Telling: what there is to say about a match.

use crate::words::Message;
use crate::{Actor, Memory, Names, Seat, Tally};

/// What there is to say about a match, to its players.
pub trait Tell {
    /// The name of a seat.
    fn seat_name(&self, seat: Seat) -> Message;
    /// What the match is about at this point, in a few words, where that is more than whose turn it is.
    fn headline(&self, viewer: Option<Seat>, names: Names<'_>) -> Option<Message>;
    /// What this viewer is to do now, in one sentence for players.
    fn goal(&self, viewer: Option<Seat>, names: Names<'_>) -> Option<Message>;
    /// What players call each entry of the log that is an action; see [`Hostable::called`](crate::Hostable::called).
    fn called(&self) -> Vec<Option<Message>>;
    /// What players call an action, and who did it, in a sentence. `is_last` says that it is what happened since the match
    /// was [marked](crate::Play::mark).
    fn told(&self, action: &str, by: Actor<'_>, is_last: bool) -> (Message, Message);
    /// What there is to say about what happened last.
    fn news(&self, names: Names<'_>) -> Vec<Message>;
    /// How many pieces were captured by what happened last.
    fn captured(&self) -> u32;
    /// How the match stands; in a game for one also how it ended.
    fn summary(&self) -> Vec<Message>;
    /// Why a match of several ended as it did, to be said after a colon.
    fn why(&self) -> Option<Message>;
    /// Of how many rounds how many were played optimally, where that can be told.
    fn optimal(&self) -> Option<(u32, u32)>;
    /// How it went as the try of a puzzle of the day, once it is over.
    fn tally(&self) -> Option<Tally>;
    /// What matters now, a line each, where the board in characters does not show it.
    fn status(&self, memory: &mut Memory) -> Vec<Message>;
}
