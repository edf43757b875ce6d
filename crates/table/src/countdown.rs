//! Deadlines as rules: the game says which clock runs, the host owns the time.

use std::time::Duration;

/// A clock that the rules want running now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countdown {
    /// Which clock this is. While the number stays the same the clock runs on; when it changes, a
    /// new clock starts.
    pub number: u32,
    /// How long it runs.
    pub length: Duration,
    /// How it starts.
    pub start: Start,
}

/// How a clock starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// With its full length, regardless of the clock before.
    Afresh,
    /// With its full length, unless the clock that ran before would have ended sooner.
    Sooner,
}

/// The host's side of a [`Countdown`]: when the running clock will have run out. Times are the
/// host's own, measured from any moment it likes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deadline {
    running: Option<(u32, Duration)>,
}

impl Deadline {
    /// No clock is running.
    pub fn none() -> Self {
        Deadline::default()
    }

    /// A clock that was running when it was written down.
    pub fn kept(number: u32, at: Duration) -> Self {
        Deadline { running: Some((number, at)) }
    }

    /// The clock that runs, if one does, and when it runs out.
    pub fn running(&self) -> Option<(u32, Duration)> {
        self.running
    }

    /// Takes note of the countdown that the game asks for at time `now`.
    pub fn follow(&mut self, countdown: Option<Countdown>, now: Duration) {
        self.running = countdown.map(|wanted| match self.running {
            Some((number, at)) if number == wanted.number => (number, at),
            Some((_, at)) if wanted.start == Start::Sooner => {
                (wanted.number, at.min(now + wanted.length))
            }
            _ => (wanted.number, now + wanted.length),
        });
    }

    /// When the running clock runs out, if one is running.
    pub fn at(&self) -> Option<Duration> {
        self.running.map(|(_, at)| at)
    }

    /// Whether the running clock has run out by `now`.
    pub fn has_passed(&self, now: Duration) -> bool {
        self.at().is_some_and(|at| at <= now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(number: u32, seconds: u64, start: Start) -> Option<Countdown> {
        Some(Countdown { number, length: Duration::from_secs(seconds), start })
    }

    #[test]
    fn a_clock_runs_on_while_its_number_stays() {
        let mut deadline = Deadline::none();
        deadline.follow(clock(1, 60, Start::Afresh), Duration::from_secs(5));
        deadline.follow(clock(1, 60, Start::Afresh), Duration::from_secs(30));
        assert_eq!(deadline.at(), Some(Duration::from_secs(65)));
        assert!(!deadline.has_passed(Duration::from_secs(64)));
        assert!(deadline.has_passed(Duration::from_secs(65)));
    }

    #[test]
    fn a_final_countdown_shortens_but_never_lengthens_the_time() {
        let mut early = Deadline::none();
        early.follow(clock(1, 60, Start::Afresh), Duration::ZERO);
        let mut late = early;
        early.follow(clock(2, 20, Start::Sooner), Duration::from_secs(10));
        assert_eq!(early.at(), Some(Duration::from_secs(30)));
        late.follow(clock(2, 20, Start::Sooner), Duration::from_secs(50));
        assert_eq!(late.at(), Some(Duration::from_secs(60)));
    }

    #[test]
    fn a_clock_that_is_no_longer_wanted_stops() {
        let mut deadline = Deadline::none();
        deadline.follow(clock(1, 60, Start::Afresh), Duration::ZERO);
        deadline.follow(None, Duration::from_secs(1));
        assert_eq!(deadline.at(), None);
    }
}
