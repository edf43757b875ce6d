//! Time controls: in a game with turns, every seat has a clock of its own.
//!
//! A clock runs while its seat is to act, from the second action of the seat on: the first takes no time. In a match of a
//! tournament it runs from the beginning, so that a player who does not come loses.
//! An action of the seat stops it and adds the increment, and an [event] says what is left. So
//! the clocks of a match are a fold of its events, apart from the one that runs, whose end is kept beside the log
//! like any other [`Deadline`](parlor_table::Deadline).
//!
//! [event]: crate::Event::ClockStopped

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use parlor_table::words::{Message, ToMessage, message};
use parlor_table::{Countdown, Seat, Start, Turn};

use crate::ending::Closing;
use crate::{ClockClass, Event, Room};

/// How much time every player has: minutes for the whole match, and seconds that are added for each action.
/// Written `3+2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimeControl {
    minutes: u16,
    increment: u16,
}

/// A text that is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message())]
pub struct TimeControlError(String);

impl ToMessage for TimeControlError {
    fn message(&self) -> Message {
        message!("time-malformed", found = self.0.clone(), most = TimeControl::MOST)
    }
}

impl TimeControl {
    /// The most minutes, and the most seconds for each action.
    pub const MOST: u16 = 180;

    /// What each player begins with.
    pub fn base(self) -> Duration {
        Duration::from_secs(u64::from(self.minutes) * 60)
    }

    /// What is added after each action.
    pub fn increment(self) -> Duration {
        Duration::from_secs(self.increment.into())
    }
}

/// The clock class of a match: by what a player has for 40 actions.
pub fn clock_class(control: Option<TimeControl>) -> ClockClass {
    const ACTIONS: u32 = 40;
    let Some(control) = control else { return ClockClass::None };
    match (control.base() + control.increment() * ACTIONS).as_secs() {
        ..180 => ClockClass::Lightning,
        180..480 => ClockClass::Quick,
        _ => ClockClass::Long,
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.minutes, self.increment)
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        let read = || {
            let (minutes, increment) = text.split_once('+')?;
            let control =
                TimeControl { minutes: minutes.parse().ok()?, increment: increment.parse().ok()? };
            let bounded = (1..=Self::MOST).contains(&control.minutes)
                && control.increment <= Self::MOST
                && control.to_string() == text;
            bounded.then_some(control)
        };
        read().ok_or_else(|| TimeControlError(text.to_owned()))
    }
}

/// The clocks of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Clocks {
    control: TimeControl,
    /// What is left to each seat; of the one that is to act, what was left when its clock was started.
    left: Vec<Duration>,
    /// How often a clock was stopped.
    stops: u32,
}

impl Clocks {
    pub(crate) fn new(control: TimeControl, seats: usize) -> Clocks {
        Clocks { control, left: vec![control.base(); seats], stops: 0 }
    }

    /// What is left to a seat whose clock stands.
    pub(crate) fn left(&self, seat: Seat) -> Duration {
        self.left.get(seat.index()).copied().unwrap_or_default()
    }

    /// Takes note of a clock that was stopped.
    pub(crate) fn stop(&mut self, seat: Seat, left: Duration) {
        self.stops += 1;
        if let Some(place) = self.left.get_mut(seat.index()) {
            *place = left;
        }
    }
}

impl Room {
    /// The seat whose clock runs.
    pub fn running_seat(&self) -> Option<Seat> {
        self.clocks.as_ref()?;
        let Turn::Seats(seats) = self.turn() else { return None };
        let &[seat] = &seats[..] else { return None };
        (self.record.fixture.is_some() || self.has_moved(seat)).then_some(seat)
    }

    /// The seat that ran out of time without ever having moved: its player did not come.
    pub fn no_show(&self) -> Option<Seat> {
        match self.closing {
            Some(Closing::Flagged(seat)) if !self.has_moved(seat) => Some(seat),
            _ => None,
        }
    }

    /// What is left to a seat at a time, in a match with a time control.
    pub fn time_left(&self, seat: Seat, now: Duration) -> Option<Duration> {
        let standing = self.clocks.as_ref()?.left(seat);
        let running = self.clock.at().filter(|_| self.running_seat() == Some(seat));
        // Time is never gained by waiting, whatever delay is forgiven.
        Some(running.map_or(standing, |end| end.saturating_sub(now).min(standing)))
    }

    /// Whether a view shows a time that passes: a clock that runs, or how long a player may still be away.
    pub fn shows_time(&self) -> bool {
        self.clock.at().is_some() || self.away.iter().any(Option::is_some)
    }

    /// The countdown of the clock that runs: the one of the seat to act, or the game's own.
    pub(crate) fn countdown(&self) -> Option<Countdown> {
        if self.waiting || self.closing.is_some() {
            return None;
        }
        let Some(clocks) = &self.clocks else { return self.table.countdown() };
        let seat = self.running_seat()?;
        Some(Countdown { number: clocks.stops, length: clocks.left(seat), start: Start::Afresh })
    }

    /// Events of a decision at a time, with the one that stops the running clock if they do.
    pub(crate) fn stopping_the_clock(&self, mut events: Vec<Event>, now: Duration) -> Vec<Event> {
        let Some((clocks, seat)) = self.clocks.as_ref().zip(self.running_seat()) else {
            return events;
        };
        if !events.iter().any(|event| event.is_of_the_game() || event.ends_the_match()) {
            return events;
        }
        let acted =
            events.iter().any(|event| matches!(event, Event::Acted(who, _) if *who == seat));
        let left = self.time_left(seat, now).unwrap_or_default();
        let left = if acted { left + clocks.control.increment() } else { left };
        // What is written down in milliseconds is also what counts.
        let left = Duration::from_millis(u64::try_from(left.as_millis()).unwrap_or(u64::MAX));
        events.push(Event::ClockStopped(seat, left));
        events
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn a_time_control_is_read_as_it_is_written() {
        for text in ["1+1", "3+2", "5+3", "10+5", "180+180", "1+0"] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn the_clock_class_is_that_of_forty_moves() {
        let class = |text: &str| clock_class(Some(text.parse().unwrap())).name();
        assert_eq!(["1+0", "1+1", "2+1"].map(class), ["lightning"; 3]);
        assert_eq!(["3+0", "3+2", "5+3", "1+10"].map(class), ["quick", "quick", "quick", "quick"]);
        assert_eq!(["8+0", "10+5", "180+180"].map(class), ["long"; 3]);
        assert_eq!(clock_class(None), ClockClass::None);
    }

    #[test]
    fn a_text_that_is_no_time_control_is_refused_with_what_is_right() {
        for text in
            ["", "3", "0+5", "181+0", "3+181", "3+-1", " 3+2", "03+2", "3+02", "3+2+1", "+3+2"]
        {
            let refused = text.parse::<TimeControl>().unwrap_err().to_string();
            assert!(refused.contains("from 1 to 180"), "{refused}");
        }
    }
}
