//! Playing: the rules and the log of a match, as text.

use std::time::Duration;

use crate::words::Message;
use crate::{Countdown, Input, Manners, Seat, Turn};

/// A match that is played: its options, whose turn it is, what may be done, and everything that happened.
pub trait Play {
    /// The game's name.
    fn name(&self) -> &'static str;
    /// The options that were chosen.
    fn setup(&self) -> String;
    /// What the match began with: the options, and the position if one was given.
    fn opening(&self) -> String;
    /// The position that the match began from, if one was given.
    fn start(&self) -> Option<String>;
    /// The options as which it is rated.
    fn rated_as(&self) -> String;
    /// What is true of every match of this game.
    fn manners(&self) -> Manners;
    /// The number of seats.
    fn seats(&self) -> u16;
    /// Who acts next.
    fn turn(&self) -> Turn;
    /// The legal actions of a seat.
    fn actions(&self, seat: Seat) -> Vec<String>;
    /// Whether a text is an action of this game, legal or not; an error says why not.
    fn reads(&self, action: &str) -> Result<(), Message>;
    /// The entries that an input would bring to the log, with what nature answers to it from this seed.
    /// Nothing changes; an error says why not, in one sentence.
    fn foresee(&self, input: Input<'_>, seed: u64) -> Result<Vec<String>, Message>;
    /// The rule that an action of a seat would break, as one tells it to a player who looks at the board. A
    /// coordinate where no action begins is explained, too.
    fn explain(&self, seat: Seat, action: &str) -> Option<Message>;
    /// Lets an entry of the log happen; an error changes nothing.
    fn record(&mut self, entry: &str) -> Result<(), Message>;
    /// Remembers the match as it stands: [`Tell::news`](crate::Tell::news) and [`Tell::captured`](crate::Tell::captured) are about what is new since then.
    fn mark(&mut self);
    /// Lets everything happen that the lines of a log say which only grows: entries, `<` for an action
    /// taken back, and `>` for one played again. An error changes nothing.
    fn recall(&mut self, lines: &[&str]) -> Result<(), Message>;
    /// Lets an input happen, with what nature answers to it; an error changes nothing.
    fn happen(&mut self, input: Input<'_>, seed: u64) -> Result<(), Message> {
        let entries = self.foresee(input, seed)?;
        entries.iter().try_for_each(|entry| self.record(entry))
    }
    /// How long the clock is that starts together with the match, if one does.
    fn first_clock(&self) -> Option<Duration>;
    /// The clock that runs now, if any.
    fn countdown(&self) -> Option<Countdown>;
    /// What happens for a free seat.
    fn absent(&self, seat: Seat) -> Option<String>;
    /// Takes back the last action of a seat and everything after it; false if there is none.
    fn undo(&mut self) -> bool;
    /// Plays the last undone action again, with what followed it; false if there is none.
    fn redo(&mut self) -> bool;
    /// Whether something was taken back that could be played again.
    fn can_redo(&self) -> bool;
    /// Whether one of these seats has done something that could be taken back.
    fn has_acted(&self, seats: &[Seat]) -> bool;
    /// How many entries there are.
    fn length(&self) -> usize;
    /// Everything that happened and was not taken back, a line each.
    fn entries(&self) -> Vec<String>;
    /// What was done last on the board that a viewer sees, and by whom.
    fn last(&self, viewer: Option<Seat>) -> Option<(Seat, String)>;
    /// The whole match as text.
    fn log(&self) -> String;
}
