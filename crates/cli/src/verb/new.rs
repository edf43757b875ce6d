//! `parlor new`: one fresh position.

use parlor_games::{dots, hex, squeeze, tictactoe, toggle};
use parlor_table::{Dice, Game, Session};
use serde_json::json;

use crate::args::ToggleOptions;
use crate::args::{DotsOptions, Fresh, NewCall, NewGame, SqueezeOptions, TictactoeOptions};
use crate::progress;
use crate::reply::{Complaint, Reply};
use crate::seed;

pub(crate) fn run(call: NewCall) -> Result<Reply, Complaint> {
    let json = call.output.json;
    match call.game {
        NewGame::Toggle { options, fresh } => {
            dealt::<toggle::Toggle>(options.size()?, &fresh, json)
        }
        NewGame::Tictactoe { options, fresh } => {
            dealt::<tictactoe::TicTacToe>(options.options()?, &fresh, json)
        }
        NewGame::Squeeze { options, fresh } => {
            let extent = options.extent()?;
            dealt::<squeeze::Squeeze>(squeeze::Setup { extent, ..Default::default() }, &fresh, json)
        }
        NewGame::Dots { options, fresh } => dealt::<dots::Dots>(options.setup()?, &fresh, json),
        NewGame::Hex { pieces, difficulty, fresh } => {
            if !(1..=hex::Piece::MOST).contains(&pieces) {
                let most = hex::Piece::MOST;
                return Err(Complaint::new(format!(
                    "--pieces: a board has 1 to {most} pieces, not {pieces}"
                )));
            }
            let bar = progress::thinking("looking for a board");
            let seed = seed::or_random(fresh.seed);
            let position = hex::Position::deal(pieces, difficulty, &mut Dice::new(seed, 0));
            bar.finish_and_clear();
            Ok(answer("hex", position.to_string(), seed, json))
        }
    }
}

/// The position after nature has dealt.
fn dealt<G: Game>(setup: G::Setup, fresh: &Fresh, json: bool) -> Result<Reply, Complaint> {
    let seed = seed::or_random(fresh.seed);
    let mut session = Session::<G>::new(setup);
    session.settle(seed);
    Ok(answer(G::NAME, session.game().position().to_string(), seed, json))
}

fn answer(game: &str, position: String, seed: u64, json: bool) -> Reply {
    if json {
        Reply::json(&json!({ "game": game, "position": position, "seed": seed }))
    } else {
        Reply::text(position)
    }
}

impl ToggleOptions {
    pub(crate) fn size(&self) -> Result<toggle::Size, Complaint> {
        toggle::Size::new(self.rows, self.cols).map_err(Complaint::new)
    }
}

impl TictactoeOptions {
    pub(crate) fn options(&self) -> Result<tictactoe::Options, Complaint> {
        tictactoe::Options::new(self.size, self.win, self.history, &self.players)
            .map_err(Complaint::new)
    }
}

impl SqueezeOptions {
    pub(crate) fn extent(&self) -> Result<squeeze::Extent, Complaint> {
        squeeze::Extent::new(self.rows, self.cols).map_err(Complaint::new)
    }
}

impl DotsOptions {
    pub(crate) fn setup(&self) -> Result<dots::Setup, Complaint> {
        dots::Setup::new(self.size, self.moves).map_err(Complaint::new)
    }
}
