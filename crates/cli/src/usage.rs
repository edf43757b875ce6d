//! Wrong calls, explained in one sentence.

use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};

use crate::reply::{Complaint, Reply};

/// Prints help where it was asked for, and one sentence where the call was wrong.
pub(crate) fn explain(refusal: &clap::Error) -> ExitCode {
    match refusal.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            Reply::text(refusal.render().to_string()).send()
        }
        _ => Complaint::new(sentence(refusal)).send(),
    }
}

fn sentence(refusal: &clap::Error) -> String {
    let word = |kind| match refusal.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        Some(ContextValue::Strings(texts)) => Some(texts.join(" and ")),
        _ => None,
    };
    let choices = |kind| match refusal.get(kind) {
        Some(ContextValue::Strings(texts)) if !texts.is_empty() => {
            format!(": choose {}", alternatives(texts))
        }
        _ => String::new(),
    };
    let argument = word(ContextKind::InvalidArg).unwrap_or_else(|| "an argument".to_owned());
    let value = word(ContextKind::InvalidValue).unwrap_or_default();
    let hint = word(ContextKind::SuggestedArg)
        .or_else(|| word(ContextKind::SuggestedSubcommand))
        .map_or_else(|| "see --help".to_owned(), |near| format!("did you mean '{near}'?"));
    match refusal.kind() {
        ErrorKind::InvalidSubcommand => {
            let found = word(ContextKind::InvalidSubcommand).unwrap_or_default();
            format!("there is no '{found}'; {hint}")
        }
        ErrorKind::UnknownArgument => format!("'{argument}' is not expected here; {hint}"),
        ErrorKind::InvalidValue if value.is_empty() => {
            format!("{argument} needs a value{}", choices(ContextKind::ValidValue))
        }
        ErrorKind::InvalidValue => {
            format!("'{value}' is not possible for {argument}{}", choices(ContextKind::ValidValue))
        }
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(refusal).map(ToString::to_string);
            format!("'{value}' is not possible for {argument}: {}", why.unwrap_or_default())
        }
        ErrorKind::MissingRequiredArgument => format!("{argument} is missing; see --help"),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            format!("say what to do{}; see --help", choices(ContextKind::ValidSubcommand))
        }
        ErrorKind::ArgumentConflict => {
            let other = word(ContextKind::PriorArg).unwrap_or_else(|| "itself".to_owned());
            format!("{argument} does not go together with {other}")
        }
        ErrorKind::InvalidUtf8 => "an argument is not valid UTF-8 text".to_owned(),
        _ => {
            let text = refusal.to_string();
            let first = text.lines().next().unwrap_or_default();
            format!("{}; see --help", first.trim_start_matches("error: "))
        }
    }
}

fn alternatives(texts: &[String]) -> String {
    match texts {
        [one] => one.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
        [] => String::new(),
    }
}
