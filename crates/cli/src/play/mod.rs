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

use parlor_games::toggle as toggle_game;
use parlor_games::{dots as dots_game, hex as hex_game, squeeze as squeeze_game};

use crate::args::{HexOptions, PlayGame};
use crate::reply::{Complaint, Reply};

pub(crate) fn run(game: PlayGame) -> Result<Reply, Complaint> {
    match game {
        PlayGame::Toggle { options, sitting } => {
            driver::play::<toggle_game::Toggle>(options.size()?, &sitting)
        }
        PlayGame::Tictactoe { options, sitting } => tictactoe::play(options.options()?, &sitting),
        PlayGame::Squeeze { options, limit, no_repetition, sitting } => {
            let setup = squeeze_game::Setup {
                extent: options.extent()?,
                limit: (limit > 0).then_some(limit),
                repetition: !no_repetition,
            };
            driver::play::<squeeze_game::Squeeze>(setup, &sitting)
        }
        PlayGame::Dots { options, sitting } => {
            driver::play::<dots_game::Dots>(options.setup()?, &sitting)
        }
        PlayGame::Hex { options, sitting } => {
            driver::play::<hex_game::Hex>(hex_setup(&options)?, &sitting)
        }
    }
}

fn hex_setup(options: &HexOptions) -> Result<hex_game::Setup, Complaint> {
    use hex_game::Setup;
    let count = |option: &str, bounds, text: &str| {
        Setup::count(bounds, text).map_err(|why| Complaint::new(format!("{option}: {why}")))
    };
    Ok(Setup {
        players: count("--players", Setup::PLAYERS, &options.players)?,
        pieces: count("--pieces", Setup::PIECES, &options.pieces)? as u8,
        challenge: options.difficulty,
        rounds: count("--rounds", Setup::ROUNDS, &options.rounds)?,
        look: count("--time", Setup::SECONDS, &options.time)?,
        last: count("--last", Setup::SECONDS, &options.last)?,
        show: count("--show", Setup::SECONDS, &options.show)?,
    })
}
