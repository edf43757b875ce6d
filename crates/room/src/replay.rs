//! Rebuilding a match from what was kept of it.

use parlor_games::catalogue;
use parlor_table::words::Message;
use parlor_table::{Deadline, Table};

use crate::{Event, EventError, Record, Room};

/// Why a match cannot be rebuilt from its record and its events.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damaged {
    /// There is no such game.
    #[error("there is no game '{0}'")]
    Game(String),
    /// The opening is none.
    #[error("it begins with '{opening}': {why}")]
    Opening {
        /// The opening.
        opening: String,
        /// What is wrong with it.
        why: String,
    },
    /// The seats are not those of the game.
    #[error("it has {found} seats, not {wanted}")]
    Seats {
        /// How many there are.
        found: usize,
        /// How many there must be.
        wanted: u16,
    },
    /// A line of its log is no event.
    #[error(transparent)]
    Line(#[from] EventError),
    /// Something cannot have happened.
    #[error("'{event}' cannot have happened: {why}")]
    Event {
        /// What.
        event: String,
        /// Why not.
        why: String,
    },
}

/// Replays the game of a log, without its players.
pub fn replay_game<'l>(
    game: &str,
    opening: &str,
    lines: impl IntoIterator<Item = &'l str>,
) -> Result<Box<dyn Table>, Damaged> {
    let mut table = open(game, opening)?;
    let mut played = Vec::new();
    for line in lines {
        if line.parse::<Event>()?.is_of_the_game() {
            played.push(line);
        }
    }
    let event = played.last().map(ToString::to_string).unwrap_or_default();
    table.recall(&played).map_err(|why| Damaged::Event { event, why: why.into() })?;
    Ok(table)
}

/// The untouched game of an opening.
pub(crate) fn open(game: &str, opening: &str) -> Result<Box<dyn Table>, Damaged> {
    let listing = catalogue::find(game).ok_or_else(|| Damaged::Game(game.to_owned()))?;
    (listing.open)(opening)
        .map_err(|why| Damaged::Opening { opening: opening.to_owned(), why: why.into() })
}

impl Room {
    /// The match of these events, with the clock that was kept beside them.
    pub fn replay(record: Record, events: &[Event], clock: Deadline) -> Result<Room, Damaged> {
        let mut room = Room::new(record)?;
        // However often something was taken back, no entry is played more than twice.
        let back = events.iter().rposition(Event::goes_back).map_or(0, |last| last + 1);
        let (before, after) = events.split_at(back);
        room.recall(before)?;
        let last = after.iter().rposition(Event::is_told_about);
        for (number, event) in after.iter().enumerate() {
            if Some(number) == last {
                room.table.mark();
            }
            room.happen(event)?;
        }
        room.clock = clock;
        Ok(room)
    }

    /// Lets events happen that another host has decided and stored, with the clock that was kept beside them. After an
    /// error the room is of no use.
    pub fn catch_up(&mut self, events: &[Event], clock: Deadline) -> Result<(), Damaged> {
        for event in events {
            if event.is_told_about() {
                self.table.mark();
            }
            self.happen(event)?;
        }
        self.clock = clock;
        Ok(())
    }

    /// Lets events happen in an untouched match, of which the last takes back or plays again.
    fn recall(&mut self, events: &[Event]) -> Result<(), Damaged> {
        let Some(last) = events.last() else { return Ok(()) };
        let lines: Vec<String> =
            events.iter().filter(|event| event.is_of_the_game()).map(ToString::to_string).collect();
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let damaged = |why: Message| Damaged::Event { event: last.to_string(), why: why.into() };
        self.table.recall(&lines).map_err(damaged)?;
        for event in events {
            self.note(event);
        }
        self.since.fill(self.seq);
        Ok(())
    }
}
