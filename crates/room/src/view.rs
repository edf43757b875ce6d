//! What a viewer may see of a room.

use std::time::Duration;

use parlor_games::catalogue;
use parlor_table::scene::{Picks, Scene};
use parlor_table::words::{Language, message};
use parlor_table::{Level, Outcome, Round, Seat, Skill, Strip};
use parlor_wire::{
    AdviceView, Can, ClockView, FixtureView, GroundView, MatchView, OfferKind, OfferView, Over,
    Playback, PlayerKind, RoundView, SeatClock, SeatView, StyleView,
};

use crate::room::Offer;
use crate::telling::Telling;
use crate::{Ending, Event, Fixture, Occupant, Proposal, Room, UserId};

/// What a client has of a match already and need not be sent again, and the language in which it is told the rest.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The name of its ground.
    pub ground: Option<String>,
    /// The number of the state that it has.
    pub since: Option<u64>,
    /// The language of the reader.
    pub language: Language,
}

/// The name of a user.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Name {
    /// The name; empty if there is none.
    pub text: String,
    /// Whether it is the name of an account, which is unique.
    pub registered: bool,
}

/// What a room does not know about people: what they are called, and who is there.
pub trait Company {
    /// The name of a user.
    fn name(&self, user: UserId) -> Name;
    /// Whether a user is connected.
    fn is_present(&self, user: UserId) -> bool;
    /// How many watch who are none of these players.
    fn watching(&self, players: &[UserId]) -> usize;
}

/// People without names, all of whom are there.
#[derive(Clone, Copy, Debug, Default)]
pub struct Everybody;

impl Company for Everybody {
    fn name(&self, _: UserId) -> Name {
        Name::default()
    }
    fn is_present(&self, _: UserId) -> bool {
        true
    }
    fn watching(&self, _: &[UserId]) -> usize {
        0
    }
}

impl Room {
    /// The match as a user sees it at a time.
    pub fn view(
        &self,
        user: Option<UserId>,
        known: &Known,
        company: &dyn Company,
        now: Duration,
    ) -> MatchView {
        let language = known.language;
        let table = self.table();
        let viewer = self.viewer(user);
        let telling = self.telling(user, company, language);
        let listing = catalogue::find(table.name());
        let title = listing.map_or("", |listing| listing.title.text(language));
        let coach = listing.filter(|_| known.ground.is_none()).map(|listing| &listing.coach[..]);
        let mut scene = self.scene(viewer);
        scene.speak(language);
        let view = MatchView {
            id: self.record.id.clone(),
            game: table.name().to_owned(),
            title: title.to_owned(),
            setup: table.setup(),
            start: table.start(),
            first_clock: seconds(table.first_clock()),
            casual: self.record.casual || self.is_set_aside(),
            rated: self.record.rated,
            private: self.record.private,
            time: self.record.time.map(|control| control.to_string()),
            fixture: self.record.fixture.as_ref().map(fixture_view),
            daily: self.daily().map(|date| date.to_string()),
            practice: self.practice().map(|date| date.to_string()),
            seed: self.revealed_seed().map(|seed| seed.to_string()),
            seq: self.seq,
            length: table.length(),
            position: table.position(viewer),
            seats: self.seat_views(&telling, company, now, language),
            over: self.ending().map(|ending| over(ending, &telling, language)),
            viewer: viewer.map(|seat| seat.0 + 1),
            scene,
            ground: self.ground(known.ground.as_deref(), language),
            coach: coach
                .unwrap_or_default()
                .iter()
                .map(|line| line.text(language).to_owned())
                .collect(),
            veiled: false,
            marked: table.last(viewer).map(|(_, action)| action),
            clock: self.clock_view(now),
            status: telling.status().text(language),
            goal: telling.goal().text(language),
            trial: self.trial(viewer),
            premoves: self.premoves(user, language),
            rounds: table.rounds().into_iter().map(round_view).collect(),
            events: telling.events(known.since),
            can: self.possible(user),
            advice: self.advice().iter().map(|advice| AdviceView::new(advice, language)).collect(),
            playback: self.playback(viewer),
            public: self.record.public,
            waiting: self.waiting,
            offer: self.offer.as_ref().map(|offer| offer_view(offer, viewer)),
            rematch: self.rematch.clone(),
            watching: company.watching(&self.people()),
        };
        if self.is_veiled(viewer, now) { veiled(view, language) } else { view }
    }

    /// Whether the board would give a puzzle of the day away to a spectator, who may have it still before them.
    fn is_veiled(&self, viewer: Option<Seat>, now: Duration) -> bool {
        let date = self.daily().or(self.practice());
        viewer.is_none() && date.is_some_and(|date| date.is_playable(now))
    }

    /// The board as a viewer sees it, without picks before a match begins and after it has ended.
    pub fn scene(&self, viewer: Option<Seat>) -> Scene {
        let scene = match self.waiting {
            // A player who waits sees what spectators see, from their own side.
            true => Scene { near: self.table.scene(viewer).near, ..self.table.scene(None) },
            false => self.table.scene(viewer),
        };
        let mut scene = match self.closing {
            Some(_) => {
                let (picks, buttons, numbers) = Default::default();
                Scene { picks, buttons, numbers, ..scene }
            }
            None => scene,
        };
        if self.daily().is_some() && !self.is_over() {
            scene.facts.retain(|fact| !fact.help);
        }
        scene
    }

    /// The ground, without its shapes for a client that has them.
    fn ground(&self, known: Option<&str>, language: Language) -> GroundView {
        let name = self.table.ground_name();
        let shapes = (known != Some(&name)).then(|| {
            let mut shapes = self.table.ground();
            shapes.iter_mut().for_each(|shape| shape.speak(language));
            shapes
        });
        GroundView { name, shapes }
    }

    /// The optimal line of play, once it may be shown. A puzzle of the day shows it to its player only: spectators
    /// may have their own try before them. So may the player, where another try of theirs is the one that counts.
    pub fn playback(&self, viewer: Option<Seat>) -> Option<Playback> {
        let is_puzzle = self.daily().or(self.practice()).is_some();
        if is_puzzle && (viewer.is_none() || self.is_set_aside()) {
            return None;
        }
        self.table.playback().map(|(position, actions)| Playback { position, actions })
    }

    /// Whether a viewer may see an event while the match goes on: what happened around the game, and those
    /// actions that the game shows them.
    pub fn shows(&self, event: &Event, viewer: Option<Seat>) -> bool {
        match event {
            Event::Acted(seat, _) => self.table.shows(*seat, viewer),
            other => !other.is_of_the_game(),
        }
    }

    /// The seed, once it gives nothing away: other players may still have a puzzle of the day before them.
    fn revealed_seed(&self) -> Option<u64> {
        let is_puzzle = self.daily().is_some() || self.practice().is_some();
        (self.is_over() && !is_puzzle).then_some(self.record.seed)
    }

    /// The position in which a viewer may try actions that no other player sees.
    fn trial(&self, viewer: Option<Seat>) -> Option<String> {
        let seat = viewer.filter(|_| !self.waiting && self.closing.is_none())?;
        self.table.tries(seat).then(|| self.table.position(viewer))
    }

    /// What a user who waits for another player may pick beforehand. A user with several seats is none who waits.
    fn premoves(&self, user: Option<UserId>, language: Language) -> Option<Picks> {
        let running = !self.waiting && self.closing.is_none();
        let &[seat] = &self.seats_of(user)[..] else { return None };
        let mut picks =
            running.then(|| self.table.premoves(seat)).filter(|picks| !picks.is_empty())?;
        picks.speak(language);
        Some(picks)
    }

    fn clock_view(&self, now: Duration) -> Option<ClockView> {
        let length = self.table.countdown()?.length;
        let left = self.clock.at()?.saturating_sub(now);
        Some(ClockView { left: milliseconds(left), length: milliseconds(length) })
    }

    fn seat_clock(&self, seat: Seat, now: Duration) -> Option<SeatClock> {
        let left = milliseconds(self.time_left(seat, now)?);
        Some(SeatClock { left, running: self.running_seat() == Some(seat) })
    }

    fn seat_views(
        &self,
        telling: &Telling<'_>,
        company: &dyn Company,
        now: Duration,
        language: Language,
    ) -> Vec<SeatView> {
        let turn = self.turn();
        let view = |(seat, occupant): (Seat, &Occupant)| {
            let bot = self.bot(seat);
            // Before a match begins, a seat has a token but no score and no progress yet.
            let strip = match self.table.strip(seat) {
                Strip { token, .. } if self.waiting => Strip { token, ..Strip::default() },
                strip => strip,
            };
            let (player, person) = match occupant {
                Occupant::Person(user) => (PlayerKind::Person, Some(*user)),
                Occupant::Bot(_) => (PlayerKind::Bot, None),
                Occupant::Nobody | Occupant::Kept(_) => (PlayerKind::Nobody, None),
            };
            let called = person.map(|person| company.name(person));
            SeatView {
                seat: seat.0 + 1,
                name: self.table.seat_name(seat).text(language),
                title: telling.title(seat).text(language),
                who: telling.who(seat).text(language),
                player,
                kept: matches!(occupant, Occupant::Kept(_)),
                level: bot.and_then(Skill::level).map(Level::get),
                style: bot.and_then(|skill| style(&self.record.game, skill, language)),
                mine: telling.is_mine(seat),
                to_act: turn.includes(seat),
                registered: called.as_ref().is_some_and(|name| name.registered),
                called: called.map(|name| name.text).filter(|name| !name.is_empty()),
                present: person.is_none_or(|person| company.is_present(person)),
                clock: self.seat_clock(seat, now),
                away: self.away_until(seat).map(|until| milliseconds(until.saturating_sub(now))),
                token: strip.token,
                score: strip.score,
                captured: strip.captured,
                note: strip.note.map(|note| note.text(language)),
            }
        };
        Seat::all(self.table.seats()).zip(&self.seats).map(view).collect()
    }
}

/// The same view without what shows the board. The result stays: it says how well the puzzle was solved, not how.
fn veiled(view: MatchView, language: Language) -> MatchView {
    let mut label = message!("match-veiled");
    label.speak(language);
    let MatchView { scene, can, .. } = view;
    MatchView {
        veiled: true,
        position: String::new(),
        scene: Scene { width: scene.width, height: scene.height, label, ..Scene::default() },
        ground: GroundView { name: VEIL.to_owned(), shapes: Some(Vec::new()) },
        rounds: Vec::new(),
        can: Can { share_position: false, ..can },
        goal: String::new(),
        marked: None,
        events: Vec::new(),
        advice: Vec::new(),
        ..view
    }
}

/// The name of the ground that is shown in place of one that is withheld.
const VEIL: &str = "veil";

fn milliseconds(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// The style of a bot in a game, if it is one of the game's own.
pub fn style(game: &str, skill: Skill, language: Language) -> Option<StyleView> {
    let Skill::Style { name, depth } = skill else { return None };
    let styles = (catalogue::find(game)?.styles)();
    let style = styles.into_iter().find(|style| style.name == name)?;
    let label = style.label.text(language).to_owned();
    Some(StyleView { name: name.to_owned(), label, depth })
}

/// A time in whole seconds.
pub fn seconds(time: Option<Duration>) -> Option<u32> {
    time.map(|time| u32::try_from(time.as_secs()).unwrap_or(u32::MAX))
}

fn fixture_view(fixture: &Fixture) -> FixtureView {
    let Fixture { tournament, round, board } = fixture.clone();
    FixtureView { tournament, round, board }
}

fn over(ending: &Ending, telling: &Telling<'_>, language: Language) -> Over {
    let Outcome { winners, scores } = &ending.outcome;
    Over {
        winners: winners.iter().map(|seat| seat.0 + 1).collect(),
        scores: scores.clone(),
        headline: telling.result(ending).text(language),
        text: ending.line().text(language),
    }
}

fn round_view(Round { best, won, points }: Round) -> RoundView {
    let (winner, took) = won.unzip();
    RoundView { best, winner: winner.map(|seat| seat.0 + 1), took, points }
}

fn offer_view(offer: &Offer, viewer: Option<Seat>) -> OfferView {
    OfferView {
        seat: offer.seat.0 + 1,
        what: match offer.proposal {
            Proposal::Draw => OfferKind::Draw,
            Proposal::Undo => OfferKind::Undo,
        },
        mine: viewer == Some(offer.seat),
    }
}
