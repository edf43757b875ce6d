//! Where the database is, and whether all its matches can be replayed.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;
use parlor_room::{Damaged, replay_game};
use parlor_store::Database;
use parlor_store::backup::{Logged, logged};
use rayon::prelude::*;

use crate::progress;
use crate::reply::Error;

/// The database file that was asked for, or the one in the user's data folder; refuses a PostgreSQL database.
pub(crate) fn file(asked: Option<PathBuf>) -> Result<PathBuf, Error> {
    match named(asked)? {
        Database::File(file) => Ok(file),
        Database::Postgres(_) => Err(Error::new(
            "this is about database files: write --database FILE, or use `parlor export` and `parlor import` for PostgreSQL",
        )),
    }
}

/// What was asked for, or the file in the user's data folder.
fn place(asked: Option<PathBuf>) -> Result<PathBuf, Error> {
    if let Some(file) = asked {
        return Ok(file);
    }
    let folders = ProjectDirs::from("", "", "parlor").ok_or_else(|| {
        Error::new("there is no home folder to keep games in: say where with --database FILE")
    })?;
    Ok(folders.data_dir().join("parlor.sqlite"))
}

/// The database that was asked for, or the file in the user's data folder.
pub(crate) fn named(asked: Option<PathBuf>) -> Result<Database, Error> {
    Database::named(&place(asked)?).map_err(Error::new)
}

/// What a check of a database has shown.
pub(crate) struct Checked {
    pub(crate) matches: usize,
    pub(crate) entries: usize,
    /// The matches that cannot be replayed, with the reason.
    pub(crate) damaged: Vec<String>,
}

impl Checked {
    /// In one line, after the name of a file.
    pub(crate) fn said(&self, file: &Path) -> String {
        let counts = format!(
            "{}: {} {} of {} {}",
            file.display(),
            self.entries,
            if self.entries == 1 { "entry" } else { "entries" },
            self.matches,
            if self.matches == 1 { "match" } else { "matches" },
        );
        match self.damaged.first() {
            None => format!("{counts}, all replayed"),
            Some(first) => format!("{counts}, {} not replayed: {first}", self.damaged.len()),
        }
    }
}

/// Replays every match of a database that is not being written to.
pub(crate) async fn check(file: &Path) -> Result<Checked, Error> {
    let all = logged(file).await.map_err(Error::new)?;
    let bar = progress::replaying(all.len() as u64);
    let damaged = all.par_iter().filter_map(|one| {
        let replayed = replay(one);
        bar.inc(1);
        replayed.err().map(|why| format!("match {}: {why}", one.id))
    });
    let damaged = damaged.collect();
    bar.finish_and_clear();
    let entries = all.iter().map(|one| one.lines.len()).sum();
    Ok(Checked { matches: all.len(), entries, damaged })
}

fn replay(logged: &Logged) -> Result<(), Damaged> {
    let lines = logged.lines.iter().map(String::as_str);
    replay_game(&logged.game, &logged.setup, lines).map(drop)
}
