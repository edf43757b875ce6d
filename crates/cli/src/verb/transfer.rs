//! `parlor export` and `parlor import`: everything from one database into another, with every match compared and replayed.

use std::fs;
use std::path::Path;

use parlor_room::replay_game;
use parlor_store::{ArchivedMatch, CopyError, Database, Store, copy};
use rayon::prelude::*;
use serde_json::json;
use tokio::runtime::Runtime;

use crate::args::{ExportCall, ImportCall};
use crate::database;
use crate::progress;
use crate::reply::{Error, Reply};

/// How many matches are compared at a time.
const PAGE: u32 = 500;

pub(crate) fn export(call: ExportCall) -> Result<Reply, Error> {
    let from = database::named(call.whole.database)?;
    if call.file.exists() {
        let file = call.file.display();
        return Err(Error::new(format!(
            "{file} exists already: move it away, or choose another name"
        )));
    }
    if let Database::File(file) = &from
        && !file.exists()
    {
        return Err(missing(file));
    }
    // Under its name there is a whole copy or nothing.
    let partial = call.file.with_added_extension("partial");
    let copied =
        transfer(&from, &Database::File(partial.clone()), &call.file, call.whole.output.json);
    match copied {
        Ok(reply) => {
            fs::rename(&partial, &call.file)?;
            Ok(reply)
        }
        Err(error) => {
            for ending in ["", "-wal", "-shm"] {
                let mut file = partial.clone().into_os_string();
                file.push(ending);
                // What was not made cannot be removed.
                let _ = fs::remove_file(file);
            }
            Err(error)
        }
    }
}

pub(crate) fn import(call: ImportCall) -> Result<Reply, Error> {
    let to = database::named(call.whole.database)?;
    if !call.file.is_file() {
        return Err(missing(&call.file));
    }
    let name = to.to_string();
    transfer(&Database::File(call.file), &to, Path::new(&name), call.whole.output.json)
}

fn missing(file: &Path) -> Error {
    Error::new(format!("{} is not there", file.display()))
}

/// Copies everything, and says so with the name that the copy has for people.
fn transfer(from: &Database, to: &Database, name: &Path, json: bool) -> Result<Reply, Error> {
    let name = name.display();
    let runtime = Runtime::new()?;
    let bar = progress::thinking("copying");
    let shown = bar.clone();
    let tell = move |rows| shown.set_message(format!("copying, {rows} rows"));
    let copied = runtime.block_on(copy(from, to, tell));
    bar.finish_and_clear();
    let copied = copied.map_err(|error| match error {
        CopyError::NotEmpty => Error::new(format!("{name}: {error}")),
        CopyError::Store(_) => Error::new(error),
    })?;
    let wrong = runtime.block_on(compare(from, to, copied.matches))?;
    let reply = match json {
        true => Reply::json(&json!({
            "from": from.to_string(), "to": name.to_string(),
            "rows": copied.rows, "matches": copied.matches, "damaged": wrong,
        })),
        false => {
            let counts = format!("{name}: {} rows, {} matches", copied.rows, copied.matches);
            Reply::text(match wrong.first() {
                None => format!("{counts}, all replayed"),
                Some(first) => format!("{counts}, {} not replayed: {first}", wrong.len()),
            })
        }
    };
    Ok(if wrong.is_empty() { reply } else { reply.but_no() })
}

/// The copied matches that cannot be replayed, or whose log is not the beginning of the one that it was copied from, which may
/// have grown since.
async fn compare(from: &Database, to: &Database, count: u64) -> Result<Vec<String>, Error> {
    let source = Store::at(from).await.map_err(Error::new)?;
    let target = Store::at(to).await.map_err(Error::new)?;
    let bar = progress::replaying(count);
    let (mut wrong, mut last) = (Vec::new(), None::<String>);
    loop {
        let page = target.archived(last.as_deref(), PAGE).await.map_err(Error::new)?;
        let Some(end) = page.last() else { break };
        let originals = source.archived(last.as_deref(), 2 * PAGE).await.map_err(Error::new)?;
        last = Some(end.record.id.clone());
        let found = page.par_iter().filter_map(|copy| {
            bar.inc(1);
            let original = originals.iter().find(|one| one.record.id == copy.record.id);
            mistake(copy, original).map(|why| format!("match {}: {why}", copy.record.id))
        });
        wrong.extend(found.collect::<Vec<_>>());
    }
    bar.finish_and_clear();
    source.close().await;
    target.close().await;
    Ok(wrong)
}

fn mistake(copy: &ArchivedMatch, original: Option<&ArchivedMatch>) -> Option<String> {
    let same = original.is_some_and(|original| {
        original.record == copy.record && original.entries.starts_with(&copy.entries)
    });
    if !same {
        return Some("it differs from what it was copied from".to_owned());
    }
    let lines = copy.entries.iter().map(|entry| entry.line.as_str());
    let replayed = replay_game(&copy.record.game, &copy.record.opening, lines);
    replayed.err().map(|why| why.to_string())
}
