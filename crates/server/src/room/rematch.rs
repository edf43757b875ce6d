//! Another match with the same options.

use std::sync::Arc;

use parlor_store::{Refused, Sitter, Visitor};

use super::{Basis, Room, Trouble, Word};
use crate::hall::{Chair, Wish};
use crate::secret;

impl Room {
    /// Another match with the same options: the one that somebody else has begun, or a new one in
    /// which the others' seats are open.
    pub(crate) async fn rematch(&self, visitor: Visitor) -> Result<Arc<Room>, Trouble> {
        let (chairs, begun) = {
            let state = self.state.lock().await;
            if !self.possible(&state, Some(visitor)).rematch {
                return Err(Trouble::NotYours);
            }
            (self.again(&state.seats, visitor), state.rematch.clone())
        };
        let begun = match begun {
            Some(begun) => begun,
            None => {
                let wish = Wish {
                    game: self.record.game.clone(),
                    setup: Some(self.record.setup.clone()),
                    position: None,
                    seed: None,
                    seats: chairs,
                    daily: None,
                    public: false,
                };
                let room = self.hall.begin(wish, visitor).await?;
                match self.hall.store.follow(&self.record.id, &room.record.id).await {
                    Ok(()) => {
                        self.state.lock().await.rematch = Some(room.record.id.clone());
                        self.tell();
                        return Ok(room);
                    }
                    // Both wanted one at the same time.
                    Err(Refused::Taken) => {
                        let mut state = self.state.lock().await;
                        self.reload(&mut state).await?;
                        state.rematch.clone().ok_or(Trouble::Missing("such match"))?
                    }
                    Err(other) => return Err(other.into()),
                }
            }
        };
        let room = self.hall.room(&begun).await?;
        let basis =
            Basis { seq: None, request: format!("rematch-{}", secret::name()), ground: None };
        // Whoever finds no seat there watches.
        match room.say(visitor, basis, Word::Join(None)).await {
            Ok(()) | Err(Trouble::Taken(..)) => Ok(room),
            Err(other) => Err(other),
        }
    }

    /// The chairs for another match: where two play, they change sides; others' seats are open.
    fn again(&self, seats: &[Sitter], visitor: Visitor) -> Vec<Chair> {
        let chair = |sitter: &Sitter| match sitter {
            Sitter::Person(person) if *person == visitor => Chair::Mine,
            Sitter::Bot(bot) => self.skill(bot).map_or(Chair::Open, Chair::Bot),
            Sitter::Person(_) | Sitter::Nobody => Chair::Open,
        };
        let mut chairs: Vec<Chair> = seats.iter().map(chair).collect();
        if chairs.len() == 2 {
            chairs.reverse();
        }
        chairs
    }
}
