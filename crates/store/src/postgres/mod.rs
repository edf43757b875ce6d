//! PostgreSQL: a database that several servers share, with `synchronous_commit=on`.

mod error;
mod link;
mod migrations;

use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::thread;
use std::time::Duration;

use postgres::config::{Host, SslMode};
use postgres::{Client, Config, NoTls, Statement};
use tokio_postgres_rustls::MakeRustlsConnect;

pub(crate) use migrations::migrations;

use crate::StoreError;
use crate::error::{DatabaseError, Fault};
use crate::link::{Link, NONE, Result, value};
use crate::migrations::bring_up_to_date;

/// How long a new connection is waited for.
const CONNECTING: Duration = Duration::from_secs(5);
/// After how long a server that takes nothing that is sent to it counts as gone, and after how long a silent one is asked
/// whether it is there. A machine that dies says nothing.
const UNREACHABLE: Duration = Duration::from_secs(10);
const SILENCE: Duration = Duration::from_secs(5);

/// What every connection is told first: what is committed is on the disk, and nothing hangs for ever.
const SETTINGS: &str = "SET synchronous_commit = on; SET statement_timeout = '10s'; \
     SET lock_timeout = '5s'; SET idle_in_transaction_session_timeout = '5s'";

/// The address of a database, like `postgres://user@host/name`.
#[derive(Clone, Debug)]
pub struct Address(Config);

/// A text that is no address of a PostgreSQL database.
#[derive(Debug, thiserror::Error)]
#[error(
    "that is no address of a PostgreSQL database: write postgres://USER:PASSWORD@HOST/NAME ({0})"
)]
pub struct AddressError(postgres::Error);

impl Address {
    /// Whether a text is meant as an address, right or wrong.
    pub(crate) fn is_meant(text: &str) -> bool {
        ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme))
    }
}

/// Where the database is; the password is left out.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let host = match self.0.get_hosts().first() {
            Some(Host::Tcp(name)) => name.clone(),
            Some(Host::Unix(folder)) => folder.display().to_string(),
            None => String::new(),
        };
        let port = self.0.get_ports().first().map(|port| format!(":{port}")).unwrap_or_default();
        write!(f, "postgres://{host}{port}/{}", self.0.get_dbname().unwrap_or_default())
    }
}

impl FromStr for Address {
    type Err = AddressError;

    fn from_str(text: &str) -> std::result::Result<Address, AddressError> {
        // The text is not repeated: it may have a password.
        let mut config = text.parse::<Config>().map_err(AddressError)?;
        config.application_name("parlor").connect_timeout(CONNECTING);
        if config.get_tcp_user_timeout().is_none() {
            config.tcp_user_timeout(UNREACHABLE);
        }
        config.keepalives_idle(SILENCE).keepalives_interval(SILENCE).keepalives_retries(2);
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

/// The first connection to a database, whose tables are then up to date, and the steps that were taken for that.
pub(crate) fn open(address: &Address) -> Result<(Connection, Vec<&'static str>), StoreError> {
    let connection = connect(address)?;
    let link: &dyn Link = &connection;
    let level: String = link.one("SHOW synchronous_commit", NONE, value)?;
    if level != "on" {
        return Err(StoreError::Unsafe { name: "synchronous_commit", found: level, wanted: "on" });
    }
    let taken = bring_up_to_date(link, migrations::BOOKS, migrations())?;
    Ok((connection, taken))
}

/// A connection to a database.
pub(crate) fn connect(Address(config): &Address) -> Result<Connection> {
    let mut client = match config.get_ssl_mode() {
        SslMode::Require => config.connect(encryption()?)?,
        _ => config.connect(NoTls)?,
    };
    client.batch_execute(SETTINGS)?;
    Ok(Connection { client: RefCell::new(Some(client)), prepared: RefCell::default() })
}

/// Encrypted connections to servers whose certificate is signed by an authority that this machine trusts.
fn encryption() -> Result<MakeRustlsConnect> {
    let untrusting = |_| {
        let text = "this machine trusts no certificate authority: install ca-certificates, or name a file in SSL_CERT_FILE";
        DatabaseError::new(Fault::Other, text.to_owned())
    };
    Ok(MakeRustlsConnect::with_native_certs().map_err(untrusting)?.0)
}
