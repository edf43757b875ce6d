//! One view for all who watch: a crowd costs no more than one.

use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use parlor_room::{Room, UserId};

use super::LiveMatch;

/// A view that many get.
pub(super) struct Shared {
    /// After so many changes.
    version: u64,
    /// For those who have this ground.
    ground: String,
    at: Instant,
    text: Utf8Bytes,
}

impl Shared {
    /// How long a view may be used again: clocks go on.
    const FRESH: Duration = Duration::from_millis(50);

    fn is(&self, version: u64, ground: &str) -> bool {
        self.version == version && self.ground == ground && self.at.elapsed() < Shared::FRESH
    }
}

impl LiveMatch {
    /// The match for somebody who watches it, as text, if it is the same for all who do so: not for
    /// its maker, not for those who play, and not for those who have not seen the ground.
    pub(crate) async fn shared(
        self: &Arc<Self>,
        user: Option<UserId>,
        ground: Option<&str>,
    ) -> Option<Utf8Bytes> {
        let ground = ground?;
        let state = self.lock().await.ok()?;
        if !self.is_large {
            return self.share(&state.room, user, ground);
        }
        let (live, ground) = (self.clone(), ground.to_owned());
        let draw = move || live.share(&state.room, user, &ground);
        self.hall.pool.run(draw).await.ok()?
    }

    fn share(&self, room: &Room, user: Option<UserId>, ground: &str) -> Option<Utf8Bytes> {
        let plays = !room.seats_of(user).is_empty();
        if plays || user == Some(room.owner()) {
            return None;
        }
        let version = *self.changes.borrow();
        let mut last = self.shared.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = last.as_ref().filter(|shared| shared.is(version, ground));
        if let Some(shared) = fresh {
            return Some(shared.text.clone());
        }
        let view = self.seen(room, None, Some(ground));
        let text: Utf8Bytes = serde_json::to_string(&view).ok()?.into();
        let shared = Shared { version, ground: ground.to_owned(), at: Instant::now(), text };
        // Whoever does not have this ground needs a view of their own.
        (view.ground.hash == ground).then(|| last.insert(shared).text.clone())
    }
}
