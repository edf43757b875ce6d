//! Screens as they are shown, pinned by golden files.

use crossterm::event::KeyCode;
use parlor_games::catalogue::GAMES;
use ratatui::style::Color;

use super::desk::{Desk, FULL, check};
use crate::sheet::Abilities;
use crate::words;

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (120, 40);

#[test]
fn the_games_are_offered_with_their_options() {
    let mut desk = Desk::new(FULL);
    check("games_80x24.txt", &desk.text(SMALL));
    check("games_120x40.txt", &desk.text(LARGE));
    for game in &GAMES {
        desk.press(KeyCode::Enter);
        check(&format!("{}_options_80x24.txt", game.name), &desk.text(SMALL));
        desk.press(KeyCode::Enter);
        assert_eq!(desk.play().listing.name, game.name, "Enter begins with the usual options");
        desk.letters("m");
        desk.press(KeyCode::Down);
    }
}

#[test]
fn a_match_of_every_game_fits_its_screen() {
    for game in &GAMES {
        let mut desk = Desk::at_match(game, &(game.setup)(), FULL);
        check(&format!("{}_80x24.txt", game.name), &desk.text(SMALL));
        check(&format!("{}_120x40.txt", game.name), &desk.text(LARGE));
        desk.letters("?");
        check(&format!("{}_help_80x24.txt", game.name), &desk.text(SMALL));
    }
}

#[test]
fn a_terminal_that_is_too_small_says_so_and_recovers() {
    let mut desk = Desk::at_match(&GAMES[0], &(GAMES[0].setup)(), FULL);
    let before = desk.text(SMALL);
    let said = desk.text((40, 10)).split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(said, words::TOO_SMALL);
    desk.text((1, 1));
    assert_eq!(desk.text(SMALL), before);
}

#[test]
fn without_unicode_and_colour_there_is_neither() {
    for game in &GAMES {
        let plain = Abilities { colour: false, unicode: false };
        let mut desk = Desk::at_match(game, &(game.setup)(), plain);
        let buffer = desk.buffer(SMALL);
        for cell in &buffer.content {
            assert!(cell.symbol().is_ascii(), "{}: {}", game.name, cell.symbol());
            assert_eq!((cell.fg, cell.bg), (Color::Reset, Color::Reset), "{}", game.name);
        }
        assert!(desk.text(SMALL).contains('['), "{}: the cursor is marked", game.name);
    }
}

#[test]
fn a_board_that_is_larger_than_its_area_scrolls_with_the_cursor() {
    for game in &GAMES {
        let largest = |name: &str| {
            let field = game.form.fields.iter().find(|field| field.name == name)?;
            ["rows", "cols", "size"].contains(&name).then_some(field).map(|field| {
                match field.choice {
                    parlor_table::form::Choice::Number { most: 64, .. } => "64",
                    parlor_table::form::Choice::Number { most: 32, .. } => "32",
                    _ => field.usual,
                }
            })
        };
        let mut desk = Desk::at_match(game, &game.form.setup(largest), FULL);
        for key in [KeyCode::BackTab, KeyCode::Tab] {
            desk.press(key);
            desk.text(SMALL);
            let cursor = desk.play().cursor().unwrap().to_owned();
            let seen = desk.app.hits.iter().any(|(_, pick)| *pick == cursor);
            assert!(seen, "{}: {cursor} is on the screen", game.name);
        }
    }
}
