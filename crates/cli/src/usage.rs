//! Wrong calls, explained in one sentence.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::args::{Game, Parlor, alternatives, every_name, has_flag, named, names_of, right_call};
use crate::reply::{Error, Reply};

/// Prints help where it was asked for, and one sentence where the call was wrong.
pub(crate) fn explain(refusal: &clap::Error, words: &[OsString]) -> ExitCode {
    match refusal.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            Reply::text(refusal.render().to_string()).send()
        }
        _ => Error::new(sentence(refusal, words)).send(),
    }
}

fn sentence(refusal: &clap::Error, words: &[OsString]) -> String {
    let word = |kind| match refusal.get(kind) {
        Some(ContextValue::String(text)) => Some(plain(text)),
        Some(ContextValue::Strings(texts)) => Some(plain(&texts.join(" and "))),
        _ => None,
    };
    let choices = || match refusal.get(ContextKind::ValidValue) {
        Some(ContextValue::Strings(texts)) if !texts.is_empty() => {
            format!(": choose {}", alternatives(texts))
        }
        _ => String::new(),
    };
    let argument = word(ContextKind::InvalidArg).unwrap_or_else(|| "an argument".to_owned());
    let value = word(ContextKind::InvalidValue).unwrap_or_default();
    let near = word(ContextKind::SuggestedArg)
        .or_else(|| word(ContextKind::SuggestedSubcommand))
        .map(|near| format!("did you mean '{near}'?"));
    match refusal.kind() {
        ErrorKind::InvalidSubcommand => {
            let found = word(ContextKind::InvalidSubcommand).unwrap_or_default();
            match games_expected(words) {
                Some(games) => format!("there is no game '{found}': choose {games}"),
                None => match near {
                    Some(near) => format!(
                        "there is no verb '{found}'; {near} (`parlor --help` lists all verbs)"
                    ),
                    None => format!("there is no verb '{found}'; `parlor --help` lists all verbs"),
                },
            }
        }
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            match games_expected(words) {
                Some(games) => format!("say which game: choose {games}"),
                None => {
                    let last = Game::all().last().map_or("GAME", Game::name);
                    format!("say what to do, like `parlor play {last}`; see --help")
                }
            }
        }
        ErrorKind::UnknownArgument => elsewhere(&argument, words)
            .unwrap_or_else(|| unexpected(&argument, near, refusal, words)),
        ErrorKind::InvalidValue if value.is_empty() => {
            format!("{argument} needs a value{}", wanted(choices(), &argument, words))
        }
        ErrorKind::InvalidValue => {
            format!("'{value}' is not possible for {argument}{}", choices())
        }
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(refusal).map(ToString::to_string);
            format!("{argument}: {}", advice(&value, &why.unwrap_or_default()))
        }
        ErrorKind::MissingRequiredArgument => missing(&argument, refusal, words),
        ErrorKind::ArgumentConflict => {
            match word(ContextKind::PriorArg).filter(|other| *other != argument) {
                Some(other) => {
                    format!("{argument} does not go together with {other}: leave one of them out")
                }
                None => format!("{argument} is given twice: give it once"),
            }
        }
        ErrorKind::InvalidUtf8 => {
            "an argument is not valid UTF-8 text: write it in UTF-8".to_owned()
        }
        _ => {
            let text = refusal.to_string();
            let first = text.lines().next().unwrap_or_default();
            format!("{}; see --help", first.trim_start_matches("error: "))
        }
    }
}

/// What value is wanted: one of the choices, or what the help says about the option.
fn wanted(choices: String, argument: &str, words: &[OsString]) -> String {
    let option = argument.split(' ').next().unwrap_or(argument);
    match Parlor::help_of(words, option).filter(|_| choices.is_empty()) {
        Some(help) => {
            let mut letters = help.chars();
            let first = letters.next().map(|first| first.to_lowercase().to_string());
            format!(": {}{}", first.unwrap_or_default(), letters.as_str())
        }
        None => choices,
    }
}

/// The games, where the verb of this call wants one next.
fn games_expected(words: &[OsString]) -> Option<String> {
    let verb = words.get(1)?;
    let wants_game = verb == "new" || verb == "play" || verb == "tui";
    wants_game.then(every_name)
}

/// What is wrong with an option that `solve` has for other games than the one of this call.
fn elsewhere(argument: &str, words: &[OsString]) -> Option<String> {
    let flag = argument.strip_prefix("--")?;
    let game = named(words).filter(|_| words.get(1).is_some_and(|verb| verb == "solve"))?;
    let others = names_of(|other| has_flag(*other, flag));
    let name = game.name();
    (!others.is_empty()).then(|| {
        format!("{argument} is for {}, not for {name}: leave it out", others.join(" and "))
    })
}

/// What is wrong with an option that there is not, or with a word too many.
fn unexpected(
    argument: &str,
    near: Option<String>,
    refusal: &clap::Error,
    words: &[OsString],
) -> String {
    if !argument.starts_with('-') {
        let usage = usage(refusal);
        return format!(
            "'{argument}' is not expected here: write {usage}, with quotes around a text that has spaces"
        );
    }
    let near = near.map_or(String::new(), |near| format!(" ({near})"));
    let options = alternatives(&Parlor::options(words));
    format!("there is no option '{argument}' here{near}: choose {options}")
}

/// What is missing, and a call that has it.
fn missing(argument: &str, refusal: &clap::Error, words: &[OsString]) -> String {
    let names: Vec<&str> = argument.split(" and ").collect();
    let verb = if names.len() > 1 { "are" } else { "is" };
    let Some(call) = right_call(words) else {
        return format!("{argument} {verb} missing: write {}", usage(refusal));
    };
    let things = names.iter().map(|name| {
        let article = if name.starts_with('A') { "an" } else { "a" };
        format!("{article} {}", name.to_lowercase())
    });
    let things = things.collect::<Vec<_>>().join(" and ");
    format!("{argument} {verb} missing: give {things}, like `{call}`")
}

/// How the verb of a wrong call is used.
fn usage(refusal: &clap::Error) -> String {
    let usage = match refusal.get(ContextKind::Usage) {
        Some(ContextValue::StyledStr(usage)) => usage.to_string(),
        _ => return "what --help says".to_owned(),
    };
    let usage = plain(usage.trim_start_matches("Usage:").trim()).replace("[OPTIONS] ", "");
    format!("`{usage}`")
}

/// An argument's name without the brackets of a usage line.
fn plain(name: &str) -> String {
    name.replace(['<', '>'], "").replace("...", "")
}

/// What is wrong with a value. Where the standard library refused a number, in our words.
fn advice(value: &str, why: &str) -> String {
    match why {
        _ if why.contains("too large") => {
            format!("'{value}' is too large a number: write a smaller one")
        }
        _ if why.contains("digit") || why.contains("integer") => {
            format!("'{value}' is not a whole number of 0 or more")
        }
        _ if why.contains(" is not in ") => beyond(value, why),
        _ if why.contains(value) => why.to_owned(),
        _ => format!("'{value}' is not possible: {why}"),
    }
}

/// What is wrong with a number beyond its range, which the reason says like `0 is not in 1..=65535`.
fn beyond(value: &str, why: &str) -> String {
    let range = why.split(" is not in ").nth(1).and_then(|range| range.split_once(".."));
    let (least, most) = range.unwrap_or(("0", ""));
    let most = most.trim_start_matches('=').parse::<u64>().ok();
    match most {
        // The largest port is worth telling; that of a type is not.
        Some(most) if most <= u16::MAX.into() => {
            format!("'{value}' is not a whole number from {least} to {most}")
        }
        Some(most) if value.parse::<u64>().is_ok_and(|value| value > most) => {
            format!("'{value}' is too large a number: write a smaller one")
        }
        _ => format!("'{value}' is not a whole number of {least} or more"),
    }
}
