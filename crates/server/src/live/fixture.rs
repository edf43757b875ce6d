//! What a tournament asks of its matches.

use parlor_table::Seat;

use super::LiveMatch;
use crate::error::Error;

impl LiveMatch {
    /// Who won, and whether the loser came to the match, once it is over.
    pub(crate) async fn outcome(&self) -> Result<Option<(Vec<Seat>, bool)>, Error> {
        let state = self.run_out(self.lock().await?).await?;
        let came = state.room.no_show().is_none();
        Ok(state.room.ending().map(|ending| (ending.outcome.winners.clone(), came)))
    }
}
