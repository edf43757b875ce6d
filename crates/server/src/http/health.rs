//! Whether everything works.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};

use super::trouble;
use crate::clock;
use crate::hall::Hall;

/// `ok` and what is there, or what is wrong with the database.
pub(crate) async fn health(State(hall): State<Arc<Hall>>) -> Response {
    match hall.store.is_alive(clock::moment(clock::now())).await {
        Ok(()) => {
            let (rooms, live) = (hall.warm(), hall.connections.count());
            format!("ok\nrooms {rooms}\nlive {live}\n").into_response()
        }
        Err(error) => trouble::unwell(&error),
    }
}
