//! `parlor moves`: the legal actions.

use serde_json::json;

use crate::args::MovesCall;
use crate::reply::{Error, Reply};

pub(crate) fn run(call: &MovesCall) -> Result<Reply, Error> {
    Error::unless_one(&call.position)?;
    let moves = (call.game.moves)(&call.position).map_err(Error::unreadable)?;
    if call.output.json {
        let facts = json!({
            "game": call.game.name(),
            "position": call.position,
            "count": moves.len(),
            "moves": moves,
        });
        return Ok(Reply::json(&facts));
    }
    match moves.is_empty() {
        true => Ok(Reply::silence()),
        false => Ok(Reply::text(moves.join("\n"))),
    }
}
