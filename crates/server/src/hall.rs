//! The hall: all rooms that are warm, and what they share.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use parlor_games::catalogue;
use parlor_store::{Fresh, Record, Refused, Sitter, Store, Visitor};
use parlor_table::{Deadline, Level, Seat};
use tokio::sync::watch;

use crate::pool::Pool;
use crate::room::{Room, Trouble, ending, kept_clock};
use crate::{clock, secret};

/// All rooms that are warm.
pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) pool: Pool,
    rooms: Mutex<HashMap<String, Arc<Room>>>,
    closing: watch::Sender<bool>,
}

/// What somebody wants to play.
#[derive(Clone, Debug)]
pub(crate) struct Wish {
    pub(crate) game: String,
    /// The options; none for the usual ones.
    pub(crate) setup: Option<String>,
    /// What decides all chance; none for a random one.
    pub(crate) seed: Option<u64>,
    /// Who sits where; what is not said is a person's seat in the first and a bot's in the others.
    pub(crate) seats: Vec<Option<Level>>,
    /// The day, if this is a puzzle of the day.
    pub(crate) daily: Option<String>,
}

impl Hall {
    pub(crate) fn new(store: Store) -> Self {
        Hall {
            store,
            pool: Pool::new(),
            rooms: Mutex::default(),
            closing: watch::Sender::new(false),
        }
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Nobody new is let in; who watches is told to go.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Hears when the hall closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Lets go of a room.
    pub(crate) fn forget(&self, id: &str) {
        self.rooms().remove(id);
    }

    /// The room of a match, opened if it was not.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, Trouble> {
        if let Some(room) = self.rooms().get(id) {
            return Ok(room.clone());
        }
        let kept = self.store.load(id).await?.ok_or(Trouble::Missing("such match"))?;
        let room = Room::open(kept, self.clone())?;
        // Somebody else may have opened it meanwhile: theirs counts.
        Ok(self.rooms().entry(id.to_owned()).or_insert(room).clone())
    }

    /// Begins a match.
    pub(crate) async fn begin(
        self: &Arc<Self>,
        wish: Wish,
        owner: Visitor,
    ) -> Result<Arc<Room>, Trouble> {
        let listing = catalogue::find(&wish.game).ok_or(Trouble::Missing("such game"))?;
        let setup = wish.setup.unwrap_or_else(listing.setup);
        let mut table = (listing.open)(&setup).map_err(Trouble::Refused)?;
        let seats = seated(table.seats(), &wish.seats, owner)?;
        let record = Record {
            id: secret::name(),
            game: wish.game,
            setup: table.setup(),
            seed: wish.seed.unwrap_or_else(secret::seed),
            owner,
            daily: wish.daily,
            seats,
        };
        table.settle(record.seed);
        let now = clock::now();
        let mut deadline = Deadline::none();
        deadline.follow(table.countdown(), now);
        let fresh = Fresh {
            lines: &table.entries(),
            clock: kept_clock(&deadline),
            ending: ending(&*table, &record),
            ..Fresh::default()
        };
        match self.store.begin(&record, &fresh, clock::moment(now)).await {
            Err(Refused::Store(error)) => return Err(error.into()),
            Err(Refused::Taken) => return Err(Trouble::Busy),
            Ok(()) => {}
        }
        self.room(&record.id).await
    }
}

/// Who sits where.
fn seated(count: u16, wished: &[Option<Level>], owner: Visitor) -> Result<Vec<Sitter>, Trouble> {
    /// The level of a bot that nobody chose.
    const USUAL: u8 = 3;
    if wished.len() > usize::from(count) {
        return Err(Trouble::Refused(format!("there are {count} seats, not {}", wished.len())));
    }
    let sitter = |seat: Seat| match wished.get(seat.index()) {
        Some(None) => Sitter::Person(owner),
        Some(Some(level)) => Sitter::Bot(level.get()),
        None if seat == Seat::FIRST => Sitter::Person(owner),
        None => Sitter::Bot(USUAL),
    };
    Ok(Seat::all(count).map(sitter).collect())
}
