//! The state of a match, as a fold of its events.

mod queries;

use std::collections::VecDeque;
use std::sync::OnceLock;
use std::time::Duration;

use parlor_table::words::message;
use parlor_table::{Deadline, Seat, Table};

use crate::decide::MOST_EVENTS;
use crate::ending::Closing;
use crate::replay::open;
use crate::time::{Clocks, clock_class};
use crate::{Contest, Damaged, Ending, Event, Occupant, Proposal, Record, UserId};

/// One match with its people, clocks and bots.
pub struct Room {
    pub(crate) record: Record,
    pub(crate) table: Box<dyn Table>,
    /// How many events there were.
    pub(crate) seq: u64,
    /// Who made it: the maker of the record, or the account that this guest has logged in to.
    pub(crate) owner: UserId,
    pub(crate) seats: Vec<Occupant>,
    /// Whether it waits for players before it begins.
    pub(crate) waiting: bool,
    pub(crate) offer: Option<Offer>,
    /// Whether a person has acted.
    played: bool,
    /// Whether different people have sat down. Two guests who log in to the same account stay rivals.
    rivals: bool,
    pub(crate) helped: bool,
    pub(crate) rematch: Option<String>,
    /// Whether an earlier try of the same puzzle of the day counts.
    set_aside: bool,
    pub(crate) closing: Option<Closing>,
    /// When the running clock runs out.
    pub(crate) clock: Deadline,
    /// The clocks of the seats, in a match with a time control.
    pub(crate) clocks: Option<Clocks>,
    /// The seats that have acted.
    moved: Vec<bool>,
    /// How many phrases each seat has said since something else happened in the game.
    pub(crate) said: Vec<u8>,
    /// From when on others may claim the match because the player in a seat is away.
    pub(crate) away: Vec<Option<Duration>>,
    /// How many events each seat has brought, and may bring.
    events_of: Vec<u64>,
    pub(crate) most_events: u64,
    /// From which number on each seat has had nothing new to decide about.
    pub(crate) since: Vec<u64>,
    /// How often something was taken back or played again.
    pub(crate) turns_back: u64,
    ending: OnceLock<Ending>,
    /// The last events, as many as a client that comes back is told.
    pub(crate) recent: VecDeque<Event>,
    /// The number of the last action, which the game may have something to say about; none once
    /// something was taken back.
    pub(crate) told_about: Option<u64>,
    /// The number of the event with which a match that waited for players began.
    pub(crate) began_with: Option<u64>,
}

/// How many events are remembered to be told.
const MOST_RECENT: usize = 100;

/// Something proposed that is not answered yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Offer {
    pub(crate) seat: Seat,
    pub(crate) proposal: Proposal,
    /// Who has agreed so far.
    pub(crate) agreed: Vec<Seat>,
}

/// What some events have brought about beside the new state.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Effects {
    /// The seats whose occupants have changed.
    pub seats: Vec<Seat>,
    /// What counts for the ratings of two.
    pub contest: Option<Contest>,
    /// Whether everything that lists show of the match, beside its seats, is as it was.
    pub lists_unchanged: bool,
}

impl Room {
    /// A match in which nothing has happened yet.
    pub fn new(record: Record) -> Result<Room, Damaged> {
        let table = open(&record.game, &record.opening)?;
        let seats = record.seats.clone();
        let count = seats.len();
        if count != usize::from(table.seats()) {
            return Err(Damaged::Seats { found: count, wanted: table.seats() });
        }
        let time = record.time.filter(|_| table.manners().turns);
        let clocks = time.map(|control| Clocks::new(control, count));
        let mut room = Room {
            table,
            seq: 0,
            owner: record.owner,
            waiting: seats.iter().any(Occupant::is_free),
            seats,
            offer: None,
            played: false,
            rivals: false,
            helped: record.helped,
            rematch: None,
            set_aside: false,
            closing: None,
            clock: Deadline::none(),
            clocks,
            moved: vec![false; count],
            said: vec![0; count],
            away: vec![None; count],
            events_of: vec![0; count],
            most_events: MOST_EVENTS,
            since: vec![0; count],
            turns_back: 0,
            ending: OnceLock::new(),
            recent: VecDeque::new(),
            told_about: None,
            began_with: None,
            record,
        };
        room.rivals = room.people().len() > 1;
        Ok(room)
    }

    /// Lets events happen that one decision has brought, at a time. This is the only way in which a room
    /// changes. After an error the room is of no use.
    pub fn apply(&mut self, events: &[Event], now: Duration) -> Result<Effects, Damaged> {
        let over = self.is_over();
        let (seats, listed) = (self.seats.clone(), self.listed());
        for event in events {
            if event.is_told_about() {
                self.table.mark();
            }
            self.happen(event)?;
        }
        self.clock.follow(self.countdown(), now);
        let counts = !over && self.record.rated && self.is_fought();
        let score = self.ending().filter(|_| counts).map(Ending::score);
        let changed = Seat::all(self.table.seats())
            .filter(|seat| self.seats.get(seat.index()) != seats.get(seat.index()));
        Ok(Effects {
            seats: changed.collect(),
            contest: score.map(|score| Contest {
                setup: self.table.rated_as(),
                clock: clock_class(self.record.time),
                score,
            }),
            lists_unchanged: !over && !self.is_over() && self.listed() == listed,
        })
    }

    /// What lists show of a match that goes on, beside its seats.
    fn listed(&self) -> impl PartialEq + use<> {
        (self.helped, self.waiting, self.played, self.set_aside, self.rematch.clone())
    }

    pub(crate) fn happen(&mut self, event: &Event) -> Result<(), Damaged> {
        let moments = self.moments();
        let done = match event {
            Event::Acted(..) | Event::Drew(_) | Event::Expired => {
                self.table.record(&event.to_string())
            }
            Event::TookBack if !self.table.undo() => Err(message!("log-nothing-to-take-back")),
            Event::PlayedAgain if !self.table.redo() => Err(message!("log-nothing-taken-back")),
            _ => match event.seat() {
                Some(seat) if seat.0 >= self.table.seats() => {
                    Err(message!("log-no-seat", seat = seat.to_string()))
                }
                _ => Ok(()),
            },
        };
        done.map_err(|why| Damaged::Event { event: event.to_string(), why: why.into() })?;
        self.note(event);
        let back = event.goes_back();
        for ((now, before), since) in self.moments().into_iter().zip(moments).zip(&mut self.since) {
            if back || now != before {
                *since = self.seq;
            }
        }
        Ok(())
    }

    /// Whether every seat has acted. A match in which a player has not even begun to play says nothing about either.
    pub(crate) fn is_fought(&self) -> bool {
        self.moved.iter().all(|&moved| moved)
    }

    fn moments(&self) -> Vec<u64> {
        Seat::all(self.table.seats()).map(|seat| self.table.moment(seat)).collect()
    }

    /// Takes note of an event in whatever is around the game.
    pub(crate) fn note(&mut self, event: &Event) {
        self.seq += 1;
        self.remember(event);
        self.count(event);
        if event.is_of_the_game() || event.ends_the_match() {
            self.said.fill(0);
        }
        if !event.leaves_offers_open() {
            self.offer = None;
        }
        match event {
            Event::TookBack | Event::PlayedAgain => {
                self.turns_back += 1;
                self.helped |= *event == Event::TookBack;
                self.ending = OnceLock::new();
            }
            Event::Resigned(seat) => self.closing = Some(Closing::Resigned(*seat)),
            Event::Agreed => self.closing = Some(Closing::Agreed),
            Event::Flagged(seat) => self.closing = Some(Closing::Flagged(*seat)),
            Event::Claimed(seat, claim) => self.closing = Some(Closing::Claimed(*seat, *claim)),
            Event::Aborted(seat) => self.closing = Some(Closing::Aborted(*seat)),
            Event::ClockStopped(seat, left) => {
                if let Some(clocks) = &mut self.clocks {
                    clocks.stop(*seat, *left);
                }
            }
            Event::Away(seat, until) => self.set_away(*seat, Some(*until)),
            Event::Back(seat) => self.set_away(*seat, None),
            Event::Said(seat, _) => {
                if let Some(said) = self.said.get_mut(seat.index()) {
                    *said = said.saturating_add(1);
                }
            }
            Event::Joined(seat, user) => {
                let person = user.map_or(Occupant::Person(UserId(0)), Occupant::Person);
                self.occupy(*seat, person);
                self.rivals = self.people().len() > 1;
                self.begin_if(!self.seats.iter().any(Occupant::is_free));
            }
            Event::Left(seat) => {
                self.vacate(*seat);
                self.rivals = self.people().len() > 1;
            }
            Event::Started(_) => self.begin_if(true),
            Event::Offered(seat, proposal) => {
                self.offer = Some(Offer { seat: *seat, proposal: *proposal, agreed: Vec::new() });
            }
            Event::Accepted(seat) => {
                if let Some(offer) = &mut self.offer {
                    offer.agreed.push(*seat);
                }
            }
            Event::Advised(_) => self.helped = true,
            Event::BecameUser(guest, user) => self.rename(*guest, *user),
            Event::Rematched(id) => self.rematch = Some(id.clone()),
            Event::SetAside => self.set_aside = true,
            Event::Acted(seat, _) => {
                if let Some(moved) = self.moved.get_mut(seat.index()) {
                    *moved = true;
                }
                self.set_away(*seat, None);
                self.played |= matches!(self.seats.get(seat.index()), Some(Occupant::Person(_)));
            }
            Event::Drew(_) | Event::Expired | Event::Declined(_) => {}
        }
    }

    /// Remembers an event, to tell of it.
    fn remember(&mut self, event: &Event) {
        if self.recent.len() == MOST_RECENT {
            self.recent.pop_front();
        }
        self.recent.push_back(event.clone());
        if event.is_told_about() {
            self.told_about = Some(self.seq);
        } else if event.goes_back() {
            self.told_about = None;
        }
    }

    /// The match waits for players no longer, if this is so.
    fn begin_if(&mut self, complete: bool) {
        if self.waiting && complete {
            self.waiting = false;
            self.began_with = Some(self.seq);
        }
    }

    /// Counts an event for the seat that brought it.
    fn count(&mut self, event: &Event) {
        match event.bringer() {
            Some(seat) => {
                if let Some(count) = self.events_of.get_mut(seat.index()) {
                    *count += 1;
                }
            }
            // Taking back needs no consent of others, or follows an offer that counted for its seat.
            None if event.goes_back() => self.events_of.iter_mut().for_each(|count| *count += 1),
            None => {}
        }
    }

    fn set_away(&mut self, seat: Seat, until: Option<Duration>) {
        if let Some(place) = self.away.get_mut(seat.index()) {
            *place = until;
        }
    }

    fn occupy(&mut self, seat: Seat, occupant: Occupant) {
        if let Some(place) = self.seats.get_mut(seat.index()) {
            *place = occupant;
        }
    }

    /// The user in this seat gives up all their seats.
    fn vacate(&mut self, seat: Seat) {
        let Some(leaving) = self.seats.get(seat.index()).cloned() else { return };
        match leaving {
            Occupant::Person(_) => {
                self.seats.iter_mut().filter(|place| **place == leaving).for_each(|place| {
                    *place = Occupant::Nobody;
                });
            }
            _ => self.occupy(seat, Occupant::Nobody),
        }
    }

    fn rename(&mut self, guest: UserId, user: UserId) {
        for place in &mut self.seats {
            match place {
                Occupant::Person(person) | Occupant::Kept(person) if *person == guest => {
                    *person = user;
                }
                _ => {}
            }
        }
        if self.owner == guest {
            self.owner = user;
        }
    }
}
