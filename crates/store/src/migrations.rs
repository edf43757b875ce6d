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

/// A step in the folder of a kind of database.
macro_rules! step {
    ($kind:literal, $version:literal, $name:literal, $file:literal) => {
        $crate::migrations::Migration {
            version: $version,
            name: $name,
            sql: include_str!(concat!(
                env!("CARGO_MANIFEST_DIR"),
                "/migrations/",
                $kind,
                "/",
                $file
            )),
        }
    };
}
pub(crate) use step;

/// A step that a database has.
struct Applied {
    version: i64,
    succeeded: bool,
    checksum: Vec<u8>,
}

/// Takes the steps that a database does not have yet, all or none; servers that do so at the same time wait for each
/// other. `books` makes the table of the steps that it has, if there is none. Returns the names of the steps taken.
pub(crate) fn bring_up_to_date(
    link: &dyn Link,
    books: &str,
    steps: &[Migration],
) -> Result<Vec<&'static str>, MigrationError> {
    link.begin(Transaction::Writing)?;
    link.exclusive()?;
    link.script(books)?;
    let applied = applied(link)?;
    for step in &applied {
        if !step.succeeded {
            return Err(MigrationError::Unfinished(step.version));
        }
        let known = steps.iter().find(|known| known.version == step.version);
        let known = known.ok_or(MigrationError::Unknown(step.version))?;
        if known.checksum() != step.checksum {
            return Err(MigrationError::Changed(step.version));
        }
    }
    let is_new = |step: &&Migration| !applied.iter().any(|other| other.version == step.version);
    let mut taken = Vec::new();
    for step in steps.iter().filter(is_new) {
        take(link, step).map_err(|why| MigrationError::Failed(step.version, why))?;
        taken.push(step.name);
    }
    link.run("COMMIT", NONE)?;
    Ok(taken)
}

fn applied(link: &dyn Link) -> Result<Vec<Applied>> {
    let query = "SELECT version, success, checksum FROM _sqlx_migrations ORDER BY version";
    link.all(query, NONE, |row| {
        Ok(Applied { version: row.at(0)?, succeeded: row.at(1)?, checksum: row.at(2)? })
    })
}

fn take(link: &dyn Link, step: &Migration) -> Result<()> {
    link.script(step.sql)?;
    link.run(
        "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
         VALUES (?, ?, TRUE, ?, -1)",
        values![step.version, step.name, step.checksum()],
    )?;
    Ok(())
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use crate::{postgres, sqlite};

    #[test]
    fn every_file_is_a_step() {
        for (kind, steps) in
            [("sqlite", sqlite::migrations()), ("postgres", postgres::migrations())]
        {
            let folder = format!("{}/migrations/{kind}", env!("CARGO_MANIFEST_DIR"));
            let files = std::fs::read_dir(folder).unwrap();
            let mut files: Vec<String> =
                files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
            files.sort();
            let steps = steps.iter().map(|step| format!("{:04}_{}.sql", step.version, step.name));
            assert_eq!(files, steps.collect::<Vec<_>>());
        }
    }
}
