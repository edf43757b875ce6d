//! `parlor serve` as people type it.

use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

use clap::Args;
use clap::builder::BoolishValueParser;
use parlor_server::NatsAddress;

#[derive(Args)]
#[command(
    after_help = "Prints the address to open in a browser and serves until it is interrupted (Ctrl-C); \
                  whatever was played is there again next time. A second Ctrl-C ends it at once. \
                  PARLOR_LOG says what is logged to standard error: error, warn (the default), info or debug.\n\n\
                  Example: parlor serve --port 8000"
)]
pub(crate) struct ServeCall {
    /// The network address to listen on; 0.0.0.0 for all
    #[arg(long, env = "PARLOR_HOST", value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) host: IpAddr,
    /// The port to listen on; 0 for any that is free
    #[arg(long, env = "PARLOR_PORT", default_value_t = 7878)]
    pub(crate) port: u16,
    /// The database: a file, or a PostgreSQL server as postgres://USER:PASSWORD@HOST/NAME [default: parlor.sqlite in the
    /// user's data folder]
    #[arg(long, env = "PARLOR_DATABASE", hide_env_values = true, value_name = "DATABASE")]
    pub(crate) database: Option<PathBuf>,
    /// The NATS server through which several servers that share a PostgreSQL database tell each other of changes, as
    /// nats://HOST:PORT
    #[arg(long, env = "PARLOR_NATS", value_name = "ADDRESS")]
    pub(crate) nats: Option<NatsAddress>,
    /// Serve the page from a folder instead of the copy inside the program
    #[arg(long, env = "PARLOR_WEB", value_name = "FOLDER")]
    pub(crate) web: Option<PathBuf>,
    /// All requests come through a server of your own: believe its X-Forwarded headers
    #[arg(long, env = "PARLOR_PROXIED", value_parser = BoolishValueParser::new())]
    pub(crate) proxied: bool,
    /// How many requests a second one client may send [default: 40]
    #[arg(long, env = "PARLOR_REQUESTS", value_name = "PER_SECOND", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) requests: Option<u32>,
    /// How many new clients a second may come from one address [default: 1]
    #[arg(long, env = "PARLOR_NEWCOMERS", value_name = "PER_SECOND", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) newcomers: Option<u32>,
    /// After how many seconds without viewers the bots of a match pause and it leaves the memory [default: 60]
    #[arg(long, env = "PARLOR_IDLE", value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) idle: Option<u32>,
    /// How many connections may be open [default: as the limit on open files allows]
    #[arg(long, env = "PARLOR_CONNECTIONS", value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) connections: Option<u32>,
    /// How many of them may come from one address [default: 256, at most a quarter]
    #[arg(long, env = "PARLOR_CONNECTIONS_PER_ADDRESS", value_name = "NUMBER", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) connections_per_address: Option<u32>,
    /// How long requests under way may take when the server stops
    #[arg(long, env = "PARLOR_SHUTDOWN_SECONDS", value_name = "SECONDS", default_value_t = 10)]
    pub(crate) shutdown_seconds: u32,
    /// Tell Prometheus at this address, like 127.0.0.1:9100, under /metrics
    #[arg(long, env = "PARLOR_METRICS", value_name = "ADDRESS:PORT")]
    pub(crate) metrics: Option<SocketAddr>,
    /// Write a line of JSON for each request to this file (- for standard output)
    #[arg(long, env = "PARLOR_ACCESS_LOG", value_name = "FILE")]
    pub(crate) access_log: Option<PathBuf>,
}
