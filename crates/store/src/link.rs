//! A connection to a database, whichever it is: statements by their text, values that go in and rows that come out.
//! Everything in `sql/` is written once, for all databases that have a [`Link`].

use std::sync::Arc;

use crate::error::{DatabaseError, Fault};

/// What a statement answers.
pub(crate) type Result<T, E = DatabaseError> = std::result::Result<T, E>;

/// A connection to a database. It keeps the statements that it has run prepared.
pub(crate) trait Link {
    /// Runs a statement that returns nothing; answers how many rows it changed.
    fn execute(&self, sql: &str, values: &[Value]) -> Result<u64>;

    /// Runs a statement that returns rows.
    fn query(&self, sql: &str, values: &[Value]) -> Result<Vec<Row>>;

    /// Runs several statements that take no values.
    fn script(&self, sql: &str) -> Result<()>;

    /// Begins a transaction, which `COMMIT` or `ROLLBACK` ends.
    fn begin(&self, transaction: Transaction) -> Result<()>;

    /// Waits until no other transaction has asked for this: from now to its end, a change that depends on what it
    /// reads is alone.
    fn exclusive(&self) -> Result<()>;

    /// The time in milliseconds since 1970, by the clock of the database.
    fn now(&self) -> Result<i64>;

    /// The names of the columns of a table.
    fn columns(&self, table: &str) -> Result<Vec<String>>;

    /// The bytes that each table takes with its indexes, by the name of the table.
    fn sizes(&self) -> Result<Vec<(String, i64)>>;

    /// Sees to it that new rows of a table are numbered after those that were copied into it.
    fn number_on(&self, table: &str, column: &str) -> Result<()>;
}

/// What a transaction is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Transaction {
    /// To read several things of one state.
    Reading,
    /// To write.
    Writing,
}

/// Ways to run statements that read well where they are called.
impl dyn Link + '_ {
    /// Runs a statement that returns nothing; answers how many rows it changed.
    pub(crate) fn run(&self, sql: &str, values: impl Values) -> Result<u64> {
        self.execute(sql, values.list().as_ref())
    }

    /// Reads the only row, which is there.
    pub(crate) fn one<T>(
        &self,
        sql: &str,
        values: impl Values,
        read: impl FnOnce(&Row) -> Result<T>,
    ) -> Result<T> {
        let missing = || DatabaseError::new(Fault::Other, "a row is missing".to_owned());
        self.first(sql, values, read)?.ok_or_else(missing)
    }

    /// Reads the first row, if there is one.
    pub(crate) fn first<T>(
        &self,
        sql: &str,
        values: impl Values,
        read: impl FnOnce(&Row) -> Result<T>,
    ) -> Result<Option<T>> {
        self.query(sql, values.list().as_ref())?.first().map(read).transpose()
    }

    /// Reads all rows.
    pub(crate) fn all<T>(
        &self,
        sql: &str,
        values: impl Values,
        read: impl FnMut(&Row) -> Result<T>,
    ) -> Result<Vec<T>> {
        self.query(sql, values.list().as_ref())?.iter().map(read).collect()
    }
}

/// A value of a column.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Integer(i64),
    Real(f64),
    Text(String),
    Blob(Vec<u8>),
}

/// The values of a statement, in the order of their numbers.
pub(crate) trait Values {
    fn list(self) -> impl AsRef<[Value]>;
}

impl<T: ToValue, const N: usize> Values for [T; N] {
    fn list(self) -> impl AsRef<[Value]> {
        self.map(|value| value.to_value())
    }
}

impl Values for Vec<Value> {
    fn list(self) -> impl AsRef<[Value]> {
        self
    }
}

/// No values.
pub(crate) const NONE: [Value; 0] = [];

/// The values of a statement that are of different types.
macro_rules! values {
    ($($value:expr),* $(,)?) => { [$($crate::link::ToValue::to_value(&$value)),*] };
}
pub(crate) use values;

/// What can be a value of a column.
pub(crate) trait ToValue {
    fn to_value(&self) -> Value;
}

impl ToValue for Value {
    fn to_value(&self) -> Value {
        self.clone()
    }
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value {
        T::to_value(self)
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value {
        self.as_ref().map_or(Value::Null, T::to_value)
    }
}

impl ToValue for str {
    fn to_value(&self) -> Value {
        Value::Text(self.to_owned())
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value {
        Value::Text(self.clone())
    }
}

impl ToValue for [u8] {
    fn to_value(&self) -> Value {
        Value::Blob(self.to_vec())
    }
}

impl ToValue for Vec<u8> {
    fn to_value(&self) -> Value {
        Value::Blob(self.clone())
    }
}

impl<const N: usize> ToValue for [u8; N] {
    fn to_value(&self) -> Value {
        Value::Blob(self.to_vec())
    }
}

impl ToValue for f64 {
    fn to_value(&self) -> Value {
        Value::Real(*self)
    }
}

/// A row that a statement returned: its columns by their names.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    names: Arc<[String]>,
    values: Vec<Value>,
}

impl Row {
    pub(crate) fn new(names: Arc<[String]>, values: Vec<Value>) -> Row {
        Row { names, values }
    }

    /// The value of the column of this name, of any type.
    pub(crate) fn value(&self, name: &str) -> Result<Value> {
        let place = self.names.iter().position(|other| other == name);
        let value = place.and_then(|place| self.values.get(place));
        value.cloned().ok_or_else(|| unreadable(format!("there is no column {name}")))
    }

    /// The value of the column of this name.
    pub(crate) fn get<T: FromValue>(&self, name: &str) -> Result<T> {
        let place = self.names.iter().position(|other| other == name);
        self.at(place.ok_or_else(|| unreadable(format!("there is no column {name}")))?)
    }

    /// The value of the column of this number, from 0.
    pub(crate) fn at<T: FromValue>(&self, place: usize) -> Result<T> {
        let value = self.values.get(place).unwrap_or(&Value::Null);
        let name = || self.names.get(place).map_or("", String::as_str);
        T::from_value(value).ok_or_else(|| {
            unreadable(format!("column {} has {value:?}, which means nothing there", name()))
        })
    }
}

/// The only column of a row.
pub(crate) fn value<T: FromValue>(row: &Row) -> Result<T> {
    row.at(0)
}

/// A column says something that means nothing.
pub(crate) fn unreadable(why: impl ToString) -> DatabaseError {
    DatabaseError::new(Fault::Unreadable, why.to_string())
}

/// What can be read from a column.
pub(crate) trait FromValue: Sized {
    /// Nothing where the column has something else.
    fn from_value(value: &Value) -> Option<Self>;
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Null => Some(None),
            value => T::from_value(value).map(Some),
        }
    }
}

impl FromValue for String {
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Text(text) => Some(text.clone()),
            _ => None,
        }
    }
}

impl FromValue for Vec<u8> {
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Blob(bytes) => Some(bytes.clone()),
            _ => None,
        }
    }
}

impl FromValue for f64 {
    fn from_value(value: &Value) -> Option<Self> {
        match value {
            Value::Real(number) => Some(*number),
            Value::Integer(number) => Some(*number as f64),
            _ => None,
        }
    }
}

/// Flags are 0 or 1, in all databases.
impl FromValue for bool {
    fn from_value(value: &Value) -> Option<Self> {
        i64::from_value(value).map(|number| number != 0)
    }
}

impl ToValue for bool {
    fn to_value(&self) -> Value {
        Value::Integer((*self).into())
    }
}

macro_rules! integers {
    ($($number:ty),*) => { $(
        impl ToValue for $number {
            fn to_value(&self) -> Value {
                Value::Integer((*self).into())
            }
        }
    )* };
}
integers!(u8, u16, u32, i32, i64);

macro_rules! from_integers {
    ($($number:ty),*) => { $(
        impl FromValue for $number {
            fn from_value(value: &Value) -> Option<Self> {
                match value {
                    Value::Integer(number) => (*number).try_into().ok(),
                    _ => None,
                }
            }
        }
    )* };
}
from_integers!(u8, u16, u32, i64);
