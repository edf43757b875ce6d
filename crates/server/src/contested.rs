//! Positions that people are playing against each other: no one has them analysed until their match is over.

use parlor_games::catalogue::{self, Listing};

use crate::app::App;
use crate::error::Error;
use crate::live::LiveMatch;

impl App {
    /// Refuses a position that is on the board of a running match between people. A text that is no position is left
    /// to those who read it.
    pub(crate) async fn check_contested(
        &self,
        listing: &'static Listing,
        position: &str,
    ) -> Result<(), Error> {
        if !is_for_several(listing) {
            return Ok(());
        }
        let text = position.to_owned();
        let read = self.pool.run(move || (listing.drawn)(&text)).await?;
        let Ok((position, _)) = read else { return Ok(()) };
        match self.store.is_contested(listing.name, &position).await? {
            true => Err(Error::Contested),
            false => Ok(()),
        }
    }

    /// Refuses to think about a match: while people play it against each other, and while others play the position
    /// that is on its board.
    pub(crate) async fn check_contest(&self, live: &LiveMatch) -> Result<(), Error> {
        if live.is_contested().await? {
            return Err(Error::Contested);
        }
        let (game, position) = (live.game().await?, live.position().await?);
        match catalogue::find(game) {
            Some(listing) => self.check_contested(listing, &position).await,
            None => Ok(()),
        }
    }
}

/// Whether people can play a game against each other on one board.
fn is_for_several(listing: &Listing) -> bool {
    listing.turns || !listing.form.together.is_empty()
}
