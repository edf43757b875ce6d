//! The command line as people type it.

mod admin;
mod new;
mod options;
mod play;
mod serve;
mod solve;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

pub(crate) use admin::{AdminCall, AdminVerb, BackupCall, RestoreCall};
pub(crate) use new::{Fresh, NewCall, NewGame};
pub(crate) use options::{
    DotsOptions, HexOptions, SqueezeOptions, TictactoeOptions, ToggleOptions,
};
pub(crate) use play::{PlayCall, PlayGame, Sitting};
pub(crate) use serve::ServeCall;
pub(crate) use solve::{Goal, SolveCall};

/// Five small, deep board games: play, solve and study them.
#[derive(Parser)]
#[command(
    name = "parlor",
    version,
    after_help = "GAME is toggle, tictactoe, squeeze, dots or hex. Each verb has its own help, \
                  like `parlor solve --help`.\n\
                  Exit codes: 0 done; 1 the answer is no (illegal, unsolvable); 2 the call is wrong."
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
    /// Count the action sequences of a length (squeeze, tictactoe)
    Perft(PerftCall),
    /// Play in the terminal, line by line
    Play(PlayCall),
    /// Let another program play: an engine protocol on standard input and output
    Engine(EngineCall),
    /// Serve Parlor to browsers
    Serve(ServeCall),
    /// Copy the database, also beside a running server, and check the copy
    Backup(BackupCall),
    /// Put a backup in place of the database
    Restore(RestoreCall),
    /// Look after accounts and guests, also beside a running server
    Admin(AdminCall),
    /// Measure the solvers beside plain ones
    Bench(BenchCall),
    /// Print completions for a shell
    Completions(CompletionsCall),
    /// Print the manual page, or write one for every verb into a folder
    Man(ManCall),
}

/// A game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Game {
    /// Lights out towards a target; `CURRENT:TARGET` or `RxC:CURRENT:TARGET`
    Toggle,
    /// Lines of any length; `MOVES@SIZE,WIN,HISTORY,PLAYERS`
    Tictactoe,
    /// The Thai capture game; `ROWS SIDE [MOVES MADE]`
    Squeeze,
    /// Connect the dots; `ROWS MOVES SCORE`
    Dots,
    /// Nooks and crannies; `STATE` or `STATE:FROM-TO`
    Hex,
}

impl Game {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Game::Toggle => "toggle",
            Game::Tictactoe => "tictactoe",
            Game::Squeeze => "squeeze",
            Game::Dots => "dots",
            Game::Hex => "hex",
        }
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
    after_help = "Prints `legal`, exit code 0; or `illegal: REASON`, exit code 1. For hex: whether \
                        it is a legal start.\n\nExample: parlor check toggle 111111111:110101011"
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
#[command(
    after_help = "Many positions are answered by one line each: SVG and JSON are one line, and in a board \
                  of text line ends are written \\n and backslashes \\\\, as printf '%b\\n' LINE shows them.\n\n\
                  Example: parlor show dots '1234/1134/1121/4431 5 0' -o board.png"
)]
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
#[command(
    after_help = "For dots: all paths of two dots; longer ones continue them. For tictactoe: empty \
                        cells and rewinds, but for <<0, which is legal and only gives up the turn.\n\n\
                        Example: parlor moves squeeze 'bbb/3/www b'"
)]
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
    after_help = "On the first illegal action: `illegal: REASON`, exit code 1, and no position.\n\n\
                  Example: parlor apply toggle 111111111:110101011 0 8"
)]
pub(crate) struct ApplyCall {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: Game,
    /// The position
    pub(crate) position: String,
    /// The actions: a button (toggle), R-C or <<N (tictactoe), R,C-R,C (squeeze), x,y-x,y-...
    /// (dots), FROM-TO (hex)
    #[arg(required = true, value_name = "ACTION", allow_negative_numbers = true)]
    pub(crate) actions: Vec<String>,
    /// Dots: draw new dots from this seed [default: a random one]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// Dots: leave the empty places empty
    #[arg(long, conflicts_with = "seed")]
    pub(crate) no_fill: bool,
    #[command(flatten)]
    pub(crate) output: Output,
}

#[derive(Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Counts sequences of the actions that `parlor moves` lists; a finished game has none.\n\n\
                  Example: parlor perft tictactoe @3,3,1,xo 5"
)]
pub(crate) struct PerftCall {
    /// The game: squeeze or tictactoe
    #[arg(value_enum)]
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
    after_help = "Speaks the Universal Game Interface, the generalisation of chess's UCI: ugi, isready,\n\
                  setoption name NAME value VALUE, uginewgame, position startpos|fen TEXT [moves ACTION ...],\n\
                  go [movetime MS] [nodes N] [depth D] [infinite], stop, query gameover|p1turn|result,\n\
                  d or show (the board), quit. The end of the input is quit, too.\n\n\
                  Example: parlor engine squeeze"
)]
pub(crate) struct EngineCall {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: Game,
}

#[derive(Args)]
#[command(
    after_help = "Every line is measured now, on one core: the fast way, the plain way, and how many\n\
                  times as fast the fast way is. Close other programs for steady figures.\n\n\
                  Example: parlor bench squeeze"
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
