//! What there is to say about a match, in the words of a viewer: whose turn it is, who plays where, and
//! what has happened.

use parlor_table::words::{begin_with, sentence};
use parlor_table::{Seat, Turn};
use parlor_wire::{EventKind, EventView, StyleView};

use crate::ending::verdict;
use crate::view::{Company, style};
use crate::{Claim, Ending, Event, Occupant, Proposal, Room, UserId};

/// The room as one user hears of it.
pub(crate) struct Telling<'r> {
    room: &'r Room,
    company: &'r dyn Company,
    mine: Vec<Seat>,
    viewer: Option<Seat>,
}

impl Room {
    /// The room as a user hears of it.
    pub(crate) fn telling<'r>(
        &'r self,
        user: Option<UserId>,
        company: &'r dyn Company,
    ) -> Telling<'r> {
        Telling { room: self, company, mine: self.seats_of(user), viewer: self.viewer(user) }
    }
}

impl Telling<'_> {
    /// Whether the viewer plays a seat.
    pub(crate) fn is_mine(&self, seat: Seat) -> bool {
        self.mine.contains(&seat)
    }

    /// What the viewer calls the player in a seat. People without a name are guests with a number.
    pub(crate) fn title(&self, seat: Seat) -> String {
        let room = self.room;
        let seat_name = || begin_with(&room.table.seat_name(seat));
        match room.seats.get(seat.index()) {
            Some(Occupant::Person(_)) if self.is_mine(seat) => {
                if self.mine.len() > 1 {
                    seat_name()
                } else {
                    "You".to_owned()
                }
            }
            Some(Occupant::Person(user)) => self.person(*user),
            Some(Occupant::Bot(_)) => {
                let is_bot = |occupant: &&Occupant| matches!(occupant, Occupant::Bot(_));
                match room.seats.iter().filter(is_bot).count() {
                    1 => "Bot".to_owned(),
                    _ => format!("Bot {seat}"),
                }
            }
            Some(Occupant::Kept(user)) => self.person(*user),
            Some(Occupant::Nobody) | None => "Open seat".to_owned(),
        }
    }

    /// What a person is called.
    fn person(&self, user: UserId) -> String {
        match self.company.name(user).text {
            name if name.is_empty() => format!("Guest {}", user.0),
            name => name,
        }
    }

    /// More about the player in a seat, in a few words.
    pub(crate) fn who(&self, seat: Seat) -> String {
        let Some(skill) = self.room.bot(seat) else { return String::new() };
        match (style(&self.room.record.game, skill), skill.level()) {
            (Some(StyleView { label, depth: 1, .. }), _) => format!("{label}, looks 1 move ahead"),
            (Some(StyleView { label, depth, .. }), _) => {
                format!("{label}, looks {depth} moves ahead")
            }
            (None, Some(level)) => format!("{}, level {level}", level.name()),
            (None, None) => String::new(),
        }
    }

    /// What the match is about now, in a few words.
    pub(crate) fn status(&self) -> String {
        let room = self.room;
        if let Some(ending) = room.ending() {
            return self.result(ending);
        }
        if room.waiting {
            return "Waiting for players".to_owned();
        }
        if let Some(headline) = room.table.headline(self.viewer, &|seat| self.title(seat)) {
            return headline;
        }
        let Turn::Seats(acting) = room.turn() else { return String::new() };
        match acting[..] {
            [] if self.viewer.is_none() => "You are watching".to_owned(),
            [] => String::new(),
            [seat] if !self.is_mine(seat) && room.bot(seat).is_some() => {
                format!("{} is thinking", self.title(seat))
            }
            [seat] if !self.is_mine(seat) || self.mine.len() > 1 => {
                format!("{} to move", self.title(seat))
            }
            [_] => "Your move".to_owned(),
            _ => "Go!".to_owned(),
        }
    }

    /// What the viewer is to do, or why the match ended so, in a sentence.
    pub(crate) fn goal(&self) -> String {
        let room = self.room;
        match room.ending() {
            Some(Ending { why: Some(why), .. }) => sentence(why),
            Some(_) => String::new(),
            None if room.waiting => String::new(),
            None => room.table.goal(self.viewer, &|seat| self.title(seat)).unwrap_or_default(),
        }
    }

    /// How the match ended, in a few words for the viewer.
    pub(crate) fn result(&self, ending: &Ending) -> String {
        if self.room.seats.len() == 1 {
            return if ending.text.is_empty() {
                "Game over".to_owned()
            } else {
                ending.text.clone()
            };
        }
        match (&ending.outcome.winners[..], &self.mine[..]) {
            ([winner], [mine]) if winner == mine => "You won!".to_owned(),
            _ => verdict(&ending.outcome, &|seat| self.title(seat)),
        }
    }

    /// The events after a number that the viewer may see; see [`MatchView`](parlor_wire::MatchView).
    pub(crate) fn events(&self, since: Option<u64>) -> Vec<EventView> {
        let room = self.room;
        let forgotten = room.seq - room.recent.len() as u64;
        let since = since
            .filter(|&since| since >= forgotten)
            .or(room.told_about.map(|number| number - 1))
            .unwrap_or(room.seq);
        let skipped = since.max(forgotten) - forgotten;
        let events = (forgotten + 1..).zip(&room.recent).skip(skipped as usize);
        events.filter_map(|(seq, event)| self.event(seq, event)).collect()
    }

    /// An event in words, if the viewer may see it and there is something to say.
    fn event(&self, seq: u64, event: &Event) -> Option<EventView> {
        let (kind, text) = self.words(event)?;
        let begins = self.room.began_with == Some(seq);
        let text = if begins { text + " The game begins." } else { text };
        Some(EventView {
            seq,
            kind,
            seat: event.seat().map(|seat| seat.0 + 1),
            mine: event.seat().is_some_and(|seat| self.is_mine(seat)),
            action: match event {
                Event::Acted(_, action) => Some(action.clone()),
                _ => None,
            },
            text,
            news: match self.room.told_about {
                Some(number) if number == seq => self.room.table.news(&|seat| self.title(seat)),
                _ => Vec::new(),
            },
        })
    }

    fn words(&self, event: &Event) -> Option<(EventKind, String)> {
        // "You have", "Black has".
        let has = |seat: Seat, done: &str| match self.is_mine(seat) {
            true => format!("You have {done}."),
            false => format!("{} has {done}.", self.title(seat)),
        };
        Some(match event {
            Event::Acted(seat, _) if !self.room.table.shows(*seat, self.viewer) => return None,
            Event::Acted(seat, action) if self.is_mine(*seat) => {
                (EventKind::Acted, format!("You played {action}."))
            }
            Event::Acted(seat, action) => {
                (EventKind::Acted, format!("{} played {action}.", self.title(*seat)))
            }
            Event::Expired => (EventKind::Expired, "Time is up.".to_owned()),
            Event::TookBack => (EventKind::TookBack, "A move was taken back.".to_owned()),
            Event::PlayedAgain => (EventKind::PlayedAgain, "A move was played again.".to_owned()),
            Event::Resigned(seat) => (EventKind::Resigned, has(*seat, "resigned")),
            Event::Agreed => (EventKind::Agreed, "The game is drawn by agreement.".to_owned()),
            Event::Flagged(seat) => (EventKind::Flagged, has(*seat, "run out of time")),
            Event::Claimed(seat, Claim::Win) => {
                (EventKind::Claimed, format!("{} was away and has lost.", self.title(*seat)))
            }
            Event::Claimed(..) => (EventKind::Claimed, "The game was ended as a draw.".to_owned()),
            Event::Aborted(seat) => (EventKind::Aborted, has(*seat, "aborted the game")),
            Event::Away(seat, _) if self.is_mine(*seat) => return None,
            Event::Away(seat, _) => {
                (EventKind::Away, format!("{} has been away for a while.", self.title(*seat)))
            }
            Event::Back(seat) if self.is_mine(*seat) => return None,
            Event::Back(seat) => (EventKind::Back, format!("{} is back.", self.title(*seat))),
            Event::Said(seat, phrase) => {
                (EventKind::Said, format!("{}: {}", self.title(*seat), phrase.text()))
            }
            Event::Joined(seat, _) => (EventKind::Joined, has(*seat, "joined")),
            Event::Left(seat) => (EventKind::Left, has(*seat, "left")),
            Event::Started(seat) => (EventKind::Started, has(*seat, "started the game")),
            Event::Offered(seat, Proposal::Draw) => {
                (EventKind::Offered, has(*seat, "offered a draw"))
            }
            Event::Offered(seat, Proposal::Undo) => {
                (EventKind::Offered, has(*seat, "asked to take back the last move"))
            }
            Event::Accepted(seat) => (EventKind::Accepted, has(*seat, "accepted")),
            Event::Declined(seat) => (EventKind::Declined, has(*seat, "declined")),
            Event::Rematched(_) => (EventKind::Rematched, "A rematch is ready.".to_owned()),
            Event::Drew(_)
            | Event::Advised(_)
            | Event::BecameUser(..)
            | Event::SetAside
            | Event::ClockStopped(..) => return None,
        })
    }
}
