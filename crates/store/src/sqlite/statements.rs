//! Statements by their text. A connection prepares each of them once and keeps it.

use rusqlite::types::FromSql;
use rusqlite::{Connection, OptionalExtension as _, Params, Result, Row};

/// Runs statements that a connection keeps prepared.
pub(crate) trait Statements {
    /// Runs a statement that returns nothing; answers how many rows it changed.
    fn run(&self, sql: &str, values: impl Params) -> Result<u64>;

    /// Reads the only row, which is there.
    fn one<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T>;

    /// Reads the first row, if there is one.
    fn first<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<Option<T>> {
        self.one(sql, values, read).optional()
    }

    /// Reads all rows.
    fn all<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>>;
}

impl Statements for Connection {
    fn run(&self, sql: &str, values: impl Params) -> Result<u64> {
        Ok(self.prepare_cached(sql)?.execute(values)? as u64)
    }

    fn one<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnOnce(&Row<'_>) -> Result<T>,
    ) -> Result<T> {
        self.prepare_cached(sql)?.query_row(values, read)
    }

    fn all<T>(
        &self,
        sql: &str,
        values: impl Params,
        read: impl FnMut(&Row<'_>) -> Result<T>,
    ) -> Result<Vec<T>> {
        self.prepare_cached(sql)?.query_map(values, read)?.collect()
    }
}

/// The only column of a row.
pub(crate) fn value<T: FromSql>(row: &Row<'_>) -> Result<T> {
    row.get(0)
}
