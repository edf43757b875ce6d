//! Servers that tests need, on loopback ports and in temporary folders. They end with the process that started them,
//! however it ends.

use std::io::{self, BufRead as _, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};

use postgres::{Client, NoTls};

/// Why a server is not there.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// It did not start; it said why on standard error.
    #[error("PostgreSQL does not start: install Debian's package postgresql")]
    Silent,
    /// Something of the operating system failed.
    #[error(transparent)]
    System(#[from] io::Error),
    /// The server refused something.
    #[error(transparent)]
    Refused(#[from] postgres::Error),
}

/// A PostgreSQL server without any tables.
#[derive(Debug)]
pub struct Postgres {
    port: u16,
    /// The server ends when its standard input does.
    _process: Child,
}

impl Postgres {
    /// Starts a server and waits until it answers.
    pub fn start() -> Result<Postgres, ServiceError> {
        let port = free_port()?;
        let mut process = Command::new(concat!(env!("CARGO_MANIFEST_DIR"), "/postgres"))
            .arg(port.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut said = String::new();
        if let Some(output) = process.stdout.take() {
            BufReader::new(output).read_line(&mut said)?;
        }
        match said.as_str() {
            "ready\n" => Ok(Postgres { port, _process: process }),
            _ => Err(ServiceError::Silent),
        }
    }

    /// Makes an empty database, and says where it is.
    pub fn database(&self, name: &str) -> Result<String, ServiceError> {
        let mut client = Client::connect(&self.address("postgres"), NoTls)?;
        client.batch_execute(&format!("CREATE DATABASE {name}"))?;
        Ok(self.address(name))
    }

    fn address(&self, name: &str) -> String {
        format!("postgres://parlor@127.0.0.1:{}/{name}", self.port)
    }
}

/// A port that is free now.
fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}
