//! Rated matches: which may be, who may play them, and what the ratings of their players are.

use parlor_room::{Record, SeatChoice, UserId, clock_class};
use parlor_store::Discipline;
use parlor_table::Table;
use parlor_table::words::message;

use crate::app::{App, MatchSpec};
use crate::error::Error;

impl App {
    /// Refuses a match that cannot be rated, or not for its maker.
    pub(crate) async fn check_rated(
        &self,
        spec: &MatchSpec,
        table: &dyn Table,
        owner: UserId,
    ) -> Result<(), Error> {
        let manners = table.manners();
        if table.seats() != 2 || !manners.turns || !manners.resigns {
            return Err(Error::Refused(message!("refused-rated-game")));
        }
        if table.start().is_some() || spec.seed.is_some() {
            return Err(Error::Refused(message!("refused-rated-chosen")));
        }
        let me = spec.seats.iter().filter(|seat| matches!(seat, SeatChoice::Me)).count();
        let others = |seat: &&SeatChoice| matches!(seat, SeatChoice::Open | SeatChoice::Kept(_));
        if (me, spec.seats.iter().filter(others).count()) != (1, 1) {
            return Err(Error::Refused(message!("refused-rated-people")));
        }
        self.check_may_play_rated(owner).await
    }

    /// Refuses a guest who has not played here for long enough.
    pub(crate) async fn check_may_play_rated(&self, user: UserId) -> Result<(), Error> {
        match self.store.may_play_rated(user).await? {
            true => Ok(()),
            false => Err(Error::Refused(message!(
                "refused-rated-guest",
                matches = parlor_rating::seasoned::MATCHES,
                opponents = parlor_rating::seasoned::OPPONENTS,
                days = parlor_rating::seasoned::DAYS
            ))),
        }
    }
}

/// What a match is rated as.
pub(crate) fn discipline(record: &Record, table: &dyn Table) -> Discipline {
    let (game, setup) = (record.game.clone(), table.rated_as());
    Discipline { game, setup, clock: clock_class(record.time) }
}
