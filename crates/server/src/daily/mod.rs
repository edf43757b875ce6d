//! The puzzles of the day on a server.
//!
//! What counts is said in [`parlor_room::daily`]. Here is how a server sees to it:
//!
//! - The seed of a puzzle comes from a secret of the installation, which is made once and kept in the database. It
//!   never leaves the server, so nobody knows the puzzles to come, and all servers of a database have the same.
//!   A puzzle that somebody has begun keeps its seed, also if that was made in another way.
//! - A finished try counts when its log was replayed (`counting.rs`).
//! - What gives a puzzle away is refused while its date is playable, until the caller's own try of it is over
//!   (`spoilers.rs`).

mod counting;
mod spoilers;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use parlor_games::catalogue::{GAMES, Listing};
use parlor_room::UserId;
use parlor_room::daily::{Date, Offset};
use parlor_store::{Refused, Store, StoreError};
use parlor_table::Daily;

use crate::app::App;
use crate::clock::{self, Calendar};
use crate::error::Error;
use crate::secret;

pub(crate) use spoilers::Puzzled;
use spoilers::Spoilers;

/// The name of the secret that seeds are made from.
const SECRET: &str = "daily";
/// How many days back the archive goes.
const ARCHIVE: i64 = 365;

/// The puzzles of the day of a server.
pub(crate) struct Dailies {
    calendar: Calendar,
    secret: Vec<u8>,
    /// The first day of the installation.
    first: Date,
    /// What gives away the puzzles of the playable dates.
    spoilers: Mutex<Arc<Spoilers>>,
    /// Taken while that is worked out.
    looking: tokio::sync::Mutex<()>,
}

/// The games that have a puzzle of the day, and what is played.
pub(crate) fn puzzles() -> impl Iterator<Item = (&'static Listing, Daily)> {
    GAMES.iter().filter_map(|game| Some((game, game.daily?)))
}

/// The puzzle of the day of a game.
pub(crate) fn puzzle(game: &str) -> Result<(&'static Listing, Daily), Error> {
    let found = puzzles().find(|(listing, _)| listing.name == game);
    found.ok_or(Error::NotFound("such-puzzle-of-the-day"))
}

impl Dailies {
    /// The puzzles of a database, whose secret is made if there is none yet.
    pub(crate) async fn open(store: &Store, calendar: Calendar) -> Result<Dailies, StoreError> {
        let now = calendar.now();
        let made = store.secret(SECRET, secret::key(), clock::moment(now)).await;
        let secret = made.map_err(|refused| match refused {
            Refused::Store(error) => error,
            _ => StoreError::Unwritten,
        })?;
        let (made, begun) = store.beginning().await?;
        let today = Date::at(now, Offset::UTC);
        let made = made.map_or(today, |made| Date::at(clock::time(made), Offset::UTC));
        Ok(Dailies {
            calendar,
            secret,
            first: begun.map_or(made, |begun| begun.min(made)),
            spoilers: Mutex::default(),
            looking: tokio::sync::Mutex::default(),
        })
    }

    /// The time since 1970.
    pub(crate) fn now(&self) -> Duration {
        self.calendar.now()
    }

    /// The first date of the archive at a time.
    pub(crate) fn first(&self, now: Duration) -> Date {
        let today = Date::at(now, Offset::UTC);
        let oldest = (0..ARCHIVE).fold(today, |date, _| date.previous());
        self.first.max(oldest)
    }

    fn spoilers(&self) -> Arc<Spoilers> {
        self.spoilers.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn keep(&self, spoilers: Arc<Spoilers>) {
        *self.spoilers.lock().unwrap_or_else(PoisonError::into_inner) = spoilers;
    }
}

impl App {
    /// The seed of the puzzle of a date.
    pub(crate) async fn daily_seed(&self, game: &str, date: Date) -> Result<u64, Error> {
        let begun = self.store.daily_seed(game, date).await?;
        Ok(begun.unwrap_or_else(|| secret::seed_of(&self.dailies.secret, game, date)))
    }

    /// Whether a user's own try of a puzzle is over.
    pub(crate) async fn has_tried(
        &self,
        user: Option<UserId>,
        game: &str,
        date: Date,
    ) -> Result<bool, Error> {
        let Some(user) = user else { return Ok(false) };
        let own = self.store.daily(user, game, date).await?;
        Ok(own.is_some_and(|own| own.ended.is_some()))
    }
}
