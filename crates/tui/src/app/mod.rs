//! The state of the application: which screen is shown, the match, and what is being asked.

mod keys;

use std::time::Duration;

use parlor_games::catalogue::{self, GAMES, Listing};
use parlor_room::{Command, Record, Room};
use ratatui::layout::Rect;

use crate::event::{Event, MatchNumber};
use crate::filling::Filling;
use crate::play::{Host, Play};
use crate::sheet::{Abilities, Sheet};
use crate::words;

/// Parlor in a terminal.
pub(crate) struct App {
    pub(crate) sheet: Sheet,
    host: Host,
    /// The seeds of new matches.
    seed: fn() -> u64,
    pub(crate) screen: Screen,
    pub(crate) play: Option<Play>,
    matches: u32,
    /// How far the help is scrolled, while it is shown.
    pub(crate) help: Option<usize>,
    pub(crate) asking: Option<Question>,
    /// The text of an action that is being typed.
    pub(crate) line: Option<String>,
    /// Why there is no match, after a wrong start.
    pub(crate) trouble: Option<String>,
    /// Where coordinates were on the screen last.
    pub(crate) hits: Vec<(Rect, String)>,
    end: Option<End>,
}

/// What is shown.
pub(crate) enum Screen {
    /// The games, one of which is chosen.
    Games(usize),
    /// The options of a game.
    Options(Filling),
    /// The match.
    Match,
}

/// What a player is asked once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Quit,
    New,
    Menu,
    Resign,
}

/// Why the application ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// A player has quit.
    Quit,
    /// The operating system asked for it, by this signal.
    Signal(i32),
    /// The terminal is gone.
    Closed,
}

impl Question {
    pub(crate) fn text(self) -> &'static str {
        match self {
            Question::Quit => words::QUIT,
            Question::New | Question::Menu => words::LEAVE,
            Question::Resign => words::RESIGN,
        }
    }
}

impl App {
    pub(crate) fn new(abilities: Abilities, host: Host, seed: fn() -> u64) -> App {
        App {
            sheet: Sheet::new(abilities),
            host,
            seed,
            screen: Screen::Games(0),
            play: None,
            matches: 0,
            help: None,
            asking: None,
            line: None,
            trouble: None,
            hits: Vec::new(),
            end: None,
        }
    }

    /// Why the application ends, once it does.
    pub(crate) fn end(&self) -> Option<End> {
        self.end
    }

    /// Begins a match.
    pub(crate) fn begin(&mut self, room: Room, now: Duration) {
        let Some(listing) = catalogue::find(&room.record().game) else { return };
        self.matches += 1;
        let number = MatchNumber(self.matches);
        self.play = Some(Play::new(room, listing, number, self.host.clone(), now));
        self.screen = Screen::Match;
        self.trouble = None;
    }

    /// Begins a match of this record, with another seed.
    fn begin_anew(&mut self, mut record: Record, now: Duration) {
        record.seed = (self.seed)();
        match Room::new(record) {
            Ok(room) => self.begin(room, now),
            Err(why) => self.trouble = Some(words::sentence(&why.to_string())),
        }
    }

    /// The game whose screen is shown or chosen.
    pub(crate) fn listing(&self) -> &'static Listing {
        match (&self.screen, &self.play) {
            (Screen::Games(chosen), _) => &GAMES[chosen % GAMES.len()],
            (Screen::Options(filling), _) => filling.listing,
            (Screen::Match, Some(play)) => play.listing,
            (Screen::Match, None) => &GAMES[0],
        }
    }

    /// When something changes by itself next.
    pub(crate) fn wake(&self, now: Duration) -> Option<Duration> {
        self.play.as_ref().and_then(|play| play.wake(now))
    }

    /// Does what is due.
    pub(crate) fn advance(&mut self, now: Duration) {
        if let Some(play) = &mut self.play {
            play.advance(now);
        }
    }

    /// Something has happened.
    pub(crate) fn tell(&mut self, event: Event, now: Duration) {
        match event {
            Event::Input(input) => self.input(&input, now),
            Event::Signal(signal) => self.end = Some(End::Signal(signal)),
            Event::Closed => self.end = Some(End::Closed),
            answer => {
                if let Some(play) = &mut self.play {
                    play.answer(answer, now);
                }
            }
        }
        self.advance(now);
    }

    /// Asks before a running game is dropped; otherwise does it at once.
    fn ask(&mut self, question: Question, now: Duration) {
        let running = self.play.as_ref().is_some_and(Play::is_running);
        if running && matches!(self.screen, Screen::Match) {
            self.asking = Some(question);
        } else {
            self.agree(question, now);
        }
    }

    /// Does what was asked.
    fn agree(&mut self, question: Question, now: Duration) {
        self.asking = None;
        match question {
            Question::Quit => self.end = Some(End::Quit),
            Question::Menu => {
                let listing = self.listing();
                let place = GAMES.iter().position(|game| game.name == listing.name);
                self.screen = Screen::Games(place.unwrap_or(0));
                self.play = None;
            }
            Question::New => {
                if let Some(record) = self.play.as_ref().map(|play| play.record().clone()) {
                    self.begin_anew(record, now);
                }
            }
            Question::Resign => {
                if let Some(play) = &mut self.play {
                    play.command(Command::Resign, now);
                }
            }
        }
    }
}
