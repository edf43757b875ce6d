//! `parlor backup`: a copy of the database beside a running server, with every match replayed.

use parlor_store::backup;
use serde_json::json;
use tokio::runtime::Runtime;

use crate::args::BackupCall;
use crate::database::{self, Checked};
use crate::progress;
use crate::reply::{Error, Reply};

pub(crate) fn run(call: BackupCall) -> Result<Reply, Error> {
    let source = database::file(call.database)?;
    let runtime = Runtime::new()?;
    let bar = progress::thinking("copying");
    let copied = runtime.block_on(backup::backup(&source, &call.file));
    bar.finish_and_clear();
    copied.map_err(Error::new)?;
    let checked = runtime.block_on(database::check(&call.file))?;
    let reply = match call.output.json {
        true => {
            let Checked { matches, entries, damaged } = &checked;
            Reply::json(&json!({
                "file": call.file,
                "entries": entries,
                "matches": matches,
                "damaged": damaged,
            }))
        }
        false => Reply::text(checked.said(&call.file)),
    };
    Ok(if checked.damaged.is_empty() { reply } else { reply.but_no() })
}
