//! What is asked of a live match beside playing: its game, its log, advice.

use std::time::Duration;

use parlor_room::daily::{LocalTime, share};
use parlor_room::{Command, Occupant, Room, UserId};
use parlor_store::Discipline;
use parlor_table::Table;
use parlor_table::words::Language;

use super::LiveMatch;
use crate::clock;
use crate::daily::Puzzled;
use crate::error::Error;
use crate::pool::Purpose;
use crate::rated::discipline;

/// How long advice is thought about.
const ADVICE_NODES: u64 = 4_000_000;
const ADVICE_TIME: Duration = Duration::from_secs(2);

impl LiveMatch {
    /// A client without a live connection asks for the match: paused bots go on.
    pub(super) fn attend(&self, user: Option<UserId>) {
        let was_there = self.presence.is_anybody_there(self.app.limits.idle);
        let is_new = self.presence.note_request(user, self.app.limits.patience.disconnected);
        // Other nodes are to know that a player is there.
        if !was_there || (is_new && self.app.node.is_shared()) {
            self.wake();
        }
    }

    /// Whether a user waits here for another player, and looks at the match or has just done so.
    pub(crate) async fn awaits_others(&self, user: UserId) -> bool {
        /// How long a browser takes to open the page of a match.
        const OPENING: Duration = Duration::from_secs(5);
        let seen = self.presence.last_seen(user).unwrap_or_default();
        let is_here =
            self.presence.includes(user) || seen.max(self.opened) + OPENING > clock::now();
        let waits = |room: &Room| room.is_waiting() && !room.seats_of(Some(user)).is_empty();
        is_here && self.lock().await.is_ok_and(|state| waits(&state.room))
    }

    /// Whether a user may see the match.
    pub(crate) async fn is_visible_to(&self, user: Option<UserId>) -> bool {
        !self.is_private || self.lock().await.is_ok_and(|state| state.room.is_visible_to(user))
    }

    /// Whether a user plays here.
    pub(super) async fn plays(&self, user: Option<UserId>) -> bool {
        let state = self.lock().await;
        state.is_ok_and(|state| !state.room.seats_of(user).is_empty())
    }

    /// Waits until the match is beyond a number.
    pub(crate) async fn beyond(&self, seq: u64) {
        let mut changes = self.watch();
        while self.lock().await.is_ok_and(|state| state.room.seq() <= seq) {
            if changes.changed().await.is_err() {
                break;
            }
        }
    }

    /// What the match is rated as, and who sits where; nothing if it is not rated.
    pub(crate) async fn rated_players(&self) -> Result<Option<(Discipline, Vec<Occupant>)>, Error> {
        let room = &self.lock().await?.room;
        let players = || (discipline(room.record(), room.table()), room.seats().to_vec());
        Ok(room.record().rated.then(players))
    }

    /// What the match shares with the puzzles of the day.
    pub(crate) async fn puzzle(&self, user: Option<UserId>) -> Result<Puzzled, Error> {
        let room = &self.lock().await?.room;
        Ok(Puzzled {
            game: room.table().name(),
            date: room.record().daily.or(room.record().practice),
            start: room.table().start(),
            plays: !room.seats_of(user).is_empty(),
        })
    }

    /// Whether the match shows a user this line of play now.
    pub(crate) async fn plays_back(
        &self,
        user: Option<UserId>,
        position: &str,
        actions: &[String],
    ) -> Result<bool, Error> {
        let room = &self.lock().await?.room;
        let shown = room.playback(room.viewer(user));
        Ok(shown.is_some_and(|shown| shown.position == position && shown.actions == actions))
    }

    /// The game and the date, with its owner's clock, if this is a try of a puzzle of the day.
    pub(crate) async fn day(&self) -> Result<Option<(&'static str, LocalTime)>, Error> {
        let room = &self.lock().await?.room;
        let offset = room.record().offset;
        let at = |date| LocalTime { date, at: Duration::ZERO, offset };
        Ok(room.daily().map(|date| (room.table().name(), at(date))))
    }

    /// The text to share of a finished try of a puzzle of the day.
    pub(crate) async fn share(
        &self,
        address: String,
        language: Language,
    ) -> Result<Option<String>, Error> {
        let state = self.lock().await?;
        // To say how well it was played may take solving it.
        Ok(self.with(state, move |room| share(room, &address, language)).await?.1)
    }

    /// Whether people play it against each other at the moment.
    pub(crate) async fn is_contested(&self) -> Result<bool, Error> {
        Ok(self.lock().await?.room.contested().is_some())
    }

    /// The name of the game.
    pub(crate) async fn game(&self) -> Result<&'static str, Error> {
        Ok(self.lock().await?.room.table().name())
    }

    /// The board as a spectator sees it, as one line of text.
    pub(crate) async fn position(&self) -> Result<String, Error> {
        Ok(self.lock().await?.room.table().position(None))
    }

    /// A copy of the game, to look at.
    pub(crate) async fn table(&self) -> Result<Box<dyn Table>, Error> {
        Ok(self.lock().await?.room.table().copied())
    }

    /// The whole match as text; refused while it would give away a secret.
    pub(crate) async fn log(&self) -> Result<String, Error> {
        let room = &self.lock().await?.room;
        match room.table().secret() {
            Some(why) => Err(Error::Refused(why)),
            None => Ok(room.log()),
        }
    }

    /// Advice for the player to move.
    pub(crate) async fn advise(&self, user: Option<UserId>, name: &str) -> Result<String, Error> {
        let user = user.ok_or(Error::NotYours)?;
        let client = self.app.client(user);
        let table = {
            let room = &self.lock().await?.room;
            room.decide(user, None, &Command::Advice, clock::now())?;
            room.table().copied()
        };
        self.app.check_match(Some(user), self).await?;
        self.app.check_contest(self).await?;
        let advice = table.advice().iter().find(|advice| advice.name == name);
        let advice = *advice.ok_or(Error::NotFound("such-advice"))?;
        let work = move |budget: &mut _| table.advise(&advice, budget);
        let thought =
            self.app.pool.think(Purpose::Question, client, ADVICE_NODES, ADVICE_TIME, work).await?;
        let advised = thought.map_err(Error::Refused)?;
        let state = self.lock().await?;
        let events = state.room.decide(user, None, &Command::Advice, clock::now())?;
        self.write_or_reload(state, events).await?;
        Ok(advised)
    }
}
