//! Where the database of a test is. It is empty at first, and gone with the test or with its process.

use std::io::{BufRead as _, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use parlor_store::Store;
use postgres::{Client, NoTls};
use tempfile::TempDir;

/// Where a database is.
pub(crate) enum Place {
    /// In a file of this folder.
    Sqlite(TempDir),
    /// At this address.
    Postgres(String),
}

impl Place {
    pub(crate) fn sqlite() -> Place {
        Place::Sqlite(TempDir::new().unwrap())
    }

    /// A database of its own on the PostgreSQL server of this process.
    pub(crate) async fn postgres() -> Place {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("test{}", COUNT.fetch_add(1, Ordering::Relaxed));
        let make = move || {
            let server = Server::running();
            let mut client = Client::connect(&server.address("postgres"), NoTls).unwrap();
            client.batch_execute(&format!("CREATE DATABASE {name}")).unwrap();
            Place::Postgres(server.address(&name))
        };
        tokio::task::spawn_blocking(make).await.unwrap()
    }

    /// Opens the database, also once more.
    pub(crate) async fn open(&self) -> Store {
        match self {
            Place::Sqlite(folder) => Store::open(&folder.path().join("parlor.sqlite")).await,
            Place::Postgres(address) => Store::connect(address.parse().unwrap()).await,
        }
        .unwrap()
    }
}

/// A PostgreSQL server, which ends with this process.
struct Server {
    port: u16,
    /// The server ends when its standard input does.
    _process: Child,
}

impl Server {
    fn running() -> &'static Server {
        static SERVER: OnceLock<Server> = OnceLock::new();
        SERVER.get_or_init(Server::start)
    }

    fn start() -> Server {
        let service = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/services/postgres");
        let free = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = free.local_addr().unwrap().port();
        drop(free);
        let mut child = Command::new(service)
            .arg(port.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut said = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
        assert_eq!(said, "ready\n", "PostgreSQL starts: apt-get install postgresql");
        Server { port, _process: child }
    }

    fn address(&self, name: &str) -> String {
        format!("postgres://parlor@127.0.0.1:{}/{name}", self.port)
    }
}
