//! What a user may do beside the actions of the game.

use parlor_table::words::message;
use parlor_table::{Advice, Seat};
use parlor_wire::Can;

use crate::room::Offer;
use crate::{Occupant, Refusal, Room, UserId};

impl Room {
    /// What a user may do beside the actions of the game.
    pub fn possible(&self, user: Option<UserId>) -> Can {
        let table = self.table();
        let manners = table.manners();
        let mine = self.seats_of(user);
        let plays = !mine.is_empty();
        let over = self.is_over();
        let running = !over && !self.waiting;
        let rivals = self.people().len() > 1;
        let free = self.seats.iter().any(Occupant::is_free);
        let open_to = |user: UserId| self.seats.iter().any(|seat| seat.admits(user));
        let taken = self.seats.iter().filter(|occupant| !occupant.is_free()).count();
        let open = self.closing.is_none();
        let alone = plays && self.gives_help() && open;
        let acted = manners.takes_back && open && table.has_acted(&mine);
        let silent = self.offer.is_none();
        let is_asked = |offer: &Offer| {
            let agreed = offer.agreed.iter().any(|seat| mine.contains(seat));
            plays && !mine.contains(&offer.seat) && !agreed
        };
        let casual = self.record.fixture.is_none();
        let bots = self.seats.iter().any(|occupant| matches!(occupant, Occupant::Bot(_)));
        Can {
            undo: alone && acted,
            redo: alone && table.can_redo(),
            takes_back: manners.takes_back && self.gives_help(),
            resign: plays && running && manners.resigns && mine.len() == 1,
            offer_draw: plays && running && silent && manners.resigns && rivals && !bots,
            offer_undo: plays && running && silent && rivals && acted && casual,
            answer: running && self.offer.as_ref().is_some_and(is_asked),
            claim: plays && self.missing(&mine).is_some(),
            speak: self.can_speak(&mine),
            abort: plays && self.can_be_aborted(),
            join: user.map_or(free, open_to) && !over && !plays,
            leave: plays && !over && (self.waiting || rivals || (free && manners.goes_on)),
            start: self.waiting && manners.goes_on && taken > 1 && user == Some(self.owner),
            rematch: plays && over && casual && self.daily().is_none(),
            replay: self.is_open_to_all() && (plays || self.daily().is_none()),
            share_position: over || table.secret().is_none() || (plays && self.gives_help()),
        }
    }

    /// Whether a user may see the match. A private one is for its players, and for those who can still take a seat.
    pub fn is_visible_to(&self, user: Option<UserId>) -> bool {
        let may_come = |seat: &Occupant| match user {
            Some(user) => *seat == Occupant::Person(user) || seat.admits(user),
            None => *seat == Occupant::Nobody,
        };
        !self.record.private || user == Some(self.owner) || self.seats.iter().any(may_come)
    }

    /// Whether everybody may see what was done so far.
    fn is_open_to_all(&self) -> bool {
        let hidden = Seat::all(self.table.seats()).any(|seat| !self.table.shows(seat, None));
        self.is_over() || !hidden || self.table.secret().is_none()
    }

    /// Whether there are hints and taking back without asking. Not in a puzzle of the day, which is one
    /// try for everybody, not against other people, and never in a rated match or in a tournament.
    pub(crate) fn gives_help(&self) -> bool {
        let counts = self.daily().is_some() || self.record.rated || self.record.fixture.is_some();
        !counts && !self.waiting && self.people().len() == 1
    }

    /// Why there is no help, if there is none.
    pub(crate) fn check_help(&self) -> Result<(), Refusal> {
        let why = match self.daily() {
            _ if self.gives_help() => return Ok(()),
            Some(_) => message!("refused-daily-help"),
            None if self.waiting => message!("refused-waiting"),
            None => message!("refused-no-hints"),
        };
        Err(Refusal::rules(why))
    }

    /// The kinds of advice there are.
    pub fn advice(&self) -> &'static [Advice] {
        if self.gives_help() { self.table.advice() } else { &[] }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use parlor_games::catalogue::{GAMES, RACES};

    use super::*;
    use crate::Record;

    #[test]
    fn a_position_is_not_shared_while_the_log_is_withheld() {
        let mut withheld = 0;
        for game in GAMES.iter().chain(&RACES) {
            let mut record = Record::new("m", game.name, &(game.setup)(), UserId(1));
            let seats = (game.open)(&record.opening).unwrap().seats();
            record.seats = (0..seats).map(|_| Occupant::Person(UserId(1))).collect();
            let mut room = Room::new(record).unwrap();
            let events = room.decide_beginning().unwrap();
            room.apply(&events, Duration::ZERO).unwrap();
            let secret = room.table().secret().is_some();
            withheld += u32::from(secret);
            assert_eq!(room.possible(None).share_position, !secret, "{}", game.name);
        }
        assert!(withheld > 0);
    }
}
