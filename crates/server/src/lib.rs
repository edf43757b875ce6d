//! Parlor in the browser.
//!
//! A match lives in a *room*, rebuilt from its log when somebody comes and let go when nobody is left.
//! Whatever happens in it is validated on the typed session, appended to the store, then answered,
//! then told to everybody who watches. Viewers get scenes, never log lines; seeds and solutions do not
//! leave the server early. Bots and solvers think on a small pool of threads.

mod attempts;
mod browser;
mod clock;
mod endings;
mod hall;
mod http;
mod lately;
mod limits;
pub mod password;
mod people;
mod pool;
mod room;
mod secret;
mod view;

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use parlor_store::{Refused, Removed, Store, StoreError};
use tokio::net::TcpListener;

pub use clock::day_of as day;
pub use http::openapi;
pub use limits::{Limits, Rate};

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
}

/// Why a server could not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
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
    /// The database cannot be written to.
    #[error(transparent)]
    Unwritten(#[from] Refused),
    /// The network failed.
    #[error("the server had to stop: {0}")]
    Network(#[from] std::io::Error),
}

/// Serves until `stop` is done, then finishes what is under way. `ready` hears the address once the
/// server listens.
pub async fn serve(
    config: Config,
    ready: impl FnOnce(SocketAddr),
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let store = Store::open(&config.database).await?;
    let listener = TcpListener::bind(config.address)
        .await
        .map_err(|why| ServeError::Address { address: config.address, why })?;
    store.wake(clock::moment(clock::now()), PULSE.as_millis() as i64).await?;
    // Whoever cannot write does not begin to serve.
    store.is_alive(clock::moment(clock::now())).await?;
    tokio::spawn(beat(store.clone()));
    let hall = Arc::new(hall::Hall::new(store.clone(), config.limits));
    tokio::spawn(notice(hall.clone()));
    tokio::spawn(housekeeping(hall.clone()));
    let app = http::routes(hall.clone(), config.web, config.proxied);
    ready(listener.local_addr()?);
    let closing = hall.clone();
    let stopped = async move {
        stop.await;
        closing.close();
    };
    let app = app.into_make_service_with_connect_info::<SocketAddr>();
    axum::serve(listener, app).with_graceful_shutdown(stopped).await?;
    store.close().await;
    Ok(())
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

/// Notices when another process has changed people: sessions that it ended are dead, and names as it
/// left them.
async fn notice(hall: Arc<hall::Hall>) {
    let mut pulse = tokio::time::interval(PULSE);
    let mut known = None;
    loop {
        pulse.tick().await;
        let looked = async {
            let generation = hall.store.generation().await?;
            if known != Some(generation) {
                hall.people.look_again(&hall.store, clock::moment(clock::now())).await?;
            }
            Ok::<i64, StoreError>(generation)
        };
        match looked.await {
            Ok(generation) => known = Some(generation),
            Err(error) => tracing::error!("{error}"),
        }
    }
}

/// How often what nobody came back to is removed.
const HOUSEKEEPING: Duration = Duration::from_secs(60 * 60);

/// Removes what nobody came back to, at the start and every hour.
async fn housekeeping(hall: Arc<hall::Hall>) {
    let mut hours = tokio::time::interval(HOUSEKEEPING);
    loop {
        hours.tick().await;
        let in_use = hall.warm_matches();
        match hall.store.tidy(&in_use, clock::moment(clock::now())).await {
            Ok(removed) if removed == Removed::default() => {}
            Ok(Removed { sessions, matches, guests }) => tracing::info!(
                "removed {sessions} sessions, {matches} unplayed matches and {guests} guests"
            ),
            Err(error) => tracing::error!("housekeeping: {error}"),
        }
    }
}
