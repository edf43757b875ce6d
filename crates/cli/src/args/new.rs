//! `parlor new GAME`.

use clap::{Args, Subcommand};
use parlor_games::hex::Difficulty;

use super::{DotsOptions, Output, SqueezeOptions, TictactoeOptions, ToggleOptions};

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
