//! The migrations of the tables. A migration that has been released is never changed; a further change is a
//! further migration.
//!
//! Which of them a database has is kept in `_sqlx_migrations`, the table of the library with which earlier
//! releases migrated: their databases are opened, and a newer one is recognised.

use sha2::{Digest as _, Sha384};

use crate::error::MigrationError;
use crate::link::{Link, NONE, Result, Transaction, values};

/// One step: how the tables change.
#[derive(Clone, Copy, Debug)]
pub struct Migration {
    /// Its number, from 1.
    pub version: i64,
    /// What it is about, in a word.
    pub name: &'static str,
    /// The statements.
    pub sql: &'static str,
}

impl Migration {
    /// What tells the statements from any other ones.
    pub fn checksum(&self) -> Vec<u8> {
        Sha384::digest(self.sql).to_vec()
    }
}

macro_rules! step {
    ($version:literal, $name:literal, $file:literal) => {
        Migration {
            version: $version,
            name: $name,
            sql: include_str!(concat!("../../migrations/", $file)),
        }
    };
}

/// All steps, the oldest first.
const STEPS: &[Migration] = &[
    step!(1, "matches", "0001_matches.sql"),
    step!(2, "daily", "0002_daily.sql"),
    step!(3, "helped", "0003_helped.sql"),
    step!(4, "together", "0004_together.sql"),
    step!(5, "rated", "0005_rated.sql"),
    step!(6, "bots", "0006_bots.sql"),
    step!(7, "sessions", "0007_sessions.sql"),
    step!(8, "names", "0008_names.sql"),
    step!(9, "familiar", "0009_familiar.sql"),
    step!(10, "admin", "0010_admin.sql"),
    step!(11, "events", "0011_events.sql"),
    step!(12, "tries", "0012_tries.sql"),
    step!(13, "fair", "0013_fair.sql"),
    step!(14, "running", "0014_running.sql"),
    step!(15, "rating", "0015_rating.sql"),
    step!(16, "tournaments", "0016_tournaments.sql"),
];

/// All steps, the oldest first.
pub fn migrations() -> &'static [Migration] {
    STEPS
}

const BOOKS: &str = "CREATE TABLE IF NOT EXISTS _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
)";

/// A step that a database has.
struct Applied {
    version: i64,
    succeeded: bool,
    checksum: Vec<u8>,
}

/// Takes the steps that a database does not have yet, each in a transaction of its own.
pub(super) fn run(link: &dyn Link) -> Result<(), MigrationError> {
    link.run(BOOKS, NONE)?;
    let applied = applied(link)?;
    for step in &applied {
        if !step.succeeded {
            return Err(MigrationError::Unfinished(step.version));
        }
        let known = STEPS.iter().find(|known| known.version == step.version);
        let known = known.ok_or(MigrationError::Unknown(step.version))?;
        if known.checksum() != step.checksum {
            return Err(MigrationError::Changed(step.version));
        }
    }
    let is_new = |step: &&Migration| !applied.iter().any(|other| other.version == step.version);
    for step in STEPS.iter().filter(is_new) {
        take(link, step).map_err(|why| MigrationError::Failed(step.version, why))?;
    }
    Ok(())
}

fn applied(link: &dyn Link) -> Result<Vec<Applied>> {
    let query = "SELECT version, success, checksum FROM _sqlx_migrations ORDER BY version";
    link.all(query, NONE, |row| {
        Ok(Applied { version: row.at(0)?, succeeded: row.at(1)?, checksum: row.at(2)? })
    })
}

fn take(link: &dyn Link, step: &Migration) -> Result<()> {
    link.begin(Transaction::Writing)?;
    link.script(step.sql)?;
    link.run(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (?, ?, TRUE, ?, -1)",
        values![step.version, step.name, step.checksum()],
    )?;
    link.run("COMMIT", NONE).map(drop)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_step() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let steps = STEPS.iter().map(|step| format!("{:04}_{}.sql", step.version, step.name));
        assert_eq!(files, steps.collect::<Vec<_>>());
    }
}
