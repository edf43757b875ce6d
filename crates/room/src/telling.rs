//! What there is to say about a match, in the words of a viewer: whose turn it is, who plays where, and
//! what has happened.

use parlor_table::words::{Language, Message, message};
use parlor_table::{Actor, Seat, Turn};
use parlor_wire::{EventKind, EventView, StyleView};

use crate::ending::{Closing, verdict};
use crate::view::{Company, style};
use crate::{Claim, Ending, Event, Occupant, Proposal, Room, UserId};

/// The room as one user hears of it.
pub(crate) struct Telling<'r> {
    room: &'r Room,
    company: &'r dyn Company,
    mine: Vec<Seat>,
    viewer: Option<Seat>,
    language: Language,
}

impl Room {
    /// The room as a user hears of it.
    pub(crate) fn telling<'r>(
        &'r self,
        user: Option<UserId>,
        company: &'r dyn Company,
        language: Language,
    ) -> Telling<'r> {
        let (mine, viewer) = (self.seats_of(user), self.viewer(user));
        Telling { room: self, company, mine, viewer, language }
    }
}

impl Telling<'_> {
    /// Whether the viewer plays a seat.
    pub(crate) fn is_mine(&self, seat: Seat) -> bool {
        self.mine.contains(&seat)
    }

    /// What the viewer calls the player in a seat. People without a name are guests with a number.
    pub(crate) fn title(&self, seat: Seat) -> Message {
        let room = self.room;
        let seat_name = || room.table.seat_name(seat).beginning();
        match room.seats.get(seat.index()) {
            Some(Occupant::Person(_)) if self.is_mine(seat) => {
                if self.mine.len() > 1 {
                    seat_name()
                } else {
                    message!("player-you")
                }
            }
            Some(Occupant::Person(user)) => self.person(*user),
            Some(Occupant::Bot(_)) => {
                let is_bot = |occupant: &&Occupant| matches!(occupant, Occupant::Bot(_));
                match room.seats.iter().filter(is_bot).count() {
                    1 => message!("player-bot"),
                    _ => message!("player-bot-number", number = seat),
                }
            }
            Some(Occupant::Kept(user)) => self.person(*user),
            Some(Occupant::Nobody) | None => message!("player-open"),
        }
    }

    /// What a person is called.
    fn person(&self, user: UserId) -> Message {
        match self.company.name(user).text {
            name if name.is_empty() => message!("player-guest", number = user.0),
            name => name.into(),
        }
    }

    /// More about the player in a seat, in a few words.
    pub(crate) fn who(&self, seat: Seat) -> Message {
        let Some(skill) = self.room.bot(seat) else { return Message::default() };
        match (style(&self.room.record.game, skill, self.language), skill.level()) {
            (Some(StyleView { label, depth, .. }), _) => {
                message!("bot-style", style = label, depth = depth)
            }
            (None, Some(level)) => {
                message!("bot-level", name = level.name(), level = level.get())
            }
            (None, None) => Message::default(),
        }
    }

    /// What the match is about now, in a few words.
    pub(crate) fn status(&self) -> Message {
        let room = self.room;
        if let Some(ending) = room.ending() {
            return self.result(ending);
        }
        if room.waiting {
            return match room.seats.len() {
                2 => message!("status-waiting-opponent"),
                _ => message!("status-waiting"),
            };
        }
        if let Some(headline) = room.table.headline(self.viewer, &|seat| self.title(seat)) {
            return headline;
        }
        let Turn::Seats(acting) = room.turn() else { return Message::default() };
        match acting[..] {
            [] if self.viewer.is_none() => message!("status-watching"),
            [] => Message::default(),
            [seat] if !self.is_mine(seat) && room.bot(seat).is_some() => {
                message!("status-thinking", name = self.title(seat))
            }
            [seat] if !self.is_mine(seat) || self.mine.len() > 1 => {
                message!("status-to-move", name = self.title(seat))
            }
            [_] => message!("status-your-move"),
            _ => message!("status-go"),
        }
    }

    /// What the viewer is to do, or why the match ended so, in a sentence.
    pub(crate) fn goal(&self) -> Message {
        let room = self.room;
        match room.ending() {
            Some(ending) => self.why(ending),
            None if room.waiting => Message::default(),
            None => room.table.goal(self.viewer, &|seat| self.title(seat)).unwrap_or_default(),
        }
    }

    /// Why the match ended so, and whether the viewer had help.
    fn why(&self, ending: &Ending) -> Message {
        let room = self.room;
        let is_lost = |closing: &Closing| {
            use Closing::{Claimed, Flagged, Resigned};
            matches!(closing, Resigned(_) | Flagged(_) | Claimed(_, Claim::Win))
        };
        let why = match room.closing.filter(is_lost) {
            // Who lost so is called what the viewer calls them.
            Some(closing) => self.words(&closing.event(), false).map(|(_, told)| told),
            None => ending.why.clone().map(Message::sentence),
        };
        let helped = room.helped && !room.record.helped && !self.mine.is_empty();
        let help = (helped && !room.is_aborted()).then(|| message!("end-helped"));
        Message::joined(why.into_iter().chain(help), " ")
    }

    /// How the match ended, in a few words for the viewer.
    pub(crate) fn result(&self, ending: &Ending) -> Message {
        if self.room.seats.len() == 1 || self.room.is_aborted() {
            return match &ending.text {
                text if *text == "" => message!("status-over"),
                text => text.clone(),
            };
        }
        match (&ending.outcome.winners[..], &self.mine[..]) {
            ([winner], [mine]) if winner == mine => message!("status-you-won"),
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
        let is_last_action = self.room.told_about == Some(seq);
        let (kind, text) = self.words(event, is_last_action)?;
        let begins = self.room.began_with == Some(seq);
        let text = if begins { message!("event-begins", event = text) } else { text };
        Some(EventView {
            seq,
            kind,
            seat: event.seat().map(|seat| seat.0 + 1),
            mine: event.seat().is_some_and(|seat| self.is_mine(seat)),
            action: match event {
                Event::Acted(_, action) => Some(action.clone()),
                _ => None,
            },
            called: match event {
                Event::Acted(seat, action) => {
                    let (called, _) = self.told(*seat, action, is_last_action);
                    Some(called.text(self.language))
                }
                _ => None,
            },
            captured: if is_last_action { self.room.table.captured() } else { 0 },
            text: text.text(self.language),
            news: if is_last_action {
                let news = self.room.table.news(&|seat| self.title(seat));
                news.iter().map(|news| news.text(self.language)).collect()
            } else {
                Vec::new()
            },
        })
    }

    /// What players call an action, and who did it, in a sentence.
    fn told(&self, seat: Seat, action: &str, is_last: bool) -> (Message, Message) {
        let by = Actor { seat, is_reader: self.is_mine(seat), name: &self.title(seat) };
        self.room.table.told(action, by, is_last)
    }

    fn words(&self, event: &Event, is_last: bool) -> Option<(EventKind, Message)> {
        // Who did it: messages say "You have joined" and "Black has joined".
        macro_rules! by {
            ($name:literal, $seat:expr) => {{
                let who = if self.is_mine(*$seat) { "you" } else { "other" };
                message!($name, who = who, name = self.title(*$seat))
            }};
        }
        Some(match event {
            Event::Acted(seat, _) if !self.room.table.shows(*seat, self.viewer) => return None,
            Event::Acted(seat, action) => {
                let (_, told) = self.told(*seat, action, is_last);
                (EventKind::Acted, told)
            }
            Event::Expired => (EventKind::Expired, message!("event-expired")),
            Event::TookBack => (EventKind::TookBack, message!("event-took-back")),
            Event::PlayedAgain => (EventKind::PlayedAgain, message!("event-played-again")),
            Event::Resigned(seat) => (EventKind::Resigned, by!("event-resigned", seat)),
            Event::Agreed => (EventKind::Agreed, message!("event-agreed")),
            Event::Flagged(seat) => (EventKind::Flagged, by!("event-flagged", seat)),
            Event::Claimed(seat, Claim::Win) => (EventKind::Claimed, by!("event-claimed", seat)),
            Event::Claimed(..) => (EventKind::Claimed, message!("event-claimed-draw")),
            Event::Aborted(seat) => (EventKind::Aborted, by!("event-aborted", seat)),
            Event::Away(seat, _) | Event::Back(seat) if self.is_mine(*seat) => return None,
            Event::Away(seat, _) => {
                (EventKind::Away, message!("event-away", name = self.title(*seat)))
            }
            Event::Back(seat) => {
                (EventKind::Back, message!("event-back", name = self.title(*seat)))
            }
            Event::Said(seat, phrase) => {
                let name = self.title(*seat);
                let said = message!("event-said", name = name, phrase = phrase.message());
                (EventKind::Said, said)
            }
            Event::Joined(seat, _) => (EventKind::Joined, by!("event-joined", seat)),
            Event::Left(seat) => (EventKind::Left, by!("event-left", seat)),
            Event::Started(seat) => (EventKind::Started, by!("event-started", seat)),
            Event::Offered(seat, Proposal::Draw) => {
                (EventKind::Offered, by!("event-offered-draw", seat))
            }
            Event::Offered(seat, Proposal::Undo) => {
                (EventKind::Offered, by!("event-offered-undo", seat))
            }
            Event::Accepted(seat) => (EventKind::Accepted, by!("event-accepted", seat)),
            Event::Declined(seat) => (EventKind::Declined, by!("event-declined", seat)),
            Event::Rematched(_) => (EventKind::Rematched, message!("event-rematched")),
            Event::Drew(_)
            | Event::Advised(_)
            | Event::BecameUser(..)
            | Event::SetAside
            | Event::ClockStopped(..) => return None,
        })
    }
}
