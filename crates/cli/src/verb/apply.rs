//! `parlor apply`: the position after some actions.

use parlor_games::verbs::Unapplied;
use serde_json::json;

use crate::args::{ApplyCall, names_of};
use crate::reply::{Error, Reply};
use crate::seed;

pub(crate) fn run(call: &ApplyCall) -> Result<Reply, Error> {
    Error::unless_one(&call.position)?;
    if !call.game.refills && (call.no_fill || call.seed.is_some()) {
        return Err(Error::new(format!(
            "--seed and --no-fill are for {}: leave them out, nothing in {} is left to chance here",
            names_of(|game| game.refills).join(" and "),
            call.game.name()
        )));
    }
    let seed = (!call.no_fill).then(|| seed::or_random(call.seed));
    let (number, reason) = match (call.game.apply)(&call.position, &call.actions, seed) {
        Err(Unapplied::Unreadable(why)) => return Err(Error::unreadable(why)),
        Err(Unapplied::Illegal { number, reason }) => (number, reason),
        Ok(position) if call.output.json => {
            let game = call.game.name();
            return Ok(Reply::json(&json!({ "game": game, "legal": true, "position": position })));
        }
        Ok(position) => return Ok(Reply::text(position)),
    };
    Ok(match call.actions.len() {
        _ if call.output.json => Reply::json(&json!({
            "game": call.game.name(),
            "legal": false,
            "action": call.actions[number],
            "number": number + 1,
            "reason": reason,
        }))
        .but_no(),
        1 => Reply::illegal(&reason),
        _ => Reply::illegal(&format!("action {}: {reason}", number + 1)),
    })
}
