//! Parlor in the browser.
//!
//! A match lives in a *room*, rebuilt from its log for the first client and dropped after the last.
//! An event is validated on the typed session, appended to the store, answered, and then sent to all
//! viewers. Viewers get scenes, never log lines; seeds and solutions do not leave the server early.
//! Bots and solvers think on a small pool of threads.

mod access;
mod app;
mod attempts;
mod browser;
mod bus;
mod cache;
mod clock;
mod contested;
mod daily;
mod endings;
mod error;
mod http;
mod limits;
mod live;
mod metrics;
mod node;
pub mod password;
mod people;
mod pool;
mod queue;
mod rated;
mod secret;
mod seeks;
mod tournaments;
mod transport;
mod view;
mod warm;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use parlor_store::{Database, Refused, Removed, Store, StoreError};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;

use access::Journal;
use bus::Bus;
use daily::Dailies;
use metrics::Metrics;
use node::Node;

pub use access::AccessLog;
pub use bus::{BadNatsAddress, NatsAddress};
pub use clock::{Calendar, day_of as day};
pub use http::openapi;
pub use limits::{Limits, Patience, Rate};
pub use transport::{Transport, raise_file_limit};

/// What a server is told.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where to listen.
    pub address: SocketAddr,
    /// Where the database is.
    pub database: Database,
    /// The NATS server through which the servers that share a database tell each other of changes, if there is one.
    pub nats: Option<NatsAddress>,
    /// A folder to serve the page from instead of the copy inside the program.
    pub web: Option<PathBuf>,
    /// The limits of clients.
    pub limits: Limits,
    /// Whether all requests come through a server of one's own, whose word is taken for where they
    /// come from (`X-Forwarded-For`) and how (`X-Forwarded-Proto`).
    pub proxied: bool,
    /// Timeouts and limits of connections.
    pub transport: Transport,
    /// Where Prometheus may ask for metrics, if at all.
    pub metrics: Option<SocketAddr>,
    /// Where requests are noted, if at all.
    pub access_log: Option<AccessLog>,
    /// What date it is.
    pub calendar: Calendar,
}

/// Where a server listens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Listening {
    /// For players.
    pub address: SocketAddr,
    /// For Prometheus.
    pub metrics: Option<SocketAddr>,
}

impl Config {
    /// A server at this address with this database and the usual settings.
    pub fn new(address: SocketAddr, database: impl Into<Database>) -> Config {
        Config {
            address,
            database: database.into(),
            nats: None,
            web: None,
            limits: Limits::default(),
            proxied: false,
            transport: Transport::default(),
            metrics: None,
            access_log: None,
            calendar: Calendar::default(),
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
    #[error("{address} cannot be listened on: {}", what_to_do(why, option))]
    Address {
        /// The address.
        address: SocketAddr,
        /// The option that chooses its port.
        option: &'static str,
        /// Why not.
        why: std::io::Error,
    },
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// NATS was asked for with a database that only one server uses.
    #[error(
        "{0} is used by one server alone, which needs no NATS: leave out --nats, or choose --database postgres://..."
    )]
    Alone(String),
    /// The NATS server cannot be used.
    #[error("NATS cannot be used: {0}")]
    Bus(#[from] async_nats::ConnectError),
    /// The access log cannot be written.
    #[error("the access log cannot be written to {}: {why}", file.display())]
    AccessLog {
        /// The file.
        file: PathBuf,
        /// Why not.
        why: std::io::Error,
    },
    /// The network failed.
    #[error("the server had to stop: {0}")]
    Network(#[from] std::io::Error),
}

/// Why an address cannot be listened on, and what would be right.
fn what_to_do(why: &std::io::Error, option: &str) -> String {
    use std::io::ErrorKind::{AddrInUse, AddrNotAvailable, PermissionDenied};
    match why.kind() {
        AddrInUse => {
            format!("the port is in use; choose another {option}, or stop the other server")
        }
        PermissionDenied => {
            format!("that port is not for everybody; choose {option} 1024 or above")
        }
        AddrNotAvailable => "this machine has no such address; choose one that it has".to_owned(),
        _ => format!("{why}; choose another address or another {option}"),
    }
}

/// Serves until `stop` is done, then finishes what is under way within [`Transport::shutdown`] and closes
/// the database. `ready` hears where the server listens once it does.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(Listening),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let web = config
        .web
        .map(|folder| http::Folder::open(&folder).map_err(|why| ServeError::Web { folder, why }));
    let web = web.transpose()?;
    let listener = listen(config.address, "--port").await?;
    let scraped = match config.metrics {
        Some(address) => Some(listen(address, "--metrics").await?),
        None => None,
    };
    let journal = config.access_log.as_ref().map(journal).transpose()?;
    if config.nats.is_some() && !config.database.is_shared() {
        return Err(ServeError::Alone(config.database.to_string()));
    }
    let _claim = config.database.claim()?;
    let store = Store::at(&config.database).await?;
    let node = begin(&store, &config.database, config.nats).await?;
    let metrics = Metrics::new();
    let measured = metrics.clone();
    store.observe_writes(move |time| measured.wrote(time));
    let dailies = Dailies::open(&store, config.calendar).await?;
    let app = Arc::new(app::App::new(store.clone(), node, config.limits, metrics.clone(), dailies));
    let mut chores = vec![
        tokio::spawn(node::beat(app.clone())),
        tokio::spawn(notice(app.clone())),
        tokio::spawn(housekeeping(app.clone())),
        tokio::spawn(node::adopt(app.clone())),
    ];
    if app.node.is_shared() {
        chores.push(tokio::spawn(node::sweep(app.clone())));
    }
    let router = http::routes(app.clone(), web, journal.clone(), config.proxied);
    ready(Listening {
        address: listener.local_addr()?,
        metrics: scraped.as_ref().map(TcpListener::local_addr).transpose()?,
    });
    let scraping = scraped.map(|listener| tokio::spawn(scrape(listener, app.clone())));
    let closing = app.clone();
    let stopped = async move {
        stop.await;
        closing.close();
    };
    let Config { transport, proxied, .. } = config;
    transport::run(listener, router, transport, proxied, metrics, stopped).await;
    chores.iter().for_each(JoinHandle::abort);
    if let Some(scraping) = scraping {
        scraping.abort();
    }
    if let Err(error) = store.retire(app.node.name()).await {
        tracing::warn!("this server could not say that it stops: {error}");
    }
    store.close().await;
    if let Some(journal) = journal {
        journal.close().await;
    }
    Ok(())
}

async fn listen(address: SocketAddr, option: &'static str) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|why| ServeError::Address { address, option, why })
}

/// Begins the access log.
fn journal(to: &AccessLog) -> Result<Arc<Journal>, ServeError> {
    let file = match to {
        AccessLog::Output => PathBuf::from("-"),
        AccessLog::File(file) => file.clone(),
    };
    let journal = Journal::open(to).map_err(|why| ServeError::AccessLog { file, why })?;
    Ok(Arc::new(journal))
}

/// Answers Prometheus for as long as the server runs.
async fn scrape(listener: TcpListener, app: Arc<app::App>) {
    // Few ask, and they are not measured themselves.
    let transport =
        Transport { connections: Some(16), per_address: Some(8), ..Transport::default() };
    let router = metrics::routes(app);
    transport::run(listener, router, transport, false, Metrics::new(), std::future::pending())
        .await;
}

/// Begins to serve a database: a server that cannot write does not begin.
async fn begin(
    store: &Store,
    database: &Database,
    nats: Option<NatsAddress>,
) -> Result<Node, ServeError> {
    let written = |refused| match refused {
        Refused::Store(error) => database.explain(error),
        _ => StoreError::Unwritten,
    };
    let bus = match nats {
        Some(address) => {
            let now = clock::moment(clock::now());
            let secret = store.secret("bus", secret::key(), now).await.map_err(written)?;
            Bus::connect(address, &secret).await?
        }
        None => Bus::default(),
    };
    Ok(Node::begin(store, database.is_shared(), bus).await.map_err(written)?)
}

/// How often changes of users by another process are looked for.
const LOOK: Duration = Duration::from_secs(1);

/// Watches for changes of users by another process: ends the sessions that it ended and reloads names.
async fn notice(app: Arc<app::App>) {
    let mut looks = tokio::time::interval(LOOK);
    let mut known = None;
    loop {
        looks.tick().await;
        let looked = async {
            let generation = app.store.generation().await?;
            if known != Some(generation) {
                app.people.look_again(&app.store, clock::moment(clock::now())).await?;
            }
            Ok::<i64, StoreError>(generation)
        };
        match looked.await {
            Ok(generation) => known = Some(generation),
            Err(error) => tracing::error!("{error}"),
        }
    }
}

/// How often old data is removed.
const HOUSEKEEPING: Duration = Duration::from_secs(60 * 60);

/// Removes ended sessions, unplayed matches, forgotten tournaments and lost guests, and counts what is left of the
/// puzzles of the day, at the start and every hour.
async fn housekeeping(app: Arc<app::App>) {
    let mut hours = tokio::time::interval(HOUSEKEEPING);
    loop {
        hours.tick().await;
        let in_use = app.warm_matches();
        match app.store.tidy(&in_use, clock::moment(clock::now())).await {
            Ok(removed) if removed == Removed::default() => {}
            Ok(Removed { sessions, matches, tournaments, guests }) => tracing::info!(
                "removed {sessions} sessions, {matches} unplayed matches, {tournaments} tournaments and {guests} guests"
            ),
            Err(error) => tracing::error!("housekeeping: {error}"),
        }
        if let Err(error) = app.count_tries().await {
            tracing::error!("puzzles of the day: {error}");
        }
    }
}
