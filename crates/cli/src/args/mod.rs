//! The command line as people type it.

mod admin;
mod flags;
mod game;
mod new;
mod play;
mod serve;
mod solve;
mod texts;
mod tui;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::{Arg, Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

pub(crate) use admin::{
    AdminCall, AdminVerb, BackupCall, ExportCall, ImportCall, MigrateCall, RestoreCall,
};
pub(crate) use flags::check_bounds;
use game::example;
pub(crate) use game::{Game, alternatives, counted, every_name, named, names_of, right_call};
pub(crate) use new::NewCall;
pub(crate) use play::{LineOptions, PlayCall};
pub(crate) use serve::ServeCall;
pub(crate) use solve::{SolveCall, has_flag};
pub(crate) use tui::TuiCall;

/// Small, deep board games: play, solve and study them.
#[derive(Parser)]
#[command(
    name = "parlor",
    version,
    after_help = format!(
        "GAME is {}. Each verb has its own help, like `parlor solve --help`.\n\
         Exit codes: 0 done; 1 the answer is no (illegal, unsolvable); 2 the call is wrong.",
        every_name()
    )
)]
pub(crate) struct Parlor {
    #[command(subcommand)]
    pub(crate) verb: Verb,
}

/// What to do.
#[derive(Subcommand)]
pub(crate) enum Verb {
    /// Print one fresh position
    New(NewCall),
    /// Say whether a position is legal, and if not, why
    Check(CheckCall),
    /// Draw a position as text, SVG or PNG
    Show(ShowCall),
    /// List the legal actions of a position, one a line
    Moves(MovesCall),
    /// Print the position after some actions
    Apply(ApplyCall),
    /// Find the best answer to a position
    Solve(SolveCall),
    /// Count the action sequences of a length
    Perft(PerftCall),
    /// Play in the terminal, line by line
    Play(PlayCall),
    /// Play in the terminal, full-screen
    Tui(TuiCall),
    /// Let another program play: an engine protocol on standard input and output
    Engine(EngineCall),
    /// Serve Parlor to browsers
    Serve(ServeCall),
    /// Copy the database, also beside a running server, and check the copy
    Backup(BackupCall),
    /// Put a backup in place of the database
    Restore(RestoreCall),
    /// Write everything in a database into a new file, also from PostgreSQL and beside running servers
    Export(ExportCall),
    /// Put everything in a file into an empty database, also into PostgreSQL
    Import(ImportCall),
    /// Bring the tables of a database up to date
    Migrate(MigrateCall),
    /// Look after accounts, guests and lists of matches, also beside a running server
    Admin(AdminCall),
    /// Measure the solvers beside plain ones
    Bench(BenchCall),
    /// Print completions for a shell
    Completions(CompletionsCall),
    /// Print the manual page, or write one for every verb into a folder
    Man(ManCall),
}

impl Parlor {
    /// What a call says. Where it names a game, the verb has the options of that game and no others.
    pub(crate) fn read(words: &[OsString]) -> Result<Parlor, clap::Error> {
        let command = Parlor::for_call(words);
        let words = texts::apart(&command, words);
        Parlor::from_arg_matches(&command.try_get_matches_from(words)?)
    }

    /// The options of the verb that a call names, and of its game.
    pub(crate) fn options(words: &[OsString]) -> Vec<String> {
        let verb = Parlor::verb_of(words);
        verb.get_arguments().filter(|option| !option.is_hide_set()).filter_map(name_of).collect()
    }

    /// What an option of the verb that a call names is for, by its name with the dashes.
    pub(crate) fn help_of(words: &[OsString], option: &str) -> Option<String> {
        let verb = Parlor::verb_of(words);
        let found =
            verb.get_arguments().find(|one| name_of(one).is_some_and(|name| name == option));
        Some(found?.get_help()?.to_string())
    }

    /// The verb that a call names, with the options of its game.
    fn verb_of(words: &[OsString]) -> Command {
        let mut command = Parlor::for_call(words);
        command.build();
        let mut verb = &command;
        for word in words.iter().skip(1).filter_map(|word| word.to_str()) {
            verb = verb.find_subcommand(word).unwrap_or(verb);
        }
        verb.clone()
    }

    fn for_call(words: &[OsString]) -> Command {
        Parlor::command()
            .mut_subcommand("solve", |solve| solve::with_flags(solve, game::named(words)))
    }

    /// The whole command line, for completions and manual pages.
    pub(crate) fn whole() -> Command {
        Parlor::command().mut_subcommand("solve", |solve| solve::with_flags(solve, None))
    }
}

/// The name of an option, with its dashes.
fn name_of(option: &Arg) -> Option<String> {
    match (option.get_long(), option.get_short()) {
        (Some(name), _) => Some(format!("--{name}")),
        (None, letter) => letter.map(|letter| format!("-{letter}")),
    }
}

/// How to answer.
#[derive(Args, Clone, Copy)]
pub(crate) struct Output {
    /// Answer with one JSON document (one a line for many positions)
    #[arg(long, global = true)]
    pub(crate) json: bool,
}

#[derive(Args)]
#[command(
    after_help = format!(
        "Prints `legal`, exit code 0; or `illegal: REASON`, exit code 1. Where a game has rules for \
         starts, only a legal start is legal.\n\n{}",
        example("check", "")
    )
)]
pub(crate) struct CheckCall {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: Game,
    /// The position, or - for many on standard input, one a line
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
#[command(after_help = format!(
    "Many positions are answered by one line each: SVG and JSON are one line, and in a board of text \
     line ends are written \\n and backslashes \\\\, as printf '%b\\n' LINE shows them.\n\n{}",
    example("show", "-o board.png")
))]
pub(crate) struct ShowCall {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: Game,
    /// The position, or - for many on standard input, one a line
    pub(crate) position: String,
    /// What kind of picture [default: by the file's ending, or text]
    #[arg(long, value_enum)]
    pub(crate) format: Option<Format>,
    /// Write the picture to a file (- for standard output)
    #[arg(short = 'o', long = "output", value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// A kind of picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// Characters, for a terminal
    Text,
    /// A drawing in one line of SVG
    Svg,
    /// A picture in pixels
    Png,
}

#[derive(Args)]
#[command(after_help = game::unlisted() + &example("moves", ""))]
pub(crate) struct MovesCall {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: Game,
    /// The position
    pub(crate) position: String,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
#[command(
    allow_negative_numbers = true,
    after_help = format!(
        "On the first illegal action: `illegal: REASON`, exit code 1, and no position.\n\n{}",
        game::apply_example()
    )
)]
pub(crate) struct ApplyCall {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: Game,
    /// The position
    pub(crate) position: String,
    #[arg(required = true, value_name = "ACTION", help = game::actions())]
    pub(crate) actions: Vec<String>,
    #[arg(
        long,
        value_name = "N",
        help = format!("{}: draw what chance brings from this seed [default: a random one]", game::refilled())
    )]
    pub(crate) seed: Option<u64>,
    #[arg(
        long,
        conflicts_with = "seed",
        help = format!("{}: leave out what chance would bring", game::refilled())
    )]
    pub(crate) no_fill: bool,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
#[command(allow_negative_numbers = true, after_help = format!(
    "Counts sequences of the actions that `parlor moves` lists; a finished game has none.\n\n{}",
    game::perft_example()
))]
pub(crate) struct PerftCall {
    #[arg(value_enum, help = format!("The game: {}", game::counted()))]
    pub(crate) game: Game,
    /// The position
    pub(crate) position: String,
    /// The length of the sequences
    pub(crate) depth: u32,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
#[command(
    after_help = format!(
        "Speaks the Universal Game Interface, the generalisation of chess's UCI: ugi, isready,\n\
         setoption name NAME value VALUE, uginewgame, position startpos|fen TEXT [moves ACTION ...],\n\
         go [movetime MS] [nodes N] [depth D] [infinite], stop, query gameover|p1turn|result,\n\
         d or show (the board), quit. The end of the input is quit, too.\n\n\
         Example: parlor engine {}",
        game::first_name()
    )
)]
pub(crate) struct EngineCall {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: Game,
}

#[derive(Args)]
#[command(
    after_help = format!(
        "Every line is measured now, on one core: the fast way, the plain way, and how many\n\
         times as fast the fast way is. Close other programs for steady figures.\n\n\
         Example: parlor bench {}",
        game::first_name()
    )
)]
pub(crate) struct BenchCall {
    /// The game [default: all of them]
    #[arg(value_enum)]
    pub(crate) game: Option<Game>,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
pub(crate) struct CompletionsCall {
    /// The shell
    #[arg(value_enum)]
    pub(crate) shell: Shell,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
pub(crate) struct ManCall {
    /// Write a page for every verb into this folder
    #[arg(value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: Output,
}
