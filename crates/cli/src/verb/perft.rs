//! `parlor perft`: how many action sequences of a length there are.

use parlor_games::{squeeze, tictactoe};
use serde_json::json;

use crate::args::{Game, PerftCall};
use crate::desk;
use crate::progress;
use crate::reply::{Complaint, Reply};

/// The longest sequences that are counted: no board of tic-tac-toe takes more symbols.
const MOST_DEPTH: u32 = 1024;

pub(crate) fn run(call: &PerftCall) -> Result<Reply, Complaint> {
    desk::only_one(&call.position)?;
    if call.depth > MOST_DEPTH {
        return Err(Complaint::new(format!(
            "DEPTH: count 0 to {MOST_DEPTH} actions, not {}",
            call.depth
        )));
    }
    let bar = progress::thinking("counting");
    let count = match call.game {
        Game::Squeeze => desk::position::<squeeze::Position>(&call.position)?.perft(call.depth),
        Game::Tictactoe => desk::position::<tictactoe::Position>(&call.position)?.perft(call.depth),
        game => {
            return Err(Complaint::new(format!(
                "perft does not count {}: choose squeeze or tictactoe",
                game.name()
            )));
        }
    };
    bar.finish_and_clear();
    if call.output.json {
        let facts = json!({
            "game": call.game.name(),
            "position": call.position,
            "depth": call.depth,
            "count": count,
        });
        return Ok(Reply::json(&facts));
    }
    Ok(Reply::text(count.to_string()))
}
