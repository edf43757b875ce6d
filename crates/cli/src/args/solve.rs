//! `parlor solve GAME POSITION`.

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};
use parlor_table::flags::Given;

use super::game::example;
use super::{Game, Output, flags};

/// A call of `solve`: a game, a position, and the options of the game.
pub(crate) struct SolveCall {
    pub(crate) asked: Asked,
    pub(crate) given: Given,
}

/// What every call of `solve` takes.
#[derive(Args)]
#[command(allow_negative_numbers = true)]
pub(crate) struct Asked {
    /// The game; `parlor solve GAME --help` has its own options
    #[arg(value_enum)]
    pub(crate) game: Game,
    /// The position, or - for many on standard input, one a line
    pub(crate) position: String,
    /// Think at most so many seconds
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) time: Option<f64>,
    #[command(flatten)]
    pub(crate) output: Output,
}

impl Args for SolveCall {
    fn augment_args(verb: Command) -> Command {
        Asked::augment_args(verb)
    }

    fn augment_args_for_update(verb: Command) -> Command {
        SolveCall::augment_args(verb)
    }
}

impl FromArgMatches for SolveCall {
    fn from_arg_matches(matches: &ArgMatches) -> Result<SolveCall, clap::Error> {
        let asked = Asked::from_arg_matches(matches)?;
        let given = flags::given(asked.game.solving.flags, matches);
        Ok(SolveCall { asked, given })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = SolveCall::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The verb with the options of a game. Where none is named, with those of all games: nothing is solved
/// then, but there is help.
pub(super) fn with_flags(solve: Command, game: Option<Game>) -> Command {
    const OTHERS: &str = "With --json a part of the time goes into the other good moves.";
    match game {
        Some(game) => {
            let about = game.solving;
            let help = format!(
                "Prints {}.\n\nUnless --time says otherwise: {}. {OTHERS}\n\n{}",
                about.prints,
                about.time,
                game.example("solve", "")
            );
            flags::with(solve, about.flags).after_help(help)
        }
        None => {
            let width = Game::all().map(|game| game.name().len()).max().unwrap_or(0);
            let row = |game: Game, what: &str| format!("  {:width$}  {what}\n", game.name());
            let prints: String = Game::all().map(|game| row(game, game.solving.prints)).collect();
            let times: String = Game::all().map(|game| row(game, game.solving.time)).collect();
            let help = format!(
                "What is printed:\n{prints}\nUnless --time says otherwise:\n{times}\n{OTHERS}\n\n{}",
                example("solve", "")
            );
            every_flag().into_iter().fold(solve, Command::arg).after_help(help)
        }
    }
}

/// The options of all games, each once, with the names of its games in front.
fn every_flag() -> Vec<Arg> {
    let mut arguments: Vec<Arg> = Vec::new();
    for game in Game::all() {
        for flag in game.solving.flags {
            if arguments.iter().any(|argument| argument.get_id() == flag.name) {
                continue;
            }
            let help = |game: Game| {
                let flag = game.solving.flags.iter().find(|other| other.name == flag.name)?;
                Some(format!("{}: {}", game.name(), flag.help))
            };
            let helps: Vec<String> = Game::all().filter_map(help).collect();
            arguments.push(flags::argument(flag).help(helps.join("; ")));
        }
    }
    arguments
}

/// Whether `solve` has an option of this name in a game.
pub(crate) fn has_flag(game: Game, name: &str) -> bool {
    game.solving.flags.iter().any(|flag| flag.name == name)
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 86_400.0 => Ok(seconds),
        _ => Err(format!("'{text}' is not a time: write seconds, more than 0 and at most 86400")),
    }
}
