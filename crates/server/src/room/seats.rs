//! Who sits where, and what people may do beside playing: join, leave, start, resign, offer, answer.

use parlor_store::{Contest, Sitter, Visitor};
use parlor_table::{Level, Seat, Skill, Turn};

use super::talk::{Line, Offer, Proposal, Said};
use super::{Basis, Onward, Room, State, Trouble, people};
use crate::view::{self, Can, SeatView, StyleView};

/// What somebody says beside the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Word {
    /// To sit down, in this seat or in any.
    Join(Option<Seat>),
    /// To get up.
    Leave,
    /// To begin without those who are missing.
    Start,
    /// To lose.
    Resign,
    /// To propose something.
    Offer(Proposal),
    /// To agree to what was proposed.
    Accept,
    /// Not to agree.
    Decline,
}

impl Room {
    /// Somebody says something beside the game.
    pub(crate) async fn say(
        &self,
        visitor: Visitor,
        basis: Basis,
        word: Word,
    ) -> Result<(), Trouble> {
        if matches!(word, Word::Join(_)) {
            self.hall.people.learn(&self.hall.store, &[visitor]).await?;
        }
        let ground = basis.ground.clone();
        self.change(Some(visitor), basis, |state, mine| match word {
            Word::Join(seat) => self.joined(state, visitor, seat, ground.as_deref()),
            Word::Start => self.started(state, visitor),
            _ => {
                let &seat = mine.first().ok_or(Trouble::NotYours)?;
                self.said(state, visitor, seat, word)
            }
        })
        .await
    }

    fn said(
        &self,
        state: &State,
        visitor: Visitor,
        seat: Seat,
        word: Word,
    ) -> Result<Onward, Trouble> {
        let can = self.possible(state, Some(visitor));
        let line = |said| Line { seat, said }.to_string();
        let only = |said| {
            self.goes_on(state, seat)?;
            let onward = Onward::new(state.table.copied(), vec![line(said)]);
            Ok(Onward { waiting: state.waiting, ..onward })
        };
        match word {
            Word::Leave if can.leave => self.left(state, visitor, seat),
            Word::Resign if can.resign => resigned(state, seat),
            Word::Offer(Proposal::Draw) if can.offer_draw => only(Said::Offers(Proposal::Draw)),
            Word::Offer(Proposal::Undo) if can.offer_undo => only(Said::Offers(Proposal::Undo)),
            Word::Decline if can.answer => only(Said::Declines),
            Word::Accept if can.answer => accepted(state, seat, line(Said::Accepts)),
            _ => Err(Trouble::Refused("that makes no sense at this point".to_owned())),
        }
    }

    /// Somebody sits down. The last one to do so begins the match.
    fn joined(
        &self,
        state: &State,
        visitor: Visitor,
        wished: Option<Seat>,
        ground: Option<&str>,
    ) -> Result<Onward, Trouble> {
        let taken = |why: &str| {
            Trouble::Taken(why.to_owned(), Some(Box::new(self.seen(state, Some(visitor), ground))))
        };
        if matches!(state.turn(), Turn::Over(_)) {
            return Err(taken("the match is over"));
        }
        if people(&state.seats).contains(&visitor) {
            return Err(taken("you play in this match already"));
        }
        let is_free = |&seat: &Seat| state.seats.get(seat.index()) == Some(&Sitter::Nobody);
        let seat = match wished {
            Some(seat) => Some(seat).filter(is_free).ok_or_else(|| taken("this seat is taken"))?,
            None => Seat::all(state.table.seats())
                .find(is_free)
                .ok_or_else(|| taken("all seats are taken"))?,
        };
        self.goes_on(state, seat)?;
        let free = state.seats.iter().filter(|sitter| **sitter == Sitter::Nobody).count();
        let line = Line { seat, said: Said::Joins }.to_string();
        let seats = vec![(seat, Sitter::Person(visitor))];
        let onward = Onward::new(state.table.copied(), vec![line]);
        Ok(Onward { seats, waiting: state.waiting && free > 1, ..onward })
    }

    /// Whoever made the match begins it although seats are free.
    fn started(&self, state: &State, visitor: Visitor) -> Result<Onward, Trouble> {
        if !self.possible(state, Some(visitor)).start {
            return Err(Trouble::Refused("the match cannot be started by you now".to_owned()));
        }
        let seat = view::seats_of(&state.seats, Some(visitor)).first().copied();
        let seat = seat.unwrap_or(Seat::FIRST);
        let line = Line { seat, said: Said::Starts }.to_string();
        Ok(Onward::new(state.table.copied(), vec![line]))
    }

    /// Somebody gets up. Where two play to win, that is resigning.
    fn left(&self, state: &State, visitor: Visitor, seat: Seat) -> Result<Onward, Trouble> {
        if !state.waiting && state.table.resigns() {
            return resigned(state, seat);
        }
        let mine = view::seats_of(&state.seats, Some(visitor));
        let seats = mine.into_iter().map(|seat| (seat, Sitter::Nobody)).collect();
        let line = Line { seat, said: Said::Leaves }.to_string();
        let onward = Onward::new(state.table.copied(), vec![line]);
        // Nobody gets away from a loss, though the other may play on.
        let counts = !state.waiting && !state.helped && !state.talk.deserted && !self.record.casual;
        let score = if seat == Seat::FIRST { 0.0 } else { 1.0 };
        let contest = counts.then(|| Contest { setup: state.table.rated_as(), score });
        Ok(Onward { seats, waiting: state.waiting, contest, ..onward })
    }

    /// What somebody may do beside the game's own actions.
    pub(super) fn possible(&self, state: &State, visitor: Option<Visitor>) -> Can {
        let table = &*state.table;
        let mine = view::seats_of(&state.seats, visitor);
        let plays = !mine.is_empty();
        let over = matches!(state.turn(), Turn::Over(_));
        let running = !over && !state.waiting;
        let company = people(&state.seats).len() > 1;
        let free = state.seats.contains(&Sitter::Nobody);
        let sitting = state.seats.iter().filter(|sitter| **sitter != Sitter::Nobody).count();
        let alone = plays && self.helps(state);
        let silent = state.talk.offer.is_none();
        let offered = |offer: &Offer| {
            plays
                && !mine.contains(&offer.seat)
                && !offer.agreed.iter().any(|seat| mine.contains(seat))
        };
        let no_draw = |sitter: &Sitter| matches!(sitter, Sitter::Bot(_));
        Can {
            undo: alone && table.takes_back() && table.has_acted(&mine),
            redo: alone && table.can_redo(),
            takes_back: table.takes_back() && self.helps(state),
            resign: plays && running && table.resigns() && mine.len() == 1,
            offer_draw: plays
                && running
                && silent
                && table.resigns()
                && company
                && !state.seats.iter().any(no_draw),
            offer_undo: plays
                && running
                && silent
                && company
                && table.takes_back()
                && table.has_acted(&mine),
            answer: running && state.talk.offer.as_ref().is_some_and(offered),
            join: free && !over && !plays,
            leave: plays && !over && (state.waiting || company || (free && table.goes_on())),
            start: state.waiting && table.goes_on() && sitting > 1 && visitor == Some(state.owner),
            rematch: plays && over && self.record.daily.is_none(),
        }
    }

    /// The seats as somebody sees them.
    pub(super) fn seat_views(&self, state: &State, visitor: Option<Visitor>) -> Vec<SeatView> {
        let turn = state.turn();
        let mine = view::seats_of(&state.seats, visitor);
        let view = |(seat, sitter): (Seat, &Sitter)| {
            let (player, bot, person) = match sitter {
                Sitter::Person(visitor) => ("person", None, Some(*visitor)),
                Sitter::Bot(bot) => ("bot", self.skill(bot), None),
                Sitter::Nobody => ("nobody", None, None),
            };
            let called = person.map(|person| self.hall.people.name(person));
            SeatView {
                seat: seat.0 + 1,
                name: state.table.seat_name(seat),
                player,
                level: bot.and_then(Skill::level).map(Level::get),
                style: bot.and_then(|skill| StyleView::of(&self.record.game, skill)),
                mine: mine.contains(&seat),
                to_act: turn.includes(seat),
                registered: called.as_ref().is_some_and(|name| name.registered),
                called: called.map(|name| name.text).filter(|name| !name.is_empty()),
                present: person.is_none_or(|person| self.presence.includes(person)),
            }
        };
        Seat::all(state.table.seats()).zip(&state.seats).map(view).collect()
    }
}

fn resigned(state: &State, seat: Seat) -> Result<Onward, Trouble> {
    let mut next = state.table.copied();
    next.resign(seat).map_err(Trouble::Refused)?;
    Ok(Onward::new(next, vec![format!("{seat} resigns")]))
}

/// Somebody agrees; when everybody has, it is done.
fn accepted(state: &State, seat: Seat, line: String) -> Result<Onward, Trouble> {
    let Some(offer) = &state.talk.offer else { return Err(Trouble::Missing("offer")) };
    // Somebody who plays several seats agrees with all of them.
    let agreed: Vec<&Sitter> = [seat, offer.seat]
        .iter()
        .chain(&offer.agreed)
        .filter_map(|seat| state.seats.get(seat.index()))
        .collect();
    let agrees = |sitter: &Sitter| !matches!(sitter, Sitter::Person(_)) || agreed.contains(&sitter);
    if !state.seats.iter().all(agrees) {
        return Ok(Onward::new(state.table.copied(), vec![line]));
    }
    let mut onward = match offer.what {
        Proposal::Draw => {
            let mut next = state.table.copied();
            next.agree().map_err(Trouble::Refused)?;
            Onward::new(next, vec!["draw agreed".to_owned()])
        }
        Proposal::Undo => Onward::taken_back(&*state.table, &[offer.seat])
            .ok_or_else(|| Trouble::Refused("there is nothing to take back".to_owned()))?,
    };
    onward.lines.insert(0, line);
    Ok(onward)
}
