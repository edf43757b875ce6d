//! Views as they are sent: drawn and written once for all clients that see the same.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use parlor_room::view::Known;
use parlor_room::{Room, UserId};
use parlor_wire::MatchView;

use super::{Guard, LiveMatch};
use crate::cache::Generation;
use crate::clock;
use crate::error::Error;

/// A view of a match as JSON.
#[derive(Clone, Debug)]
pub(crate) struct ViewText {
    /// The number of events that it shows.
    pub(crate) seq: u64,
    /// The name of its ground.
    pub(crate) ground: String,
    pub(crate) text: Utf8Bytes,
}

/// The state that a view shows: how often the match had changed, and what its people are called.
type Version = (u64, Generation);

/// The views that were sent last: a player's answer and live message, and what all spectators get.
#[derive(Debug, Default)]
pub(super) struct Views(Mutex<Vec<CachedView>>);

#[derive(Debug)]
struct CachedView {
    version: Version,
    user: Option<UserId>,
    known: Known,
    /// Until when it may be sent, where a clock runs: the view shows how much time is left.
    until: Option<Instant>,
    view: ViewText,
}

impl Views {
    /// How long a view may be sent that shows a running clock. Without one it says the same until something
    /// changes: on a busy machine it is not drawn again for those who are sent it late.
    const FRESH: Duration = Duration::from_millis(50);
    /// More different views than a match between a few people needs.
    const MOST: usize = 16;

    fn cached(&self) -> MutexGuard<'_, Vec<CachedView>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, version: Version, user: Option<UserId>, known: &Known) -> Option<ViewText> {
        let is_this = |cached: &&CachedView| {
            cached.user == user
                && cached.known == *known
                && cached.until.is_none_or(|until| Instant::now() < until)
        };
        let mut cached = self.cached();
        cached.retain(|cached| cached.version == version);
        cached.iter().find(is_this).map(|cached| cached.view.clone())
    }

    fn keep(&self, view: CachedView) {
        let mut cached = self.cached();
        cached.retain(|other| other.user != view.user || other.known != view.known);
        if cached.len() < Views::MOST {
            cached.push(view);
        }
    }
}

/// A view as JSON.
fn written(view: &MatchView) -> Option<Utf8Bytes> {
    /// Most views of small boards fit into it, so that it need not grow piece by piece.
    const USUAL: usize = 4096;
    let mut text = Vec::with_capacity(USUAL);
    serde_json::to_writer(&mut text, view).ok()?;
    Utf8Bytes::try_from(text).ok()
}

impl LiveMatch {
    /// The match as a user sees it.
    pub(crate) async fn view(
        self: &Arc<Self>,
        user: Option<UserId>,
        known: Known,
    ) -> Result<MatchView, Error> {
        self.attend(user);
        let state = self.lock().await?;
        self.draw(state, move |live, room| live.seen(room, user, &known)).await
    }

    /// The match as a user sees it who asks without a live connection, as JSON.
    pub(crate) async fn answer(
        self: &Arc<Self>,
        user: Option<UserId>,
        known: Known,
    ) -> Result<ViewText, Error> {
        self.attend(user);
        self.view_text(user, known).await
    }

    /// The match as a user sees it, as JSON.
    pub(crate) async fn view_text(
        self: &Arc<Self>,
        user: Option<UserId>,
        known: Known,
    ) -> Result<ViewText, Error> {
        let state = self.lock().await?;
        // All who neither play nor made the match see the same.
        let involved = |user: &UserId| {
            *user == state.room.owner() || !state.room.seats_of(Some(*user)).is_empty()
        };
        let user = user.filter(involved);
        let version = (*self.changes.borrow(), self.app.people.names_generation());
        if let Some(view) = self.views.find(version, user, &known) {
            return Ok(view);
        }
        self.draw(state, move |live, room| {
            let view = live.seen(room, user, &known);
            let text = written(&view).ok_or(Error::Internal)?;
            let view = ViewText { seq: view.seq, ground: view.ground.name, text };
            let until = room.shows_time().then(|| Instant::now() + Views::FRESH);
            live.views.keep(CachedView { version, user, known, until, view: view.clone() });
            Ok(view)
        })
        .await?
    }

    /// Draws something of the room; where that takes a while, in the pool.
    async fn draw<T: Send + 'static>(
        self: &Arc<Self>,
        state: Guard,
        work: impl FnOnce(&LiveMatch, &Room) -> T + Send + 'static,
    ) -> Result<T, Error> {
        if !self.is_large {
            return Ok(work(self, &state.room));
        }
        let live = self.clone();
        Ok(self.app.pool.run(move || work(&live, &state.room)).await?)
    }

    pub(super) fn seen(&self, room: &Room, user: Option<UserId>, known: &Known) -> MatchView {
        room.view(user, known, self, clock::now())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::cache::Cache;

    fn cached(version: Version, user: Option<UserId>, until: Option<Instant>) -> CachedView {
        let text = Utf8Bytes::from(format!("{user:?}"));
        let view = ViewText { seq: 1, ground: String::new(), text };
        CachedView { version, user, known: Known::default(), until, view }
    }

    #[test]
    fn clients_that_see_the_same_are_sent_the_same_text_until_something_changes() {
        let views = Views::default();
        let generation = Cache::<UserId, ()>::default().generation();
        let (now, later) = ((1, generation), (2, generation));
        for user in [None, Some(UserId(7))] {
            views.keep(cached(now, user, None));
        }
        let find = |version, user| views.find(version, user, &Known::default());
        let (one, other) = (find(now, None).unwrap(), find(now, None).unwrap());
        assert_eq!(one.text.as_ptr(), other.text.as_ptr());
        assert_eq!(find(now, Some(UserId(7))).unwrap().text.as_str(), "Some(UserId(7))");
        let newcomer = Known { since: Some(0), ..Known::default() };
        assert!(views.find(now, None, &newcomer).is_none(), "it is to be told of other events");
        assert!(find(later, None).is_none());
    }

    #[test]
    fn a_view_with_a_running_clock_is_not_sent_for_long() {
        let views = Views::default();
        let version = (1, Cache::<UserId, ()>::default().generation());
        views.keep(cached(version, None, Some(Instant::now() + Duration::from_secs(60))));
        assert!(views.find(version, None, &Known::default()).is_some());
        views.keep(cached(version, None, Some(Instant::now())));
        assert!(views.find(version, None, &Known::default()).is_none());
    }
}
