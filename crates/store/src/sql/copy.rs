//! Everything that lasts, from one database into another of either kind.

use crate::database::{Connection, Database};
use crate::link::{Link, NONE, Result, Transaction, Value, value};
use crate::{Copied, CopyError, StoreError};

/// The tables with what lasts, each after those that it refers to, and what their rows are told apart by.
const TABLES: &[(&str, &[&str])] = &[
    ("house", &["id"]),
    ("secrets", &["name"]),
    ("nodes", &["id"]),
    ("visitors", &["id"]),
    ("sessions", &["secret"]),
    ("accounts", &["visitor"]),
    ("familiar", &["account", "prefix"]),
    ("failures", &["target", "origin"]),
    ("tournaments", &["id"]),
    ("tournament_entries", &["tournament", "seq"]),
    ("tournament_players", &["player", "tournament"]),
    ("matches", &["id"]),
    ("entries", &["match", "seq"]),
    ("seats", &["match", "seat"]),
    ("running", &["match"]),
    ("ratings", &["player", "game", "setup", "clock"]),
    ("rating_steps", &["match", "seat"]),
];

/// The tables with what is true for a moment only, which are not copied.
#[cfg(test)]
const PASSING: [&str; 5] = ["attendance", "thinking", "allowances", "seeks", "stale"];

/// How many rows are copied at a time.
const PAGE: usize = 200;

/// Copies everything that lasts into a database in which there is nothing yet; all of it or none. The database that it comes
/// from may be in use: what is copied is one state of it. `tell` hears how many rows are copied so far.
pub async fn copy(
    from: &Database,
    to: &Database,
    tell: impl Fn(u64) + Send + 'static,
) -> Result<Copied, CopyError> {
    let (from, to) = (from.clone(), to.clone());
    let copied = tokio::task::spawn_blocking(move || {
        let (source, target) = (from.open()?, to.open()?);
        copy_all(&source, &target, tell)
    });
    copied.await.unwrap_or(Err(StoreError::Unread.into()))
}

fn copy_all(
    source: &Connection,
    target: &Connection,
    tell: impl Fn(u64),
) -> Result<Copied, CopyError> {
    let (source, target): (&dyn Link, &dyn Link) = (&**source, &**target);
    source.begin(Transaction::Reading)?;
    target.begin(Transaction::Writing)?;
    target.exclusive()?;
    for table in ["visitors", "matches", "secrets", "tournaments"] {
        let query = format!("SELECT EXISTS (SELECT 1 FROM {table})");
        if target.one(&query, NONE, value)? {
            return Err(CopyError::NotEmpty);
        }
    }
    // It has a row from the start.
    target.run("DELETE FROM house", NONE)?;
    let mut copied = Copied::default();
    for (table, key) in TABLES {
        // Old files have columns that nothing is kept in any more.
        let mut columns = target.columns(table)?;
        let known = source.columns(table)?;
        columns.retain(|column| known.contains(column));
        let copying = Copying { source, target, table, key, columns };
        let mut last: Option<Vec<Value>> = None;
        loop {
            let count = copying.page(&mut last)?;
            copied.rows += count as u64;
            if *table == "matches" {
                copied.matches += count as u64;
            }
            tell(copied.rows);
            if count < PAGE {
                break;
            }
        }
    }
    target.number_on("visitors", "id")?;
    target.run("COMMIT", NONE)?;
    // Nothing was changed there. If it has ended the transaction meanwhile, everything was read before.
    let _ = source.run("COMMIT", NONE);
    Ok(copied)
}

/// A table that is copied.
struct Copying<'c> {
    source: &'c dyn Link,
    target: &'c dyn Link,
    table: &'static str,
    /// What its rows are told apart by.
    key: &'static [&'static str],
    columns: Vec<String>,
}

impl Copying<'_> {
    /// Copies the rows that come after the last one; how many.
    fn page(&self, last: &mut Option<Vec<Value>>) -> Result<usize> {
        let Copying { source, target, table, key, columns } = self;
        let (order, names) = (key.join(", "), columns.join(", "));
        let marks = |count: usize| vec!["?"; count].join(", ");
        let after = match last {
            Some(_) => format!("WHERE ({order}) > ({})", marks(key.len())),
            None => String::new(),
        };
        let query = format!("SELECT {names} FROM {table} {after} ORDER BY {order} LIMIT {PAGE}");
        let rows = source.query(&query, last.as_deref().unwrap_or_default())?;
        let Some(end) = rows.last() else { return Ok(0) };
        *last = Some(key.iter().map(|name| end.value(name)).collect::<Result<_>>()?);
        let row = format!("({})", marks(columns.len()));
        let insert =
            format!("INSERT INTO {table} ({names}) VALUES {}", vec![row; rows.len()].join(", "));
        let values = rows.iter().flat_map(|row| columns.iter().map(|name| row.value(name)));
        target.execute(&insert, &values.collect::<Result<Vec<_>>>()?)?;
        Ok(rows.len())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn every_table_is_copied_or_known_to_pass() {
        let folder = tempfile::TempDir::new().unwrap();
        let link = Database::File(folder.path().join("parlor.sqlite")).open().unwrap();
        let query = "SELECT name FROM sqlite_schema WHERE type = 'table' \
             AND name NOT LIKE 'sqlite%' AND name <> '_sqlx_migrations' ORDER BY name";
        let there: Vec<String> = (&*link as &dyn Link).all(query, NONE, value).unwrap();
        let copied = TABLES.iter().map(|(table, _)| *table);
        let mut known: Vec<&str> = copied.chain(PASSING).collect();
        known.sort_unstable();
        assert_eq!(there, known);
    }
}
