//! Statements on a connection to PostgreSQL, which prepares each of them once and keeps it.

use std::error::Error;
use std::sync::Arc;

use postgres::Statement;
use postgres::types::private::BytesMut;
use postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

use super::Connection;
use crate::link::{Link, NONE, Result, Row, Transaction, Value, value};

impl Connection {
    fn prepared(&self, sql: &str) -> Result<Statement> {
        if let Some(statement) = self.prepared.borrow().get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.with(|client| client.prepare(&numbered(sql)))?;
        self.prepared.borrow_mut().insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }
}

impl Link for Connection {
    fn execute(&self, sql: &str, values: &[Value]) -> Result<u64> {
        let statement = self.prepared(sql)?;
        self.with(|client| client.execute(&statement, &parameters(values)))
    }

    fn query(&self, sql: &str, values: &[Value]) -> Result<Vec<Row>> {
        let statement = self.prepared(sql)?;
        let names: Arc<[String]> =
            statement.columns().iter().map(|column| column.name().to_owned()).collect();
        let rows = self.with(|client| client.query(&statement, &parameters(values)))?;
        let read = |row: &postgres::Row| {
            let values = (0..names.len()).map(|place| row.try_get(place));
            Ok(Row::new(names.clone(), values.collect::<Result<_, _>>()?))
        };
        rows.iter().map(read).collect()
    }

    fn script(&self, sql: &str) -> Result<()> {
        self.with(|client| client.batch_execute(sql))
    }

    fn begin(&self, transaction: Transaction) -> Result<()> {
        self.script(match transaction {
            Transaction::Reading => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
            Transaction::Writing => "BEGIN",
        })
    }

    fn exclusive(&self) -> Result<()> {
        /// One lock for all such changes. The writer takes it before any other, so that no two wait for each other.
        const LOCK: &str = "SELECT pg_advisory_xact_lock(1886546290)";
        self.script(LOCK)
    }

    fn now(&self) -> Result<i64> {
        const NOW: &str = "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
        (self as &dyn Link).one(NOW, NONE, value)
    }

    fn columns(&self, table: &str) -> Result<Vec<String>> {
        let statement = self.prepared(&format!("SELECT * FROM {table}"))?;
        Ok(statement.columns().iter().map(|column| column.name().to_owned()).collect())
    }

    fn sizes(&self) -> Result<Vec<(String, i64)>> {
        const SIZES: &str = "SELECT CAST(relname AS TEXT) AS name, pg_total_relation_size(oid) AS size \
             FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace";
        (self as &dyn Link).all(SIZES, NONE, |row| Ok((row.get("name")?, row.get("size")?)))
    }

    fn number_on(&self, table: &str, column: &str) -> Result<()> {
        self.script(&format!(
            "SELECT setval(pg_get_serial_sequence('{table}', '{column}'), \
             COALESCE((SELECT MAX({column}) FROM {table}), 0) + 1, false)"
        ))
    }
}

fn parameters(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| value as &(dyn ToSql + Sync)).collect()
}

/// A statement with its values written as PostgreSQL has them: `$1` for the first `?` and for `?1`.
fn numbered(sql: &str) -> String {
    let mut text = String::with_capacity(sql.len() + 8);
    let mut count = 0;
    let mut quoted = false;
    let mut letters = sql.chars().peekable();
    while let Some(letter) = letters.next() {
        quoted ^= letter == '\'';
        if letter != '?' || quoted {
            text.push(letter);
            continue;
        }
        text.push('$');
        if letters.peek().is_none_or(|next| !next.is_ascii_digit()) {
            count += 1;
            text += &count.to_string();
        }
    }
    text
}

/// An integer is written as the type that the statement wants.
impl ToSql for Value {
    fn to_sql(
        &self,
        kind: &Type,
        out: &mut BytesMut,
    ) -> std::result::Result<IsNull, Box<dyn Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Integer(number) => match *kind {
                Type::BOOL => (*number != 0).to_sql(kind, out),
                Type::INT2 => i16::try_from(*number)?.to_sql(kind, out),
                Type::INT4 => i32::try_from(*number)?.to_sql(kind, out),
                Type::FLOAT8 => (*number as f64).to_sql(kind, out),
                Type::TEXT => number.to_string().to_sql(kind, out),
                _ => number.to_sql(kind, out),
            },
            Value::Real(number) => number.to_sql(kind, out),
            Value::Text(text) => text.to_sql(kind, out),
            Value::Blob(bytes) => bytes.to_sql(kind, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for Value {
    fn from_sql(
        kind: &Type,
        raw: &'a [u8],
    ) -> std::result::Result<Value, Box<dyn Error + Sync + Send>> {
        Ok(match *kind {
            Type::BOOL => Value::Integer(bool::from_sql(kind, raw)?.into()),
            Type::INT2 => Value::Integer(i16::from_sql(kind, raw)?.into()),
            Type::INT4 => Value::Integer(i32::from_sql(kind, raw)?.into()),
            Type::INT8 => Value::Integer(i64::from_sql(kind, raw)?),
            Type::FLOAT8 => Value::Real(f64::from_sql(kind, raw)?),
            Type::BYTEA => Value::Blob(Vec::from_sql(kind, raw)?),
            _ => Value::Text(String::from_sql(kind, raw)?),
        })
    }

    fn from_sql_null(_: &Type) -> std::result::Result<Value, Box<dyn Error + Sync + Send>> {
        Ok(Value::Null)
    }

    fn accepts(kind: &Type) -> bool {
        let known = [Type::BOOL, Type::INT2, Type::INT4, Type::INT8, Type::FLOAT8, Type::BYTEA];
        known.contains(kind) || <String as FromSql>::accepts(kind)
    }
}

#[cfg(test)]
mod tests {
    use super::numbered;

    #[test]
    fn values_are_numbered_in_their_order_unless_they_have_a_number() {
        assert_eq!(numbered("a = ? AND b = ?"), "a = $1 AND b = $2");
        assert_eq!(numbered("a = ?2 AND b IN (?1, ?2)"), "a = $2 AND b IN ($1, $2)");
        assert_eq!(numbered("a LIKE '?%' AND b = ?"), "a LIKE '?%' AND b = $1");
    }
}
