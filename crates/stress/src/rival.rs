//! A person who plays against the strongest bot.

use anyhow::Result;
use parlor_client::{Client, Error};
use parlor_table::load::{Load, Role};
use parlor_wire::{MatchView, NewSeat};

use crate::guest;
use crate::people::{load, request};

/// How many actions are tried in a match.
const ACTIONS: usize = 225;

/// A match against the strongest bot.
pub(crate) struct Rivalry {
    guest: Client,
    load: &'static Load,
    /// How many actions were tried.
    tried: usize,
    /// The match as it was seen last.
    pub(crate) seen: MatchView,
}

impl Rivalry {
    /// Sits down to a new match.
    pub(crate) async fn sit(guest: &Client) -> Result<Rivalry> {
        let mut guest = guest.twin();
        let (game, load) = load(Role::Rival)?;
        let bot = NewSeat::Bot { level: Some(8), style: None, depth: None };
        let wish = guest::wish(game.name, load.setup, &[NewSeat::Person, bot]);
        let seen = guest.begin(&wish).await?;
        Ok(Rivalry { guest, load, tried: 0, seen })
    }

    /// Does the next action that is legal; answers whether there was one.
    pub(crate) async fn act(&mut self) -> Result<bool> {
        while self.tried < ACTIONS && self.seen.over.is_none() {
            let action = (self.load.action)(self.tried);
            self.tried += 1;
            let action = guest::action(self.seen.seq, &request(), &action);
            match self.guest.send_action(&self.seen.id, &action).await {
                // The bot may have taken it.
                Err(Error::Refused { status: 422, .. }) => {}
                answer => {
                    self.seen = answer?;
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Waits for the turn of the bot.
    pub(crate) async fn answered(&mut self) -> Result<()> {
        while !self.is_answered() {
            self.seen = self.guest.look_after(&self.seen.id, self.seen.seq).await?;
        }
        Ok(())
    }

    /// Looks whether the bot has taken its turn.
    pub(crate) async fn look(&mut self) -> Result<bool> {
        self.seen = self.guest.look(&self.seen.id).await?;
        Ok(self.is_answered())
    }

    fn is_answered(&self) -> bool {
        let is_mine = self.seen.seats.iter().any(|seat| seat.mine && seat.to_act);
        is_mine || self.seen.over.is_some()
    }
}
