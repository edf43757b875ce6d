//! Every request gets a name and is measured, and noted in the access log.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use axum::body::HttpBody as _;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderName, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::Response;

use crate::access::{Journal, Line, timestamp};
use crate::metrics::Metrics;
use crate::secret;

/// The header that names a request.
const NAME: HeaderName = HeaderName::from_static("x-request-id");
/// The longest name that is taken from a proxy.
const LONGEST: usize = 64;

/// What records requests.
#[derive(Debug)]
pub(crate) struct Recorder {
    metrics: Arc<Metrics>,
    journal: Option<Arc<Journal>>,
    /// Whether names that requests bring along come from a proxy of one's own.
    proxied: bool,
    /// What tells the names of this process from those of others, and how many there are.
    prefix: u32,
    count: AtomicU64,
}

impl Recorder {
    pub(crate) fn new(
        metrics: Arc<Metrics>,
        journal: Option<Arc<Journal>>,
        proxied: bool,
    ) -> Recorder {
        let prefix = secret::seed() as u32;
        Recorder { metrics, journal, proxied, prefix, count: AtomicU64::new(0) }
    }

    /// The name of a request: the one that the proxy gave it, or a new one.
    fn name(&self, request: &Request) -> HeaderValue {
        let given = request.headers().get(NAME).filter(|_| self.proxied);
        if let Some(given) = given.filter(|name| is_name(name)) {
            return given.clone();
        }
        let count = self.count.fetch_add(1, Ordering::Relaxed);
        let name = format!("{:08x}-{count:x}", self.prefix);
        HeaderValue::from_str(&name).expect("digits and a hyphen are a valid header")
    }
}

fn is_name(name: &HeaderValue) -> bool {
    let good = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
    (1..=LONGEST).contains(&name.len()) && name.as_bytes().iter().all(good)
}

/// Whether a request is an action in a match.
fn is_action(request: &Request) -> bool {
    let path = request.uri().path();
    *request.method() == Method::POST
        && path.starts_with("/api/v1/matches/")
        && path.ends_with("/actions")
}

/// Names, measures and notes a request.
pub(crate) async fn record(
    State(recorder): State<Arc<Recorder>>,
    ConnectInfo(client): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let began = Instant::now();
    let name = recorder.name(&request);
    let is_action = is_action(&request);
    let journal = recorder.journal.as_ref();
    let noted =
        journal.map(|journal| (journal, request.method().clone(), request.uri().path().to_owned()));
    let mut response = next.run(request).await;
    let (status, time) = (response.status().as_u16(), began.elapsed());
    recorder.metrics.answered(status, time, is_action);
    if let Some((journal, method, path)) = noted {
        journal.note(&Line {
            time: timestamp(),
            request: name.to_str().unwrap_or_default(),
            method: method.as_str(),
            path: &path,
            status,
            duration_ms: time.as_micros() as f64 / 1000.0,
            bytes: response.body().size_hint().exact(),
            client: client.ip().to_string(),
        });
    }
    response.headers_mut().insert(NAME, name);
    response
}
