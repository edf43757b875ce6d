//! Whether everything works.

use std::sync::Arc;

use axum::extract::State;
use axum::response::{IntoResponse, Response};

use super::trouble;
use crate::hall::Hall;

/// `ok`, or what is wrong with the database.
pub(crate) async fn health(State(hall): State<Arc<Hall>>) -> Response {
    match hall.store.is_well().await {
        Ok(()) => "ok\n".into_response(),
        Err(error) => trouble::unwell(&error),
    }
}
