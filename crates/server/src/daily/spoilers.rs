//! What gives a puzzle of the day away: analysis, advice, lines and replays of it are refused while its date is
//! playable, until the caller's own try of it is over. A game says which positions belong to a puzzle
//! ([`Listing::puzzles`]); the names of the puzzles of all playable dates are in memory, so any other position
//! costs one lookup.

use std::collections::HashMap;
use std::sync::Arc;

use parlor_games::catalogue::{self, Listing};
use parlor_room::UserId;
use parlor_room::daily::Date;
use parlor_table::Input;
use parlor_table::words::Message;

use super::puzzles;
use crate::app::App;
use crate::error::Error;
use crate::live::LiveMatch;

/// The puzzles of the playable dates by their names.
#[derive(Debug, Default)]
pub(super) struct Spoilers {
    dates: Vec<Date>,
    puzzles: HashMap<String, (&'static str, Date)>,
}

impl Spoilers {
    /// The name of a puzzle that is known already.
    fn name_of(&self, game: &str, date: Date) -> Option<&String> {
        let is_it = |(_, puzzle): &(&String, &(&'static str, Date))| **puzzle == (game, date);
        self.puzzles.iter().find(is_it).map(|(name, _)| name)
    }
}

/// What a match shares with the puzzles of the day.
#[derive(Clone, Debug)]
pub(crate) struct Puzzled {
    pub(crate) game: &'static str,
    /// The date whose puzzle it has.
    pub(crate) date: Option<Date>,
    /// The position that it began from, if one was chosen.
    pub(crate) start: Option<String>,
    /// Whether the caller plays in it.
    pub(crate) plays: bool,
}

/// The name of the puzzle that a seed deals.
fn dealt(listing: &Listing, setup: &str, seed: u64) -> Result<Option<String>, Message> {
    let mut table = (listing.open)(setup)?;
    table.happen(Input::Nature, seed)?;
    Ok((listing.puzzles)(&table.position(None))?.into_iter().next())
}

impl App {
    /// What gives away the puzzles of the dates that are playable now.
    async fn spoilers(&self) -> Result<Arc<Spoilers>, Error> {
        let dates: Vec<Date> = Date::playable(self.dailies.now()).collect();
        let known = self.dailies.spoilers();
        if known.dates == dates {
            return Ok(known);
        }
        let _looking = self.dailies.looking.lock().await;
        let known = self.dailies.spoilers();
        if known.dates == dates {
            return Ok(known);
        }
        let mut found = HashMap::new();
        for &date in &dates {
            for (listing, daily) in puzzles() {
                let name = match known.name_of(listing.name, date) {
                    Some(name) => Some(name.clone()),
                    None => {
                        let seed = self.daily_seed(listing.name, date).await?;
                        let deal = move || dealt(listing, daily.setup, seed);
                        self.pool.run(deal).await?.map_err(Error::refused)?
                    }
                };
                found.extend(name.map(|name| (name, (listing.name, date))));
            }
        }
        let found = Arc::new(Spoilers { dates, puzzles: found });
        self.dailies.keep(found.clone());
        Ok(found)
    }

    /// Refuses a position that belongs to a puzzle of a playable date, until the user's own try of it is over. A text
    /// that is no position is left to those who read it.
    pub(crate) async fn check_spoiler(
        self: &Arc<Self>,
        user: Option<UserId>,
        listing: &Listing,
        position: &str,
    ) -> Result<(), Error> {
        self.check_own_try(user, listing, position).await?;
        let names = (listing.puzzles)(position).unwrap_or_default();
        if names.is_empty() {
            return Ok(());
        }
        let spoilers = self.spoilers().await?;
        for (game, date) in names.iter().filter_map(|name| spoilers.puzzles.get(name)) {
            if !self.has_tried(user, game, *date).await? {
                return Err(Error::NotYet);
            }
        }
        Ok(())
    }

    /// Refuses the position that is on the board of the user's own running try of a puzzle of the day.
    async fn check_own_try(
        self: &Arc<Self>,
        user: Option<UserId>,
        listing: &Listing,
        position: &str,
    ) -> Result<(), Error> {
        let Some(user) = user.filter(|_| listing.daily.is_some()) else { return Ok(()) };
        for date in Date::playable(self.dailies.now()) {
            let own = self.store.daily(user, listing.name, date).await?;
            let Some(own) = own.filter(|own| own.ended.is_none()) else { continue };
            if self.room(&own.id).await?.position().await? == position {
                return Err(Error::NotYet);
            }
        }
        Ok(())
    }

    /// Refuses what thinking about a match would give away of a puzzle of a playable date.
    pub(crate) async fn check_match(
        self: &Arc<Self>,
        user: Option<UserId>,
        live: &LiveMatch,
    ) -> Result<(), Error> {
        let Puzzled { game, date, start, .. } = live.puzzle(user).await?;
        if let Some(date) = date.filter(|date| date.is_playable(self.dailies.now()))
            && !self.has_tried(user, game, date).await?
        {
            return Err(Error::NotYet);
        }
        match start {
            Some(start) => {
                self.check_spoiler(user, catalogue::find(game).ok_or(Error::Internal)?, &start)
                    .await
            }
            None => Ok(()),
        }
    }

    /// Refuses what the course of a match would give away. Players may always look at their own.
    pub(crate) async fn check_replay(
        self: &Arc<Self>,
        user: Option<UserId>,
        live: &LiveMatch,
    ) -> Result<(), Error> {
        match live.puzzle(user).await?.plays {
            true => Ok(()),
            false => self.check_match(user, live).await,
        }
    }
}
