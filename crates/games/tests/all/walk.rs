//! Every action on a board can be picked, and whatever is picked is legal: the walker and the scenes of all
//! games agree with their rules. The page's walker answers to the same walks: `tests/browser/walks.json`,
//! which `TRYCMD=overwrite` writes.

use std::path::Path;

use parlor_games::catalogue::{GAMES, Listing, RACES};
use parlor_table::scene::{Closed, Finish, Picks};
use parlor_table::walk::{Progress, Walk};
use parlor_table::{Dice, Input, Seat, Table, Turn};
use serde_json::{Value, json};

/// Calls `see` with a game's board at many points of random matches, and with the seat to act.
fn play(game: &Listing, matches: u64, mut see: impl FnMut(&dyn Table, Seat, &mut Dice)) {
    for number in 0..matches {
        let mut dice = Dice::new(number, 5);
        let mut table = (game.open)(&(game.setup)()).unwrap();
        table.happen(Input::Nature, number).unwrap();
        for _ in 0..30 {
            let Turn::Seats(seats) = table.turn() else { break };
            let seat = *dice.pick(&seats).unwrap();
            see(&*table, seat, &mut dice);
            let actions = table.actions(seat);
            let action = dice.pick(&actions).unwrap().clone();
            table.happen(Input::Act(seat, &action), number).unwrap();
        }
    }
}

/// Picks these coordinates, and finishes if that takes a button.
fn walked(picks: &Picks, coordinates: &[String]) -> Option<String> {
    let mut walk = Walk::new(picks.clone());
    for coordinate in coordinates {
        if let Progress::Done(text) = walk.pick(coordinate).ok()? {
            return Some(text);
        }
    }
    walk.finish().ok()
}

#[test]
fn every_action_on_a_board_can_be_picked() {
    for game in GAMES.iter().chain(&RACES) {
        let mut picked = 0;
        play(game, 6, |table, seat, _| {
            let scene = table.scene(Some(seat));
            for action in table.actions(seat) {
                let coordinates = scene.picks.of(&action);
                // What is done by a button, or typed, has no coordinates.
                if !coordinates.is_empty() {
                    assert_eq!(walked(&scene.picks, &coordinates), Some(action), "{}", game.name);
                    picked += 1;
                }
            }
        });
        assert!(picked > 50, "{}: {picked}", game.name);
    }
}

#[test]
fn whatever_is_picked_is_legal() {
    for game in GAMES.iter().chain(&RACES) {
        let mut done = 0;
        play(game, 12, |table, seat, dice| {
            let mut walk = Walk::new(table.scene(Some(seat)).picks);
            let text = loop {
                let ways: Vec<String> = walk.ways().iter().map(ToString::to_string).collect();
                let stop = walk.path().len() > 1 && dice.below(3) == 0;
                match dice.pick(&ways).filter(|_| !stop) {
                    None => break walk.finish().ok(),
                    Some(way) => match walk.pick(way).unwrap() {
                        Progress::Done(text) => break Some(text),
                        Progress::GoesOn => {}
                    },
                }
            };
            if let Some(text) = text {
                let legal = table.foresee(Input::Act(seat, &text), 1);
                assert!(legal.is_ok(), "{}: {text}: {legal:?}", game.name);
                done += 1;
            }
        });
        assert!(done > 20, "{}: {done}", game.name);
    }
}

/// A walk with everything that can be done on it, and what the walker says after each step.
fn recorded(picks: &Picks, dice: &mut Dice) -> Value {
    let mut walk = Walk::new(picks.clone());
    let mut steps = Vec::new();
    for _ in 0..8 {
        let ways: Vec<String> = walk.ways().iter().map(ToString::to_string).collect();
        let (act, done) = match dice.below(8) {
            0 => (json!("back"), {
                walk.back();
                None
            }),
            1 => (json!("cancel"), {
                walk.cancel();
                None
            }),
            2 => (json!("finish"), walk.finish().ok()),
            3 => (json!({ "pick": "nowhere" }), {
                assert!(walk.pick("nowhere").is_err());
                None
            }),
            _ => match dice.pick(&ways) {
                None => (json!("cancel"), {
                    walk.cancel();
                    None
                }),
                Some(way) => {
                    let done = match walk.pick(way).unwrap() {
                        Progress::Done(text) => Some(text),
                        Progress::GoesOn => None,
                    };
                    (json!({ "pick": way }), done)
                }
            },
        };
        steps.push(step(act, done, &walk));
    }
    json!({ "picks": picks, "steps": steps })
}

fn step(act: Value, done: Option<String>, walk: &Walk) -> Value {
    let (path, ways, closed) = (walk.path(), walk.ways(), walk.is_closed());
    json!({ "act": act, "done": done, "path": path, "ways": ways, "closed": closed })
}

/// A walk around a square, until it is closed, a step back, and around again to where it began.
fn around() -> Value {
    let sides = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a")];
    let both = sides.into_iter().flat_map(|(a, b)| [(a, b), (b, a)]);
    let closed = Some(Closed { least: 4, touching: 2 });
    let picks = Picks {
        finish: Some(Finish { label: "Take".to_owned().into(), least: 2, closed }),
        ..Picks::slides(both.map(|(a, b)| (a.to_owned(), b.to_owned())))
    };
    let mut walk = Walk::new(picks.clone());
    let mut steps = Vec::new();
    for corner in ["a", "b", "c", "d"] {
        walk.pick(corner).unwrap();
        steps.push(step(json!({ "pick": corner }), None, &walk));
    }
    assert!(walk.is_closed());
    walk.back();
    steps.push(step(json!("back"), None, &walk));
    walk.pick("d").unwrap();
    steps.push(step(json!({ "pick": "d" }), None, &walk));
    assert!(walk.pick("c").is_err(), "the line came from there");
    steps.push(step(json!({ "pick": "c" }), None, &walk));
    let done = Progress::Done("a-b-c-d".to_owned());
    assert_eq!(walk.pick("a"), Ok(done), "a closed shape is complete where it meets itself");
    steps.push(step(json!({ "pick": "a" }), Some("a-b-c-d".to_owned()), &walk));
    json!({ "picks": picks, "steps": steps })
}

#[test]
fn the_walks_that_the_page_answers_to_are_up_to_date() {
    let mut walks = vec![around()];
    for game in GAMES.iter().chain(&RACES) {
        let mut boards = 0;
        play(game, 1, |table, seat, dice| {
            boards += 1;
            if boards % 10 == 1 {
                walks.push(recorded(&table.scene(Some(seat)).picks, dice));
            }
        });
    }
    let lines: Vec<String> = walks.iter().map(ToString::to_string).collect();
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/browser/walks.json");
    if std::env::var_os("TRYCMD").is_some_and(|value| value == "overwrite") {
        std::fs::write(&file, &text).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == text, "TRYCMD=overwrite cargo test -p parlor-games --test walk writes it anew");
}
