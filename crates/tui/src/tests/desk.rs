//! A player at a desk: presses keys, waits for threads, and looks at the screen. Time stands still unless
//! something is waited for.

use std::env;
use std::fs;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use crossterm::event::MouseEventKind;
use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent};
use parlor_games::catalogue::Listing;
use parlor_room::{Record, Room, seating};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;

use crate::app::App;
use crate::event::Event;
use crate::play::{HERE, Host, Play};
use crate::sheet::Abilities;

pub(super) const FULL: Abilities = Abilities { colour: true, unicode: true };

pub(super) struct Desk {
    pub(super) app: App,
    events: Receiver<Event>,
    now: Duration,
}

impl Desk {
    pub(super) fn new(abilities: Abilities) -> Desk {
        let (sender, events) = channel();
        let app = App::new(abilities, Host { sender, pause: Duration::ZERO }, || 7);
        Desk { app, events, now: Duration::ZERO }
    }

    /// A match with this setup, the first seat against bots.
    pub(super) fn at_match(listing: &Listing, setup: &str, abilities: Abilities) -> Desk {
        let mut desk = Desk::new(abilities);
        let seats = (listing.open)(setup).unwrap().seats();
        let seats = seating(seats, &[], HERE).unwrap();
        let record = Record { seed: 7, seats, ..Record::new("here", listing.name, setup, HERE) };
        desk.app.begin(Room::new(record).unwrap(), desk.now);
        desk.settle();
        desk
    }

    pub(super) fn play(&self) -> &Play {
        self.app.play.as_ref().unwrap()
    }

    /// Presses a key and waits for what comes of it.
    pub(super) fn press(&mut self, key: KeyCode) {
        let input = Input::Key(KeyEvent::new(key, KeyModifiers::NONE));
        self.app.tell(Event::Input(input), self.now);
        self.settle();
    }

    pub(super) fn letters(&mut self, text: &str) {
        text.chars().for_each(|letter| self.press(KeyCode::Char(letter)));
    }

    pub(super) fn click(&mut self, (column, row): (u16, u16)) {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let mouse = MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE };
        self.app.tell(Event::Input(Input::Mouse(mouse)), self.now);
        self.settle();
    }

    /// Waits until threads have answered and the player is to act, or the match is over.
    pub(super) fn settle(&mut self) {
        loop {
            while self.app.play.as_ref().is_some_and(Play::is_waiting) {
                let event = self.events.recv().unwrap();
                self.app.tell(event, self.now);
            }
            let waits = |play: &Play| !play.is_over() && !play.is_my_turn();
            if !self.app.play.as_ref().is_some_and(waits) {
                return;
            }
            self.now = self.app.wake(self.now).unwrap();
            self.app.advance(self.now);
        }
    }

    pub(super) fn buffer(&mut self, (width, height): (u16, u16)) -> Buffer {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
        let now = self.now;
        terminal.draw(|frame| self.app.draw(frame, now)).unwrap();
        terminal.backend().buffer().clone()
    }

    /// The screen as text.
    pub(super) fn text(&mut self, (width, height): (u16, u16)) -> String {
        let buffer = self.buffer((width, height));
        let line = |y: u16| {
            let line: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
            line.trim_end().to_owned() + "\n"
        };
        (0..height).map(line).collect()
    }
}

/// Compares a screen with its golden file, or writes that file.
pub(super) fn check(name: &str, screen: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/tests/golden").join(name);
    if env::var("TRYCMD").is_ok_and(|wish| wish == "overwrite") {
        fs::write(&file, screen).unwrap();
    }
    let golden = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(screen, golden, "{name}: TRYCMD=overwrite rewrites it\n{screen}");
}
