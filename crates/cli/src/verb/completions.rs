//! `parlor completions`: what a shell needs to complete the command line.

use serde_json::json;

use crate::args::{CompletionsCall, Parlor};
use crate::reply::Reply;

pub(crate) fn run(call: &CompletionsCall) -> Reply {
    let mut script = Vec::new();
    clap_complete::generate(call.shell, &mut Parlor::whole(), "parlor", &mut script);
    match call.output.json {
        true => Reply::json(&json!({
            "shell": call.shell.to_string(),
            "script": String::from_utf8_lossy(&script),
        })),
        false => Reply::bytes(script),
    }
}
