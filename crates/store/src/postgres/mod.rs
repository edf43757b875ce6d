//! PostgreSQL: a database that several servers share, with `synchronous_commit=on`.

mod error;
mod link;
mod migrations;

use std::cell::RefCell;
use std::collections::HashMap;
use std::str::FromStr;
use std::thread;
use std::time::Duration;

use postgres::{Client, Config, NoTls, Statement};

pub(crate) use migrations::migrations;

use crate::StoreError;
use crate::error::{DatabaseError, Fault};
use crate::link::{Link, NONE, Result, value};
use crate::migrations::bring_up_to_date;

/// How long a new connection is waited for.
const CONNECTING: Duration = Duration::from_secs(5);

/// What every connection is told first: what is committed is on the disk, and nothing hangs for ever.
const SETTINGS: &str = "SET synchronous_commit = on; SET statement_timeout = '10s'; \
     SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '30s'";

/// The address of a database, like `postgres://user@host/name`.
#[derive(Clone, Debug)]
pub struct Address(Config);

/// A text that is no address of a PostgreSQL database.
#[derive(Debug, thiserror::Error)]
#[error("'{text}' is no address of a database: write postgres://USER@HOST/NAME ({why})")]
pub struct AddressError {
    text: String,
    why: postgres::Error,
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> std::result::Result<Address, AddressError> {
        let config = text.parse::<Config>();
        let mut config = config.map_err(|why| AddressError { text: text.to_owned(), why })?;
        config.application_name("parlor").connect_timeout(CONNECTING);
        Ok(Address(config))
    }
}

/// A connection, with the statements that it has prepared.
pub(crate) struct Connection {
    /// There until this is dropped.
    client: RefCell<Option<Client>>,
    prepared: RefCell<HashMap<String, Statement>>,
}

impl Connection {
    /// Does something with the client.
    fn with<T>(
        &self,
        work: impl FnOnce(&mut Client) -> std::result::Result<T, postgres::Error>,
    ) -> Result<T> {
        let mut client = self.client.borrow_mut();
        Ok(work(client.as_mut().ok_or_else(closed)?)?)
    }
}

impl Drop for Connection {
    /// A client says goodbye to its server, which must not block a thread that runs asynchronous tasks.
    fn drop(&mut self) {
        if let Some(client) = self.client.take() {
            thread::spawn(move || drop(client));
        }
    }
}

fn closed() -> DatabaseError {
    DatabaseError::new(Fault::Other, "the connection is closed".to_owned())
}

/// The first connection to a database, whose tables are then up to date.
pub(crate) fn open(address: &Address) -> Result<Connection, StoreError> {
    let connection = connect(address)?;
    let link: &dyn Link = &connection;
    let level: String = link.one("SHOW synchronous_commit", NONE, value)?;
    if level != "on" {
        return Err(StoreError::Unsafe { name: "synchronous_commit", found: level, wanted: "on" });
    }
    bring_up_to_date(link, migrations::BOOKS, migrations())?;
    Ok(connection)
}

/// A connection to a database.
pub(crate) fn connect(Address(config): &Address) -> Result<Connection> {
    let mut client = config.connect(NoTls)?;
    client.batch_execute(SETTINGS)?;
    Ok(Connection { client: RefCell::new(Some(client)), prepared: RefCell::default() })
}
