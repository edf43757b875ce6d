//! `parlor new`: one fresh position.

use serde_json::json;

use crate::args::{NewCall, check_bounds};
use crate::progress;
use crate::reply::{Error, Reply};
use crate::seed;

pub(crate) fn run(call: &NewCall) -> Result<Reply, Error> {
    check_bounds(call.game.new.flags, &call.given)?;
    let seed = seed::or_random(call.seed);
    let bar = progress::thinking("looking for a board");
    let position = match &call.preset {
        Some(preset) => (call.game.dealt)(preset, seed),
        None => (call.game.fresh)(&call.given, seed),
    };
    bar.finish_and_clear();
    let position = position.map_err(Error::new)?;
    Ok(match call.output.json {
        true => {
            let game = call.game.name();
            Reply::json(&json!({ "game": game, "position": position, "seed": seed }))
        }
        false => Reply::text(position),
    })
}
