//! Results of matches that were kept in English, recognised and put into another language.
//!
//! Lists of matches show how each ended, from a text that was written down once. Every such text is made of messages
//! with one of the words `end`, `seat`, `score` and `list` in their names, so it can be taken apart again.

use std::sync::LazyLock;

use crate::{Argument, Language, Message, Part, Pattern};

/// The words that names of such messages have.
const WORDS: [&str; 4] = ["end", "seat", "score", "list"];

/// The names of such messages: those with more text of their own first.
static NAMES: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let is_such = |name: &&str| name.split('-').any(|word| WORDS.contains(&word));
    let letters = |name: &str| Language::ENGLISH.pattern(name).map_or(0, |it| own_text(it.parts()));
    let mut names: Vec<&'static str> = Language::ENGLISH.names().filter(is_such).collect();
    names.sort_by_key(|name| (std::cmp::Reverse(letters(name)), *name));
    names
});

/// How deep messages lie inside each other.
const DEEPEST: u8 = 4;

/// How much text a pattern has at least.
fn own_text(parts: &[Part]) -> usize {
    let of = |part: &Part| match part {
        Part::Text(text) => text.len(),
        Part::Variable(_) => 0,
        Part::Choice { cases, .. } => {
            cases.iter().map(|(_, pattern)| own_text(pattern.parts())).min().unwrap_or(0)
        }
    };
    parts.iter().map(of).sum()
}

impl Language {
    /// The result of a match in this language, from how it was kept in English; a text that is no such result
    /// stays as it is.
    ///
    /// ```
    /// use parlor_words::Language;
    ///
    /// let german = Language::named("de").unwrap();
    /// assert_eq!(german.result("Player 2 wins with 1 point"), "Spieler 2 gewinnt mit 1 Punkt");
    /// assert_eq!(german.result("X wins: three in a row"), "X gewinnt: drei in einer Reihe");
    /// assert_eq!(german.result("Something else"), "Something else");
    /// ```
    pub fn result(self, kept: &str) -> String {
        match recognise(kept, DEEPEST).filter(|_| self != Language::ENGLISH) {
            Some(message) => message.text(self),
            None => kept.to_owned(),
        }
    }
}

/// The message that says this in English, at the beginning of a sentence or inside of it.
fn recognise(text: &str, deepest: u8) -> Option<Message> {
    let deepest = deepest.checked_sub(1)?;
    let find = |text: &str| NAMES.iter().find_map(|name| read(name, text, deepest));
    find(text).or_else(|| {
        let first = text.chars().next().filter(|letter| letter.is_uppercase())?;
        let inside = first.to_lowercase().chain(text.chars().skip(1)).collect::<String>();
        find(&inside).map(Message::beginning)
    })
}

fn read(name: &'static str, text: &str, deepest: u8) -> Option<Message> {
    let parts: Vec<&Part> = Language::ENGLISH.pattern(name)?.parts().iter().collect();
    let found = bind(&parts, text)?;
    let argument = |(name, value): (&'static str, Bound<'_>)| {
        let value = match value {
            Bound::Number(number) => Argument::Number(number),
            Bound::Key(key) => Argument::from(key),
            Bound::Text(text) => match text.parse::<i64>() {
                Ok(number) => Argument::Number(number),
                Err(_) => recognise(text, deepest)
                    .map_or_else(|| Argument::from(text.to_owned()), Argument::from),
            },
        };
        (name, value)
    };
    Some(Message::with(name, found.into_iter().map(argument).collect()))
}

/// What a variable stands for in a text.
#[derive(Clone, Copy)]
enum Bound<'t> {
    Number(i64),
    Key(&'static str),
    Text(&'t str),
}

/// Whether a choice is one between numbers.
fn counts(cases: &[(&str, Pattern)]) -> bool {
    cases.iter().any(|(key, _)| *key == "one" || key.parse::<i64>().is_ok())
}

/// Whether a variable stands for a number wherever it occurs.
fn is_number(found: &[(&str, Bound<'_>)], variable: &str) -> bool {
    let is_one = |bound: &Bound<'_>| match bound {
        Bound::Number(_) => true,
        Bound::Text(text) => text.parse::<i64>().is_ok(),
        Bound::Key(_) => false,
    };
    found.iter().filter(|(name, _)| *name == variable).all(|(_, bound)| is_one(bound))
}

/// What the variables of a pattern stand for, if it says this text.
fn bind<'t>(parts: &[&Part], text: &'t str) -> Option<Vec<(&'static str, Bound<'t>)>> {
    let Some((first, rest)) = parts.split_first() else {
        return text.is_empty().then(Vec::new);
    };
    match first {
        Part::Text(own) => bind(rest, text.strip_prefix(own)?),
        Part::Variable(name) => {
            let ends = text.char_indices().map(|(at, letter)| at + letter.len_utf8());
            ends.into_iter().find_map(|end| {
                let mut found = bind(rest, &text[end..])?;
                found.push((name, Bound::Text(&text[..end])));
                Some(found)
            })
        }
        Part::Choice { variable, cases, .. } => cases.iter().find_map(|(key, pattern)| {
            let parts: Vec<&Part> = pattern.parts().iter().chain(rest.iter().copied()).collect();
            let mut found = bind(&parts, text)?;
            match (*key, key.parse()) {
                ("one", _) => found.push((variable, Bound::Number(1))),
                // What is chosen by its number is one.
                ("other", _) if counts(cases) && !is_number(&found, variable) => return None,
                ("other", _) => {}
                (_, Ok(number)) => found.push((variable, Bound::Number(number))),
                (key, Err(_)) => found.push((variable, Bound::Key(key))),
            }
            Some(found)
        }),
    }
}
