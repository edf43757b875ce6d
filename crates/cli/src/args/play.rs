//! `parlor play GAME`.

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use parlor_table::flags::Given;

use super::{flags, new};
use crate::play::{LINES, Line};

/// A call of `play`: a game, its options and who plays.
pub(crate) struct PlayCall {
    pub(crate) line: &'static Line,
    pub(crate) given: Given,
    /// The setup of the preset, in place of what is given.
    pub(crate) preset: Option<String>,
    pub(crate) position: Option<String>,
    pub(crate) options: LineOptions,
}

/// What every line game takes.
pub(crate) struct LineOptions {
    /// The seats that bots play, as `SEAT[:BOT]`.
    pub(crate) bots: Vec<String>,
    /// The number that decides all chance.
    pub(crate) seed: Option<u64>,
}

/// What can be typed in every line game that has no commands of its own.
const COMMANDS: &str = "hint says what is best, undo takes back, moves lists what is legal, position \
                        and log print the match as text, help lists all this, :q ends.";

impl Args for PlayCall {
    fn augment_args(verb: Command) -> Command {
        with_calls(verb, |line| {
            let commands = if line.terse { String::new() } else { format!(" {COMMANDS}") };
            format!("{}{commands}", line.typing)
        })
    }

    fn augment_args_for_update(verb: Command) -> Command {
        PlayCall::augment_args(verb)
    }
}

/// A verb with a call for every game, and what its help says in the end.
pub(super) fn with_calls(verb: Command, help: impl Fn(&Line) -> String) -> Command {
    LINES.iter().fold(new::for_games(verb), |verb, line| {
        let call = Command::new(line.name)
            .about(line.about)
            .after_help(help(line))
            .allow_negative_numbers(true);
        let position = Arg::new("position")
            .long("position")
            .value_name("TEXT")
            .help(line.position)
            .conflicts_with_all(line.form.carried);
        let preset = flags::preset(&line.form, line.flags).conflicts_with("position");
        let call = flags::with(call, line.flags)
            .arg(preset)
            .arg(position)
            .arg(bots(line))
            .arg(new::seed());
        verb.subcommand(call)
    })
}

fn bots(line: &Line) -> Arg {
    let mut help =
        "Let a bot play a seat (its number or name: 2, white, o), at a level from 1 to 8 (4 \
                    unless said otherwise)"
            .to_owned();
    for style in (line.styles)() {
        let (least, most) = style.depths;
        help += &format!(
            "; also SEAT:{name}:DEPTH, the {name} player with a look-ahead from {least} to {most}",
            name = style.name
        );
    }
    Arg::new("bot")
        .long("bot")
        .value_name("SEAT[:BOT]")
        .action(ArgAction::Append)
        .help(help + "; may be repeated")
}

impl FromArgMatches for PlayCall {
    fn from_arg_matches(matches: &ArgMatches) -> Result<PlayCall, clap::Error> {
        let (game, matches) = new::chosen(matches)?;
        let line = LINES.iter().find(|line| line.name == game.name());
        let line = line.expect("every game of the catalogue has a line game");
        let bots = matches.get_many::<String>("bot").unwrap_or_default().cloned().collect();
        Ok(PlayCall {
            line,
            given: flags::given(line.flags, matches),
            preset: flags::chosen_preset(&line.form, matches),
            position: matches.get_one("position").cloned(),
            options: LineOptions { bots, seed: matches.get_one("seed").copied() },
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = PlayCall::from_arg_matches(matches)?;
        Ok(())
    }
}
