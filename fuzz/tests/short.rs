//! The fuzz targets as ordinary tests: garbage, and valid texts with small faults.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;
use std::thread;

use parlor_fuzz::{TARGETS, Target, drive_an_engine};
use parlor_table::Dice;

const GARBAGE: usize = 10_000;
const FAULTY: usize = 20_000;

/// Characters that mean something to some parser, and some that mean nothing to any.
const ALPHABET: &str = "0123456789abcdefwxoABCDEFG/:;@,.-<!* \n\r\t\0+éß猫\u{301}\u{200b}🎲";

fn random_text(dice: &mut Dice, most: usize) -> String {
    let alphabet: Vec<char> = ALPHABET.chars().collect();
    (0..dice.below(most + 1)).map(|_| alphabet[dice.below(alphabet.len())]).collect()
}

/// A text with a few characters changed, left out, doubled or put in.
fn with_faults(text: &str, dice: &mut Dice) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let alphabet: Vec<char> = ALPHABET.chars().collect();
    for _ in 0..1 + dice.below(3) {
        let at = dice.below(letters.len() + 1);
        let other = alphabet[dice.below(alphabet.len())];
        match dice.below(4) {
            0 => letters.insert(at, other),
            1 if at < letters.len() => drop(letters.remove(at)),
            2 if at < letters.len() => letters.insert(at, letters[at]),
            _ if at < letters.len() => letters[at] = other,
            _ => {}
        }
    }
    letters.into_iter().collect()
}

fn seeds(game: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(game);
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

fn run(number: u64, target: &Target) {
    let mut dice = Dice::new(number, 0);
    for _ in 0..GARBAGE {
        target.read(&random_text(&mut dice, 120));
    }
    let seeds = seeds(target.game);
    assert!(!seeds.is_empty(), "{}", target.game);
    for _ in 0..FAULTY {
        target.read(&with_faults(&seeds[dice.below(seeds.len())], &mut dice));
    }
}

#[test]
fn every_game_reads_garbage_without_panic() {
    thread::scope(|scope| {
        for (number, target) in (0..).zip(TARGETS) {
            scope.spawn(move || run(number, target));
        }
    });
}

/// Whole games are played here, which takes longer than reading.
#[test]
fn the_engine_is_driven_by_garbage_without_panic() {
    let mut dice = Dice::new(5, 0);
    for _ in 0..GARBAGE / 10 {
        drive_an_engine(&random_text(&mut dice, 120));
    }
    let seeds = seeds("engine");
    assert!(!seeds.is_empty());
    seeds.iter().for_each(|text| drive_an_engine(text));
    for _ in 0..FAULTY / 10 {
        drive_an_engine(&with_faults(&seeds[dice.below(seeds.len())], &mut dice));
    }
}

#[test]
fn every_line_of_the_engine_s_seeds_is_understood() {
    use parlor_engine::{Engine, Reaction};
    for text in seeds("engine") {
        let (game, lines) = text.split_once('\n').unwrap();
        let mut engine = Engine::new(parlor_games::catalogue::find(game).unwrap());
        for line in lines.lines() {
            for reaction in engine.obey(line) {
                match reaction {
                    Reaction::Say(said) => assert!(!said.starts_with("info string "), "{said}"),
                    Reaction::Think(_) => engine.rest(),
                    Reaction::Stop | Reaction::Quit => {}
                }
            }
        }
    }
}

/// The seeds are meant to be accepted: each by at least one of the parsers.
#[test]
fn every_seed_means_something() {
    for target in TARGETS {
        for text in seeds(target.game) {
            assert!(target.read(&text), "{}: {text}", target.game);
        }
    }
}

#[test]
fn every_kind_of_text_has_its_target() {
    for (kind, _) in TARGETS[0].kinds {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("fuzz_targets/{kind}.rs"));
        assert!(fs::read_to_string(file).unwrap().contains(kind), "{kind}");
    }
}
