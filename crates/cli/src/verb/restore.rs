//! `parlor restore`: a backup in place of the database.

use parlor_store::backup;
use serde_json::json;
use tokio::runtime::Runtime;

use crate::args::RestoreCall;
use crate::database;
use crate::reply::{Error, Reply};

pub(crate) fn run(call: RestoreCall) -> Result<Reply, Error> {
    let place = database::file(call.database)?;
    let runtime = Runtime::new()?;
    let checked = runtime.block_on(database::check(&call.file))?;
    if !checked.damaged.is_empty() {
        let said = format!("{}; nothing was restored", checked.said(&call.file));
        let reply = match call.output.json {
            true => Reply::json(&json!({ "file": call.file, "damaged": checked.damaged })),
            false => Reply::text(said),
        };
        return Ok(reply.but_no());
    }
    let kept = runtime.block_on(backup::restore(&call.file, &place)).map_err(Error::new)?;
    Ok(match (call.output.json, kept) {
        (true, kept) => Reply::json(&json!({
            "file": call.file,
            "database": place,
            "entries": checked.entries,
            "matches": checked.matches,
            "kept": kept,
        })),
        (false, Some(kept)) => Reply::text(format!(
            "{}; what was there is in {}",
            checked.said(&place),
            kept.display()
        )),
        (false, None) => Reply::text(checked.said(&place)),
    })
}
