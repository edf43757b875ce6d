//! The hall: all rooms that are warm, and what they share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use parlor_games::catalogue;
use parlor_store::{Fresh, Record, Refused, Sitter, Store, Visitor};
use parlor_table::{Deadline, Level, Seat};
use tokio::sync::watch;

use crate::limits::{Client, Connections, Limits, Meter};
use crate::people::People;
use crate::pool::Pool;
use crate::room::{Room, Trouble, ending, kept_clock};
use crate::{clock, secret};

/// All rooms that are warm.
pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) pool: Pool,
    pub(crate) people: People,
    pub(crate) limits: Limits,
    pub(crate) requests: Meter<Client>,
    pub(crate) matches: Meter<Client>,
    pub(crate) newcomers: Meter<IpAddr>,
    pub(crate) passwords: Meter<IpAddr>,
    pub(crate) connections: Connections,
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
    /// Who sits where; what is not said is the wisher's seat in the first and a bot's in the others.
    pub(crate) seats: Vec<Chair>,
    /// The day, if this is a puzzle of the day.
    pub(crate) daily: Option<String>,
    /// Whether everybody may see it in the lobby.
    pub(crate) public: bool,
}

/// Who is to sit in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chair {
    /// The wisher, or somebody who shares the screen.
    Mine,
    /// A bot.
    Bot(Level),
    /// Whoever comes.
    Open,
}

impl Hall {
    pub(crate) fn new(store: Store, limits: Limits) -> Self {
        Hall {
            store,
            pool: Pool::new(),
            people: People::default(),
            limits,
            requests: Meter::new(limits.requests),
            matches: Meter::new(limits.matches),
            newcomers: Meter::new(limits.newcomers),
            passwords: Meter::new(limits.passwords),
            connections: Connections::default(),
            rooms: Mutex::default(),
            closing: watch::Sender::new(false),
        }
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Room>>> {
        self.rooms.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many rooms are warm.
    pub(crate) fn warm(&self) -> usize {
        self.rooms().len()
    }

    /// Nobody new is let in; who watches is told to go.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Hears when the hall closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Lets go of a room if nobody but its keeper is there; whether that was so.
    pub(crate) fn let_go(&self, id: &str) -> bool {
        /// The hall and the keeper.
        const HOLDERS: usize = 2;
        let mut rooms = self.rooms();
        if rooms.get(id).is_some_and(|room| Arc::strong_count(room) > HOLDERS) {
            return false;
        }
        rooms.remove(id);
        // A crowd that has gone must not hold the memory it needed.
        if rooms.capacity() > 4 * rooms.len() + 1024 {
            rooms.shrink_to_fit();
        }
        true
    }

    /// The room of a match, opened if it was not.
    pub(crate) async fn room(self: &Arc<Self>, id: &str) -> Result<Arc<Room>, Trouble> {
        if let Some(room) = self.rooms().get(id) {
            return Ok(room.clone());
        }
        let kept = self.store.load(id).await?.ok_or(Trouble::Missing("such match"))?;
        let room = Room::prepare(kept, self.clone()).await?;
        // Somebody else may have opened it meanwhile: theirs counts.
        let (room, is_new) = {
            let mut rooms = self.rooms();
            match rooms.get(id) {
                Some(room) => (room.clone(), false),
                None => {
                    rooms.insert(id.to_owned(), room.clone());
                    (room, true)
                }
            }
        };
        if is_new {
            tokio::spawn(room.clone().keep());
        }
        Ok(room)
    }

    /// The warm rooms look into the store again if somebody plays there.
    pub(crate) async fn refresh(&self, visitor: Visitor) -> Result<(), Trouble> {
        let rooms: Vec<Arc<Room>> = self.rooms().values().cloned().collect();
        for room in rooms {
            room.refresh(visitor).await?;
        }
        Ok(())
    }

    /// Begins a match, or lets it wait for players.
    pub(crate) async fn begin(
        self: &Arc<Self>,
        wish: Wish,
        owner: Visitor,
    ) -> Result<Arc<Room>, Trouble> {
        self.matches.take(Client::Visitor(owner)).map_err(Trouble::TooMuch)?;
        let listing = catalogue::find(&wish.game).ok_or(Trouble::Missing("such game"))?;
        let setup = wish.setup.unwrap_or_else(listing.setup);
        let mut table = (listing.open)(&setup).map_err(Trouble::Refused)?;
        let seats = seated(table.seats(), &wish.seats, owner)?;
        let waiting = seats.contains(&Sitter::Nobody);
        // Who chooses the seed may have played it before: such a match counts apart.
        let helped = wish.seed.is_some() && wish.daily.is_none();
        let record = Record {
            id: secret::name(),
            game: wish.game,
            setup: table.setup(),
            seed: wish.seed.unwrap_or_else(secret::seed),
            owner,
            daily: wish.daily,
            public: wish.public,
        };
        if !waiting {
            table.settle(record.seed);
        }
        let now = clock::now();
        let mut deadline = Deadline::none();
        deadline.follow(table.countdown().filter(|_| !waiting), now);
        let fresh = Fresh {
            lines: table.entries(),
            clock: kept_clock(&deadline),
            ending: ending(&*table, &seats),
            seats: Some(seats),
            waiting,
            helped,
            ..Fresh::default()
        };
        match self.store.begin(&record, fresh, clock::moment(now)).await {
            Err(Refused::Store(error)) => return Err(error.into()),
            Err(_) => return Err(Trouble::Busy),
            Ok(()) => {}
        }
        self.room(&record.id).await
    }
}

/// Who sits where.
fn seated(count: u16, wished: &[Chair], owner: Visitor) -> Result<Vec<Sitter>, Trouble> {
    /// The level of a bot that nobody chose.
    const USUAL: u8 = 3;
    if wished.len() > usize::from(count) {
        return Err(Trouble::Refused(format!("there are {count} seats, not {}", wished.len())));
    }
    let sitter = |seat: Seat| match wished.get(seat.index()) {
        Some(Chair::Mine) => Sitter::Person(owner),
        Some(Chair::Bot(level)) => Sitter::Bot(level.get()),
        Some(Chair::Open) => Sitter::Nobody,
        None if seat == Seat::FIRST => Sitter::Person(owner),
        None => Sitter::Bot(USUAL),
    };
    Ok(Seat::all(count).map(sitter).collect())
}
