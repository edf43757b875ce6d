//! Servers that tests need, on loopback ports and in temporary folders. They end with the process that started them,
//! however it ends.

use std::ffi::OsStr;
use std::io::{self, BufRead as _, BufReader, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use postgres::{Client, NoTls};

/// Why a server is not there.
#[derive(Debug, thiserror::Error)]
pub enum ServiceError {
    /// It did not start; it said why on standard error.
    #[error("{0} does not start: install Debian's package {0}")]
    Silent(&'static str),
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
    service: Service,
}

impl Postgres {
    /// Starts a server and waits until it answers.
    pub fn start() -> Result<Postgres, ServiceError> {
        Postgres::told(&[])
    }

    /// Starts a server that takes encrypted connections, too. The authority that signed its certificate is the file
    /// `ca.crt` in this folder then.
    pub fn encrypted(folder: &Path) -> Result<Postgres, ServiceError> {
        Postgres::told(&[folder.as_os_str()])
    }

    fn told(words: &[&OsStr]) -> Result<Postgres, ServiceError> {
        let port = free_port()?;
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/postgres");
        Ok(Postgres { port, service: Service::start(script, port, words, "postgresql")? })
    }

    /// Lets it crash, and waits until it is gone.
    pub fn crash(&mut self) -> Result<(), ServiceError> {
        self.service.tell("crash", "crashed")
    }

    /// Starts it again after a crash, and waits until it answers.
    pub fn resume(&mut self) -> Result<(), ServiceError> {
        self.service.tell("start", "ready")
    }

    /// The number of the process that runs it, with its own below.
    pub fn process(&self) -> u32 {
        self.service.process.id()
    }

    /// Cuts all connections to a database but its own.
    pub fn cut(&self, name: &str) -> Result<(), ServiceError> {
        let mut client = Client::connect(&self.address("postgres"), NoTls)?;
        client.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1",
            &[&name],
        )?;
        Ok(())
    }

    /// Lets every statement about the logs of a database hang until the answer is dropped.
    pub fn hang(&self, name: &str) -> Result<Hang, ServiceError> {
        let mut client = Client::connect(&self.address(name), NoTls)?;
        client.batch_execute("BEGIN; LOCK TABLE entries IN ACCESS EXCLUSIVE MODE")?;
        Ok(Hang { _client: client })
    }

    /// Makes an empty database, and says where it is.
    pub fn database(&self, name: &str) -> Result<String, ServiceError> {
        let mut client = Client::connect(&self.address("postgres"), NoTls)?;
        client.batch_execute(&format!("CREATE DATABASE {name}"))?;
        Ok(self.address(name))
    }

    /// Removes a database without connections.
    pub fn remove(&self, name: &str) -> Result<(), ServiceError> {
        let mut client = Client::connect(&self.address("postgres"), NoTls)?;
        client.batch_execute(&format!("DROP DATABASE {name}"))?;
        Ok(())
    }

    fn address(&self, name: &str) -> String {
        format!("postgres://parlor@127.0.0.1:{}/{name}", self.port)
    }
}

/// Statements hang until it is dropped.
#[expect(missing_debug_implementations)]
pub struct Hang {
    _client: Client,
}

/// A NATS server.
#[derive(Debug)]
pub struct Nats {
    port: u16,
    service: Option<Service>,
}

impl Nats {
    /// Starts a server and waits until it answers.
    pub fn start() -> Result<Nats, ServiceError> {
        let mut nats = Nats { port: free_port()?, service: None };
        nats.resume()?;
        Ok(nats)
    }

    /// Starts it again where it was.
    pub fn resume(&mut self) -> Result<(), ServiceError> {
        let script = concat!(env!("CARGO_MANIFEST_DIR"), "/nats");
        self.service = Some(Service::start(script, self.port, &[], "nats-server")?);
        Ok(())
    }

    /// Kills it, and waits until it is gone.
    pub fn kill(&mut self) -> Result<(), ServiceError> {
        match self.service.take() {
            Some(service) => service.end(),
            None => Ok(()),
        }
    }

    /// The number of the process that runs it, with its own below; nothing while it is dead.
    pub fn process(&self) -> Option<u32> {
        self.service.as_ref().map(|service| service.process.id())
    }

    /// Where it is.
    pub fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }
}

/// A script that runs a server until its standard input ends.
#[derive(Debug)]
struct Service {
    process: Child,
    said: BufReader<ChildStdout>,
    package: &'static str,
}

impl Service {
    /// Runs a script that starts a server on a port, and waits until it says that the server is ready.
    fn start(
        script: &str,
        port: u16,
        words: &[&OsStr],
        package: &'static str,
    ) -> Result<Service, ServiceError> {
        let mut process = Command::new(script)
            .arg(port.to_string())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let said = process.stdout.take().ok_or(ServiceError::Silent(package))?;
        let mut service = Service { process, said: BufReader::new(said), package };
        service.hear("ready")?;
        Ok(service)
    }

    /// Waits until it says so.
    fn hear(&mut self, word: &str) -> Result<(), ServiceError> {
        let mut said = String::new();
        self.said.read_line(&mut said)?;
        match said.trim_end() == word {
            true => Ok(()),
            false => Err(ServiceError::Silent(self.package)),
        }
    }

    /// Says something, and waits for the answer.
    fn tell(&mut self, word: &str, answer: &str) -> Result<(), ServiceError> {
        if let Some(input) = &mut self.process.stdin {
            writeln!(input, "{word}")?;
        }
        self.hear(answer)
    }

    /// Ends it, and waits until it is gone.
    fn end(mut self) -> Result<(), ServiceError> {
        drop(self.process.stdin.take());
        self.process.wait()?;
        Ok(())
    }
}

/// A port that is free now.
fn free_port() -> io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}
