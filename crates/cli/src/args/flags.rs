//! The options that games declare, as arguments of a call.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, ArgMatches, Command};
use parlor_table::flags::{Flag, Given, Kind};
use parlor_table::form::Form;

use crate::reply::Error;

/// A verb with some options more.
pub(super) fn with(verb: Command, flags: &'static [Flag]) -> Command {
    let verb = flags.iter().fold(verb, |verb, flag| verb.arg(argument(flag)));
    // Where -h means something else, help has a long name only.
    match flags.iter().any(|flag| flag.short == Some('h')) {
        true => verb
            .disable_help_flag(true)
            .arg(Arg::new("help").long("help").action(ArgAction::Help).help("Print help")),
        false => verb,
    }
}

/// An option as an argument.
pub(super) fn argument(flag: &'static Flag) -> Arg {
    let argument = Arg::new(flag.name)
        .long(flag.name)
        .short(flag.short)
        .help(flag.help)
        .conflicts_with_all(flag.conflicts)
        .default_value(flag.usual);
    match flag.kind {
        Kind::Switch => return argument.action(ArgAction::SetTrue),
        Kind::Number | Kind::Within { .. } => argument.value_parser(whole_number),
        Kind::OneOf(words) => {
            let words = words.iter().map(|&(word, help)| PossibleValue::new(word).help(help));
            argument.value_parser(PossibleValuesParser::new(words))
        }
        Kind::Text => argument,
        Kind::Anything => argument.allow_hyphen_values(true),
        Kind::Checked(check) => {
            argument.value_parser(move |text: &str| check(text).map(|()| text.to_owned()))
        }
    }
    .value_name(flag.value)
}

/// `--preset`, in place of all these options.
pub(super) fn preset(form: &Form, flags: &'static [Flag]) -> Arg {
    let names = form.presets.iter().map(|preset| preset.name.english());
    Arg::new("preset")
        .long("preset")
        .value_name("NAME")
        .help("Options that have a name, in place of the single ones")
        .value_parser(PossibleValuesParser::new(names))
        .ignore_case(true)
        .conflicts_with_all(flags.iter().map(|flag| flag.name))
}

/// The setup of the preset that a call names.
pub(super) fn chosen_preset(form: &Form, matches: &ArgMatches) -> Option<String> {
    let name = matches.get_one::<String>("preset")?;
    let preset =
        form.presets.iter().find(|preset| preset.name.english().eq_ignore_ascii_case(name))?;
    Some(form.preset(preset))
}

fn whole_number(text: &str) -> Result<String, std::num::ParseIntError> {
    text.parse::<u64>().map(|number| number.to_string())
}

/// What a call says about some options.
pub(super) fn given(flags: &'static [Flag], matches: &ArgMatches) -> Given {
    let mut given = Given::default();
    for flag in flags {
        match flag.kind {
            Kind::Switch if matches.get_flag(flag.name) => given.give(flag.name, ""),
            Kind::Switch => {}
            _ => {
                if let Some(value) = matches.get_one::<String>(flag.name) {
                    given.give(flag.name, value);
                }
            }
        }
    }
    given
}

/// Refuses numbers beyond their bounds.
pub(crate) fn check_bounds(flags: &[Flag], given: &Given) -> Result<(), Error> {
    for flag in flags {
        if let (Kind::Within { least, most, right }, Some(number)) =
            (flag.kind, given.number(flag.name))
            && !(least..=most).contains(&number)
        {
            let name = flag.name;
            return Err(Error::new(format!("--{name} {number} is not possible: {right}")));
        }
    }
    Ok(())
}
