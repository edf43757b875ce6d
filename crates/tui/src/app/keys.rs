//! What keys and the mouse do.

use std::time::Duration;

use crossterm::event::{Event as Input, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::event::{MouseButton, MouseEventKind};
use parlor_games::catalogue::GAMES;
use parlor_room::Command;
use ratatui::layout::Position;

use super::{App, End, Question, Screen};
use crate::filling::{Filled, Filling};
use crate::play::{Play, Towards};
use crate::words;

/// How many lines a page of help goes.
const PAGE: usize = 10;

impl App {
    pub(super) fn input(&mut self, input: &Input, now: Duration) {
        match input {
            Input::Key(key) if key.kind != KeyEventKind::Release => self.key(key, now),
            Input::Mouse(mouse) => match mouse.kind {
                MouseEventKind::Down(MouseButton::Left) => {
                    self.click(Position::new(mouse.column, mouse.row), now);
                }
                MouseEventKind::ScrollDown => self.scroll(1),
                MouseEventKind::ScrollUp => self.scroll(-1),
                _ => {}
            },
            _ => {}
        }
    }

    fn key(&mut self, key: &KeyEvent, now: Duration) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if key.code == KeyCode::Char('c') {
                self.end = Some(End::Quit);
            }
            return;
        }
        if let Some(question) = self.asking {
            return match key.code {
                KeyCode::Char('y' | 'Y') | KeyCode::Enter => self.agree(question, now),
                _ => self.asking = None,
            };
        }
        if self.help.is_some() {
            return self.help_key(key.code);
        }
        if self.line.is_some() {
            return self.line_key(key.code, now);
        }
        match &mut self.screen {
            Screen::Games(_) => self.games_key(key.code),
            Screen::Options(filling) => match filling.key(key.code) {
                Filled::Goes => {}
                Filled::Back => {
                    let name = filling.listing.name;
                    let place = GAMES.iter().position(|game| game.name == name);
                    self.screen = Screen::Games(place.unwrap_or(0));
                }
                Filled::Help => self.help = Some(0),
                Filled::Start(record) => self.begin_anew(*record, now),
            },
            Screen::Match => self.match_key(key.code, now),
        }
    }

    fn scroll(&mut self, lines: isize) {
        if let Some(help) = &mut self.help {
            *help = help.saturating_add_signed(lines);
        }
    }

    fn help_key(&mut self, key: KeyCode) {
        let page = PAGE.cast_signed();
        match key {
            KeyCode::Down | KeyCode::Char('j') => self.scroll(1),
            KeyCode::Up | KeyCode::Char('k') => self.scroll(-1),
            KeyCode::PageDown | KeyCode::Char(' ') => self.scroll(page),
            KeyCode::PageUp => self.scroll(-page),
            KeyCode::Home => self.help = Some(0),
            KeyCode::End => self.scroll(isize::MAX),
            KeyCode::Esc | KeyCode::Enter | KeyCode::Char('?' | 'q') => self.help = None,
            _ => {}
        }
    }

    fn line_key(&mut self, key: KeyCode, now: Duration) {
        let Some(line) = &mut self.line else { return };
        match key {
            KeyCode::Char(letter) => line.push(letter),
            KeyCode::Backspace if line.is_empty() => self.line = None,
            KeyCode::Backspace => drop(line.pop()),
            KeyCode::Esc => self.line = None,
            KeyCode::Enter => {
                let action = std::mem::take(line).trim().to_owned();
                self.line = None;
                if let Some(play) = self.play.as_mut().filter(|_| !action.is_empty()) {
                    play.act(action, now);
                }
            }
            _ => {}
        }
    }

    fn games_key(&mut self, key: KeyCode) {
        let Screen::Games(chosen) = &mut self.screen else { return };
        let count = GAMES.len();
        match key {
            KeyCode::Down | KeyCode::Char('j') | KeyCode::Tab => *chosen = (*chosen + 1) % count,
            KeyCode::Up | KeyCode::Char('k') | KeyCode::BackTab => {
                *chosen = (*chosen + count - 1) % count;
            }
            KeyCode::Enter | KeyCode::Char(' ') => {
                self.screen = Screen::Options(Filling::new(&GAMES[*chosen]));
            }
            KeyCode::Char('?') => self.help = Some(0),
            KeyCode::Char('q') | KeyCode::Esc => self.end = Some(End::Quit),
            _ => {}
        }
    }

    fn match_key(&mut self, key: KeyCode, now: Duration) {
        let Some(play) = &mut self.play else { return };
        let offers = play.offers();
        match key {
            KeyCode::Char(digit @ '0'..='9') => play.type_digit(digit),
            KeyCode::Enter if !play.typed.is_empty() => play.enter_number(now),
            KeyCode::Char(letter) if offers.of_key(letter).is_some() => {
                play.act(offers.of_key(letter).unwrap_or_default().to_owned(), now);
            }
            KeyCode::Char('?') => self.help = Some(0),
            KeyCode::Char(':') => self.line = Some(String::new()),
            KeyCode::Char('q') => self.ask(Question::Quit, now),
            KeyCode::Char('n') => self.ask(Question::New, now),
            KeyCode::Char('m') => self.ask(Question::Menu, now),
            KeyCode::Char('R') if play.can().resign => self.asking = Some(Question::Resign),
            other => board_key(play, other, now),
        }
    }

    fn click(&mut self, at: Position, now: Duration) {
        let hit = self.hits.iter().find(|(area, _)| area.contains(at));
        let Some(pick) = hit.map(|(_, pick)| pick.clone()) else { return };
        let free = self.asking.is_none() && self.help.is_none() && self.line.is_none();
        match (&mut self.screen, &mut self.play) {
            (Screen::Match, Some(play)) if free => play.pick(&pick, now),
            (Screen::Games(_), _) if free => {
                let game = GAMES.iter().find(|game| game.name == pick);
                self.screen =
                    game.map_or(Screen::Games(0), |game| Screen::Options(Filling::new(game)));
            }
            _ => {}
        }
    }
}

/// Keys of the board and of what a player does around the game.
fn board_key(play: &mut Play, key: KeyCode, now: Duration) {
    match key {
        KeyCode::Left | KeyCode::Char('h') => play.move_cursor(Towards::Left),
        KeyCode::Right | KeyCode::Char('l') => play.move_cursor(Towards::Right),
        KeyCode::Up | KeyCode::Char('k') => play.move_cursor(Towards::Up),
        KeyCode::Down | KeyCode::Char('j') => play.move_cursor(Towards::Down),
        KeyCode::Tab => play.step_cursor(false),
        KeyCode::BackTab => play.step_cursor(true),
        KeyCode::Enter | KeyCode::Char(' ') => play.pick_at_cursor(now),
        KeyCode::Char('f') => play.finish(now),
        KeyCode::Backspace => play.back(),
        KeyCode::Esc => play.cancel(),
        KeyCode::Char('u') => play.undo(now),
        KeyCode::Char('r') => play.command(Command::Redo, now),
        KeyCode::Char('H' | 'i') => play.seek_hint(now),
        KeyCode::Char('s') => play.switch_seat(),
        KeyCode::Char('R') => play.refuse(words::NO_RESIGNING),
        _ => {}
    }
}
