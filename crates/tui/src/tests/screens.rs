//! Screens as they are shown, pinned by golden files.

use crossterm::event::KeyCode;
use parlor_games::catalogue::{self, GAMES};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier};

use super::desk::{Desk, FULL, check};
use crate::canvas::Mark;
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

/// Asks for a hint in a game with numbered squares: the hinted coordinate, its place on the screen, and the screens
/// before and after.
fn hinted(
    setup: &str,
    abilities: Abilities,
    size: (u16, u16),
) -> (Desk, String, Rect, [Buffer; 2]) {
    let mut desk = Desk::at_match(catalogue::find("toggle").unwrap(), setup, abilities);
    let before = desk.buffer(size);
    let cursor = desk.play().cursor().map(str::to_owned);
    desk.letters("H");
    let after = desk.buffer(size);
    assert_eq!(desk.play().cursor().map(str::to_owned), cursor, "the cursor stays");
    assert_eq!(desk.play().path(), [""; 0], "nothing is picked");
    let marks = desk.play().marks();
    let at = marks.iter().find(|(_, mark)| *mark == Mark::Hint).unwrap().0.to_owned();
    let (area, _) = desk.app.hits.iter().find(|(_, pick)| *pick == at).cloned().unwrap();
    (desk, at, area, [before, after])
}

/// What stands in an area and a column on each side of it, line by line.
fn around(buffer: &Buffer, area: Rect) -> Vec<String> {
    let line = |y| (area.x - 1..=area.right()).map(|x| buffer[(x, y)].symbol()).collect();
    (area.top()..area.bottom()).map(line).collect()
}

#[test]
fn a_hint_turns_the_number_red_and_leaves_the_ground_of_the_square_as_it_is() {
    for (setup, size) in [("3x3", SMALL), ("5x5", SMALL), ("5x5", LARGE), ("10x10", LARGE)] {
        let (mut desk, at, area, [before, after]) = hinted(setup, FULL, size);
        let number = at.clone();
        let lines = around(&after, area);
        let line = lines.iter().position(|line| line.contains(&number));
        let row = area.y + line.unwrap_or_else(|| panic!("{setup}: {at} in {lines:?}")) as u16;
        let bracketed = lines.iter().any(|line| line.contains('>') && line.contains('<'));
        assert!(bracketed, "{setup}: {lines:?}");
        let red = |buffer: &Buffer| {
            let cells = (area.left()..area.right()).map(|x| &buffer[(x, row)]);
            let digits = cells.filter(|cell| cell.symbol().chars().all(|c| c.is_ascii_digit()));
            digits.filter(|cell| matches!(cell.fg, Color::Red | Color::LightRed)).count()
        };
        assert_eq!((red(&before), red(&after)), (0, number.len()), "{setup}: {lines:?}");
        let on_it = desk.play().cursor() == Some(&at[..]);
        let grounds = |buffer: &Buffer| -> Vec<(Color, bool)> {
            let ground = |(x, y)| {
                let cell = &buffer[(x, y)];
                (cell.bg, cell.modifier.contains(Modifier::REVERSED) && !on_it)
            };
            area.positions().map(|place| ground((place.x, place.y))).collect()
        };
        assert_eq!(grounds(&before), grounds(&after), "{setup}: the ground stays");
        // A cursor that comes there does not turn the ground red.
        for _ in 0..200 {
            if desk.play().cursor() == Some(&at[..]) {
                break;
            }
            desk.press(KeyCode::Tab);
        }
        let buffer = desk.buffer(size);
        let inverted = area
            .positions()
            .any(|place| buffer[(place.x, place.y)].modifier.contains(Modifier::REVERSED));
        assert!(!inverted && red(&buffer) == number.len(), "{setup}");
    }
}

#[test]
fn a_hint_without_colours_stands_in_brackets_with_its_number_where_that_fits() {
    for unicode in [false, true] {
        let plain = Abilities { colour: false, unicode };
        let (_, at, area, [before, after]) = hinted("3x3", plain, SMALL);
        let (before, lines) = (around(&before, area), around(&after, area));
        assert!(lines.iter().any(|line| line.contains(&format!("> {at} <"))), "{lines:?}");
        let mark = |lines: &[String]| lines[0].contains('#');
        assert_eq!(mark(&before), mark(&lines), "as black or white as it was: {lines:?}");
        let (_, _, area, [_, after]) = hinted("5x5", plain, SMALL);
        let lines = around(&after, area);
        assert!(lines[0].starts_with('>') || lines[0].contains(">.<"), "{lines:?}");
        assert!(lines[0].contains(['.', '#']), "the character tells the colour: {lines:?}");
    }
}

#[test]
fn a_hint_on_a_board_that_is_larger_than_its_area_is_on_the_screen() {
    // Fails where the hinted square is not on the screen.
    hinted("64x64", FULL, SMALL);
}
