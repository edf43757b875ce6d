//! What an address names.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::trouble::Trouble;

/// The parts of an address that vary. Those that cannot be read are answered like any other trouble.
#[derive(Debug)]
pub(crate) struct Named<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Named<T> {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Trouble> {
        let Path(named) = Path::from_request_parts(parts, state).await?;
        Ok(Named(named))
    }
}
