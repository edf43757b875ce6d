//! `parlor apply`: the position after some actions.

use serde_json::json;

use crate::args::{ApplyCall, Game};
use crate::desk::{Desk, only_one, unreadable};
use crate::reply::{Complaint, Reply};
use crate::seed;

pub(crate) fn run(call: &ApplyCall) -> Result<Reply, Complaint> {
    only_one(&call.position)?;
    if call.game != Game::Dots && (call.no_fill || call.seed.is_some()) {
        return Err(Complaint::new(format!(
            "--seed and --no-fill are for dots: leave them out, nothing in {} is left to chance here",
            call.game.name()
        )));
    }
    let seed = (!call.no_fill).then(|| seed::or_random(call.seed));
    let apply = Desk::of(call.game).apply;
    let done = apply(&call.position, &call.actions, seed).map_err(unreadable)?;
    Ok(match done {
        Ok(position) if call.output.json => Reply::json(&json!({
            "game": call.game.name(),
            "legal": true,
            "position": position,
        })),
        Ok(position) => Reply::text(position),
        Err(illegal) if call.output.json => Reply::json(&json!({
            "game": call.game.name(),
            "legal": false,
            "action": call.actions[illegal.number],
            "number": illegal.number + 1,
            "reason": illegal.reason,
        }))
        .but_no(),
        Err(illegal) if call.actions.len() > 1 => {
            Reply::illegal(&format!("action {}: {}", illegal.number + 1, illegal.reason))
        }
        Err(illegal) => Reply::illegal(&illegal.reason),
    })
}
