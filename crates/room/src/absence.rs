//! Players who are away: when the others are told, and when they may end the match.
//!
//! The holder of a room sees who is connected and who idles, and says so with [`Room::decide_away`] and
//! [`Room::decide_back`]. Both are events, so what may be claimed survives a restart.

use std::time::Duration;

use parlor_table::Seat;
use parlor_table::words::message;

use crate::ending::Closing;
use crate::{Claim, Event, Refusal, Room, UserId};

impl Room {
    /// Whether players of this match may claim it from each other: people play, and only their moves end it. In a
    /// tournament the clocks do.
    pub fn can_be_held_up(&self) -> bool {
        let running = !self.waiting && !self.is_over();
        let clocked = self.record.fixture.is_some();
        running && !clocked && self.table.manners().turns && self.people().len() > 1
    }

    /// A user is away: disconnected for a while, or idle. The others may claim the match from a time on.
    pub fn decide_away(&self, user: UserId, claim_from: Duration) -> Vec<Event> {
        let Some(&seat) = self.seats_of(Some(user)).first() else { return Vec::new() };
        if !self.can_be_held_up() || self.away_until(seat).is_some() {
            return Vec::new();
        }
        vec![Event::Away(seat, claim_from)]
    }

    /// A user who was away is back.
    pub fn decide_back(&self, user: UserId) -> Vec<Event> {
        let away = |seat: &Seat| self.away_until(*seat).is_some();
        let seats = self.seats_of(Some(user));
        seats.into_iter().find(away).map(Event::Back).into_iter().collect()
    }

    /// The match is served again after a while in which no player could come back: all who are away have
    /// until this time to do so. Those who have about as long already are left alone: another host has done this.
    pub fn decide_renewal(&self, claim_from: Duration) -> Vec<Event> {
        const ABOUT: Duration = Duration::from_secs(5);
        let seats = Seat::all(self.table.seats()).filter(|_| self.can_be_held_up());
        let is_short = |until: Duration| until + ABOUT < claim_from;
        let away = seats.filter(|&seat| self.away_until(seat).is_some_and(is_short));
        away.map(|seat| Event::Away(seat, claim_from)).collect()
    }

    /// From when on others may claim the match because the player in a seat is away.
    pub fn away_until(&self, seat: Seat) -> Option<Duration> {
        self.away.get(seat.index()).copied().flatten()
    }

    /// Whether a player may claim the match now or later: another player is away.
    pub(crate) fn missing(&self, mine: &[Seat]) -> Option<(Seat, Duration)> {
        let [_] = mine else { return None };
        let others = Seat::all(self.table.seats()).filter(|seat| !mine.contains(seat));
        let away = others.filter_map(|seat| Some((seat, self.away_until(seat)?)));
        away.min_by_key(|&(_, until)| until).filter(|_| self.can_be_held_up())
    }

    /// A player claims the match because another is away.
    pub(crate) fn claim(
        &self,
        mine: &[Seat],
        claim: Claim,
        now: Duration,
    ) -> Result<Vec<Event>, Refusal> {
        let here = || Refusal::rules(message!("refused-claim-here"));
        let (missing, until) = self.missing(mine).ok_or_else(here)?;
        if now < until {
            let seconds = (until - now).as_secs() + 1;
            return Err(Refusal::rules(message!("refused-claim-early", seconds = seconds)));
        }
        Ok(vec![Event::Claimed(missing, claim)])
    }

    /// Who loses a rated match by being away, and when: leaving it is losing it, without anybody's claim. Of two who are
    /// away it is the one who is to move.
    pub fn forfeit(&self) -> Option<(Seat, Duration)> {
        if !self.record.rated || !self.is_fought() || !self.can_be_held_up() {
            return None;
        }
        let turn = self.turn();
        let seats = Seat::all(self.table.seats());
        let away = seats.filter_map(|seat| Some((seat, self.away_until(seat)?)));
        away.min_by_key(|&(seat, until)| (!turn.includes(seat), until))
    }

    /// A player who is away has lost a rated match, if the time has come.
    pub fn decide_forfeit(&self, now: Duration) -> Vec<Event> {
        match self.forfeit() {
            Some((seat, until)) if until <= now => {
                self.stopping_the_clock(vec![Event::Claimed(seat, Claim::Win)], now)
            }
            _ => Vec::new(),
        }
    }

    /// Whether a player has aborted the match.
    pub(crate) fn is_aborted(&self) -> bool {
        matches!(self.closing, Some(Closing::Aborted(_)))
    }

    /// Whether players may abort the match: no person has moved.
    pub(crate) fn can_be_aborted(&self) -> bool {
        self.can_be_held_up() && !self.is_played()
    }
}
