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
use parlor_table::{Budget, Hostable, Opening, OpeningError};

use crate::args::{HexOptions, PlayGame};
use crate::reply::{Complaint, Reply};
use crate::{desk, progress};

pub(crate) fn run(game: PlayGame) -> Result<Reply, Complaint> {
    match game {
        PlayGame::Toggle { options, position, sitting } => {
            driver::play::<Toggle>(opening(options.size()?, position)?, &sitting)
        }
        PlayGame::Tictactoe { options, position, sitting } => {
            tictactoe::play(opening(options.options()?, position)?, &sitting)
        }
        PlayGame::Squeeze { options, limit, no_repetition, position, sitting } => {
            let setup = SqueezeSetup {
                extent: options.extent()?,
                limit: (limit > 0).then_some(limit),
                repetition: !no_repetition,
            };
            driver::play::<Squeeze>(opening(setup, position)?, &sitting)
        }
        PlayGame::Dots { options, position, sitting } => {
            driver::play::<Dots>(opening(options.setup()?, position)?, &sitting)
        }
        PlayGame::Hex { options, position, sitting } => {
            driver::play::<Hex>(opening(hex_setup(&options)?, position)?, &sitting)
        }
    }
}

/// What a match begins with; a complaint where none begins from the given position.
fn opening<G: Hostable>(
    setup: G::Setup,
    position: Option<String>,
) -> Result<Opening<G>, Complaint> {
    /// Enough to solve the puzzles that people play.
    const NODES: u64 = 10_000_000;
    let Some(text) = position else { return Ok(Opening::new(setup)) };
    let position = desk::position::<G::Position>(&text)?;
    let opening = Opening::from_position(&setup, position.clone());
    let opening = opening.map_err(|why| Complaint::new(why.to_string()))?;
    let bar = progress::thinking("looking at the position");
    let solvable = G::is_solvable(&position, &mut Budget::nodes(NODES));
    bar.finish_and_clear();
    let unsolvable = |why| Complaint::new(OpeningError::Start(why).to_string());
    solvable.map(|()| opening).map_err(unsolvable)
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
        last_call: match &options.last_call {
            Some(seconds) => Some(count("--last-call", HexSetup::SECONDS, seconds)?),
            None => None,
        },
        show: count("--show", HexSetup::SECONDS, &options.show)?,
    })
}
