//! Whether the server works: `/livez` says that it answers, `/readyz` that the database does, too.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, State};
use axum::response::{IntoResponse, Response};

use super::error;
use crate::app::App;
use crate::bus::Condition;
use crate::error::Error;
use crate::limits::Client;

/// `ok`: the process answers.
pub(crate) async fn live() -> &'static str {
    "ok\n"
}

/// `ok` and what is there, or what is wrong with the database. Nothing is written for it.
pub(crate) async fn ready(
    State(app): State<Arc<App>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
) -> Response {
    if let Err(wait) = app.requests.take(Client::stranger(address.ip())) {
        return Error::RateLimited(wait).into_response();
    }
    if *app.closing().borrow() {
        return error::unwell(&"this server stops");
    }
    match app.store.is_ready().await {
        Ok(()) => {
            let (rooms, live) = (app.warm(), app.connections.count());
            let bus = match app.node.bus.condition() {
                Condition::Absent => "",
                Condition::Up => "nats up\n",
                Condition::Down => {
                    "nats down: changes through other servers are looked for twice a second\n"
                }
            };
            format!("ok\nrooms {rooms}\nlive {live}\n{bus}").into_response()
        }
        Err(error) => error::unwell(&error),
    }
}
