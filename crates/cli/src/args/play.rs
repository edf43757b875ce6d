//! `parlor play GAME`.

use clap::{Args, Subcommand};

use super::{DotsOptions, HexOptions, SqueezeOptions, TictactoeOptions, ToggleOptions};

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
    /// said otherwise); in Squeeze-It also SEAT:classic:DEPTH, the classic player with a look-ahead
    /// from 1 to 6; may be repeated
    #[arg(long = "bot", value_name = "SEAT[:BOT]")]
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
        /// Begin from this position, which says how large the board is itself
        #[arg(long, value_name = "TEXT", conflicts_with_all = ["rows", "cols"])]
        position: Option<String>,
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
        /// Begin from this position, which says its options itself
        #[arg(long, value_name = "TEXT", conflicts_with_all = ["size", "win", "history", "players"])]
        position: Option<String>,
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
        /// Begin from this position, which says how large the board is itself
        #[arg(long, value_name = "TEXT", conflicts_with_all = ["rows", "cols"])]
        position: Option<String>,
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
        /// Begin from this position, which says how large the board is and how many moves are left itself
        #[arg(long, value_name = "TEXT", conflicts_with_all = ["size", "moves"])]
        position: Option<String>,
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
        /// Begin from this state, which says how many pieces there are; STATE:FROM-TO also names the
        /// objective of the first round
        #[arg(long, value_name = "TEXT", conflicts_with_all = ["pieces"])]
        position: Option<String>,
        #[command(flatten)]
        sitting: Sitting,
    },
}
