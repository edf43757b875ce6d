//! Whether everything works.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::extract::{ConnectInfo, State};
use axum::response::{IntoResponse, Response};

use super::trouble;
use crate::clock;
use crate::hall::Hall;
use crate::limits::Client;
use crate::room::Trouble;

/// `ok` and what is there, or what is wrong with the database.
pub(crate) async fn health(
    State(hall): State<Arc<Hall>>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
) -> Response {
    // To know it, something must be written: not for anybody as often as they like.
    if let Err(wait) = hall.requests.take(Client::Address(address.ip())) {
        return Trouble::TooMuch(wait).into_response();
    }
    match hall.store.is_alive(clock::moment(clock::now())).await {
        Ok(()) => {
            let (rooms, live) = (hall.warm(), hall.connections.count());
            format!("ok\nrooms {rooms}\nlive {live}\n").into_response()
        }
        Err(error) => trouble::unwell(&error),
    }
}
