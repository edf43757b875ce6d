//! `parlor solve GAME POSITION`.

use clap::{Args, ValueEnum};

use super::{Game, Output};

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
        squeeze 2 s, dots 1 s. With --json a part of it goes into the other good moves.\n\n\
        Example: parlor solve toggle 000000000:110101011"
)]
pub(crate) struct SolveCall {
    /// The game
    #[arg(value_enum)]
    pub(crate) game: Game,
    /// The position, or - for many on standard input, one a line
    pub(crate) position: String,
    /// Think at most so many seconds (hex has no answer before it is proven)
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
    /// Toggle, hex: all best answers, their number first, then one a line (at most 10000, but all of
    /// a lone piece)
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

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 86_400.0 => Ok(seconds),
        _ => Err("write seconds, more than 0 and at most 86400".to_owned()),
    }
}
