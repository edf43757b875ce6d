//! `parlor perft`: how many action sequences of a length there are.

use serde_json::json;

use crate::args::{PerftCall, counted};
use crate::progress;
use crate::reply::{Error, Reply};

/// The longest sequences that are counted.
const MOST_DEPTH: u32 = 1024;

pub(crate) fn run(call: &PerftCall) -> Result<Reply, Error> {
    Error::unless_one(&call.position)?;
    if call.depth > MOST_DEPTH {
        return Err(Error::new(format!(
            "DEPTH: count 0 to {MOST_DEPTH} actions, not {}",
            call.depth
        )));
    }
    if !call.game.counts {
        return Err(Error::new(format!(
            "perft does not count {}: choose {}",
            call.game.name(),
            counted()
        )));
    }
    let bar = progress::parts("counting", 0);
    let count = (call.game.perft)(&call.position, call.depth, &mut |done, all| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let count = count.map_err(Error::unreadable)?;
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
