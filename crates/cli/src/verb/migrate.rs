//! `parlor migrate`: the tables of a database brought up to date.

use serde_json::json;

use crate::args::MigrateCall;
use crate::database;
use crate::reply::{Error, Reply};

pub(crate) fn run(call: MigrateCall) -> Result<Reply, Error> {
    let database = database::named(call.whole.database)?;
    let taken = database.migrate().map_err(Error::new)?;
    Ok(match (call.whole.output.json, &taken[..]) {
        (true, taken) => Reply::json(&json!({ "database": database.to_string(), "steps": taken })),
        (false, []) => Reply::text(format!("{database} was up to date")),
        (false, taken) => Reply::text(format!("{database}: {}", taken.join(", "))),
    })
}
