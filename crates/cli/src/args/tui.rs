//! `parlor tui [GAME]`.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};

use super::play::{self, PlayCall};

/// A call of `tui`: perhaps a game, with the options of its line game.
pub(crate) struct TuiCall {
    pub(crate) game: Option<PlayCall>,
    /// Whether boards are drawn with ASCII characters only.
    pub(crate) ascii: bool,
}

const KEYS: &str = "Arrows or hjkl move around the board, Enter picks, u undoes, H gives a hint, ? shows all \
                    keys and the rules, q quits.";

impl Args for TuiCall {
    fn augment_args(verb: Command) -> Command {
        let ascii = Arg::new("ascii")
            .long("ascii")
            .global(true)
            .action(ArgAction::SetTrue)
            .help("Draw with ASCII characters only [default: as the locale says]");
        play::with_calls(verb, |_| KEYS.to_owned())
            .arg(ascii)
            .after_help(format!("Without a game, choose one on the first screen. {KEYS}"))
            .subcommand_required(false)
            .arg_required_else_help(false)
    }

    fn augment_args_for_update(verb: Command) -> Command {
        TuiCall::augment_args(verb)
    }
}

impl FromArgMatches for TuiCall {
    fn from_arg_matches(matches: &ArgMatches) -> Result<TuiCall, clap::Error> {
        let game = matches.subcommand_name().map(|_| PlayCall::from_arg_matches(matches));
        Ok(TuiCall { game: game.transpose()?, ascii: matches.get_flag("ascii") })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = TuiCall::from_arg_matches(matches)?;
        Ok(())
    }
}
