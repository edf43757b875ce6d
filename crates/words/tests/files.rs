//! The files of `words/`: every language says everything, and every name that is used is there.

#![allow(clippy::unwrap_used)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::Entry;
use parlor_words::{Language, Part, Pattern};

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn names(language: Language) -> BTreeSet<&'static str> {
    language.names().collect()
}

fn variables(language: Language, name: &str) -> BTreeSet<&'static str> {
    language.pattern(name).unwrap().variables().into_iter().collect()
}

#[test]
fn every_language_has_every_message_with_the_same_variables() {
    assert!(Language::all().count() > 1);
    for language in Language::all() {
        let (own, english) = (names(language), names(Language::ENGLISH));
        let code = language.code();
        let missing: Vec<_> = english.difference(&own).collect();
        assert!(missing.is_empty(), "words/{code}.ftl lacks {missing:?}");
        let unknown: Vec<_> = own.difference(&english).collect();
        assert!(unknown.is_empty(), "words/en.ftl lacks {unknown:?} of words/{code}.ftl");
        for name in own {
            let wanted = variables(Language::ENGLISH, name);
            assert_eq!(variables(language, name), wanted, "{name} in words/{code}.ftl");
        }
    }
}

/// Where the meaning of a variable decides, every language knows the same cases; plural forms are its own affair.
#[test]
fn every_choice_by_a_word_has_the_same_cases_in_every_language() {
    fn cases(pattern: &Pattern, found: &mut BTreeMap<&'static str, BTreeSet<&'static str>>) {
        for part in pattern.parts() {
            let Part::Choice { variable, cases: own, .. } = part else { continue };
            for (key, pattern) in own {
                let is_plural = ["zero", "one", "two", "few", "many", "other"].contains(key);
                if !is_plural && key.parse::<i64>().is_err() {
                    found.entry(variable).or_default().insert(key);
                }
                cases(pattern, found);
            }
        }
    }
    for language in Language::all() {
        for name in names(language) {
            let of = |language: Language| {
                let mut found = BTreeMap::new();
                cases(language.pattern(name).unwrap(), &mut found);
                found
            };
            assert_eq!(of(language), of(Language::ENGLISH), "{name} in {}", language.code());
        }
    }
}

#[test]
fn every_entry_of_a_file_is_one_that_is_understood() {
    for language in Language::all() {
        let path = project().join(format!("words/{}.ftl", language.code()));
        let text = fs::read_to_string(&path).unwrap();
        let resource = match fluent_syntax::parser::parse(text.as_str()) {
            Ok(resource) => resource,
            Err((_, errors)) => panic!("{}: {errors:?}", path.display()),
        };
        let known = names(language);
        for entry in resource.body {
            match entry {
                Entry::Message(message) => {
                    let (name, plain) = (message.id.name, message.attributes.is_empty());
                    assert!(plain && known.contains(name), "{}: {name}", path.display());
                }
                Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
                other => panic!("{}: {other:?}", path.display()),
            }
        }
        let lines = text.lines().filter(|line| line.contains(" = ") && !line.starts_with('#'));
        assert_eq!(lines.count(), known.len(), "{}: a name twice", path.display());
    }
}

/// A place that names a message: the file, the name, and the variables that are given.
struct Use {
    place: String,
    name: String,
    given: Option<BTreeSet<String>>,
}

fn sources(folder: &Path, ending: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, ending, found);
        } else if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
}

/// What stands between the parentheses at the beginning of a text, divided at its outermost commas.
fn arguments(text: &str) -> Vec<&str> {
    let (mut depth, mut quoted, mut from, mut parts) = (0, false, 0, Vec::new());
    let mut letters = text.char_indices();
    while let Some((at, letter)) = letters.next() {
        match letter {
            '\\' => drop(letters.next()),
            '"' => quoted = !quoted,
            _ if quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' if depth == 0 => {
                parts.push(text[from..at].trim());
                break;
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(text[from..at].trim());
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

fn without_comments(text: &str) -> String {
    let is_comment = |line: &&str| line.trim_start().starts_with("//");
    text.lines().filter(|line| !is_comment(line)).flat_map(|line| [line, "\n"]).collect()
}

/// Where calls that begin like this name messages in a text.
fn uses(place: &Path, text: &str, begins: &str) -> Vec<Use> {
    let given = |parts: &[&str]| match begins {
        "message!(" => Some(
            parts
                .iter()
                .filter_map(|part| Some(part.split_once('=')?.0.trim().to_owned()))
                .collect(),
        ),
        "Name::new(" => Some(BTreeSet::new()),
        "t(" => {
            let object = parts.first().map_or("", |object| object.trim_start_matches('{'));
            let name = |part: &str| part.split(':').next().unwrap_or_default().trim().to_owned();
            Some(arguments(object).into_iter().map(name).collect())
        }
        _ => None,
    };
    let mut found = Vec::new();
    let is_whole =
        |at: usize| !text[..at].ends_with(|letter: char| letter.is_alphanumeric() || letter == '.');
    for (at, _) in text.match_indices(begins).filter(|&(at, _)| is_whole(at)) {
        let parts = arguments(&text[at + begins.len()..]);
        let Some(name) = parts.first().and_then(|name| name.strip_prefix('"')?.strip_suffix('"'))
        else {
            continue;
        };
        let place = place.strip_prefix(project()).unwrap().display().to_string();
        found.push(Use { place, name: name.to_owned(), given: given(&parts[1..]) });
    }
    found
}

#[test]
fn every_name_that_is_used_is_there_with_its_variables_and_none_is_unused() {
    let (mut rust, mut script) = (Vec::new(), Vec::new());
    sources(&project().join("crates"), ".rs", &mut rust);
    rust.retain(|path| !path.starts_with(project().join("crates/words")));
    sources(&project().join("web"), ".js", &mut script);
    let english = names(Language::ENGLISH);
    // How a language is called is asked by the crate itself.
    let mut used = BTreeSet::from(["language-name".to_owned()]);
    let calls = [(rust, &["message!(", "Name::new(", "by!("][..]), (script, &["t("])];
    for (paths, begins) in calls {
        for path in paths {
            let text = without_comments(&fs::read_to_string(&path).unwrap());
            for Use { place, name, given } in
                begins.iter().flat_map(|begin| uses(&path, &text, begin))
            {
                assert!(english.contains(name.as_str()), "{place}: there is no message {name}");
                if let Some(given) = given {
                    let wanted = variables(Language::ENGLISH, &name);
                    let wanted: BTreeSet<String> = wanted.into_iter().map(str::to_owned).collect();
                    assert_eq!(given, wanted, "{place}: the variables of {name}");
                }
                used.insert(name);
            }
        }
    }
    let unused: Vec<_> = english.iter().filter(|name| !used.contains(**name)).collect();
    assert!(unused.is_empty(), "nothing uses {unused:?}");
}
