//! What comes of a command: the rules of a table. Deciding changes nothing.

use std::time::Duration;

use parlor_table::words::message;
use parlor_table::{Input, Seat, Turn};

use crate::{Command, Event, Occupant, Proposal, Refusal, Room, UserId};

type Decision = Result<Vec<Event>, Refusal>;

/// How many events one seat may bring to a match.
pub(crate) const MOST_EVENTS: u64 = 20_000;

impl Room {
    /// Decides a command of a user at a time. `seen` is the number of the state that the user acted on; a
    /// state in which the user had something else to decide is refused as stale. `None` is never stale.
    pub fn decide(
        &self,
        user: UserId,
        seen: Option<u64>,
        command: &Command,
        now: Duration,
    ) -> Decision {
        let events = self.decide_command(user, seen, command, now)?;
        Ok(self.stopping_the_clock(events, now))
    }

    fn decide_command(
        &self,
        user: UserId,
        seen: Option<u64>,
        command: &Command,
        now: Duration,
    ) -> Decision {
        let mine = self.seats_of(Some(user));
        let outdated = |seq| !mine.iter().any(|&seat| self.is_current(seat, seq));
        if !mine.is_empty() && seen.is_some_and(outdated) {
            return Err(Refusal::Stale);
        }
        match command {
            Command::Join(seat) => return self.join(user, *seat),
            Command::Start => return self.start(user),
            _ => {}
        }
        let &first = mine.first().ok_or(Refusal::NotPlaying)?;
        let can = self.possible(Some(user));
        match command {
            Command::Act(action) => self.act(&mine, first, action),
            Command::Undo => self.undo(&mine, first),
            Command::Redo => self.redo(&mine, first),
            Command::Leave if can.leave => self.leave(first),
            Command::Abort if can.abort => Ok(vec![Event::Aborted(first)]),
            Command::Abort => Err(Refusal::rules(message!("refused-abort"))),
            Command::Say(phrase) if can.speak => {
                self.check_room_for(first)?;
                self.speak(first, *phrase)
            }
            Command::Claim(claim) => self.claim(&mine, *claim, now),
            Command::Resign if can.resign => Ok(vec![Event::Resigned(first)]),
            Command::Offer(Proposal::Draw) if can.offer_draw => {
                self.brought(first, Event::Offered(first, Proposal::Draw))
            }
            Command::Offer(Proposal::Undo) if can.offer_undo => {
                self.brought(first, Event::Offered(first, Proposal::Undo))
            }
            Command::Decline if can.answer => self.brought(first, Event::Declined(first)),
            Command::Accept if can.answer => self.accept(first),
            Command::Advice => {
                self.check_help()?;
                // To be advised twice is no more help than once.
                if self.helped {
                    Ok(Vec::new())
                } else {
                    self.brought(first, Event::Advised(first))
                }
            }
            Command::Rematch(_) if self.rematch.is_some() => {
                Err(Refusal::Taken(message!("refused-rematch")))
            }
            Command::Rematch(id) if can.rematch => Ok(vec![Event::Rematched(id.clone())]),
            Command::Rematch(_) => Err(Refusal::NotPlaying),
            _ => Err(Refusal::rules(message!("refused-senseless"))),
        }
    }

    /// Decides an action of a bot, or of the rules for an empty seat, at a time.
    pub fn decide_for(&self, seat: Seat, action: &str, now: Duration) -> Decision {
        Ok(self.stopping_the_clock(self.foresee(Input::Act(seat, action))?, now))
    }

    /// What happens by itself at a time: the running clock runs out.
    pub fn decide_clock(&self, now: Duration) -> Decision {
        if !self.clock.has_passed(now) {
            return Ok(Vec::new());
        }
        match self.running_seat() {
            Some(seat) => Ok(self.stopping_the_clock(vec![Event::Flagged(seat)], now)),
            None => self.foresee(Input::Expire),
        }
    }

    /// What happens first in a match: the deal, unless it waits for players.
    pub fn decide_beginning(&self) -> Decision {
        if self.waiting { Ok(Vec::new()) } else { self.foresee(Input::Nature) }
    }

    /// What comes of an input to the game, with what nature answers to it.
    fn foresee(&self, input: Input<'_>) -> Decision {
        if self.closing.is_some() {
            return Err(Refusal::rules(message!("refused-over")));
        }
        let lines = self.table.foresee(input, self.record.seed).map_err(Refusal::rules)?;
        lines
            .iter()
            .map(|line| line.parse().map_err(|why| Refusal::rules(format!("{why}"))))
            .collect()
    }

    /// An event, if its seat may still bring something to the log.
    fn brought(&self, seat: Seat, event: Event) -> Decision {
        self.check_room_for(seat)?;
        Ok(vec![event])
    }

    fn check_room_for(&self, seat: Seat) -> Result<(), Refusal> {
        let why = || message!("refused-too-much");
        if self.events_of(seat) < self.most_events { Ok(()) } else { Err(Refusal::rules(why())) }
    }

    fn act(&self, mine: &[Seat], first: Seat, action: &str) -> Decision {
        let turn = self.turn();
        let seat = mine.iter().copied().find(|&seat| turn.includes(seat)).unwrap_or(first);
        if self.waiting {
            return Err(Refusal::rules(message!("refused-waiting")));
        }
        self.check_room_for(seat)?;
        self.foresee(Input::Act(seat, action)).map_err(|refusal| match refusal {
            Refusal::Rules(why) => match self.table.explain(seat, action) {
                Some(rule) => Refusal::Illegal { why: why.to_string(), rule },
                None => Refusal::Rules(why),
            },
            other => other,
        })
    }

    fn undo(&self, mine: &[Seat], first: Seat) -> Decision {
        self.check_help()?;
        self.check_room_for(first)?;
        self.taken_back(mine).ok_or_else(|| Refusal::rules(message!("refused-nothing-back")))
    }

    /// Taking back until one of these seats is to act.
    fn taken_back(&self, mine: &[Seat]) -> Option<Vec<Event>> {
        if !self.table.manners().takes_back || self.closing.is_some() {
            return None;
        }
        let mut table = self.table.copied();
        let mut events = Vec::new();
        while table.undo() {
            events.push(Event::TookBack);
            let turn = table.turn();
            if mine.iter().any(|&seat| turn.includes(seat)) {
                return Some(events);
            }
        }
        None
    }

    /// Playing again until one of the player's seats is to act, or the match is over.
    fn redo(&self, mine: &[Seat], first: Seat) -> Decision {
        self.check_help()?;
        self.check_room_for(first)?;
        let mut table = self.table.copied();
        let mut events = Vec::new();
        while self.closing.is_none() && table.redo() {
            events.push(Event::PlayedAgain);
            let turn = table.turn();
            if mine.iter().any(|&seat| turn.includes(seat)) {
                break;
            }
        }
        if events.is_empty() {
            Err(Refusal::rules(message!("refused-nothing-again")))
        } else {
            Ok(events)
        }
    }

    /// A user takes a seat. When the last seat is taken, the match begins.
    fn join(&self, user: UserId, wished: Option<Seat>) -> Decision {
        if self.is_over() {
            return Err(Refusal::Taken(message!("refused-match-over")));
        }
        if self.people().contains(&user) {
            return Err(Refusal::Taken(message!("refused-playing")));
        }
        let is_free = |seat: &Seat| {
            self.seats.get(seat.index()).is_some_and(|occupant| occupant.admits(user))
        };
        let seat = match wished {
            Some(seat) => Some(seat)
                .filter(is_free)
                .ok_or_else(|| Refusal::Taken(message!("refused-seat-taken")))?,
            None => Seat::all(self.table.seats())
                .find(is_free)
                .ok_or_else(|| Refusal::Taken(message!("refused-seats-taken")))?,
        };
        self.check_room_for(seat)?;
        let free = self.seats.iter().filter(|occupant| occupant.is_free()).count();
        let joined = Event::Joined(seat, Some(user));
        if self.waiting && free == 1 { self.beginning_with(joined) } else { Ok(vec![joined]) }
    }

    /// The maker of the match begins it although seats are free.
    fn start(&self, user: UserId) -> Decision {
        if !self.possible(Some(user)).start {
            return Err(Refusal::rules(message!("refused-start")));
        }
        let seat = self.seats_of(Some(user)).first().copied();
        self.beginning_with(Event::Started(seat.unwrap_or(Seat::FIRST)))
    }

    /// An event with which the match begins, and the deal.
    fn beginning_with(&self, event: Event) -> Decision {
        let mut events = vec![event];
        if self.table.turn() == Turn::Chance {
            events.extend(self.foresee(Input::Nature)?);
        }
        Ok(events)
    }

    /// A user gives up their seats. In a game with resigning, that is resigning, or aborting the match while no
    /// one has moved.
    fn leave(&self, seat: Seat) -> Decision {
        let resigns = !self.waiting && self.table.manners().resigns;
        Ok(vec![match resigns {
            true if self.can_be_aborted() => Event::Aborted(seat),
            true => Event::Resigned(seat),
            false => Event::Left(seat),
        }])
    }

    /// A player accepts an offer. When all players have, it takes effect.
    fn accept(&self, seat: Seat) -> Decision {
        let Some(offer) = &self.offer else { return Err(Refusal::Missing("offer")) };
        // A user with several seats accepts for all of them.
        let agreed: Vec<&Occupant> = [seat, offer.seat]
            .iter()
            .chain(&offer.agreed)
            .filter_map(|seat| self.seats.get(seat.index()))
            .collect();
        let agrees = |occupant: &Occupant| {
            !matches!(occupant, Occupant::Person(_)) || agreed.contains(&occupant)
        };
        let mut events = vec![Event::Accepted(seat)];
        if !self.seats.iter().all(agrees) {
            return Ok(events);
        }
        match offer.proposal {
            Proposal::Draw => events.push(Event::Agreed),
            Proposal::Undo => {
                let nothing = || Refusal::rules(message!("refused-nothing-back"));
                events.extend(self.taken_back(&[offer.seat]).ok_or_else(nothing)?);
            }
        }
        Ok(events)
    }
}
