//! `parlor check`: legal, or why not.

use serde_json::json;

use crate::args::CheckCall;
use crate::batch;
use crate::reply::{Error, Reply, one_line};

pub(crate) fn run(call: &CheckCall) -> Result<Reply, Error> {
    let check = call.game.check;
    let say = |position: &str, verdict: &Result<(), String>| match verdict {
        _ if call.output.json => json!({
            "game": call.game.name(),
            "position": position,
            "legal": verdict.is_ok(),
            "reason": verdict.as_ref().err(),
        })
        .to_string(),
        Ok(()) => "legal".to_owned(),
        Err(why) => format!("illegal: {}", one_line(why)),
    };
    if call.position == "-" {
        return batch::answer(|position| say(position, &check(position)));
    }
    let verdict = check(&call.position);
    let reply = Reply::text(say(&call.position, &verdict));
    Ok(if verdict.is_ok() { reply } else { reply.but_no() })
}
