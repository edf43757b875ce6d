//! The command line as people type it.

use std::path::PathBuf;

use clap::{ArgAction, Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use parlor_games::hex::{Challenge, Difficulty};

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
    /// Count the action sequences of a length (squeeze; tictactoe, without rewinds)
    Perft(PerftCall),
    /// Play in the terminal, line by line
    Play(PlayCall),
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
    subcommand_value_name = "GAME",
    subcommand_help_heading = "Games",
    disable_help_subcommand = true
)]
pub(crate) struct NewCall {
    #[command(subcommand)]
    pub(crate) game: NewGame,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// What every `new` takes.
#[derive(Args)]
pub(crate) struct Fresh {
    /// The number that decides all chance [default: a random one]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

#[derive(Subcommand)]
pub(crate) enum NewGame {
    /// All white, with a random target that can be reached
    #[command(allow_negative_numbers = true)]
    Toggle {
        #[command(flatten)]
        options: ToggleOptions,
        #[command(flatten)]
        fresh: Fresh,
    },
    /// An empty board
    #[command(disable_help_flag = true)]
    #[command(allow_negative_numbers = true)]
    Tictactoe {
        #[command(flatten)]
        options: TictactoeOptions,
        #[command(flatten)]
        fresh: Fresh,
    },
    /// Black on the first row, white on the last
    #[command(allow_negative_numbers = true)]
    Squeeze {
        #[command(flatten)]
        options: SqueezeOptions,
        #[command(flatten)]
        fresh: Fresh,
    },
    /// A board full of random dots
    #[command(allow_negative_numbers = true)]
    Dots {
        #[command(flatten)]
        options: DotsOptions,
        #[command(flatten)]
        fresh: Fresh,
    },
    /// A random legal board with an objective
    #[command(allow_negative_numbers = true)]
    Hex {
        /// The number of pieces, 1 to 4
        #[arg(long, value_name = "K", default_value_t = 1)]
        pieces: usize,
        /// How long the optimal move is: easy 2-3, medium 4-5, hard 6-7, expert 8 or more steps
        #[arg(long, value_name = "LEVEL", default_value_t = Difficulty::Easy)]
        difficulty: Difficulty,
        #[command(flatten)]
        fresh: Fresh,
    },
}

#[derive(Args)]
pub(crate) struct ToggleOptions {
    /// The number of rows, 1 to 64
    #[arg(long, value_name = "R", default_value_t = 3)]
    pub(crate) rows: usize,
    /// The number of columns, 1 to 64
    #[arg(long, value_name = "C", default_value_t = 3)]
    pub(crate) cols: usize,
}

#[derive(Args)]
pub(crate) struct TictactoeOptions {
    /// The number of rows and columns, 3 to 32
    #[arg(short, long, value_name = "SIZE", default_value_t = 3)]
    pub(crate) size: usize,
    /// How many equal symbols in a line win, from 3 to the size
    #[arg(short, long, value_name = "WIN", default_value_t = 3)]
    pub(crate) win: usize,
    /// A rewind takes back fewer symbols than this; from 1 to one less than the cells
    #[arg(short = 'h', long, value_name = "HISTORY", default_value_t = 1)]
    pub(crate) history: usize,
    /// The players' symbols in playing order: two or more different visible characters
    #[arg(short, long, value_name = "PLAYERS", default_value = "xo", allow_hyphen_values = true)]
    pub(crate) players: String,
    /// Print help
    #[arg(long, action = ArgAction::Help)]
    help: Option<bool>,
}

#[derive(Args)]
pub(crate) struct SqueezeOptions {
    /// The number of rows, 3 to 8
    #[arg(long, value_name = "R", default_value_t = 8)]
    pub(crate) rows: usize,
    /// The number of columns, 3 to 8
    #[arg(long, value_name = "C", default_value_t = 8)]
    pub(crate) cols: usize,
}

#[derive(Args)]
pub(crate) struct DotsOptions {
    /// The number of rows and columns, 4 to 10
    #[arg(long, value_name = "N", default_value_t = 10)]
    pub(crate) size: usize,
    /// The number of moves, 1 to 1000
    #[arg(long, value_name = "M", default_value_t = 5)]
    pub(crate) moves: u64,
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
#[command(after_help = "Example: parlor show dots '1234/1134/1121/4431 5 0' -o board.png")]
pub(crate) struct ShowCall {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: Game,
    /// The position, or - for many on standard input, one a line (each answered by one line of SVG
    /// or JSON, or by a board of text)
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
#[command(after_help = "For dots: all paths of two dots; longer ones continue them.\n\n\
                        Example: parlor moves squeeze 'bbb/3/www b'")]
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
    after_help = "What is printed:\n  \
        toggle     the fewest clicks, or `unsolvable` (exit code 1)\n  \
        tictactoe  `win N MOVE`, `loss N MOVE` or `draw MOVE` for the player to move, N plies to the\n             \
                   end; `unproven MOVE` when the time did not suffice\n  \
        squeeze    `MOVE SCORE`; `none` (exit code 1) when there is no move\n  \
        dots       `PATH POINTS`; `none` (exit code 1) when there is nothing to find\n  \
        hex        the steps of an optimal move, or `unsolvable` (exit code 1)\n\n\
        Unless --time says otherwise: toggle 5 s (where nothing can be proven), tictactoe 10 s,\n\
        squeeze 2 s, dots 1 s.\n\n\
        Example: parlor solve toggle 000000000:110101011"
)]
pub(crate) struct SolveCall {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: Game,
    /// The position, or - for many on standard input, one a line
    pub(crate) position: String,
    /// Think at most so many seconds (not for hex, which answers when it is done)
    #[arg(long, value_name = "S", value_parser = seconds)]
    pub(crate) time: Option<f64>,
    /// Squeeze: look so many moves ahead, 1 to 64
    #[arg(long, value_name = "D")]
    pub(crate) depth: Option<u32>,
    /// Squeeze: the move and score of the classic player (look-ahead 3, or --depth)
    #[arg(long)]
    pub(crate) classic: bool,
    /// Squeeze: only the classic evaluation of the position for the side to move
    #[arg(long, conflicts_with_all = ["time", "depth", "classic"])]
    pub(crate) evaluate: bool,
    /// Dots: what to look for [default: best]
    #[arg(long, value_enum)]
    pub(crate) goal: Option<Goal>,
    /// Hex: all optimal moves, their number first (of several pieces, 10000 are listed at the most)
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) output: Output,
}

/// What to look for in dots.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Goal {
    /// The 2x2 square that removes the most dots
    Square,
    /// The outline of a square that removes the most dots
    BigSquare,
    /// The closed shape that removes the most dots
    Closed,
    /// The move with the highest expected final score
    Best,
}

#[derive(Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "Example: parlor perft tictactoe @3,3,1,xo 5"
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
    subcommand_value_name = "GAME",
    subcommand_help_heading = "Games",
    disable_help_subcommand = true
)]
pub(crate) struct PlayCall {
    #[command(subcommand)]
    pub(crate) game: PlayGame,
}

/// What every line game takes.
#[derive(Args)]
pub(crate) struct Sitting {
    /// Let a bot play a seat (its number or name: 2, white, o), at a level from 1 to 8 (4 unless
    /// said otherwise); may be repeated
    #[arg(long = "bot", value_name = "SEAT[:LEVEL]")]
    pub(crate) bots: Vec<String>,
    /// The number that decides all chance [default: a random one]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

/// What can be typed in every line game but tic-tac-toe's.
const COMMANDS: &str = "hint says what is best, undo takes back, moves lists what is legal, position \
                        and log print the match as text, help lists all this, :q ends.";

#[derive(Subcommand)]
pub(crate) enum PlayGame {
    /// Reach the target in as few clicks as you can
    #[command(after_help = format!("Type a button's number to click it. {COMMANDS}"))]
    #[command(allow_negative_numbers = true)]
    Toggle {
        #[command(flatten)]
        options: ToggleOptions,
        #[command(flatten)]
        sitting: Sitting,
    },
    /// Take turns: `R C` places a symbol, `<<N` takes back the last N, `:q` quits
    #[command(
        disable_help_flag = true,
        after_help = "Type `R C` to put your symbol on row R, column C (both from 0), <<N to take back \
                      the last N symbols (which uses up the turn), :q to end."
    )]
    #[command(allow_negative_numbers = true)]
    Tictactoe {
        #[command(flatten)]
        options: TictactoeOptions,
        #[command(flatten)]
        sitting: Sitting,
    },
    /// Squeeze your opponent's pieces; seat 1 is black, seat 2 white
    #[command(after_help = format!("Type R,C-R,C to slide a piece, like 0,3-1,3. {COMMANDS}"))]
    #[command(allow_negative_numbers = true)]
    Squeeze {
        #[command(flatten)]
        options: SqueezeOptions,
        /// Count the pieces after so many moves by each side (0 for no limit)
        #[arg(long, value_name = "N", default_value_t = 50)]
        limit: u16,
        /// Play on when a position occurs for the third time
        #[arg(long)]
        no_repetition: bool,
        #[command(flatten)]
        sitting: Sitting,
    },
    /// Score as many points as you can
    #[command(after_help = format!(
        "Type the dots of a path to remove them, like 0,1-1,1-1,2 (x to the right, y up). A closed \
         shape takes its whole colour. {COMMANDS}"
    ))]
    #[command(allow_negative_numbers = true)]
    Dots {
        #[command(flatten)]
        options: DotsOptions,
        #[command(flatten)]
        sitting: Sitting,
    },
    /// Find the shortest way, alone against the clock or bidding against others
    #[command(after_help = format!(
        "On the board (1) is a piece and <1> its goal. Type FROM-TO to slide a piece, reset to start \
         the round again, pass to give it up, next to go on. Several players type `bid N`, with their \
         seat in front: `2: bid 5`; the lowest bidder shows. A solved round is worth its optimal \
         length, twice that if your move is optimal; a failed demonstration costs a point. {COMMANDS}"
    ))]
    #[command(allow_negative_numbers = true)]
    Hex {
        #[command(flatten)]
        options: HexOptions,
        #[command(flatten)]
        sitting: Sitting,
    },
}

#[derive(Args)]
pub(crate) struct HexOptions {
    /// The number of players, 1 to 8; several bid against each other
    #[arg(long, value_name = "N", default_value = "1")]
    pub(crate) players: String,
    /// The number of pieces, 1 to 4
    #[arg(long, value_name = "K", default_value = "1")]
    pub(crate) pieces: String,
    /// How hard the rounds are: easy, medium, hard, expert, or rising from round to round
    #[arg(long, value_name = "LEVEL", default_value_t = Challenge::Rising)]
    pub(crate) difficulty: Challenge,
    /// The number of rounds, 1 to 100
    #[arg(long, value_name = "N", default_value = "10")]
    pub(crate) rounds: String,
    /// The seconds to solve a round, or to look and bid, 5 to 3600
    #[arg(long, value_name = "S", default_value = "120")]
    pub(crate) time: String,
    /// The seconds that are left after a first bid, 5 to 3600
    #[arg(long, value_name = "S", default_value = "30")]
    pub(crate) last: String,
    /// The seconds for a demonstration, 5 to 3600
    #[arg(long, value_name = "S", default_value = "45")]
    pub(crate) show: String,
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

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 86_400.0 => Ok(seconds),
        _ => Err("write seconds, more than 0 and at most 86400".to_owned()),
    }
}
