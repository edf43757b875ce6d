//! `parlor serve`: Parlor in the browser.

use std::io::{Write, stdout};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use directories::ProjectDirs;
use parlor_server::{Config, Limits, Rate, serve};
use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;

use crate::args::ServeCall;
use crate::reply::{Complaint, Reply};

pub(crate) fn run(call: ServeCall) -> Result<Reply, Complaint> {
    let database = match call.database.clone() {
        Some(file) => file,
        None => usual_database()?,
    };
    let address = SocketAddr::new(call.host, call.port);
    let limits = limits(&call);
    let config =
        Config { web: call.web, limits, proxied: call.proxied, ..Config::new(address, database) };
    let filter = EnvFilter::try_from_env("PARLOR_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
    tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).init();
    let runtime = Runtime::new()?;
    let served = runtime.block_on(serve(config, announce, interrupted()));
    served.map_err(|why| Complaint::new(why.to_string()))?;
    Ok(Reply::silence())
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

/// The file in the user's data folder.
fn usual_database() -> Result<PathBuf, Complaint> {
    let folders = ProjectDirs::from("", "", "parlor").ok_or_else(|| {
        Complaint::new("there is no home folder to keep games in: say where with --database FILE")
    })?;
    Ok(folders.data_dir().join("parlor.sqlite"))
}

fn announce(address: SocketAddr) {
    let mut out = stdout().lock();
    // Whoever closed the output does not want to know.
    let _ =
        writeln!(out, "Parlor is at http://{address}/ (Ctrl-C ends it)").and_then(|()| out.flush());
}

/// Ctrl-C, or whoever started this process wants it to end.
async fn interrupted() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => tokio::select! {
                () = interrupt => {}
                _ = terminate.recv() => {}
            },
            Err(_) => interrupt.await,
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
}
