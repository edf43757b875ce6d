//! `parlor new GAME`.

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, value_parser};
use parlor_table::flags::Given;

use super::{Game, Output, flags};

/// A call of `new`: a game, and its options.
pub(crate) struct NewCall {
    pub(crate) game: Game,
    pub(crate) given: Given,
    /// The setup of the preset, in place of what is given.
    pub(crate) preset: Option<String>,
    pub(crate) seed: Option<u64>,
    pub(crate) output: Output,
}

impl Args for NewCall {
    fn augment_args(verb: Command) -> Command {
        let verb = for_games(Output::augment_args(verb));
        Game::all().fold(verb, |verb, game| {
            let call = Command::new(game.name()).about(game.new.about).allow_negative_numbers(true);
            let preset = flags::preset(&game.form, game.new.flags);
            verb.subcommand(flags::with(call, game.new.flags).arg(preset).arg(seed()))
        })
    }

    fn augment_args_for_update(verb: Command) -> Command {
        NewCall::augment_args(verb)
    }
}

impl FromArgMatches for NewCall {
    fn from_arg_matches(matches: &ArgMatches) -> Result<NewCall, clap::Error> {
        let (game, matches) = chosen(matches)?;
        Ok(NewCall {
            game,
            given: flags::given(game.new.flags, matches),
            preset: flags::chosen_preset(&game.form, matches),
            seed: matches.get_one("seed").copied(),
            output: Output::from_arg_matches(matches)?,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = NewCall::from_arg_matches(matches)?;
        Ok(())
    }
}

/// A verb that wants a game next.
pub(super) fn for_games(verb: Command) -> Command {
    verb.subcommand_value_name("GAME")
        .subcommand_help_heading("Games")
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
}

/// The seed of a call.
pub(super) fn seed() -> Arg {
    Arg::new("seed")
        .long("seed")
        .value_name("N")
        .value_parser(value_parser!(u64))
        .help("The number that decides all chance [default: a random one]")
}

/// The game of a call, and what was said about it.
pub(super) fn chosen(matches: &ArgMatches) -> Result<(Game, &ArgMatches), clap::Error> {
    let chosen =
        matches.subcommand().and_then(|(name, matches)| Some((Game::find(name)?, matches)));
    chosen.ok_or_else(|| clap::Error::new(clap::error::ErrorKind::MissingSubcommand))
}
