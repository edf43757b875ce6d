//! What can be asked of a room: who plays, whose turn it is, how it ended. None of it changes anything.

use parlor_games::catalogue;
use parlor_table::{Deadline, Hostable, Hosted, Outcome, Seat, Skill, Table, Tally, Turn};

use super::Room;
use crate::daily::Date;
use crate::{Ending, Occupant, Record, UserId};

impl Room {
    /// What is fixed about the match.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The game that is played.
    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// The game that is played, where it is this one.
    pub fn game<G: Hostable>(&self) -> Option<&G> {
        Some(self.table.as_any().downcast_ref::<Hosted<G>>()?.game())
    }

    /// How many events there were.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    /// Who made the match.
    pub fn owner(&self) -> UserId {
        self.owner
    }

    /// Who sits where.
    pub fn seats(&self) -> &[Occupant] {
        &self.seats
    }

    /// Whether the match waits for players before it begins.
    pub fn is_waiting(&self) -> bool {
        self.waiting
    }

    /// Whether a person has acted in it.
    pub fn is_played(&self) -> bool {
        self.played
    }

    /// Whether a seat has acted.
    pub fn has_moved(&self, seat: Seat) -> bool {
        self.moved.get(seat.index()).copied().unwrap_or(false)
    }

    /// Whether there was help: hints, or something taken back.
    pub fn is_helped(&self) -> bool {
        self.helped
    }

    /// The position on the board while people play against each other, once one of them has moved; where it was dealt
    /// for them, from the start. No one is to have it analysed meanwhile.
    pub fn contested(&self) -> Option<String> {
        let contest = self.rivals && !self.waiting && !self.is_over();
        let own = self.played || self.table.secret().is_some();
        (contest && own).then(|| self.table.position(None))
    }

    /// The next match with the same options, once there is one.
    pub fn rematch(&self) -> Option<&str> {
        self.rematch.as_deref()
    }

    /// The date of the puzzle of the day of which this is the try that counts.
    pub fn daily(&self) -> Option<Date> {
        self.record.daily.filter(|_| !self.set_aside)
    }

    /// The date of the puzzle of the day of which this is practice.
    pub fn practice(&self) -> Option<Date> {
        self.record.practice.or(self.record.daily.filter(|_| self.set_aside))
    }

    /// Whether an earlier try of the same puzzle of the day counts.
    pub fn is_set_aside(&self) -> bool {
        self.set_aside
    }

    /// How the try of a puzzle of the day went, once it is over. Rooms that were replayed from a log say this of
    /// what the rules make of that log, and of nothing else.
    pub fn tally(&self) -> Option<Tally> {
        let over = self.is_over() && self.closing.is_none();
        self.table.tally().filter(|_| over)
    }

    /// The clock that runs.
    pub fn clock(&self) -> &Deadline {
        &self.clock
    }

    /// How often a seat has brought something to the log.
    pub fn events_of(&self, seat: Seat) -> u64 {
        self.events_of.get(seat.index()).copied().unwrap_or(0)
    }

    /// The same room, in which no seat may bring more than so many events.
    #[must_use]
    pub fn limited_to(mut self, events: u64) -> Room {
        self.most_events = events;
        self
    }

    /// The bot in a seat; `None` if none sits there, or the game has no such bot.
    pub fn bot(&self, seat: Seat) -> Option<Skill> {
        let Occupant::Bot(bot) = self.seats.get(seat.index())? else { return None };
        (catalogue::find(&self.record.game)?.skill)(bot).ok()
    }

    /// The seats that a user plays.
    pub fn seats_of(&self, user: Option<UserId>) -> Vec<Seat> {
        let Some(user) = user else { return Vec::new() };
        let mine = |&(_, occupant): &(u16, &Occupant)| *occupant == Occupant::Person(user);
        (0..).zip(&self.seats).filter(mine).map(|(seat, _)| Seat(seat)).collect()
    }

    /// The seat whose view a user gets: of their seats the one that is to act, or else the first.
    pub fn viewer(&self, user: Option<UserId>) -> Option<Seat> {
        let (mine, turn) = (self.seats_of(user), self.turn());
        mine.iter().copied().find(|&seat| turn.includes(seat)).or(mine.first().copied())
    }

    /// The people who play, each once.
    pub fn people(&self) -> Vec<UserId> {
        let mut people = Vec::new();
        for occupant in &self.seats {
            match occupant {
                Occupant::Person(user) if !people.contains(user) => people.push(*user),
                _ => {}
            }
        }
        people
    }

    /// Who acts next; no seat while the match waits for players.
    pub fn turn(&self) -> Turn {
        match (self.closing, self.waiting) {
            (Some(closing), _) => Turn::Over(closing.outcome(self.table.seats())),
            (None, true) => Turn::Seats(Vec::new()),
            (None, false) => self.table.turn(),
        }
    }

    /// Whether the match has ended.
    pub fn is_over(&self) -> bool {
        matches!(self.turn(), Turn::Over(_))
    }

    /// How the match ended, if it did. The first time this may take solving it.
    pub fn ending(&self) -> Option<&Ending> {
        let Turn::Over(outcome) = self.turn() else { return None };
        Some(self.ending.get_or_init(|| Ending::new(&*self.table, self.closing, outcome)))
    }

    /// How the match ended, if it did.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.turn() {
            Turn::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Whether what a seat decided on after seeing a state is still what it would decide about. Where
    /// several act at the same time, actions of others make none stale.
    pub(crate) fn is_current(&self, seat: Seat, seq: u64) -> bool {
        let since = self.since.get(seat.index()).copied().unwrap_or(self.seq);
        (since..=self.seq).contains(&seq)
    }

    /// The whole match as text: the game, its opening, and what happened in the game.
    pub fn log(&self) -> String {
        let closed = self.closing.map(|closing| format!("{}\n", closing.event()));
        self.table.log() + &closed.unwrap_or_default()
    }
}
