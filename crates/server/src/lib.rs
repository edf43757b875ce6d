//! Parlor in the browser.
//!
//! A match lives in a *room*, rebuilt from its log when somebody comes and let go when nobody is left.
//! Whatever happens in it is validated on the typed session, appended to the store, then answered,
//! then told to everybody who watches. Viewers get scenes, never log lines; seeds and solutions do not
//! leave the server early. Bots and solvers think on a small pool of threads.

mod clock;
mod hall;
mod http;
mod lately;
mod limits;
mod people;
mod pool;
mod room;
mod secret;
mod transport;
mod view;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use parlor_store::{Lock, Refused, Store, StoreError};
use tokio::net::TcpListener;

pub use http::openapi;
pub use limits::{Limits, Rate};
pub use transport::{Transport, raise_file_limit};

/// What a server is told.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub address: SocketAddr,
    /// The file of the database.
    pub database: PathBuf,
    /// A folder to serve the page from instead of the copy inside the program.
    pub web: Option<PathBuf>,
    /// How much anybody may do.
    pub limits: Limits,
    /// Whether all requests come through a server of one's own, whose word is taken for where they
    /// come from (`X-Forwarded-For`) and how (`X-Forwarded-Proto`).
    pub proxied: bool,
    /// Timeouts and limits of connections.
    pub transport: Transport,
}

impl Config {
    /// A server at this address with this database and the usual settings.
    pub fn new(address: SocketAddr, database: PathBuf) -> Config {
        Config {
            address,
            database,
            web: None,
            limits: Limits::default(),
            proxied: false,
            transport: Transport::default(),
        }
    }
}

/// Why a server could not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The folder with the page cannot be used.
    #[error(
        "the page cannot be served from {}: {why}; name an existing folder, or leave out --web",
        folder.display()
    )]
    Web {
        /// The folder.
        folder: PathBuf,
        /// Why not.
        why: std::io::Error,
    },
    /// The address cannot be listened on.
    #[error("{address} cannot be listened on: {why}")]
    Address {
        /// The address.
        address: SocketAddr,
        /// Why not.
        why: std::io::Error,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The network failed.
    #[error("the server had to stop: {0}")]
    Network(#[from] std::io::Error),
}

/// Serves until `stop` is done, then finishes what is under way within [`Transport::shutdown`] and closes
/// the database. `ready` hears the address once the server listens.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let web = config
        .web
        .map(|folder| http::Folder::open(&folder).map_err(|why| ServeError::Web { folder, why }));
    let web = web.transpose()?;
    let listener = TcpListener::bind(config.address)
        .await
        .map_err(|why| ServeError::Address { address: config.address, why })?;
    let _lock = Lock::take(&config.database)?;
    let store = open(&config.database).await?;
    let beating = tokio::spawn(beat(store.clone()));
    let hall = Arc::new(hall::Hall::new(store.clone(), config.limits));
    let app = http::routes(hall.clone(), web, config.proxied);
    ready(listener.local_addr()?);
    let closing = hall.clone();
    let stopped = async move {
        stop.await;
        closing.close();
    };
    transport::run(listener, app, config.transport, config.proxied, stopped).await;
    beating.abort();
    store.close().await;
    Ok(())
}

/// Opens the database and writes to it: a server that cannot write does not begin to serve.
async fn open(file: &Path) -> Result<Store, StoreError> {
    let store = Store::open(file).await?;
    let woken = async {
        store.wake(clock::moment(clock::now()), PULSE.as_millis() as i64).await?;
        store.is_alive(clock::moment(clock::now())).await
    };
    match woken.await {
        Ok(()) => Ok(store),
        Err(Refused::Store(error)) => Err(error.about(file)),
        Err(_) => Err(StoreError::Unwritten),
    }
}

/// How often it is remembered that this database is served: time in which it is not is charged to
/// nobody's clock.
const PULSE: Duration = Duration::from_secs(1);

async fn beat(store: Store) {
    let mut pulse = tokio::time::interval(PULSE);
    loop {
        pulse.tick().await;
        if let Err(error) = store.is_alive(clock::moment(clock::now())).await {
            tracing::error!("{error}");
        }
    }
}
