//! Positions and actions that begin with a hyphen.
//!
//! The verbs that take positions also take wrong ones, and answer with what is wrong. So a word like `-1,0-1,0` is a
//! text for the verb and not an option: an option is `--` and a letter, or `-` and the letters of short options.

use std::ffi::{OsStr, OsString};

use clap::{Arg, Command};

use super::game::TAKE_POSITIONS;

/// The words of a call, with the texts behind `--` if one of them begins with a hyphen.
pub(super) fn apart(command: &Command, words: &[OsString]) -> Vec<OsString> {
    let verb =
        words.get(1).and_then(|word| word.to_str()).filter(|verb| TAKE_POSITIONS.contains(verb));
    let Some(verb) = verb.and_then(|verb| command.find_subcommand(verb)) else {
        return words.to_vec();
    };
    let mut verb = verb.clone();
    verb.build();
    let (call, rest) = words.split_at(2);
    let (mut options, mut texts) = (call.to_vec(), Vec::new());
    let mut rest = rest.iter().cloned();
    while let Some(word) = rest.next() {
        if word == "--" {
            texts.extend(rest);
            break;
        }
        match kind(&verb, &word) {
            Kind::Text => texts.push(word),
            Kind::Option => options.push(word),
            Kind::OptionBeforeValue => {
                options.push(word);
                options.extend(rest.next());
            }
        }
    }
    let hyphens = texts.iter().any(|text| text != "-" && text.as_encoded_bytes().starts_with(b"-"));
    if !hyphens {
        return words.to_vec();
    }
    options.push("--".into());
    options.extend(texts);
    options
}

/// What a word of a call is.
#[derive(Debug, PartialEq, Eq)]
enum Kind {
    /// A game, a position, an action or a number.
    Text,
    /// An option, perhaps with its value behind `=`.
    Option,
    /// An option whose value is the next word.
    OptionBeforeValue,
}

fn kind(verb: &Command, word: &OsStr) -> Kind {
    // What is not UTF-8 is no option either.
    let word = word.to_string_lossy();
    match word.strip_prefix("--") {
        Some(name) if name.starts_with(char::is_alphabetic) => long(verb, name),
        Some(_) => Kind::Text,
        None => word.strip_prefix('-').map_or(Kind::Text, |letters| short(verb, letters)),
    }
}

/// An option by its long name. An unknown one is refused as an option.
fn long(verb: &Command, name: &str) -> Kind {
    let option = verb.get_arguments().find(|option| option.get_long() == Some(name));
    match option.is_some_and(wants_value) {
        true => Kind::OptionBeforeValue,
        false => Kind::Option,
    }
}

/// Short options in one word, the last of them perhaps with its value: `-h`, `-o`, `-oFILE`.
fn short(verb: &Command, letters: &str) -> Kind {
    if letters.is_empty() {
        return Kind::Text;
    }
    for (at, letter) in letters.char_indices() {
        let option = verb.get_arguments().find(|option| option.get_short() == Some(letter));
        match option {
            None => return Kind::Text,
            Some(option) if wants_value(option) => {
                let is_last = at + letter.len_utf8() == letters.len();
                return if is_last { Kind::OptionBeforeValue } else { Kind::Option };
            }
            Some(_) => {}
        }
    }
    Kind::Option
}

fn wants_value(option: &Arg) -> bool {
    option.get_action().takes_values()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::args::Parlor;

    fn rearranged(call: &str) -> String {
        let words: Vec<OsString> = call.split(' ').map(OsString::from).collect();
        let words = apart(&Parlor::whole(), &words);
        words.join(OsStr::new(" ")).into_string().expect("it was a string")
    }

    #[test]
    fn texts_that_begin_with_a_hyphen_are_no_options() {
        for (call, same) in [
            ("parlor apply G P -1,0-1,0 --json", "parlor apply --json -- G P -1,0-1,0"),
            ("parlor apply G --seed 3 -P 1", "parlor apply --seed 3 -- G -P 1"),
            ("parlor show G -o a.png -bb", "parlor show -o a.png -- G -bb"),
            ("parlor show G -oa.png --1", "parlor show -oa.png -- G --1"),
            ("parlor check G -hb", "parlor check -- G -hb"),
            ("parlor solve G --time=1 -b -- --json", "parlor solve --time=1 -- G -b --json"),
        ] {
            assert_eq!(rearranged(call), same);
        }
    }

    #[test]
    fn other_calls_stay_as_they_are() {
        for call in [
            "parlor",
            "parlor check",
            "parlor check G - --json",
            "parlor check G P --unknown",
            "parlor check -h",
            "parlor show G P --format svg -o -",
            "parlor solve G P --time -1",
            "parlor new G -s 3",
            "parlor nothing -1",
        ] {
            assert_eq!(rearranged(call), call);
        }
    }
}
