//! What happens while Parlor runs in a terminal.

use parlor_room::{Event as MatchEvent, Refusal, Task};
use parlor_table::{Hint, Memory, Thought};

/// Something that the application is told. All of it comes through one channel.
pub(crate) enum Event {
    /// A key, the mouse, or a new size of the terminal.
    Input(crossterm::event::Event),
    /// A bot has thought about a task of a match.
    Thought(MatchNumber, Task, Option<Thought<String>>),
    /// A command has been decided.
    Decided(MatchNumber, Result<Vec<MatchEvent>, Refusal>),
    /// A hint, and what the game remembers for the next one.
    Hint(HintNumber, Result<Hint, String>, Memory),
    /// The operating system asks the program to end, by this signal.
    Signal(i32),
    /// The terminal is gone.
    Closed,
}

/// Tells the matches of one run apart: what comes for an earlier one is too late.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct MatchNumber(pub(crate) u32);

/// Tells the hints of one run apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct HintNumber(pub(crate) u32);
