//! Private matches: to those who may not see one, it is not there.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use super::identity::CurrentUser;
use crate::app::App;
use crate::error::Error;

/// Answers requests about a private match only to those who may see it. This stands before all handlers, so that none
/// can forget it.
pub(crate) async fn only_for_players(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let Some(id) = match_of(request.uri().path()) else { return next.run(request).await };
    // A match that cannot be opened is left to the handler, which says why.
    if let Ok(room) = app.room(id).await {
        let user = request.extensions().get::<CurrentUser>().and_then(|current| current.0);
        if !room.is_visible_to(user).await {
            return Error::NotFound("such-match").into_response();
        }
    }
    next.run(request).await
}

/// The id of the match that an address is about.
fn match_of(path: &str) -> Option<&str> {
    let rest = path.strip_prefix("/api/v1/matches/")?;
    rest.split('/').next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_below_a_match_is_about_that_match() {
        for path in ["/api/v1/matches/m1", "/api/v1/matches/m1/log", "/api/v1/matches/m1/at/2"] {
            assert_eq!(match_of(path), Some("m1"));
        }
        for path in ["/api/v1/matches", "/api/v1/lobby", "/m/m1"] {
            assert_eq!(match_of(path), None);
        }
    }
}
