//! What is measured, for Prometheus.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use crate::app::App;
use crate::bus::Condition;

/// One label with a value that is known beforehand.
type Label = [(&'static str, &'static str); 1];

/// The bounds of what takes milliseconds: requests and writes.
const SHORT: [f64; 12] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0];
/// The bounds of what takes seconds: thinking.
const LONG: [f64; 12] = [0.001, 0.005, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0];

/// What is measured.
#[derive(Debug)]
pub(crate) struct Metrics {
    registry: Registry,
    actions: Histogram,
    writes: Histogram,
    thinking: Family<Label, Histogram>,
    thinking_now: Family<Label, Gauge>,
    requests: Counter,
    refusals: Family<[(&'static str, u32); 1], Counter>,
    connections: Gauge,
    turned_away: Family<Label, Counter>,
    cut_off: Family<Label, Counter>,
    live: Gauge,
    rooms: Gauge,
    nats: Gauge,
}

impl Metrics {
    /// Nothing has happened yet.
    pub(crate) fn new() -> Arc<Metrics> {
        let mut metrics = Metrics {
            registry: Registry::with_prefix("parlor"),
            actions: Histogram::new(SHORT),
            writes: Histogram::new(SHORT),
            thinking: Family::new_with_constructor(|| Histogram::new(LONG)),
            thinking_now: Family::default(),
            requests: Counter::default(),
            refusals: Family::default(),
            connections: Gauge::default(),
            turned_away: Family::default(),
            cut_off: Family::default(),
            live: Gauge::default(),
            rooms: Gauge::default(),
            nats: Gauge::default(),
        };
        metrics.register();
        Arc::new(metrics)
    }

    fn register(&mut self) {
        let all = &mut self.registry;
        let time = |all: &mut Registry, name: &str, help: &str, histogram: &Histogram| {
            all.register_with_unit(name, help, Unit::Seconds, histogram.clone());
        };
        time(all, "action", "Time to answer an action in a match", &self.actions);
        time(all, "store_write", "Time until a change is on the disk", &self.writes);
        let thinking = self.thinking.clone();
        all.register_with_unit("thinking", "Time to think", Unit::Seconds, thinking);
        let thinking_now = self.thinking_now.clone();
        all.register("thinking_now", "Threads that think, by purpose", thinking_now);
        all.register("requests", "Requests answered", self.requests.clone());
        all.register("refusals", "Answers of 400 and above, by status", self.refusals.clone());
        all.register("connections", "Open connections", self.connections.clone());
        let turned_away = self.turned_away.clone();
        all.register("turned_away", "Connections beyond a limit, by limit", turned_away);
        all.register(
            "cut_off",
            "Clients cut off, by what they were late with",
            self.cut_off.clone(),
        );
        all.register("live", "Open WebSockets", self.live.clone());
        all.register("rooms", "Matches in memory", self.rooms.clone());
        all.register("nats", "Whether NATS answers, if it is used", self.nats.clone());
    }

    /// A request was answered.
    pub(crate) fn answered(&self, status: u16, time: Duration, is_action: bool) {
        self.requests.inc();
        if status >= 400 {
            self.refusals.get_or_create(&[("status", status.into())]).inc();
        }
        if is_action {
            self.actions.observe(time.as_secs_f64());
        }
    }

    /// A change was written, or could not be.
    pub(crate) fn wrote(&self, time: Duration) {
        self.writes.observe(time.as_secs_f64());
    }

    /// A bot, a question, a picture or a password is done.
    pub(crate) fn thought(&self, purpose: &'static str, time: Duration) {
        self.thinking.get_or_create(&[("purpose", purpose)]).observe(time.as_secs_f64());
    }

    /// A thread thinks for as long as the answer lives.
    pub(crate) fn think(&self, purpose: &'static str) -> Thinking {
        let gauge = self.thinking_now.get_or_create_owned(&[("purpose", purpose)]);
        gauge.inc();
        Thinking(gauge)
    }

    /// A connection was opened.
    pub(crate) fn connected(&self) {
        self.connections.inc();
    }

    /// A connection was closed.
    pub(crate) fn disconnected(&self) {
        self.connections.dec();
    }

    /// A connection was refused because of a limit.
    pub(crate) fn turned_away(&self, limit: &'static str) {
        self.turned_away.get_or_create(&[("limit", limit)]).inc();
    }

    /// A connection was closed because its client was late.
    pub(crate) fn cut_off(&self, late: &'static str) {
        self.cut_off.get_or_create(&[("late", late)]).inc();
    }

    /// Everything as text.
    fn text(&self, app: &App) -> Result<String, std::fmt::Error> {
        let number = |count: usize| i64::try_from(count).unwrap_or(i64::MAX);
        self.live.set(number(app.connections.count()));
        self.rooms.set(number(app.warm()));
        self.nats.set((app.node.bus.condition() == Condition::Up).into());
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

/// A thread that thinks.
#[derive(Debug)]
pub(crate) struct Thinking(Gauge);

impl Drop for Thinking {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// What Prometheus asks, at an address of its own.
pub(crate) fn routes(app: Arc<App>) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(app)
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    const KIND: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    match app.metrics.text(&app) {
        Ok(text) => ([(header::CONTENT_TYPE, KIND)], text).into_response(),
        Err(_) => axum::http::StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}
