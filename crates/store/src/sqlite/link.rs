//! Statements on a connection to SQLite, which prepares each of them once and keeps it.

use std::sync::Arc;

use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, ToSql, params_from_iter};

use crate::link::{Link, NONE, Result, Row, Transaction, Value, value};

impl Link for Connection {
    fn execute(&self, sql: &str, values: &[Value]) -> Result<u64> {
        Ok(self.prepare_cached(sql)?.execute(params_from_iter(values))? as u64)
    }

    fn query(&self, sql: &str, values: &[Value]) -> Result<Vec<Row>> {
        let mut statement = self.prepare_cached(sql)?;
        let names: Arc<[String]> = statement.column_names().map(str::to_owned).collect();
        let mut rows = statement.query(params_from_iter(values))?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            let column = |place| row.get_ref(place).and_then(read);
            let values = (0..names.len()).map(column).collect::<rusqlite::Result<_>>()?;
            found.push(Row::new(names.clone(), values));
        }
        Ok(found)
    }

    fn script(&self, sql: &str) -> Result<()> {
        Ok(self.execute_batch(sql)?)
    }

    fn begin(&self, transaction: Transaction) -> Result<()> {
        let statement = match transaction {
            Transaction::Reading => "BEGIN",
            Transaction::Writing => "BEGIN IMMEDIATE",
        };
        Link::execute(self, statement, &[]).map(drop)
    }

    /// SQLite has one writer at a time, so there is nothing to wait for.
    fn exclusive(&self) -> Result<()> {
        Ok(())
    }

    /// SQLite has no clock of its own but that of the machine, which is the server's as well.
    fn now(&self) -> Result<i64> {
        const NOW: &str = "SELECT CAST(unixepoch('subsec') * 1000 AS INTEGER)";
        (self as &dyn Link).one(NOW, NONE, value)
    }

    fn columns(&self, table: &str) -> Result<Vec<String>> {
        let statement = self.prepare_cached(&format!("SELECT * FROM {table}"))?;
        Ok(statement.column_names().map(str::to_owned).collect())
    }

    fn sizes(&self) -> Result<Vec<(String, i64)>> {
        const SIZES: &str = "SELECT tbl_name, SUM(pgsize) AS size FROM dbstat \
             JOIN sqlite_schema USING (name) GROUP BY tbl_name";
        (self as &dyn Link).all(SIZES, NONE, |row| Ok((row.get("tbl_name")?, row.get("size")?)))
    }

    /// SQLite always takes the next number.
    fn number_on(&self, _: &str, _: &str) -> Result<()> {
        Ok(())
    }
}

fn read(value: ValueRef<'_>) -> rusqlite::Result<Value> {
    Ok(match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Text(text) => Value::Text(std::str::from_utf8(text)?.to_owned()),
        ValueRef::Blob(bytes) => Value::Blob(bytes.to_vec()),
    })
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Integer(number) => ValueRef::Integer(*number),
            Value::Real(number) => ValueRef::Real(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Blob(bytes) => ValueRef::Blob(bytes),
        }))
    }
}
