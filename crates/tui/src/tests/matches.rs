//! Matches from the beginning to the end, by keys alone.

use crossterm::event::KeyCode;
use parlor_games::catalogue::GAMES;

use super::desk::{Desk, FULL, check};
use crate::canvas::Mark;

/// More actions than a short match takes.
const MOST: usize = 300;

/// Moves the cursor to a coordinate by keys.
fn go_to(desk: &mut Desk, coordinate: &str) {
    for _ in 0..1000 {
        if desk.play().cursor() == Some(coordinate) {
            return;
        }
        desk.press(KeyCode::Tab);
    }
    panic!("{coordinate} can be picked");
}

/// Asks for a hint and follows it; where there is none, presses the first button.
fn follow_a_hint(desk: &mut Desk) {
    desk.letters("H");
    let marks = desk.play().marks();
    let hint = marks.into_iter().filter(|(_, mark)| *mark == Mark::Hint);
    let hint: Vec<String> = hint.map(|(at, _)| at.to_owned()).collect();
    if hint.is_empty() {
        let (key, _) =
            desk.play().offers().buttons.first().cloned().expect("something can be done");
        return desk.letters(&key.to_string());
    }
    for coordinate in &hint {
        go_to(desk, coordinate);
        desk.press(KeyCode::Enter);
    }
    if desk.play().scene().picks.finish.is_some() && !desk.play().path().is_empty() {
        desk.letters("f");
    }
}

#[test]
fn what_was_picked_last_is_given_up_when_picked_again_and_only_f_finishes() {
    let mut tried = 0;
    for game in &GAMES {
        let mut desk = Desk::at_match(game, game.short.unwrap(), FULL);
        let picks = desk.play().scene().picks.clone();
        if picks.finish.is_none() {
            continue;
        }
        let pair = picks.next.iter().find_map(|(one, ways)| Some((one, ways.first()?)));
        let (one, other) = pair.unwrap();
        for coordinate in [one, other] {
            go_to(&mut desk, coordinate);
            desk.press(KeyCode::Enter);
        }
        assert_eq!(desk.play().path(), [one.clone(), other.clone()]);
        desk.press(KeyCode::Enter);
        assert_eq!(desk.play().path(), std::slice::from_ref(one), "{}", game.name);
        go_to(&mut desk, other);
        desk.press(KeyCode::Enter);
        desk.letters("f");
        assert_eq!(desk.play().moves().len(), 1, "{}: it is finished", game.name);
        tried += 1;
    }
    assert!(tried > 0, "some game has such moves");
}

#[test]
fn every_game_is_played_to_its_end_by_keys_alone() {
    for game in &GAMES {
        let mut desk = Desk::at_match(game, game.short.unwrap(), FULL);
        let mut actions = 0;
        while !desk.play().is_over() {
            follow_a_hint(&mut desk);
            actions += 1;
            assert!(actions < MOST, "{} ends:\n{}", game.name, desk.text((80, 24)));
        }
        check(&format!("{}_end_80x24.txt", game.name), &desk.text((80, 24)));
        desk.letters("n");
        assert!(!desk.play().is_over(), "{}: a new game begins at once", game.name);
        assert_eq!(desk.play().moves(), [], "{}", game.name);
    }
}

#[test]
fn what_is_undone_is_redone_and_a_click_picks() {
    for game in &GAMES {
        let mut desk = Desk::at_match(game, game.short.unwrap(), FULL);
        follow_a_hint(&mut desk);
        let moves = desk.play().moves();
        if !desk.play().can().undo {
            continue;
        }
        desk.letters("u");
        assert_eq!(desk.play().moves(), [], "{}", game.name);
        desk.letters("r");
        assert_eq!(desk.play().moves(), moves, "{}", game.name);
        desk.letters("u");
        desk.text((80, 24));
        let first = desk.play().cursor().map(str::to_owned).unwrap();
        let (area, _) = desk.app.hits.iter().find(|(_, pick)| *pick == first).cloned().unwrap();
        desk.click((area.x, area.y));
        let picked = desk.play().path() == [first] || !desk.play().moves().is_empty();
        assert!(picked, "{}", game.name);
    }
}

#[test]
fn a_running_game_is_left_only_after_a_question() {
    for game in &GAMES {
        let mut desk = Desk::at_match(game, game.short.unwrap(), FULL);
        follow_a_hint(&mut desk);
        assert!(desk.play().is_running(), "{}", game.name);
        desk.letters("q");
        assert_eq!(desk.app.end(), None);
        assert!(desk.text((80, 24)).contains("quit? (y/n)"));
        desk.letters("x");
        assert!(desk.app.asking.is_none() && desk.app.end().is_none());
        desk.letters("qy");
        assert!(desk.app.end().is_some());
    }
}

#[test]
fn a_typed_action_is_done_or_refused_in_one_sentence_that_goes_with_the_next() {
    for game in &GAMES {
        let mut desk = Desk::at_match(game, game.short.unwrap(), FULL);
        desk.letters(":nonsense");
        desk.press(KeyCode::Enter);
        let refusal = desk.play().note.clone().unwrap();
        assert!(refusal.is_trouble && refusal.text.ends_with('.'), "{refusal:?}");
        desk.press(KeyCode::Esc);
        assert_eq!(desk.play().note, None);
        let action = desk.play().scene().picks.actions().remove(0);
        desk.letters(&format!(":{action}"));
        desk.press(KeyCode::Enter);
        assert_eq!(desk.play().moves()[0].action, action, "{}", game.name);
    }
}

#[test]
fn a_number_is_typed_where_actions_differ_in_a_number() {
    for game in &GAMES {
        let Some(field) = game.form.fields.iter().find(|field| field.name == "players") else {
            continue;
        };
        let setup = game.form.setup(|name| (name == field.name).then_some("2"));
        if (game.open)(&setup).is_err() {
            continue;
        }
        let mut desk = Desk::at_match(game, &setup, FULL);
        let Some(action) = desk.play().offers().of_number(12) else { continue };
        desk.letters("0");
        desk.press(KeyCode::Enter);
        assert!(desk.play().note.clone().unwrap().text.contains("from 1 to 99"));
        desk.letters("12");
        desk.press(KeyCode::Enter);
        assert!(desk.play().moves().iter().any(|moved| moved.action == action));
        return;
    }
    panic!("some game has a number to type");
}
