//! Where the database of a test is. It is empty at first, and gone with the test or with its process.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use parlor_services::Postgres;
use parlor_store::{Database, Store};
use tempfile::TempDir;

/// Where a database is.
pub(crate) struct Place {
    database: Database,
    _folder: Option<TempDir>,
}

impl Place {
    pub(crate) fn sqlite() -> Place {
        let folder = TempDir::new().unwrap();
        let database = Database::File(folder.path().join("parlor.sqlite"));
        Place { database, _folder: Some(folder) }
    }

    /// A database of its own on the PostgreSQL server of this process.
    pub(crate) async fn postgres() -> Place {
        static SERVER: OnceLock<Postgres> = OnceLock::new();
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let make = || {
            let server = SERVER.get_or_init(|| Postgres::start().unwrap());
            let number = COUNT.fetch_add(1, Ordering::Relaxed);
            server.database(&format!("test{number}")).unwrap()
        };
        let address = tokio::task::spawn_blocking(make).await.unwrap();
        Place { database: Database::named(address.as_ref()).unwrap(), _folder: None }
    }

    pub(crate) fn database(&self) -> &Database {
        &self.database
    }

    /// Opens the database, also once more.
    pub(crate) async fn open(&self) -> Store {
        Store::at(&self.database).await.unwrap()
    }
}
