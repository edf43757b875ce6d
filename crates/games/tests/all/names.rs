//! No file outside a game's own knows a game by name: the catalogue is the only list of games.
//!
//! The test walks the files of the project and looks for the name and the title of every game as whole
//! words, in code, texts and comments alike.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use parlor_games::catalogue::GAMES;

/// Folders that hold no source of ours, by name.
const SKIPPED: [&str; 6] = ["target", ".git", "node_modules", "corpus", "artifacts", "golden"];

/// Kinds of files that may name games: documents, and what is generated or drawn.
const DOCUMENTS: [&str; 6] = ["md", "lock", "png", "svg", "ico", "json"];

/// Files that name games with good reason: how their paths begin, what they contain, and the reason.
const ALLOWED: [(&str, &str, &str); 9] = [
    ("crates/games/src/catalogue.rs", "", "the list of games"),
    ("words/", ".ftl", "what people read of all games, a file for each language"),
    ("crates/games/src/lib.rs", "", "the modules that it lists"),
    ("crates/", "/tests/", "tests of what all games share take some game as an example"),
    ("tests/browser/", "", "visitors sit down to some game, and pages have its title"),
    ("fuzz/seeds/", "", "texts from which fuzzing starts"),
    ("tests/api/hooks.py", "", "positions that requests are made up from"),
    ("web/", ".css", "looks of scene classes and of pictures"),
    ("crates/picture/src/", ".css", "looks of scene classes"),
];

/// Whether a file may name games though it is no game's own.
fn is_allowed(path: &str) -> bool {
    ALLOWED.iter().any(|(begins, contains, _)| path.starts_with(begins) && path.contains(contains))
}

/// Words in which the name of a game means something else.
const OTHER_WORDS: [&str; 2] = ["classList.toggle(", "addEventListener(\"toggle\""];

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

/// All files below a folder that are to be looked at.
fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()) {
        let path = entry.path();
        let name = entry.file_name();
        if entry.file_type().unwrap().is_dir() {
            if !SKIPPED.iter().any(|skipped| name == *skipped) {
                files(&path, found);
            }
        } else if !path
            .extension()
            .is_some_and(|kind| DOCUMENTS.iter().any(|document| kind == *document))
        {
            found.push(path);
        }
    }
}

/// The names and titles to look for.
fn names() -> BTreeSet<String> {
    GAMES
        .iter()
        .flat_map(|game| [game.name.to_lowercase(), game.title.english().to_lowercase()])
        .collect()
}

/// Whether a file is a game's own: it lies in a folder of the game's name, or is named after it.
fn is_own(path: &str) -> bool {
    GAMES.iter().any(|game| {
        let inside = path.split('/').rev().skip(1).any(|folder| folder == game.name);
        let file = path.rsplit('/').next().unwrap_or(path);
        let named = file.strip_prefix(game.name);
        inside || named.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    })
}

/// Whether a text has a word, with nothing beside it that would make it part of another.
fn has_word(text: &str, word: &str) -> bool {
    let part = |letter: Option<char>| letter.is_some_and(|letter| letter.is_alphanumeric());
    text.match_indices(word).any(|(at, _)| {
        !part(text[..at].chars().next_back()) && !part(text[at + word.len()..].chars().next())
    })
}

#[test]
fn only_the_catalogue_lists_games() {
    let (project, names) = (project(), names());
    let mut found = Vec::new();
    files(&project, &mut found);
    assert!(found.len() > 200, "the project was walked");
    found.sort();
    let mut offenders = Vec::new();
    for file in found {
        let path = file.strip_prefix(&project).unwrap().to_str().unwrap().replace('\\', "/");
        if is_own(&path) || is_allowed(&path) {
            continue;
        }
        let Ok(text) = fs::read_to_string(&file) else { continue };
        for (number, line) in (1..).zip(text.lines()) {
            let line =
                OTHER_WORDS.iter().fold(line.to_owned(), |line, word| line.replace(word, ""));
            let line = line.to_lowercase();
            for name in names.iter().filter(|name| has_word(&line, name)) {
                offenders.push(format!("{path}:{number} names {name}: {}", line.trim()));
            }
        }
    }
    assert!(offenders.is_empty(), "{}", offenders.join("\n"));
}
