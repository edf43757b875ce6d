//! Another match with the same options.

use parlor_room::{Command, Occupant, Room, SeatChoice, UserId};
use parlor_table::Seat;

use super::{Basis, LiveMatch};
use crate::app::MatchSpec;
use crate::error::Error;
use crate::warm::Lease;

impl LiveMatch {
    /// Another match with the same options: the one that another player has begun, or a new one in
    /// which the others' seats are kept for them.
    pub(crate) async fn rematch(&self, user: UserId) -> Result<Lease<LiveMatch>, Error> {
        let (spec, begun) = {
            let room = &self.lock().await?.room;
            if !room.possible(Some(user)).rematch {
                return Err(Error::NotYours);
            }
            (again(room, user), room.rematch().map(str::to_owned))
        };
        let begun = match begun {
            Some(begun) => begun,
            None => {
                let next = self.app.begin(spec, user).await?;
                match self
                    .command(Some(user), Basis::once(), Command::Rematch(next.id.clone()))
                    .await
                {
                    Ok(()) => return Ok(next),
                    // Both wanted one at the same time.
                    Err(Error::Taken(..) | Error::Stale(_)) => {
                        let begun = self.lock().await?.room.rematch().map(str::to_owned);
                        begun.ok_or(Error::NotFound("such-match"))?
                    }
                    Err(other) => return Err(other),
                }
            }
        };
        let next = self.app.room(&begun).await?;
        // A user who finds no free seat watches.
        match next.command(Some(user), Basis::once(), Command::Join(None)).await {
            Ok(()) | Err(Error::Taken(..)) => Ok(next),
            Err(other) => Err(other),
        }
    }
}

/// The same match once more: where two play, they change sides; others' seats are kept for them.
fn again(room: &Room, user: UserId) -> MatchSpec {
    let choice = |(seat, occupant): (Seat, &Occupant)| match occupant {
        Occupant::Person(person) if *person == user => SeatChoice::Me,
        Occupant::Bot(_) => room.bot(seat).map_or(SeatChoice::Open, SeatChoice::Bot),
        Occupant::Person(person) | Occupant::Kept(person) => SeatChoice::Kept(*person),
        Occupant::Nobody => SeatChoice::Open,
    };
    let seats = Seat::all(room.table().seats()).zip(room.seats());
    let mut seats: Vec<SeatChoice> = seats.map(choice).collect();
    if seats.len() == 2 {
        seats.reverse();
    }
    MatchSpec {
        game: room.record().game.clone(),
        setup: Some(room.record().opening.clone()),
        position: None,
        seed: None,
        seats,
        daily: None,
        practice: None,
        offset: None,
        public: false,
        private: room.record().private,
        time: room.record().time,
        rated: room.record().rated,
    }
}
