//! `parlor play`: line games. One command a line from standard input, boards on standard output.
//!
//! Tic-tac-toe is a game of its own, to the letter of its page; the others share one driver.

mod bots;
mod dots;
mod driver;
mod hex;
mod input;
mod squeeze;
mod tictactoe;
mod toggle;

use parlor_games::dots::Dots;
use parlor_games::hex::{Hex, Setup as HexSetup};
use parlor_games::squeeze::{Setup as SqueezeSetup, Squeeze};
use parlor_games::toggle::Toggle;

use crate::args::{HexOptions, PlayGame};
use crate::reply::{Complaint, Reply};

pub(crate) fn run(game: PlayGame) -> Result<Reply, Complaint> {
    match game {
        PlayGame::Toggle { options, sitting } => driver::play::<Toggle>(options.size()?, &sitting),
        PlayGame::Tictactoe { options, sitting } => tictactoe::play(options.options()?, &sitting),
        PlayGame::Squeeze { options, limit, no_repetition, sitting } => {
            let setup = SqueezeSetup {
                extent: options.extent()?,
                limit: (limit > 0).then_some(limit),
                repetition: !no_repetition,
            };
            driver::play::<Squeeze>(setup, &sitting)
        }
        PlayGame::Dots { options, sitting } => driver::play::<Dots>(options.setup()?, &sitting),
        PlayGame::Hex { options, sitting } => driver::play::<Hex>(hex_setup(&options)?, &sitting),
    }
}

fn hex_setup(options: &HexOptions) -> Result<HexSetup, Complaint> {
    let count = |option: &str, bounds, text: &str| {
        HexSetup::count(bounds, text).map_err(|why| Complaint::new(format!("{option}: {why}")))
    };
    Ok(HexSetup {
        players: count("--players", HexSetup::PLAYERS, &options.players)?,
        pieces: count("--pieces", HexSetup::PIECES, &options.pieces)? as u8,
        challenge: options.difficulty,
        rounds: count("--rounds", HexSetup::ROUNDS, &options.rounds)?,
        look: count("--time", HexSetup::SECONDS, &options.time)?,
        last: count("--last", HexSetup::SECONDS, &options.last)?,
        show: count("--show", HexSetup::SECONDS, &options.show)?,
    })
}
