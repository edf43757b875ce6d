//! `parlor serve`: Parlor in the browser.

use std::io::{IsTerminal as _, Write, stderr, stdout};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Duration;
use std::{env, io};

use parlor_server::{
    AccessLog, Config, Limits, Listening, Rate, Transport, raise_file_limit, serve,
};
use tokio::runtime::{self, Runtime};
use tracing_subscriber::EnvFilter;

use crate::args::ServeCall;
use crate::database;
use crate::reply::{Error, Reply};

pub(crate) fn run(call: ServeCall) -> Result<Reply, Error> {
    let database = database::named(call.database.clone())?;
    let address = SocketAddr::new(call.host, call.port);
    let (limits, transport) = (limits(&call), transport(&call));
    let config = Config {
        nats: call.nats,
        web: call.web,
        limits,
        proxied: call.proxied,
        transport,
        metrics: call.metrics,
        access_log: call.access_log.map(access_log),
        ..Config::new(address, database)
    };
    start_log()?;
    raise_file_limit();
    let runtime = runtime()?;
    let served = runtime.block_on(async {
        // Listened to before the address is told: a signal that comes early stops the server in good order, too.
        let signals = Signals::new();
        serve(config, announce, interrupted(signals)).await
    });
    // Nothing that still runs has anything to finish: the database is closed.
    runtime.shutdown_background();
    served.map_err(|why| Error::new(why.to_string()))?;
    Ok(Reply::silence())
}

/// What runs the connections. Half the processors do for them: what thinks, draws and writes has threads of its own, and
/// threads that wake each other for every message cost more than they bring.
fn runtime() -> io::Result<Runtime> {
    let cores = available_parallelism().map_or(1, usize::from);
    runtime::Builder::new_multi_thread().worker_threads((cores / 2).max(1)).enable_all().build()
}

/// Writes what goes wrong to standard error: warnings and errors, or what `PARLOR_LOG` asks for.
fn start_log() -> Result<(), Error> {
    let wanted = env::var("PARLOR_LOG").unwrap_or_default();
    let wanted = if wanted.is_empty() { "warn" } else { wanted.as_str() };
    let filter = EnvFilter::try_new(wanted).map_err(|_| {
        Error::new(format!(
            "PARLOR_LOG: '{wanted}' is not a filter like warn or parlor_server=debug"
        ))
    })?;
    let no_color = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let colors = stderr().is_terminal() && !no_color;
    tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colors).with_writer(stderr).init();
    Ok(())
}

/// The usual limits, but for those that were asked for.
fn limits(call: &ServeCall) -> Limits {
    let mut limits = Limits::default();
    let set = |rate: &mut Rate, asked: Option<u32>| {
        if let Some(asked) = asked.map(f64::from) {
            *rate = Rate { burst: rate.burst.max(asked * 3.0), refill: asked };
        }
    };
    set(&mut limits.requests, call.requests);
    set(&mut limits.newcomers, call.newcomers);
    if let Some(seconds) = call.idle {
        limits.idle = Duration::from_secs(seconds.into());
    }
    limits
}

/// The usual timeouts and limits of connections, but for those that were asked for.
fn transport(call: &ServeCall) -> Transport {
    Transport {
        connections: call.connections.map(|number| number as usize),
        per_address: call.connections_per_address.map(|number| number as usize),
        shutdown: Duration::from_secs(call.shutdown_seconds.into()),
        ..Transport::default()
    }
}

fn announce(listening: Listening) {
    let Listening { address, metrics } = listening;
    let mut out = stdout().lock();
    let mut lines = format!("Parlor is at http://{address}/ (Ctrl-C ends it)\n");
    if let Some(address) = metrics {
        lines += &format!("Metrics are at http://{address}/metrics\n");
    }
    // A closed output is no error: the address is not wanted.
    let _ = out.write_all(lines.as_bytes()).and_then(|()| out.flush());
}

/// Where the access log goes.
fn access_log(file: PathBuf) -> AccessLog {
    match file.as_os_str() == "-" {
        true => AccessLog::Output,
        false => AccessLog::File(file),
    }
}

/// Waits for Ctrl-C or SIGTERM. A second one ends the process at once.
async fn interrupted(mut signals: Signals) {
    signals.next().await;
    tokio::spawn(async move {
        let number = signals.next().await;
        std::process::exit(128 + number);
    });
}

/// The signals that ask a process to end.
#[cfg(unix)]
struct Signals([Option<tokio::signal::unix::Signal>; 2]);

#[cfg(unix)]
impl Signals {
    fn new() -> Signals {
        use tokio::signal::unix::{SignalKind, signal};
        // A signal that cannot be listened to ends the process as it does any other.
        Signals([SignalKind::interrupt(), SignalKind::terminate()].map(|kind| signal(kind).ok()))
    }

    /// The number of the next signal.
    async fn next(&mut self) -> i32 {
        use tokio::signal::unix::{Signal, SignalKind};
        async fn received(signal: &mut Option<Signal>) {
            if let Some(signal) = signal
                && signal.recv().await.is_some()
            {
                return;
            }
            std::future::pending().await
        }
        let [interrupt, terminate] = &mut self.0;
        tokio::select! {
            () = received(interrupt) => SignalKind::interrupt().as_raw_value(),
            () = received(terminate) => SignalKind::terminate().as_raw_value(),
        }
    }
}

/// Ctrl-C.
#[cfg(not(unix))]
struct Signals;

#[cfg(not(unix))]
impl Signals {
    fn new() -> Signals {
        Signals
    }

    /// The number that other systems give to this signal.
    async fn next(&mut self) -> i32 {
        let _ = tokio::signal::ctrl_c().await;
        2
    }
}
