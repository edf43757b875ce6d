//! What a try of a puzzle of the day looks like when it is shared, for every game that has such puzzles: golden files
//! `golden/share_NAME.txt`, which `TRYCMD=overwrite` rewrites.

use std::fs;
use std::path::Path;

use parlor_games::catalogue::{GAMES, Listing};
use parlor_table::{Budget, Input, Level, Table};

/// The tries that are shown: who plays, and with which seed.
const TRIES: [(u8, u64); 4] = [(1, 17), (3, 18), (5, 19), (8, 20)];

/// A try of a puzzle of the day, played by a bot.
fn played(game: &Listing, setup: &str, level: u8, seed: u64) -> Box<dyn Table> {
    let mut table = (game.open)(setup).unwrap();
    table.happen(Input::Nature, seed).unwrap();
    assert_eq!(table.tally(), None, "{}: nothing is told before the end", game.name);
    while let Some(seat) = table.turn().only() {
        let level = Level::new(level).unwrap();
        let thought = table.think(seat, level.into(), seed, &mut Budget::nodes(50_000));
        let action = thought.map_or_else(|| table.absent(seat).unwrap(), |thought| thought.action);
        table.happen(Input::Act(seat, &action), seed).unwrap();
    }
    table
}

#[test]
fn a_shared_result_tells_how_it_went_in_words_and_in_symbols() {
    let mut games = 0;
    for game in &GAMES {
        let Some(daily) = game.daily else { continue };
        let mut text = String::new();
        for (level, seed) in TRIES {
            let tally = played(game, daily.setup, level, seed).tally().unwrap();
            let lines = [&[tally.words.to_string()][..], &tally.symbols].concat();
            let letters: usize = lines.iter().map(|line| line.chars().count() + 1).sum();
            assert!(letters < 180, "{}: there is no room for the address", game.name);
            assert!(!tally.symbols.is_empty() && tally.symbols.len() <= 4, "{}", game.name);
            let marks = tally.symbols.concat();
            assert!(
                marks.chars().all(|mark| !mark.is_alphabetic() && mark < '\u{1f000}'),
                "{}: a mark that is read out, or that is told apart by its colour: {marks}",
                game.name
            );
            let label = daily.results[tally.place];
            let solved = if tally.solved { "solved" } else { "not solved" };
            text +=
                &format!("level {level}, seed {seed}: {solved}, {label}\n{}\n\n", lines.join("\n"));
        }
        check(&format!("share_{}.txt", game.name), &text);
        games += 1;
    }
    assert!(games > 0);
}

#[test]
fn every_puzzle_of_the_day_has_a_name_and_others_have_another() {
    for game in &GAMES {
        let Some(daily) = game.daily else { continue };
        let named = |seed| {
            let mut table = (game.open)(daily.setup).unwrap();
            table.happen(Input::Nature, seed).unwrap();
            (game.puzzles)(&table.position(None)).unwrap()
        };
        let (one, same, other) = (named(1), named(1), named(2));
        assert_eq!(one, same, "{}", game.name);
        assert!(!other.contains(&one[0]), "{}", game.name);
        assert!(one[0].starts_with(game.name), "{}", one[0]);
        assert!((game.puzzles)("nonsense").is_err(), "{}", game.name);
        assert!(daily.results.len() > 1, "{}", game.name);
    }
}

fn check(name: &str, text: &str) {
    let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(name);
    if std::env::var("TRYCMD").is_ok_and(|mode| mode == "overwrite") {
        fs::write(&golden, text).unwrap();
    }
    let kept = fs::read_to_string(&golden).unwrap_or_default();
    assert_eq!(text, kept, "{}", golden.display());
}
