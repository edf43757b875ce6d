//! What players choose before play, game by game.

use clap::{ArgAction, Args};
use parlor_games::hex::Challenge;

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
    /// A last call: the seconds that are left after a first bid, 5 to 3600 [default: off, bids are
    /// taken for the whole time]
    #[arg(long, value_name = "S")]
    pub(crate) last_call: Option<String>,
    /// The seconds for a demonstration, 5 to 3600
    #[arg(long, value_name = "S", default_value = "45")]
    pub(crate) show: String,
}
