//! Making a tournament.

use std::sync::Arc;

use parlor_games::catalogue;
use parlor_room::{TimeControl, UserId};
use parlor_store::TournamentName;
use parlor_table::words::message;
use parlor_tournament::{Format, Record, Rest};

use super::LiveTournament;
use crate::app::App;
use crate::error::Error;
use crate::warm::Lease;
use crate::{clock, secret};

/// A tournament to be made.
#[derive(Clone, Debug)]
pub(crate) struct TournamentSpec {
    pub(crate) name: TournamentName,
    pub(crate) game: String,
    /// The options; `None` for the usual ones.
    pub(crate) setup: Option<String>,
    pub(crate) time: TimeControl,
    pub(crate) format: Format,
    pub(crate) rest: Rest,
    pub(crate) public: bool,
}

impl App {
    /// Makes a tournament, which players can join then.
    pub(crate) async fn make_tournament(
        self: &Arc<Self>,
        spec: TournamentSpec,
        organiser: UserId,
    ) -> Result<Lease<LiveTournament>, Error> {
        let listing = catalogue::find(&spec.game).ok_or(Error::NotFound("such-game"))?;
        let setup = spec.setup.unwrap_or_else(listing.setup);
        let table = (listing.open)(&setup).map_err(Error::refused)?;
        let manners = table.manners();
        let is_duel = table.seats() == 2 && manners.turns && manners.resigns;
        if !is_duel || table.start().is_some() {
            return Err(Error::Refused(message!("tournament-game")));
        }
        self.matches.take(self.client(organiser)).map_err(Error::RateLimited)?;
        let record = Record {
            id: secret::name(),
            name: spec.name.text().to_owned(),
            game: spec.game,
            setup: table.opening(),
            time: spec.time,
            format: spec.format,
            rest: spec.rest,
            organiser,
            public: spec.public,
        };
        self.store.begin_tournament(&record, clock::moment(clock::now())).await?;
        self.tournament(&record.id).await
    }
}
